// A month of many loans over two providers: payments of every kind, told once, again, late, in any
// order or never, taken back, extensions among them. `npm test` takes a few loans, `npm run proof --
// month` ten thousand.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BusinessDate } from '#lending/dates.ts'
import { extensionCost } from '#lending/events.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { type Centavos, centavos, minCentavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import type {
  CollectedPayment,
  CollectionGateway,
} from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { createPayCodeFor } from './intent-service.ts'
import { applyPayment } from './payment-service.ts'
import type { PaymentDependencies } from './reported-payment.ts'
import { compareWithProvider } from './reconcile-service.ts'

const LOANS = Number(process.env['MONTH_LOANS'] ?? 24)
const SEED = Number(process.env['MONTH_SEED'] ?? 20_261_116)
const DAY_MS = 86_400_000
/** The first instalments fall due on day 30: before, on and after it. */
const FIRST_DAY = 20
const LAST_DAY = 50

/** The same month for the same seed, on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const random = randomFrom(SEED)
const chance = (share: number) => random() < share
const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0]

/** A provider with books of its own, which nothing of ours writes to. */
class Provider {
  readonly payments = new Map<string, CollectedPayment>()
  readonly dependencies: PaymentDependencies & Parameters<typeof compareWithProvider>[0]

  constructor(app: TestApp, name: string) {
    const { payments } = this
    const collection: CollectionGateway = {
      ...app.collection,
      name,
      findPayment: async ({ providerPaymentId }) => payments.get(providerPaymentId) ?? null,
      listPayments: async (day) => this.on(app, day),
    }
    this.dependencies = { ...app, collection }
  }

  on(app: TestApp, day: BusinessDate): CollectedPayment[] {
    return [...this.payments.values()].filter(
      ({ paidAt, status }) =>
        app.clock.dateOf(paidAt ?? TEST_NOW) === day &&
        (status === 'paid' || status === 'reversed'),
    )
  }

  /** What borrowers have paid and was not taken back. */
  collected(): number {
    const kept = [...this.payments.values()].filter(({ status }) => status === 'paid')
    return kept.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
  }
}

interface Loan {
  readonly borrowerId: number
  readonly orderId: number
}

let app: TestApp
let providers: readonly [Provider, Provider]

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  providers = [new Provider(app, 'first'), new Provider(app, 'second')]
})
afterAll(() => app.close())

const setDay = (day: number) => app.setNow(new Date(TEST_NOW.getTime() + day * DAY_MS))

/** What a borrower may want to pay today; null where nothing fits. */
async function wish({ orderId }: Loan) {
  const { terms, events } = await getLoan(app.db, orderId)
  const today = app.clock.today()
  const now = position(terms, events, today)
  if (now.payOffCentavos === 0) return null
  const what = pick(['due', 'all', 'part', 'part', 'extension'])
  if (what === 'extension') {
    const offer = offerExtension(terms, events, today, pick([7, 14, 30]))
    if (!offer.ok) return null
    const { agreed } = offer
    return { amount: extensionCost(agreed), isDelay: true, days: agreed.days }
  }
  const least = minCentavos(centavos(5_000), now.payOffCentavos)
  const part = centavos(5_000 + Math.floor(random() * 200_000))
  const wanted = what === 'due' ? now.dueCentavos : what === 'all' ? now.payOffCentavos : part
  const amount = minCentavos(wanted < least ? least : wanted, now.payOffCentavos)
  return { amount, isDelay: false, days: undefined }
}

/** Pays a code, exactly or not, and perhaps twice; says what the provider will tell. */
async function pay(loan: Loan): Promise<(() => Promise<unknown>)[]> {
  const wanted = await wish(loan)
  if (wanted === null) return []
  const provider = pick([providers[0], providers[1]])
  const { dependencies } = provider
  const { amount, ...how } = wanted
  await createPayCodeFor(
    { ...dependencies, borrower: { id: loan.borrowerId } },
    { productId: 1, orderId: loan.orderId, amount, channelNumber: '90010', ...how },
  )
  const { reference } = await app.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', loan.orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const times = chance(0.05) ? 2 : 1
  return Array.from({ length: times }).flatMap(() => paymentsOf(provider, reference, amount))
}

function paymentsOf(
  provider: Provider,
  reference: string,
  asked: Centavos,
): (() => Promise<unknown>)[] {
  const { payments, dependencies } = provider
  const paid = chance(0.1)
    ? centavos(Math.max(1, asked + Math.floor(random() * 2_000) - 1_000))
    : asked
  const payment: CollectedPayment = {
    providerPaymentId: randomUUID(),
    reference,
    amountCentavos: paid,
    paidAt: app.clock.now(),
    status: 'paid',
    channel: null,
  }
  payments.set(payment.providerPaymentId, payment)
  // As the provider confirms it when it is asked, which is later than when it was paid.
  const tell = (isNamed: boolean) => async () => {
    const current = payments.get(payment.providerPaymentId) ?? payment
    return applyPayment(dependencies, isNamed ? current : { ...current, reference: null })
  }
  if (chance(0.08)) return []
  const reports = [tell(!chance(0.1)), ...(chance(0.4) ? [tell(true), tell(false)] : [])]
  if (!chance(0.06)) return reports
  const takeBack = async () => {
    payments.set(payment.providerPaymentId, { ...payment, status: 'reversed' })
  }
  return [...reports, takeBack, tell(!chance(0.3))]
}

it(`${LOANS} loans over a month and two providers: every centavo counts once`, async () => {
  setDay(0)
  const loans: Loan[] = []
  for (let made = 0; made < LOANS; made += 1) {
    const { id } = await buildBorrower(app)
    loans.push({ borrowerId: id, orderId: await insertRunningLoan(app.db, app, id) })
  }
  let late: (() => Promise<unknown>)[] = []
  const outcomes = new Map<unknown, number>()
  const told = async (reports: readonly (() => Promise<unknown>)[]) => {
    for (const report of reports) {
      const outcome = await report()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    setDay(day)
    await told(late)
    late = []
    for (const loan of loans) {
      if (!chance(0.08)) continue
      const reports = await pay(loan)
      // In time, or a day or more after it was paid.
      if (chance(0.25)) late.push(...reports)
      else await told(reports)
    }
    for (const { dependencies } of providers) await compareWithProvider(dependencies)
  }
  for (let day = LAST_DAY + 1; day <= LAST_DAY + 5; day += 1) {
    setDay(day)
    await told(late)
    late = []
    for (const { dependencies } of providers) await compareWithProvider(dependencies)
  }
  console.log(
    `month: ${LOANS} loans, ${providers.map(({ payments }) => payments.size).join(' + ')} payments; ` +
      [...outcomes].map(([outcome, times]) => `${times} ${String(outcome)}`).join(', '),
  )
  await checkBooks(loans)
})

async function checkBooks(loans: readonly Loan[]): Promise<void> {
  expect((await verifyLedger(app)).faults).toEqual([])
  const atProviders = providers.reduce((sum, provider) => sum + provider.collected(), 0)
  let credited = 0
  for (const { orderId } of loans) {
    const { terms, events } = await getLoan(app.db, orderId)
    // From scratch, in another order than they were recorded in.
    const now = position(terms, events.toReversed(), app.clock.today())
    expect(now).toEqual(position(terms, events, app.clock.today()))
    credited += now.receivedCentavos
  }
  expect(credited).toBe(atProviders)
  const unknown = await app.db
    .selectFrom('collected_payment')
    .select('id')
    .where('state', '=', 'unknown')
    .execute()
  expect(unknown).toEqual([])
}
