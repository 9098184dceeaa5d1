// Xendit as its public documents describe it: Payments API v3, the list of transactions, webhooks
// with a fixed token. Its answers have the documents' fields; amounts are pesos as numbers.
import { type Centavos, pesoText, ZERO_CENTAVOS } from '#lending/money.ts'
import { centavosOfPesos } from '#server/gateways/collection/provider-amounts.ts'
import { mintQrPh } from '#server/codes/qr-ph.ts'
import { type Answered, answer, type Asked, counter, StandIn } from './stand-in.ts'

export const XENDIT_KEYS = { secretKey: 'xnd_development_key', callbackToken: 'callback-token' }

interface Request {
  payment_request_id: string
  reference_id: string
  type: string
  request_amount: number
  channel_code: string
  status: string
  latest_payment_id?: string
  expires_at?: string
}
interface Payment {
  payment_id: string
  payment_request_id: string
  reference_id: string
  status: string
  currency: string
  country: string
  request_amount: number
  channel_code: string
  captures: { capture_id: string; capture_amount: number; capture_timestamp: string }[]
  payment_details: { payer_name: string; payer_account_number: string }
  created: string
  updated: string
}
interface Refund {
  id: string
  payment_request_id: string
  payment_id: string
  reference_id: string
  status: string
  amount: number
  currency: string
  channel_code: string
  created: string
  updated: string
}
interface Dispute {
  id: string
  payment_id: string
  reference_id: string
  status: string
  currency: string
  amount: { initial: string; terminal: string | null }
  created_at: string
  updated_at: string
}
interface Transaction {
  id: string
  product_id: string
  type: string
  status: string
  channel_code: string
  reference_id: string
  currency: string
  amount: number
  net_amount: number
  fee: { xendit_fee: number; value_added_tax: number; status: string }
  created: string
}

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

const STORES = ['7ELEVEN_CLIQQ', 'CEBUANA', 'MLHUILLIER', 'PALAWAN', 'ECPAY']
const WALLETS = ['GCASH', 'PAYMAYA', 'GRABPAY', 'SHOPEEPAY']
const OPEN = ['REQUIRES_ACTION', 'ACCEPTING_PAYMENTS']
const PAYEE = {
  name: 'SAMPLE LENDING CORP',
  city: 'Makati City',
  postalCode: '1200',
  acquirerBic: 'PAPHPHM1XXX',
  merchantId: 'XENDITTEST001',
  merchantCategory: '6012',
}

export class XenditServer extends StandIn {
  protected readonly authorization = `Basic ${btoa(`${XENDIT_KEYS.secretKey}:`)}`
  readonly requests: Request[] = []
  readonly payments: Payment[] = []
  readonly refunds: Refund[] = []
  readonly disputes: Dispute[] = []
  /** Payments that Xendit itself reversed, as a whole. A refund leaves its payment as it is. */
  readonly reversed = new Set<string>()
  /** Whether it takes no notice of whose refunds were asked for. */
  answersAllRefunds = false
  /** Of the fee of each payment. */
  feeStatus = 'COMPLETED'
  readonly down = new Set<string>()
  /** Lines of the list of transactions that a test adds. */
  readonly moreTransactions: Transaction[] = []
  private readonly now: () => Date
  private readonly next = counter()

  constructor(now: () => Date) {
    super()
    this.now = now
  }

  protected respond(asked: Asked): Answered {
    if (asked.path === '/transactions') return this.listTransactions(asked)
    if (asked.headers['api-version'] !== '2024-11-11') return answer(400, {})
    if (asked.path === '/v3/payment_requests' && asked.method === 'POST') {
      return this.create(asked.body as Record<string, unknown>)
    }
    if (asked.path === '/refunds') return this.listRefunds(asked)
    if (asked.path === '/v1/disputes') {
      const of = asked.query.get('payment_id')
      const data = this.disputes.filter(({ payment_id }) => payment_id === of)
      return answer(200, { data, pagination: { has_more: false, next_cursor: null } })
    }
    const missing = answer(404, { error_code: 'DATA_NOT_FOUND', message: '' })
    const [, kind, key, verb] =
      /^\/v3\/(payment_requests|payments)\/([^/]+)(?:\/(cancel))?$/.exec(asked.path) ?? []
    if (kind === 'payments') {
      const payment = this.payments.find(({ payment_id }) => payment_id === key)
      return payment === undefined ? missing : answer(200, payment)
    }
    const request = this.requests.find(({ payment_request_id }) => payment_request_id === key)
    if (request === undefined) return missing
    if (verb === 'cancel' && !OPEN.includes(request.status)) {
      return answer(400, { error_code: 'INACTIVE_PAYMENT_REQUEST', message: '' })
    }
    if (verb === 'cancel') request.status = 'CANCELED'
    return answer(200, { ...request, actions: [] })
  }

