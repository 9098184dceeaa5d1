// Reported payments become events of their loans: any number at once, each on a loan of its own.
import type { BusinessDate } from '#lending/dates.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  type AgreedExtension,
  type Repayment,
  recordRepayment,
  recordRepayments,
} from '#server/features/loan-order/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import type { PaidQuote } from '#server/ledger/payments.ts'
import {
  insertPayments,
  listPaidBefore,
  type PaymentOfIntent,
  type PaymentRow,
  updatePayment,
} from './payment-queries.ts'
import { newCauseOf, noonOf, restOf } from './paid-service.ts'
import { findIntentPaidBy, type IntentRow } from './queries.ts'
import { tellNotExtended } from './repayment-messages.ts'
import { causeOf, HeardAgain, paidAtOf, paidOnOf, rowOf, type Taken } from './reported-payment.ts'
import { closeWhose } from './twin-service.ts'

/** Runs in the caller's transaction, under the locks of the orders. */
export async function recordAll(
  transaction: Db,
  dependencies: MessageDependencies,
  all: readonly Taken[],
): Promise<('recorded' | 'before the payout')[]> {
  const paidBefore = await listPaidBefore(transaction, all.map(idsOf))
  const asked = []
  for (const taken of all) {
    const { intent, payment, known } = taken
    const paidOn = paidOnOf(dependencies, payment, known)
    const heardOn = known === null ? null : noonOf(dependencies.clock, paidOn)
    const paidAt = paidAtOf(dependencies, payment, known) ?? heardOn
    const reported = rowOf(intent.gateway, payment, paidOn, known)
    const amountCentavos = restOf(reported)
    const difference = differenceOf(taken, paidOn, paidBefore)
    const { cause, recorded_as } =
      known === null
        ? { cause: causeOf(intent.gateway, payment), recorded_as: null }
        : await newCauseOf(transaction, intent.order_id, known)
    const quote = JSON.parse(intent.quote) as PaidQuote
    asked.push({
      ...taken,
      paidOn,
      difference,
      orderId: intent.order_id,
      payment: { amountCentavos, paidAt, provider: intent.gateway, cause, quote },
      reported,
      recorded_as,
      agreed: await agreedIn(transaction, intent, difference),
    })
  }
  const repayments = await recordRepayments(transaction, dependencies, asked)
  const done = asked.map((one, at) => {
    const repayment = repayments[at]
    invariant(repayment !== undefined, 'every payment has an outcome')
    return { ...one, repayment, row: rowAfter(dependencies, one, repayment) }
  })
  const fresh = done.filter(({ known }) => known === null).map(({ row }) => row)
  const inserted = await insertPayments(transaction, fresh)
  // Somebody else reported it meanwhile, without its loan; it is then found when it is tried again.
  if (inserted.length !== fresh.length) throw new HeardAgain('a new payment was just reported')
  for (const { intent, known, payment, repayment, row } of done) {
    if (known !== null) {
      await updatePayment(transaction, known.id, row)
      await closeWhose(transaction, dependencies.clock, known)
    }
    const { borrower_id: borrowerId, extension } = intent
    if (extension !== null && !repayment.isExtended && repayment.kind === 'recorded') {
      await tellNotExtended(transaction, dependencies, borrowerId, payment.amountCentavos)
    }
  }
  return done.map(({ repayment }) =>
    repayment.kind === 'recorded' ? 'recorded' : 'before the payout',
  )
}

function rowAfter(
  { clock }: MessageDependencies,
  taken: {
    readonly intent: IntentRow
    readonly reported: ReturnType<typeof rowOf>
    readonly difference: PaymentRow['difference']
    readonly recorded_as: string | null
  },
  repayment: Repayment,
) {
  const { intent, reported, difference, recorded_as } = taken
  const isRecorded = repayment.kind === 'recorded'
  return {
    ...reported,
    intent_id: intent.id,
    borrower_id: intent.borrower_id,
    order_id: intent.order_id,
    state: isRecorded ? ('recorded' as const) : ('before-payout' as const),
    counted_centavos: isRecorded ? restOf(reported) : null,
    hand_payment_id: null,
    difference,
    is_extended: intent.extension === null ? null : repayment.isExtended,
    received_at: clock.now(),
    recorded_as,
  }
}

export interface FoundLoan {
  readonly orderId: number
  readonly borrowerId: number
  /** The day from which it counts. */
  readonly paidOn: BusinessDate
}

/**
 * Records a payment that has waited on the loan that was found for it. By a code of that loan and on
 * the provider's day it does what the report did: its quote and its extension are honoured. Runs in
 * the caller's transaction, under the order's lock. False if that day is before the payout.
 */
export async function recordFound(
  transaction: Db,
  dependencies: MessageDependencies,
  payment: PaymentRow,
  { orderId, borrowerId, paidOn }: FoundLoan,
): Promise<boolean> {
  const intent = await codeOn(transaction, payment, orderId)
  if (intent !== null && paidOn === payment.paid_on) {
    const reported = reportAgain(dependencies.clock, payment, paidOn)
    const taken = { intent, payment: reported, known: payment }
    const [outcome] = await recordAll(transaction, dependencies, [taken])
    return outcome === 'recorded'
  }
  const { cause, recorded_as } = await newCauseOf(transaction, orderId, payment)
  const amountCentavos = restOf(payment)
  const outcome = await recordRepayment(transaction, dependencies, orderId, {
    amountCentavos,
    paidAt: null,
    paidOn,
    provider: payment.gateway,
    cause,
  })
  const isRecorded = outcome.kind === 'recorded'
  await updatePayment(transaction, payment.id, {
    borrower_id: borrowerId,
    order_id: orderId,
    state: isRecorded ? 'recorded' : 'before-payout',
    counted_centavos: isRecorded ? amountCentavos : null,
    recorded_as,
  })
  await closeWhose(transaction, dependencies.clock, payment)
  return isRecorded
}

/** The code of this loan that it paid; null if it paid none. */
async function codeOn(
  transaction: Db,
  payment: PaymentRow,
  orderId: number,
): Promise<IntentRow | null> {
  const intent = await findIntentPaidBy(transaction, payment)
  return intent?.order_id === orderId ? intent : null
}

/** As its provider reported it. */
function reportAgain(clock: Clock, payment: PaymentRow, paidOn: BusinessDate): CollectedPayment {
  const { channel } = payment
  return {
    providerPaymentId: payment.provider_payment_id,
    reference: payment.reference,
    amountCentavos: centavos(payment.amount_centavos),
    paidAt: noonOf(clock, paidOn),
    status: 'paid',
    channel: channel !== null && isCollectionChannel(channel) ? channel : null,
  }
}

export function idsOf({ intent, payment }: Taken): PaymentOfIntent {
  return { intentId: intent.id, providerPaymentId: payment.providerPaymentId }
}

/** How what is here of a payment differs from what was asked for; the first that applies. */
export function differenceOf(
  { intent, payment, known }: Taken,
  paidOn: BusinessDate,
  paidBefore: ReadonlySet<number>,
): PaymentRow['difference'] {
  const quote = JSON.parse(intent.quote) as PaidQuote
  const amountCentavos = restOf(rowOf(intent.gateway, payment, paidOn, known))
  if (paidBefore.has(intent.id)) return 'again'
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
