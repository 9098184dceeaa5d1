// Everything that waits for a second person, the oldest first.
import { listApprovals } from '#contract/approval.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from '../desk/approval-card.module.css'
import { ApprovalCard } from '../desk/approval-card.tsx'
import { approvalTexts } from '../desk/approval-texts.ts'
import { Frame, PageKeys } from '../parts/frame.tsx'
import { useQueueChange } from '../parts/use-stream.ts'

function ApprovalsPage() {
  const t = useTexts(approvalTexts)
  return (
    <Frame title={t.title}>
      <p className={styles.quiet}>{t.intro}</p>
      <Approvals />
      <PageKeys keys={{}} lines={[]} />
    </Frame>
  )
}

function Approvals() {
  const t = useTexts(approvalTexts)
  const answer = useCall(listApprovals, {})
  useQueueChange(() => {
    if (answer.state === 'ready') void answer.reload()
  })
  if (answer.state === 'loading') return <Skeleton lines={8} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { approvals } = answer.data
  if (approvals.length === 0) return <Empty text={t.empty} />
  return (
    <div className={styles.list}>
      {approvals.map((approval) => (
        <ApprovalCard key={approval.approvalId} approval={approval} reload={answer.reload} />
      ))}
    </div>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(approvalTexts, language).title,
  component: ApprovalsPage,
}
