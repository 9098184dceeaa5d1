// What borrowers do in a month, and what their providers then say: once, again, at once, a day late
// or never. Every loan has a random sequence of its own, so that its story is the same for the same
// seed whatever happens beside it.
import { extensionCost } from '#lending/events.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { type Centavos, centavos, maxCentavos, minCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { createPayCodeFor } from '#server/features/repayment/intent-service.ts'
import type { TakeWebhook } from '#server/features/payment/webhook-service.ts'
import type { WebhookRequest } from '#server/gateways/collection/collection-gateway.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { MonthProvider } from './providers.ts'

const PAYS_A_DAY = 0.055
const IS_NEVER_TOLD = 0.08
const IS_TOLD_A_DAY_LATE = 0.2
const IS_TOLD_AGAIN = 0.3
const IS_TAKEN_BACK = 0.08
const FAILS_FIRST = 0.06
const IS_PAID_TWICE = 0.15
const IS_ANOTHER_AMOUNT = 0.2

export interface Month {
  readonly app: TestApp
  readonly providers: readonly [MonthProvider, MonthProvider]
  /** Where each provider sends its webhooks. */
  readonly takers: ReadonlyMap<MonthProvider, TakeWebhook>
  /** How often each thing happened. */
  readonly counts: Map<string, number>
}

interface Told {
  readonly provider: MonthProvider
  readonly webhooks: readonly WebhookRequest[]
  readonly times: number
}

export interface StoryLoan {
  readonly borrowerId: number
  readonly orderId: number
  readonly random: () => number
  /** Of every intent. */
  readonly references: string[]
  readonly toTell: Told[]
  readonly toTakeBack: {
    readonly on: number
    readonly provider: MonthProvider
    reference: string
  }[]
  /** Instead of one that refused money. */
  hasOtherAccount: boolean
}

/** The product compares every day; a proof of thousands of loans has no time for that. */
export const COMPARED_EVERY_DAYS = 4
/** A payment is in the provider's list for so many days more. */
const LISTED_DAYS = 5

/** A payment that is taken back by then is seen by a comparison, also if nobody tells us of it. */
function lastComparedWith(paidDay: number): number {
  const lastDay = paidDay + LISTED_DAYS
  return lastDay - (lastDay % COMPARED_EVERY_DAYS)
}

