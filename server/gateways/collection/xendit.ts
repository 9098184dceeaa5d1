// Xendit's Payments API v3. Amounts are pesos as JSON numbers there. A webhook carries a fixed token
// and no signature, so that it proves little: what it says is fetched again before it is credited.
// Store codes and wallets, QR Ph and bank transfer all start with one call.
import * as z from 'zod/mini'
import { addDays, type BusinessDate, manilaStartOfDay } from '#lending/dates.ts'
import { sumCentavos } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { askProvider, basicAuthorization, parseJson } from '#server/gateways/provider-call.ts'
import { isSameText } from '#server/same-text.ts'
import { readQrPhFor } from '#server/codes/qr-ph.ts'
import type { CollectionChannel } from './channels.ts'
import {
  afterRefunds,
  refundIdsOf,
  type ChannelTerms,
  checkReference,
  type CollectedPayment,
  type CollectionGateway,
  type Intent,
  type IntentKey,
  type IntentKind,
  type IntentOutcome,
  type IntentReport,
  type IntentRequest,
  namesAccount,
  payeeOf,
  type PaymentStatus,
  refused,
  type ReportedPayment,
  termsRefusal,
} from './collection-gateway.ts'
import { createDownMarks, type DownMarks } from './down-marks.ts'
import { centavosOfPesos, pesoNumberOf } from './provider-amounts.ts'
import { XENDIT_CHANNELS } from './xendit-channels.ts'

export interface XenditCollectionSettings {
  /** "https://api.xendit.co" */
  readonly baseUrl: string
  readonly secretKey: string
  /** The dashboard's "webhook verification token". */
  readonly callbackToken: string
  readonly channels: readonly ChannelTerms[]
}

/** Under which stores and wallets list what is paid through it. */
const BILLER = 'Xendit'
const API_VERSION = '2024-11-11'
/** The most that one page of transactions holds. */
const PAGE_ROWS = 50
const PAGES_MAX = 400

/** What the borrower needs from the answer, by kind. */
const DESCRIPTORS: Readonly<Record<IntentKind, string>> = {
  redirect: 'WEB_URL',
  code: 'PAYMENT_CODE',
  qr: 'QR_STRING',
  account: 'VIRTUAL_ACCOUNT_NUMBER',
}

const OPEN = ['ACCEPTING_PAYMENTS', 'REQUIRES_ACTION', 'AUTHORIZED']
/** Why it cannot be cancelled: it is paid, expired or cancelled. */
const OVER_CODES = ['INACTIVE_PAYMENT_REQUEST', 'INELIGIBLE_TRANSACTION_STATUS']
const DOWN_CODES = ['CHANNEL_UNAVAILABLE', 'ISSUER_UNAVAILABLE']

/** Of a payment. What is missing here is not over yet. */
const PAYMENT_STATUSES: Readonly<Record<string, PaymentStatus>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  EXPIRED: 'expired',
  CANCELED: 'expired',
}
/** Of a refund; the others are PENDING, FAILED and CANCELLED. */
const REFUND_SUCCEEDED = 'SUCCEEDED'
/**
 * Of a payment's line in the list of transactions. Refunds are lines of their own, and leave it as it
 * is; what a customer voids or Xendit reverses is gone as a whole.
 */
const TRANSACTION_STATUSES: Readonly<Record<string, PaymentStatus>> = {
  SUCCESS: 'paid',
  FAILED: 'failed',
  VOIDED: 'reversed',
  REVERSED: 'reversed',
}

const amount = z.union([z.number(), z.string()])
const text = z.nullish(z.string())
const paymentRequest = z.object({
  payment_request_id: z.string(),
  status: z.string(),
  latest_payment_id: text,
  actions: z.nullish(
    z.array(z.object({ type: z.string(), descriptor: z.string(), value: z.string() })),
  ),
})
const payment = z.object({
  payment_id: z.string(),
  reference_id: text,
  status: z.string(),
  currency: z.literal('PHP'),
  request_amount: amount,
  channel_code: text,
  captures: z.nullish(z.array(z.object({ capture_amount: amount, capture_timestamp: z.string() }))),
  created: z.string(),
  updated: text,
})
const refund = z.object({
  refund_id: text,
  payment_id: z.string(),
  status: z.string(),
  amount,
  currency: z.string(),
  channel_code: text,
})
type Refund = z.output<typeof refund>
const transaction = z.object({
  id: z.string(),
  product_id: z.string(),
  status: z.string(),
  channel_code: text,
  reference_id: text,
  currency: z.string(),
  amount,
  created: z.string(),
})
const transactionPage = z.object({ has_more: z.boolean(), data: z.array(transaction) })
const event = z.object({ event: z.string(), data: z.unknown() })

