// What a provider confirms about a payment becomes an event of the loan, once, whoever told us:
// a webhook, the question about an open intent, or the provider's list of the day.
import type { BusinessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { openOrAmendTask, openTask } from '#server/features/staff-task/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import type { HandPaymentRow } from './hand-payment-queries.ts'
import { restOf } from './paid-service.ts'
import {
  findPayment,
  insertPayment,
  listPaidBefore,
  lockPaymentOf,
  type PaymentRow,
  updatePayment,
} from './payment-queries.ts'
import {
  DEBIT_CHANNEL,
  findIntent,
  findIntentByReference,
  type IntentRow,
  listCodesPaidBy,
  updateIntent,
} from './queries.ts'
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
import { askAboutRecorded, takeBack } from './taken-back-service.ts'
import {
  askAboutNamed,
  askWhetherItCame,
  endDoubt,
  findTwin,
  findTwinOf,
  hold,
  isFinishedWith,
  isSaidGone,
  join,
  noteConfirmed,
  ownerOf,
  OTHER_LOAN_TASK,
  PAID_AGAIN_TASK,
  recordedOn,
  reportedOf,
  TAKEN_BACK_TASK,
  type Twin,
  UNKNOWN_TASK,
} from './twin-service.ts'

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
  const { db } = dependencies
  const stored = storable(reported)
  const named = await findIntentOf(dependencies, stored)
  const payment = { ...stored, reference: stored.reference ?? named?.reference ?? null }
  const intent = isCreditable(payment) ? named : null
  return db.transaction().execute(async (transaction) => {
    if (payment.status === 'reversed') {
      const applied = await takeBack(transaction, dependencies, payment, intent)
      if (applied === 'known') await hearNoMore(transaction, dependencies, payment)
      return (await hearRest(transaction, dependencies, payment, named)) ?? applied
    }
    if (payment.status === 'paid') return hearPaid(transaction, dependencies, payment, named)
    if (intent !== null) await lockOrderAndBorrower(transaction, intent.order_id)
    await askIfNeverCame(transaction, dependencies, payment)
    if (intent === null) return 'unknown reference'
    // A code can be paid again; what was to be taken from an account is asked for anew.
    if (payment.status === 'failed' && intent.channel === DEBIT_CHANNEL) {
      await updateIntent(transaction, intent.id, { state: 'over' })
    }
    if (payment.status === 'failed') return 'not paid'
    if (intent.state === 'open') await updateIntent(transaction, intent.id, { state: 'over' })
    return 'expired'
  })
}

/** Said to be paid, and now not to be: it goes on counting until a person has asked, once. */
async function askIfNeverCame(
  transaction: Db,
  { clock, collection }: PaymentDependencies,
  payment: CollectedPayment,
): Promise<void> {
  const { providerPaymentId } = payment
  const known = await lockPaymentOf(transaction, collection.name, providerPaymentId)
  const isAsked = known?.said_unpaid === 'failed' || known?.said_unpaid === 'gone-failed'
  if (known !== null && known.state !== 'reversed' && !isAsked) {
    await askWhetherItCame(transaction, clock, known, 'failed')
  }
  if (known === null) {
    await askAboutRecorded(transaction, clock, collection.name, providerPaymentId)
  }
}

/** The provider says that it is paid. Its answer may still be behind one that said it is gone. */
async function hearConfirmed(transaction: Db, clock: Clock, known: PaymentRow): Promise<void> {
  const { id, said_unpaid: said } = known
  if (said === null) return
  if (isSaidGone(said)) return updatePayment(transaction, id, { said_unpaid: 'gone' })
  await endDoubt(transaction, clock, known)
}

async function hearPaid(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  intent: IntentRow | null,
): Promise<Applied> {
  const { clock, collection } = dependencies
  if (intent === null || !isCreditable(payment)) {
    return keepUnknown(transaction, dependencies, payment, intent)
  }
  // Everything about one loan happens one after the other, so that a payment is new only once.
  await lockOrderAndBorrower(transaction, intent.order_id)
  const known = await lockPaymentOf(transaction, collection.name, payment.providerPaymentId)
  if (known === null) return credit(transaction, dependencies, { intent, payment, known })
  await hearConfirmed(transaction, clock, known)
  const told = { intent, payment, known }
  if (await findsItsLoan(transaction, clock, told)) {
    // Of one that was first heard of in part, it is the report of the payment itself.
    if (known.is_gross_known) await askIfPaidAgain(transaction, clock, payment, known, intent)
    return credit(transaction, dependencies, told)
  }
  await hearCode(transaction, clock, told)
  await askIfPaidAgain(transaction, clock, payment, known)
  return 'known'
}

