// Borrowers of a plant, who apply, confirm and pay through the proxy, and note whatever was
// acknowledged to them. In the end every acknowledgement is looked for in the database.
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { applyForLoan } from '#contract/application.ts'
import { addressOf, type Call } from '#contract/call.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import type { Envelope } from '#contract/envelope.ts'
import { createPayCode } from '#contract/repayment.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { loadKeyVersions } from '#server/db/key-versions.ts'
import type { Database, Db } from '#server/db/open.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { buildPerson, type Person } from '#server/testing/crowd/people.ts'
import { buildProducts } from '#server/testing/factories.ts'
import type { Plant } from './plant.ts'

/** What somebody was told that it is done. */
export interface Acknowledged {
  readonly applications: Set<number>
  readonly confirmations: Set<number>
  /** References of codes to pay with. */
  readonly codes: Set<string>
  /** The provider's numbers of payments whose webhook was answered with success. */
  readonly payments: Set<string>
  /** When each was, for how long nothing was acknowledged. */
  readonly times: number[]
}

export const nothingYet = (): Acknowledged => ({
  applications: new Set(),
  confirmations: new Set(),
  codes: new Set(),
  payments: new Set(),
  times: [],
})

/** Also the products; written as the owner of the tables. */
export async function buildPeople(plant: Plant, owner: Database, count: number): Promise<Person[]> {
  const config = loadConfig(plant.environment)
  await loadKeyVersions(owner.db, config.keys)
  const files = openFolderStore(config.filesFolder)
  const place = { db: owner.db, clock: createClock(), config, files }
  const known = plant.providers.people
  if (known.length === 0) await buildProducts(place)
  const made: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const person = await buildPerson(place, known.length, true)
    known.push(person)
    made.push(person)
  }
  return made
}

const AMOUNT = '5000.00'
const PAID = '100.00'
const PAUSE_MS = 500
const GIVE_UP_MS = 10 * 60_000

export interface Life {
  readonly noted: Acknowledged
  readonly db: () => Db
  /** How many, unless it is over before. */
  readonly payments: number
  readonly isOver?: () => boolean
}

/** A whole life: a loan is asked for, confirmed, paid out and paid back in parts. */
export async function live(
  plant: Plant,
  person: Person,
  { noted, db, payments, isOver = () => false }: Life,
): Promise<void> {
  const tell = (call: Call, fields: Record<string, string>) => insist(plant, person, call, fields)
  const applied = await tell(applyForLoan, {
    productId: '1',
    amount: AMOUNT,
    termDays: '91',
    idempotencyKey: `plant-apply-${person.id}`,
  })
  assert.equal(applied.code, 0, `an application was answered ${JSON.stringify(applied)}`)
  const orderId = Number((applied.data as { orderId: string }).orderId)
  note(noted, noted.applications, orderId)
  await until(async () => (await phaseOf(db(), orderId)) === 'offered')
  await tell(getOffer, { productId: '1' })
  const confirmed = await tell(confirmLoan, {
    productId: '1',
    amount: AMOUNT,
    periods: '3',
    termUnit: 'day',
    idempotencyKey: `plant-confirm-${person.id}`,
  })
  assert.equal(confirmed.code, 0, `a confirmation was answered ${JSON.stringify(confirmed)}`)
  note(noted, noted.confirmations, orderId)
  // The money may come back: then there is nothing to pay.
  await until(() => isSettled(db(), orderId))
  for (let index = 0; index < payments && !isOver(); index += 1) {
    if (!(await pay(plant, person, { noted, db, orderId, index }))) return
    await wait(PAUSE_MS)
  }
}

function note<T>(noted: Acknowledged, kind: Set<T>, key: T): void {
  kind.add(key)
  noted.times.push(performance.now())
}

interface Paying {
  readonly noted: Acknowledged
  readonly db: () => Db
  readonly orderId: number
  readonly index: number
}

/** A code, money, and a webhook that the provider repeats until it is heard. */
async function pay(plant: Plant, person: Person, paying: Paying): Promise<boolean> {
  const { noted, db, orderId, index } = paying
  const made = await insist(plant, person, createPayCode, {
    productId: '1',
    orderId: String(orderId),
    // Another amount each time: the same would be the same code.
    amount: (Number(PAID) + index / 100).toFixed(2),
    channelNumber: '90006',
    idempotencyKey: `plant-pay-${person.id}-${index}`,
  })
  // Money may have come back to us, and then there is nothing to pay.
  if (made.code !== 0) return false
  const reference = await retried(() => newestCode(db(), orderId))
  note(noted, noted.codes, reference)
  const { payments } = plant.providers
  payments.pay(reference, 'paid')
  const paid = payments.lastPayment(reference).id
  for (const { headers, rawBody } of payments.takeWebhooks()) {
    const sent = { ...headers, 'content-type': 'application/json' }
    await until(
      async () => (await plant.send('/notices/collection/paymongo', rawBody, sent)).status === 200,
    )
    note(noted, noted.payments, paid)
  }
  return true
}

