// What a provider confirms about a payment becomes an event of the loan, once, whoever told us:
// a webhook, the question about an open intent, or the provider's list of the day.
import type { BusinessDate } from '#lending/dates.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import {
  insertPayment,
  listPaidBefore,
  lockPaymentOf,
  type PaymentRow,
  updatePayment,
} from './payment-queries.ts'
import { DEBIT_CHANNEL, findIntentByReference, type IntentRow, updateIntent } from './queries.ts'
import { differenceOf, idsOf, recordAll, recordFound } from './record-service.ts'
import {
  HeardAgain,
  isCreditable,
  paidOnOf,
  type PaymentDependencies,
  rowOf,
  storable,
  subjectOf,
  type Taken,
} from './reported-payment.ts'
import { takeBack } from './taken-back-service.ts'
import { findTwin, hold, join, reportedOf } from './twin-service.ts'

/** A few words for the stored webhook. */
export type Applied =
  | 'recorded'
  | 'recorded by hand before'
  | 'held for a person'
  | 'known'
  | 'unknown reference'
  | 'before the payout'
  | 'taken back'
  | 'taken back in part'
  | 'expired'
  | 'not paid'

/** The payment as the provider confirms it, never as a webhook claims it. */
export async function applyPayment(
  dependencies: PaymentDependencies,
  reported: CollectedPayment,
): Promise<Applied> {
  const { db, clock, collection } = dependencies
  const payment = storable(reported)
  const named = await findIntentOf(dependencies, payment)
  const intent = isCreditable(payment) ? named : null
  return db.transaction().execute(async (transaction) => {
    if (payment.status === 'reversed') return takeBack(transaction, dependencies, payment, intent)
    if (intent === null) {
      const isPaid = payment.status === 'paid'
      return isPaid ? keepUnknown(transaction, dependencies, payment, named) : 'unknown reference'
    }
    // Everything about one loan happens one after the other, so that a payment is new only once.
    await lockOrderAndBorrower(transaction, intent.order_id)
    // A code can be paid again; what was to be taken from an account is asked for anew.
    if (payment.status === 'failed' && intent.channel === DEBIT_CHANNEL) {
      await updateIntent(transaction, intent.id, { state: 'over' })
    }
    if (payment.status === 'failed') return 'not paid'
    if (payment.status === 'expired') {
      if (intent.state === 'open') await updateIntent(transaction, intent.id, { state: 'over' })
      return 'expired'
    }
    const known = await lockPaymentOf(transaction, collection.name, payment.providerPaymentId)
    // One that came without its reference waited for a person, and has found its loan now. One that a
    // person took off the loan of its own code waits for a person again.
    const isNew = known === null || (known.state === 'unknown' && known.intent_id === null)
    if (isNew) return credit(transaction, dependencies, { intent, payment, known })
    await askIfElsewhere(transaction, clock, { intent, payment, known })
    return 'known'
  })
}

/**
 * It came without its reference and was given to another loan, by what somebody claimed or found; now
 * the provider names the code that was paid. Asked once: its row has the reference from then on.
 */
async function askIfElsewhere(
  transaction: Db,
  clock: Clock,
  { intent, payment, known }: Taken & { readonly known: PaymentRow },
): Promise<void> {
  const isElsewhere = known.state === 'recorded' && known.order_id !== intent.order_id
  if (!isElsewhere || known.reference === payment.reference) return
  await updatePayment(transaction, known.id, { reference: payment.reference })
  await openTask(transaction, clock, {
    kind: 'repayment-other-loan',
    subject: subjectOf(known.gateway, payment),
    orderId: intent.order_id,
    borrowerId: intent.borrower_id,
    details: {
      amountCentavos: payment.amountCentavos,
      reference: payment.reference,
      paidOn: known.paid_on,
      countsOnOrder: known.order_id,
    },
  })
}

async function recordTaken(
  transaction: Db,
  dependencies: PaymentDependencies,
  taken: Taken,
): Promise<Applied> {
  const [outcome] = await recordAll(transaction, dependencies, [taken])
  invariant(outcome !== undefined, 'a payment has an outcome')
  return outcome
}

