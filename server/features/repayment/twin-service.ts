// One payment that reached us on two ways: a person recorded it by hand, and a provider reports it.
// The reference decides where it is the same; where the two only look alike, a person does. Money
// is never credited twice by itself, and what isn't credited always has an open task.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { centavos, sumCentavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { closeTaskAbout, findOpenTask, openTask } from '#server/features/staff-task/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import {
  type HandPaymentRow,
  hasReportedLike,
  insertHandPayment,
  listAlone,
  listAloneByReference,
  lockHandPayment,
  lockHandPaymentOf,
  lockReferences,
  lockReportedAs,
  updateHandPayment,
} from './hand-payment-queries.ts'
import { causeOfPayment, restOf } from './paid-service.ts'
import {
  hasPlainReference,
  listNamesOf,
  type PaymentRow,
  updatePayment,
} from './payment-queries.ts'
import { findIntent, findIntentPaidBy, updateIntent } from './queries.ts'
import { NOT_LISTED_TASK, notListedTask } from './reported-payment.ts'

/** The slowest channel takes so long, and staff may see the day on which money arrived. */
const DAYS_APART = 3

export const OTHER_DAY_TASK = 'repayment-other-day'
export const SAME_MONEY_TASK = 'repayment-same-money'
export const TAKEN_BACK_TASK = 'repayment-reversed'
export const UNKNOWN_TASK = 'repayment-unknown'
export const OTHER_LOAN_TASK = 'repayment-other-loan'
export const PAID_AGAIN_TASK = 'repayment-paid-again'
export const RECORDED_TWICE_TASK = 'repayment-recorded-twice'

/** However somebody types it: "bdo-778 812" is the same as "BDO778812". */
export function plainReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
}

export interface ByHand {
  readonly orderId: number
  readonly borrowerId: number
  readonly cause: string
  readonly reference: string
  readonly amountCentavos: number
  readonly paidOn: BusinessDate
  /** A person says that it isn't what a provider has reported. */
  readonly isOtherMoney: boolean
}

/**
 * Notes what a person records, so that a provider's later report finds it. Runs in the caller's
 * transaction, under the order's lock. Refuses with payment_known and payment_like_reported.
 */
export async function noteByHand(transaction: Db, clock: Clock, payment: ByHand): Promise<void> {
  const plain = plainReference(payment.reference)
  const names = await listNamesOf(transaction, plain)
  await lockReferences(transaction, [plain, ...names])
  if (await hasPlainReference(transaction, plain)) throw new AppError('payment_known')
  // One payment has several names, and is recorded once.
  const before = await listAloneByReference(transaction, [plain, ...names])
  if (before.length > 0) throw new AppError('payment_known')
  const like = { ...payment, daysApart: DAYS_APART }
  if (!payment.isOtherMoney && (await hasReportedLike(transaction, like))) {
    throw new AppError('payment_like_reported')
  }
  await insertHandPayment(transaction, {
    borrower_id: payment.borrowerId,
    order_id: payment.orderId,
    cause: payment.cause,
    plain_reference: plain,
    amount_centavos: payment.amountCentavos,
    paid_on: payment.paidOn,
    state: 'alone',
    recorded_at: clock.now(),
  })
}

export interface Twin {
  /** The same reference, amount and loan; otherwise the two only look alike. */
  readonly isSame: boolean
  readonly hand: HandPaymentRow
}

export interface Reported {
  readonly plainReferences: readonly string[]
  readonly amountCentavos: number
  readonly grossCentavos: number
  readonly paidOn: BusinessDate
  /** Null while nobody knows the loan: then only the reference tells. */
  readonly orderId: number | null
  /** Records by hand of which people said that they are other money. */
  readonly otherIds: readonly number[]
}

/** What a person recorded of this money, locked. Null if they didn't. Runs in a transaction. */
export async function findTwin(transaction: Db, reported: Reported): Promise<Twin | null> {
  const [twin] = await findTwins(transaction, [reported])
  return twin ?? null
}