export function openXenditCollection(
  settings: XenditCollectionSettings,
  clock: Clock,
): CollectionGateway {
  const api = xenditApi(settings)
  return {
    name: 'xendit',
    webhookAnswer: { contentType: 'text/plain', body: 'OK' },
    ...ways(settings, api, createDownMarks(clock)),
    findIntent: (key) => findIntent(api, key),
    findPayment: ({ providerPaymentId }) => findPayment(api, providerPaymentId),
    readWebhook({ headers, rawBody }) {
      if (!isSameText(headers['x-callback-token'] ?? '', settings.callbackToken)) {
        throw new WebhookRefused('wrong token')
      }
      return paymentsOfWebhook(rawBody)
    },
    listPayments: (day) => listDay(api, day),
  }
}

function ways(
  settings: XenditCollectionSettings,
  api: XenditApi,
  downMarks: DownMarks,
): Pick<CollectionGateway, 'listChannels' | 'createIntent' | 'cancelIntent'> {
  return {
    async listChannels() {
      return settings.channels.flatMap((terms) => {
        const known = XENDIT_CHANNELS[terms.channel]
        if (known === undefined || (known.kind === 'account' && !namesAccount(terms))) return []
        return [{ ...terms, kind: known.kind, isDown: downMarks.isDown(terms.channel) }]
      })
    },
    async createIntent(request) {
      const known = XENDIT_CHANNELS[request.channel]
      const terms = settings.channels.find(({ channel }) => channel === request.channel)
      const refusal = termsRefusal(known && terms, request.amountCentavos)
      if (known === undefined || terms === undefined || refusal !== null) {
        return refusal ?? refused('unknown-channel', '')
      }
      if (known.kind === 'account' && !namesAccount(terms)) return refused('unknown-channel', '')
      const response = await api('/v3/payment_requests', requestOf(request, known))
      if (!response.ok) return refusalOf(response, () => downMarks.mark(request.channel))
      const made = z.parse(paymentRequest, await response.json())
      const payee = payeeOf(known.kind, terms, BILLER)
      return { state: 'open', intent: { ...intentOf(made, request, known.kind), payee } }
    },
    async cancelIntent({ providerIntentId }) {
      if (providerIntentId === null) throw new Error('an intent without its id cannot be cancelled')
      const path = `/v3/payment_requests/${encodeURIComponent(providerIntentId)}/cancel`
      const response = await api(path, {})
      if (response.ok) return true
      // Not cancelled because it is over; any other refusal leaves it open for all we know.
      const code = await errorCodeOf(response)
      if (OVER_CODES.includes(code)) return false
      throw new Error(`xendit answered ${response.status} ${code}`)
    },
  }
}

async function findIntent(
  api: XenditApi,
  { reference, providerIntentId }: IntentKey,
): Promise<IntentReport | null> {
  // Without its id we only know its payments: it may be open.
  let isOpen = true
  let latestPaymentId: string | null = null
  if (providerIntentId !== null) {
    const response = await api(`/v3/payment_requests/${encodeURIComponent(providerIntentId)}`)
    if (response.status === 404) return null
    const found = z.parse(paymentRequest, await jsonOf(response))
    isOpen = OPEN.includes(found.status)
    latestPaymentId = found.latest_payment_id ?? null
  }
  const booked = await listPaymentLines(api, { reference_id: reference })
  const payments: CollectedPayment[] = []
  for (const payment of booked) payments.push(await withRefunds(api, payment))
  // The list lags behind; the newest payment is asked for by its id.
  const isListed = payments.some((known) => known.providerPaymentId === latestPaymentId)
  if (latestPaymentId !== null && !isListed) {
    const latest = await findPayment(api, latestPaymentId)
    if (latest !== null) payments.push(latest)
  }
  return { isOpen, payments }
}

