// Who did what, and when: the only place that writes the audit trail. Rows are append-only.
import type { Db } from '#server/db/open.ts'
import type { BorrowerPrincipal, StaffPrincipal } from '#server/principal.ts'

/** A person, or a part of the product that acts on its own (`decision-rules`, `payout:sandbox`). */
export type Actor =
  | Pick<BorrowerPrincipal, 'kind' | 'id'>
  | (Pick<StaffPrincipal, 'kind' | 'id'> & Partial<Pick<StaffPrincipal, 'roles'>>)
  | { readonly kind: 'system'; readonly name: string }

export interface AuditEntry {
  readonly actor: Actor
  readonly action: string
  /** What was affected; null if it belongs to no order or to nobody. */
  readonly orderId: number | null
  readonly borrowerId: number | null
  readonly details: object
  readonly at: Date
}

/** Runs in the caller's transaction, so the trail contains exactly what was committed. */
export function writeAudit(transaction: Db, entry: AuditEntry): Promise<void> {
  return writeAllAudit(transaction, [entry])
}

/** The same for several, in one statement. */
export async function writeAllAudit(
  transaction: Db,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await transaction.insertInto('audit').values(entries.map(rowOf)).execute()
}

function rowOf({ actor, ...entry }: AuditEntry) {
  return {
    order_id: entry.orderId,
    borrower_id: entry.borrowerId,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'system' ? actor.name : String(actor.id),
    // Roles change; the trail says in which one somebody acted.
    actor_roles: actor.kind === 'staff' && actor.roles !== undefined ? [...actor.roles] : null,
    action: entry.action,
    details: JSON.stringify(entry.details),
    at: entry.at,
  }
}
