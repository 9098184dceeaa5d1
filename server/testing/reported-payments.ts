// Loans with something to pay them with, and the payments that a provider reports for them: the plain
// case many times, and each of the others among it. The same in every database it is built in.
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { addCentavos, type Centavos, centavos } from '#lending/money.ts'
import { quoteAll } from '#lending/quotes.ts'
import { noteByHand } from '#server/features/repayment/twin-service.ts'
import type {
  CollectedPayment,
  CollectionGateway,
} from '#server/gateways/collection/collection-gateway.ts'
import { type EventDraft, getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { recordPayment } from '#server/ledger/payments.ts'
import { buildBorrower } from './factories.ts'
import { insertAgreedOrder, insertRunningLoan, workedTerms } from './loans.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

const DAY_MS = 86_400_000
const DAY = 40

export interface ReportedLoan {
  readonly borrowerId: number
  readonly orderId: number
  readonly intentId: number
  readonly payment: CollectedPayment
}

/** Provider and our own server in one: what a webhook names is what the provider confirms. */
export function providerOf(app: TestApp, payments: readonly CollectedPayment[]): CollectionGateway {
  const known = new Map(payments.map((payment) => [payment.providerPaymentId, payment]))
  return {
    ...app.collection,
    readWebhook: ({ rawBody }) => [known.get(rawBody)].filter((one) => one !== undefined),
    findPayment: async ({ providerPaymentId }) => known.get(providerPaymentId) ?? null,
  }
}

const setDay = (app: TestApp, day: number) =>
  app.setNow(new Date(TEST_NOW.getTime() + day * DAY_MS))

interface Asked {
  readonly borrowerId?: number
  /** Instead of a loan of its own. */
  readonly orderId?: number
  readonly quotedDaysAgo?: number
  readonly change?: (payment: CollectedPayment, settles: Centavos) => CollectedPayment
}

/** One loan that runs since forty days, with an intent over all that is owed, and its payment. */
export async function buildReported(app: TestApp, asked: Asked = {}): Promise<ReportedLoan> {
  const { quotedDaysAgo = 0, change = (payment) => payment } = asked
  setDay(app, 0)
  const borrowerId = asked.borrowerId ?? (await buildBorrower(app)).id
  const orderId = asked.orderId ?? (await insertRunningLoan(app.db, app, borrowerId))
  setDay(app, DAY)
  const { terms, events } = await getLoan(app.db, orderId)
  const on = addDays(app.clock.today(), -quotedDaysAgo)
  const quotes = events.length === 0 ? [] : quoteAll(terms, events, { on })
  const quote = quotes.find(({ kind }) => kind === 'repay-all') ?? {
    amountCentavos: centavos(100_000),
    quotedOn: on,
    expiresOn: addDays(on, 1),
  }
  const intent = await insertIntent(app, { borrowerId, orderId }, quote)
  const payment: CollectedPayment = {
    providerPaymentId: `pay-${intent.id}`,
    reference: intent.reference,
    amountCentavos: centavos(100_000),
    paidAt: app.clock.now(),
    status: 'paid',
    channel: null,
  }
  const settles = centavos(quote.amountCentavos)
  return { borrowerId, orderId, intentId: intent.id, payment: change(payment, settles) }
}

async function insertIntent(
  app: TestApp,
  { borrowerId, orderId }: { readonly borrowerId: number; readonly orderId: number },
  quote: { readonly amountCentavos: number; readonly expiresOn: BusinessDate },
) {
  const { count } = await app.db
    .selectFrom('payment_intent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return app.db
    .insertInto('payment_intent')
    .values({
      reference: `REF${count + 1}`,
      borrower_id: borrowerId,
      order_id: orderId,
      gateway: app.collection.name,
      channel: 'OTC',
      amount_centavos: quote.amountCentavos,
      quote: JSON.stringify(quote),
      extension: null,
      quote_id: null,
      disclosure: null,
      state: 'open',
      kind: 'code',
      provider_id: `code-${count + 1}`,
      pay_value: `VALUE${count + 1}`,
      payee_name: null,
      payee_bank: null,
      expires_at: new Date(app.clock.now().getTime() + DAY_MS),
      created_at: app.clock.now(),
      ask_at: null,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
}

const paid =
  (amount: (settles: Centavos) => number) => (payment: CollectedPayment, settles: Centavos) => ({
    ...payment,
    amountCentavos: centavos(amount(settles)),
  })

/** Some of every kind, in the order in which they are reported. */
export async function buildAllKinds(app: TestApp): Promise<ReportedLoan[]> {
  const loans: ReportedLoan[] = []
  const add = async (asked: Asked = {}) => {
    const loan = await buildReported(app, asked)
    loans.push(loan)
    return loan
  }
  for (let count = 0; count < 12; count += 1) await add()
  await add({ change: paid((settles) => settles) })
  await add({ change: paid((settles) => addCentavos(settles, centavos(12_345))) })
  await add({ change: paid((settles) => settles - 50) })
  await add({ quotedDaysAgo: 1, change: paid((settles) => settles) })
  await add({ quotedDaysAgo: 9, change: paid((settles) => settles) })
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)
  await add({ change: (payment) => ({ ...payment, paidAt: ago(15) }) })
  await add({ change: (payment) => ({ ...payment, paidAt: ago(-3) }) })
  await add({ change: (payment) => ({ ...payment, paidAt: null }) })
  await addOnSameBorrower(add)
  await addBeforePayout(app, add)
  await addWrittenOff(app, add)
  await addByHand(app, add)
  loans.push(await buildExtended(app))
  await addNotPaid(add)
  return loans
}

type Add = (asked?: Asked) => Promise<ReportedLoan>

/** Twice for one loan, on another loan of the same borrower, and the same payment again. */
async function addOnSameBorrower(add: Add): Promise<void> {
  const { borrowerId, orderId, payment } = await add()
  await add({ borrowerId, orderId, change: paid(() => 20_000) })
  await add({ borrowerId })
  await add({ borrowerId, orderId, change: () => payment })
}

async function addBeforePayout(app: TestApp, add: Add): Promise<void> {
  const { id: borrowerId } = await buildBorrower(app)
  const terms = workedTerms(app.clock.today())
  const orderId = await insertAgreedOrder(app.db, app, borrowerId, terms)
  await add({ borrowerId, orderId })
}

async function addWrittenOff(app: TestApp, add: Add): Promise<void> {
  const { orderId } = await add({ change: (one) => ({ ...one, paidAt: null }) })
  const draft: EventDraft = { kind: 'written-off', valueOn: addDays(app.clock.today(), -1) }
  await app.db
    .transaction()
    .execute((transaction) => recordEvent(transaction, app, orderId, draft, 'test:written-off'))
}

/** The same money, and what only looks like it. */
async function addByHand(app: TestApp, add: Add): Promise<void> {
  for (const isSame of [true, false]) {
    const { borrowerId, orderId, payment } = await add()
    const { amountCentavos } = payment
    const reference = isSame ? payment.providerPaymentId : `SLIP${orderId}`
    const cause = `test:by-hand:${orderId}`
    const paidOn = app.clock.today()
    await app.db.transaction().execute(async (transaction) => {
      await noteByHand(transaction, app.clock, {
        orderId,
        borrowerId,
        cause,
        reference,
        amountCentavos,
        paidOn,
        isOtherMoney: false,
      })
      const money = { amountCentavos, paidAt: null, provider: app.collection.name, cause }
      await recordPayment(transaction, app, orderId, money)
    })
  }
}

/** Exactly what was agreed on for more time. */
async function buildExtended(app: TestApp): Promise<ReportedLoan> {
  const loan = await buildReported(app)
  const { terms, events } = await getLoan(app.db, loan.orderId)
  const [days = 0] = terms.policy.extension.daysOffered
  const offer = offerExtension(terms, events, app.clock.today(), days)
  if (!offer.ok) throw new Error(`no extension: ${offer.reason}`)
  const { agreed, amountCentavos } = offer
  await app.db
    .updateTable('payment_intent')
    .set({ extension: JSON.stringify({ agreed }), amount_centavos: amountCentavos })
    .where('id', '=', loan.intentId)
    .execute()
  return { ...loan, payment: { ...loan.payment, amountCentavos } }
}

async function addNotPaid(add: Add): Promise<void> {
  for (const status of ['reversed', 'failed', 'expired'] as const) {
    await add({ change: (payment) => ({ ...payment, status }) })
  }
  await add({ change: (payment) => ({ ...payment, reference: null }) })
  await add({ change: (payment) => ({ ...payment, reference: 'NOBODYS' }) })
}
