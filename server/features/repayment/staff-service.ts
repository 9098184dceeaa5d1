// What staff see and do about payments: those of a loan, whose a code is, and which loan a payment
// without one belongs to.
import type { BusinessDate } from '#lending/dates.ts'
import { centavos, sumCentavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { closeTaskAbout, hasOpenTaskOn, openTask } from '#server/features/staff-task/service.ts'
import { getOrder } from '#server/orders/orders.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { causeOfPayment, firstCauseOf, restOf } from './paid-service.ts'
import { recordFound } from './record-service.ts'
import { isCreditable, NOT_LISTED_TASK } from './reported-payment.ts'
import { partTask } from './taken-back-service.ts'
import {
  findDoubtTime,
  findPayment,
  hasBroughtByPeople,
  hasOpenAbout,
  listCountedTooMuch,
  listDoubtedOn,
  listRecordedTooMuch,
  listPaymentsOf,
  lockPayment,
  type PaymentRow,
} from './payment-queries.ts'
import { listOwnersByPayCode } from './queries.ts'
import {
  closeWhose,
  hold,
  join,
  leaveOtherCode,
  noteHandReversed,
  OTHER_LOAN_TASK,
  putBack,
  RECORDED_TWICE_TASK,
  subjectOf,
  TAKEN_BACK_TASK,
} from './twin-service.ts'
import { doubtsAbout, findTwinFor, mayBeTheirs } from './unmatched-service.ts'

/** More payments than a loan has instalments, several times over. */
const PAYMENTS_MAX = 200

/** Newest first. */
export function listCollected(db: Db, orderId: number): Promise<PaymentRow[]> {
  return listPaymentsOf(db, orderId, PAYMENTS_MAX)
}

/** However people read a code out: in groups, in small letters. */
const CODE_FORM = /^[A-Za-z\d][\w-]{3,63}$/

export async function findByPayCode({ db }: { readonly db: Db }, text: string): Promise<number[]> {
  const typed = text.trim()
  const together = typed.replaceAll(/\s/g, '')
  for (const code of new Set([typed, together, together.toUpperCase()])) {
    const owners = CODE_FORM.test(code) ? await listOwnersByPayCode(db, code) : []
    if (owners.length > 0) return owners
  }
  return []
}

/** How a task names a payment: the gateway and its own number, as `sandbox:pay_1`. */
const SUBJECT_FORM = /^(?:payment:)?([^:]+):(.+)$/

/** The payment that a task is about, and null if it is about something else. */
export async function findPaymentOfTask(db: Db, subjectId: string): Promise<PaymentRow | null> {
  const [, gateway, number] = SUBJECT_FORM.exec(subjectId) ?? []
  if (gateway === undefined || number === undefined) return null
  const found = await findPayment(db, gateway, number)
  // One that counts again is named with the number of the time.
  return found ?? findPayment(db, gateway, firstCauseOf(number))
}

/** The payment of a task, locked until the transaction ends; null if it no longer waits. */
export async function lockHeld(transaction: Db, subjectId: string): Promise<PaymentRow | null> {
  const found = await findPaymentOfTask(transaction, subjectId)
  const payment = found === null ? null : await lockPayment(transaction, found.id)
  return payment?.state === 'held' ? payment : null
}

/** What speaks against giving a held payment to its loan by now, for whoever decides about it. */
export async function heldFacts(db: Db, subjectId: string): Promise<Record<string, unknown>> {
  const payment = await findPaymentOfTask(db, subjectId)
  if (payment?.state !== 'held' || payment.order_id === null) return {}
  return { ...(await doubtsAbout(db, payment, payment.order_id)) }
}

/** What is said of a payment that the provider doesn't confirm, for whoever looks into it. */
export async function unconfirmedFacts(
  db: Db,
  subjectId: string,
): Promise<Record<string, unknown>> {
  const payment = await findPaymentOfTask(db, subjectId)
  return payment === null ? {} : saidGoneFacts([payment])
}

/** What of a loan's money the provider doesn't confirm, for whoever decides about its credit. */
export async function doubtFacts(db: Db, orderId: number): Promise<Record<string, unknown>> {
  const doubted = await listDoubtedOn(db, orderId)
  if (doubted.length === 0) return {}
  const unconfirmedCentavos = sumCentavos(doubted.map((one) => centavos(restOf(one))))
  return { unconfirmedCentavos, ...saidGoneFacts(doubted) }
}

function saidGoneFacts(payments: readonly PaymentRow[]): Record<string, unknown> {
  const said = payments.flatMap(({ said_gone_centavos: gone }) => (gone === null ? [] : [gone]))
  const refunds = payments.flatMap(({ said_gone_refund_ids: ids }) => ids)
  return {
    ...(said.length > 0 && { saidGoneCentavos: sumCentavos(said.map(centavos)) }),
    ...(refunds.length > 0 && { saidGoneBy: refunds.join(', ') }),
  }
}

/** Whether some of a loan's money is there because a person said whose it is, or that it exists. */
export function isBroughtByPeople(
  db: Db,
  order: { readonly id: number; readonly borrower_id: number },
): Promise<boolean> {
  return hasBroughtByPeople(db, order)
}

/** When something was last said against what counts on this loan, or put there; null if nothing. */
export function doubtedSince(db: Db, orderId: number): Promise<Date | null> {
  return findDoubtTime(db, orderId)
}

/**
 * Whether a refund of this loan's credit was made not knowing what is said against it: by itself, where
 * it is people's to decide by now, or decided at this time.
 */
export async function isInDoubt(db: Db, orderId: number, decidedAt: Date | null): Promise<boolean> {
  if (decidedAt === null) return hasBroughtByPeople(db, await getOrder(db, orderId))
  const since = await findDoubtTime(db, orderId)
  return since !== null && since > decidedAt
}

/**
 * Whether a part of what counts on a loan was taken back and nobody has said what that does to it. It
 * is decided when the payment is taken off the loan; put on again, it counts with the rest. Or whether
 * the provider says that it is another loan's, or doesn't know it, or the same money may have been
 * recorded twice, until a person has looked at that.
 */
export async function hasUndecided(db: Db, orderId: number): Promise<boolean> {
  if ((await listCountedTooMuch(db, orderId)).length > 0) return true
  if ((await listRecordedTooMuch(db, orderId)).length > 0) return true
  for (const kind of [OTHER_LOAN_TASK, NOT_LISTED_TASK, RECORDED_TWICE_TASK]) {
    if (await hasOpenAbout(db, orderId, kind)) return true
  }
  for (const kind of [TAKEN_BACK_TASK, RECORDED_TWICE_TASK, NOT_LISTED_TASK] as const) {
    if (await hasOpenTaskOn(db, kind, orderId)) return true
  }
  return false
}

/** Asks again, where somebody has finished the question without deciding it. */
export async function askUndecided(transaction: Db, clock: Clock, orderId: number): Promise<void> {
  for (const payment of await listCountedTooMuch(transaction, orderId)) {
    await openTask(transaction, clock, partTask(payment))
  }
  for (const payment of await listRecordedTooMuch(transaction, orderId)) {
    const { borrower_id: borrowerId, taken_back_centavos: takenBackCentavos } = payment
    // One that is held has a question of its own, which is only ever decided.
    if (payment.state === 'held') continue
    await openTask(transaction, clock, {
      kind: TAKEN_BACK_TASK,
      subject: subjectOf(payment),
      orderId,
      ...(borrowerId !== null && { borrowerId }),
      details: { takenBackCentavos, wasRecorded: true },
    })
  }
}

export interface Match {
  readonly paymentId: number
  readonly orderId: number
  readonly borrowerId: number
  /** The day on which the borrower paid. */
  readonly valueOn: BusinessDate
  readonly staff: StaffPrincipal
  readonly reason: string
}

/** Held: a person has to say whether it is what was recorded by hand on this loan. */
export type Matched = 'recorded' | 'joined' | 'held'

/**
 * Credits a payment to the loan that a person found for it, as if the provider had named it: what
 * the provider reports about it later still finds it. Runs in the caller's transaction, holding the
 * order's lock. Refuses with not_found, payment_known, field_invalid and date_before_payout.
 */
export async function matchPayment(
  transaction: Db,
  dependencies: MessageDependencies,
  { paymentId, orderId, borrowerId, valueOn, staff, reason }: Match,
): Promise<Matched> {
  const { clock } = dependencies
  const found = await lockPayment(transaction, paymentId)
  if (found === null) throw new AppError('not_found')
  if (found.state !== 'unknown' && found.state !== 'before-payout') {
    throw new AppError('payment_known')
  }
  if (!isCreditable({ amountCentavos: restOf(found) })) {
    throw new AppError('field_invalid', [{ field: 'paymentId', problem: 'too_large' }])
  }
  const doubts = await doubtsAbout(transaction, found, orderId)
  const payment = await leaveOtherCode(transaction, found, orderId)
  const paid = { orderId, paidOn: valueOn }
  const twin = await findTwinFor(transaction, payment, paid, doubts)
  if (twin !== null) {
    await closeBeforePayout(transaction, clock, payment, { personId: staff.id, outcome: reason })
    const on = { orderId, borrowerId, paidOn: valueOn }
    const isSame = twin.isSame && mayBeTheirs(doubts)
    if (isSame) await join(transaction, clock, payment, twin.hand)
    else await hold(transaction, clock, payment, twin.hand, on)
    return isSame ? 'joined' : 'held'
  }
  const by = { personId: staff.id, outcome: reason }
  await closeWhose(transaction, clock, payment, by)
  await closeBeforePayout(transaction, clock, payment, by)
  const on = { orderId, borrowerId, paidOn: valueOn }
  const isRecorded = await recordFound(transaction, dependencies, payment, on)
  if (!isRecorded) throw new AppError('date_before_payout')
  return 'recorded'
}

function closeBeforePayout(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
  by: { readonly personId: number; readonly outcome: string },
): Promise<void> {
  const subject = { kind: 'payment', id: causeOfPayment(payment) }
  return closeTaskAbout(transaction, clock, 'payment-before-payout', subject, by)
}

/**
 * What a person reversed no longer counts, also when the provider still lists it. The payment goes
 * back to those without a loan: the money is here, and somebody's.
 */
export async function noteReversed(
  transaction: Db,
  clock: Clock,
  orderId: number,
  cause: string,
): Promise<void> {
  if (await noteHandReversed(transaction, clock, orderId, cause)) return
  const payment = await findPaymentOfTask(transaction, cause)
  if (payment === null) return
  // No repeated report undoes what a person decided.
  await putBack(transaction, clock, payment, { isReportAwaited: false })
}
