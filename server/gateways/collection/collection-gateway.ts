// Collecting money from borrowers. We ask a provider for a way to pay (an intent); somebody pays it,
// or not, or twice, or late, or another amount; the provider tells us by webhook, and answers when it
// is asked. A webhook only says where to look: what is credited is what the provider answers then.
import { invariant } from '#server/app-error.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'
import type { CollectionChannel } from './channels.ts'

/** How a borrower pays: on the provider's page, with a number to type or to show, with a QR, or to
 * an account that is theirs for this payment. */
export type IntentKind = 'redirect' | 'code' | 'qr' | 'account'

export interface IntentRequest {
  /** Ours, for one intent. After an unknown outcome a new one is taken: most providers cannot tell a
   * repeated request from a second one, and a payment under the old reference is still found. */
  readonly reference: string
  readonly amountCentavos: Centavos
  readonly channel: CollectionChannel
  readonly expiresAt: Date
  /** What the payer reads at the provider. */
  readonly description: string
  readonly payerName: string
  /** Null where the borrower gave none. */
  readonly payerEmail: string | null
  /** Where the provider's page sends the browser back to. */
  readonly returnUrl: string
}

export interface Intent {
  readonly providerIntentId: string
  readonly kind: IntentKind
  /** The address, the number to pay with, the QR's text, or the account's number. */
  readonly value: string
  /** As the provider holds it, which may be earlier than asked; null where it tells none. */
  readonly expiresAt: Date | null
}

/** Why there is no intent: 'rejected' is everything that neither time nor the borrower mends. */
export type IntentRefusal = 'unknown-channel' | 'amount' | 'channel-down' | 'rejected'

export type IntentOutcome =
  | { readonly state: 'open'; readonly intent: Intent }
  | { readonly state: 'refused'; readonly refusal: IntentRefusal; readonly providerCode: string }

/** The provider's id is null where we never learned it. */
export interface IntentKey {
  readonly reference: string
  readonly providerIntentId: string | null
}

export interface IntentReport {
  /** Whether it may still be paid. Late payments come all the same. */
  readonly isOpen: boolean
  /** All of them, as they stand now. */
  readonly payments: readonly CollectedPayment[]
}

/** 'expired' is everything unpaid that can no longer be paid, cancelled ones included. 'reversed' was
 * paid and taken back: a refund at the provider, a chargeback, a reversal by a bank. */
export type PaymentStatus = 'paid' | 'failed' | 'expired' | 'reversed'

export interface CollectedPayment {
  readonly providerPaymentId: string
  /** Ours; null where the provider names none that could be ours. */
  readonly reference: string | null
  /** What was paid, or taken back; not what was asked for. */
  readonly amountCentavos: Centavos
  /** When the borrower paid; null where nothing was paid or the provider does not say. */
  readonly paidAt: Date | null
  readonly status: PaymentStatus
  /** Null for one that we do not know. */
  readonly channel: CollectionChannel | null
}

/** As a webhook says it: some leave the amount out, and none is credited before it was asked for. */
export interface ReportedPayment extends Omit<CollectedPayment, 'amountCentavos'> {
  readonly amountCentavos: Centavos | null
}

export interface ChannelTerms {
  readonly channel: CollectionChannel
  readonly minCentavos: Centavos
  readonly maxCentavos: Centavos
  /** What the channel charges the payer on top. */
  readonly payerFeeCentavos: Centavos
  /** Until a payment is reported: 0 is within minutes. */
  readonly postingDaysMax: number
}

export interface OfferedChannel extends ChannelTerms {
  readonly kind: IntentKind
  readonly isDown: boolean
}

/** As it came: names of headers in small letters, the body untouched. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>
  /** Of a GET, the query without its question mark. */
  readonly rawBody: string
}

export interface CollectionGateway {
  readonly name: string
  /** What a provider wants to read after its webhook was stored. */
  readonly webhookAnswer: { readonly contentType: string; readonly body: string }
  listChannels(amountCentavos: Centavos): Promise<OfferedChannel[]>
  /** Throws when the outcome is not known. */
  createIntent(request: IntentRequest): Promise<IntentOutcome>
  /** False where it was over already: paid, expired or cancelled. Throws when that is not known. */
  cancelIntent(key: IntentKey): Promise<boolean>
  /** Null when the provider has never heard of it. Throws when that cannot be known. */
  findIntent(key: IntentKey): Promise<IntentReport | null>
  /** The payment as it stands now; null where there is none, or none that is over. */
  findPayment(payment: {
    readonly providerPaymentId: string
    readonly reference: string | null
  }): Promise<CollectedPayment | null>
  /** Throws WebhookRefused unless it is the provider's own; empty for one of no interest. */
  readWebhook(request: WebhookRequest): readonly ReportedPayment[]
  /** Payments of that day in Manila as they stand now, those taken back since included; null where
   * the provider has no such list. */
  listPayments(day: BusinessDate): Promise<readonly CollectedPayment[] | null>
}

/** Without a proof, with a wrong or an old one. Nothing of it may be acted on. */
export class WebhookRefused extends Error {}

/** Short enough for every provider's field and for a QR. */
export function checkReference(reference: string): string {
  invariant(/^[A-Za-z0-9-]{6,25}$/.test(reference), 'a reference of 6 to 25 letters and digits')
  return reference
}

/** Null where the terms allow the amount. */
export function termsRefusal(
  terms: ChannelTerms | undefined,
  amountCentavos: Centavos,
): Extract<IntentOutcome, { state: 'refused' }> | null {
  if (terms === undefined) return refused('unknown-channel', '')
  if (amountCentavos < terms.minCentavos || amountCentavos > terms.maxCentavos) {
    return refused('amount', '')
  }
  return null
}

export function refused(
  refusal: IntentRefusal,
  providerCode: string,
): Extract<IntentOutcome, { state: 'refused' }> {
  return { state: 'refused', refusal, providerCode }
}
