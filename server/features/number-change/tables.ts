import type { Generated } from 'kysely'
import type { IdentityVerdict } from '#server/gateways/identity/identity-gateway.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    number_change: NumberChangeTable
  }
}

export interface NumberChangeTable {
  id: Generated<number>
  borrower_id: number
  account_id: number | null
  given_encrypted: string
  identity_verdict: IdentityVerdict | null
  identity_reasons: Generated<string>
  state: 'open' | 'approved' | 'declined' | 'stopped' | 'done' | 'over'
  created_at: Date
  expires_at: Date
  effective_at: Date | null
}