async function findPayment(api: XenditApi, id: string): Promise<CollectedPayment | null> {
  const response = await api(`/v3/payments/${encodeURIComponent(id)}`)
  if (response.status === 404) return null
  const found = paymentOf(z.parse(payment, await jsonOf(response)))
  if (found?.status !== 'paid') return found
  // A payment stays SUCCEEDED when its money is taken back.
  const [booked] = await listPaymentLines(api, { product_id: id })
  return booked?.status === 'reversed'
    ? afterRefunds(found, [found.amountCentavos])
    : withRefunds(api, found)
}

async function withRefunds(api: XenditApi, payment: CollectedPayment): Promise<CollectedPayment> {
  if (payment.status !== 'paid') return payment
  const refunds = await listRefunded(api, payment.providerPaymentId)
  const amounts = refunds.map((line) => centavosOfPesos(line.amount))
  return {
    ...afterRefunds(payment, amounts),
    ...refundIdsOf(refunds.map((line) => line.refund_id)),
  }
}

async function listRefunded(api: XenditApi, paymentId: string): Promise<Refund[]> {
  const response = await api(`/v3/refunds?payment_id=${encodeURIComponent(paymentId)}`)
  if (response.status === 404) return []
  const refunds = z.parse(z.array(refund), await jsonOf(response))
  if (refunds.some(({ payment_id, currency }) => payment_id !== paymentId || currency !== 'PHP')) {
    throw new Error('xendit answered with refunds of another payment')
  }
  return refunds.filter(({ status }) => status === REFUND_SUCCEEDED)
}

async function listDay(api: XenditApi, day: BusinessDate): Promise<CollectedPayment[]> {
  const start = { 'created[gte]': new Date(manilaStartOfDay(day)).toISOString() }
  const end = new Date(manilaStartOfDay(addDays(day, 1)) - 1).toISOString()
  const payments = await listPaymentLines(api, { ...start, 'created[lte]': end })
  // Of most days nothing was refunded since, so that it isn't asked about each payment.
  const refunds = await listLines(api, 'REFUND', start)
  const refunded = new Set<string | null>()
  for (const line of refunds) refunded.add(await refundedPaymentOf(api, line.product_id))
  const found: CollectedPayment[] = []
  for (const payment of payments) {
    const isRefunded = refunded.has(null) || refunded.has(payment.providerPaymentId)
    found.push(isRefunded ? await withRefunds(api, payment) : payment)
  }
  return found
}

/** Null for a refund that cannot be asked for, such as one made through their older interface. */
async function refundedPaymentOf(api: XenditApi, refundId: string): Promise<string | null> {
  const response = await api(`/v3/refunds/${encodeURIComponent(refundId)}`)
  return response.status === 404 ? null : z.parse(refund, await jsonOf(response)).payment_id
}

/** A body makes it a POST. */
type XenditApi = (path: string, body?: unknown) => Promise<Response>

function xenditApi(settings: XenditCollectionSettings): XenditApi {
  return (path, body) =>
    askProvider(settings.baseUrl + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: basicAuthorization(settings.secretKey, ''),
        'api-version': API_VERSION,
        'content-type': 'application/json',
      },
    })
}

function requestOf(request: IntentRequest, known: { name: string; kind: IntentKind }) {
  const expiry = { expires_at: request.expiresAt.toISOString() }
  const properties = {
    redirect: {
      success_return_url: request.returnUrl,
      failure_return_url: request.returnUrl,
      cancel_return_url: request.returnUrl,
    },
    code: { payer_name: request.payerName, ...expiry },
    // Their QR Ph takes no expiry of ours.
    qr: {},
    account: { display_name: request.payerName, ...expiry },
  }
  return {
    reference_id: checkReference(request.reference),
    // A store's code is always of this type there; it may be paid more than once.
    type: known.kind === 'code' ? 'REUSABLE_PAYMENT_CODE' : 'PAY',
    country: 'PH',
    currency: 'PHP',
    request_amount: pesoNumberOf(request.amountCentavos),
    channel_code: known.name,
    channel_properties: properties[known.kind],
    description: request.description,
  }
}

function intentOf(
  made: z.output<typeof paymentRequest>,
  request: IntentRequest,
  kind: IntentKind,
): Omit<Intent, 'payee'> {
  const action = made.actions?.find(({ descriptor }) => descriptor === DESCRIPTORS[kind])
  if (action === undefined) throw new Error(`xendit gave no ${DESCRIPTORS[kind]}`)
  if (kind === 'qr') readQrPhFor(action.value, request.amountCentavos)
  return {
    providerIntentId: made.payment_request_id,
    kind,
    value: action.value,
    expiresAt: kind === 'code' || kind === 'account' ? request.expiresAt : null,
  }
}

