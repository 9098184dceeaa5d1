// Sending money to a borrower's account. The payout's own id is the provider's idempotency key, so
// that the same payout asked for twice is still one payout.
import type { Centavos } from '#lending/money.ts'
import type { WebhookHeaders } from '#server/gateways/webhook.ts'

export interface PayoutOrder {
  readonly id: string
  readonly amountCentavos: Centavos
  /** One of channels.ts; anything else is refused and not sent. */
  readonly channel: string
  readonly accountNumber: string
  readonly accountHolder: string
}

/**
 * What helps after a refusal: another account of the borrower; waiting, where funds or a network
 * failed; or a person, for all that the borrower cannot mend and time does not.
 */
export type Remedy = 'another-account' | 'wait' | 'staff'

export type PayoutOutcome =
  /** The provider has it and will tell us. */
  | { readonly state: 'sent'; readonly providerId: string }
  | { readonly state: 'paid'; readonly providerId: string; readonly paidAt: Date | null }
  | {
      readonly state: 'refused'
      readonly providerId: string | null
      readonly refusal: string
      readonly remedy: Remedy
    }

export interface PayoutWebhook {
  readonly payoutId: string
  readonly amountCentavos: Centavos
  readonly outcome: PayoutOutcome
}

export interface PayoutGateway {
  readonly name: string
  /** Throws when the outcome is not known: the provider did not answer, or not understandably. */
  send(payout: PayoutOrder): Promise<PayoutOutcome>
  /** Null when the provider has never heard of it. Throws when that cannot be known. */
  find(payoutId: string): Promise<PayoutOutcome | null>
  /** Throws WebhookRefused unless the webhook is the provider's own; null for one of no interest. */
  readWebhook(headers: WebhookHeaders, body: string): PayoutWebhook | null
}
