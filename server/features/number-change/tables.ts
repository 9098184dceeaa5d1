import type { Generated } from 'kysely'
import type { IdentityVerdict } from '#server/gateways/identity/identity-gateway.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    number_change: NumberChangeTable
    number_change_step: NumberChangeStepTable
  }
}

export interface NumberChangeTable {
  id: Generated<number>
  borrower_id: number
  account_id: number | null
  given_encrypted: string
  created_at: Date
  expires_at: Date
}

export interface NumberChangeStepTable {
  id: Generated<number>
  change_id: number
  step: 'checked' | 'approved' | 'declined' | 'stopped' | 'done' | 'over'
  verdict: Generated<IdentityVerdict | null>
  reasons: Generated<string | null>
  effective_at: Generated<Date | null>
  at: Date
}