/** The same sequence for the same seed and number. */
export function randomOf(seed: number, number: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const count = ({ counts }: Month, what: string) =>
  counts.set(what, (counts.get(what) ?? 0) + 1)

export async function liveDay(month: Month, loan: StoryLoan, day: number): Promise<void> {
  for (const told of loan.toTell.splice(0)) await tell(month, told)
  for (const due of loan.toTakeBack.splice(0)) {
    if (due.on > day) loan.toTakeBack.push(due)
    else await takeBack(month, loan, due)
  }
  if (loan.random() < PAYS_A_DAY) await pay(month, loan, day)
}

/** Tells what is still to be told, and nothing new happens. */
export async function endStory(month: Month, loan: StoryLoan): Promise<void> {
  for (const due of loan.toTakeBack.splice(0)) await takeBack(month, loan, due)
  for (const told of loan.toTell.splice(0)) await tell(month, told)
}

async function pay(month: Month, loan: StoryLoan, day: number): Promise<void> {
  const { app } = month
  const { random, orderId } = loan
  const wanted = await wish(app, loan)
  if (wanted === null) return
  const { amount, ...how } = wanted
  const [first, second] = random() < 0.5 ? month.providers : month.providers.toReversed()
  const provider = [first, second].find((one) => (one?.channelFor(amount) ?? null) !== null)
  const channel = provider?.channelFor(amount) ?? null
  if (provider === undefined || channel === null) return
  await createPayCodeFor(
    { ...app, collection: provider.gateway, borrower: { id: loan.borrowerId } },
    { productId: 1, orderId, amount, channelNumber: channel.number, ...how },
  )
  const { reference } = await app.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  loan.references.push(reference)
  if (random() < FAILS_FIRST) {
    await report(month, loan, provider, provider.fail(reference))
    count(month, 'failed first')
  }
  const isOther = channel.isFree && random() < IS_ANOTHER_AMOUNT
  const paid = isOther
    ? centavos(Math.max(1, amount + Math.floor(random() * 4_000) - 2_000))
    : amount
  const times = channel.isFree && random() < IS_PAID_TWICE ? 2 : 1
  for (let made = 0; made < times; made += 1) {
    count(month, how.isDelay ? 'paid for an extension' : 'paid')
    await report(month, loan, provider, provider.pay(reference, paid))
  }
  if (random() < IS_TAKEN_BACK) {
    const days = lastComparedWith(day) - day
    loan.toTakeBack.push({ on: day + Math.floor(random() * (days + 1)), provider, reference })
  }
}

/** No provider takes less; a debt after a refund can be less, and so can an extension. */
const TAKEN_CENTAVOS_MIN = centavos(100)

/** What a borrower may want to pay today; null where nothing fits. */
async function wish(
  app: TestApp,
  { orderId, random }: StoryLoan,
): Promise<{ amount: Centavos; isDelay: boolean; days: number | undefined } | null> {
  const { terms, events } = await getLoan(app.db, orderId)
  const today = app.clock.today()
  const { payOffCentavos, dueCentavos } = position(terms, events, today)
  if (payOffCentavos === 0) return null
  const choice = random()
  if (choice < 0.2) {
    const days = [7, 14, 30][Math.floor(random() * 3)] ?? 7
    const offer = offerExtension(terms, events, today, days)
    const cost = offer.ok ? extensionCost(offer.agreed) : ZERO_CENTAVOS
    if (cost >= TAKEN_CENTAVOS_MIN) return { amount: cost, isDelay: true, days }
  }
  const part = centavos(5_000 + Math.floor(random() * 200_000))
  const wanted = choice < 0.45 ? dueCentavos : choice < 0.7 ? payOffCentavos : part
  const least = minCentavos(centavos(5_000), payOffCentavos)
  const owed = minCentavos(wanted < least ? least : wanted, payOffCentavos)
  const amount = maxCentavos(owed, TAKEN_CENTAVOS_MIN)
  return { amount, isDelay: false, days: undefined }
}

/** Says it now or tomorrow, or leaves it to the question that we ask every few days. */
async function report(
  month: Month,
  { random, toTell }: StoryLoan,
  provider: MonthProvider,
  webhooks: readonly WebhookRequest[],
): Promise<void> {
  const times = random() < IS_TOLD_AGAIN ? 3 : 1
  if (random() < IS_NEVER_TOLD) return void count(month, 'never told')
  const told = { provider, webhooks, times }
  if (random() < IS_TOLD_A_DAY_LATE) toTell.push(told)
  else await tell(month, told)
}

/** All at once, as a provider does that has had no answer. */
async function tell(month: Month, { provider, webhooks, times }: Told): Promise<void> {
  const take = month.takers.get(provider)
  if (take === undefined) throw new Error('each provider has its webhooks')
  const sendings = Array.from({ length: times }).flatMap(() => webhooks)
  await Promise.all(
    sendings.map(async ({ headers, rawBody }) => {
      try {
        await take(headers, rawBody)
        count(month, 'webhooks taken')
      } catch (error) {
        // A signature lives for minutes; the payment is found by asking.
        if (!(error instanceof WebhookRefused)) throw error
        count(month, 'webhooks refused')
      }
    }),
  )
}

async function takeBack(
  month: Month,
  loan: StoryLoan,
  { provider, reference }: { readonly provider: MonthProvider; readonly reference: string },
): Promise<void> {
  count(month, 'taken back')
  await report(month, loan, provider, provider.takeBack(reference))
}
