// A collection provider that lives in our own database and behaves like a real one: it forgets
// nothing over a restart, reports late, twice and in no particular order, takes a second payment, a
// late one and one of another amount, fails, expires, refunds, reverses, forgets, and can be down. What
// a borrower would do at a counter or in a wallet is done by `act`. Never used in production.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type BusinessDate } from '#lending/dates.ts'
import { type Centavos, centavos, multiplyRateHalfUp, parsePesos, ratePpm } from '#lending/money.ts'
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
  type CollectionGateway,
  type DebitRequest,
  type Intent,
  type IntentKind,
  type IntentOutcome,
  type Payee,
  payeeOf,
  type PaymentNotice,
  type PaymentReport,
  refused,
  termsRefusal,
  type WebhookRequest,
} from './collection-gateway.ts'
import {
  act,
  type ActOptions,
  expiryOf,
  isOpenIntent,
  type SandboxAction,
  type SandboxNotice,
} from './sandbox-acts.ts'
import {
  createSandboxRows,
  type NewIntent,
  type PaymentRow,
  type RefundRow,
  type SandboxRows,
} from './sandbox-rows.ts'

export interface SandboxCollectionSettings {
  /** Signs its webhooks. */
  readonly secret: string
  /** Its page, where a wallet's borrower is sent to; the reference is added. */
  readonly pageUrl: string
}

export interface SandboxCollection extends CollectionGateway {
  readonly debitAccount: NonNullable<CollectionGateway['debitAccount']>
  /**
   * What a borrower, a store or a bank does, with a reference or with money that has none. Throws
   * where the provider would not let them.
   */
  act(reference: string | null, action: SandboxAction, options?: ActOptions): Promise<void>
  /**
   * Codes that were made and paid some time ago, of which nobody is told by webhook any more. Returns
   * what it would have said, in the same order.
   */
  addPaid(codes: readonly PaidCode[]): Promise<PaidBefore[]>
  /** Sends every webhook that is due; one that `deliver` throws for is sent again. */
  sendDue(deliver: (request: WebhookRequest) => Promise<void>): Promise<number>
  /** Posts what is due to this address, again and again, until stopped. */
  startSending(address: string): () => void
  setDown(channel: CollectionChannel, isDown: boolean): Promise<void>
  /** Nothing of it answers. */
  setOutage(isOut: boolean): Promise<void>
}

export interface PaidCode {
  readonly reference: string
  readonly channel: CollectionChannel
  readonly amountCentavos: Centavos
  readonly expiresAt: Date
  readonly paidAt: Date
  readonly payerName: string
}

export interface PaidBefore {
  readonly intent: Intent
  readonly report: PaymentReport
}

/** What it keeps of each payment. */
const FEE = ratePpm(15_000)
const SIGNATURE_HEADER = 'x-sandbox-signature'
const SIGNATURE_AGE_SECONDS_MAX = 300
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
    addPaid: (codes) => addPaid(rows, clock, settings, codes),
    async sendDue(deliver) {
      for (const expired of await rows.expireIntents(clock.now())) {
        await rows.addWebhook(JSON.stringify(expiryOf(expired)), clock.now())
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
        payer_name: request.payerName,
      })
      return { state: 'open', intent: intentOf(terms, row, settings) }
    },
    cancelIntent: async ({ reference }) => rows.closeIntent(reference, 'cancelled', clock.now()),
  }
}

function intentOf(
  terms: (typeof CHANNELS)[number],
  row: NewIntent,
  settings: SandboxCollectionSettings,
): Intent {
  return {
    providerIntentId: row.provider_id,
    kind: terms.kind,
    value: valueOf(terms.kind, row, settings),
    expiresAt: row.expires_at,
    payee: payeeOf(terms.kind, terms, BILLER),
  }
}

