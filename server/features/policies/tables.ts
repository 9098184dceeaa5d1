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
  approval_id: number | null
}
