import type { ColumnType, Generated } from 'kysely'
import type { IntentKind } from '#server/gateways/collection/collection-gateway.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    payment_intent: PaymentIntentTable
    collected_payment: CollectedPaymentTable
    hand_payment: HandPaymentTable
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

export interface CollectedPaymentTable {
  id: Generated<number>
  gateway: string
  provider_payment_id: string
  reference: Generated<string | null>
  intent_id: number | null
  borrower_id: number | null
  order_id: number | null
  /** What the provider took, whatever was taken back of it since. */
  amount_centavos: number
  paid_on: string
  channel: string | null
  state: 'recorded' | 'before-payout' | 'unknown' | 'held' | 'reversed'
  difference: 'none' | 'more' | 'less' | 'late' | 'again'
  is_extended: boolean | null
  received_at: Date
  hand_payment_id: Generated<number | null>
  recorded_as: Generated<string | null>
  /** The largest sum that the provider says was taken back. */
  taken_back_centavos: Generated<number>
  /** What counts of it on its loan, or did until it was taken back; null if nothing ever did. */
  counted_centavos: Generated<number | null>
  /** False where the first that we heard of it was that it was taken back: there may have been more. */
  is_gross_known: Generated<boolean>
  /** Only a person says whose it is. */
  is_taken_off: Generated<boolean>
  /** A record by hand of it was reversed: the report counts by itself all the same. */
  is_report_awaited: Generated<boolean>
  /** People finished its task while it had no loan: they may have returned the money themselves. */
  is_sent_back: Generated<boolean>
  /** The last that was heard of one that was taken back is that it is paid. */
  is_said_paid: Generated<boolean>
  /**
   * The provider doesn't list it, or says that it failed, and hasn't said since that it is paid; or a
   * webhook said that it was taken back, which the provider hasn't confirmed. Null if nothing is doubted.
   */
  said_unpaid: Generated<
    'not-listed' | 'failed' | 'gone' | 'gone-not-listed' | 'gone-failed' | null
  >
  /** Since when; null if nothing is doubted. */
  said_unpaid_at: Generated<Date | null>
  /** How much of it is gone in all, by what webhooks have said; null if they named no sum. */
  said_gone_centavos: Generated<number | null>
  /** The refunds of which webhooks told, and which the provider hasn't confirmed. */
  said_gone_refund_ids: ColumnType<readonly string[], string | undefined, string>
  /** For whom it counted before it was last taken off a loan. */
  counted_for_borrower_id: Generated<number | null>
  /** The records by hand of which people said that they are other money. */
  other_hand_payment_ids: ColumnType<readonly number[], string | undefined, string>
}

export interface PayLinkTable {
  id: Generated<number>
  intent_id: number
  borrower_id: number
  created_at: Date
  withdrawn_at: Generated<Date | null>
}

export interface HandPaymentTable {
  id: Generated<number>
  borrower_id: number
  order_id: number
  cause: string
  plain_reference: string
  amount_centavos: number
  paid_on: string
  state: 'alone' | 'reported' | 'reversed'
  recorded_at: Date
}
