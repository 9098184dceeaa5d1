// Dragonpay's Collect API. Amounts are pesos as text there. Its webhook ("postback") is a form whose
// digest covers neither the amount nor the channel, and SHA-1 at that: whatever it says, the
// transaction is asked for again. It wants to read "result=OK".
import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import { pesoText } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { askProvider, basicAuthorization } from '#server/gateways/provider-call.ts'
import { isSameText } from '#server/same-text.ts'
import type { CollectionChannel } from './channels.ts'
import {
  type ChannelTerms,
  checkReference,
  type CollectionGateway,
  type IntentRequest,
  payeeOf,
  type PaymentNotice,
  type PaymentReport,
  refused,
  termsRefusal,
} from './collection-gateway.ts'
import { paidPesos } from './provider-amounts.ts'

/** Which processor is behind a channel is part of a merchant's contract, so it is a setting. */
export interface DragonpayChannel extends ChannelTerms {
  readonly processorId: string
  /** A wallet's or bank's page, or a number for the counter. */
  readonly kind: 'redirect' | 'code'
}

export interface DragonpaySettings {
  /** "https://gw.dragonpay.ph", or "https://test.dragonpay.ph" */
  readonly baseUrl: string
  readonly merchantId: string
  readonly password: string
  /** Stands in for a borrower without an e-mail address: the field is required there. */
  readonly contactEmail: string
  readonly channels: readonly DragonpayChannel[]
}

/** Under which stores and wallets list what is paid through it. */
const BILLER = 'Dragonpay'

/**
 * Of a transaction, which has one status and one amount: their public contract knows no refund of a
 * part, and no list of refunds. What is missing here is under way: pending, unknown, authorised,
 * queued.
 */
const STATUSES: Readonly<Record<string, PaymentReport['status']>> = {
  S: 'paid',
  F: 'failed',
  R: 'paid',
  K: 'paid',
}
/** Refunded, or charged back. */
const GONE = ['R', 'K']
/** Nobody paid it in time, or it was cancelled. */
const VOID = 'V'
const MANILA_OFFSET_MS = 8 * 3_600_000

const created = z.object({
  RefNo: z.nullish(z.string()),
  Status: z.string(),
  Message: z.nullish(z.string()),
  Url: z.nullish(z.string()),
})
const transaction = z.object({
  RefNo: z.string(),
  TxnId: z.string(),
  Amount: z.union([z.number(), z.string()]),
  Currency: z.string(),
  Status: z.string(),
  ProcId: z.nullish(z.string()),
})
const voided = z.object({ Status: z.union([z.string(), z.number()]) })
const processors = z.array(z.object({ ProcId: z.string() }))

export function openDragonpayCollection(
  settings: DragonpaySettings,
  clock: Clock,
): CollectionGateway {
  const api = dragonpayApi(settings)
  return {
    name: 'dragonpay',
    webhookAnswer: { contentType: 'text/plain', body: 'result=OK' },
    ...ways(settings, api),
    async findIntent({ reference }) {
      const found = await find(api, reference)
      if (found === null) return null
      const paid = reportOf(settings, found, clock.today())
      const isOpen = paid === null && found.Status !== VOID
      return { isOpen, payments: paid === null ? [] : [paid] }
    },
    async findPayment({ providerPaymentId, reference }) {
      if (reference === null) throw new Error('dragonpay is asked by our own reference')
      const found = await find(api, reference)
      return found?.RefNo === providerPaymentId ? reportOf(settings, found, clock.today()) : null
    },
    readWebhook({ rawBody }) {
      const form = new URLSearchParams(rawBody)
      checkProofs(settings, form)
      return noticesOf(form)
    },
    // Their public contract has no list of a day: open intents are asked for one by one.
    listPayments: async () => null,
  }
}

/** A body makes it a POST. */
type DragonpayApi = (path: string, body?: unknown) => Promise<Response>

function dragonpayApi(settings: DragonpaySettings): DragonpayApi {
  return (path, body) =>
    askProvider(settings.baseUrl + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: basicAuthorization(settings.merchantId, settings.password),
        'content-type': 'application/json',
      },
    })
}

function ways(
  settings: DragonpaySettings,
  api: DragonpayApi,
): Pick<CollectionGateway, 'listChannels' | 'createIntent' | 'cancelIntent'> {
  return {
    async listChannels(amountCentavos) {
      const response = await api(`/api/collect/v2/processors/${pesoText(amountCentavos)}`)
      if (!response.ok) throw new Error(`dragonpay answered ${response.status}`)
      const up = z.parse(processors, await response.json()).map(({ ProcId }) => ProcId)
      return settings.channels.map(({ processorId, ...terms }) => ({
        ...terms,
        // It lists what takes this amount now; outside its limits a channel is not down.
        isDown: termsRefusal(terms, amountCentavos) === null && !up.includes(processorId),
      }))
    },
    async createIntent(request) {
      const terms = settings.channels.find(({ channel }) => channel === request.channel)
      const refusal = termsRefusal(terms, request.amountCentavos)
      if (terms === undefined || refusal !== null) return refusal ?? refused('unknown-channel', '')
      const path = `/api/collect/v2/${checkReference(request.reference)}/post`
      const response = await api(path, requestOf(request, terms, settings))
      if (response.status === 400) return refused('rejected', '400')
      if (!response.ok) throw new Error(`dragonpay answered ${response.status}`)
      const made = z.parse(created, await response.json())
      if (made.Status === 'F') return refused('rejected', made.Message ?? '')
      const value = terms.kind === 'code' ? made.RefNo : made.Url
      if (!made.RefNo || !value) throw new Error('dragonpay gave nothing to pay with')
      const { kind } = terms
      const { expiresAt } = request
      const payee = payeeOf(kind, terms, BILLER)
      const { RefNo: providerIntentId } = made
      return { state: 'open', intent: { providerIntentId, kind, value, expiresAt, payee } }
    },
    async cancelIntent({ reference }) {
      const response = await api(`/api/collect/v2/${encodeURIComponent(reference)}/void`)
      if (!response.ok) throw new Error(`dragonpay answered ${response.status}`)
      const { Status } = z.parse(voided, await response.json())
      // "S" in its newer answers, zero in its older ones.
      return Status === 'S' || Status === 0 || Status === '0'
    },
  }
}