  pay(reference: string, status: 'SUCCEEDED' | 'FAILED' | 'EXPIRED', amount?: Centavos): void {
    const request = this.requests.findLast(({ reference_id }) => reference_id === reference)
    if (request === undefined) throw new Error('nothing was asked for')
    const at = this.now().toISOString()
    const paid = amount === undefined ? request.request_amount : Number(pesoText(amount))
    const capture = { capture_id: this.id('cap'), capture_amount: paid, capture_timestamp: at }
    const { payment_request_id, reference_id, request_amount, channel_code } = request
    const payment: Payment = {
      payment_id: this.id('py'),
      payment_request_id,
      reference_id,
      status,
      currency: 'PHP',
      country: 'PH',
      request_amount,
      channel_code,
      captures: status === 'SUCCEEDED' ? [capture] : [],
      payment_details: { payer_name: 'Test Payer', payer_account_number: '09170000001' },
      created: at,
      updated: at,
    }
    this.payments.push(payment)
    request.latest_payment_id = payment.payment_id
    if (request.type === 'PAY' || status === 'EXPIRED') request.status = status
    this.send(status === 'SUCCEEDED' ? 'payment.capture' : 'payment.failure', payment)
  }

  /** All of the last payment, unless an amount is given. One that failed stays in the list. */
  refund(reference: string, amount?: Centavos, status: RefundStatus = 'SUCCEEDED'): void {
    const payment = this.lastPayment(reference)
    const paid = payment.captures[0]?.capture_amount ?? 0
    const at = this.now().toISOString()
    const refund: Refund = {
      id: this.id('rfd'),
      payment_request_id: payment.payment_request_id,
      payment_id: payment.payment_id,
      reference_id: 'a-reference-of-the-refund',
      status,
      amount: amount === undefined ? paid : Number(pesoText(amount)),
      currency: 'PHP',
      channel_code: payment.channel_code,
      created: at,
      updated: at,
    }
    this.refunds.push(refund)
    if (status !== 'PENDING') this.send(`refund.${status.toLowerCase()}`, refund)
  }

  /** The last refund, which was under way, is over. */
  endRefund(status: 'SUCCEEDED' | 'FAILED'): void {
    const refund = this.refunds.at(-1)
    if (refund === undefined) throw new Error('nothing is refunded')
    refund.status = status
    refund.updated = this.now().toISOString()
    this.send(`refund.${status.toLowerCase()}`, refund)
  }

  /** The payer's bank has all of the last payment back, or tries to. */
  dispute(reference: string, status: 'ACTION_REQUIRED' | 'LOST' | 'WON'): void {
    const payment = this.lastPayment(reference)
    const initial = (payment.captures[0]?.capture_amount ?? 0).toFixed(2)
    const at = this.now().toISOString()
    const dispute: Dispute = {
      id: this.id('mi-dspt'),
      payment_id: payment.payment_id,
      reference_id: reference,
      status,
      currency: 'PHP',
      amount: { initial, terminal: status === 'LOST' ? initial : null },
      created_at: at,
      updated_at: at,
    }
    this.disputes.push(dispute)
    // Of a dispute, the event itself has the fields.
    this.post({ event: `dispute.${status.toLowerCase()}`, ...dispute })
  }

  private lastPayment(reference: string): Payment {
    const payment = this.payments.findLast(({ reference_id }) => reference_id === reference)
    if (payment === undefined) throw new Error('nothing was paid')
    return payment
  }

  /** Newest last, by cursor. */
  private listRefunds({ query }: Asked): Answered {
    const of = query.get('payment_request_id')
    const all = this.refunds.filter(
      ({ payment_request_id }) => this.answersAllRefunds || payment_request_id === of,
    )
    const from = all.findIndex(({ id }) => id === query.get('after_id')) + 1
    const limit = Number(query.get('limit') ?? '10')
    return answer(200, { has_more: from + limit < all.length, data: all.slice(from, from + limit) })
  }

  private id(prefix: string): string {
    return `${prefix}-${this.next()}-0000-4000-8000-000000000000`
  }

  private create(body: Record<string, unknown>): Answered {
    const channel = String(body['channel_code'])
    if (this.down.has(channel)) return answer(503, { error_code: 'CHANNEL_UNAVAILABLE' })
    const action = this.actionFor(channel, body)
    const isPesos = body['country'] === 'PH' && body['currency'] === 'PHP'
    if (action === null || !isPesos || typeof body['request_amount'] !== 'number') {
      return answer(400, { error_code: 'API_VALIDATION_ERROR', message: '' })
    }
    const properties = body['channel_properties'] as Record<string, string>
    const made: Request = {
      payment_request_id: this.id('pr'),
      reference_id: String(body['reference_id']),
      type: String(body['type']),
      request_amount: body['request_amount'],
      channel_code: channel,
      status: body['type'] === 'PAY' ? 'REQUIRES_ACTION' : 'ACCEPTING_PAYMENTS',
      ...(properties['expires_at'] && { expires_at: properties['expires_at'] }),
    }
    this.requests.push(made)
    const [type, descriptor, value] = action
    const actions = [{ type, descriptor, value }]
    return answer(201, { ...made, business_id: 'b', country: 'PH', currency: 'PHP', actions })
  }

