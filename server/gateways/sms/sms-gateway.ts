// Messages to phones, written or spoken. Providers have no idempotency key for them: a message whose
// outcome is unknown may be sent a second time, which for the same words does no harm.
import type { WebhookHeaders } from '#server/gateways/webhook.ts'

export type SmsChannel = 'sms' | 'voice'

export interface SmsMessage {
  /** E.164. */
  readonly to: string
  readonly channel: SmsChannel
  readonly text: string
}

export type SmsOutcome =
  /** The provider has it; whether it arrives is told later. */
  | { readonly state: 'sent'; readonly providerId: string }
  | { readonly state: 'delivered'; readonly providerId: string }
  | { readonly state: 'failed'; readonly providerId: string | null; readonly failure: string }

export interface SmsWebhook {
  readonly providerId: string
  readonly outcome: SmsOutcome
}

export interface SmsGateway {
  readonly name: string
  /** Throws when the outcome is not known. An error never carries the text or the number. */
  send(message: SmsMessage): Promise<SmsOutcome>
  /** Null when the provider has never heard of it. Throws when that cannot be known. */
  find(channel: SmsChannel, providerId: string): Promise<SmsOutcome | null>
  /** Throws WebhookRefused unless the webhook is the provider's own; null for one of no interest. */
  readWebhook(headers: WebhookHeaders, body: string): SmsWebhook | null
}
