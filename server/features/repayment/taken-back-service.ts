// Money that a provider takes back: it counts as never having been paid.
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  closeTaskAbout,
  findOpenTask,
  openOrAmendTask,
  openTask,
  type StaffTask,
  wasTaskOpened,
} from '#server/features/staff-task/service.ts'
import type {
  CollectedPayment,
  ReportedPayment,
} from '#server/gateways/collection/collection-gateway.ts'
import { reversePayment } from '#server/ledger/payments.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import {
  type HandPaymentRow,
  peekAloneByReference,
  updateHandPayment,
} from './hand-payment-queries.ts'
import { causeOfPayment, restOf } from './paid-service.ts'
import {
  findPayment,
  insertPayment,
  lockPayment,
  lockPaymentOf,
  lockWaiting,
  type PaymentRow,
  updatePayment,
} from './payment-queries.ts'
import { findIntent, type IntentRow } from './queries.ts'
import { tellTakenBack } from './repayment-messages.ts'
import {
  HeardAgain,
  isWhollyGone,
  NOT_LISTED_TASK,
  paidOnOf,
  type PaymentDependencies,
  rowOfTakenBack,
  subjectOf,
} from './reported-payment.ts'
import {
  askWhetherItCame,
  findTwin,
  isFinishedWith,
  isSaidGone,
  listRecordedUnder,
  lockAlone,
  noteConfirmed,
  noteTakenBack,
  plainReference,
  recordedDetails,
  recordedOn,
  reportedOf,
  SAME_MONEY_TASK,
  SENT_BACK,
  TAKEN_BACK_TASK,
  type Twin,
  UNKNOWN_TASK,
} from './twin-service.ts'

export type TakenBack = 'known' | 'taken back' | 'taken back in part' | 'unknown reference'

/**
 * Wherever the payment counts by now: a person may have put it on another loan than that of the code
 * which the report names. Runs in a transaction that holds no locks yet.
 */
export async function takeBack(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  intent: IntentRow | null,
): Promise<TakenBack> {
  const { name } = dependencies.collection
  const waiting = await lockWaiting(transaction, name, payment.providerPaymentId)
  if (waiting !== null) return takeFromWaiting(transaction, dependencies, payment, waiting)
  // Read only now: whoever matched it at the same moment is done.
  const seen = await findPayment(transaction, name, payment.providerPaymentId)
  if (seen === null || !seen.is_gross_known) {
    const own = seen?.intent_id ?? null
    const paid = intent ?? (own === null ? null : await findIntent(transaction, own))
    return takeBackUnheard(transaction, dependencies, payment, paid)
  }
  const { order_id: orderId } = seen
  if (seen.state === 'unknown') throw new HeardAgain(`payment ${seen.id} was just taken off`)
  // Gone already, and nobody ever knew whose it was.
  if (orderId === null) return 'known'
  await lockOrderAndBorrower(transaction, orderId)
  const known = await lockPayment(transaction, seen.id)
  if (known?.order_id !== orderId) throw new HeardAgain(`payment ${seen.id} has left its loan`)
  return takeFromLoan(transaction, dependencies, payment, known)
}

/**
 * A webhook says so, and the provider doesn't confirm it: nothing is undone, and none of it is refunded
 * before a person has asked.
 */
export async function askWhetherGone(
  { db, clock, collection }: PaymentDependencies,
  { providerPaymentId, amountCentavos, refundId }: ReportedPayment,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await lockPaymentOf(transaction, collection.name, providerPaymentId)
    if (known === null)
      return askAboutRecorded(transaction, clock, collection.name, providerPaymentId)
    if (known.state === 'reversed') return
    const { said_unpaid: said, said_gone_refund_ids: ids, said_gone_centavos: sum } = known
    const isNumbered = refundId !== undefined
    // Each refund is told with its own amount, on top of what is gone already; without a number, it may
    // be the same one again.
    const before = isNumbered ? Math.max(sum ?? 0, known.taken_back_centavos) : 0
    const said_gone_centavos = Math.min(before + (amountCentavos ?? 0), known.amount_centavos)
    const isMore = isNumbered ? !ids.includes(refundId) : said_gone_centavos > (sum ?? 0)
    // Told again: people have been asked, and may have decided since.
    if (isSaidGone(said) && !isMore) return
    await askWhetherItCame(transaction, clock, known, 'gone')
    if (!isMore) return
    const said_gone_refund_ids = JSON.stringify(isNumbered ? [...ids, refundId] : ids)
    await updatePayment(transaction, known.id, { said_gone_centavos, said_gone_refund_ids })
  })
}