/** The same for several. */
export async function findTwins(
  transaction: Db,
  reported: readonly Reported[],
): Promise<(Twin | null)[]> {
  const references = reported.flatMap(({ plainReferences }) => plainReferences)
  await lockReferences(transaction, references)
  const asked = reported.map((one) => ({ ...one, daysApart: DAYS_APART }))
  const found = await listAlone(transaction, asked)
  return reported.map(({ orderId, amountCentavos }, place) => {
    const alone = found.find(({ at }) => at === place)
    if (alone === undefined) return null
    const { at: _, isNamed, ...hand } = alone
    const isHere = orderId === null || hand.order_id === orderId
    return { isSame: isNamed && isHere && hand.amount_centavos === amountCentavos, hand }
  })
}

/** What tells a payment apart, with every name that the provider and we have for it. */
export function reportedOf(
  payment: Pick<
    PaymentRow,
    'provider_payment_id' | 'reference' | 'amount_centavos' | 'taken_back_centavos' | 'paid_on'
  > &
    Partial<Pick<PaymentRow, 'other_hand_payment_ids'>>,
  intent: { readonly reference: string; readonly pay_value: string | null } | null,
): Omit<Reported, 'orderId'> {
  const names = [
    payment.provider_payment_id,
    payment.reference,
    intent?.reference ?? null,
    intent?.pay_value ?? null,
  ]
  const plain = names.map((name) => plainReference(name ?? ''))
  return {
    plainReferences: [...new Set(plain)].filter((name) => name !== ''),
    amountCentavos: restOf(payment),
    grossCentavos: payment.amount_centavos,
    paidOn: businessDate(payment.paid_on),
    otherIds: payment.other_hand_payment_ids ?? [],
  }
}

/**
 * The same for a payment that has waited for its loan. A person may say that it was paid on another day;
 * what was recorded around the provider's day is still found.
 */
export async function findTwinOf(
  transaction: Db,
  payment: PaymentRow,
  orderId: number,
  paidOn: BusinessDate = businessDate(payment.paid_on),
): Promise<Twin | null> {
  const intent = await findIntentPaidBy(transaction, payment)
  const reported = reportedOf(payment, intent)
  for (const day of new Set([reported.paidOn, paidOn])) {
    const twin = await findTwin(transaction, { ...reported, paidOn: day, orderId })
    if (twin !== null) return twin
  }
  return null
}

/**
 * A code that was paid for one loan isn't paid by what counts on another. It isn't to be paid again
 * either: at the provider it is used up. By its reference the payment is still known under its names.
 */
export async function leaveOtherCode(
  transaction: Db,
  payment: PaymentRow,
  orderId: number,
): Promise<PaymentRow> {
  const intent =
    payment.intent_id === null ? null : await findIntent(transaction, payment.intent_id)
  if (intent === null || intent.order_id === orderId) return payment
  await updateIntent(transaction, intent.id, { state: 'over' })
  const left = { intent_id: null, reference: payment.reference ?? intent.reference }
  await updatePayment(transaction, payment.id, left)
  return { ...payment, ...left }
}

/** The two are one from now on: nothing is posted. Runs in the caller's transaction. */
export async function join(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
  hand: HandPaymentRow,
): Promise<void> {
  await askAboutOthers(transaction, clock, { ...payment, hand_payment_id: hand.id })
  await leaveOtherCode(transaction, payment, hand.order_id)
  // What was recorded has come, and was asked about before the provider said so.
  if (payment.said_unpaid === null) await endDoubt(transaction, clock, payment)
  await updatePayment(transaction, payment.id, {
    state: 'recorded',
    order_id: hand.order_id,
    borrower_id: hand.borrower_id,
    hand_payment_id: hand.id,
    recorded_as: hand.cause,
    counted_centavos: hand.amount_centavos,
    // What its code asked for is no matter of another loan.
    ...(hand.order_id !== payment.order_id && { difference: 'none' as const, is_extended: null }),
  })
  await updateHandPayment(transaction, hand.id, 'reported')
  await closeWhose(transaction, clock, payment)
  const takenBackCentavos = payment.taken_back_centavos
  if (hand.amount_centavos > restOf(payment) && takenBackCentavos > 0) {
    // All of it was recorded, and a part is gone: what that does to the loan, a person decides.
    await openTask(transaction, clock, {
      kind: TAKEN_BACK_TASK,
      subject: subjectOf(payment),
      orderId: hand.order_id,
      borrowerId: hand.borrower_id,
      details: {
        takenBackCentavos,
        paidCentavos: payment.amount_centavos,
        recordedCentavos: hand.amount_centavos,
      },
    })
  }
  if (payment.paid_on < hand.paid_on) {
    // Every day counts for the borrower; nothing that is recorded is changed without a person.
    await openTask(transaction, clock, {
      kind: OTHER_DAY_TASK,
      subject: subjectOf(payment),
      orderId: hand.order_id,
      borrowerId: hand.borrower_id,
      details: {
        amountCentavos: restOf(payment),
        paidOn: payment.paid_on,
        recordedFor: hand.paid_on,
      },
    })
  }
  await writeAudit(transaction, {
    actor: { kind: 'system', name: `collection:${payment.gateway}` },
    action: 'payment-joined',
    orderId: hand.order_id,
    borrowerId: hand.borrower_id,
    details: { payment: payment.provider_payment_id, recordedAs: hand.cause },
    at: clock.now(),
  })
}

