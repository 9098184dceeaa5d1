// A payment within its task: what is here of it, what is asked, and what can be done, as on its own page.
import { staffPaymentPage } from '#contract/page-addresses.ts'
import { getPaymentPage } from '#contract/payment.ts'
import { getTask, type ShownTask } from '#contract/staff-task.ts'
import { useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { useCall, useReload } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { ApprovalCard } from '../desk/approval-card.tsx'
import { PaymentQuestions } from '../desk/payment-questions.tsx'
import { Standing } from '../desk/payment-standing.tsx'
import { useQueueChange } from '../parts/use-stream.ts'
import { queueTexts } from './queue-texts.ts'

export default function PaymentPanel({ task }: { readonly task: ShownTask }) {
  const { taskId, paymentId, finishedAt } = task
  if (paymentId === null) return null
  return <OnePayment taskId={taskId} paymentId={paymentId} isOpen={finishedAt === null} />
}

interface OnePaymentProps {
  readonly taskId: number
  readonly paymentId: number
  /** With what can be done. */
  readonly isOpen: boolean
}

function OnePayment({ taskId, paymentId, isOpen }: OnePaymentProps) {
  const t = useTexts(queueTexts)
  const answer = useCall(getPaymentPage, { paymentId })
  const reloadOther = useReload()
  useQueueChange(() => {
    if (answer.state === 'ready') void answer.reload()
  })
  if (answer.state === 'loading') return <Skeleton lines={6} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { data } = answer
  // The task ends with the last question.
  const reload = () => Promise.all([answer.reload(), reloadOther(getTask, { taskId })])
  return (
    <>
      {isOpen &&
        data.approvals
          .filter((approval) => approval.taskId !== taskId)
          .map((approval) => (
            <ApprovalCard key={approval.approvalId} approval={approval} reload={reload} />
          ))}
      {isOpen && <PaymentQuestions payment={data} reload={reload} />}
      <Standing payment={data} isBrief>
        <p>
          <Link href={staffPaymentPage({ paymentId })}>{t.toPayment}</Link>
        </p>
      </Standing>
    </>
  )
}