async function addPaid(
  rows: SandboxRows,
  clock: Clock,
  settings: SandboxCollectionSettings,
  codes: readonly PaidCode[],
): Promise<PaidBefore[]> {
  const paid = codes.map(({ reference, channel, amountCentavos, expiresAt, paidAt, payerName }) => {
    const terms = CHANNELS.find((known) => known.channel === channel)
    if (terms === undefined) throw new Error(`the sandbox has no channel ${channel}`)
    const intent: NewIntent = {
      reference: checkReference(reference),
      provider_id: `sandbox-${randomUUID()}`,
      channel,
      amount: amountCentavos,
      expires_at: expiresAt,
      created_at: paidAt,
      payer_name: payerName,
    }
    const payment: PaymentRow = {
      id: `sandbox-${randomUUID()}`,
      reference,
      amount: amountCentavos,
      status: 'paid',
      channel,
      paid_at: paidAt,
      payer_name: payerName,
      payer_account: '',
      is_unlisted: false,
    }
    return { terms, intent, payment }
  })
  await rows.addPaid(
    paid.map(({ intent }) => intent),
    paid.map(({ payment }) => payment),
  )
  return paid.map(({ terms, intent, payment }) => ({
    intent: intentOf(terms, intent, settings),
    report: reportOf(clock, payment, []),
  }))
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
    payer_name: request.account.holder,
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
  const report = async (row: PaymentRow) => reportOf(clock, row, await rows.listRefunds(row.id))
  const reports = (made: readonly PaymentRow[]) => Promise.all(made.map(report))
  return {
    async findIntent({ reference }) {
      const row = await rows.findIntent(reference)
      if (row === null) return null
      const made = await rows.listPayments(reference)
      const isOpen = isOpenIntent(row, made, clock.now())
      return { isOpen, payments: await reports(made.filter((paid) => !paid.is_unlisted)) }
    },
    async findPayment({ providerPaymentId }) {
      const row = await rows.findPayment(providerPaymentId)
      return row === null || row.is_unlisted ? null : report(row)
    },
    async listPayments(day: BusinessDate) {
      const all = await rows.listMoney()
      const ofDay = all.filter(({ paid_at }) => paid_at && clock.dateOf(paid_at) === day)
      return { payments: await reports(ofDay), unreadable: [] }
    },
  }
}

function reportOf(clock: Clock, row: PaymentRow, refunds: readonly RefundRow[]): PaymentReport {
  const grossCentavos = centavos(row.amount)
  const { payer_name: name, payer_account: account } = row
  return {
    providerPaymentId: row.id,
    reference: row.reference,
    status: row.status,
    grossCentavos,
    refunds: refunds.map(({ id, amount, status, at }) => ({
      id,
      amountCentavos: centavos(amount),
      day: clock.dateOf(at),
      status,
    })),
    feeCentavos: row.status === 'paid' ? multiplyRateHalfUp(grossCentavos, FEE) : null,
    paidAt: row.paid_at,
    payer: row.status === 'failed' || (name === '' && account === '') ? null : { name, account },
    channel: row.channel,
  }
}

function valueOf(kind: IntentKind, row: NewIntent, settings: SandboxCollectionSettings): string {
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
): PaymentNotice[] {
  const [, time = '', signature = ''] =
    /^t=(\d+),s=(\w+)$/.exec(headers[SIGNATURE_HEADER] ?? '') ?? []
  if (!isSameText(signature, signatureOf(rawBody, time, secret))) {
    throw new WebhookRefused('wrong signature')
  }
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > SIGNATURE_AGE_SECONDS_MAX) {
    throw new WebhookRefused('old signature')
  }
  // Signed by ourselves, so it is what we wrote.
  const { kind, id, reference, refundId, amount } = JSON.parse(rawBody) as SandboxNotice
  const about = { providerPaymentId: id, reference }
  if (kind === 'payment') return [{ kind, ...about }]
  return [{ kind, ...about, refundId, amountCentavos: parsePesos(amount) }]
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
