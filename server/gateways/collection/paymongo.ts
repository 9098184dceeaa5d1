// PayMongo's payment intents. Amounts are whole centavos there. A way to pay takes three calls: an
// intent, a method, and the one attached to the other; before the third nothing can be paid. QR Ph
// comes as a picture, of which we keep the text. Webhooks are signed together with their time.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { addDays, manilaStartOfDay } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { askProvider, basicAuthorization, parseJson } from '#server/gateways/provider-call.ts'
import { isSameText } from '#server/same-text.ts'
import { readQrImage } from '#server/codes/qr-image.ts'
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
  type IntentKind,
  type IntentRequest,
  type PaymentStatus,
  refused,
  type ReportedPayment,
  termsRefusal,
} from './collection-gateway.ts'

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

const CHANNELS: Readonly<
  Partial<Record<CollectionChannel, { readonly name: string; readonly kind: IntentKind }>>
> = {
  GCASH: { name: 'gcash', kind: 'redirect' },
  MAYA: { name: 'paymaya', kind: 'redirect' },
  GRABPAY: { name: 'grab_pay', kind: 'redirect' },
  QRPH: { name: 'qrph', kind: 'qr' },
}

/** Common practice; their documents set none. What is older is found by asking. */
const WEBHOOK_AGE_SECONDS_MAX = 300
/** "Customizing QR Ph Code Expiry": 60 to 9,000 seconds from the attaching. */
const QR_SECONDS_MIN = 60
const QR_SECONDS_MAX = 9_000
const PAGE_ROWS = 100
const PAGES_MAX = 400
const DAY_SECONDS = 86_400

/** An intent whose one method failed or expired waits for another, which we never attach. */
const OPEN = ['awaiting_next_action', 'processing']
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  paid: 'paid',
  failed: 'failed',
  refunded: 'reversed',
  partially_refunded: 'reversed',
}
/** Of a refund; the others are pending, processing and failed. */
const REFUND_SUCCEEDED = 'succeeded'

