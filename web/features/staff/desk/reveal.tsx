// Personal data is masked until somebody says why they need to see it.
import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { REVEALING_ROLES, revealBorrower } from '#contract/staff-desk.ts'
import { useTexts } from '#web/lib/language.ts'
import { useSend } from '#web/lib/use-send.ts'
import { useHasRole } from '../parts/frame.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { reasonTexts } from '../parts/reason-texts.ts'
import { SmallButton } from '../parts/small-button.tsx'
import { deskTexts } from './desk-texts.ts'

export type Revealed = ResponseOf<typeof revealBorrower>

interface RevealProps {
  readonly borrowerId: number
  readonly revealed: Revealed | null
  readonly onChange: (revealed: Revealed | null) => void
  /** What the button says. */
  readonly action?: string
}

export function Reveal({ borrowerId, revealed, onChange, ...props }: RevealProps) {
  const t = { ...useTexts(deskTexts), ...useTexts(reasonTexts) }
  const { action = t.reveal } = props
  const send = useSend()
  const mayReveal = useHasRole(REVEALING_ROLES)
  const [isAsking, setAsking] = useState(false)
  if (!mayReveal) return null
  if (revealed !== null) {
    return (
      <SmallButton look="plain" onClick={() => onChange(null)}>
        {t.hide}
      </SmallButton>
    )
  }
  return (
    <>
      <SmallButton look="quiet" onClick={() => setAsking(true)}>
        {action}
      </SmallButton>
      {isAsking && (
        <ReasonDialog
          title={t.revealTitle}
          label={t.reasonLabel}
          action={t.reveal}
          onClose={() => setAsking(false)}
          onSend={async (reason) => {
            const result = await send(revealBorrower, { borrowerId, reason })
            if (!result?.success) return false
            onChange(result.data)
            return true
          }}
        />
      )}
    </>
  )
}
