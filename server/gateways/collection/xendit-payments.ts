// Payments at Xendit as they stand. A payment stays SUCCEEDED whatever becomes of its money: refunds
// and disputes are lists of their own, and only the payment's line in the list of transactions says
// what Xendit keeps of it, and that Xendit itself reversed it.
import * as z from 'zod/mini'
import { addDays, type BusinessDate, manilaStartOfDay } from '#lending/dates.ts'
import { type Centavos, subtractToZero, sumCentavos } from '#lending/money.ts'
import type { Refund } from '#payments/events.ts'
import type { CollectionChannel } from './channels.ts'
import type {
  IntentKey,
  IntentReport,
  Payer,
  PaymentList,
  PaymentReport,
} from './collection-gateway.ts'
import {
  centavosOfPesos,
  dayOf,
  feeOf,
  oddPayment,
  paidPesos,
  type PaymentName,
  readAs,
  readEach,
} from './provider-amounts.ts'
import { jsonOf, type XenditApi } from './xendit-api.ts'
import { XENDIT_CHANNELS } from './xendit-channels.ts'

const OPEN = ['ACCEPTING_PAYMENTS', 'REQUIRES_ACTION', 'AUTHORIZED']
/** The most that one page of transactions holds. */
const PAGE_ROWS = 50
const PAGES_MAX = 400

/** Of a payment. What is missing here is no payment: under way, expired or cancelled. */
const PAYMENT_STATUSES: Readonly<Record<string, PaymentReport['status']>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
}
/** Of a payment's line. What a customer voids or Xendit reverses was paid, and is gone. */
const LINE_STATUSES: Readonly<Record<string, PaymentReport['status']>> = {
  SUCCESS: 'paid',
  VOIDED: 'paid',
  REVERSED: 'paid',
  FAILED: 'failed',
}
const GONE_LINES = ['VOIDED', 'REVERSED']
/** What is missing here is under way. */
const REFUND_STATUSES: Readonly<Record<string, Refund['status']>> = {
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
}
const DISPUTE_STATUSES: Readonly<Record<string, Refund['status']>> = {
  LOST: 'succeeded',
  WON: 'failed',
}
/** Before that it may still change. */
const FEES_KNOWN = ['COMPLETED', 'NOT_APPLICABLE']

const amount = z.union([z.number(), z.string()])
const text = z.nullish(z.string())
const paymentRequest = z.object({ status: z.string(), latest_payment_id: text })
const payment = z.object({
  payment_id: z.string(),
  payment_request_id: text,
  reference_id: text,
  status: z.string(),
  currency: z.string(),
  request_amount: amount,
  channel_code: text,
  captures: z.nullish(z.array(z.object({ capture_amount: amount, capture_timestamp: z.string() }))),
  payment_details: z.nullish(z.object({ payer_name: text, payer_account_number: text })),
  created: z.string(),
  updated: text,
})
type Payment = z.output<typeof payment>
/** Under `id` in their documents, under `refund_id` in some of their answers. */
export const xenditRefund = z.object({
  id: text,
  refund_id: text,
  payment_request_id: text,
  payment_id: text,
  status: z.string(),
  amount,
  currency: z.string(),
  created: text,
  updated: text,
})
type XenditRefund = z.output<typeof xenditRefund>
export const xenditDispute = z.object({
  id: z.string(),
  payment_id: text,
  status: z.string(),
  currency: z.string(),
  amount: z.object({ initial: amount, terminal: z.nullish(amount) }),
  created_at: z.string(),
  updated_at: text,
})
type XenditDispute = z.output<typeof xenditDispute>
const line = z.object({
  id: z.string(),
  product_id: z.string(),
  status: z.string(),
  channel_code: text,
  reference_id: text,
  currency: z.string(),
  amount,
  net_amount: z.nullish(amount),
  fee: z.nullish(z.object({ status: text })),
  created: z.string(),
  updated: text,
})
type Line = z.output<typeof line>
const linePage = z.object({
  has_more: z.boolean(),
  data: z.array(z.looseObject({ id: z.string(), product_id: z.string() })),
})
type RawLine = z.output<typeof linePage>['data'][number]
const refundPage = z.object({ has_more: z.nullish(z.boolean()), data: z.array(z.unknown()) })
const disputePage = z.object({
  data: z.array(z.unknown()),
  pagination: z.nullish(z.object({ has_more: z.nullish(z.boolean()), next_cursor: text })),
})

const named = (providerPaymentId: string): PaymentName => ({
  provider: 'xendit',
  providerPaymentId,
})

