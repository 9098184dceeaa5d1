// Deciding an application. Rules with only one possible answer decide by themselves; whatever needs
// a person's judgement stays in review, with a staff task that says why.
import { type Applicant, type Application, decide, type RefusalReason } from '#lending/decision.ts'
import type { ExposureReason } from '#lending/exposure.ts'
import { centavos, minCentavos, subtractCentavos } from '#lending/money.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { getApplicantFacts } from '#server/features/certification/service.ts'
import { type DatedLimits, limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { getOwnProduct, policyOn } from '#server/features/catalogue/service.ts'
import { judgeOrder } from '#server/features/exposure/service.ts'
import { clearMarks, findSharedMarks, type SharedMark } from '#server/features/marks/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import {
  hasEarlierLoan,
  hasSettledOrder,
  type LoanOrderRow,
  updateDecision,
} from '#server/orders/orders.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { tellDecision } from './decision-messages.ts'
import type { IdentityFindings } from './identity.ts'
import { updateAwaitsPerson } from './queries.ts'

export interface DecisionDependencies extends MessageDependencies {
  /** Not set if no identity provider is configured. */
  readonly identity?: IdentityFindings
}

/** Why an application was declined: the lending rules, two of our own, or a person's decision. */
export type DeclineReason =
  | RefusalReason
  | ExposureReason
  | 'first-loan-too-large'
  | 'declined-by-person'
  | 'identity-not-confirmed'

/** Why the product leaves the decision to a person. */
export type Doubt =
  | `identity-${'unchecked' | 'unsure' | 'refuted'}`
  | `shared-${SharedMark['kind']}`
  | 'undecidable'

interface Judgement {
  readonly reasons: readonly DeclineReason[]
  /** What may be confirmed: the full amount asked for, or a smaller offer beside a refusal. */
  readonly offeredCentavos: number | null
}

export const REVIEW_TASK = 'application-review'

/** Decides an order in review; any other order, or one that waits for a person, stays unchanged. */
export async function decideOrder(
  db: Db,
  dependencies: DecisionDependencies,
  orderId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrderAndBorrower(transaction, orderId)
    if (order.phase !== 'review' || order.awaits_person_since !== null) return
    const judgement = await judge(transaction, dependencies, order)
    if (judgement.offeredCentavos !== null) {
      const doubts = await doubtsAbout(transaction, dependencies, order)
      if (doubts.length > 0) return handToPerson(transaction, dependencies.clock, order, doubts)
    }
    const rules = { kind: 'system', name: 'decision-rules' } as const
    return recordDecision(transaction, dependencies, order, judgement, rules)
  })
}

/**
 * A person's decision on an application that waits for one. It resolves the doubts but overrides no
 * rule: a borrower who may not borrow is still declined. Runs in the caller's transaction. False if
 * nothing was waiting.
 */
export async function decideByPerson(
  transaction: Db,
  dependencies: DecisionDependencies,
  orderId: number,
  verdict: {
    readonly isGranted: boolean
    readonly staff: StaffPrincipal
    readonly reason: string
    /** What the borrower reads if it is declined. */
    readonly declineReasons?: readonly DeclineReason[] | undefined
    /** Who confirmed it, if two people had to. */
    readonly proposedBy?: number | undefined
  },
): Promise<boolean> {
  const order = await lockOrderAndBorrower(transaction, orderId)
  if (order.phase !== 'review' || order.awaits_person_since === null) return false
  const reasons = verdict.declineReasons ?? ['declined-by-person']
  const declined: Judgement = { reasons, offeredCentavos: null }
  const judgement = verdict.isGranted ? await judge(transaction, dependencies, order) : declined
  if (verdict.isGranted) await clearMarks(transaction, dependencies.clock, order.borrower_id)
  const { staff, reason, proposedBy } = verdict
  await recordDecision(transaction, dependencies, order, judgement, staff, {
    reason,
    ...(proposedBy !== undefined && { proposedBy }),
  })
  const by = { personId: staff.id, outcome: reason }
  await closeTaskAbout(transaction, dependencies.clock, REVIEW_TASK, subjectOf(order), by)
  return true
}

/** Runs in the caller's transaction, holding the order's lock. */
export async function handToPerson(
  transaction: Db,
  clock: Clock,
  order: LoanOrderRow,
  doubts: readonly { readonly why: Doubt; readonly otherBorrowerId?: number }[],
): Promise<void> {
  const details = { doubts, askedCentavos: order.asked_centavos, termDays: order.term_days }
  await updateAwaitsPerson(transaction, order.id, clock.now())
  await openTask(transaction, clock, {
    kind: REVIEW_TASK,
    subject: subjectOf(order),
    orderId: order.id,
    borrowerId: order.borrower_id,
    details,
  })
  await writeAudit(transaction, {
    orderId: order.id,
    borrowerId: order.borrower_id,
    actor: { kind: 'system', name: 'decision-rules' },
    action: 'handed-to-person',
    details,
    at: clock.now(),
  })
}

