// Collecting money from borrowers. We ask a provider for a way to pay (an intent). It may be paid,
// not paid, paid twice, late, or with a different amount; the provider reports by webhook and when
// asked. A webhook only tells us where to look: we credit what the provider then confirms.
import { invariant } from '#server/app-error.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { type Centavos, sumCentavos } from '#lending/money.ts'
import type { CollectionChannel } from './channels.ts'

/** How a borrower pays: on the provider's page, with a number to type or to show, with a QR, or to
 * an account that is theirs for this payment. */
export type IntentKind = 'redirect' | 'code' | 'qr' | 'account'

export interface IntentRequest {
  /**
   * Our reference for one intent. After an unknown outcome we use a new one: most providers can't
   * recognise a repeated request, and a payment under the old reference is still found.
   */
  readonly reference: string
  readonly amountCentavos: Centavos
  readonly channel: CollectionChannel
  readonly expiresAt: Date
  /** What the payer sees at the provider. */
  readonly description: string
  readonly payerName: string
  /** Null where the borrower gave none. */
  readonly payerEmail: string | null
  /** Where the provider's page sends the browser back to. */
  readonly returnUrl: string
}

/** An amount to be taken from an account whose holder has agreed to it. */
export interface DebitRequest extends Pick<
  IntentRequest,
  'reference' | 'amountCentavos' | 'expiresAt' | 'description'
> {
  readonly account: { readonly channel: string; readonly number: string; readonly holder: string }
}

/** Whom a payer finds at the channel: a biller in a wallet's or a counter's list, or an account. */
export interface Payee {
  /** The biller's name, or the name on the account. */
  readonly name: string
  /** Where the account is; empty for a biller. */
  readonly bank: string
}

export interface Intent {
  readonly providerIntentId: string
  readonly kind: IntentKind
  /** The address, the number to pay with, the QR's text, or the account's number. */
  readonly value: string
  /** As the provider sets it, possibly earlier than requested; null if it doesn't say. */
  readonly expiresAt: Date | null
  /** Null where the payer has nobody to look for: on the provider's page, or with a QR. */
  readonly payee: Payee | null
}

/** Why there is no intent; 'rejected' is anything that neither waiting nor the borrower can fix. */
export type IntentRefusal = 'unknown-channel' | 'amount' | 'channel-down' | 'rejected'

export type IntentOutcome =
  | { readonly state: 'open'; readonly intent: Intent }
  | { readonly state: 'refused'; readonly refusal: IntentRefusal; readonly providerCode: string }

/** Null if we never learned the provider's id. */
export interface IntentKey {
  readonly reference: string
  readonly providerIntentId: string | null
}

export interface IntentReport {
  /** Whether it can still be paid. Late payments arrive anyway. */
  readonly isOpen: boolean
  /** All of them, as they stand now. */
  readonly payments: readonly CollectedPayment[]
}

/**
 * 'expired' is anything unpaid that can no longer be paid, including cancelled intents. 'reversed'
 * was paid and taken back: a refund at the provider, a chargeback, a bank reversal.
 */
export type PaymentStatus = 'paid' | 'failed' | 'expired' | 'reversed'

export interface CollectedPayment {
  readonly providerPaymentId: string
  /** Our reference; null if the provider sends none that could be ours. */
  readonly reference: string | null
  /** What was paid or taken back, not what was requested. */
  readonly amountCentavos: Centavos
  /** If it was taken back, in part or as a whole: what had been paid, where the provider says it. */
  readonly paidCentavos?: Centavos
  /** The refunds by which it was taken back, where the provider names them all. */
  readonly refundIds?: readonly string[]
  /** When the borrower paid; null where nothing was paid or the provider does not say. */
  readonly paidAt: Date | null
  readonly status: PaymentStatus
  /** Null for one that we do not know. */
  readonly channel: CollectionChannel | null
}

/**
 * As reported by a webhook: some leave out the amount, and none is credited without asking first.
 */
