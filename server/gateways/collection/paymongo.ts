// PayMongo's payment intents. Amounts are whole centavos there. A way to pay takes three calls: an
// intent, a method, and the one attached to the other; before the third nothing can be paid. QR Ph
// comes as a picture, of which we keep the text. Webhooks are signed together with their time.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { parseJson } from '#server/gateways/provider-call.ts'
import { isSameText } from '#server/same-text.ts'
import { readQrImage } from '#server/codes/qr-image.ts'
import { readQrPhFor } from '#server/codes/qr-ph.ts'
import {
  type ChannelTerms,
  checkReference,
  type CollectionGateway,
  type Intent,
  type IntentKind,
  type IntentRequest,
  type PaymentNotice,
  refused,
  termsRefusal,
} from './collection-gateway.ts'
import {
  dataOf,
  PAYMONGO_CHANNELS,
  type PaymongoApi,
  paymongoApi,
  Rejected,
} from './paymongo-api.ts'
import {
  findPaymongoIntent,
  findPaymongoPayment,
  listPaymongoDay,
  paymongoIntent,
  paymongoMetadata,
  paymongoRefund,
  type PaymongoRefund,
  REFUND_SUCCEEDED,
  referenceOf,
} from './paymongo-payments.ts'
import { paidCentavos, type PaymentName, readAs } from './provider-amounts.ts'

export interface PaymongoSettings {
  /** "https://api.paymongo.com/v1" */
  readonly baseUrl: string
  readonly secretKey: string
  /** Given once when the webhook was registered. */
  readonly webhookSecret: string
  /** Live keys and test keys sign in different places; an event of the other kind is refused. */
  readonly isLive: boolean
  readonly channels: readonly ChannelTerms[]
}

/** Common practice; their documents set none. What is older is found by asking. */
const WEBHOOK_AGE_SECONDS_MAX = 300
/** "Customizing QR Ph Code Expiry": 60 to 9,000 seconds from the attaching. */
const QR_SECONDS_MIN = 60
const QR_SECONDS_MAX = 9_000

const toldPayment = z.object({
  id: z.string(),
  type: z.literal('payment'),
  attributes: z.object({
    metadata: paymongoMetadata,
    refunds: z.nullish(z.array(z.unknown())),
  }),
})
const event = z.object({
  data: z.object({
    attributes: z.object({ type: z.string(), livemode: z.boolean(), data: z.unknown() }),
  }),
})

export function openPaymongoCollection(
  settings: PaymongoSettings,
  clock: Clock,
): CollectionGateway {
  const api = paymongoApi(settings)
  return {
    name: 'paymongo',
    webhookAnswer: { contentType: 'text/plain', body: 'OK' },
    ...ways(settings, api, clock),
    async findIntent({ providerIntentId }) {
      // They have no search by a reference of ours.
      if (providerIntentId === null) throw new Error('an intent without its id cannot be found')
      return findPaymongoIntent(api, providerIntentId)
    },
    findPayment: ({ providerPaymentId }) => findPaymongoPayment(api, providerPaymentId),
    readWebhook({ headers, rawBody }) {
      checkSignature(settings, headers['paymongo-signature'] ?? '', rawBody, clock.now())
      return noticesOf(settings, rawBody)
    },
    listPayments: (day) => listPaymongoDay(api, day),
  }
}

function ways(
  settings: PaymongoSettings,
  api: PaymongoApi,
  clock: Clock,
): Pick<CollectionGateway, 'listChannels' | 'createIntent' | 'cancelIntent'> {
  return {
    async listChannels() {
      return settings.channels.flatMap((terms) => {
        const known = PAYMONGO_CHANNELS[terms.channel]
        return known === undefined ? [] : [{ ...terms, kind: known.kind, isDown: false }]
      })
    },
    async createIntent(request) {
      const known = PAYMONGO_CHANNELS[request.channel]
      const terms = settings.channels.find(({ channel }) => channel === request.channel)
      const refusal = termsRefusal(known && terms, request.amountCentavos)
      if (known === undefined || refusal !== null) return refusal ?? refused('unknown-channel', '')
      try {
        return { state: 'open', intent: await createPayable(api, request, known, clock.now()) }
      } catch (error) {
        if (error instanceof Rejected) return refused('rejected', error.code)
        throw error
      }
    },
    async cancelIntent({ providerIntentId }) {
      if (providerIntentId === null) throw new Error('an intent without its id cannot be cancelled')
      const path = `/payment_intents/${encodeURIComponent(providerIntentId)}/cancel`
      const response = await api(path, {})
      if (response.ok) return true
      if (response.status === 400) return false
      throw new Error(`paymongo answered ${response.status}`)
    },
  }
}

