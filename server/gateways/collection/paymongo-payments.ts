// Payments at PayMongo as they stand. A payment may stay "paid" after a refund, and be "refunded" while
// the refund is only asked for: what was taken back, only its refunds say.
import * as z from 'zod/mini'
import { addDays, type BusinessDate, manilaStartOfDay } from '#lending/dates.ts'
import { centavos, subtractToZero, sumCentavos } from '#lending/money.ts'
import type { Refund } from '#payments/events.ts'
import type { CollectionChannel } from './channels.ts'
import type { IntentReport, PaymentList, PaymentReport } from './collection-gateway.ts'
import { dataOf, pageOf, PAGES_MAX, PAYMONGO_CHANNELS, type PaymongoApi } from './paymongo-api.ts'
import {
  dayOf,
  feeOf,
  oddPayment,
  paidCentavos,
  type PaymentName,
  readAs,
  readEach,
} from './provider-amounts.ts'

const DAY_SECONDS = 86_400

/** An intent whose one method failed or expired waits for another, which we never attach. */
const OPEN = ['awaiting_next_action', 'processing']
/** What is missing here is under way. */
const STATUSES: Readonly<Record<string, PaymentReport['status']>> = {
  paid: 'paid',
  failed: 'failed',
  refunded: 'paid',
  partially_refunded: 'paid',
}
export const REFUND_SUCCEEDED = 'succeeded'
/** The others are pending and processing. */
const REFUND_STATUSES: Readonly<Record<string, Refund['status']>> = {
  [REFUND_SUCCEEDED]: 'succeeded',
  failed: 'failed',
}

const text = z.nullish(z.string())
const seconds = z.nullish(z.number())
export const paymongoMetadata = z.nullish(z.record(z.string(), z.unknown()))
export const paymongoIntent = z.object({
  id: z.string(),
  attributes: z.object({
    status: z.string(),
    metadata: paymongoMetadata,
    next_action: z.nullish(
      z.object({
        redirect: z.nullish(z.object({ url: z.string() })),
        code: z.nullish(z.object({ image_url: z.string() })),
      }),
    ),
    payments: z.nullish(z.array(z.object({ id: z.string() }))),
  }),
})
export const paymongoRefund = z.object({
  id: z.string(),
  type: z.literal('refund'),
  attributes: z.object({
    amount: z.number(),
    currency: z.string(),
    payment_id: z.string(),
    status: z.string(),
    created_at: z.number(),
    refunded_at: seconds,
  }),
})
export type PaymongoRefund = z.output<typeof paymongoRefund>
const payment = z.object({
  id: z.string(),
  type: z.literal('payment'),
  attributes: z.object({
    amount: z.number(),
    currency: z.string(),
    status: z.string(),
    /** Somebody disputes it at their bank. */
    disputed: z.nullish(z.boolean()),
    net_amount: z.nullish(z.number()),
    metadata: paymongoMetadata,
    payment_intent_id: text,
    source: z.nullish(z.object({ type: z.string() })),
    refunds: z.nullish(z.array(z.unknown())),
    paid_at: seconds,
    created_at: z.number(),
    updated_at: seconds,
  }),
})
type Payment = z.output<typeof payment>
const listed = z.object({
  attributes: z.object({ paid_at: seconds, created_at: z.number() }),
})

const named = (providerPaymentId: string): PaymentName => ({
  provider: 'paymongo',
  providerPaymentId,
})

export async function findPaymongoIntent(
  api: PaymongoApi,
  id: string,
): Promise<IntentReport | null> {
  const found = await fetchIntent(api, id)
  if (found === null) return null
  const payments: PaymentReport[] = []
  for (const { id: paymentId } of found.attributes.payments ?? []) {
    const report = await findPaymongoPayment(api, paymentId)
    if (report !== null) payments.push(report)
  }
  return { isOpen: OPEN.includes(found.attributes.status), payments }
}

async function fetchIntent(api: PaymongoApi, id: string) {
  const response = await api(`/payment_intents/${encodeURIComponent(id)}`)
  return response.status === 404 ? null : dataOf(paymongoIntent, response)
}

export async function findPaymongoPayment(
  api: PaymongoApi,
  id: string,
): Promise<PaymentReport | null> {
  const response = await api(`/payments/${encodeURIComponent(id)}`)
  if (response.status === 404) return null
  return reportOf(api, readAs(named(id), payment, await dataOf(z.unknown(), response)))
}

/** Listed by when they were made, which is before they were paid: a day more than was asked for. */
export async function listPaymongoDay(api: PaymongoApi, day: BusinessDate): Promise<PaymentList> {
  const start = manilaStartOfDay(day) / 1_000
  const end = manilaStartOfDay(addDays(day, 1)) / 1_000
  const lines = (await listSince(api, start - DAY_SECONDS)).filter(
    ({ at }) => at === null || (at >= start && at < end),
  )
  return readEach(lines, ({ line }) => reportOf(api, readAs(named(line.id), payment, line)))
}