/**
 * First heard of when a part of it was taken back, with what had been paid: no provider reports it as
 * paid after that, and the rest is here. Under the locks of takeBack. Null if there is no such rest.
 */
async function hearRest(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  intent: IntentRow | null,
): Promise<Applied | null> {
  const { paidCentavos, providerPaymentId } = payment
  if (paidCentavos === undefined) return null
  const known = await lockPaymentOf(transaction, dependencies.collection.name, providerPaymentId)
  const paid = { ...payment, status: 'paid', amountCentavos: paidCentavos } as const
  if (known?.state !== 'reversed' || !isRestHeardOf(known, paid)) return null
  return hearPaid(transaction, dependencies, paid, intent)
}

type Told = Taken & { readonly known: PaymentRow }

/**
 * One that came without its reference waited for a person, and has found its loan now. What a person
 * has decided about is left to people, unless the provider says something new.
 */
async function findsItsLoan(
  transaction: Db,
  clock: Clock,
  { intent, payment, known }: Told,
): Promise<boolean> {
  if (known.state === 'reversed') {
    // Without a code, it was on the loan of a record by hand, which is undone.
    const isHere = known.intent_id === null || known.order_id === intent.order_id
    return isHere && isRestHeardOf(known, payment)
  }
  const isNews = known.reference !== payment.reference
  if (known.state !== 'unknown' || (known.intent_id !== null && !isNews)) return false
  if (known.is_taken_off && !known.is_report_awaited && !isNews) return false
  return !(await isFinishedWith(transaction, clock, known))
}

/** The first that we heard of it was that a part was taken back, and now we hear how much was paid. */
function isRestHeardOf(known: PaymentRow, { amountCentavos }: CollectedPayment): boolean {
  return !known.is_gross_known && amountCentavos > known.taken_back_centavos
}

/** Nothing more was taken back than was known: the same as before, or less of it. */
async function hearNoMore(
  transaction: Db,
  { clock, collection }: PaymentDependencies,
  payment: CollectedPayment,
): Promise<void> {
  const known = await lockPaymentOf(transaction, collection.name, payment.providerPaymentId)
  if (known === null) return
  const { amountCentavos: takenBack, paidCentavos } = payment
  await noteConfirmed(transaction, clock, known, payment)
  if (paidCentavos === undefined || takenBack >= known.taken_back_centavos) {
    return askIfGoneAgain(transaction, clock, payment, known)
  }
  // A refund failed after all, and so much is here.
  const here = { ...payment, amountCentavos: centavos(paidCentavos - takenBack) }
  await askIfPaidAgain(transaction, clock, here, known)
}

/** Said to be paid after it was taken back, and now to be gone again: what people did since may be too. */
async function askIfGoneAgain(
  transaction: Db,
  clock: Clock,
  payment: CollectedPayment,
  known: PaymentRow,
): Promise<void> {
  if (!known.is_said_paid) return
  await updatePayment(transaction, known.id, { is_said_paid: false })
  const { order_id: orderId, borrower_id: borrowerId } = known
  await openOrAmendTask(transaction, clock, {
    kind: TAKEN_BACK_TASK,
    subject: subjectOf(known.gateway, payment),
    ...(orderId !== null && { orderId }),
    ...(borrowerId !== null && { borrowerId }),
    details: { takenBackCentavos: known.taken_back_centavos, reference: known.reference },
  })
}

/**
 * Said to be taken back, or a part of it, and now to be here: nothing of that is credited, and a person
 * asks, once.
 */
async function askIfPaidAgain(
  transaction: Db,
  clock: Clock,
  payment: CollectedPayment,
  known: PaymentRow,
  on: Pick<PaymentRow, 'order_id' | 'borrower_id'> = known,
): Promise<void> {
  if (known.taken_back_centavos === 0) return
  if (known.is_said_paid) return
  await updatePayment(transaction, known.id, { is_said_paid: true })
  const { order_id: orderId, borrower_id: borrowerId } = on
  const { gateway, taken_back_centavos: taken } = known
  const subject = subjectOf(gateway, payment)
  const { amountCentavos, reference, paidAt } = payment
  await openTask(transaction, clock, {
    kind: PAID_AGAIN_TASK,
    subject,
    ...(orderId !== null && { orderId }),
    ...(borrowerId !== null && { borrowerId }),
    details: { amountCentavos, takenBackCentavos: taken, reference, paidAt },
  })
}

