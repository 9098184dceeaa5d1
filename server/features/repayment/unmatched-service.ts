// Money that reached us and belongs to nobody yet, and how it finds its loan.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { getOrder } from '#server/orders/orders.ts'
import { recordFound } from './record-service.ts'
import { applyOrLeave, type ReportDependencies } from './report-service.ts'
import {
  findCounted,
  findUnknownByReference,
  findUnknownNearest,
  type PaymentRow,
} from './payment-queries.ts'
import { listAskable, listCodesPaidBy } from './queries.ts'
import {
  findTwinOf,
  hold,
  isFinishedWith,
  join,
  leaveOtherCode,
  ownerOf,
  type Twin,
} from './twin-service.ts'

export type UnmatchedPayment = PaymentRow

export interface ClaimedPayment {
  readonly orderId: number
  readonly borrowerId: number
  readonly reference: string
  readonly amountCentavos: number
  readonly paidOn: BusinessDate
  /** When it was claimed. */
  readonly since: Date
}

const INTENTS_ASKED = 5

/** Asks the provider what became of a loan's newest intents; what it confirms is recorded. */
export async function askAboutOrder(
  dependencies: ReportDependencies,
  orderId: number,
): Promise<void> {
  const { db, collection } = dependencies
  for (const intent of await listAskable(db, orderId, collection.name, INTENTS_ASKED)) {
    const { reference, provider_id: providerIntentId } = intent
    // A provider that doesn't answer now is asked again by the clock.
    const report = await collection.findIntent({ reference, providerIntentId }).catch(() => null)
    for (const payment of report?.payments ?? []) {
      // It was found under this code, whether or not it says so.
      await applyOrLeave(dependencies, { ...payment, reference: payment.reference ?? reference })
    }
  }
}

/**
 * The payment that a slip proves: one that counts on this loan already, or one without a loan that
 * has exactly this reference and amount. Null where nothing fits exactly, where something speaks
 * against it, and where people have finished with it: they are asked again. Runs in the caller's
 * transaction.
 */
export async function findExactly(
  transaction: Db,
  clock: Clock,
  claimed: ClaimedPayment,
): Promise<PaymentRow | null> {
  const counted = await findCounted(transaction, claimed)
  if (counted !== null) return counted
  const found = await findUnknownByReference(transaction, claimed)
  if (found === null || (await isFinishedWith(transaction, clock, found))) return null
  return isDoubtful(await doubtsAbout(transaction, found, claimed.orderId)) ? null : found
}

/** The payment without a loan that has this amount and the nearest date; for a person to accept. */
export function findLikely(
  db: Db,
  { amountCentavos, paidOn }: Pick<ClaimedPayment, 'amountCentavos' | 'paidOn'>,
): Promise<PaymentRow | null> {
  return findUnknownNearest(db, amountCentavos, paidOn)
}

/** As a task words them. */
export interface Doubts {
  /** The loan whose code was paid, if it is another one. */
  readonly codeOfOrder?: number
  /** People may have sent the money back. */
  readonly wasFinished?: true
  /** It may never have come. */
  readonly isNotListed?: true
  /** It counted for somebody else. */
  readonly wasOthers?: true
}

/**
 * Why one person alone doesn't give this payment to this loan; empty where nothing speaks against it.
 * The row may have lost its code when it was moved before, but never the reference.
 */
export async function doubtsAbout(db: Db, payment: PaymentRow, orderId: number): Promise<Doubts> {
  const { is_sent_back: wasFinished } = payment
  const ownerId = ownerOf(payment)
  const isNotListed = payment.said_unpaid !== null
  const codes = await listCodesPaidBy(db, payment)
  const codeOfOrder = codes.find((code) => code.order_id !== orderId)?.order_id
  const isByOwnCode = codes.some((code) => code.order_id === orderId)
  const wasOthers =
    !isByOwnCode && ownerId !== null && ownerId !== (await getOrder(db, orderId)).borrower_id
  return {
    ...(codeOfOrder !== undefined && { codeOfOrder }),
    ...(wasFinished && { wasFinished }),
    ...(isNotListed && { isNotListed }),
    ...(wasOthers && { wasOthers }),
  }
}

/** Whether it takes two people. */
export function isDoubtful(doubts: Doubts): boolean {
  return Object.keys(doubts).length > 0
}

/**
 * By another loan's code, or of what counted for somebody else, who recorded it here doesn't say by that
 * whose it is.
 */
export function mayBeTheirs({ codeOfOrder, wasOthers }: Doubts): boolean {
  return codeOfOrder === undefined && wasOthers === undefined
}

/**
 * What was recorded of it by hand on this loan. That people called a record other money counts as long as
 * nothing says that the payment is somebody else's: they said so about another loan.
 */
export function findTwinFor(
  transaction: Db,
  payment: PaymentRow,
  { orderId, paidOn }: { readonly orderId: number; readonly paidOn: BusinessDate },
  doubts: Doubts,
): Promise<Twin | null> {
  const asked = mayBeTheirs(doubts) ? payment : { ...payment, other_hand_payment_ids: [] }
  return findTwinOf(transaction, asked, orderId, paidOn)
}

/** Whether a person has to say first that it isn't what was recorded by hand on this loan. */
export async function isPerhapsRecorded(
  transaction: Db,
  payment: PaymentRow,
  orderId: number,
): Promise<boolean> {
  if (payment.state !== 'unknown') return false
  const on = { orderId, paidOn: businessDate(payment.paid_on) }
  const doubts = await doubtsAbout(transaction, payment, orderId)
  const twin = await findTwinFor(transaction, payment, on, doubts)
  return twin !== null && !twin.isSame
}

/**
 * Records a payment without a loan on this one, from the day it was paid. One that counts already
 * stays as it is, and so does one that a person recorded by hand. False if it doesn't count yet: it is
 * held, or was paid before the payout. Runs in the caller's transaction, under the order's lock.
 */
export async function attachPayment(
  transaction: Db,
  dependencies: Pick<JobDependencies, 'config' | 'jobs'> & { readonly clock: Clock },
  found: PaymentRow,
  { orderId, borrowerId }: Pick<ClaimedPayment, 'orderId' | 'borrowerId'>,
): Promise<boolean> {
  if (found.state !== 'unknown') return found.state === 'recorded'
  const doubts = await doubtsAbout(transaction, found, orderId)
  const payment = await leaveOtherCode(transaction, found, orderId)
  const { clock } = dependencies
  const paidOn = businessDate(payment.paid_on)
  const twin = await findTwinFor(transaction, payment, { orderId, paidOn }, doubts)
  if (twin?.isSame && mayBeTheirs(doubts)) {
    await join(transaction, clock, payment, twin.hand)
    return true
  }
  if (twin !== null) {
    await hold(transaction, clock, payment, twin.hand, { orderId, borrowerId, paidOn })
    return false
  }
  return recordFound(transaction, dependencies, payment, { orderId, borrowerId, paidOn })
}