async function refusalOf(response: Response, markDown: () => void): Promise<IntentOutcome> {
  const code = await errorCodeOf(response)
  if (DOWN_CODES.includes(code)) {
    markDown()
    return refused('channel-down', code)
  }
  if (response.status === 400 || response.status === 403) return refused('rejected', code)
  throw new Error(`xendit answered ${response.status} ${code}`)
}

function paymentsOfWebhook(rawBody: string): ReportedPayment[] {
  const parsed = z.safeParse(event, parseJson(rawBody))
  if (!parsed.success) return []
  const { event: name, data } = parsed.data
  if (name === 'refund.succeeded') {
    // One that can't be read fails, and comes again: money that is gone is not passed over.
    const taken = z.parse(refund, data)
    if (taken.currency !== 'PHP') return []
    return [
      {
        providerPaymentId: taken.payment_id,
        // The refund's own reference, not the payment's: found again by the payment's id.
        reference: null,
        amountCentavos: centavosOfPesos(taken.amount),
        paidAt: null,
        status: 'reversed',
        channel: channelOf(taken.channel_code),
        ...(taken.refund_id && { refundId: taken.refund_id }),
      },
    ]
  }
  if (!name.startsWith('payment.')) return []
  const paid = z.safeParse(payment, data)
  const found = paid.success ? paymentOf(paid.data) : null
  return found === null ? [] : [found]
}

function paymentOf(found: z.output<typeof payment>): CollectedPayment | null {
  const status = PAYMENT_STATUSES[found.status]
  if (status === undefined) return null
  const captures = found.captures ?? []
  const captured = sumCentavos(captures.map((capture) => centavosOfPesos(capture.capture_amount)))
  const paidAt = captures[0]?.capture_timestamp ?? found.updated ?? found.created
  return {
    providerPaymentId: found.payment_id,
    reference: found.reference_id ?? null,
    amountCentavos: captures.length > 0 ? captured : centavosOfPesos(found.request_amount),
    paidAt: status === 'paid' ? new Date(paidAt) : null,
    status,
    channel: channelOf(found.channel_code),
  }
}

async function listPaymentLines(
  api: XenditApi,
  filter: Record<string, string>,
): Promise<CollectedPayment[]> {
  return (await listLines(api, 'PAYMENT', filter)).flatMap(transactionPayment)
}

async function listLines(
  api: XenditApi,
  types: 'PAYMENT' | 'REFUND',
  filter: Record<string, string>,
): Promise<z.output<typeof transaction>[]> {
  const lines: z.output<typeof transaction>[] = []
  let afterId: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = new URLSearchParams({ types, currency: 'PHP', ...filter })
    query.set('limit', String(PAGE_ROWS))
    if (afterId !== null) query.set('after_id', afterId)
    const response = await api(`/transactions?${query.toString()}`)
    const { data, has_more } = z.parse(transactionPage, await jsonOf(response))
    lines.push(...data)
    afterId = data.at(-1)?.id ?? null
    if (!has_more || afterId === null) return lines
  }
  // Half a list would read as payments that are missing.
  throw new Error('xendit has more transactions than we read')
}

function transactionPayment(line: z.output<typeof transaction>): CollectedPayment[] {
  const status = TRANSACTION_STATUSES[line.status]
  if (status === undefined || line.currency !== 'PHP') return []
  const amountCentavos = centavosOfPesos(line.amount)
  return [
    {
      providerPaymentId: line.product_id,
      reference: line.reference_id ?? null,
      amountCentavos,
      ...(status === 'reversed' && { paidCentavos: amountCentavos }),
      paidAt: status === 'failed' ? null : new Date(line.created),
      status,
      channel: channelOf(line.channel_code),
    },
  ]
}

/** With and without the country before it: both are in use there. */
function channelOf(name: string | null | undefined): CollectionChannel | null {
  const bare = (name ?? '').replace(/^PH_/, '')
  const found = Object.entries(XENDIT_CHANNELS).find(([, known]) => known.name === bare)
  return found === undefined ? null : (found[0] as CollectionChannel)
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`xendit answered ${response.status}`)
  return response.json()
}

async function errorCodeOf(response: Response): Promise<string> {
  const said = z.safeParse(z.object({ error_code: z.string() }), parseJson(await response.text()))
  return said.success ? said.data.error_code : ''
}
