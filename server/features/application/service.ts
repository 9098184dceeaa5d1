// From application to decision. The decision is a job, so that an application is answered
// immediately and decided within the day (in a demo, within seconds).
import type { OrderStatus } from '#contract/order-status.ts'
import { type Applicant, type Application, decide, type RefusalReason } from '#lending/decision.ts'
import { centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { getApplicantFacts } from '#server/features/certification/service.ts'
import { getOwnProduct, type OwnProduct } from '#server/features/catalogue/service.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import { jobName, type Jobs } from '#server/calls/jobs.ts'
import { type AskedTerm, checkLimits, periodsFor } from '#server/features/catalogue/asked-term.ts'
import { firstOpenApplicationOn } from '#server/orders/offer.ts'
import {
  findOpenApplication,
  hasOverdueOrder,
  hasSettledOrder,
  insertOrder,
  lockOrder,
  type LoanOrderRow,
  updateDecision,
} from '#server/orders/orders.ts'

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
 * Runs in the caller's transaction. Refuses with not_found, product_not_open, amount_out_of_range,
 * term_out_of_range, periods_not_offered, order_already_open.
 */
export async function apply(
  transaction: Db,
  { clock, jobs }: ApplicationDependencies,
  application: LoanApplication,
): Promise<{ orderId: number; status: OrderStatus }> {
  const product = await getOwnProduct(transaction, application.productId)
  if (!product.isEnabled) throw new AppError('product_not_open')
  const periods = periodsFor(product, application)
  checkLimits(product, application)
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

/** Why an application was declined: the lending rules, plus one of our own. */
export type DeclineReason = RefusalReason | 'first-loan-too-large'

/** Decides an order in review; any other order stays unchanged. */
export async function decideOrder(
  db: Db,
  { clock, config }: Pick<ApplicationDependencies, 'clock' | 'config'>,
  orderId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order.phase !== 'review') return
    const product = await getOwnProduct(transaction, order.product_id)
    const { reasons, offeredCentavos } = await judge(transaction, clock, config, order, product)
    const phase = reasons.length === 0 ? 'offered' : 'declined'
    await updateDecision(transaction, orderId, {
      phase,
      declineReasons: reasons,
      offeredCentavos,
      decidedAt: clock.now(),
    })
    await writeAudit(transaction, {
      orderId,
      borrowerId: order.borrower_id,
      actor: { kind: 'system', name: 'decision-rules' },
      action: phase,
      details: { reasons, offeredCentavos },
      at: clock.now(),
    })
  })
}

/** Applicants whose details are missing are told so, and nothing that we would only be assuming. */
function knownReasons(applicant: Applicant, reasons: readonly RefusalReason[]): DeclineReason[] {
  const isUntold = applicant.missingCertifications.includes('personal')
  return isUntold ? ['certification-incomplete'] : [...reasons]
}

async function judge(
  db: Db,
  clock: Clock,
  config: Config,
  order: LoanOrderRow,
  product: OwnProduct,
) {
  const isRepeatClient = await hasSettledOrder(db, order.borrower_id)
  const application: Application = {
    applicant: {
      ...(await getApplicantFacts(db, config.secret, order.borrower_id)),
      hasOverdueLoan: await hasOverdueOrder(db, order.borrower_id, clock.today()),
      isRepeatClient,
    },
    product: product.limits,
    policy: product.policy,
    amountCentavos: centavos(order.asked_centavos),
    termDays: order.term_days,
    periods: order.periods,
    on: clock.today(),
    guardScope: config.guardScope,
  }
  const decision = decide(application)
  if (!decision.isGranted) {
    return { reasons: knownReasons(application.applicant, decision.reasons), offeredCentavos: null }
  }
  const limit = product.firstLoanMaxCentavos
  if (!isRepeatClient && limit !== null && order.asked_centavos > limit) {
    const reasons: DeclineReason[] = ['first-loan-too-large']
    return { reasons, offeredCentavos: limit }
  }
  return { reasons: [], offeredCentavos: order.asked_centavos }
}
