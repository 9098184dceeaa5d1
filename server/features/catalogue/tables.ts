import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    product: ProductTable
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

export interface ProductTable {
  id: Generated<number>
  name: string
  kind: 'own' | 'partner'
  logo_path: string
  description: string
  tags: string[]
  is_enabled: Generated<boolean>
  policy_id: string | null
  amount_min_centavos: number
  amount_max_centavos: number
  first_loan_max_centavos: number | null
  term_days_min: number
  term_days_max: number
  periods_offered: number[] | null
  partner_link: Generated<string>
  partner_rate: Generated<string>
  payout_day_max_centavos: Generated<number | null>
  description_filipino: Generated<string>
  tags_filipino: Generated<string[]>
  partner_rate_filipino: Generated<string>
}
