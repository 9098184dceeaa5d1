import type { Generated, JSONColumnType } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    audit: AuditTable
  }
}

export interface AuditTable {
  id: Generated<number>
  order_id: number | null
  borrower_id: number | null
  action: string
  details: JSONColumnType<Record<string, unknown>>
  at: Date
  actor_kind: 'borrower' | 'staff' | 'system'
  actor_id: string
  actor_roles: Generated<string[] | null>
}
