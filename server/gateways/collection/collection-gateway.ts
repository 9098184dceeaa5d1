// Collecting money from borrowers. We ask a provider for a way to pay (an intent). It may be paid,
// not paid, paid twice, late, or with a different amount; the provider reports by webhook and when
// asked. A webhook only tells us where to look: we credit what the provider then confirms.
import { invariant } from '#server/app-error.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'
import type { Refund } from '#payments/events.ts'
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

export interface PaymentKey {
  readonly providerPaymentId: string
  /** Ours, where we know it: some providers are asked by it. */
  readonly reference: string | null
}

export interface IntentReport {
  /** Whether it can still be paid. Late payments arrive anyway. */
  readonly isOpen: boolean
  /** All of them, as they stand now. What expired or was cancelled unpaid is no payment. */
  readonly payments: readonly PaymentReport[]
}

export type Payer = { readonly name: string; readonly account: string }

/** A payment as it stands now, as the provider says when it is asked. */
export interface PaymentReport {
  readonly providerPaymentId: string
  /** Our reference; null if the provider sends none that could be ours. */
  readonly reference: string | null
  readonly status: 'paid' | 'failed'
  /**
   * What the payer paid towards us, without what a channel charges them on top; it stays the same
   * whatever is refunded. Of one that failed, what was attempted.
   */
  readonly grossCentavos: Centavos
  /** All that the provider took back or tries to: refunds, chargebacks, bank reversals. */
  readonly refunds: readonly Refund[]
  /** What the provider keeps of it; null where it doesn't say. */
  readonly feeCentavos: Centavos | null
  /** When the borrower paid; null where nothing was paid or the provider does not say. */
  readonly paidAt: Date | null
  /** Null where the provider does not say; an account may be masked, and empty if only a name came. */
  readonly payer: Payer | null
  /** Null for one that we do not know. */
  readonly channel: CollectionChannel | null
}

/** What a webhook says: only a reason to ask. */
export type PaymentNotice =
  /** Something happened to it; also that it expired unpaid, whereupon no payment is found. */
  | {
      readonly kind: 'payment'
      readonly providerPaymentId: string
      readonly reference: string | null
    }
  /** Money was taken back. The answer should name it; until it does, it is in doubt. */
  | {
      readonly kind: 'taken-back'
      readonly providerPaymentId: string
      readonly reference: string | null
      /** Null where the webhook names none: then it speaks of the whole payment. */
      readonly refundId: string | null
      /** Null where the webhook doesn't say it. */
      readonly amountCentavos: Centavos | null
    }

/**
 * The payments of one day. One that can't be read does not hide the others: it is named, with the
 * reason, and is neither paid nor missing for whoever compares.
 */
export interface PaymentList {
  readonly payments: readonly PaymentReport[]
  readonly unreadable: readonly UnreadablePayment[]
}

export interface UnreadablePayment {
  readonly providerPaymentId: string
  /** For people, with the provider's name. */
  readonly why: string
}

/**
 * A provider says of a payment what no payment can be: another currency, nothing, a negative sum,
 * broken centavos. It is never reported; somebody has to look.
 */
export class OddPayment extends Error implements UnreadablePayment {
  readonly provider: string
  readonly providerPaymentId: string
  readonly why: string
  /** The reason alone, without the payment's name. */
  readonly said: string
  constructor(provider: string, providerPaymentId: string, said: string) {
    const why = `${provider} says of payment ${providerPaymentId}: ${said}`
    super(why)
    this.name = 'OddPayment'
    this.provider = provider
    this.providerPaymentId = providerPaymentId
    this.why = why
    this.said = said
  }
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
  /**
   * The payment as it stands now; null where there is none, or none that is over. Throws if that
   * can't be determined, and an OddPayment if the answer can't be true.
   */
  findPayment(payment: PaymentKey): Promise<PaymentReport | null>
  /** Throws WebhookRefused unless it is the provider's own; empty if it doesn't concern us. */
  readWebhook(request: WebhookRequest): readonly PaymentNotice[]
  /**
   * The payments that were paid on that day in Manila, in their current state, including those
   * taken back since; null if the provider has no such list. Throws if it can't be read whole.
   */
  listPayments(day: BusinessDate): Promise<PaymentList | null>
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
