import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    product_policy: ProductPolicyTable
  }
}

export interface ProductPolicyTable {
  id: Generated<number>
  product_id: number
  policy_id: string
  effective_from: string
  body: string
  state: 'proposed' | 'approved' | 'withdrawn'
  proposed_by: number
  proposed_at: Date
  proposed_reason: string
  decided_by: Generated<number | null>
  decided_at: Generated<Date | null>
  decided_reason: Generated<string>
}