/** Newest first, page by page, until they are older than that. */
async function listSince(api: PaymongoApi, sinceSeconds: number) {
  // Null where a payment has no time, and so no day: it is named as one that can't be read.
  const found: { readonly line: { readonly id: string }; readonly at: number | null }[] = []
  let after: string | null = null
  for (let read = 0; read < PAGES_MAX; read += 1) {
    const { data, hasMore } = await pageOf(api, '/payments', {}, after)
    let oldest = Infinity
    for (const line of data) {
      const times = z.safeParse(listed, line).data?.attributes
      if (times !== undefined) oldest = times.created_at
      found.push({ line, at: times?.paid_at ?? times?.created_at ?? null })
    }
    after = data.at(-1)?.id ?? null
    if (after === null || !hasMore || oldest < sinceSeconds) return found
  }
  throw new Error('paymongo has more payments than we read')
}

async function reportOf(api: PaymongoApi, found: Payment): Promise<PaymentReport | null> {
  const { id, attributes } = found
  const of = named(id)
  const status = STATUSES[attributes.status]
  if (status === undefined) return null
  const grossCentavos = paidCentavos(of, attributes.currency, attributes.amount)
  const net = attributes.net_amount ?? -1
  const isNet = Number.isSafeInteger(net) && net >= 0
  const channel = Object.entries(PAYMONGO_CHANNELS).find(
    ([, { name }]) => name === attributes.source?.type,
  )
  return {
    providerPaymentId: id,
    reference: await referenceFor(api, found),
    status,
    grossCentavos,
    refunds: status === 'paid' ? await refundsOf(api, found) : [],
    // Withheld tax comes back with the net amount, so that their `fee` alone is not what is missing.
    feeCentavos: status === 'paid' && isNet ? feeOf(grossCentavos, centavos(net)) : null,
    paidAt:
      status === 'paid' ? new Date((attributes.paid_at ?? attributes.created_at) * 1_000) : null,
    // Their `billing` repeats what we told them ourselves, and does not say who paid.
    payer: null,
    channel: channel === undefined ? null : (channel[0] as CollectionChannel),
  }
}

/** The reference was given to the intent; whether its payments repeat it is not documented. */
async function referenceFor(api: PaymongoApi, { attributes }: Payment): Promise<string | null> {
  const own = referenceOf(attributes.metadata)
  const intentId = attributes.payment_intent_id ?? null
  if (own !== null || intentId === null) return own
  return referenceOf((await fetchIntent(api, intentId))?.attributes.metadata)
}

export function referenceOf(given: z.output<typeof paymongoMetadata>): string | null {
  const reference = given?.['reference']
  return typeof reference === 'string' ? reference : null
}

async function refundsOf(api: PaymongoApi, found: Payment): Promise<Refund[]> {
  const of = named(found.id)
  const { status, refunds: told, disputed } = found.attributes
  const isUntouched = status === 'paid' && told?.length === 0
  const listedNow = isUntouched ? [] : await listRefunds(api, found.id)
  // The list may be behind what the payment itself names, and is never behind in what it lists.
  const byId = new Map(
    [...(told ?? []).map((one) => readAs(of, paymongoRefund, one)), ...listedNow].map((one) => [
      one.id,
      one,
    ]),
  )
  const refunds = [...byId.values()].map((one) => refundOf(of, one))
  if (refunds.length === 0 && status === 'partially_refunded') {
    throw oddPayment(of, 'a part of it was refunded, and no refund is listed')
  }
  if (refunds.length === 0 && status === 'refunded') return [restOf(found, refunds, 'whole')]
  if (disputed !== true) return refunds
  const rest = restOf(found, refunds, 'dispute')
  return rest.amountCentavos === 0 ? refunds : [...refunds, rest]
}

function refundOf(of: PaymentName, { id, attributes }: PaymongoRefund): Refund {
  if (attributes.payment_id !== of.providerPaymentId) {
    throw oddPayment(of, 'its refunds are those of another payment')
  }
  return {
    id,
    amountCentavos: paidCentavos(of, attributes.currency, attributes.amount),
    day: dayOf(of, (attributes.refunded_at ?? attributes.created_at) * 1_000),
    status: REFUND_STATUSES[attributes.status] ?? 'pending',
  }
}

/** What its refunds don't say: all of it is gone, or is disputed at a bank. */
function restOf(
  { id, attributes }: Payment,
  refunds: readonly Refund[],
  what: 'whole' | 'dispute',
): Refund {
  const of = named(id)
  const gross = paidCentavos(of, attributes.currency, attributes.amount)
  const gone = refunds.filter(({ status }) => status === 'succeeded')
  return {
    id: `${id}:${what}`,
    amountCentavos: subtractToZero(
      gross,
      sumCentavos(gone.map(({ amountCentavos }) => amountCentavos)),
    ),
    day: dayOf(of, (attributes.updated_at ?? attributes.created_at) * 1_000),
    status: what === 'whole' ? 'succeeded' : 'pending',
    isRest: true,
  }
}

/** All pages: half a list is not what was taken back. */
async function listRefunds(api: PaymongoApi, paymentId: string): Promise<PaymongoRefund[]> {
  const of = named(paymentId)
  const refunds: PaymongoRefund[] = []
  let after: string | null = null
  for (let read = 0; read < PAGES_MAX; read += 1) {
    const { data, hasMore } = await pageOf(api, '/refunds', { payment_id: paymentId }, after)
    refunds.push(...data.map((one) => readAs(of, paymongoRefund, one)))
    after = data.at(-1)?.id ?? null
    if (!hasMore || after === null) return refunds
  }
  throw new Error('paymongo has more refunds than we read')
}
