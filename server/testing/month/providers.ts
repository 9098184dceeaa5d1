// The two providers of a month of payments: the real clients, and behind each a server that plays it
// and keeps books of its own, which nothing of ours writes to.
import {
  type Centavos,
  centavos,
  pesoText,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import type {
  ChannelTerms,
  CollectionGateway,
  WebhookRequest,
} from '#server/gateways/collection/collection-gateway.ts'
import { openPaymongoCollection } from '#server/gateways/collection/paymongo.ts'
import { centavosOfPesos } from '#server/gateways/collection/provider-amounts.ts'
import { openXenditCollection } from '#server/gateways/collection/xendit.ts'
import { XENDIT_PUBLISHED_TERMS } from '#server/gateways/collection/xendit-channels.ts'
import { groupBy } from '#server/features/evidence/verify-queries.ts'
import { PAYMONGO_KEYS, PaymongoServer } from '#server/testing/collection/paymongo-server.ts'
import { XENDIT_KEYS, XenditServer } from '#server/testing/collection/xendit-server.ts'

/** A payment in the books of a provider. */
export interface BookedPayment {
  readonly reference: string
  readonly grossCentavos: Centavos
  readonly paidAt: Date
  readonly takenBack: readonly { readonly amountCentavos: Centavos; readonly at: Date }[]
}

/** What is left of it. */
export const keptOf = ({ grossCentavos, takenBack }: BookedPayment): Centavos =>
  subtractToZero(grossCentavos, sumCentavos(takenBack.map((one) => one.amountCentavos)))

export interface MonthProvider {
  readonly gateway: CollectionGateway
  /** The number of a channel that takes this amount, and whether its payer can do as they like. */
  channelFor(amountCentavos: Centavos): { readonly number: string; readonly isFree: boolean } | null
  /** Each of these gives what the provider then sends. */
  pay(reference: string, amountCentavos?: Centavos): readonly WebhookRequest[]
  fail(reference: string): readonly WebhookRequest[]
  /** All of the last payment, unless an amount is given. */
  takeBack(reference: string, amountCentavos?: Centavos): readonly WebhookRequest[]
  /** The payer's bank has it back; null where this provider has no such thing. */
  chargeBack(reference: string): readonly WebhookRequest[] | null
  /** Paid under a reference that isn't ours; null where this provider has no such thing. */
  payStray(reference: string, amountCentavos: Centavos): readonly WebhookRequest[] | null
  /** What was paid, as the provider's own books have it. */
  books(): readonly BookedPayment[]
  close(): Promise<void>
}

const STORE = { number: '90012', isFree: true }
const QR = { number: '90010', isFree: false }
const WALLET = { number: '90006', isFree: false }
const STORE_CENTAVOS_MIN = 5_000
const WALLET_CENTAVOS_MIN = 2_000

const WALLET_TERMS: ChannelTerms = {
  channel: 'GCASH',
  minCentavos: centavos(WALLET_CENTAVOS_MIN),
  maxCentavos: centavos(5_000_000),
  payerFeeCentavos: centavos(0),
  postingDaysMax: 0,
}

/** Store codes, which can be paid twice and with any amount, and QR for small amounts. */
export async function startMonthXendit(clock: Clock): Promise<MonthProvider> {
  const server = new XenditServer(() => clock.now())
  await server.start()
  const settings = { baseUrl: server.baseUrl, ...XENDIT_KEYS, channels: XENDIT_PUBLISHED_TERMS }
  return {
    gateway: openXenditCollection(settings, clock),
    channelFor: (amount) => (amount < STORE_CENTAVOS_MIN ? QR : STORE),
    pay(reference, amount) {
      server.pay(reference, 'SUCCEEDED', amount)
      return server.takeWebhooks()
    },
    fail(reference) {
      server.pay(reference, 'FAILED')
      return server.takeWebhooks()
    },
    takeBack(reference, amount) {
      server.refund(reference, amount)
      return server.takeWebhooks()
    },
    chargeBack(reference) {
      server.dispute(reference, 'LOST')
      return server.takeWebhooks()
    },
    payStray(reference, amount) {
      server.requests.push({
        payment_request_id: `pr-${reference}`,
        reference_id: reference,
        type: 'REUSABLE_PAYMENT_CODE',
        request_amount: Number(pesoText(amount)),
        channel_code: '7ELEVEN_CLIQQ',
        status: 'ACCEPTING_PAYMENTS',
      })
      server.pay(reference, 'SUCCEEDED', amount)
      return server.takeWebhooks()
    },
    books() {
      const refunds = groupBy(server.refunds, ({ payment_id: id }) => id)
      const disputes = groupBy(server.disputes, ({ payment_id: id }) => id)
      return server.payments
        .filter(({ status }) => status === 'SUCCEEDED')
        .map(({ payment_id: id, reference_id: reference, captures, created }) => ({
          reference,
          grossCentavos: centavosOfPesos(captures[0]?.capture_amount ?? 0) ?? ZERO_CENTAVOS,
          paidAt: new Date(created),
          takenBack: [
            ...(refunds.get(id) ?? []).map(({ amount, created: at }) => ({
              amountCentavos: centavosOfPesos(amount) ?? ZERO_CENTAVOS,
              at: new Date(at),
            })),
            ...(disputes.get(id) ?? []).map(({ amount, created_at: at }) => ({
              amountCentavos: centavosOfPesos(Number(amount.initial)) ?? ZERO_CENTAVOS,
              at: new Date(at),
            })),
          ],
        }))
    },
    close: () => server.close(),
  }
}

/** A wallet: paid once, with the amount that was asked for; its webhooks are signed with their time. */
export async function startMonthPaymongo(clock: Clock): Promise<MonthProvider> {
  const server = new PaymongoServer(() => clock.now())
  await server.start()
  const settings = { ...PAYMONGO_KEYS, isLive: false, channels: [WALLET_TERMS] }
  return {
    gateway: openPaymongoCollection({ baseUrl: `${server.baseUrl}/v1`, ...settings }, clock),
    channelFor: (amount) => (amount < WALLET_CENTAVOS_MIN ? null : WALLET),
    pay(reference) {
      server.pay(reference, 'paid')
      return server.takeWebhooks()
    },
    fail(reference) {
      server.pay(reference, 'failed')
      return server.takeWebhooks()
    },
    takeBack(reference, amount) {
      server.refund(reference, amount)
      return server.takeWebhooks()
    },
    chargeBack: () => null,
    payStray: () => null,
    books() {
      const referenceOf = new Map(
        server.intents.map(({ id, attributes }) => [
          id,
          String((attributes['metadata'] as Record<string, unknown>)['reference']),
        ]),
      )
      const refunds = groupBy(server.refunds, ({ attributes }) => String(attributes['payment_id']))
      return server.payments
        .filter(({ attributes }) => attributes['status'] !== 'failed')
        .map(({ id, attributes }) => ({
          reference: referenceOf.get(String(attributes['payment_intent_id'])) ?? '',
          grossCentavos: centavos(Number(attributes['amount'])),
          paidAt: new Date(Number(attributes['paid_at']) * 1_000),
          takenBack: (refunds.get(id) ?? []).map((refund) => ({
            amountCentavos: centavos(Number(refund.attributes['amount'])),
            at: new Date(Number(refund.attributes['refunded_at']) * 1_000),
          })),
        }))
    },
    close: () => server.close(),
  }
}