/** Other records under a name of this payment may be the same money once more: a person says. */
async function askAboutOthers(transaction: Db, clock: Clock, payment: PaymentRow): Promise<void> {
  const alone = await listRecordedUnder(transaction, payment)
  const others = alone.filter(({ id }) => id !== payment.hand_payment_id)
  const [other] = others
  if (other === undefined) return
  await openTask(transaction, clock, {
    kind: RECORDED_TWICE_TASK,
    subject: subjectOf(payment),
    orderId: other.order_id,
    borrowerId: other.borrower_id,
    details: {
      amountCentavos: restOf(payment),
      reference: payment.reference ?? payment.provider_payment_id,
      ...recordedDetails(others),
    },
  })
}

/** The same where one that counts gets another name. From then on nobody records it under that name. */
export async function askAboutNamed(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
  intent: { readonly reference: string; readonly pay_value: string | null },
): Promise<void> {
  await lockReferences(transaction, reportedOf(payment, intent).plainReferences)
  await askAboutOthers(transaction, clock, payment)
}

/**
 * The records by hand under a name of this payment that no report has met yet, oldest first; without
 * those that are other money.
 */
export async function listRecordedUnder(
  transaction: Db,
  payment: PaymentRow,
): Promise<HandPaymentRow[]> {
  const names = await listNamesOf(transaction, plainReference(payment.provider_payment_id))
  const alone = await listAloneByReference(transaction, names)
  return alone.filter(({ id }) => !payment.other_hand_payment_ids.includes(id))
}

/** What a task says of them. */
export function recordedDetails(recorded: readonly HandPaymentRow[]): object {
  return {
    recordedCentavos: sumCentavos(recorded.map((one) => centavos(one.amount_centavos))),
    recordedReference: recorded.map((one) => one.plain_reference).join(', '),
    ...(recorded[0] !== undefined && { recordedFor: recorded[0].paid_on }),
  }
}

/** The same where the task names no loan. */
export function recordedOn(recorded: readonly HandPaymentRow[]): object {
  const [first] = recorded
  return first === undefined
    ? {}
    : { ...recordedDetails(recorded), recordedOnOrder: first.order_id }
}

/** It has found its loan: nobody has to find out any more whose it is, or whether a rest is here. */
export async function closeWhose(
  transaction: Db,
  clock: Clock,
  payment: Pick<PaymentRow, 'gateway' | 'provider_payment_id'>,
  by: { readonly personId: number; readonly outcome: string } | null = null,
): Promise<void> {
  for (const kind of [UNKNOWN_TASK, OTHER_LOAN_TASK, TAKEN_BACK_TASK] as const) {
    await closeTaskAbout(transaction, clock, kind, subjectOf(payment), by)
  }
}

/** Not credited until a person has said whether it is the same. Runs in the caller's transaction. */
export async function hold(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
  hand: HandPaymentRow,
  on: { readonly orderId: number; readonly borrowerId: number; readonly paidOn: BusinessDate },
): Promise<void> {
  const { orderId, borrowerId, paidOn } = on
  await updatePayment(transaction, payment.id, {
    state: 'held',
    order_id: orderId,
    borrower_id: borrowerId,
    hand_payment_id: hand.id,
    recorded_as: null,
  })
  await closeWhose(transaction, clock, payment)
  await openTask(transaction, clock, {
    kind: SAME_MONEY_TASK,
    subject: subjectOf(payment),
    orderId,
    borrowerId,
    details: {
      amountCentavos: restOf(payment),
      reference: payment.reference ?? payment.provider_payment_id,
      paidOn,
      recordedCentavos: hand.amount_centavos,
      recordedReference: hand.plain_reference,
      recordedFor: hand.paid_on,
      ...(hand.order_id !== orderId && { recordedOnOrder: hand.order_id }),
    },
  })
}

