// PayMongo as its public documents describe it: intents, methods, attaching, QR Ph as a picture,
// payments in whole centavos, webhooks signed with their time.
import { createHmac } from 'node:crypto'
import { toDataURL } from 'qrcode'
import { type Centavos, centavos } from '#lending/money.ts'
import { mintQrPh } from '#server/codes/qr-ph.ts'
import { type Answered, answer, type Asked, counter, StandIn } from './stand-in.ts'

export const PAYMONGO_KEYS = { secretKey: 'sk_test_key', webhookSecret: 'whsk_test_secret' }

type Attributes = Record<string, unknown>
interface Resource {
  id: string
  type: string
  attributes: Attributes
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

const METHODS = ['gcash', 'paymaya', 'grab_pay', 'qrph']
const PAYEE = {
  name: 'SAMPLE LENDING CORP',
  city: 'Makati City',
  postalCode: '1200',
  acquirerBic: 'PAEYPHM2XXX',
  merchantId: 'PAYMONGOTEST1',
  merchantCategory: '6012',
}

const fault = (code: string, status = 400) => answer(status, { errors: [{ code, detail: '' }] })
const data = (resource: unknown) => answer(200, { data: resource })

export class PaymongoServer extends StandIn {
  protected readonly authorization = `Basic ${btoa(`${PAYMONGO_KEYS.secretKey}:`)}`
  readonly intents: Resource[] = []
  readonly payments: Resource[] = []
  readonly refunds: Resource[] = []
  /** What pictures ask for instead of the intent's amount. */
  wrongAmount: Centavos | null = null
  /** Whether payments repeat what was told to their intent. */
  repeatsMetadata = false
  /** Whether payments come with their refunds. */
  tellsRefunds = true
  /** Whether it takes no notice of whose refunds were asked for. */
  answersAllRefunds = false
  private readonly methods: Resource[] = []
  private readonly now: () => Date
  private readonly next = counter()

  constructor(now: () => Date) {
    super()
    this.now = now
  }

  protected respond(asked: Asked): Answered | Promise<Answered> {
    const body = asked.body as { data?: { attributes?: Attributes } } | null
    const given = body?.data?.attributes ?? {}
    const [, kind, key, verb] =
      /^\/v1\/(payment_intents|payment_methods|payments)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(
        asked.path,
      ) ?? []
    if (asked.path === '/v1/refunds') return this.listRefunds(asked.query)
    if (kind === 'payments' && key === undefined) return this.list(asked.query)
    if (asked.method === 'POST' && key === undefined) {
      return kind === 'payment_intents' ? this.createIntent(given) : this.createMethod(given)
    }
    const found = (kind === 'payments' ? this.payments : this.intents).find(({ id }) => id === key)
    if (found === undefined) return fault('resource_not_found', 404)
    if (verb === 'attach') return this.attach(found, given)
    if (verb !== 'cancel') return data(this.told(found))
    if (['succeeded', 'cancelled'].includes(String(found.attributes['status']))) {
      return fault('resource_not_cancellable')
    }
    found.attributes['status'] = 'cancelled'
    return data(found)
  }

  pay(reference: string, status: 'paid' | 'failed'): void {
    const intent = this.intentOf(reference)
    const [type] = intent.attributes['payment_method_allowed'] as string[]
    const payment: Resource = {
      id: `pay_${this.next()}`,
      type: 'payment',
      attributes: {
        amount: intent.attributes['amount'],
        currency: 'PHP',
        status,
        fee: 150,
        livemode: false,
        metadata: this.repeatsMetadata ? intent.attributes['metadata'] : null,
        payment_intent_id: intent.id,
        source: { id: 'src_1', type },
        refunds: [],
        paid_at: status === 'paid' ? this.seconds() : null,
        created_at: this.seconds(),
      },
    }
    this.payments.push(payment)
    const known = intent.attributes['payments'] as Resource[]
    intent.attributes['payments'] = [...known, { id: payment.id, type: 'payment' }]
    intent.attributes['status'] = status === 'paid' ? 'succeeded' : 'awaiting_payment_method'
    this.send(`payment.${status}`, payment)
  }

  expire(reference: string): void {
    this.intentOf(reference).attributes['status'] = 'awaiting_payment_method'
    this.send('qr.expired', { id: `qr_${this.next()}`, type: 'qrph', attributes: {} })
  }

