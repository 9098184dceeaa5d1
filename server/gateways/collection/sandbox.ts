// A collection provider that lives in our own database and behaves like a real one: it forgets
// nothing over a restart, reports late, twice and in no particular order, takes a second payment, a
// late one and one of another amount, fails, expires, reverses, and can be down. What a borrower
// would do at a counter or in a wallet is done by `act`. Never used in production.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type BusinessDate } from '#lending/dates.ts'
import { centavos, type Centavos, parsePesos, pesoText } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { askProvider } from '#server/gateways/provider-call.ts'
import { isSameText } from '#server/same-text.ts'
import { mintQrPh, type QrPhPayee } from '#server/codes/qr-ph.ts'
import type { CollectionChannel } from './channels.ts'
import {
  type ChannelTerms,
  checkReference,
  type CollectedPayment,
  type CollectionGateway,
  type DebitRequest,
  type IntentKind,
  type IntentOutcome,
  type Payee,
  payeeOf,
  type PaymentStatus,
  refused,
  type ReportedPayment,
  termsRefusal,
  type WebhookRequest,
} from './collection-gateway.ts'
import {
  createSandboxRows,
  type IntentRow,
  type PaymentRow,
  type SandboxRows,
} from './sandbox-rows.ts'

export interface SandboxCollectionSettings {
  /** Signs its webhooks. */
  readonly secret: string
  /** Its page, where a wallet's borrower is sent to; the reference is added. */
  readonly pageUrl: string
}

export const SANDBOX_ACTIONS = [
  'pay',
  'pay-late',
  'pay-another-amount',
  'pay-twice',
  'fail',
  'expire',
  'reverse',
] as const
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

export interface ActOptions {
  /** For another amount. */
  readonly amountCentavos?: Centavos
  /** When it was paid, where that is not now. */
  readonly paidAt?: Date
  /** Until it is reported, where that is not soon. */
  readonly reportedAfterMs?: number
}

export interface SandboxCollection extends CollectionGateway {
  readonly debitAccount: NonNullable<CollectionGateway['debitAccount']>
  /** What a borrower, a store or a bank does. Throws where the provider would not let them. */
  act(reference: string, action: SandboxAction, options?: ActOptions): Promise<void>
  /** Sends every webhook that is due; one that `deliver` throws for is sent again. */
  sendDue(deliver: (request: WebhookRequest) => Promise<void>): Promise<number>
  /** Posts what is due to this address, again and again, until stopped. */
  startSending(address: string): () => void
  setDown(channel: CollectionChannel, isDown: boolean): Promise<void>
  /** Nothing of it answers. */
  setOutage(isOut: boolean): Promise<void>
}

const SIGNATURE_HEADER = 'x-sandbox-signature'
const SIGNATURE_AGE_SECONDS_MAX = 300
const REPORTED_AFTER_MS = 1_500
const SEND_EVERY_MS = 1_000
const PAYEE: QrPhPayee = {
  name: 'PAHIRAM SANDBOX',
  city: 'Makati City',
  postalCode: '1200',
  acquirerBic: 'PAPHPHM1XXX',
  merchantId: 'SANDBOX000001',
  merchantCategory: '6012',
}

/** The demo's lender: whoever tries a payment pays the company that they borrowed from. */
const BILLER = 'Pahiram Demo Lending'
const ACCOUNT: Payee = { name: BILLER, bank: 'Sandbox Bank of Makati' }

const CHANNELS: readonly (ChannelTerms & { readonly kind: IntentKind })[] = [
  channel('GCASH', 'redirect', 1_00, 100_000_00, 0, 0),
  channel('MAYA', 'redirect', 1_00, 100_000_00, 0, 0),
  channel('QRPH', 'qr', 1_00, 50_000_00, 0, 0),
  { ...channel('BANK_TRANSFER', 'account', 1_00, 1_000_000_00, 0, 3), payee: ACCOUNT },
  channel('7ELEVEN', 'code', 50_00, 50_000_00, 0, 0),
  channel('CEBUANA', 'code', 50_00, 30_000_00, 10_00, 1),
]

