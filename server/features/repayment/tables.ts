import type { Generated } from 'kysely'
import type { IntentKind } from '#server/gateways/collection/collection-gateway.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    payment_intent: PaymentIntentTable
    pay_link: PayLinkTable
  }
}

export interface PaymentIntentTable {
  id: Generated<number>
  reference: string
  borrower_id: number
  order_id: number
  gateway: string
  channel: string
  amount_centavos: number
  quote: string
  extension: string | null
  quote_id: string | null
  disclosure: string | null
  state: 'created' | 'open' | 'refused' | 'over'
  kind: IntentKind | null
  provider_id: string | null
  pay_value: string | null
  payee_name: string | null
  payee_bank: string | null
  expires_at: Date
  created_at: Date
  ask_at: Date | null
}

export interface PayLinkTable {
  id: Generated<number>
  intent_id: number
  borrower_id: number
  created_at: Date
  withdrawn_at: Generated<Date | null>
}