/** Null if it has been reported or reversed since. */
export async function lockAlone(
  transaction: Db,
  id: number | null,
): Promise<HandPaymentRow | null> {
  const hand = id === null ? null : await lockHandPayment(transaction, id)
  return hand?.state === 'alone' ? hand : null
}

/**
 * What a person recorded by hand and reversed. If a provider has reported that money, it goes back
 * to the payments without a loan. False if this cause was never recorded by hand.
 */
export async function noteHandReversed(
  transaction: Db,
  clock: Clock,
  orderId: number,
  cause: string,
): Promise<boolean> {
  const hand = await lockHandPaymentOf(transaction, orderId, cause)
  if (hand === null) return false
  const payment = await lockReportedAs(transaction, hand.id)
  await updateHandPayment(transaction, hand.id, 'reversed')
  if (payment === null) return true
  await closeTaskAbout(transaction, clock, OTHER_DAY_TASK, subjectOf(payment))
  await putBack(transaction, clock, payment, { isReportAwaited: true })
  return true
}

/**
 * Off its loan and back to the payments without one, with nothing left of what it did there. Whose loan
 * it was on stays: while its task is open it may turn out to be theirs after all.
 */
export async function putBack(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
  { isReportAwaited }: { readonly isReportAwaited: boolean },
): Promise<void> {
  const { intent_id: paidId } = payment
  // At the provider the code is used up, wherever the money counts from now on.
  if (paidId !== null) await updateIntent(transaction, paidId, { state: 'over' })
  await updatePayment(transaction, payment.id, {
    state: 'unknown',
    // Its code stays with it, unless the report is to count as if it were new.
    ...(isReportAwaited && { intent_id: null }),
    order_id: null,
    hand_payment_id: null,
    recorded_as: null,
    counted_centavos: null,
    difference: 'none',
    is_extended: null,
    is_taken_off: true,
    is_report_awaited: isReportAwaited,
    is_sent_back: false,
    counted_for_borrower_id: payment.borrower_id,
  })
  const { reference, paid_on: paidOn, taken_back_centavos: takenBackCentavos } = payment
  await openTask(transaction, clock, {
    kind: UNKNOWN_TASK,
    subject: subjectOf(payment),
    details: {
      reference,
      amountCentavos: restOf(payment),
      paidOn,
      ...(takenBackCentavos > 0 && { takenBackCentavos }),
    },
  })
  // What a part of it that was taken back does to the loan is decided.
  await closeTaskAbout(transaction, clock, TAKEN_BACK_TASK, subjectOf(payment))
}

/** For whom it counted before it was last taken off, or else whose loan it is on. */
export function ownerOf(
  payment: Pick<PaymentRow, 'borrower_id' | 'counted_for_borrower_id'>,
): number | null {
  return payment.counted_for_borrower_id ?? payment.borrower_id
}

/** What the row of a payment says that people have finished with. */
export const SENT_BACK = {
  is_taken_off: true,
  is_report_awaited: false,
  is_sent_back: true,
} as const

/**
 * Whether people have finished with a payment that has no loan: they may have sent it back. Nothing
 * credits it by itself from then on; whoever asks about it makes it a person's matter again.
 */
export async function isFinishedWith(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
): Promise<boolean> {
  const subject = subjectOf(payment)
  const isOpen = (await findOpenTask(transaction, UNKNOWN_TASK, subject)) !== null
  // Asking opens the task again, so the row has to remember it.
  if (isOpen) return payment.is_sent_back
  await updatePayment(transaction, payment.id, SENT_BACK)
  const { reference, paid_on: paidOn } = payment
  await openTask(transaction, clock, {
    kind: UNKNOWN_TASK,
    subject,
    details: { reference, amountCentavos: restOf(payment), paidOn, wasFinished: true },
  })
  return true
}

