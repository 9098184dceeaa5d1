// What is shown above a task that is decided: the payouts behind a ceiling, and who asks for a loan.
import { staffLoanPage } from '#contract/page-addresses.ts'
import { listCeiling } from '#contract/staff-desk.ts'
import type { ShownTask } from '#contract/staff-task.ts'
import { formatPesos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { actionTexts } from '../desk/action-texts.ts'
import borrowerStyles from '../desk/borrower-page.module.css'
import { LoanIdentity } from '../desk/loan-identity.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import { queueTexts } from './queue-texts.ts'

/** What every panel of a decision is given. */
export interface PanelProps {
  readonly taskId: number
  readonly task: ShownTask
  /** Whether what has to be looked at first was shown. */
  readonly hasLooked: boolean
  readonly onLook: () => void
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

/** Who asks for the loan, behind one reveal, so that nobody leaves the task to find out. */
export function Applicant({ task, hasLooked, onLook }: PanelProps) {
  const { orderId, isMine } = task
  if (orderId === null) return null
  return <LoanIdentity orderId={orderId} isFirst={isMine && !hasLooked} onReveal={onLook} />
}
