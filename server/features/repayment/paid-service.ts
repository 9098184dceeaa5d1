// Payments as they were received, for whoever shows them.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { type BusinessDate, daysBetween, manilaDateOf, manilaStartOfDay } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import type { Db } from '#server/db/open.ts'
import { listEventsOfCause } from '#server/ledger/ledger.ts'
import { shownChannel } from './channels.ts'
import { CHECKED_BY_STAFF, DIFFERENCES, EXTENDED, NOT_EXTENDED, TAKEN_BACK } from './info-texts.ts'
import {
  findPaymentById,
  listPaymentsBefore,
  listPaymentsOf as listRows,
  type PaymentRow,
} from './payment-queries.ts'
import { causeOf } from './reported-payment.ts'

export type ReceivedPayment = PaymentRow & {
  readonly borrower_id: number
  readonly order_id: number
}

/** Newest first, all loans. `olderThan` is a payment's id. */
export async function listPaymentsOfBorrower(
  db: Db,
  borrowerId: number,
  { olderThan, limit }: { readonly olderThan: number | null; readonly limit: number },
): Promise<ReceivedPayment[]> {
  const rows = await listPaymentsBefore(db, borrowerId, olderThan, limit)
  return rows.flatMap((row) => received(row) ?? [])
}

/** Newest first. */
export async function listPaymentsOfOrder(
  db: Db,
  orderId: number,
  limit: number,
): Promise<ReceivedPayment[]> {
  const rows = await listRows(db, orderId, limit)
  return rows.flatMap((row) => received(row) ?? [])
}

/** Whoever's it is, also nobody's. */
export function findCollected(db: Db, paymentId: number): Promise<PaymentRow | null> {
  return findPaymentById(db, paymentId)
}

/** Null if there is none, or if nobody knows yet whose it is. */
export async function findReceived(db: Db, paymentId: number): Promise<ReceivedPayment | null> {
  const row = await findPaymentById(db, paymentId)
  return row === null ? null : received(row)
}

function received(row: PaymentRow): ReceivedPayment | null {
  const { borrower_id: borrowerId, order_id: orderId } = row
  if (borrowerId === null || orderId === null) return null
  return { ...row, borrower_id: borrowerId, order_id: orderId }
}

/**
 * What is here of a payment: what the provider took, without what was taken back of it. Whatever is
 * credited, compared, held, called the same, put back or shown as waiting is this.
 */
export function restOf({
  amount_centavos: paid,
  taken_back_centavos: takenBack,
}: Pick<PaymentRow, 'amount_centavos' | 'taken_back_centavos'>): Centavos {
  return centavos(paid - takenBack)
}

/** What people are shown: what counts of it or did, and until then what is here. */
export function shownAmountOf(payment: PaymentRow): Centavos {
  const { state, counted_centavos: counted, amount_centavos: paid } = payment
  if (state === 'recorded' || state === 'reversed') return centavos(counted ?? paid)
  return restOf(payment)
}

/**
 * The cause of its event: its own, that of the record which a person had made before, or the one
 * under which it counts again after it was taken off this loan.
 */
export function causeOfPayment(payment: PaymentRow): string {
  return payment.recorded_as ?? ownCauseOf(payment)
}

function ownCauseOf({
  gateway,
  provider_payment_id: id,
}: Pick<PaymentRow, 'gateway' | 'provider_payment_id'>): string {
  return causeOf(gateway, { providerPaymentId: id })
}

const AGAIN = /#\d+$/

/** The cause without the number of the time that it counts. */
export function firstCauseOf(cause: string): string {
  return cause.replace(AGAIN, '')
}

/**
 * A cause that this loan has no event of: an event counts once for each, and one that was reversed
 * stays so. `recorded_as` is what its row has to say for it.
 */
export async function newCauseOf(
  transaction: Db,
  orderId: number,
  payment: Pick<PaymentRow, 'gateway' | 'provider_payment_id'>,
): Promise<{ readonly cause: string; readonly recorded_as: string | null }> {
  const own = ownCauseOf(payment)
  for (let time = 1; ; time += 1) {
    const cause = time === 1 ? own : `${own}#${time}`
    const known = await listEventsOfCause(transaction, orderId, cause)
    if (known.length === 0) return { cause, recorded_as: time === 1 ? null : cause }
  }
}

/** Whether a code is paid: what was taken back or taken off its loan pays nothing. */
export function isPaidBy(payments: readonly PaymentRow[]): boolean {
  return payments.some(({ state }) => state !== 'reversed' && state !== 'unknown')
}

/** An instant of that business day, also in a demo whose date was moved. */
export function noonOf(clock: Clock, day: BusinessDate): Date {
  const movedDays = daysBetween(manilaDateOf(clock.now().getTime()), clock.today())
  return new Date(manilaStartOfDay(day) + 12 * 3_600_000 - movedDays * 86_400_000)
}

/** Empty for a way to pay that has no name of ours. */
export function channelNameOf({ channel }: PaymentRow): string {
  return channel !== null && isCollectionChannel(channel) ? shownChannel(channel).name : ''
}

/** What became of it beyond being received; empty if nothing. */
export function paymentText(payment: PaymentRow, language: Language): string {
  return textsOf(payment)
    .map((text) => wordingOf(text, language))
    .join(' ')
}

function textsOf({ state, difference, is_extended: isExtended }: PaymentRow): Text[] {
  if (state === 'reversed') return [TAKEN_BACK]
  if (state !== 'recorded') return [CHECKED_BY_STAFF]
  const texts: Text[] = difference === 'none' ? [] : [DIFFERENCES[difference]]
  if (isExtended === null) return texts
  return [...texts, isExtended ? EXTENDED : NOT_EXTENDED]
}
