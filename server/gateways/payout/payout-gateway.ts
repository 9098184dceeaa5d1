// Sending money to a borrower's account. The payout's own id is the provider's idempotency key, so
// requesting the same payout twice is still one payout.
import type { Centavos } from '#lending/money.ts'
import type { WebhookHeaders } from '#server/gateways/webhook.ts'

export interface PayoutOrder {
  readonly id: string
  /** What the borrower may read on their bank's statement. */
  readonly purpose: 'loan' | 'refund'
  readonly amountCentavos: Centavos
  /** One of channels.ts; anything else is refused and not sent. */
  readonly channel: string
  readonly accountNumber: string
  readonly accountHolder: string
}

/**
 * What helps after a refusal: another account; waiting, if funds were short or a network failed; or
 * a person, for anything that neither the borrower nor time can fix.
 */
export type Remedy = 'another-account' | 'wait' | 'staff'

export type PayoutOutcome =
  /** The provider has it and will report the outcome. */
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
  /** Throws if the outcome is unknown: the provider didn't respond, or not intelligibly. */
  send(payout: PayoutOrder): Promise<PayoutOutcome>
  /** Null if the provider has never heard of it. Throws if that can't be determined. */
  find(payoutId: string): Promise<PayoutOutcome | null>
  /**
   * Throws WebhookRefused unless the webhook is the provider's own; null if it doesn't concern us.
   */
  readWebhook(headers: WebhookHeaders, body: string): PayoutWebhook | null
}