  /** All of the last payment, unless an amount is given. One that failed stays in the list. */
  refund(reference: string, asked?: Centavos, status: RefundStatus = 'succeeded'): void {
    const intent = this.intentOf(reference)
    const isOurs = (known: Resource) => known.attributes['payment_intent_id'] === intent.id
    const payment = this.payments.findLast(isOurs)
    if (payment === undefined) throw new Error('nothing was paid')
    const paid = Number(payment.attributes['amount'])
    const amount = asked ?? paid
    const refund = {
      id: `ref_${this.next()}`,
      type: 'refund',
      attributes: { amount, currency: 'PHP', payment_id: payment.id, status },
    }
    this.refunds.push(refund)
    const refunds = this.refundsOf(payment.id)
    const taken = refunds
      .filter(({ attributes }) => attributes['status'] !== 'failed')
      .reduce((sum, { attributes }) => sum + Number(attributes['amount']), 0)
    // From the moment on which a refund is asked for, before anybody has the money.
    if (taken > 0) payment.attributes['status'] = taken < paid ? 'partially_refunded' : 'refunded'
    payment.attributes['refunds'] = refunds
    this.send(status === 'succeeded' ? 'payment.refunded' : 'payment.refund.updated', refund)
  }

  private refundsOf(paymentId: string | null): Resource[] {
    return this.refunds.filter(({ attributes }) => attributes['payment_id'] === paymentId)
  }

  private told({ attributes, ...resource }: Resource): Resource {
    const { refunds: _, ...others } = attributes
    return { ...resource, attributes: this.tellsRefunds ? attributes : others }
  }

  private listRefunds(query: URLSearchParams): Answered {
    const found = this.refundsOf(query.get('payment_id'))
    return answer(200, { has_more: false, data: this.answersAllRefunds ? this.refunds : found })
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1_000)
  }

  private intentOf(reference: string): Resource {
    const found = this.intents.findLast(
      ({ attributes }) => (attributes['metadata'] as Attributes)['reference'] === reference,
    )
    if (found === undefined) throw new Error('nothing was asked for')
    return found
  }

  private createIntent(given: Attributes): Answered {
    if (!Number.isInteger(given['amount'])) return fault('parameter_format_invalid')
    if (Number(given['amount']) < 20_00) return fault('parameter_below_minimum')
    const attributes = { ...given, status: 'awaiting_payment_method', payments: [] }
    this.intents.push({ id: `pi_${this.next()}`, type: 'payment_intent', attributes })
    return data(this.intents.at(-1))
  }

  private createMethod(given: Attributes): Answered {
    if (!METHODS.includes(String(given['type']))) return fault('parameter_invalid')
    const expiry = Number(given['expiry_seconds'] ?? 1_800)
    if (expiry < 60 || expiry > 9_000) return fault('parameter_invalid')
    this.methods.push({ id: `pm_${this.next()}`, type: 'payment_method', attributes: given })
    return data(this.methods.at(-1))
  }

  private async attach(intent: Resource, given: Attributes): Promise<Answered> {
    const method = this.methods.find(({ id }) => id === given['payment_method'])
    const allowed = intent.attributes['payment_method_allowed'] as string[]
    const type = String(method?.attributes['type'])
    if (!allowed.includes(type)) return fault('payment_method_not_allowed')
    intent.attributes['status'] = 'awaiting_next_action'
    if (type === 'qrph') {
      const amount = this.wrongAmount ?? centavos(Number(intent.attributes['amount']))
      const image = await toDataURL(mintQrPh(PAYEE, amount, intent.id.slice(3)), { width: 400 })
      intent.attributes['next_action'] = { type: 'consume_qr', code: { image_url: image } }
    } else {
      const redirect = { url: `https://pm.example/${intent.id}`, return_url: given['return_url'] }
      intent.attributes['next_action'] = { type: 'redirect', redirect }
    }
    return data(intent)
  }

  /** Newest first, by cursor. */
  private list(query: URLSearchParams): Answered {
    const all = this.payments.toReversed()
    const from = all.findIndex(({ id }) => id === query.get('after')) + 1
    const page = all.slice(from, from + Number(query.get('limit') ?? '10'))
    const lines = page.map((payment) => this.told(payment))
    return answer(200, { has_more: from + page.length < all.length, data: lines })
  }

  private send(type: string, resource: unknown): void {
    const time = this.seconds()
    const attributes = { type, livemode: false, created_at: time, data: resource }
    const event = { data: { id: `evt_${this.next()}`, type: 'event', attributes } }
    const rawBody = JSON.stringify(event)
    const signature = createHmac('sha256', PAYMONGO_KEYS.webhookSecret)
      .update(`${time}.${rawBody}`)
      .digest('hex')
    const headers = { 'paymongo-signature': `t=${time},te=${signature},li=` }
    this.webhooks.push({ headers, rawBody })
  }
}