/** As their documents describe it: HMAC-SHA256 over the time, a point and the body as it came. */
export function paymongoSignature(secret: string, time: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')
}

async function createPayable(
  api: PaymongoApi,
  request: IntentRequest,
  known: { name: string; kind: IntentKind },
  now: Date,
): Promise<Intent> {
  const seconds = Math.floor((request.expiresAt.getTime() - now.getTime()) / 1_000)
  invariant(known.kind !== 'qr' || seconds >= QR_SECONDS_MIN, 'a QR lives for a minute at least')
  const expirySeconds = Math.min(seconds, QR_SECONDS_MAX)
  const made = await dataOf(
    paymongoIntent,
    await api('/payment_intents', {
      amount: request.amountCentavos,
      currency: 'PHP',
      payment_method_allowed: [known.name],
      description: request.description,
      metadata: { reference: checkReference(request.reference) },
    }),
  )
  const method = await dataOf(
    z.object({ id: z.string() }),
    await api('/payment_methods', {
      type: known.name,
      ...(known.kind === 'qr' && { expiry_seconds: expirySeconds }),
      billing: {
        name: request.payerName,
        ...(request.payerEmail !== null && { email: request.payerEmail }),
      },
    }),
  )
  const path = `/payment_intents/${encodeURIComponent(made.id)}/attach`
  const attached = await dataOf(
    paymongoIntent,
    await api(path, { payment_method: method.id, return_url: request.returnUrl }),
  )
  const { next_action } = attached.attributes
  if (known.kind === 'redirect') {
    const url = next_action?.redirect?.url
    if (url === undefined) throw new Error('paymongo gave no address to pay at')
    return { providerIntentId: made.id, kind: 'redirect', value: url, expiresAt: null, payee: null }
  }
  const value = await readQrImage(next_action?.code?.image_url ?? '')
  readQrPhFor(value, request.amountCentavos)
  const expiresAt = new Date(now.getTime() + expirySeconds * 1_000)
  return { providerIntentId: made.id, kind: 'qr', value, expiresAt, payee: null }
}

function checkSignature(
  settings: PaymongoSettings,
  header: string,
  rawBody: string,
  now: Date,
): void {
  const parts = new Map(header.split(',').map((part) => part.split('=', 2) as [string, string]))
  const time = parts.get('t') ?? ''
  const signature = parts.get(settings.isLive ? 'li' : 'te') ?? ''
  if (!isSameText(signature, paymongoSignature(settings.webhookSecret, time, rawBody))) {
    throw new WebhookRefused('wrong signature')
  }
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(time))
  // Also where the time is not a number.
  if (!(ageSeconds <= WEBHOOK_AGE_SECONDS_MAX)) throw new WebhookRefused('old signature')
}

/** Only a reason to ask: amounts are looked at only where money is said to be gone. */
function noticesOf(settings: PaymongoSettings, rawBody: string): PaymentNotice[] {
  const parsed = z.safeParse(event, parseJson(rawBody))
  if (!parsed.success) return []
  const { type, livemode, data } = parsed.data.data.attributes
  if (livemode !== settings.isLive) throw new WebhookRefused('an event of the other mode')
  const told = z.safeParse(toldPayment, data)
  if (told.success) {
    const { id: providerPaymentId, attributes } = told.data
    const reference = referenceOf(attributes.metadata)
    // The status of the payment in it may still be "paid".
    if (type !== 'payment.refunded') return [{ kind: 'payment', providerPaymentId, reference }]
    const of = { provider: 'paymongo', providerPaymentId }
    const gone = (attributes.refunds ?? [])
      .map((one) => readAs(of, paymongoRefund, one))
      .filter((one) => one.attributes.status === REFUND_SUCCEEDED)
    const whole = { refundId: null, amountCentavos: null }
    const legs = gone.length === 0 ? [whole] : gone.map((one) => legOf(of, one))
    return legs.map((leg) => ({ kind: 'taken-back', providerPaymentId, reference, ...leg }))
  }
  const refund = z.safeParse(paymongoRefund, data)
  if (!refund.success) return []
  const { payment_id: providerPaymentId, status } = refund.data.attributes
  const about = { providerPaymentId, reference: null }
  if (status !== REFUND_SUCCEEDED) return [{ kind: 'payment', ...about }]
  const leg = legOf({ provider: 'paymongo', providerPaymentId }, refund.data)
  return [{ kind: 'taken-back', ...about, ...leg }]
}

function legOf(of: PaymentName, { id, attributes }: PaymongoRefund) {
  const amountCentavos = paidCentavos(of, attributes.currency, attributes.amount)
  return { refundId: id, amountCentavos }
}
