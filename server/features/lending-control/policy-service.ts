// Proposing and approving policies. Nothing the law doesn't allow is even proposed, and it is measured
// again when it is approved. Loans that exist keep the policy in their terms.
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type { listPolicies, PolicyComparison, proposePolicy } from '#contract/policies.ts'
import { businessDate } from '#lending/dates.ts'
import { getPolicy, type Policy, succeedPolicy } from '#lending/policy.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import {
  getOwnProduct,
  listOwnProducts,
  lockProduct,
  type OwnProduct,
  policyOn,
} from '#server/features/catalogue/service.ts'
import { isOneOfTwo, requireConfirmed } from '#server/features/staff/people-service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import { changedPolicy, comparePolicies, shownPolicy } from './policy-comparison.ts'
import {
  countNamed,
  insertProposal,
  listProposed,
  lockProposal,
  updateDecided,
} from './policy-queries.ts'

export const POLICY_TASK = 'policy-proposed'
/** Who may approve; the queue shows the task to them. */
export const POLICY_ROLES = SWITCHING_ROLES

type PolicyContext = Pick<StaffContext, 'db' | 'clock' | 'config' | 'staff'>
type Proposed = Omit<RequestOf<typeof proposePolicy>, 'reason'>

export async function viewPolicies(
  context: PolicyContext,
): Promise<ResponseOf<typeof listPolicies>> {
  const { db, clock, staff } = context
  const today = clock.today()
  const open = await listProposed(db)
  const products = await listOwnProducts(db)
  return {
    today,
    products: products.map((product) => {
      const { limits } = limitsOn(product, today)
      const row = open.find(({ product_id: productId }) => productId === product.id)
      const next = row === undefined ? null : getPolicy(JSON.parse(row.body))
      return {
        productId: product.id,
        name: product.name,
        amountMin: limits.amountMinCentavos,
        amountMax: limits.amountMaxCentavos,
        termDaysMin: limits.termDaysMin,
        termDaysMax: limits.termDaysMax,
        policies: product.policies.map((policy) => shownPolicy(policy, product.policies, today)),
        proposal:
          row === undefined || next === null
            ? null
            : {
                proposalId: row.id,
                policy: shownPolicy(next, product.policies, today),
                proposedBy: row.proposed_by_name,
                isMine: row.proposed_by === staff.id,
                proposedAt: row.proposed_at,
                reason: row.proposed_reason,
                comparison: compared(context, product, next),
              },
      }
    }),
  }
}

function compared(
  { clock, config }: Pick<PolicyContext, 'clock' | 'config'>,
  product: OwnProduct,
  next: Policy,
): PolicyComparison {
  return comparePolicies(product, next, { today: clock.today(), guardScope: config.guardScope })
}

/** Refuses with not_found, and with field_invalid for figures that make no policy. */
export async function compare(context: PolicyContext, asked: Proposed): Promise<PolicyComparison> {
  const product = await getOwnProduct(context.db, asked.productId)
  return compared(context, product, await draftOf(context, product, asked))
}

async function draftOf(
  { db, clock }: PolicyContext,
  product: OwnProduct,
  { effectiveFrom, ...figures }: Proposed,
): Promise<Policy> {
  const prefix = `${product.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${effectiveFrom}`
  const known = await countNamed(db, prefix)
  const id = known === 0 ? prefix : `${prefix}-${known + 1}`
  const draft = changedPolicy(policyOn(product, clock.today()), figures, id, effectiveFrom)
  try {
    return getPolicy(draft)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('field_invalid', [{ field: 'annualRate', problem: error.message }])
  }
}

/**
 * Refuses as compare does, and with policy_unlawful, policy_too_early, already_proposed and
 * person_unconfirmed.
 */
export async function propose(
  context: PolicyContext,
  { reason, ...asked }: RequestOf<typeof proposePolicy>,
): Promise<number> {
  const { db, clock, staff } = context
  await requireConfirmed(db, staff)
  const product = await getOwnProduct(db, asked.productId)
  const next = await draftOf(context, product, asked)
  refuseUnfit(context, product, next)
  return db.transaction().execute(async (transaction) => {
    const proposalId = await insertProposal(transaction, {
      productId: product.id,
      policyId: next.id,
      effectiveFrom: next.effectiveFrom,
      body: JSON.stringify(next),
      personId: staff.id,
      reason,
      at: clock.now(),
    })
    if (proposalId === null) throw new AppError('already_proposed')
    await openTask(transaction, clock, {
      kind: POLICY_TASK,
      subject: subjectOf(proposalId),
      details: { policy: next.id, effectiveFrom: next.effectiveFrom, reason },
    })
    const details = { proposalId, policy: next, productId: product.id, reason }
    await audit(transaction, context, 'policy-proposed', details)
    return proposalId
  })
}

const subjectOf = (proposalId: number) => ({ kind: 'policy', id: String(proposalId) })

/** From tomorrow on and after every policy before it, and within the law of its first day. */
function refuseUnfit(context: PolicyContext, product: OwnProduct, next: Policy): void {
  const isLater = next.effectiveFrom > context.clock.today()
  if (!isLater || !succeedPolicy(product.policies, next).ok) throw new AppError('policy_too_early')
  if (compared(context, product, next).lawFaults.length > 0) throw new AppError('policy_unlawful')
}

/**
 * Refuses with not_found, nothing_to_decide, own_proposal, proposer_left, policy_unlawful and
 * policy_too_early.
 */
export async function decide(
  context: PolicyContext,
  decided: { proposalId: number; verdict: 'approve' | 'withdraw'; reason: string },
): Promise<void> {
  const { db, clock, staff } = context
  const { proposalId, verdict, reason } = decided
  await db.transaction().execute(async (transaction) => {
    const row = await lockProposal(transaction, proposalId)
    if (row === null) throw new AppError('not_found')
    if (row.state !== 'proposed') throw new AppError('nothing_to_decide')
    const isApproved = verdict === 'approve'
    if (isApproved) {
      if (row.proposed_by === staff.id) throw new AppError('own_proposal')
      await requireConfirmed(transaction, staff)
      if (!(await isOneOfTwo(transaction, row.proposed_by, POLICY_ROLES))) {
        throw new AppError('proposer_left')
      }
      const product = await lockProduct(transaction, row.product_id)
      refuseUnfit(context, product, getPolicy(JSON.parse(row.body)))
    }
    const by = { personId: staff.id, reason, at: clock.now() }
    await updateDecided(transaction, proposalId, {
      state: isApproved ? 'approved' : 'withdrawn',
      ...by,
    })
    const outcome = { personId: staff.id, outcome: reason }
    await closeTaskAbout(transaction, clock, POLICY_TASK, subjectOf(proposalId), outcome)
    await audit(transaction, context, isApproved ? 'policy-approved' : 'policy-withdrawn', {
      proposalId,
      policyId: row.policy_id,
      effectiveFrom: businessDate(row.effective_from),
      proposedBy: row.proposed_by,
      reason,
    })
  })
}

function audit(
  transaction: Db,
  { clock, staff }: PolicyContext,
  action: string,
  details: object,
): Promise<void> {
  return writeAudit(transaction, {
    actor: staff,
    action,
    orderId: null,
    borrowerId: null,
    details,
    at: clock.now(),
  })
}