/** What a person recorded under a number of the provider's that it has reported no payment of. */
export function findRecordedAs(db: Db, providerPaymentId: string): Promise<HandPaymentRow | null> {
  // By its own number only: a code that failed once may have been paid after that.
  return peekAloneByReference(db, [plainReference(providerPaymentId)])
}

/** The provider says that such money never came, or is gone: asked about once. */
export async function askAboutRecorded(
  transaction: Db,
  clock: Clock,
  gateway: string,
  providerPaymentId: string,
): Promise<void> {
  const hand = await findRecordedAs(transaction, providerPaymentId)
  const subject = subjectOf(gateway, { providerPaymentId })
  if (hand === null || (await wasTaskOpened(transaction, NOT_LISTED_TASK, subject))) return
  const { order_id: orderId, borrower_id: borrowerId, paid_on: paidOn } = hand
  await openTask(transaction, clock, {
    kind: NOT_LISTED_TASK,
    subject,
    orderId,
    borrowerId,
    details: { recordedCentavos: hand.amount_centavos, paidOn, day: paidOn },
  })
}

/** Null if nothing is new: what was told before is told again, or something older is. */
function takenBackOf(known: PaymentRow, payment: CollectedPayment): number | null {
  const { state, amount_centavos: paid, taken_back_centavos: before } = known
  const takenBack = Math.min(payment.amountCentavos, paid)
  const isNews = state !== 'reversed' && (takenBack > before || takenBack === paid)
  return isNews ? takenBack : null
}

/** Nobody knows its loan. If only a part was taken back, the rest goes on waiting. */
async function takeFromWaiting(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  waiting: PaymentRow,
): Promise<TakenBack> {
  const { clock, collection } = dependencies
  const takenBack = takenBackOf(waiting, payment)
  if (takenBack === null) return 'known'
  const rest = restOf({ ...waiting, taken_back_centavos: takenBack })
  await updatePayment(transaction, waiting.id, {
    taken_back_centavos: takenBack,
    is_said_paid: false,
    ...(rest === 0 && { state: 'reversed' as const }),
  })
  const subject = subjectOf(collection.name, payment)
  // What a person recorded under its name may be this money, and counts.
  const recorded = await listRecordedUnder(transaction, waiting)
  if (rest === 0) {
    // Whoever paid has the money back: there is nothing left to find out.
    await closeTaskAbout(transaction, clock, UNKNOWN_TASK, subject)
    await noteTakenBack(transaction, clock, waiting)
    await askAboutByHand(transaction, dependencies, payment, recorded)
    return 'taken back'
  }
  await noteConfirmed(transaction, clock, waiting, payment)
  // Perhaps people have sent it back themselves.
  await isFinishedWith(transaction, clock, waiting)
  await openOrAmendTask(transaction, clock, {
    kind: UNKNOWN_TASK,
    subject,
    details: {
      amountCentavos: rest,
      takenBackCentavos: takenBack,
      paidOn: waiting.paid_on,
      ...recordedOn(recorded),
    },
  })
  return 'taken back in part'
}

/** Under the lock of the loan that it is on. */
async function takeFromLoan(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  known: PaymentRow,
): Promise<TakenBack> {
  const { clock } = dependencies
  const takenBack = takenBackOf(known, payment)
  if (takenBack === null) return 'known'
  const after = { ...known, taken_back_centavos: takenBack }
  await updatePayment(transaction, known.id, {
    taken_back_centavos: takenBack,
    is_said_paid: false,
  })
  if (restOf(after) > 0) {
    await noteConfirmed(transaction, clock, known, payment)
    await askAboutPart(transaction, clock, after)
    return 'taken back in part'
  }
  await updatePayment(transaction, known.id, { state: 'reversed' })
  const { order_id: orderId, borrower_id: borrowerId } = known
  invariant(orderId !== null && borrowerId !== null, `payment ${known.id} is on a loan`)
  await noteTakenBack(transaction, clock, known)
  // What looked like the same money still counts: a person says whether it is gone too.
  const alike = known.state === 'held' ? await lockAlone(transaction, known.hand_payment_id) : null
  if (alike !== null) await askAboutByHand(transaction, dependencies, payment, [alike])
  await undo(transaction, dependencies, payment, {
    orderId,
    borrowerId,
    cause: causeOfPayment(known),
    countedCentavos: known.counted_centavos,
  })
  return 'taken back'
}

