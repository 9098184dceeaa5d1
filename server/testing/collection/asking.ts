// How the suites ask a gateway about what was paid.
import { expect } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import type { CollectionChannel } from '#server/gateways/collection/channels.ts'
import type {
  Intent,
  IntentRequest,
  PaymentNotice,
  PaymentReport,
} from '#server/gateways/collection/collection-gateway.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import type { Played } from './played.ts'

/** TEST_NOW is that day in Manila. */
export const TEST_DAY = businessDate('2026-05-12')
const MINUTES = 60_000
/** A price that no binary fraction holds exactly. */
export const AMOUNT = centavos(1_234_07)

let references = 0
export function requestFor(channel: CollectionChannel): IntentRequest {
  references += 1
  return {
    reference: `PAY-${String(references).padStart(10, '0')}`,
    amountCentavos: AMOUNT,
    channel,
    expiresAt: new Date(TEST_NOW.getTime() + 60 * MINUTES),
    description: 'Loan payment',
    payerName: 'Test Borrower',
    payerEmail: null,
    returnUrl: 'https://pahiram.example/paid',
  }
}

export async function createOpen(played: Played, request: IntentRequest): Promise<Intent> {
  const outcome = await played.gateway.createIntent(request)
  expect(outcome).toMatchObject({ state: 'open' })
  if (outcome.state !== 'open') throw new Error('refused')
  return outcome.intent
}

/** All that webhooks told of since. */
export async function noticed(played: Played): Promise<PaymentNotice[]> {
  const requests = await played.webhooks()
  return requests.flatMap((request) => [...played.gateway.readWebhook(request)])
}

export async function paidBy(played: Played, channel: CollectionChannel, amountCentavos = AMOUNT) {
  const request = { ...requestFor(channel), amountCentavos }
  const { providerIntentId } = await createOpen(played, request)
  await played.pay(request.reference)
  const [notice] = await noticed(played)
  if (notice === undefined) throw new Error('no webhook came')
  const { reference } = request
  const { providerPaymentId } = notice
  const key = { reference, providerIntentId }
  return { request, notice, key, payment: { providerPaymentId, reference } }
}

/** However it is asked for: by itself, with its intent, and by its day where days are listed. */
export async function reportsOf(
  { gateway }: Played,
  { key, payment }: Pick<Awaited<ReturnType<typeof paidBy>>, 'key' | 'payment'>,
  listsDays: boolean,
): Promise<(PaymentReport | undefined)[]> {
  const isOurs = (found: PaymentReport) => found.providerPaymentId === payment.providerPaymentId
  const listed = await gateway.listPayments(TEST_DAY)
  return [
    (await gateway.findPayment(payment)) ?? undefined,
    (await gateway.findIntent(key))?.payments.find(isOurs),
    ...(listsDays ? [listed?.payments.find(isOurs)] : []),
  ]
}
