import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    payment_claim: PaymentClaimTable
  }
}

export interface PaymentClaimTable {
  id: Generated<number>
  borrower_id: number
  order_id: number
  channel: string
  reference: string
  amount_centavos: number
  paid_on: string
  slip: string
  state: 'checking' | 'matched' | 'accepted' | 'refused'
  payment_id: number | null
  claimed_on: string
  created_at: Date
  decided_at: Date | null
}
