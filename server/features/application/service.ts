// Applying. The decision is a job, so that an application is answered immediately and decided within
// the day (in a demo, within seconds).
import type { OrderStatus } from '#contract/order-status.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { getOwnProduct, refuseClosed } from '#server/features/catalogue/service.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import { jobName, type Jobs } from '#server/calls/jobs.ts'
import { type AskedTerm, checkLimits, periodsFor } from '#server/features/catalogue/asked-term.ts'
import { firstOpenApplicationOn } from '#server/orders/offer.ts'
import { findOpenApplication, insertOrder, type LoanOrderRow } from '#server/orders/orders.ts'

export const DECIDE_ORDER = jobName('decide-order')

/** Seconds until a decision: soon enough to watch in a demo, and well within the promised day. */
const DECISION_AFTER_SECONDS = 2
/** Without a key, the same application within this time counts as the same one. */
const SAME_APPLICATION_MS = 10 * 60_000

export interface ApplicationDependencies {
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
}

export interface LoanApplication extends AskedTerm {
  readonly borrowerId: number
  readonly productId: number
  /** The demo's fixed ids, and loans serviced by others. */
  readonly orderId?: number
  readonly servicerLink?: string
}

/**
 * Runs in the caller's transaction. Refuses with not_found, product_not_open, lending_stopped,
 * amount_out_of_range, term_out_of_range, periods_not_offered, order_already_open.
 */
export async function apply(
  transaction: Db,
  { clock, jobs }: ApplicationDependencies,
  application: LoanApplication,
): Promise<{ orderId: number; status: OrderStatus }> {
  const product = await getOwnProduct(transaction, application.productId)
  refuseClosed(product, clock.today())
  const limits = limitsOn(product, clock.today())
  const periods = periodsFor(limits, application)
  checkLimits(limits, application)
  await lockBorrower(transaction, application.borrowerId)
  const openFrom = firstOpenApplicationOn(clock.today())
  const open = await findOpenApplication(transaction, application.borrowerId, product.id, openFrom)
  if (open !== null) {
    if (!isSameApplication(open, application, periods, clock.now())) {
      throw new AppError('order_already_open')
    }
    return { orderId: open.id, status: 'pending' }
  }
  const orderId = await insertOrder(transaction, {
    id: application.orderId,
    borrowerId: application.borrowerId,
    productId: product.id,
    askedCentavos: application.amountCentavos,
    termDays: application.termDays,
    periods,
    appliedAt: clock.now(),
    appliedOn: clock.today(),
    servicerLink: application.servicerLink ?? '',
  })
  await writeAudit(transaction, {
    orderId,
    borrowerId: application.borrowerId,
    actor: { kind: 'borrower', id: application.borrowerId },
    action: 'applied',
    details: {
      amountCentavos: application.amountCentavos,
      termDays: application.termDays,
      periods,
    },
    at: clock.now(),
  })
  await jobs.add(transaction, DECIDE_ORDER, String(orderId), DECISION_AFTER_SECONDS)
  return { orderId, status: 'pending' }
}

function isSameApplication(
  open: LoanOrderRow,
  application: LoanApplication,
  periods: number,
  now: Date,
): boolean {
  return (
    open.asked_centavos === application.amountCentavos &&
    open.term_days === application.termDays &&
    open.periods === periods &&
    now.getTime() - open.applied_at.getTime() <= SAME_APPLICATION_MS
  )
}