async function find(
  api: DragonpayApi,
  reference: string,
): Promise<z.output<typeof transaction> | null> {
  // Version 1: version 2 answers without the amount, which is what we ask for.
  const response = await api(`/api/collect/v1/txnid/${encodeURIComponent(reference)}`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`dragonpay answered ${response.status}`)
  const found = z.parse(transaction, await response.json())
  if (found.TxnId !== reference) throw new Error('dragonpay answered about another transaction')
  return found
}

/** Null while it is under way, and for one that nobody paid. */
function reportOf(
  settings: DragonpaySettings,
  found: z.output<typeof transaction>,
  today: BusinessDate,
): PaymentReport | null {
  const status = STATUSES[found.Status]
  if (status === undefined) return null
  const of = { provider: 'dragonpay', providerPaymentId: found.RefNo }
  const grossCentavos = paidPesos(of, found.Currency, found.Amount)
  return {
    providerPaymentId: found.RefNo,
    reference: found.TxnId,
    status,
    grossCentavos,
    refunds: GONE.includes(found.Status)
      ? [
          {
            id: wholeOf(found.RefNo),
            amountCentavos: grossCentavos,
            // They don't say when it was taken back: the day on which we hear of it.
            day: today,
            status: 'succeeded',
          },
        ]
      : [],
    // None of these is told; their settlement date is not the moment of paying.
    feeCentavos: null,
    paidAt: null,
    payer: null,
    channel: channelOf(settings, found.ProcId),
  }
}

const wholeOf = (refNo: string) => `${refNo}:whole`

function noticesOf(form: URLSearchParams): PaymentNotice[] {
  const status = form.get('status') ?? ''
  const [reference, providerPaymentId] = [form.get('txnid'), form.get('refno')]
  if (!reference || !providerPaymentId) return []
  if (GONE.includes(status)) {
    const refundId = wholeOf(providerPaymentId)
    // Older postbacks have no amount, and no proof covers it.
    return [{ kind: 'taken-back', providerPaymentId, reference, refundId, amountCentavos: null }]
  }
  const isOver = STATUSES[status] !== undefined || status === VOID
  return isOver ? [{ kind: 'payment', providerPaymentId, reference }] : []
}

/** SHA-1 over the fields and the password: what every version of the postback carries. */
export function dragonpayDigest(form: URLSearchParams, password: string): string {
  const signed = ['txnid', 'refno', 'status', 'message'].map((name) => form.get(name) ?? '')
  return createHash('sha1')
    .update([...signed, password].join(':'))
    .digest('hex')
}

export function dragonpaySignature(form: URLSearchParams, password: string): string {
  const signed = ['txnid', 'refno', 'status', 'message', 'merchantid', 'param1', 'param2'].map(
    (name) => form.get(name) ?? '',
  )
  return createHmac('sha256', password).update(signed.join(':')).digest('base64')
}

/** The digest must be there and right; so must be the newer signature where it comes along. */
function checkProofs(settings: DragonpaySettings, form: URLSearchParams): void {
  const digest = (form.get('digest') ?? '').toLowerCase()
  if (!isSameText(digest, dragonpayDigest(form, settings.password))) {
    throw new WebhookRefused('wrong digest')
  }
  const signature = form.get('signature')
  if (signature && !isSameText(signature, dragonpaySignature(form, settings.password))) {
    throw new WebhookRefused('wrong signature')
  }
}

function requestOf(
  request: IntentRequest,
  terms: DragonpayChannel,
  settings: DragonpaySettings,
): Record<string, string> {
  return {
    Amount: pesoText(request.amountCentavos),
    Currency: 'PHP',
    Description: request.description,
    Email: request.payerEmail ?? settings.contactEmail,
    ProcId: terms.processorId,
    Expiry: manilaTime(request.expiresAt),
  }
}

/** "2026-05-12T09:00:00+08:00": with its offset, so that no server has to guess the zone. */
function manilaTime(instant: Date): string {
  const time = new Date(instant.getTime() + MANILA_OFFSET_MS).toISOString().slice(11, 19)
  return `${manilaDateOf(instant.getTime())}T${time}+08:00`
}

function channelOf(
  settings: DragonpaySettings,
  processorId: string | null | undefined,
): CollectionChannel | null {
  const found = settings.channels.find((terms) => terms.processorId === processorId)
  return found?.channel ?? null
}
