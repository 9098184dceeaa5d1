// A provider's report on its way into the books, from wherever it comes. None is lost in silence: what
// can't be applied is a task for a person and an error in the log.
import { isBusyFault } from '#server/db/busy.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import type { Log } from '#server/observe/logger.ts'
import { type Applied, applyPayment } from './payment-service.ts'
import { HeardAgain, type PaymentDependencies, storable, subjectOf } from './reported-payment.ts'

export type ReportDependencies = PaymentDependencies & { readonly log: Log }

/** Applies it as applyPayment does. A fault goes on to whoever heard the report. */
export async function applyReport(
  dependencies: ReportDependencies,
  payment: CollectedPayment,
): Promise<Applied> {
  const apply = () => applyPayment(dependencies, payment)
  try {
    return await apply().catch((error: unknown) => {
      if (error instanceof HeardAgain) return apply()
      throw error
    })
  } catch (error) {
    if (!isPassing(error)) await leaveToPerson(dependencies, storable(payment), error)
    throw error
  }
}

/** One that can't be applied must not keep those behind it waiting. */
export async function applyOrLeave(
  dependencies: ReportDependencies,
  payment: CollectedPayment,
): Promise<void> {
  try {
    await applyReport(dependencies, payment)
  } catch (error) {
    const { providerPaymentId } = payment
    if (!isPassing(error)) return
    dependencies.log.warn({ fault: error, providerPaymentId }, 'a payment has to be heard again')
  }
}

/** Somebody else is at it, and the same report will do when it comes again. */
function isPassing(error: unknown): boolean {
  return error instanceof HeardAgain || isBusyFault(error)
}

async function leaveToPerson(
  { db, clock, collection, log }: ReportDependencies,
  payment: CollectedPayment,
  error: unknown,
): Promise<void> {
  const { providerPaymentId, reference, amountCentavos, status } = payment
  log.error({ fault: error, providerPaymentId }, 'a payment can’t be applied')
  await openTask(db, clock, {
    kind: 'repayment-not-applied',
    subject: subjectOf(collection.name, payment),
    details: { amountCentavos, reference, status },
  })
}
