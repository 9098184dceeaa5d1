// A payment as a provider reports it, and how its row, its event and its task are named.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import { wholeText } from '#server/db/lists.ts'
import type { StaffTask } from '#server/features/staff-task/service.ts'
import { PAYMENT_MAX } from '#server/ledger/payments.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import type { HandPaymentRow } from './hand-payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { IntentRow } from './queries.ts'

export type PaymentDependencies = Pick<JobDependencies, 'db' | 'config' | 'jobs' | 'collection'> & {
  readonly clock: Clock
}

export interface Taken {
  readonly intent: IntentRow
  readonly payment: CollectedPayment
  readonly known: PaymentRow | null
}

export function subjectOf(
  gateway: string,
  { providerPaymentId }: Pick<CollectedPayment, 'providerPaymentId'>,
): StaffTask['subject'] {
  return { kind: 'payment', id: `${gateway}:${providerPaymentId}` }
}

export const NOT_LISTED_TASK = 'repayment-not-listed'

/**
 * Asks about one that is here as far as we know, and not as far as the provider says. Without a loan, it
 * is about the one on which a person recorded it.
 */
export function notListedTask(
  payment: PaymentRow,
  recorded: Pick<HandPaymentRow, 'order_id' | 'borrower_id'> | undefined,
): StaffTask {
  const { order_id: orderId, borrower_id: borrowerId } = recorded ?? payment
  const { gateway, provider_payment_id: providerPaymentId, paid_on: paidOn } = payment
  return {
    kind: NOT_LISTED_TASK,
    subject: subjectOf(gateway, { providerPaymentId }),
    ...(orderId !== null && { orderId }),
    ...(borrowerId !== null && { borrowerId }),
    details: { amountCentavos: payment.amount_centavos, paidOn, day: paidOn },
  }
}

export function causeOf(
  gateway: string,
  { providerPaymentId }: Pick<CollectedPayment, 'providerPaymentId'>,
): string {
  return `payment:${gateway}:${providerPaymentId}`
}

/**
 * Whether it may be credited by itself to the loan that it names. So much for one loan is a mistake
 * or something worse: a person decides, and until then no figure of the loan is computed from it.
 */
export function isCreditable({
  amountCentavos,
}: Pick<CollectedPayment, 'amountCentavos'>): boolean {
  return amountCentavos <= PAYMENT_MAX
}

/** As the database can store it. */
export function storable(payment: CollectedPayment): CollectedPayment {
  const { providerPaymentId, reference } = payment
  return {
    ...payment,
    providerPaymentId: wholeText(providerPaymentId),
    reference: reference === null ? null : wholeText(reference),
  }
}

type Timed = Pick<PaymentDependencies, 'clock'>

type Heard = Pick<PaymentRow, 'paid_on'> | null

/**
 * When it was paid, as far as the provider says so: a time that lies ahead is none, and neither is one
 * that lay ahead when it was first heard of.
 */
export function paidAtOf(
  { clock }: Timed,
  { paidAt }: CollectedPayment,
  known: Heard,
): Date | null {
  if (paidAt === null || paidAt > clock.now()) return null
  return known !== null && clock.dateOf(paidAt) > known.paid_on ? null : paidAt
}

/** Without a time, it is the day on which it was first heard of, however often it is reported. */
export function paidOnOf(
  dependencies: Timed,
  payment: CollectedPayment,
  known: Heard,
): BusinessDate {
  const { clock } = dependencies
  const paidAt = paidAtOf(dependencies, payment, known)
  if (paidAt === null && known !== null) return businessDate(known.paid_on)
  return clock.dateOf(paidAt ?? clock.now())
}

/** What its row says of it. What was taken back before is never forgotten. */
export function rowOf(
  gateway: string,
  payment: CollectedPayment,
  paidOn: BusinessDate,
  known: Pick<PaymentRow, 'taken_back_centavos'> | null,
): Pick<
  PaymentRow,
  | 'gateway'
  | 'provider_payment_id'
  | 'reference'
  | 'paid_on'
  | 'channel'
  | 'amount_centavos'
  | 'taken_back_centavos'
  | 'is_gross_known'
> {
  const takenBack = known?.taken_back_centavos ?? 0
  return {
    gateway,
    provider_payment_id: payment.providerPaymentId,
    reference: payment.reference,
    amount_centavos: Math.max(payment.amountCentavos, takenBack),
    taken_back_centavos: takenBack,
    is_gross_known: true,
    paid_on: businessDate(paidOn),
    channel: payment.channel,
  }
}

/** What its row says where the first that we hear of it is that it was taken back. */
export function rowOfTakenBack(
  gateway: string,
  payment: CollectedPayment,
  paidOn: BusinessDate,
): ReturnType<typeof rowOf> {
  return {
    ...rowOf(gateway, payment, paidOn, null),
    taken_back_centavos: payment.amountCentavos,
    is_gross_known: isWhollyGone(payment),
  }
}

/** Whether the provider says that nothing of what was paid is left. */
export function isWhollyGone({ amountCentavos, paidCentavos }: CollectedPayment): boolean {
  return paidCentavos !== undefined && amountCentavos >= paidCentavos
}

/** Somebody else has worked on it in this very moment: the provider is heard again. */
export class HeardAgain extends Error {}