/** Records it, unless a person has recorded the same money by hand, or perhaps has. */
async function credit(
  transaction: Db,
  dependencies: PaymentDependencies,
  taken: Taken,
): Promise<Applied> {
  const { clock } = dependencies
  const { intent, payment, known } = taken
  const paidOn = paidOnOf(dependencies, payment)
  const row = rowOf(intent.gateway, payment, paidOn, known)
  const { order_id: orderId, borrower_id: borrowerId } = intent
  const twin = await findTwin(transaction, { ...reportedOf(row, intent), orderId })
  if (twin === null) return recordTaken(transaction, dependencies, taken)
  const kept = await keep(transaction, known, {
    ...row,
    intent_id: intent.id,
    borrower_id: borrowerId,
    order_id: orderId,
    state: 'unknown',
    difference: differenceOf(taken, paidOn, await listPaidBefore(transaction, [idsOf(taken)])),
    is_extended: intent.extension === null ? null : false,
    received_at: clock.now(),
  })
  if (twin.isSame) {
    await join(transaction, clock, kept, twin.hand)
    return 'recorded by hand before'
  }
  await hold(transaction, clock, kept, twin.hand, { orderId, borrowerId, paidOn })
  return 'held for a person'
}

async function keep(
  transaction: Db,
  known: PaymentRow | null,
  row: Omit<
    PaymentRow,
    'id' | 'hand_payment_id' | 'recorded_as' | 'counted_centavos' | 'is_taken_off'
  >,
): Promise<PaymentRow> {
  if (known !== null) {
    await updatePayment(transaction, known.id, row)
    return { ...known, ...row }
  }
  const kept = await insertPayment(transaction, row)
  if (kept === null) throw new HeardAgain(`payment ${row.provider_payment_id} was just reported`)
  return kept
}

/** Credits one that was held: a person says that it is other money than what they recorded. */
export async function creditHeld(
  transaction: Db,
  dependencies: PaymentDependencies,
  held: PaymentRow,
  paidOn: BusinessDate,
): Promise<void> {
  await updatePayment(transaction, held.id, { hand_payment_id: null, state: 'unknown' })
  const { order_id: orderId, borrower_id: borrowerId } = held
  invariant(orderId !== null && borrowerId !== null, `payment ${held.id} is held for a loan`)
  await recordFound(transaction, dependencies, held, { orderId, borrowerId, paidOn })
}

/** Not every report repeats our reference: what a payment that we know was for is found later. */
async function findIntentOf(
  { db, collection }: PaymentDependencies,
  { reference }: CollectedPayment,
): Promise<IntentRow | null> {
  return reference === null ? null : findIntentByReference(db, collection.name, reference)
}

/** Somebody has paid, and a person has to find out for whom. */
async function keepUnknown(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  /** The intent that it names, if it is too large to be credited. */
  named: IntentRow | null,
): Promise<Applied> {
  const { clock, collection } = dependencies
  const { name } = collection
  const waiting = await lockPaymentOf(transaction, name, payment.providerPaymentId)
  // Credited, or decided by a person: the report repeats nothing but what is known.
  if (waiting !== null && waiting.state !== 'unknown') return 'known'
  const row = rowOf(name, payment, paidOnOf({ clock }, payment), waiting)
  // From here on nobody records the same reference by hand until this is stored.
  const twin = await findTwin(transaction, { ...reportedOf(row, null), orderId: null })
  const inserted = await insertPayment(transaction, {
    ...row,
    intent_id: null,
    borrower_id: null,
    order_id: null,
    state: 'unknown',
    difference: 'none',
    is_extended: null,
    received_at: clock.now(),
  })
  const kept = inserted ?? waiting
  // Perhaps that it was taken back: whoever hears this next knows both.
  if (kept === null) throw new HeardAgain(`payment ${row.provider_payment_id} was just reported`)
  if (twin?.isSame) {
    await join(transaction, clock, kept, twin.hand)
    return 'recorded by hand before'
  }
  if (inserted !== null) {
    const { reference, amountCentavos, paidAt, status } = payment
    await openTask(transaction, clock, {
      kind: 'repayment-unknown',
      subject: subjectOf(name, payment),
      ...(named !== null && { orderId: named.order_id, borrowerId: named.borrower_id }),
      details: { reference, amountCentavos, paidAt, status },
    })
  }
  return 'unknown reference'
}
