// Messages to phones, written or spoken. Providers have no idempotency key for them: a message with
// an unknown outcome may be sent twice, which does no harm with the same text.
import type { WebhookHeaders } from '#server/gateways/webhook.ts'

export type SmsChannel = 'sms' | 'voice'

export interface SmsMessage {
  /** E.164. */
  readonly to: string
  readonly channel: SmsChannel
  readonly text: string
}

export type SmsOutcome =
  /** The provider has it and will report whether it arrives. */
  | { readonly state: 'sent'; readonly providerId: string }
  | { readonly state: 'delivered'; readonly providerId: string }
  | { readonly state: 'failed'; readonly providerId: string | null; readonly failure: string }

export interface SmsWebhook {
  readonly providerId: string
  readonly outcome: SmsOutcome
}

export interface SmsGateway {
  readonly name: string
  /** Throws if the outcome is unknown. Errors never contain the text or the number. */
  send(message: SmsMessage): Promise<SmsOutcome>
  /** Null if the provider has never heard of it. Throws if that can't be determined. */
  find(channel: SmsChannel, providerId: string): Promise<SmsOutcome | null>
  /**
   * Throws WebhookRefused unless the webhook is the provider's own; null if it doesn't concern us.
   */
  readWebhook(headers: WebhookHeaders, body: string): SmsWebhook | null
}