export async function findXenditIntent(
  api: XenditApi,
  { reference, providerIntentId }: IntentKey,
): Promise<IntentReport | null> {
  // Without its id we only know its payments: it may be open.
  let isOpen = true
  const ids = new Set<string>()
  if (providerIntentId !== null) {
    const response = await api(`/v3/payment_requests/${encodeURIComponent(providerIntentId)}`)
    if (response.status === 404) return null
    const found = z.parse(paymentRequest, await jsonOf(response))
    isOpen = OPEN.includes(found.status)
    // The list of transactions lags behind; the newest payment is asked for by its id.
    if (found.latest_payment_id) ids.add(found.latest_payment_id)
  }
  for (const booked of await listLines(api, 'PAYMENT', { reference_id: reference })) {
    ids.add(booked.product_id)
  }
  const payments: PaymentReport[] = []
  for (const id of ids) {
    const found = await findXenditPayment(api, id)
    if (found !== null) payments.push(found)
  }
  return { isOpen, payments }
}

export async function findXenditPayment(api: XenditApi, id: string): Promise<PaymentReport | null> {
  const response = await api(`/v3/payments/${encodeURIComponent(id)}`)
  if (response.status === 404) return null
  const found = readAs(named(id), payment, await jsonOf(response))
  const status = PAYMENT_STATUSES[found.status]
  if (status === undefined) return null
  const report = reportOf(found, status)
  if (status === 'failed') return report
  const [raw] = await listLines(api, 'PAYMENT', { product_id: id })
  const booked = raw === undefined ? null : readAs(named(id), line, raw)
  const taken = [...(await listRefunds(api, found)), ...(await listDisputes(api, id))]
  return {
    ...report,
    feeCentavos: booked === null ? null : feeOfLine(booked),
    refunds: withReversal(report, booked, taken),
  }
}

/**
 * A payment's line says nothing of refunds. Of most days nothing was taken back since, so that each
 * payment is asked for only where something was.
 */
export async function listXenditDay(api: XenditApi, day: BusinessDate): Promise<PaymentList> {
  const start = { 'created[gte]': new Date(manilaStartOfDay(day)).toISOString() }
  const end = new Date(manilaStartOfDay(addDays(day, 1)) - 1).toISOString()
  const lines = await listLines(api, 'PAYMENT', { ...start, 'created[lte]': end })
  const takenSince = [
    ...(await listLines(api, 'REFUND', start)),
    ...(await listLines(api, 'CHARGEBACK', start)),
  ]
  return readEach(lines, async (raw) => {
    const booked = readAs(named(raw.product_id), line, raw)
    const report = reportOfLine(booked)
    if (report?.status !== 'paid') return report
    if (takenSince.length === 0 && !GONE_LINES.includes(booked.status)) return report
    // One that only their older interface knows has no refunds in the newer one.
    const found = await findXenditPayment(api, booked.product_id)
    return found ?? { ...report, refunds: withReversal(report, booked, []) }
  })
}

function reportOf(found: Payment, status: PaymentReport['status']): PaymentReport {
  const of = named(found.payment_id)
  const captures = found.captures ?? []
  const captured = captures.map((one) => paidPesos(of, found.currency, one.capture_amount))
  const paidAt = captures[0]?.capture_timestamp ?? found.updated ?? found.created
  return {
    providerPaymentId: found.payment_id,
    reference: found.reference_id ?? null,
    status,
    grossCentavos:
      captured.length > 0
        ? sumCentavos(captured)
        : paidPesos(of, found.currency, found.request_amount),
    refunds: [],
    feeCentavos: null,
    paidAt: status === 'paid' ? new Date(paidAt) : null,
    payer: payerOf(found),
    channel: channelOf(found.channel_code),
  }
}

function payerOf({ payment_details: details }: Payment): Payer | null {
  const name = details?.payer_name?.trim() ?? ''
  const account = details?.payer_account_number?.trim() ?? ''
  return name === '' && account === '' ? null : { name, account }
}

/** Null for one that is under way. */
function reportOfLine(booked: Line): PaymentReport | null {
  const status = LINE_STATUSES[booked.status]
  if (status === undefined) return null
  return {
    providerPaymentId: booked.product_id,
    reference: booked.reference_id ?? null,
    status,
    grossCentavos: paidPesos(named(booked.product_id), booked.currency, booked.amount),
    refunds: [],
    feeCentavos: status === 'paid' ? feeOfLine(booked) : null,
    paidAt: status === 'paid' ? new Date(booked.created) : null,
    payer: null,
    channel: channelOf(booked.channel_code),
  }
}

/** With the tax on it: what doesn't reach our balance. */
function feeOfLine(booked: Line): Centavos | null {
  if (!FEES_KNOWN.includes(booked.fee?.status ?? '')) return null
  const gross = paidPesos(named(booked.product_id), booked.currency, booked.amount)
  return feeOf(gross, centavosOfPesos(booked.net_amount ?? ''))
}

/** What Xendit reversed is gone as a whole; refunds that succeeded before are part of it. */
function withReversal(
  report: PaymentReport,
  booked: Line | null,
  refunds: readonly Refund[],
): readonly Refund[] {
  if (booked === null || !GONE_LINES.includes(booked.status)) return refunds
  const succeeded = refunds.filter(({ status }) => status === 'succeeded')
  const gone = sumCentavos(succeeded.map(({ amountCentavos }) => amountCentavos))
  const rest = subtractToZero(report.grossCentavos, gone)
  if (rest === 0) return refunds
  const { providerPaymentId: id } = report
  const day = dayOf(named(id), Date.parse(booked.updated ?? booked.created))
  const whole = { id: `${id}:whole`, amountCentavos: rest, day, isRest: true }
  return [...refunds, { ...whole, status: 'succeeded' }]
}

