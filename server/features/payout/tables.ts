import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    payout: PayoutTable
    payment_webhook: PaymentWebhookTable
    payout_day: PayoutDayTable
    payout_day_total: PayoutDayTotalTable
  }
}

export interface PayoutDayTable {
  day: string
}

export interface PayoutDayTotalTable {
  day: string
  purpose: 'loan' | 'refund'
  product_id: number
  centavos: number
}

export interface PayoutTable {
  id: string
  /** Lends, or returns what was paid too much. */
  purpose: Generated<'loan' | 'refund'>
  order_id: number
  borrower_id: number
  bank_account_id: number
  amount_centavos: number
  gateway: string
  state: 'created' | 'sent' | 'unknown' | 'paid' | 'refused' | 'reversed'
  provider_id: string | null
  refusal: Generated<string>
  remedy: 'another-account' | 'wait' | 'staff' | null
  retry_at: Date | null
  tries: Generated<number>
  created_at: Date
  changed_at: Date
  held_for: Generated<string | null>
  /** Exactly what it is held for, where people may overlook it. */
  held_about: Generated<string[]>
  held_until: Generated<Date | null>
  released_at: Generated<Date | null>
  /** Exactly what it was held for whenever people let it go. */
  released_for: Generated<string[]>
  sent_on: Generated<string | null>
  /** Of a refund. */
  arrived_on: Generated<string | null>
  ask_again_at: Generated<Date | null>
  standing_digest: Generated<string | null>
}

export interface PaymentWebhookTable {
  id: Generated<number>
  gateway: string
  headers: string
  received_at: Date
  outcome: Generated<string>
  body_encrypted: string | null
}
