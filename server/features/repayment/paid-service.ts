// Payments as they were received, for whoever shows them.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import type { Db } from '#server/db/open.ts'
import {
  findPaymentRow,
  listPaymentsBefore,
  listPaymentsOf,
  type PaymentRow,
} from '#server/ledger/payment-rows.ts'
import { shownChannel } from './channels.ts'
import {
  CHECKED_BY_STAFF,
  DIFFERENCES,
  EXTENDED,
  NOT_EXTENDED,
  partTakenBack,
  RETURNED,
  TAKEN_BACK,
} from './info-texts.ts'

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
  const rows = await listPaymentsOf(db, orderId, limit)
  return rows.flatMap((row) => received(row) ?? [])
}

/** Whoever's it is, also nobody's. */
export function findCollected(db: Db, paymentId: number): Promise<PaymentRow | null> {
  return findPaymentRow(db, paymentId)
}

/** Null if there is none, or if nobody knows yet whose it is. */
export async function findReceived(db: Db, paymentId: number): Promise<ReceivedPayment | null> {
  const row = await findPaymentRow(db, paymentId)
  return row === null ? null : received(row)
}

function received(row: PaymentRow): ReceivedPayment | null {
  const { borrower_id: borrowerId, order_id: orderId, state } = row
  if (borrowerId === null || orderId === null || state === 'empty' || state === 'merged')
    return null
  return { ...row, borrower_id: borrowerId, order_id: orderId }
}

/** What people are shown: what counts of it or did, and until then what is here. */
export function shownAmountOf(payment: PaymentRow): Centavos {
  const { state, counted_centavos: counted, gross_centavos: gross } = payment
  if (state === 'unapplied') return centavos(payment.balance_centavos)
  return centavos(counted ?? gross)
}

/** The day that people are shown: the one from which it counts. */
export function shownDayOf({ value_on: valueOn, paid_on: paidOn }: PaymentRow): BusinessDate {
  return businessDate(valueOn ?? paidOn)
}

/** What the provider took back of one that counts in part. */
export function takenBackOf({ state, clawback_centavos: clawback }: PaymentRow): Centavos {
  return centavos(state === 'applied' ? clawback : 0)
}

/** Whether a code is paid: what was taken back or taken off its loan pays nothing. */
export function isPaidBy(payments: readonly PaymentRow[]): boolean {
  return payments.some(({ state }) => state === 'applied')
}

/** Empty for a way to pay that has no name of ours. */
export function channelNameOf({ channel }: Pick<PaymentRow, 'channel'>): string {
  return channel !== null && isCollectionChannel(channel) ? shownChannel(channel).name : ''
}

/** What became of it beyond being received; empty if nothing. */
export function paymentText(payment: PaymentRow, language: Language): string {
  const takenBack = takenBackOf(payment)
  const parts = takenBack > 0 ? [wordingOf(partTakenBack, language)(takenBack)] : []
  return [...textsOf(payment).map((text) => wordingOf(text, language)), ...parts].join(' ')
}

function textsOf({ state, difference, is_extended: isExtended }: PaymentRow): Text[] {
  if (state === 'gone') return [TAKEN_BACK]
  if (state === 'returned') return [RETURNED]
  if (state !== 'applied') return [CHECKED_BY_STAFF]
  const texts = difference === 'none' ? [] : [DIFFERENCES[difference]]
  if (isExtended === null) return texts
  return [...texts, isExtended ? EXTENDED : NOT_EXTENDED]
}