export interface ReportedPayment extends Omit<CollectedPayment, 'amountCentavos'> {
  readonly amountCentavos: Centavos | null
  /** Of the one refund that it tells of. */
  readonly refundId?: string
}

export interface ChannelTerms {
  readonly channel: CollectionChannel
  readonly minCentavos: Centavos
  readonly maxCentavos: Centavos
  /** What the channel charges the payer on top. */
  readonly payerFeeCentavos: Centavos
  /** Days until a payment is reported at the latest: 0 means within minutes. */
  readonly postingDaysMax: number
  /** As the contract names it; without it, a biller has the provider's name. */
  readonly payee?: Payee | undefined
}

export interface OfferedChannel extends ChannelTerms {
  readonly kind: IntentKind
  readonly isDown: boolean
}

/** As received: header names in lower case, the body untouched. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>
  /** Of a GET, the query without its question mark. */
  readonly rawBody: string
}

export interface CollectionGateway {
  readonly name: string
  /** The response a provider expects once its webhook is stored. */
  readonly webhookAnswer: { readonly contentType: string; readonly body: string }
  listChannels(amountCentavos: Centavos): Promise<OfferedChannel[]>
  /** Throws if the outcome is unknown. */
  createIntent(request: IntentRequest): Promise<IntentOutcome>
  /**
   * Absent if the provider can't take money from an account. Whether it did is reported like any
   * payment. Throws if the outcome is unknown.
   */
  readonly debitAccount?: (request: DebitRequest) => Promise<IntentOutcome>
  /** False if it was already paid, expired or cancelled. Throws if that is unknown. */
  cancelIntent(key: IntentKey): Promise<boolean>
  /** Null if the provider has never heard of it. Throws if that can't be determined. */
  findIntent(key: IntentKey): Promise<IntentReport | null>
  /** The payment as it stands now; null where there is none, or none that is over. */
  findPayment(payment: {
    readonly providerPaymentId: string
    readonly reference: string | null
  }): Promise<CollectedPayment | null>
  /** Throws WebhookRefused unless it is the provider's own; empty if it doesn't concern us. */
  readWebhook(request: WebhookRequest): readonly ReportedPayment[]
  /**
   * The payments of that day in Manila in their current state, including those taken back since;
   * null if the provider has no such list.
   */
  listPayments(day: BusinessDate): Promise<readonly CollectedPayment[] | null>
}

/**
 * Null where there is nobody to look for. An account without its bank and its holder can't be paid
 * to, so that a channel of this kind has to name both.
 */
export function payeeOf(
  kind: IntentKind,
  terms: Pick<ChannelTerms, 'payee'>,
  provider: string,
): Payee | null {
  if (kind === 'code') return terms.payee ?? { name: provider, bank: '' }
  if (kind !== 'account') return null
  invariant(namesAccount(terms), 'an account has a bank and a holder')
  return terms.payee
}

/** Whether a transfer can be made with what these terms say. */
export function namesAccount<T extends Pick<ChannelTerms, 'payee'>>(
  terms: T,
): terms is T & { readonly payee: Payee } {
  return terms.payee !== undefined && terms.payee.name !== '' && terms.payee.bank !== ''
}

/**
 * A payment, given what of it was refunded by refunds that succeeded: their sum is what was taken
 * back. One that failed, or is still under way, takes nothing.
 */
export function afterRefunds(
  payment: CollectedPayment,
  refunds: readonly Centavos[],
): CollectedPayment {
  const takenBack = sumCentavos(refunds)
  if (takenBack === 0) return { ...payment, status: 'paid' }
  const { amountCentavos: paidCentavos } = payment
  return { ...payment, status: 'reversed', amountCentavos: takenBack, paidCentavos }
}

/** Nothing unless each of them has one: half a list would say that the others don't exist. */
export function refundIdsOf(
  ids: readonly (string | null | undefined)[],
): Pick<CollectedPayment, 'refundIds'> {
  const refundIds = ids.flatMap((id) => (id ? [id] : []))
  return refundIds.length === ids.length ? { refundIds } : {}
}

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
