// Changing a policy. Nothing the law doesn't allow is even proposed, and it is measured again when it
// is approved. Loans that exist keep the policy in their terms.
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { listPolicies, PolicyComparison, proposePolicy } from '#contract/policies.ts'
import type { Verdict } from '#contract/proposals.ts'
import { getPolicy, type Policy, succeedPolicy } from '#lending/policy.ts'
import { AppError } from '#server/app-error.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import {
  getOwnProduct,
  listOwnProducts,
  type OwnProduct,
  policyOn,
} from '#server/features/catalogue/service.ts'
import { requireConfirmed } from '#server/features/staff/people-service.ts'
import { changedPolicy, comparePolicies, shownPolicy } from './policy-comparison.ts'
import { countNamed } from './policy-queries.ts'
import * as proposals from './proposals-service.ts'

type PolicyContext = proposals.ProposalContext
type Proposed = Omit<RequestOf<typeof proposePolicy>, 'reason'>

const POLICIES: proposals.ProposalSubject<'product_policy', Policy> = {
  table: 'product_policy',
  name: 'policy',
  taskAbout: 'policy',
  nextOf: (_product, row) => getPolicy(JSON.parse(row.body)),
  refuseUnfit,
  namesOf: (row) => ({ policyId: row.policy_id }),
}

export async function viewPolicies(
  context: PolicyContext,
): Promise<ResponseOf<typeof listPolicies>> {
  const { db, clock } = context
  const today = clock.today()
  const open = await proposals.openProposals(context, POLICIES.table)
  const products = await listOwnProducts(db)
  return {
    today,
    products: products.map((product) => {
      const { limits } = limitsOn(product, today)
      return {
        productId: product.id,
        name: product.name,
        amountMin: limits.amountMinCentavos,
        amountMax: limits.amountMaxCentavos,
        termDaysMin: limits.termDaysMin,
        termDaysMax: limits.termDaysMax,
        policies: product.policies.map((policy) => shownPolicy(policy, product.policies, today)),
        proposal: shownProposal(context, product, open.get(product.id)),
      }
    }),
  }
}

function shownProposal(
  context: PolicyContext,
  product: OwnProduct,
  open: proposals.OpenProposal<'product_policy'> | undefined,
) {
  if (open === undefined) return null
  const next = POLICIES.nextOf(product, open.row)
  return {
    ...open.shown,
    policy: shownPolicy(next, product.policies, context.clock.today()),
    comparison: compared(context, product, next),
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
  const { db, staff } = context
  await requireConfirmed(db, staff)
  const product = await getOwnProduct(db, asked.productId)
  const next = await draftOf(context, product, asked)
  return proposals.propose(context, POLICIES, {
    product,
    next,
    reason,
    columns: { policy_id: next.id, body: JSON.stringify(next) },
    told: { policy: next.id },
    audited: { policy: next, productId: product.id },
  })
}

/** From tomorrow on and after every policy before it, and within the law of its first day. */
function refuseUnfit(context: PolicyContext, product: OwnProduct, next: Policy): void {
  const isLater = next.effectiveFrom > context.clock.today()
  if (!isLater || !succeedPolicy(product.policies, next).ok) throw new AppError('policy_too_early')
  if (compared(context, product, next).lawFaults.length > 0) throw new AppError('policy_unlawful')
}

export function decide(context: PolicyContext, verdict: Verdict): Promise<void> {
  return proposals.decide(context, POLICIES, verdict)
}
