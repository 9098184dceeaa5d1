import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    product_limits: ProductLimitsTable
  }
}

export interface ProductLimitsTable {
  id: Generated<number>
  product_id: number
  effective_from: string
  is_enabled: boolean
  amount_min_centavos: number
  amount_max_centavos: number
  first_loan_max_centavos: number | null
  payout_day_max_centavos: number | null
  term_days_min: number
  term_days_max: number
  approval_id: number | null
}