async function askAboutPart(transaction: Db, clock: Clock, payment: PaymentRow): Promise<void> {
  const { kind, subject } = partTask(payment)
  const isFinished =
    payment.state === 'before-payout' && (await findOpenTask(transaction, kind, subject)) === null
  // Asking opens the task again, so the row has to remember that they may have sent it back.
  if (isFinished) await updatePayment(transaction, payment.id, SENT_BACK)
  const asked = isFinished ? { ...payment, ...SENT_BACK } : payment
  await openOrAmendTask(transaction, clock, partTask(asked))
}

/**
 * Asks about what is left of a payment. An event is undone as a whole: what a part of it does to the
 * loan, a person decides.
 */
export function partTask(payment: PaymentRow): StaffTask {
  const { order_id: orderId, borrower_id: borrowerId, taken_back_centavos: taken } = payment
  invariant(orderId !== null && borrowerId !== null, `payment ${payment.id} is on a loan`)
  const subject = { kind: 'payment', id: `${payment.gateway}:${payment.provider_payment_id}` }
  const waits = { amountCentavos: restOf(payment), takenBackCentavos: taken }
  const on = { orderId, borrowerId }
  if (payment.state === 'held') return { kind: SAME_MONEY_TASK, subject, ...on, details: waits }
  if (payment.state === 'before-payout') {
    const own = { kind: 'payment', id: causeOfPayment(payment) }
    const { paid_on: paidOn, gateway: provider, is_sent_back: wasFinished } = payment
    const details = { ...waits, paidOn, provider, ...(wasFinished && { wasFinished }) }
    return { kind: 'payment-before-payout', subject: own, ...on, details }
  }
  const details = { takenBackCentavos: taken, paidCentavos: payment.amount_centavos }
  return { kind: TAKEN_BACK_TASK, subject, ...on, details }
}

interface Undone {
  readonly orderId: number
  readonly borrowerId: number
  /** Null if nothing can have been recorded. */
  readonly cause: string | null
  readonly countedCentavos: number | null
}

/** Undoes what it did to the loan, and says so. */
async function undo(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  { orderId, borrowerId, cause, countedCentavos }: Undone,
): Promise<void> {
  const { clock, collection } = dependencies
  const { amountCentavos } = payment
  const reversed =
    cause === null ? null : await reversePayment(transaction, dependencies, orderId, cause)
  const details = { amountCentavos, wasRecorded: reversed !== null }
  await writeAudit(transaction, {
    orderId,
    borrowerId,
    actor: { kind: 'system', name: `collection:${collection.name}` },
    action: 'repayment-reversed',
    details,
    at: clock.now(),
  })
  if (reversed === null) return
  // What else was recorded under one of its names counts, though nothing of it is here.
  const known = await findPayment(transaction, collection.name, payment.providerPaymentId)
  const others = known === null ? [] : await listRecordedUnder(transaction, known)
  await openOrAmendTask(transaction, clock, {
    kind: TAKEN_BACK_TASK,
    subject: subjectOf(collection.name, payment),
    orderId,
    borrowerId,
    details: { ...details, takenBackCentavos: amountCentavos, ...recordedOn(others) },
  })
  const counted = centavos(countedCentavos ?? amountCentavos)
  await tellTakenBack(transaction, dependencies, borrowerId, counted)
}

/**
 * The first that we hear of it is that it was taken back, or that more of it was. A person may have
 * recorded it; and unless the provider says that it was all, the rest of it may be here.
 */
