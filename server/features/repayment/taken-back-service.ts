// Money that a provider takes back: it counts as never having been paid.
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/open.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { reversePayment } from '#server/ledger/payments.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import {
  type HandPaymentRow,
  peekAloneByReference,
  updateHandPayment,
} from './hand-payment-queries.ts'
import { causeOfPayment } from './paid-service.ts'
import {
  findPayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  takeFromUnknown,
  updatePayment,
} from './payment-queries.ts'
import { type IntentRow } from './queries.ts'
import { tellTakenBack } from './repayment-messages.ts'
import {
  paidOnOf,
  type PaymentDependencies,
  rowOf,
  subjectOf,
  type Taken,
} from './reported-payment.ts'
import { findTwin, lockAlone, noteTakenBack, reportedOf } from './twin-service.ts'

const UNKNOWN_TASK = 'repayment-unknown'
const TAKEN_BACK_TASK = 'repayment-reversed'

/** A payment that a person matched has an order and no intent. */
type TakenBack = Omit<Taken, 'intent'> & {
  readonly intent: Pick<IntentRow, 'order_id' | 'borrower_id'> & { readonly id: number | null }
  /** What a person recorded of it, if the provider had not reported it yet. */
  readonly hand: HandPaymentRow | null
}

type Outcome = 'known' | 'taken back' | 'taken back in part'

/** One that a person matched to its loan: it named no intent, and its row says whose it is. */
export async function takeBackMatched(
  transaction: Db,
  dependencies: PaymentDependencies,
  known: PaymentRow,
  payment: CollectedPayment,
): Promise<Outcome> {
  const { order_id: orderId } = known
  invariant(orderId !== null, `payment ${known.id} is recorded on a loan`)
  const { borrower_id: borrowerId } = await lockOrderAndBorrower(transaction, orderId)
  // A person may have decided about it in the meantime. If they took it off this loan, the provider
  // is heard again, and finds it there.
  const current = await lockPayment(transaction, known.id)
  invariant(current?.order_id === orderId, `payment ${known.id} is still on loan ${orderId}`)
  const intent = { id: null, order_id: orderId, borrower_id: borrowerId }
  return takeBack(transaction, dependencies, { intent, payment, known: current, hand: null })
}

/**
 * One that names no intent of ours. If a person has recorded it by hand, that record falls with it.
 * Null if there is nothing to take it from: nobody had heard of it, or it was told before.
 */
export async function takeBackUnknown(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
): Promise<Outcome | null> {
  const { clock, collection } = dependencies
  const { name } = collection
  const { providerPaymentId, amountCentavos, reference } = payment
  const left = await takeFromUnknown(transaction, name, providerPaymentId, amountCentavos)
  // Read only now: whoever matched it at the same moment is done.
  const known = await findPayment(transaction, name, providerPaymentId)
  if (known !== null && known.order_id !== null) {
    return takeBackMatched(transaction, dependencies, known, payment)
  }
  if (known === null) return takeBackByHand(transaction, dependencies, payment)
  if (left === null) return null
  const subject = subjectOf(name, payment)
  await closeTaskAbout(transaction, clock, UNKNOWN_TASK, subject)
  // Whoever paid has the money back: there is nothing left to find out.
  if (left.state === 'reversed') return 'taken back'
  await openTask(transaction, clock, {
    kind: UNKNOWN_TASK,
    subject,
    details: {
      reference,
      amountCentavos: left.amount_centavos,
      takenBackCentavos: amountCentavos,
      paidOn: left.paid_on,
    },
  })
  return 'taken back in part'
}

/** The first that we hear of it is that it was taken back, and a person has recorded it before. */
async function takeBackByHand(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
): Promise<Outcome | null> {
  const { collection } = dependencies
  const row = rowOf(collection.name, payment, paidOnOf(dependencies, payment))
  const reported = { ...reportedOf(row, null), orderId: null }
  const seen = await peekAloneByReference(transaction, reported.plainReferences)
  if (seen === null) return null
  // A loan is locked before the references of its payments.
  const { borrower_id: borrowerId } = await lockOrderAndBorrower(transaction, seen.order_id)
  const twin = await findTwin(transaction, reported)
  if (twin === null || twin.hand.id !== seen.id) return null
  const { hand } = twin
  const intent = { id: null, order_id: hand.order_id, borrower_id: borrowerId }
  if (twin.isSame)
    return takeBack(transaction, dependencies, { intent, payment, known: null, hand })
  await askAboutByHand(transaction, dependencies, payment, hand)
  return null
}

