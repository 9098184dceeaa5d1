// What a decision needs to know about whether borrowers are who they say they are. The provider is
// asked before the decision, so that nothing is locked while it takes its time; the decision reads
// what was stored. Without a provider, a person looks at each borrower's first application.
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Db } from '#server/db/open.ts'
import {
  checkIdentity,
  findIdentity,
  type IdentityFinding,
} from '#server/features/identity/service.ts'
import { getOrder } from '#server/orders/orders.ts'
import { decideOrder } from './decision-service.ts'

/**
 * `unsure` and `refuted` go to a person: a machine that may be wrong must not have the last word.
 */
export interface IdentityFindings {
  /** What is known about the borrower's current document and face. */
  find(db: Db, borrowerId: number): Promise<IdentityFinding>
}

/** Nothing without a provider. */
export function identityOf(dependencies: JobDependencies): { identity?: IdentityFindings } {
  if (dependencies.identityChecks === null) return {}
  return { identity: { find: (db, borrowerId) => findIdentity(dependencies, db, borrowerId) } }
}

/** Throws if the provider doesn't answer: the job is then repeated. */
export async function checkAndDecide(
  dependencies: JobDependencies,
  orderId: number,
): Promise<void> {
  const { db } = dependencies
  const order = await getOrder(db, orderId)
  if (order.phase !== 'review' || order.awaits_person_since !== null) return
  await checkIdentity(dependencies, order.borrower_id)
  await decideOrder(db, { ...dependencies, ...identityOf(dependencies) }, orderId)
}
