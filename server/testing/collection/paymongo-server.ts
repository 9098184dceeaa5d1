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
  /** Whether a payment's own status tells of its refunds; in their examples it stays "paid". */
  marksRefunded = true
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
        disputed: false,
        fee: 150,
        net_amount: Number(intent.attributes['amount']) - 145,
        tax_amount: 5,
        livemode: false,
        metadata: this.repeatsMetadata ? intent.attributes['metadata'] : null,
        payment_intent_id: intent.id,
        source: { id: 'src_1', type },
        refunds: [],
        // Also of one that failed.
        paid_at: this.seconds(),
        created_at: this.seconds(),
        updated_at: this.seconds(),
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
    const payment = this.lastPayment(reference)
    const amount = asked ?? Number(payment.attributes['amount'])
    this.refunds.push({
      id: `ref_${this.next()}`,
      type: 'refund',
      attributes: {
        amount,
        currency: 'PHP',
        payment_id: payment.id,
        status,
        created_at: this.seconds(),
        refunded_at: status === 'succeeded' ? this.seconds() : null,
      },
    })
    this.tellRefund(payment, status)
  }

  /** The last refund, which was under way, is over. */
  endRefund(reference: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.at(-1)
    if (refund === undefined) throw new Error('nothing is refunded')
    refund.attributes['status'] = status
    if (status === 'succeeded') refund.attributes['refunded_at'] = this.seconds()
    this.tellRefund(this.lastPayment(reference), status)
  }

  lastPayment(reference: string): Resource {
    const intent = this.intentOf(reference)
    const isOurs = (known: Resource) => known.attributes['payment_intent_id'] === intent.id
    const payment = this.payments.findLast(isOurs)
    if (payment === undefined) throw new Error('nothing was paid')
    return payment
  }

  /** Of one that succeeded the event has the payment, with all its refunds; otherwise the refund. */
  private tellRefund(payment: Resource, status: RefundStatus): void {
    const refunds = this.refundsOf(payment.id)
    const taken = refunds
      .filter(({ attributes }) => attributes['status'] !== 'failed')
      .reduce((sum, { attributes }) => sum + Number(attributes['amount']), 0)
    const isPart = taken < Number(payment.attributes['amount'])
    // From the moment on which a refund is asked for, before anybody has the money.
    if (this.marksRefunded && taken > 0) {
      payment.attributes['status'] = isPart ? 'partially_refunded' : 'refunded'
    }
    payment.attributes['refunds'] = refunds
    if (status === 'succeeded') this.send('payment.refunded', payment)
    else this.send('payment.refund.updated', refunds.at(-1))
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
    return pageOf(this.answersAllRefunds ? this.refunds : found, query)
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
    return pageOf(
      this.payments.toReversed().map((payment) => this.told(payment)),
      query,
    )
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

function pageOf(all: readonly Resource[], query: URLSearchParams): Answered {
  const from = all.findIndex(({ id }) => id === query.get('after')) + 1
  const page = all.slice(from, from + Number(query.get('limit') ?? '10'))
  return answer(200, { has_more: from + page.length < all.length, data: page })
}
