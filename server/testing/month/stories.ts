// What borrowers do in a month, and what their providers then say: once, again, at once, a day late
// or never. Every loan has a random sequence of its own, so that its story is the same for the same
// seed whatever happens beside it.
import { businessDate } from '#lending/dates.ts'
import { extensionCost } from '#lending/events.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { type Centavos, centavos, maxCentavos, minCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { createPayCodeFor } from '#server/features/repayment/intent-service.ts'
import { decideBy } from '#server/features/payment/staff-service.ts'
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
const IS_PAID_LATER = 0.1
const PAYS_WITHOUT_REFERENCE = 0.004

/** From this day on only the first provider makes codes; those of the other are still paid. */
export const PROVIDER_CHANGES_ON = 36

export interface Month {
  readonly app: TestApp
  readonly providers: readonly [MonthProvider, MonthProvider]
  /** Where each provider sends its webhooks. */
  readonly takers: ReadonlyMap<MonthProvider, TakeWebhook>
  /** Money without a loan that people haven't dealt with. */
  readonly strays: Stray[]
  /** How often each thing happened. */
  readonly counts: Map<string, number>
}

interface Stray {
  readonly reference: string
  readonly loan: StoryLoan
  /** When people look at it, and what they do. */
  readonly on: number
  readonly fate: 'returned' | 'matched' | 'left'
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
  readonly toTakeBack: { readonly on: number; readonly code: PaidCode; readonly paid: Centavos }[]
  readonly toPay: { readonly on: number; readonly code: PaidCode; readonly amount: Centavos }[]
  /** Instead of one that refused money. */
  hasOtherAccount: boolean
}

interface PaidCode {
  readonly provider: MonthProvider
  readonly reference: string
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
  for (const due of loan.toPay.splice(0)) {
    if (due.on > day) loan.toPay.push(due)
    else await payCode(month, loan, day, due)
  }
  if (loan.random() < PAYS_A_DAY) await pay(month, loan, day)
  if (loan.random() < PAYS_WITHOUT_REFERENCE) await payStray(month, loan, day)
}

/** Two people give money without a loan back to its payer, or put it on the loan it was meant for. */
export async function dealWithStrays(month: Month, day: number): Promise<void> {
  const { app, strays } = month
  for (const stray of strays.splice(0)) {
    const row = await app.db
      .selectFrom('payment')
      .select(['id', 'paid_on'])
      .where('reference', '=', stray.reference)
      .executeTakeFirst()
    if (stray.on > day || row === undefined || stray.fate === 'left') {
      strays.push(stray)
      continue
    }
    const { orderId } = stray.loan
    const asked =
      stray.fate === 'returned'
        ? ({ act: 'return', reference: `BDO ${stray.reference}` } as const)
        : ({ act: 'apply', orderId, valueOn: businessDate(row.paid_on) } as const)
    const decide = { paymentId: row.id, ...asked }
    await app.db.transaction().execute((transaction) => decideBy(transaction, app, decide, [1, 2]))
    if (stray.fate === 'matched') stray.loan.references.push(stray.reference)
    count(month, `strays ${stray.fate}`)
  }
}

async function payStray(month: Month, loan: StoryLoan, day: number): Promise<void> {
  const { random, orderId } = loan
  const [provider] = month.providers
  const amount = centavos(5_000 + Math.floor(random() * 100_000))
  const reference = `STRAY${orderId}X${day}`
  const webhooks = provider.payStray(reference, amount)
  if (webhooks === null) return
  const choice = random()
  const fate = choice < 0.4 ? 'returned' : choice < 0.8 ? 'matched' : 'left'
  month.strays.push({ reference, loan, on: day + Math.floor(random() * 8), fate })
  count(month, 'paid without a reference')
  await report(month, loan, provider, webhooks)
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
  const inUse = month.providers.slice(0, day < PROVIDER_CHANGES_ON ? 2 : 1)
  const offered = random() < 0.5 ? inUse : inUse.toReversed()
  const provider = offered.find((one) => one.channelFor(amount) !== null)
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
  const code = { provider, reference }
  if (random() < IS_PAID_LATER) {
    loan.toPay.push({ on: day + 1 + Math.floor(random() * 10), code, amount })
    return
  }
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
  mayTakeBack(loan, day, code, paid)
}

function mayTakeBack(
  { random, toTakeBack }: StoryLoan,
  day: number,
  code: PaidCode,
  paid: Centavos,
): void {
  if (random() >= IS_TAKEN_BACK) return
  const days = lastComparedWith(day) - day
  toTakeBack.push({ on: day + Math.floor(random() * (days + 1)), code, paid })
}

/** A code that was made before, perhaps at a provider that makes none any more. */
async function payCode(
  month: Month,
  loan: StoryLoan,
  day: number,
  { code, amount }: StoryLoan['toPay'][number],
): Promise<void> {
  const { provider, reference } = code
  const isFormer = day >= PROVIDER_CHANGES_ON && provider !== month.providers[0]
  count(month, isFormer ? 'paid at the former provider' : 'paid later')
  await report(month, loan, provider, provider.pay(reference, amount))
  mayTakeBack(loan, day, code, amount)
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
  { code: { provider, reference }, paid }: StoryLoan['toTakeBack'][number],
): Promise<void> {
  const choice = loan.random()
  const charged = choice < 0.2 ? provider.chargeBack(reference) : null
  if (charged !== null) {
    count(month, 'charged back')
    return report(month, loan, provider, charged)
  }
  const part = choice < 0.6 ? centavos(Math.ceil(paid / 3)) : undefined
  count(month, part === undefined ? 'taken back' : 'taken back in part')
  await report(month, loan, provider, provider.takeBack(reference, part))
  if (part === undefined || choice >= 0.4) return
  // The second part of it.
  count(month, 'taken back in part')
  await report(month, loan, provider, provider.takeBack(reference, part))
}
