// What webhooks missed. Open intents are asked for one by one, often at first and then less often;
// once a day the provider's list of payments is compared with ours, both ways.
import { addDays } from '#lending/dates.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { listDoubted, listPaymentsOn, lockPayment, type PaymentRow } from './payment-queries.ts'
import { type IntentRow, listToAsk, updateIntent } from './queries.ts'
import { applyOrLeave } from './report-service.ts'
import { askWhetherItCame } from './twin-service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** The slowest channel takes three days to report; after this long only the daily list is left. */
const ASKED_AFTER_EXPIRY_MS = 7 * DAY_MS
/** Few enough that a slow provider doesn't keep the job running into its next time slot. */
const ASKED_AT_ONCE = 50
/** Late reports of the slowest channel are still in the last of these days. */
const DAYS_COMPARED = 4

/** Scheduled. Returns how many intents were asked about. */
export async function askForOpenIntents(dependencies: JobDependencies): Promise<number> {
  const { db, clock, collection } = dependencies
  const intents = await listToAsk(db, collection.name, clock.now(), ASKED_AT_ONCE)
  for (const intent of intents) {
    // Moved on first: one that the provider cannot answer must not keep the others waiting.
    await updateIntent(db, intent.id, { ask_at: nextAskAt(intent, clock.now()) })
    await askForIntent(dependencies, intent)
  }
  return intents.length
}

async function askForIntent(dependencies: JobDependencies, intent: IntentRow): Promise<void> {
  const { db, clock, collection, log } = dependencies
  const { id, reference, provider_id: providerIntentId } = intent
  try {
    const report = await collection.findIntent({ reference, providerIntentId })
    for (const payment of report?.payments ?? []) {
      await applyOrLeave(dependencies, { ...payment, reference: payment.reference ?? reference })
    }
    const isOver = report === null || !report.isOpen
    if (isOver && intent.expires_at <= clock.now() && intent.state !== 'over') {
      await updateIntent(db, id, { state: 'over' })
    }
  } catch (error) {
    log.warn({ fault: error, reference }, 'a provider does not answer about an intent')
  }
}

/** Every 5 minutes in the first hour, hourly on the first day, then four times a day. */
export function nextAskAt(
  { created_at: createdAt, expires_at: expiresAt }: Pick<IntentRow, 'created_at' | 'expires_at'>,
  now: Date,
): Date | null {
  const ageMs = now.getTime() - createdAt.getTime()
  if (now.getTime() > expiresAt.getTime() + ASKED_AFTER_EXPIRY_MS) return null
  const waitMs = ageMs < HOUR_MS ? 5 * MINUTE_MS : ageMs < DAY_MS ? HOUR_MS : 6 * HOUR_MS
  return new Date(now.getTime() + waitMs)
}

function askAboutUnlisted({ db, clock }: JobDependencies, paymentId: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockPayment(transaction, paymentId)
    // Taken back meanwhile.
    if (row === null || row.state === 'reversed') return false
    return askWhetherItCame(transaction, clock, row, 'not-listed')
  })
}

/** Null without an answer: the payment is doubted then, and the doubt ends with one. */
function askAbout(
  { collection }: JobDependencies,
  { provider_payment_id: providerPaymentId, reference }: PaymentRow,
): Promise<CollectedPayment | null> {
  return collection.findPayment({ providerPaymentId, reference }).catch(() => null)
}

/** It may file a payment under a day that isn't compared any more: then its answer counts. */
async function isHeardOf(dependencies: JobDependencies, row: PaymentRow): Promise<boolean> {
  const found = await askAbout(dependencies, row)
  if (found?.status !== 'paid' && found?.status !== 'reversed') return false
  await applyOrLeave(dependencies, found)
  return true
}

/** What is in doubt may be older than the days that are compared: its doubt ends with an answer. */
async function askAboutDoubted(dependencies: JobDependencies): Promise<void> {
  const { db, collection } = dependencies
  for (const row of await listDoubted(db, collection.name, ASKED_AT_ONCE)) {
    const found = await askAbout(dependencies, row)
    if (found !== null) await applyOrLeave(dependencies, found)
  }
}

/** Scheduled. Returns how many payments of ours the provider doesn't know. */
export async function compareWithProvider(dependencies: JobDependencies): Promise<number> {
  const { db, clock, collection } = dependencies
  await askAboutDoubted(dependencies)
  let missing = 0
  const today = clock.today()
  // Read first: what is reported while the lists are read may stand on none of them.
  const ours: PaymentRow[] = []
  for (let back = 1; back <= DAYS_COMPARED; back += 1) {
    ours.push(...(await listPaymentsOn(db, collection.name, addDays(today, -back))))
  }
  // Whatever day the provider files it under.
  const ids = new Set<string>()
  for (let back = 0; back <= DAYS_COMPARED + 1; back += 1) {
    const day = addDays(today, -back)
    const listed = await collection.listPayments(day)
    if (listed === null) return missing
    for (const payment of listed) await applyOrLeave(dependencies, payment)
    const came = listed.filter(({ status }) => status === 'paid' || status === 'reversed')
    for (const { providerPaymentId } of came) ids.add(providerPaymentId)
  }
  for (const row of ours) {
    if (row.state === 'reversed' || ids.has(row.provider_payment_id)) continue
    if (await isHeardOf(dependencies, row)) continue
    if (await askAboutUnlisted(dependencies, row.id)) missing += 1
  }
  return missing
}
