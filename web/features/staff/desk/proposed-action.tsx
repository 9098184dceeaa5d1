// What a proposed action on a loan would do now.
import { useContext } from 'react'
import { wordingOf } from '#contract/language.ts'
import { ACTION_NAMES, previewProposal } from '#contract/staff-action.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Panel } from '../parts/panel.tsx'
import { actionTexts } from './action-texts.ts'
import { BeforeAfter } from './before-after.tsx'

export function ProposedAction({ approvalId }: { readonly approvalId: number }) {
  const t = useTexts(actionTexts)
  const language = useContext(LanguageContext)
  const answer = useCall(previewProposal, { approvalId })
  const isReady = answer.state === 'ready'
  const title = isReady ? wordingOf(ACTION_NAMES[answer.data.kind], language) : t.beforeAndAfter
  return (
    <Panel title={title}>
      {answer.state === 'loading' && <Skeleton lines={6} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {isReady && <BeforeAfter run={answer.data} />}
    </Panel>
  )
}