/** Another amount or loan than was recorded by hand: a person finds out what of it is gone. */
async function askAboutByHand(
  transaction: Db,
  { clock, collection }: PaymentDependencies,
  payment: CollectedPayment,
  hand: HandPaymentRow,
): Promise<void> {
  await openTask(transaction, clock, {
    kind: TAKEN_BACK_TASK,
    subject: subjectOf(collection.name, payment),
    orderId: hand.order_id,
    borrowerId: hand.borrower_id,
    details: {
      takenBackCentavos: payment.amountCentavos,
      recordedCentavos: hand.amount_centavos,
      recordedReference: hand.plain_reference,
      recordedFor: hand.paid_on,
    },
  })
}

/**
 * One that names an intent, under the lock of its loan, where the first that we hear of it is that it
 * was taken back. A person may have recorded it; and if it is less than was asked for, the rest of it
 * may be here.
 */
export async function takeBackUnheard(
  transaction: Db,
  dependencies: PaymentDependencies,
  intent: IntentRow,
  payment: CollectedPayment,
): Promise<Outcome> {
  const { clock, collection } = dependencies
  const row = rowOf(intent.gateway, payment, paidOnOf(dependencies, payment))
  const twin = await findTwin(transaction, {
    ...reportedOf(row, intent),
    orderId: intent.order_id,
  })
  const hand = twin?.isSame ? twin.hand : null
  const outcome = await takeBack(transaction, dependencies, { intent, payment, known: null, hand })
  if (twin !== null && hand === null) {
    await askAboutByHand(transaction, dependencies, payment, twin.hand)
  } else if (hand === null && payment.amountCentavos < intent.amount_centavos) {
    await openTask(transaction, clock, {
      kind: TAKEN_BACK_TASK,
      subject: subjectOf(collection.name, payment),
      orderId: intent.order_id,
      borrowerId: intent.borrower_id,
      details: {
        takenBackCentavos: payment.amountCentavos,
        askedCentavos: intent.amount_centavos,
        wasRecorded: false,
      },
    })
  }
  return outcome
}

export async function takeBack(
  transaction: Db,
  dependencies: PaymentDependencies,
  { intent, payment, known, hand }: TakenBack,
): Promise<Outcome> {
  const { clock, collection } = dependencies
  if (known?.state === 'reversed') return 'known'
  const { order_id: orderId, borrower_id: borrowerId } = intent
  // What was taken back while it had no loan is no longer in its amount, and is told again.
  const before = known?.taken_back_centavos ?? 0
  if (before > 0 && payment.amountCentavos <= before) return 'known'
  const paidCentavos = (known?.amount_centavos ?? 0) + before
  if (known !== null && payment.amountCentavos < paidCentavos) {
    // An event is undone as a whole; what a part of it does to the loan, a person decides.
    await openTask(transaction, clock, {
      kind: TAKEN_BACK_TASK,
      subject: subjectOf(collection.name, payment),
      orderId,
      borrowerId,
      details: { takenBackCentavos: payment.amountCentavos, paidCentavos },
    })
    return 'taken back in part'
  }
  const cause = known === null ? (hand?.cause ?? null) : causeOfPayment(known)
  const reversed =
    cause === null ? null : await reversePayment(transaction, dependencies, orderId, cause)
  if (known === null) {
    await insertPayment(transaction, {
      ...rowOf(collection.name, payment, paidOnOf(dependencies, payment)),
      intent_id: intent.id,
      borrower_id: borrowerId,
      order_id: orderId,
      state: 'reversed',
      difference: 'none',
      is_extended: null,
      received_at: clock.now(),
      hand_payment_id: hand?.id ?? null,
      recorded_as: hand?.cause ?? null,
    })
    if (hand !== null) await updateHandPayment(transaction, hand.id, 'reversed')
  } else {
    await updatePayment(transaction, known.id, { state: 'reversed' })
    await noteTakenBack(transaction, clock, known)
    // What looked like the same money still counts: a person says whether it is gone too.
    const alike =
      known.state === 'held' ? await lockAlone(transaction, known.hand_payment_id) : null
    if (alike !== null) await askAboutByHand(transaction, dependencies, payment, alike)
  }
  const details = { amountCentavos: payment.amountCentavos, wasRecorded: reversed !== null }
  await writeAudit(transaction, {
    orderId,
    borrowerId,
    actor: { kind: 'system', name: `collection:${collection.name}` },
    action: 'repayment-reversed',
    details,
    at: clock.now(),
  })
  if (reversed !== null) {
    await openTask(transaction, clock, {
      kind: TAKEN_BACK_TASK,
      subject: subjectOf(collection.name, payment),
      orderId,
      borrowerId,
      details,
    })
    const counted = centavos(known?.amount_centavos ?? payment.amountCentavos)
    await tellTakenBack(transaction, dependencies, borrowerId, counted)
  }
  return 'taken back'
}