/** By the payment request, as they are documented; all pages, or nothing is said. */
async function listRefunds(api: XenditApi, found: Payment): Promise<Refund[]> {
  const of = named(found.payment_id)
  const requestId = found.payment_request_id
  if (!requestId) throw oddPayment(of, 'it names no payment request')
  const refunds: XenditRefund[] = []
  let afterId: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = new URLSearchParams({ payment_request_id: requestId, limit: String(PAGE_ROWS) })
    if (afterId !== null) query.set('after_id', afterId)
    const answer = await jsonOf(await api(`/refunds?${query.toString()}`))
    const { data, has_more } = readAs(of, refundPage, answer)
    const read = data.map((one) => readAs(of, xenditRefund, one))
    refunds.push(...read)
    afterId = read.length === 0 ? null : refundIdOf(of, read.at(-1))
    if (has_more !== true || afterId === null) return ofPayment(found, requestId, refunds)
  }
  throw new Error('xendit has more refunds than we read')
}

/** A code may be paid more than once, and its refunds then belong to different payments. */
function ofPayment(found: Payment, requestId: string, refunds: readonly XenditRefund[]): Refund[] {
  const of = named(found.payment_id)
  if (refunds.some((one) => one.payment_request_id && one.payment_request_id !== requestId)) {
    throw oddPayment(of, 'its refunds are those of another payment')
  }
  const channel = channelOf(found.channel_code)
  const kind = channel === null ? undefined : XENDIT_CHANNELS[channel]?.kind
  const isSingle = kind !== undefined && kind !== 'code'
  return refunds
    .filter(({ payment_id: id }) => {
      if (!id && !isSingle) throw oddPayment(of, 'a refund of its code names no payment')
      return !id || id === found.payment_id
    })
    .map((one) => ({
      id: refundIdOf(of, one),
      amountCentavos: paidPesos(of, one.currency, one.amount),
      day: dayOf(of, Date.parse(one.updated ?? one.created ?? '')),
      status: REFUND_STATUSES[one.status] ?? 'pending',
    }))
}

export function refundIdOf(of: PaymentName, refund: XenditRefund | undefined): string {
  const id = refund?.id || refund?.refund_id
  if (!id) throw oddPayment(of, 'a refund of it has no id')
  return id
}

async function listDisputes(api: XenditApi, paymentId: string): Promise<Refund[]> {
  const of = named(paymentId)
  const disputes: XenditDispute[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = new URLSearchParams({ payment_id: paymentId, limit: '100' })
    if (cursor !== null) query.set('cursor', cursor)
    const response = await api(`/v1/disputes?${query.toString()}`)
    // Not every business has them.
    if (response.status === 403 || response.status === 404) return []
    const { data, pagination } = readAs(of, disputePage, await jsonOf(response))
    disputes.push(...data.map((one) => readAs(of, xenditDispute, one)))
    cursor = pagination?.next_cursor ?? null
    if (pagination?.has_more !== true || cursor === null) {
      return disputes
        .filter((one) => one.payment_id === paymentId)
        .map((one) => ({
          id: one.id,
          amountCentavos: disputedCentavos(of, one),
          day: dayOf(of, Date.parse(one.updated_at ?? one.created_at)),
          status: DISPUTE_STATUSES[one.status] ?? 'pending',
        }))
    }
  }
  throw new Error('xendit has more disputes than we read')
}

export function disputedCentavos(of: PaymentName, { amount: said, currency }: XenditDispute) {
  return paidPesos(of, currency, said.terminal ?? said.initial)
}

async function listLines(
  api: XenditApi,
  types: 'PAYMENT' | 'REFUND' | 'CHARGEBACK',
  filter: Record<string, string>,
): Promise<RawLine[]> {
  const lines: RawLine[] = []
  let afterId: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = new URLSearchParams({ types, currency: 'PHP', ...filter })
    query.set('limit', String(PAGE_ROWS))
    if (afterId !== null) query.set('after_id', afterId)
    const response = await api(`/transactions?${query.toString()}`)
    const { data, has_more } = z.parse(linePage, await jsonOf(response))
    lines.push(...data)
    afterId = data.at(-1)?.id ?? null
    if (!has_more || afterId === null) return lines
  }
  // Half a list would read as payments that are missing.
  throw new Error('xendit has more transactions than we read')
}

/** With and without the country before it: both are in use there. */
function channelOf(name: string | null | undefined): CollectionChannel | null {
  const bare = (name ?? '').replace(/^PH_/, '')
  const found = Object.entries(XENDIT_CHANNELS).find(([, known]) => known.name === bare)
  return found === undefined ? null : (found[0] as CollectionChannel)
}