const subjectOf = ({ id }: LoanOrderRow) => ({ kind: 'order', id: String(id) })

async function doubtsAbout(
  db: Db,
  { config, identity }: DecisionDependencies,
  order: LoanOrderRow,
): Promise<{ why: Doubt; otherBorrowerId?: number }[]> {
  const shared = await findSharedMarks(db, order.borrower_id)
  const doubts = shared.map(
    ({ kind, otherBorrowerId }): { why: Doubt; otherBorrowerId: number } => ({
      why: `shared-${kind}`,
      otherBorrowerId,
    }),
  )
  const isFirst = !(await hasEarlierLoan(db, order.borrower_id, order.id))
  const finding = identity
    ? await identity.find(db, order.borrower_id)
    : // In a demo nobody can lose money.
      isFirst && config.mode === 'production'
      ? 'unchecked'
      : 'proven'
  return finding === 'proven' ? doubts : [{ why: `identity-${finding}` }, ...doubts]
}

async function recordDecision(
  transaction: Db,
  dependencies: DecisionDependencies,
  order: LoanOrderRow,
  { reasons, offeredCentavos }: Judgement,
  actor: Actor,
  more: object = {},
): Promise<void> {
  const { clock } = dependencies
  const phase = reasons.length === 0 ? 'offered' : 'declined'
  await updateDecision(transaction, order.id, {
    phase,
    declineReasons: [...reasons],
    offeredCentavos,
    decidedAt: clock.now(),
  })
  await writeAudit(transaction, {
    orderId: order.id,
    borrowerId: order.borrower_id,
    actor,
    action: phase,
    details: { reasons, offeredCentavos, ...more },
    at: clock.now(),
  })
  const isApproved = phase === 'offered'
  await tellDecision(transaction, dependencies, order, { isApproved, offeredCentavos })
}

async function judge(
  db: Db,
  dependencies: DecisionDependencies,
  order: LoanOrderRow,
): Promise<Judgement> {
  const { clock, config } = dependencies
  const product = await getOwnProduct(db, order.product_id)
  const limits = limitsOn(product, clock.today())
  const isRepeatClient = await hasSettledOrder(db, order.borrower_id)
  const application: Application = {
    applicant: {
      ...(await getApplicantFacts(db, config.keys, order.borrower_id)),
      // Covered by the exposure check, along with everything else that is open.
      hasOverdueLoan: false,
      isRepeatClient,
    },
    product: limits.limits,
    policy: policyOn(product, clock.today()),
    amountCentavos: centavos(order.asked_centavos),
    termDays: order.term_days,
    periods: order.periods,
    on: clock.today(),
    guardScope: config.guardScope,
  }
  const exposure = await judgeOrder(
    db,
    dependencies,
    order,
    order.asked_centavos,
    'loans-and-offers',
  )
  const firm = exposure.reasons.filter((reason) => reason !== 'total-above-income')
  const decision = decide(application)
  const refusals = decision.isGranted ? [] : decision.reasons
  if (refusals.length > 0 || firm.length > 0) {
    const reasons = knownReasons(application.applicant, [...refusals, ...exposure.reasons])
    return { reasons, offeredCentavos: null }
  }
  return withinCeilings(order, limits, isRepeatClient, exposure)
}

/** Applicants whose details are missing are told so, and nothing that we would only be assuming. */
function knownReasons(applicant: Applicant, reasons: readonly DeclineReason[]): DeclineReason[] {
  const isUntold = applicant.missingCertifications.includes('personal')
  return isUntold ? ['certification-incomplete'] : [...reasons]
}

/**
 * Rounded to whole hundreds of pesos: the exact room under a ceiling is rarely an amount anyone
 * would ask for.
 */
const OFFER_STEP_CENTAVOS = 10_000

/**
 * The full amount asked for, or as much as the ceilings leave if that is still enough for a loan.
 */
function withinCeilings(
  order: LoanOrderRow,
  { firstLoanMaxCentavos, limits }: DatedLimits,
  isRepeatClient: boolean,
  { reasons: above, roomCentavos }: Awaited<ReturnType<typeof judgeOrder>>,
): Judgement {
  const asked = centavos(order.asked_centavos)
  const firstMax = isRepeatClient || firstLoanMaxCentavos === null ? asked : firstLoanMaxCentavos
  const reasons: DeclineReason[] = [...above]
  if (asked > firstMax) reasons.push('first-loan-too-large')
  if (reasons.length === 0) return { reasons, offeredCentavos: asked }
  const most = minCentavos(centavos(firstMax), roomCentavos)
  const offered = subtractCentavos(most, centavos(most % OFFER_STEP_CENTAVOS))
  return { reasons, offeredCentavos: offered < limits.amountMinCentavos ? null : offered }
}