/**
 * Asks whether a payment is here that the provider doesn't list, or says has failed or is gone. False if
 * it counts nowhere and people have finished with it.
 */
export async function askWhetherItCame(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
  said: 'not-listed' | 'failed' | 'gone',
): Promise<boolean> {
  const { said_unpaid: before } = payment
  const saidUnpaid = doubtAfter(before, said)
  if (saidUnpaid !== before) {
    const now = { said_unpaid: saidUnpaid, said_unpaid_at: clock.now() }
    await updatePayment(transaction, payment.id, now)
  }
  const isWaiting = payment.state === 'unknown'
  const [recorded] = isWaiting ? await listRecordedUnder(transaction, payment) : []
  const isAwaited = (await findOpenTask(transaction, UNKNOWN_TASK, subjectOf(payment))) !== null
  if (isWaiting && !isAwaited && recorded === undefined) return false
  // The list misses it every day: people have been asked, and may have decided since.
  if (said === 'not-listed' && saidUnpaid === before) return true
  await openTask(transaction, clock, notListedTask(payment, recorded))
  return true
}

type Doubt = NonNullable<PaymentRow['said_unpaid']>

/** What is doubted when one more thing is said. Only a confirmation settles whether it is gone. */
function doubtAfter(before: Doubt | null, said: 'not-listed' | 'failed' | 'gone'): Doubt {
  const isGone = said === 'gone' || isSaidGone(before)
  const isFailed = said === 'failed' || before === 'failed' || before === 'gone-failed'
  const isMissing = [said, before].some((one) => one?.endsWith('not-listed'))
  if (isGone) return isFailed ? 'gone-failed' : isMissing ? 'gone-not-listed' : 'gone'
  return isFailed ? 'failed' : 'not-listed'
}

export function isSaidGone(said: Doubt | null): boolean {
  return said?.startsWith('gone') === true
}

const NO_DOUBT = {
  said_unpaid: null,
  said_unpaid_at: null,
  said_gone_centavos: null,
  said_gone_refund_ids: '[]',
}

/** The provider confirms what it is asked about: nobody has to look into it any more. */
export async function endDoubt(transaction: Db, clock: Clock, payment: PaymentRow): Promise<void> {
  await updatePayment(transaction, payment.id, NO_DOUBT)
  await closeTaskAbout(transaction, clock, NOT_LISTED_TASK, subjectOf(payment))
}

/**
 * So much of it was taken back, so it came, and the rest is here; unless a webhook has said that more
 * of it is gone.
 */
export async function noteConfirmed(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
  { amountCentavos: takenBack, refundIds }: CollectedPayment,
): Promise<void> {
  const { said_unpaid: said, said_gone_centavos: sum, said_gone_refund_ids: ids } = payment
  // By their sum only where either side names no refund.
  const isNamed = ids.length > 0 && refundIds !== undefined
  const isAll = isNamed ? ids.every((id) => refundIds.includes(id)) : takenBack >= (sum ?? 0)
  if (said === null || (isSaidGone(said) && !isAll)) return
  await endDoubt(transaction, clock, payment)
}

/** The provider has taken it back: neither the report nor the record by hand counts any more. */
export async function noteTakenBack(
  transaction: Db,
  clock: Clock,
  payment: PaymentRow,
): Promise<void> {
  const moot = [SAME_MONEY_TASK, OTHER_DAY_TASK, OTHER_LOAN_TASK, NOT_LISTED_TASK] as const
  for (const kind of moot) {
    await closeTaskAbout(transaction, clock, kind, subjectOf(payment))
  }
  const beforePayout = { kind: 'payment', id: causeOfPayment(payment) }
  await closeTaskAbout(transaction, clock, 'payment-before-payout', beforePayout)
  const { hand_payment_id: handId, recorded_as: recordedAs } = payment
  if (handId !== null && recordedAs !== null) {
    await updateHandPayment(transaction, handId, 'reversed')
  }
}

export function subjectOf({
  gateway,
  provider_payment_id: id,
}: Pick<PaymentRow, 'gateway' | 'provider_payment_id'>): { kind: 'payment'; id: string } {
  return { kind: 'payment', id: `${gateway}:${id}` }
}