export async function openSandboxCollection(
  database: Database,
  clock: Clock,
  settings: SandboxCollectionSettings,
): Promise<SandboxCollection> {
  const rows = await createSandboxRows(database)
  const sandbox: SandboxCollection = {
    name: 'sandbox',
    webhookAnswer: { contentType: 'text/plain', body: 'OK' },
    ...ways(rows, clock, settings),
    ...payments(rows, clock),
    debitAccount: (request) => debit(rows, clock, request),
    readWebhook: (request) => readWebhook(request, settings.secret, clock.now()),
    act: (reference, action, options = {}) => act(rows, clock, reference, action, options),
    async sendDue(deliver) {
      for (const expired of await rows.expireIntents(clock.now())) {
        await rows.addWebhook(bodyOf(expired), clock.now())
      }
      const due = await rows.listDueWebhooks(clock.now())
      let sent = 0
      for (const { id, body } of due) {
        const request = signed(body, settings.secret, clock.now())
        const isTaken = await deliver(request).then(
          () => true,
          () => false,
        )
        await rows.markSent(id, isTaken)
        sent += 1
      }
      return sent
    },
    startSending(address) {
      const post = async ({ headers, rawBody }: WebhookRequest) => {
        const response = await askProvider(address, { method: 'POST', headers, body: rawBody })
        if (!response.ok) throw new Error(`the webhook was answered ${response.status}`)
      }
      const timer = setInterval(() => void sandbox.sendDue(post).catch(() => 0), SEND_EVERY_MS)
      return () => clearInterval(timer)
    },
    setDown: (code, isDown) => rows.setDown(code, isDown),
    setOutage: (isOut) => rows.setDown('*', isOut),
  }
  return sandbox
}

function ways(
  rows: SandboxRows,
  clock: Clock,
  settings: SandboxCollectionSettings,
): Pick<CollectionGateway, 'listChannels' | 'createIntent' | 'cancelIntent'> {
  return {
    async listChannels() {
      const down = await rows.listDown()
      return CHANNELS.map((terms) => ({ ...terms, isDown: down.includes(terms.channel) }))
    },
    async createIntent(request) {
      const down = await rows.listDown()
      const terms = CHANNELS.find((known) => known.channel === request.channel)
      const refusal = termsRefusal(terms, request.amountCentavos)
      if (terms === undefined || refusal !== null) return refusal ?? refused('unknown-channel', '')
      if (down.includes(request.channel)) return refused('channel-down', 'CHANNEL_UNAVAILABLE')
      const row = await rows.addIntent({
        reference: checkReference(request.reference),
        provider_id: `sandbox-${randomUUID()}`,
        channel: request.channel,
        amount: request.amountCentavos,
        expires_at: request.expiresAt,
        created_at: clock.now(),
      })
      return {
        state: 'open',
        intent: {
          providerIntentId: row.provider_id,
          kind: terms.kind,
          value: valueOf(terms.kind, row, settings),
          expiresAt: row.expires_at,
          payee: payeeOf(terms.kind, terms, BILLER),
        },
      }
    },
    cancelIntent: async ({ reference }) => rows.closeIntent(reference, 'cancelled', clock.now()),
  }
}

/** An account whose number ends in this has no money. */
export const SANDBOX_EMPTY_ENDING = '0002'

async function debit(
  rows: SandboxRows,
  clock: Clock,
  request: DebitRequest,
): Promise<IntentOutcome> {
  const row = await rows.addIntent({
    reference: checkReference(request.reference),
    provider_id: `sandbox-${randomUUID()}`,
    channel: 'BANK_TRANSFER',
    amount: request.amountCentavos,
    expires_at: request.expiresAt,
    created_at: clock.now(),
  })
  const isEmpty = request.account.number.endsWith(SANDBOX_EMPTY_ENDING)
  await act(rows, clock, row.reference, isEmpty ? 'fail' : 'pay', {})
  const { provider_id: providerIntentId, expires_at: expiresAt } = row
  return {
    state: 'open',
    intent: { providerIntentId, kind: 'redirect', value: row.reference, expiresAt, payee: null },
  }
}

function payments(
  rows: SandboxRows,
  clock: Clock,
): Pick<CollectionGateway, 'findIntent' | 'findPayment' | 'listPayments'> {
  return {
    async findIntent({ reference }) {
      const row = await rows.findIntent(reference)
      if (row === null) return null
      const made = await rows.listPayments(reference)
      const paid = made.filter(({ status }) => status !== 'expired')
      return { isOpen: isOpen(row, made, clock.now()), payments: paid.map(paymentOf) }
    },
    async findPayment({ providerPaymentId }) {
      const row = await rows.findPayment(providerPaymentId)
      return row === null ? null : paymentOf(row)
    },
    async listPayments(day: BusinessDate) {
      const all = await rows.listMoney()
      return all.map(paymentOf).filter(({ paidAt }) => paidAt && clock.dateOf(paidAt) === day)
    },
  }
}

function isOpen(intent: IntentRow, made: readonly PaymentRow[], now: Date): boolean {
  const isUnpaid = made.every(({ status }) => status === 'failed')
  return intent.state === 'open' && intent.expires_at > now && isUnpaid
}