/**
 * It came without its reference and was given to a loan, by what somebody claimed or found; now the
 * provider names the code that was paid. If it is another loan's, a person is asked, once: its row has
 * the reference from then on.
 */
async function hearCode(
  transaction: Db,
  clock: Clock,
  { intent, payment, known }: Told,
): Promise<void> {
  if (known.reference === payment.reference) return
  const { reference } = payment
  const isHere = known.order_id === intent.order_id
  // This code of the loan is paid, then.
  const own = isHere && known.intent_id === null ? { intent_id: intent.id } : {}
  await updatePayment(transaction, known.id, { reference, ...own })
  if (known.state === 'recorded') {
    await askAboutNamed(transaction, clock, { ...known, reference, ...own }, intent)
  }
  if (known.state === 'unknown') {
    const subject = subjectOf(known.gateway, payment)
    await openOrAmendTask(transaction, clock, {
      kind: UNKNOWN_TASK,
      subject,
      details: { reference },
    })
  }
  if (known.order_id === null || isHere || known.state === 'reversed') return
  await openTask(transaction, clock, {
    kind: OTHER_LOAN_TASK,
    subject: subjectOf(known.gateway, payment),
    orderId: intent.order_id,
    borrowerId: intent.borrower_id,
    details: {
      amountCentavos: restOf(known),
      reference,
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
  const paidOn = paidOnOf(dependencies, payment, known)
  const row = rowOf(intent.gateway, payment, paidOn, known)
  const { order_id: orderId, borrower_id: borrowerId } = intent
  // What people said about somebody else's loan says nothing here.
  const isTheirs = known !== null && ownerOf(known) === borrowerId
  const heard = { ...row, ...othersOf(isTheirs ? known : null) }
  const twin = await findTwin(transaction, { ...reportedOf(heard, intent), orderId })
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

/** What people have said about it is known under every report of it. */
function othersOf(known: PaymentRow | null): Pick<PaymentRow, 'other_hand_payment_ids'> {
  return { other_hand_payment_ids: known?.other_hand_payment_ids ?? [] }
}

async function keep(
  transaction: Db,
  known: PaymentRow | null,
  row: Omit<
    PaymentRow,
    | 'id'
    | 'hand_payment_id'
    | 'recorded_as'
    | 'counted_centavos'
    | 'is_taken_off'
    | 'is_report_awaited'
    | 'is_sent_back'
    | 'is_said_paid'
    | 'said_unpaid'
    | 'said_unpaid_at'
    | 'said_gone_centavos'
    | 'said_gone_refund_ids'
    | 'counted_for_borrower_id'
    | 'other_hand_payment_ids'
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

/**
 * Credits one that was held: a person says that it is other money than what they recorded. Holds it
 * again if it looks like another record.
 */
export async function creditHeld(
  transaction: Db,
  dependencies: PaymentDependencies,
  held: PaymentRow,
  paidOn: BusinessDate,
): Promise<void> {
  const { order_id: orderId, borrower_id: borrowerId, hand_payment_id: handId } = held
  invariant(orderId !== null && borrowerId !== null, `payment ${held.id} is held for a loan`)
  // Also after the provider has taken it back.
  const otherIds = [...held.other_hand_payment_ids, ...(handId === null ? [] : [handId])]
  await updatePayment(transaction, held.id, {
    hand_payment_id: null,
    other_hand_payment_ids: JSON.stringify(otherIds),
    state: 'unknown',
  })
  const on = { orderId, borrowerId, paidOn }
  // It may be what was recorded next, of which nobody has been asked.
  const asked = { ...held, other_hand_payment_ids: otherIds }
  const next = await findTwinOf(transaction, asked, orderId, paidOn)
  if (next !== null) return hold(transaction, dependencies.clock, held, next.hand, on)
  await recordFound(transaction, dependencies, held, on)
}

/**
 * Not every report repeats our reference. Where an earlier one said what was paid, and that a part of it
 * was taken back, the rest is that code's.
 */
async function findIntentOf(
  { db, collection }: PaymentDependencies,
  { reference, providerPaymentId }: CollectedPayment,
): Promise<IntentRow | null> {
  const { name } = collection
  const named = reference === null ? null : await findIntentByReference(db, name, reference)
  if (named !== null) return named
  const known = await findPayment(db, name, providerPaymentId)
  if (known === null || known.is_gross_known || known.intent_id === null) return null
  return findIntent(db, known.intent_id)
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
  if (waiting !== null) await hearConfirmed(transaction, clock, waiting)
  const row = rowOf(name, payment, paidOnOf(dependencies, payment, waiting), waiting)
  const reported = { ...reportedOf({ ...row, ...othersOf(waiting) }, named), orderId: null }
  if (waiting !== null && waiting.state !== 'unknown') {
    if (isRestHeardOf(waiting, payment)) {
      // A person may have recorded the rest meanwhile.
      const twin = await findTwin(transaction, reported)
      return keepRest(transaction, clock, { known: waiting, row, twin })
    }
    await askIfPaidAgain(transaction, clock, payment, waiting)
    // Credited, or decided by a person: the report repeats nothing but what is known.
    return 'known'
  }
  // From here on nobody records the same reference by hand until this is stored.
  const twin = await findTwin(transaction, reported)
  if (waiting !== null) await askIfPaidAgain(transaction, clock, payment, waiting)
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
  const isOf = twin?.isSame === true && (await mayBeOf(transaction, kept, twin.hand))
  if (isOf && (inserted !== null || (await mayJoin(transaction, clock, kept, twin.hand)))) {
    await join(transaction, clock, kept, twin.hand)
    return 'recorded by hand before'
  }
  const recorded = twin === null ? [] : [twin.hand]
  if (inserted !== null) {
    const { reference, amountCentavos, paidAt, status } = payment
    await openTask(transaction, clock, {
      kind: UNKNOWN_TASK,
      subject: subjectOf(name, payment),
      ...(named !== null && { orderId: named.order_id, borrowerId: named.borrower_id }),
      details: { reference, amountCentavos, paidAt, status, ...recordedOn(recorded) },
    })
  }
  return 'unknown reference'
}

/**
 * A record by hand says nothing about another loan's code, nor about what counted for another borrower:
 * a person says whose that is.
 */
async function mayBeOf(
  transaction: Db,
  payment: PaymentRow,
  hand: HandPaymentRow,
): Promise<boolean> {
  const codes = await listCodesPaidBy(transaction, payment)
  if (codes.length > 0) return codes.every((code) => code.order_id === hand.order_id)
  return payment.borrower_id === null || payment.borrower_id === hand.borrower_id
}

/** A repeated report joins no record with what people have finished with or taken off a loan. */
async function mayJoin(
  transaction: Db,
  clock: Clock,
  waiting: PaymentRow,
  hand: HandPaymentRow,
): Promise<boolean> {
  if (waiting.is_taken_off && !waiting.is_report_awaited) return false
  if (!(await isFinishedWith(transaction, clock, waiting))) return true
  // The money may have left, and the record counts.
  await openOrAmendTask(transaction, clock, {
    kind: UNKNOWN_TASK,
    subject: subjectOf(waiting.gateway, { providerPaymentId: waiting.provider_payment_id }),
    details: recordedOn([hand]),
  })
  return false
}

interface Rest {
  readonly known: PaymentRow
  readonly row: ReturnType<typeof rowOf>
  readonly twin: Twin | null
}

/** A part of it was taken back before we heard of it; the rest is here, and somebody's. */
async function keepRest(
  transaction: Db,
  clock: Clock,
  { known, row, twin }: Rest,
): Promise<Applied> {
  const now = {
    ...row,
    reference: row.reference ?? known.reference,
    intent_id: null,
    order_id: null,
    state: 'unknown',
    hand_payment_id: null,
    recorded_as: null,
    counted_centavos: null,
  } as const
  await updatePayment(transaction, known.id, now)
  if (twin?.isSame && (await mayBeOf(transaction, { ...known, ...now }, twin.hand))) {
    await join(transaction, clock, { ...known, ...now }, twin.hand)
    return 'recorded by hand before'
  }
  await openOrAmendTask(transaction, clock, {
    kind: UNKNOWN_TASK,
    subject: { kind: 'payment', id: `${known.gateway}:${known.provider_payment_id}` },
    details: {
      amountCentavos: restOf(row),
      takenBackCentavos: row.taken_back_centavos,
      paidOn: row.paid_on,
      status: 'paid',
      ...recordedOn(twin === null ? [] : [twin.hand]),
    },
  })
  return 'unknown reference'
}
