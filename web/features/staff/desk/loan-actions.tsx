// What the viewer may do to this loan now.
import { useContext, useState } from 'react'
import { wordingOf } from '#contract/language.ts'
import {
  ACTION_NAMES,
  ACTION_KINDS,
  ACTION_ROLES,
  type ActionKind,
} from '#contract/staff-action.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useMe } from '../parts/frame.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './actions.module.css'
import type { StaffLoan } from './loan-page.tsx'

const OPEN: readonly ActionKind[] = [
  'record-payment',
  'waive',
  'pause',
  'restructure',
  'reverse',
  'write-off',
]

/** By the state of the loan and its latest payout; the server has the last word. */
export function actionsFor({ phase, days, events, payouts }: StaffLoan): readonly ActionKind[] {
  const payout = payouts.findLast(({ purpose }) => purpose === 'loan')
  if (phase === 'payout' && payout !== undefined) {
    if (payout.heldFor !== null) return ['release-payout', 'stop-payout']
    const isBack = payout.state === 'refused' || payout.state === 'reversed'
    return isBack ? ['repeat-payout', 'stop-payout'] : []
  }
  if (days === null) return []
  if (phase === 'running') return OPEN
  const isWrittenOff = events.some((event) => event.kind === 'written-off' && !event.isReversed)
  return isWrittenOff ? ['record-payment', 'waive', 'reverse'] : ['reverse']
}

interface LoanActionsProps {
  readonly loan: StaffLoan
  readonly reload: () => Promise<unknown>
}

export function LoanActions({ loan, reload }: LoanActionsProps) {
  const t = useTexts(actionTexts)
  const language = useContext(LanguageContext)
  const me = useMe()
  const [kind, setKind] = useState<ActionKind | null>(null)
  const possible = actionsFor(loan)
  const shown = ACTION_KINDS.filter(
    (one) =>
      possible.includes(one) &&
      ACTION_ROLES[one].some((role) => me.roles.some((mine) => mine === role)),
  )
  if (shown.length === 0) return null
  const isLate = loan.phase === 'closed'
  return (
    <section className={styles.bar} aria-label={t.actions}>
      {shown.map((one) => (
        <SmallButton
          key={one}
          look={one === 'stop-payout' || one === 'write-off' ? 'danger' : 'quiet'}
          onClick={() => setKind(one)}
        >
          {one === 'record-payment' && isLate ? t.recovery : wordingOf(ACTION_NAMES[one], language)}
        </SmallButton>
      ))}
      {kind !== null && (
        <ActionDialog
          kind={kind}
          loan={loan}
          instalments={loan.instalmentCount}
          onClose={() => setKind(null)}
          onDone={reload}
        />
      )}
    </section>
  )
}
