// What a decision would do: a proposed action before and after, and the payouts that wait behind a
// ceiling, and the way to the payment that is decided about on its own page.
import { useContext } from 'react'
import { wordingOf } from '#contract/language.ts'
import { staffLoanPage, staffPaymentPage } from '#contract/page-addresses.ts'
import { ACTION_NAMES, previewProposal } from '#contract/staff-action.ts'
import { listCeiling } from '#contract/staff-desk.ts'
import type { ShownTask } from '#contract/staff-task.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { actionTexts } from './action-texts.ts'
import { BeforeAfter } from './before-after.tsx'
import borrowerStyles from './borrower-page.module.css'
import { LoanIdentity } from './loan-identity.tsx'
import { Panel } from './panel.tsx'
import { queueTexts } from './queue-texts.ts'
import tables from './table.module.css'

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

export function BehindCeiling({ taskId }: { readonly taskId: number }) {
  const t = { ...useTexts(queueTexts), ...useTexts(actionTexts) }
  const answer = useCall(listCeiling, { taskId })
  return (
    <Panel title={t.waitingPayouts}>
      {answer.state === 'loading' && <Skeleton lines={3} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && (
        <ul className={borrowerStyles.list}>
          {answer.data.payouts.map(({ orderId, payoutId, amount }) => (
            <li key={payoutId} className={borrowerStyles.line}>
              <Link href={staffLoanPage({ orderId })}>{t.order(orderId)}</Link>
              <span className={tables.figure}>{formatPesos(amount)}</span>
            </li>
          ))}
          <li className={borrowerStyles.line}>
            <strong>{t.total}</strong>
            <strong className={tables.figure}>{formatPesos(answer.data.total)}</strong>
          </li>
        </ul>
      )}
    </Panel>
  )
}

export function OnPaymentPage({ task: { paymentId } }: { readonly task: ShownTask }) {
  const t = useTexts(queueTexts)
  if (paymentId === null) return null
  return (
    <Panel title={t.decidedElsewhere}>
      <Link href={staffPaymentPage({ paymentId })}>{t.toPayment}</Link>
    </Panel>
  )
}

/** Who asks for the loan, behind one reveal, so that nobody leaves the task to find out. */
export function Applicant({ task: { orderId } }: { readonly task: ShownTask }) {
  return orderId === null ? null : <LoanIdentity orderId={orderId} />
}
