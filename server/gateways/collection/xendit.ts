// Xendit's Payments API v3. Amounts are pesos as JSON numbers there. A webhook carries a fixed token
// and no signature, so that it proves little: what it says is fetched again before it is credited.
// Store codes and wallets, QR Ph and bank transfer all start with one call.
import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { parseJson } from '#server/gateways/provider-call.ts'
import { isSameText } from '#server/same-text.ts'
import { readQrPhFor } from '#server/codes/qr-ph.ts'
import {
  type ChannelTerms,
  checkReference,
  type CollectionGateway,
  type Intent,
  type IntentKind,
  type IntentOutcome,
  type IntentRequest,
  namesAccount,
  payeeOf,
  type PaymentNotice,
  refused,
  termsRefusal,
} from './collection-gateway.ts'
import { createDownMarks, type DownMarks } from './down-marks.ts'
import { paidPesos, pesoNumberOf } from './provider-amounts.ts'
import { type XenditApi, xenditApi } from './xendit-api.ts'
import { XENDIT_CHANNELS } from './xendit-channels.ts'
import {
  disputedCentavos,
  findXenditIntent,
  findXenditPayment,
  listXenditDay,
  refundIdOf,
  xenditDispute,
  xenditRefund,
} from './xendit-payments.ts'

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

/** What the borrower needs from the answer, by kind. */
const DESCRIPTORS: Readonly<Record<IntentKind, string>> = {
  redirect: 'WEB_URL',
  code: 'PAYMENT_CODE',
  qr: 'QR_STRING',
  account: 'VIRTUAL_ACCOUNT_NUMBER',
}

/** Why it cannot be cancelled: it is paid, expired or cancelled. */
const OVER_CODES = ['INACTIVE_PAYMENT_REQUEST', 'INELIGIBLE_TRANSACTION_STATUS']
const DOWN_CODES = ['CHANNEL_UNAVAILABLE', 'ISSUER_UNAVAILABLE']

const paymentRequest = z.object({
  payment_request_id: z.string(),
  actions: z.nullish(
    z.array(z.object({ type: z.string(), descriptor: z.string(), value: z.string() })),
  ),
})
const toldPayment = z.object({ payment_id: z.string(), reference_id: z.nullish(z.string()) })
const event = z.object({ event: z.string(), data: z.optional(z.unknown()) })

export function openXenditCollection(
  settings: XenditCollectionSettings,
  clock: Clock,
): CollectionGateway {
  const api = xenditApi(settings)
  return {
    name: 'xendit',
    webhookAnswer: { contentType: 'text/plain', body: 'OK' },
    ...ways(settings, api, createDownMarks(clock)),
    findIntent: (key) => findXenditIntent(api, key),
    findPayment: ({ providerPaymentId }) => findXenditPayment(api, providerPaymentId),
    readWebhook({ headers, rawBody }) {
      if (!isSameText(headers['x-callback-token'] ?? '', settings.callbackToken)) {
        throw new WebhookRefused('wrong token')
      }
      return noticesOf(rawBody)
    },
    listPayments: (day) => listXenditDay(api, day),
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

/** Only a reason to ask: what it says of a payment is not looked at. */
function noticesOf(rawBody: string): PaymentNotice[] {
  const body = parseJson(rawBody)
  const parsed = z.safeParse(event, body)
  if (!parsed.success) return []
  const { event: name, data } = parsed.data
  if (name.startsWith('payment.')) {
    const told = z.safeParse(toldPayment, data)
    if (!told.success) return []
    const { payment_id: providerPaymentId, reference_id } = told.data
    return [{ kind: 'payment', providerPaymentId, reference: reference_id ?? null }]
  }
  if (name.startsWith('refund.')) return [refundNotice(name, data)]
  // A dispute stands in the event itself.
  return name.startsWith('dispute.') ? [disputeNotice(name, body)] : []
}

/**
 * One that can't be read fails, and comes again: money that is gone is not passed over. The refund's
 * own reference is not the payment's, which is found by its id.
 */
function refundNotice(name: string, data: unknown): PaymentNotice {
  const inner = z.safeParse(z.object({ data: xenditRefund }), data)
  // Their example wraps it twice.
  const told = inner.success ? inner.data.data : z.parse(xenditRefund, data)
  const providerPaymentId = told.payment_id
  if (!providerPaymentId) throw new Error('xendit tells of a refund without its payment')
  if (name !== 'refund.succeeded') return { kind: 'payment', providerPaymentId, reference: null }
  const of = { provider: 'xendit', providerPaymentId }
  return {
    kind: 'taken-back',
    providerPaymentId,
    reference: null,
    refundId: refundIdOf(of, told),
    amountCentavos: paidPesos(of, told.currency, told.amount),
  }
}

function disputeNotice(name: string, body: unknown): PaymentNotice {
  const told = z.parse(xenditDispute, body)
  const providerPaymentId = told.payment_id
  if (!providerPaymentId) throw new Error('xendit tells of a dispute without its payment')
  if (name !== 'dispute.lost') return { kind: 'payment', providerPaymentId, reference: null }
  const of = { provider: 'xendit', providerPaymentId }
  return {
    kind: 'taken-back',
    providerPaymentId,
    reference: null,
    refundId: told.id,
    amountCentavos: disputedCentavos(of, told),
  }
}

async function errorCodeOf(response: Response): Promise<string> {
  const said = z.safeParse(z.object({ error_code: z.string() }), parseJson(await response.text()))
  return said.success ? said.data.error_code : ''
}