  /** Null where a field that the channel needs is missing. */
  private actionFor(channel: string, body: Record<string, unknown>): string[] | null {
    const properties = (body['channel_properties'] ?? {}) as Record<string, string>
    if (WALLETS.includes(channel)) {
      if (!properties['success_return_url']?.startsWith('https://')) return null
      return ['REDIRECT_CUSTOMER', 'WEB_URL', `https://checkout.example/${this.next()}`]
    }
    if (STORES.includes(channel)) {
      const isComplete = properties['payer_name'] && properties['expires_at']
      if (!isComplete || body['type'] !== 'REUSABLE_PAYMENT_CODE') return null
      return ['PRESENT_TO_CUSTOMER', 'PAYMENT_CODE', `XC${this.next()}`]
    }
    if (channel === 'QRPH') {
      const amount = centavosOfPesos(Number(body['request_amount'])) ?? ZERO_CENTAVOS
      const text = mintQrPh(PAYEE, amount, String(body['reference_id']))
      return ['PRESENT_TO_CUSTOMER', 'QR_STRING', text]
    }
    if (channel !== 'BANK_TRANSFER' || !properties['display_name']) return null
    return ['PRESENT_TO_CUSTOMER', 'VIRTUAL_ACCOUNT_NUMBER', `9999${this.next()}`]
  }

  private listTransactions({ query }: Asked): Answered {
    const booked = this.payments.filter(({ status }) => status !== 'EXPIRED')
    const all = [
      ...booked.map((payment) => this.transactionOf(payment)),
      ...this.refunds.map(refundTransaction),
      ...this.disputes.map(chargebackTransaction),
      ...this.moreTransactions,
    ]
    const lines = all.filter(
      (line) =>
        (query.get('types') ?? line.type) === line.type &&
        (query.get('reference_id') ?? line.reference_id) === line.reference_id &&
        (query.get('product_id') ?? line.product_id) === line.product_id &&
        line.created >= (query.get('created[gte]') ?? '') &&
        line.created <= (query.get('created[lte]') ?? '9'),
    )
    const from = lines.findIndex((line) => line.id === query.get('after_id')) + 1
    const limit = Number(query.get('limit') ?? '10')
    const page = lines.slice(from, from + limit)
    return answer(200, { has_more: from + limit < lines.length, data: page, links: [] })
  }

  private transactionOf(payment: Payment): Transaction {
    const outcome = payment.status === 'SUCCEEDED' ? 'SUCCESS' : 'FAILED'
    return {
      id: `txn_${payment.payment_id}`,
      product_id: payment.payment_id,
      type: 'PAYMENT',
      status: this.reversed.has(payment.payment_id) ? 'REVERSED' : outcome,
      channel_code: payment.channel_code,
      reference_id: payment.reference_id,
      currency: payment.currency,
      ...keptOf(payment.captures[0]?.capture_amount ?? payment.request_amount, this.feeStatus),
      created: payment.created,
    }
  }

  private send(event: string, data: unknown): void {
    this.post({ event, business_id: 'b', created: this.now().toISOString(), data })
  }

  private post(body: object): void {
    const headers = { 'x-callback-token': XENDIT_KEYS.callbackToken }
    this.webhooks.push({ headers, rawBody: JSON.stringify(body) })
  }
}

/** Ten pesos and the tax on them are kept of each payment. */
function keptOf(
  amount: number,
  status = 'COMPLETED',
): Pick<Transaction, 'amount' | 'net_amount' | 'fee'> {
  const net = Number((amount - 11.2).toFixed(2))
  return {
    amount,
    net_amount: net,
    fee: { xendit_fee: 10, value_added_tax: 1.2, status },
  }
}

/** A line of its own, beside that of the payment. */
function refundTransaction({ id, status, ...refund }: Refund): Transaction {
  const { channel_code, reference_id, currency, amount, created } = refund
  return {
    id: `txn_${id}`,
    product_id: id,
    type: 'REFUND',
    status: status === 'SUCCEEDED' ? 'SUCCESS' : status,
    channel_code,
    reference_id,
    currency,
    ...keptOf(amount),
    created,
  }
}

function chargebackTransaction({ id, reference_id, currency, ...dispute }: Dispute): Transaction {
  return {
    id: `txn_${id}`,
    product_id: id,
    type: 'CHARGEBACK',
    status: 'SUCCESS',
    channel_code: '',
    reference_id,
    currency,
    ...keptOf(Number(dispute.amount.initial)),
    created: dispute.created_at,
  }
}