const text = z.nullish(z.string())
const wholeCentavos = z.number().check(z.int(), z.nonnegative())
const metadata = z.nullish(z.record(z.string(), z.unknown()))
const intent = z.object({
  id: z.string(),
  attributes: z.object({
    amount: wholeCentavos,
    status: z.string(),
    metadata,
    next_action: z.nullish(
      z.object({
        redirect: z.nullish(z.object({ url: z.string() })),
        code: z.nullish(z.object({ image_url: z.string() })),
      }),
    ),
    payments: z.nullish(z.array(z.object({ id: z.string() }))),
  }),
})
const refund = z.object({
  id: z.string(),
  type: z.literal('refund'),
  attributes: z.object({
    amount: wholeCentavos,
    currency: z.literal('PHP'),
    payment_id: z.string(),
    status: z.string(),
  }),
})
const toldRefund = z.object({
  id: text,
  attributes: z.object({ amount: wholeCentavos, status: z.string() }),
})
const payment = z.object({
  id: z.string(),
  type: z.literal('payment'),
  attributes: z.object({
    amount: wholeCentavos,
    currency: z.literal('PHP'),
    status: z.string(),
    metadata,
    payment_intent_id: text,
    source: z.nullish(z.object({ type: z.string() })),
    refunds: z.nullish(z.array(toldRefund)),
    paid_at: z.nullish(z.number()),
    created_at: z.number(),
  }),
})
type Payment = z.output<typeof payment>
const page = z.object({ has_more: z.nullish(z.boolean()), data: z.array(payment) })
const refundPage = z.object({ has_more: z.nullish(z.boolean()), data: z.array(refund) })
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
      const found = await fetchIntent(api, providerIntentId)
      if (found === null) return null
      const ids = (found.attributes.payments ?? []).map(({ id }) => id)
      const payments = await Promise.all(ids.map((id) => findPayment(api, id)))
      return {
        isOpen: OPEN.includes(found.attributes.status),
        payments: payments.filter((paid) => paid !== null),
      }
    },
    findPayment: ({ providerPaymentId }) => findPayment(api, providerPaymentId),
    readWebhook({ headers, rawBody }) {
      checkSignature(settings, headers['paymongo-signature'] ?? '', rawBody, clock.now())
      return paymentsOfWebhook(settings, rawBody)
    },
    async listPayments(day) {
      const start = manilaStartOfDay(day) / 1_000
      const end = manilaStartOfDay(addDays(day, 1)) / 1_000
      // Listed by when it was made, which is before it was paid: a day more than was asked for.
      const found = await listSince(api, start - DAY_SECONDS)
      const ofDay = found.filter(({ attributes }) => {
        const at = attributes.paid_at ?? attributes.created_at
        return at >= start && at < end
      })
      const paid: CollectedPayment[] = []
      for (const line of ofDay) {
        const payment = await completed(api, line)
        if (payment !== null) paid.push(payment)
      }
      return paid
    },
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
        const known = CHANNELS[terms.channel]
        return known === undefined ? [] : [{ ...terms, kind: known.kind, isDown: false }]
      })
    },
    async createIntent(request) {
      const known = CHANNELS[request.channel]
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

async function fetchIntent(api: PaymongoApi, id: string): Promise<z.output<typeof intent> | null> {
  const response = await api(`/payment_intents/${encodeURIComponent(id)}`)
  return response.status === 404 ? null : dataOf(intent, response)
}

async function findPayment(api: PaymongoApi, id: string): Promise<CollectedPayment | null> {
  const response = await api(`/payments/${encodeURIComponent(id)}`)
  if (response.status === 404) return null
  return completed(api, await dataOf(payment, response))
}

/** With what a payment may leave out: its refunds, and our reference. */
async function completed(api: PaymongoApi, found: Payment): Promise<CollectedPayment | null> {
  const told = paymentOf(found)
  if (told === null) return null
  const paid = told.status === 'reversed' ? await withRefunds(api, found, told) : told
  if (paid.reference !== null) return paid
  // The reference was given to the intent; whether its payments repeat it is not documented.
  const intentId = found.attributes.payment_intent_id ?? null
  const owner = intentId === null ? null : await fetchIntent(api, intentId)
  return { ...paid, reference: referenceOf(owner?.attributes.metadata) }
}

/** The status says that refunds were made; which of them succeeded, only they say. */
async function withRefunds(
  api: PaymongoApi,
  { id, attributes }: Payment,
  told: CollectedPayment,
): Promise<CollectedPayment> {
  const given = attributes.refunds ?? []
  const refunds = given.length > 0 ? given : await listRefunds(api, id)
  if (refunds.length === 0 && attributes.status === 'refunded') {
    return afterRefunds(told, [told.amountCentavos])
  }
  if (refunds.length === 0) throw new Error('paymongo tells of a part and lists no refund')
  const succeeded = refunds.filter((line) => line.attributes.status === REFUND_SUCCEEDED)
  const amounts = succeeded.map((line) => centavos(line.attributes.amount))
  return { ...afterRefunds(told, amounts), ...refundIdsOf(succeeded.map((line) => line.id)) }
}

async function listRefunds(api: PaymongoApi, paymentId: string) {
  const query = new URLSearchParams({ payment_id: paymentId, limit: String(PAGE_ROWS) })
  const response = await api(`/refunds?${query.toString()}`)
  if (!response.ok) throw new Error(`paymongo answered ${response.status}`)
  const { data, has_more } = z.parse(refundPage, await response.json())
  // Neither half a list nor somebody else's refunds are what was taken back of this payment.
  if (has_more === true) throw new Error('paymongo has more refunds than we read')
  if (data.some(({ attributes }) => attributes.payment_id !== paymentId)) {
    throw new Error('paymongo answered with refunds of another payment')
  }
  return data
}

/** As their documents describe it: HMAC-SHA256 over the time, a point and the body as it came. */
export function paymongoSignature(secret: string, time: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')
}

class Rejected extends Error {
  readonly code: string
  constructor(code: string) {
    super(`paymongo rejected it: ${code}`)
    this.code = code
  }
}

/** A body makes it a POST. */
type PaymongoApi = (path: string, attributes?: unknown) => Promise<Response>

function paymongoApi(settings: PaymongoSettings): PaymongoApi {
  return (path, attributes) =>
    askProvider(settings.baseUrl + path, {
      ...(attributes !== undefined && {
        method: 'POST',
        body: JSON.stringify({ data: { attributes } }),
      }),
      headers: {
        authorization: basicAuthorization(settings.secretKey, ''),
        'content-type': 'application/json',
      },
    })
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
    intent,
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
    intent,
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

function paymentsOfWebhook(settings: PaymongoSettings, rawBody: string): ReportedPayment[] {
  const parsed = z.safeParse(event, parseJson(rawBody))
  if (!parsed.success) return []
  const { livemode, data } = parsed.data.data.attributes
  if (livemode !== settings.isLive) throw new WebhookRefused('an event of the other mode')
  const paid = z.safeParse(payment, data)
  if (paid.success) {
    const found = paymentOf(paid.data)
    if (found === null) return []
    // How much was taken back is asked for.
    return [found.status === 'reversed' ? { ...found, amountCentavos: null } : found]
  }
  const taken = z.safeParse(refund, data)
  if (!taken.success || taken.data.attributes.status !== REFUND_SUCCEEDED) return []
  return [
    {
      providerPaymentId: taken.data.attributes.payment_id,
      reference: null,
      amountCentavos: centavos(taken.data.attributes.amount),
      paidAt: null,
      status: 'reversed',
      channel: null,
      refundId: taken.data.id,
    },
  ]
}

/** With all that was paid, also where some of it was taken back. */
function paymentOf({ id, attributes }: Payment): CollectedPayment | null {
  const status = STATUSES[attributes.status]
  if (status === undefined) return null
  const paidAt = attributes.paid_at ?? attributes.created_at
  const found = Object.entries(CHANNELS).find(([, { name }]) => name === attributes.source?.type)
  return {
    providerPaymentId: id,
    reference: referenceOf(attributes.metadata),
    amountCentavos: centavos(attributes.amount),
    paidAt: status === 'failed' ? null : new Date(paidAt * 1_000),
    status,
    channel: found === undefined ? null : (found[0] as CollectionChannel),
  }
}

function referenceOf(given: z.output<typeof metadata>): string | null {
  const reference = given?.['reference']
  return typeof reference === 'string' ? reference : null
}

/** Newest first, page by page, until they are older than that. */
async function listSince(api: PaymongoApi, sinceSeconds: number): Promise<Payment[]> {
  const found: Payment[] = []
  let after: string | null = null
  for (let read = 0; read < PAGES_MAX; read += 1) {
    const query = new URLSearchParams({ limit: String(PAGE_ROWS) })
    if (after !== null) query.set('after', after)
    const response = await api(`/payments?${query.toString()}`)
    if (!response.ok) throw new Error(`paymongo answered ${response.status}`)
    const { data, has_more } = z.parse(page, await response.json())
    found.push(...data)
    const oldest = data.at(-1)
    if (oldest === undefined || has_more !== true) return found
    if (oldest.attributes.created_at < sinceSeconds) return found
    after = oldest.id
  }
  throw new Error('paymongo has more payments than we read')
}

async function dataOf<T extends z.core.$ZodType>(
  schema: T,
  response: Response,
): Promise<z.output<T>> {
  if (response.ok) {
    const { data } = z.parse(z.object({ data: z.unknown() }), await response.json())
    return z.parse(schema, data)
  }
  if (response.status !== 400) throw new Error(`paymongo answered ${response.status}`)
  const errors = z.object({ errors: z.array(z.object({ code: z.string() })) })
  const said = z.safeParse(errors, parseJson(await response.text()))
  throw new Rejected(said.success ? (said.data.errors[0]?.code ?? '') : '')
}
