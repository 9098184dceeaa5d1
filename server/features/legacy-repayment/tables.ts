import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    debit_request: DebitRequestTable
  }
}

export interface DebitRequestTable {
  id: Generated<number>
  borrower_id: number
  order_id: number
  account_id: number
  amount_centavos: number
  token_hash: string
  state: 'waiting' | 'sent' | 'over'
  intent_id: number | null
  created_at: Date
  expires_at: Date
}
