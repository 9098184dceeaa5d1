// What a provider confirms about a payment becomes an event of the loan, once, whoever told us:
// a webhook, the question about an open intent, or the provider's list of the day.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { type AgreedExtension, recordRepayment } from '#server/features/loan-order/service.ts'
import { closeTaskAbout, openTask, type StaffTask } from '#server/features/staff-task/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { type PaidQuote, reversePayment } from '#server/ledger/payments.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import {
  DEBIT_CHANNEL,
  findIntent,
  findIntentByReference,
  findPayment,
  hasPaymentOf,
  insertPayment,
  type IntentRow,
  lockPaymentOf,
  type PaymentRow,
  updateIntent,
  updatePayment,
} from './queries.ts'
import { tellNotExtended, tellTakenBack } from './repayment-messages.ts'

export type PaymentDependencies = Pick<JobDependencies, 'db' | 'config' | 'jobs' | 'collection'> & {
  readonly clock: Clock
}

interface Taken {
  readonly intent: IntentRow
  readonly payment: CollectedPayment
  readonly known: PaymentRow | null
}

/** A payment that a person matched has an order and no intent. */
type TakenBack = Omit<Taken, 'intent'> & {
  readonly intent: Pick<IntentRow, 'order_id' | 'borrower_id'> & { readonly id: number | null }
}

/** A few words for the stored webhook. */
export type Applied =
  | 'recorded'
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
  payment: CollectedPayment,
): Promise<Applied> {
  const { db, collection } = dependencies
  const intent = await findIntentOf(dependencies, payment)
  const isMoney = payment.status === 'paid' || payment.status === 'reversed'
  return db.transaction().execute(async (transaction) => {
    if (intent === null) {
      return isMoney ? keepUnknown(transaction, dependencies, payment) : 'unknown reference'
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
    if (payment.status === 'reversed') {
      return takeBack(transaction, dependencies, { intent, payment, known })
    }
    // One that came without its reference waited for a person, and has found its loan now.
    const isNew = known === null || known.state === 'unknown'
    return isNew ? record(transaction, dependencies, { intent, payment, known }) : 'known'
  })
}

/** Not every report repeats our reference; a payment that we know says itself what it was for. */
async function findIntentOf(
  { db, collection }: PaymentDependencies,
  { reference, providerPaymentId }: CollectedPayment,
): Promise<IntentRow | null> {
  if (reference !== null) return findIntentByReference(db, collection.name, reference)
  const known = await findPayment(db, collection.name, providerPaymentId)
  return known === null || known.intent_id === null ? null : findIntent(db, known.intent_id)
}

/** Somebody has paid, and a person has to find out for whom, unless it was taken back since. */
async function keepUnknown(
  transaction: Db,
  dependencies: PaymentDependencies,
  payment: CollectedPayment,
): Promise<Applied> {
  const { clock, collection } = dependencies
  const known = await findPayment(transaction, collection.name, payment.providerPaymentId)
  if (known?.state === 'recorded' && payment.status === 'reversed') {
    return takeBackMatched(transaction, dependencies, known, payment)
  }
  if (known?.state === 'unknown' && payment.status === 'reversed') {
    await updatePayment(transaction, known.id, { state: 'reversed' })
    if (payment.amountCentavos >= known.amount_centavos) {
      // Whoever paid has the money back: there is nothing left to find out.
      await closeTaskAbout(transaction, clock, UNKNOWN_TASK, subjectOf(collection.name, payment))
    }
  }
  const isNew = await insertPayment(transaction, {
    ...rowOf(collection.name, payment, paidOnOf({ clock }, payment)),
    intent_id: null,
    borrower_id: null,
    order_id: null,
    state: payment.status === 'reversed' ? 'reversed' : 'unknown',
    difference: 'none',
    is_extended: null,
    received_at: clock.now(),
  })
  if (isNew) {
    const { reference, amountCentavos, paidAt, status } = payment
    await openTask(transaction, clock, {
      kind: 'repayment-unknown',
      subject: subjectOf(collection.name, payment),
      details: { reference, amountCentavos, paidAt, status },
    })
  }
  return 'unknown reference'
}

async function record(
  transaction: Db,
  dependencies: PaymentDependencies,
  { intent, payment, known }: Taken,
): Promise<Applied> {
  const { clock, collection } = dependencies
  const paidOn = paidOnOf(dependencies, payment)
  const quote = JSON.parse(intent.quote) as PaidQuote
  const difference = await differenceOf(transaction, intent, payment, paidOn, quote)
  const agreed = await agreedIn(transaction, intent, difference)
  const { amountCentavos, paidAt } = payment
  const outcome = await recordRepayment(
    transaction,
    dependencies,
    intent.order_id,
    {
      amountCentavos,
      paidAt,
      provider: collection.name,
      cause: causeOf(collection.name, payment),
      quote,
    },
    agreed,
  )
  const row = {
    ...rowOf(collection.name, payment, paidOn),
    intent_id: intent.id,
    borrower_id: intent.borrower_id,
    order_id: intent.order_id,
    state: outcome.kind === 'recorded' ? ('recorded' as const) : ('before-payout' as const),
    difference,
    is_extended: intent.extension === null ? null : outcome.isExtended,
    received_at: clock.now(),
  }
  if (known === null) {
    await insertPayment(transaction, row)
  } else {
    await updatePayment(transaction, known.id, row)
    await closeTaskAbout(transaction, clock, UNKNOWN_TASK, subjectOf(collection.name, payment))
  }
  if (intent.extension !== null && !outcome.isExtended && outcome.kind === 'recorded') {
    await tellNotExtended(transaction, dependencies, intent.borrower_id, amountCentavos)
  }
  return outcome.kind === 'recorded' ? 'recorded' : 'before the payout'
}

/** One that a person matched to its loan: it named no intent, and its row says whose it is. */
async function takeBackMatched(
  transaction: Db,
  dependencies: PaymentDependencies,
  known: PaymentRow,
  payment: CollectedPayment,
): Promise<Applied> {
  const { order_id: orderId } = known
  invariant(orderId !== null, `payment ${known.id} is recorded on a loan`)
  const { borrower_id: borrowerId } = await lockOrderAndBorrower(transaction, orderId)
  const intent = { id: null, order_id: orderId, borrower_id: borrowerId }
  return takeBack(transaction, dependencies, { intent, payment, known })
}

async function takeBack(
  transaction: Db,
  dependencies: PaymentDependencies,
  { intent, payment, known }: TakenBack,
): Promise<Applied> {
  const { clock, collection } = dependencies
  if (known?.state === 'reversed') return 'known'
  const { order_id: orderId, borrower_id: borrowerId } = intent
  if (known !== null && payment.amountCentavos < known.amount_centavos) {
    // An event is undone as a whole; what a part of it does to the loan, a person decides.
    await openTask(transaction, clock, {
      kind: 'repayment-reversed',
      subject: subjectOf(collection.name, payment),
      orderId,
      borrowerId,
      details: { takenBackCentavos: payment.amountCentavos, paidCentavos: known.amount_centavos },
    })
    return 'taken back in part'
  }
  const reversed =
    known === null
      ? null
      : await reversePayment(transaction, dependencies, orderId, causeOf(collection.name, payment))
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
    })
  } else {
    await updatePayment(transaction, known.id, { state: 'reversed' })
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
      kind: 'repayment-reversed',
      subject: subjectOf(collection.name, payment),
      orderId,
      borrowerId,
      details,
    })
    await tellTakenBack(transaction, dependencies, borrowerId, payment.amountCentavos)
  }
  return 'taken back'
}

