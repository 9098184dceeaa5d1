// Changing a policy. Nothing the law doesn't allow is even proposed, and it is measured again when it
// is approved. Loans that exist keep the policy in their terms.
import type { ShownApproval } from '#contract/approval.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { listPolicies, PolicyComparison, proposePolicy } from '#contract/policies.ts'
import { getPolicy, type Policy, succeedPolicy } from '#lending/policy.ts'
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import {
  getOwnProduct,
  listOwnProducts,
  type OwnProduct,
  policyOn,
} from '#server/features/catalogue/service.ts'
import { changedPolicy, comparePolicies, shownPolicy } from './policy-comparison.ts'
import { countNamed } from './policy-queries.ts'
import * as proposals from './proposals-service.ts'

type PolicyContext = StaffContext
type Proposed = Omit<RequestOf<typeof proposePolicy>, 'reason'>

export const CHANGE_POLICY = proposals.productAct<'product_policy', Policy>({
  table: 'product_policy',
  name: 'policy',
  title: { en: 'Change the policy of a product', 'fil-PH': 'Palitan ang policy ng produkto' },
  refuseUnfit,
  columnsOf: (next) => ({ policy_id: next.id, body: JSON.stringify(next) }),
  shownOf: (product, next) => ({ policy: next.id, policyBefore: product.policies.at(-1)?.id }),
})

export async function viewPolicies(
  context: PolicyContext,
): Promise<ResponseOf<typeof listPolicies>> {
  const { db, clock } = context
  const today = clock.today()
  const open = await proposals.listChanges(context, CHANGE_POLICY)
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
  open: { readonly shown: ShownApproval; readonly next: Policy } | undefined,
) {
  if (open === undefined) return null
  const { shown: approval } = open
  const next = getPolicy(open.next)
  return {
    approval,
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
  const product = await getOwnProduct(context.db, asked.productId)
  const next = await draftOf(context, product, asked)
  return proposals.proposeChange(context, CHANGE_POLICY, { productId: product.id, next, reason })
}

/** From tomorrow on and after every policy before it, and within the law of its first day. */
function refuseUnfit(context: PolicyContext, product: OwnProduct, next: Policy): void {
  const isLater = next.effectiveFrom > context.clock.today()
  if (!isLater || !succeedPolicy(product.policies, next).ok) throw new AppError('policy_too_early')
  if (compared(context, product, next).lawFaults.length > 0) throw new AppError('policy_unlawful')
}
