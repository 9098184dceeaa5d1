import type { ColumnType, Generated } from 'kysely'
import type { IdentityReason, IdentityVerdict } from '#server/gateways/identity/identity-gateway.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    identity_check: IdentityCheckTable
  }
}

export interface IdentityCheckTable {
  id: Generated<number>
  borrower_id: number
  gateway: string
  subject_hash: string
  verdict: IdentityVerdict
  reasons: ColumnType<IdentityReason[], string, never>
  statement_encrypted: string
  checked_at: Date
}