async function act(
  rows: SandboxRows,
  clock: Clock,
  reference: string,
  action: SandboxAction,
  options: ActOptions,
): Promise<void> {
  const intent = await rows.findIntent(reference)
  if (intent === null) throw new Error('nobody can pay what was never asked for')
  const made = await rows.listPayments(reference)
  const dueAt = new Date(clock.now().getTime() + (options.reportedAfterMs ?? REPORTED_AFTER_MS))
  const report = async (payment: PaymentRow) => rows.addWebhook(bodyOf(payment), dueAt)
  const add = async (status: PaymentStatus, amount: number) => {
    const id = `sandbox-${randomUUID()}`
    const paidAt = status === 'paid' ? (options.paidAt ?? clock.now()) : null
    const { channel } = intent
    await report(await rows.addPayment({ id, reference, amount, status, channel, paid_at: paidAt }))
  }
  if (action === 'reverse') {
    const last = made.findLast(({ status }) => status === 'paid')
    if (last === undefined) throw new Error('nothing was paid')
    return report(await rows.reversePayment(last.id))
  }
  if (action === 'expire' || action === 'pay-late') {
    if (await rows.closeIntent(reference, 'expired', clock.now())) {
      await add('expired', intent.amount)
    }
    return action === 'pay-late' ? add('paid', options.amountCentavos ?? intent.amount) : undefined
  }
  // What was paid in time may be reported after the end.
  if (!isOpen(intent, made, options.paidAt ?? clock.now())) {
    throw new Error('it can no longer be paid')
  }
  if (action === 'fail') return add('failed', intent.amount)
  await add(
    'paid',
    action === 'pay-another-amount' ? anotherAmount(intent, options) : intent.amount,
  )
  if (action === 'pay-twice') await add('paid', intent.amount)
}

function anotherAmount(intent: IntentRow, { amountCentavos }: ActOptions): number {
  if (amountCentavos === undefined) throw new Error('which amount?')
  if (amountCentavos === intent.amount) throw new Error('that is the same amount')
  return amountCentavos
}

function valueOf(kind: IntentKind, row: IntentRow, settings: SandboxCollectionSettings): string {
  const hash = createHash('sha256').update(row.reference).digest()
  const digits = Array.from(hash.subarray(0, 12), (byte) => String(byte % 10)).join('')
  switch (kind) {
    case 'redirect':
      return `${settings.pageUrl}?reference=${encodeURIComponent(row.reference)}`
    case 'qr':
      return mintQrPh(PAYEE, centavos(row.amount), row.reference)
    case 'code':
      // Eight letters and digits, as such codes mostly are; no O and I, which read as 0 and 1.
      return Array.from(hash.subarray(0, 8), (byte) => '0123456789ABCDEFGHJKLMNP'[byte % 24]).join(
        '',
      )
    case 'account':
      return digits
  }
}

function paymentOf(row: PaymentRow): CollectedPayment {
  return {
    providerPaymentId: row.id,
    reference: row.reference,
    amountCentavos: centavos(row.amount),
    ...(row.status === 'reversed' && { paidCentavos: centavos(row.amount) }),
    paidAt: row.paid_at,
    status: row.status,
    channel: row.channel,
  }
}

function bodyOf(row: PaymentRow): string {
  return JSON.stringify({
    id: row.id,
    reference: row.reference,
    amount: pesoText(centavos(row.amount)),
    status: row.status,
    channel: row.channel,
    paidAt: row.paid_at?.toISOString() ?? null,
  })
}

function signatureOf(rawBody: string, time: string, secret: string): string {
  return createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')
}

function signed(rawBody: string, secret: string, now: Date): WebhookRequest {
  const time = String(Math.floor(now.getTime() / 1_000))
  const signature = `t=${time},s=${signatureOf(rawBody, time, secret)}`
  return { headers: { [SIGNATURE_HEADER]: signature }, rawBody }
}

function readWebhook(
  { headers, rawBody }: WebhookRequest,
  secret: string,
  now: Date,
): ReportedPayment[] {
  const [, time = '', signature = ''] =
    /^t=(\d+),s=(\w+)$/.exec(headers[SIGNATURE_HEADER] ?? '') ?? []
  if (!isSameText(signature, signatureOf(rawBody, time, secret))) {
    throw new WebhookRefused('wrong signature')
  }
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > SIGNATURE_AGE_SECONDS_MAX) {
    throw new WebhookRefused('old signature')
  }
  // Signed by ourselves, so it is what bodyOf wrote.
  const body = JSON.parse(rawBody) as Record<'id' | 'reference' | 'amount', string> & {
    status: PaymentStatus
    channel: CollectionChannel
    paidAt: string | null
  }
  return [
    {
      providerPaymentId: body.id,
      reference: body.reference,
      amountCentavos: parsePesos(body.amount),
      paidAt: body.paidAt === null ? null : new Date(body.paidAt),
      status: body.status,
      channel: body.channel,
    },
  ]
}

function channel(
  code: CollectionChannel,
  kind: IntentKind,
  min: number,
  max: number,
  payerFee: number,
  postingDaysMax: number,
): ChannelTerms & { readonly kind: IntentKind } {
  return {
    channel: code,
    kind,
    minCentavos: centavos(min),
    maxCentavos: centavos(max),
    payerFeeCentavos: centavos(payerFee),
    postingDaysMax,
  }
}
