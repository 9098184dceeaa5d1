// What staff see and do about payments: those of a loan, whose a code is, and which loan a payment
// without one belongs to.
import type { BusinessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { recordRepayment } from '#server/features/loan-order/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { causeOf } from './payment-service.ts'
import {
  findPayment,
  hasPlainReference,
  listOwnersByPayCode,
  listPaymentsOf,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './queries.ts'

/** More payments than a loan has instalments, several times over. */
const PAYMENTS_MAX = 200

/** Newest first. */
export function listCollected(db: Db, orderId: number): Promise<PaymentRow[]> {
  return listPaymentsOf(db, orderId, PAYMENTS_MAX)
}

/** However people read a code out: in groups, in small letters. */
const CODE_FORM = /^[A-Za-z\d][\w-]{3,63}$/

export async function findByPayCode({ db }: { readonly db: Db }, text: string): Promise<number[]> {
  const typed = text.trim()
  const together = typed.replaceAll(/\s/g, '')
  for (const code of new Set([typed, together, together.toUpperCase()])) {
    const owners = CODE_FORM.test(code) ? await listOwnersByPayCode(db, code) : []
    if (owners.length > 0) return owners
  }
  return []
}

/** How a task names a payment: the gateway and its own number, as `sandbox:pay_1`. */
const SUBJECT_FORM = /^(?:payment:)?([^:]+):(.+)$/

/** The payment that a task is about, and null if it is about something else. */
export async function findPaymentOfTask(db: Db, subjectId: string): Promise<PaymentRow | null> {
  const [, gateway, number] = SUBJECT_FORM.exec(subjectId) ?? []
  return gateway === undefined || number === undefined ? null : findPayment(db, gateway, number)
}

/** However somebody types it: "bdo-778 812" is the same as "BDO778812". */
export function plainReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
}

/** Whether a provider has reported a payment under this plain reference. */
export function isReported(db: Db, plain: string): Promise<boolean> {
  return hasPlainReference(db, plain)
}

export interface Match {
  readonly paymentId: number
  readonly orderId: number
  /** The day on which the borrower paid. */
  readonly valueOn: BusinessDate
  readonly staff: StaffPrincipal
  readonly reason: string
}

/**
 * Credits a payment to the loan that a person found for it, as if the provider had named it: what
 * the provider reports about it later still finds it. Runs in the caller's transaction, holding the
 * order's lock. Refuses with not_found, payment_known and date_before_payout.
 */
export async function matchPayment(
  transaction: Db,
  dependencies: MessageDependencies,
  { paymentId, orderId, valueOn, staff, reason }: Match,
): Promise<void> {
  const payment = await lockPayment(transaction, paymentId)
  if (payment === null) throw new AppError('not_found')
  if (payment.state !== 'unknown' && payment.state !== 'before-payout') {
    throw new AppError('payment_known')
  }
  const { gateway, provider_payment_id: providerPaymentId } = payment
  const outcome = await recordRepayment(transaction, dependencies, orderId, {
    amountCentavos: centavos(payment.amount_centavos),
    paidAt: null,
    paidOn: valueOn,
    provider: gateway,
    cause: causeOf(gateway, { providerPaymentId }),
  })
  if (outcome.kind === 'needs-staff') throw new AppError('date_before_payout')
  if (!outcome.isNew) throw new AppError('payment_known')
  const { borrowerId } = outcome
  await updatePayment(transaction, paymentId, {
    state: 'recorded',
    order_id: orderId,
    borrower_id: borrowerId,
  })
  const by = { personId: staff.id, outcome: reason }
  const id = `${gateway}:${providerPaymentId}`
  const { clock } = dependencies
  await closeTaskAbout(transaction, clock, 'repayment-unknown', { kind: 'payment', id }, by)
  const before = { kind: 'payment', id: `payment:${id}` }
  await closeTaskAbout(transaction, clock, 'payment-before-payout', before, by)
}

/**
 * What a person reversed no longer counts, also when the provider still lists it. A payment that a
 * person had matched goes back to those without a loan: the money is here, and somebody's.
 */
export async function noteReversed(transaction: Db, clock: Clock, cause: string): Promise<void> {
  const payment = await findPaymentOfTask(transaction, cause)
  if (payment === null) return
  if (payment.intent_id !== null) {
    await updatePayment(transaction, payment.id, { state: 'reversed' })
    return
  }
  const { gateway, provider_payment_id: number, amount_centavos: amountCentavos } = payment
  await updatePayment(transaction, payment.id, {
    state: 'unknown',
    order_id: null,
    borrower_id: null,
  })
  await openTask(transaction, clock, {
    kind: 'repayment-unknown',
    subject: { kind: 'payment', id: `${gateway}:${number}` },
    details: { reference: payment.reference, amountCentavos, paidOn: payment.paid_on },
  })
}