async function newestCode(db: Db, orderId: number): Promise<string> {
  const row = await db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.reference
}

async function isSettled(db: Db, orderId: number): Promise<boolean> {
  const payouts = await db
    .selectFrom('payout')
    .select('state')
    .where('order_id', '=', orderId)
    .execute()
  return payouts.some(({ state }) => ['paid', 'refused', 'reversed'].includes(state))
}

const phaseOf = async (db: Db, orderId: number): Promise<string> => {
  const order = await db
    .selectFrom('loan_order')
    .select('phase')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return order.phase
}

/** The same request until it is answered, as the phone does. */
export async function insist(
  plant: Plant,
  { sessionId }: Person,
  call: Call,
  fields: Record<string, string>,
): Promise<Envelope> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    const answer = await plant.ask(`${addressOf(call)}?sessionId=${sessionId}`, fields).then(
      ({ text }) => readEnvelope(text),
      () => null,
    )
    if (answer !== null && answer.reason !== 'busy' && answer.reason !== 'fault') return answer
    await wait(200)
  }
  throw new Error(`${call.name} was never answered`)
}

/** Null for what a proxy says by itself. */
export function readEnvelope(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return
    await wait(300)
  }
  throw new Error('it never became so')
}

async function retried<T>(read: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + GIVE_UP_MS
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await wait(300)
    }
  }
}

/** Nothing is under way any more: not here, and not at the provider. */
export async function untilQuiet({ providers }: Plant, db: () => Db): Promise<void> {
  let quiet = 0
  await until(async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM payout
      WHERE state NOT IN ('paid', 'refused', 'reversed') AND held_for IS NULL`.execute(db())
    quiet = providers.payouts.isQuiet() && rows[0]?.n === 0 ? quiet + 1 : 0
    return quiet >= 5
  })
}

export interface Comparison {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly ledgerFaults: readonly string[]
}

/** Every acknowledged answer against the database, and the provider's payouts against the books. */
export async function compare(plant: Plant, db: Db, noted: Acknowledged): Promise<Comparison> {
  const orders = await db.selectFrom('loan_order').select(['id', 'borrower_id', 'terms']).execute()
  const codes = await db.selectFrom('payment_intent').select('reference').execute()
  const payments = await db.selectFrom('payment').select(['provider_payment_id']).execute()
  const payouts = await db.selectFrom('payout').select(['id', 'order_id', 'state']).execute()
  const missing = <T>(what: string, wanted: Set<T>, there: readonly T[]) =>
    [...wanted].filter((one) => !there.includes(one)).map((one) => `${what} ${String(one)}`)
  const confirmed = orders.filter(({ terms }) => terms !== null).map(({ id }) => id)
  const arrived = plant.providers.payouts.payouts.filter(({ status }) => status === 'SUCCEEDED')
  const stateOf = new Map(payouts.map(({ id, state }) => [id, state]))
  const lost = [
    ...missing(
      'application',
      noted.applications,
      orders.map(({ id }) => id),
    ),
    ...missing('confirmation', noted.confirmations, confirmed),
    ...missing(
      'code',
      noted.codes,
      codes.map(({ reference }) => reference),
    ),
    ...missing(
      'payment',
      noted.payments,
      payments.map((one) => one.provider_payment_id),
    ),
    ...arrived
      .filter(({ reference_id: id }) => stateOf.get(id) !== 'paid')
      .map(
        ({ reference_id: id }) => `payout ${id}, which arrived, is ${stateOf.get(id) ?? 'gone'}`,
      ),
  ]
  const doubled = [
    ...twice(
      'borrower with two orders',
      orders.map((one) => one.borrower_id),
    ),
    ...twice(
      'payment',
      payments.map((one) => one.provider_payment_id),
    ),
    ...twice(
      'payout at the provider',
      arrived.map((one) => one.reference_id),
    ),
    ...twice(
      'order paid out',
      arrived.map(({ reference_id: id }) => payouts.find((one) => one.id === id)?.order_id),
    ),
  ]
  const config = loadConfig(plant.environment)
  await loadKeyVersions(db, config.keys)
  const { faults } = await verifyLedger({ db, config })
  const sets = [noted.applications, noted.confirmations, noted.codes, noted.payments]
  const acknowledged = sets.reduce((sum, { size }) => sum + size, 0)
  return { acknowledged, lost, doubled, ledgerFaults: faults }
}

function twice(what: string, keys: readonly unknown[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map(
    (key) => `${what}: ${String(key)}`,
  )
}
