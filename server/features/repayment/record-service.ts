// Reported payments become events of their loans: any number at once, each on a loan of its own.
import type { BusinessDate } from '#lending/dates.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { invariant } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import {
  type AgreedExtension,
  type Repayment,
  recordRepayments,
} from '#server/features/loan-order/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import type { PaidQuote } from '#server/ledger/payments.ts'
import {
  insertPayments,
  listPaidBefore,
  type PaymentOfIntent,
  type PaymentRow,
  updatePayment,
} from './payment-queries.ts'
import { newCauseOf } from './paid-service.ts'
import type { IntentRow } from './queries.ts'
import { tellNotExtended } from './repayment-messages.ts'
import {
  causeOf,
  paidOnOf,
  type PaymentDependencies,
  rowOf,
  subjectOf,
  type Taken,
} from './reported-payment.ts'

const UNKNOWN_TASK = 'repayment-unknown'

/** Runs in the caller's transaction, under the locks of the orders. */
export async function recordAll(
  transaction: Db,
  dependencies: PaymentDependencies,
  all: readonly Taken[],
): Promise<('recorded' | 'before the payout')[]> {
  const paidBefore = await listPaidBefore(transaction, all.map(idsOf))
  const asked = []
  for (const taken of all) {
    const { intent, payment, known } = taken
    const { amountCentavos, paidAt } = payment
    const paidOn = paidOnOf(dependencies, payment)
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
      reported: payment,
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
  invariant(inserted.length === fresh.length, 'a new payment is kept under the lock of its loan')
  for (const { intent, known, reported, repayment, row } of done) {
    if (known !== null) {
      await updatePayment(transaction, known.id, row)
      const subject = subjectOf(intent.gateway, reported)
      await closeTaskAbout(transaction, dependencies.clock, UNKNOWN_TASK, subject)
    }
    const { borrower_id: borrowerId, extension } = intent
    if (extension !== null && !repayment.isExtended && repayment.kind === 'recorded') {
      await tellNotExtended(transaction, dependencies, borrowerId, reported.amountCentavos)
    }
  }
  return done.map(({ repayment }) =>
    repayment.kind === 'recorded' ? 'recorded' : 'before the payout',
  )
}

function rowAfter(
  { clock }: PaymentDependencies,
  taken: {
    readonly intent: IntentRow
    readonly reported: Taken['payment']
    readonly paidOn: BusinessDate
    readonly difference: PaymentRow['difference']
    readonly recorded_as: string | null
  },
  repayment: Repayment,
) {
  const { intent, reported, paidOn, difference, recorded_as } = taken
  return {
    ...rowOf(intent.gateway, reported, paidOn),
    intent_id: intent.id,
    borrower_id: intent.borrower_id,
    order_id: intent.order_id,
    state: repayment.kind === 'recorded' ? ('recorded' as const) : ('before-payout' as const),
    difference,
    is_extended: intent.extension === null ? null : repayment.isExtended,
    received_at: clock.now(),
    recorded_as,
  }
}

export function idsOf({ intent, payment }: Taken): PaymentOfIntent {
  return { intentId: intent.id, providerPaymentId: payment.providerPaymentId }
}

/** How a payment differs from what was asked for; the first that applies. */
export function differenceOf(
  { intent, payment: { amountCentavos } }: Taken,
  paidOn: BusinessDate,
  paidBefore: ReadonlySet<number>,
): PaymentRow['difference'] {
  const quote = JSON.parse(intent.quote) as PaidQuote
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
