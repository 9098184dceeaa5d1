// The policies of products over time: the one that a product's row names, which is part of the
// program, and those that staff approved since. Staff propose and approve in `lending-control`.
import { type BusinessDate } from '#lending/dates.ts'
import { findPolicy } from '#lending/policies.ts'
import { findPolicyOn, getPolicy, type Policy, type PolicySeries } from '#lending/policy.ts'
import { invariant } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { listApproved } from './queries.ts'

export interface Policies {
  /** Oldest first; the first is the one that the product's row names. */
  of(product: { readonly id: number; readonly policy_id: string | null }): PolicySeries
}

export async function readPolicies(db: Db): Promise<Policies> {
  const approved = await listApproved(db)
  return {
    of({ id, policy_id: firstId }) {
      const first = findPolicy(firstId ?? '')
      invariant(first !== null, `product ${id} names a policy that does not exist`)
      const later = approved
        .filter((row) => row.product_id === id)
        .map((row) => getPolicy(JSON.parse(row.body)))
      return [first, ...later]
    },
  }
}

/** The one that new loans are computed by; the first applies to the time before it, too. */
export function policyInForce(policies: PolicySeries, on: BusinessDate): Policy {
  const [first] = policies
  invariant(first !== undefined, 'a product has a policy')
  return findPolicyOn(policies, on) ?? first
}
