// Whether a reported payment is the one that was recorded by hand. The same money stays as it is; other
// money is credited on the day it was paid, by two people above a threshold. Either takes two people on
// another loan than that of the code that was paid.
import * as z from 'zod/mini'
import type { RequestOf } from '#contract/call.ts'
import type { decideSameMoney } from '#contract/same-money.ts'
import { businessDate, parseBusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { type Act, type ActFacts, defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { decide, listDeciders } from '#server/features/approval/service.ts'
import { restOf } from '#server/features/repayment/paid-service.ts'
import { creditHeld } from '#server/features/repayment/payment-service.ts'
import { findPaymentOfTask, lockHeld } from '#server/features/repayment/staff-service.ts'
import {
  join,
  lockAlone,
  SAME_MONEY_TASK,
  subjectOf,
} from '#server/features/repayment/twin-service.ts'
import { doubtsAbout, isDoubtful } from '#server/features/repayment/unmatched-service.ts'
import { getTaskToDecide } from '#server/features/staff-task/queue-service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'

type Decided = RequestOf<typeof decideSameMoney>

/** As the task says it. */
const asked = z.object({ payment: z.string(), paidOn: z.nullable(z.string()) })
type Asked = z.output<typeof asked>

/** Locked with its loan. Refuses with nothing_to_decide. */
async function lockBoth(db: Db, { payment: subjectId }: Asked) {
  const orderId = (await findPaymentOfTask(db, subjectId))?.order_id ?? null
  if (orderId === null) throw new AppError('nothing_to_decide')
  await lockOrderAndBorrower(db, orderId)
  const payment = await lockHeld(db, subjectId)
  if (payment === null || payment.hand_payment_id === null) throw new AppError('nothing_to_decide')
  return { orderId, payment, handId: payment.hand_payment_id }
}

const ABOUT = {
  roles: ['finance', 'lead'],
  two: ['match-payment'],
  asked,
  subject: ({ payment }: Asked) => ({ kind: 'payment', id: payment }),
} as const

const SAME = defineAct<Asked>({
  ...ABOUT,
  name: 'payment-same',
  title: { en: 'Call two payments the same', 'fil-PH': 'Ituring na iisa ang dalawang bayad' },
  async facts(within, given): Promise<ActFacts> {
    const { db } = within
    const { orderId, payment, handId } = await lockBoth(db, given)
    const hand = await lockAlone(db, handId)
    if (hand === null) throw new AppError('nothing_to_decide')
    // The difference would be neither credited nor anybody's task.
    if (hand.amount_centavos !== restOf(payment)) throw new AppError('amounts_differ')
    const doubts = await doubtsAbout(db, payment, hand.order_id)
    const isElsewhere = hand.order_id !== orderId || isDoubtful(doubts)
    if (isElsewhere) await refuseRecorder(within, hand.cause)
    const { plain_reference: recordedReference, order_id: recordedOnOrder } = hand
    return {
      shown: { amountCentavos: restOf(payment), recordedReference, recordedOnOrder, ...doubts },
      takesTwo: isElsewhere,
      orderId,
      borrowerId: payment.borrower_id,
    }
  },
  async carryOut(within, given, { reason }) {
    const { db, clock } = within
    const { orderId, payment, handId } = await lockBoth(db, given)
    const hand = await lockAlone(db, handId)
    if (hand === null) throw new AppError('nothing_to_decide')
    await finish(within, { orderId, payment, reason, verdict: 'same' })
    await join(db, clock, payment, hand)
  },
})

const OTHER = defineAct<Asked>({
  ...ABOUT,
  name: 'payment-other',
  title: { en: 'Call it another payment', 'fil-PH': 'Ituring na ibang bayad' },
  async facts({ db }, given) {
    const { orderId, payment } = await lockBoth(db, given)
    const doubts = await doubtsAbout(db, payment, orderId)
    const amountCentavos = restOf(payment)
    return {
      shown: { amountCentavos, paidOn: given.paidOn ?? payment.paid_on, ...doubts },
      measures: { 'match-payment': amountCentavos },
      takesTwo: isDoubtful(doubts),
      orderId,
      borrowerId: payment.borrower_id,
    }
  },
  async carryOut(within, given, { reason }) {
    const { orderId, payment } = await lockBoth(within.db, given)
    // First: other money than this record may look like the next one, which is asked about then.
    await finish(within, { orderId, payment, reason, verdict: 'other' })
    const paidOn = parseBusinessDate(given.paidOn ?? '')
    await creditHeld(within.db, within, payment, paidOn ?? businessDate(payment.paid_on))
  },
})

export const SAME_MONEY_ACTS: readonly Act[] = [SAME, OTHER]

/**
 * False if a second person has to approve. Runs in the caller's transaction, which is `context.db`.
 * Refuses with the reasons of getTaskToDecide and of decide, amounts_differ, recorded_by_you, and
 * with nothing_to_decide where what was recorded by hand has been reported or reversed since.
 */
export async function decideSame(
  context: StaffContext,
  { taskId, verdict, reason }: Omit<Decided, 'idempotencyKey'>,
): Promise<boolean> {
  const { subjectId, details } = await getTaskToDecide(context, taskId, 'same-money')
  const paidOn = parseBusinessDate(String(details['paidOn']))
  const act = verdict === 'same' ? SAME : OTHER
  const { isDone } = await decide(context, act.of({ payment: subjectId, paidOn }), {
    reason,
    taskId,
  })
  return isDone
}

interface Finished {
  readonly orderId: number
  readonly payment: Awaited<ReturnType<typeof lockBoth>>['payment']
  readonly reason: string
  readonly verdict: Decided['verdict']
}

async function finish(
  { db, clock, staff }: StaffContext,
  { orderId, payment, reason, verdict }: Finished,
): Promise<void> {
  const by = { personId: staff.id, outcome: reason }
  await closeTaskAbout(db, clock, SAME_MONEY_TASK, subjectOf(payment), by)
  await writeAudit(db, {
    actor: staff,
    action: `payment-is-${verdict}`,
    orderId,
    borrowerId: payment.borrower_id,
    details: { reason, payment: payment.provider_payment_id },
    at: clock.now(),
  })
}

/**
 * It takes the money from the loan whose code was paid: two people say so, and neither of them is one
 * who recorded it, or one person could give a stranger's payment to whomever they like.
 */
async function refuseRecorder({ db, staff }: StaffContext, cause: string): Promise<void> {
  const approvalId = Number(/^approval:(\d+)$/.exec(cause)?.[1] ?? 0)
  const recorders = await listDeciders(db, approvalId)
  if (recorders.includes(staff.id)) throw new AppError('recorded_by_you')
}