async function takeBackUnheard(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  intent: IntentRow | null,
): Promise<TakenBack> {
  const { collection } = dependencies
  const row = rowOfTakenBack(collection.name, payment, paidOnOf(dependencies, payment, null))
  // What was recorded by hand is compared with what was taken back.
  const reported = reportedOf({ ...row, taken_back_centavos: 0 }, intent)
  const orderId = intent?.order_id ?? null
  const seen =
    intent === null ? await peekAloneByReference(transaction, reported.plainReferences) : null
  // A loan is locked before its payments and their references.
  const lockedId = orderId ?? seen?.order_id ?? null
  const on = lockedId === null ? null : await lockOrderAndBorrower(transaction, lockedId)
  const known = await lockPaymentOf(transaction, collection.name, payment.providerPaymentId)
  if (known?.is_gross_known === true) throw new HeardAgain(`payment ${known.id} was just reported`)
  const isMore = known === null || payment.amountCentavos > known.taken_back_centavos
  // Or that was all: what was recorded as the rest isn't here then.
  if (!isMore && !isWhollyGone(payment)) return 'known'
  // From here on nobody records the same reference by hand until this is stored.
  const twin = await findTwin(transaction, { ...reported, orderId })
  if (intent === null && twin !== null && twin.hand.id !== seen?.id) {
    throw new HeardAgain(`payment ${payment.providerPaymentId} was just recorded by hand`)
  }
  // What was recorded after a part was gone is the rest, whatever was taken back in all by now.
  const isRest = known !== null && twin !== null && twin.hand.recorded_at > known.received_at
  const hand = twin?.isSame && !isRest ? twin.hand : null
  const kept = { ...row, paid_on: paidOnOf(dependencies, payment, known) }
  await keepTakenBack(transaction, dependencies, { row: kept, known, intent, hand })
  if (on !== null && (intent !== null || hand !== null)) {
    const counted = hand?.amount_centavos ?? null
    const undone = { orderId: on.id, borrowerId: on.borrower_id, countedCentavos: counted }
    await undo(transaction, dependencies, payment, { ...undone, cause: hand?.cause ?? null })
  }
  if (hand !== null) return 'taken back'
  await askAboutUnheard(transaction, dependencies, payment, { twin, intent, known })
  return intent === null ? 'unknown reference' : 'taken back'
}

interface Kept {
  readonly row: ReturnType<typeof rowOfTakenBack>
  readonly known: PaymentRow | null
  readonly intent: IntentRow | null
  /** What a person recorded of it, if the provider had not reported it yet. */
  readonly hand: HandPaymentRow | null
}

async function keepTakenBack(
  transaction: Db,
  { clock }: PaymentDependencies,
  { row, known, intent, hand }: Kept,
): Promise<void> {
  // Without a code it stays where a record by hand of it was undone.
  const on = hand ?? intent ?? known
  const now = {
    ...row,
    intent_id: intent?.id ?? null,
    borrower_id: on?.borrower_id ?? null,
    order_id: on?.order_id ?? null,
    state: 'reversed' as const,
    is_said_paid: false,
    difference: 'none' as const,
    is_extended: null,
    received_at: known?.received_at ?? clock.now(),
    reference: row.reference ?? known?.reference ?? null,
    ...(hand !== null && {
      hand_payment_id: hand.id,
      recorded_as: hand.cause,
      counted_centavos: hand.amount_centavos,
    }),
  }
  if (hand !== null) await updateHandPayment(transaction, hand.id, 'reversed')
  if (known !== null) return updatePayment(transaction, known.id, now)
  // Somebody else reported the payment itself meanwhile: it has to be taken from there.
  if ((await insertPayment(transaction, now)) === null) {
    throw new HeardAgain(`payment ${row.provider_payment_id} was just reported`)
  }
}

const NOBODYS = { order_id: null, borrower_id: null }

interface Unheard {
  readonly twin: Twin | null
  readonly intent: IntentRow | null
  readonly known: PaymentRow | null
}

async function askAboutUnheard(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
  { twin, intent, known }: Unheard,
): Promise<void> {
  const { clock, collection } = dependencies
  if (twin !== null) return askAboutByHand(transaction, dependencies, payment, [twin.hand])
  const subject = subjectOf(collection.name, payment)
  const { reference, amountCentavos, paidAt, status } = payment
  const { order_id: orderId, borrower_id: borrowerId } = intent ?? known ?? NOBODYS
  if (orderId === null || borrowerId === null) {
    const details = { reference, amountCentavos, paidAt, status }
    return openOrAmendTask(transaction, clock, { kind: UNKNOWN_TASK, subject, details })
  }
  if (isWhollyGone(payment)) return
  await openOrAmendTask(transaction, clock, {
    kind: TAKEN_BACK_TASK,
    subject,
    orderId,
    borrowerId,
    details: {
      takenBackCentavos: amountCentavos,
      ...(intent !== null && { askedCentavos: intent.amount_centavos }),
      wasRecorded: false,
    },
  })
}

/** Another amount or loan than was recorded by hand: a person finds out what of it is gone. */
async function askAboutByHand(
  transaction: Db,
  { clock, collection }: PaymentDependencies,
  payment: CollectedPayment,
  recorded: readonly HandPaymentRow[],
): Promise<void> {
  const [hand] = recorded
  if (hand === undefined) return
  await openOrAmendTask(transaction, clock, {
    kind: TAKEN_BACK_TASK,
    subject: subjectOf(collection.name, payment),
    orderId: hand.order_id,
    borrowerId: hand.borrower_id,
    details: { takenBackCentavos: payment.amountCentavos, ...recordedDetails(recorded) },
  })
}