/** How a payment differs from what was asked for; the first that applies. */
async function differenceOf(
  transaction: Db,
  intent: IntentRow,
  { amountCentavos }: CollectedPayment,
  paidOn: BusinessDate,
  quote: PaidQuote,
): Promise<PaymentRow['difference']> {
  if (await hasPaymentOf(transaction, intent.id)) return 'again'
  if (amountCentavos > intent.amount_centavos) return 'more'
  if (amountCentavos < intent.amount_centavos) return 'less'
  return paidOn > quote.expiresOn ? 'late' : 'none'
}

/**
 * What was agreed stands if exactly that was paid in time, and the law of its day still allows it;
 * otherwise the money is an ordinary repayment.
 */
async function agreedIn(
  transaction: Db,
  { order_id: orderId, extension }: IntentRow,
  difference: PaymentRow['difference'],
): Promise<AgreedExtension | null> {
  if (extension === null || difference !== 'none') return null
  const { agreed } = JSON.parse(extension) as { agreed: AgreedExtension }
  const { terms, events } = await getLoan(transaction, orderId)
  const offer = offerExtension(terms, events, agreed.valueOn, agreed.days)
  // Something may have happened to the loan since, such as another extension.
  const isStillOffered = offer.ok && JSON.stringify(offer.agreed) === JSON.stringify(agreed)
  return isStillOffered ? agreed : null
}

const UNKNOWN_TASK = 'repayment-unknown'

function subjectOf(gateway: string, { providerPaymentId }: CollectedPayment): StaffTask['subject'] {
  return { kind: 'payment', id: `${gateway}:${providerPaymentId}` }
}

export function causeOf(
  gateway: string,
  { providerPaymentId }: Pick<CollectedPayment, 'providerPaymentId'>,
): string {
  return `payment:${gateway}:${providerPaymentId}`
}

/** A time that the provider does not say, or that lies ahead, is the time of receipt. */
function paidOnOf(
  { clock }: Pick<PaymentDependencies, 'clock'>,
  { paidAt }: CollectedPayment,
): BusinessDate {
  const now = clock.now()
  return clock.dateOf(paidAt === null || paidAt > now ? now : paidAt)
}

function rowOf(
  gateway: string,
  payment: CollectedPayment,
  paidOn: BusinessDate,
): Pick<PaymentRow, 'gateway' | 'provider_payment_id' | 'reference' | 'paid_on' | 'channel'> & {
  amount_centavos: Centavos
} {
  return {
    gateway,
    provider_payment_id: payment.providerPaymentId,
    reference: payment.reference,
    amount_centavos: centavos(payment.amountCentavos),
    paid_on: businessDate(paidOn),
    channel: payment.channel,
  }
}
