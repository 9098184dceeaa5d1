// `npm run proof -- crowd`: two processes of the product on one PostgreSQL, stand-ins for the payout
// provider and the identity service, and a crowd of borrowers who apply, confirm and cancel, whose
// money comes back now and then, while processes are killed at random. In the end the money that
// left is the money in the ledger, no ceiling was passed and nobody was paid twice.
import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { applyForLoan } from '#contract/application.ts'
import { addressOf, type Call } from '#contract/call.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import type { Envelope } from '#contract/envelope.ts'
import { cancelOrder } from '#contract/loan-order.ts'
import { createClock } from '#server/clock.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { markDatabaseMode } from '#server/db/database-mode.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { startIdentityOf } from '#server/testing/crowd/identity-of.ts'
import { buildPerson, type Person } from '#server/testing/crowd/people.ts'
import { createProcesses, type Processes } from '#server/testing/crowd/processes.ts'
import {
  startXenditServer,
  XENDIT_TOKEN,
  type XenditServer,
} from '#server/testing/crowd/xendit-server.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { DIDIT_KEY, type DiditServer } from '#server/testing/identity/didit-server.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { startPostgres } from '../testing/postgres-server.ts'

const BORROWERS = Number(process.env['CROWD_BORROWERS'] ?? 200)
const SEED = Number(process.env['CROWD_SEED'] ?? 1)
const KILLS_MAX = 10
/** One in twenty holds somebody else's document; nobody may lend to them. */
const OTHERS_EVERY = 20
const CANCELS = 0.3
const CANCEL_ATTEMPTS = 60
/** Each loan pays out ₱4,850.00; the day's ceiling leaves room for about seven in ten. */
const CEILING_CENTAVOS = Math.floor(BORROWERS * 0.7) * 485_000
const KILL_EVERY_MS = 4_000
const GIVE_UP_MS = 15 * 60_000

/** The same sequence for the same seed, so that a failure can be looked at again. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Crowd {
  readonly config: Config
  readonly database: Database
  readonly processes: Processes
  readonly xendit: XenditServer
  readonly didit: DiditServer
  readonly random: () => number
  readonly people: readonly Person[]
  readonly counts: Record<string, number>
}

export async function proveCrowd(): Promise<number> {
  const postgres = startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-crowd-'))
  const began = performance.now()
  try {
    const crowd = await gather(postgres.url('postgres'), folder)
    try {
      const kills = await live(crowd)
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(`${BORROWERS} borrowers, ${kills} kills, ${seconds} s; seed ${SEED}`)
      await check(crowd)
      return 0
    } finally {
      await crowd.processes.stop()
      await crowd.xendit.close()
      await crowd.didit.close()
      await crowd.database.close()
    }
  } finally {
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function gather(databaseUrl: string, folder: string): Promise<Crowd> {
  const random = createRandom(SEED)
  const database = await openPostgres(databaseUrl)
  await migrate(database, await readMigrations('server'))
  await markDatabaseMode(database, 'production')
  const xendit = await startXenditServer({
    random,
    webhookUrl: () => `${processes.anyUrl()}/notices/payout/xendit`,
  })
  const people: Person[] = []
  const didit = await startIdentityOf(people)
  const environment = {
    ...PRODUCTION_ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    XENDIT_URL: xendit.baseUrl,
    XENDIT_CALLBACK_TOKEN: XENDIT_TOKEN,
    IDENTITY_GATEWAY: 'didit',
    DIDIT_URL: didit.baseUrl,
    DIDIT_API_KEY: DIDIT_KEY,
    PAYOUT_DAY_MAX: (CEILING_CENTAVOS / 100).toFixed(2),
  }
  const processes = createProcesses(environment, random)
  const config = loadConfig(environment)
  const clock = createClock()
  const place = { db: database.db, clock, config, files: openFolderStore(config.filesFolder) }
  await buildProducts(place)
  for (let index = 0; index < BORROWERS; index += 1) {
    people.push(await buildPerson(place, index, index % OTHERS_EVERY !== 0))
  }
  await Promise.all([processes.start(0), processes.start(1)])
  console.log('the crowd is there, and so are two processes')
  return { config, database, processes, xendit, didit, random, people, counts: {} }
}

/** Everybody lives their life at once, while one process after the other is killed. */
async function live(crowd: Crowd): Promise<number> {
  const state = { isOver: false, kills: 0 }
  const killing = killNowAndThen(crowd, state)
  await Promise.all(crowd.people.map((person) => liveOne(crowd, person)))
  state.isOver = true
  await killing
  await untilQuiet(crowd)
  return state.kills
}

async function killNowAndThen(
  { processes, random }: Crowd,
  state: { isOver: boolean; kills: number },
): Promise<void> {
  while (!state.isOver && state.kills < KILLS_MAX) {
    await wait(KILL_EVERY_MS * (0.5 + random()))
    const index = random() < 0.5 ? 0 : 1
    await processes.kill(index)
    state.kills += 1
    await processes.start(index)
  }
}

async function liveOne(crowd: Crowd, person: Person): Promise<void> {
  const { random, counts } = crowd
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const applied = await insist(crowd, person, applyForLoan, {
    productId: '1',
    amount: '5000.00',
    termDays: '91',
    idempotencyKey: 'crowd-apply',
  })
  assert.equal(applied.code, 0, `an application was answered ${JSON.stringify(applied)}`)
  const { orderId } = applied.data as { orderId: string }
  const phase = await untilDecided(crowd, orderId)
  if (phase !== 'offered') return void count('left to a person')
  await insist(crowd, person, getOffer, { productId: '1' })
  const confirmed = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
  const key = { idempotencyKey: 'crowd-confirm' }
  // As an impatient finger does.
  const answers = await Promise.all(
    [0, 1, 2].map(() => insist(crowd, person, confirmLoan, { ...confirmed, ...key })),
  )
  count(answers.every(({ code }) => code === 0) ? 'confirmed' : 'not confirmed')
  if (random() >= CANCELS) return
  count((await cancelTwice(crowd, person, orderId)) ? 'cancelled' : 'cancelling refused')
}

/** Two at once, until the money is there; one whose payout is held can't be cancelled. */
async function cancelTwice(crowd: Crowd, person: Person, orderId: string): Promise<boolean> {
  for (let attempt = 0; attempt < CANCEL_ATTEMPTS; attempt += 1) {
    const request = { orderId, idempotencyKey: 'crowd-cancel' }
    const answers = await Promise.all([0, 1].map(() => insist(crowd, person, cancelOrder, request)))
    if (answers.some(({ code }) => code === 0)) return true
    await wait(2_000)
  }
  return false
}

/** The same request until it is answered, as the phone does. */
async function insist(
  { processes, random }: Crowd,
  { sessionId }: Person,
  call: Call,
  fields: Record<string, string>,
): Promise<Envelope> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    const answer = await fetch(`${processes.anyUrl()}${addressOf(call)}?sessionId=${sessionId}`, {
      method: 'POST',
      headers: { 'x-forwarded-proto': 'https' },
      body: new URLSearchParams(fields),
    }).then(
      (response) => response.json() as Promise<Envelope>,
      () => null,
    )
    if (answer !== null && answer.reason !== 'busy' && answer.reason !== 'fault') return answer
    await wait(100 + random() * 400)
  }
  throw new Error(`${call.name} was never answered`)
}

async function untilDecided({ database }: Crowd, orderId: string): Promise<string> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    const order = await database.db
      .selectFrom('loan_order')
      .select(['phase', 'awaits_person_since'])
      .where('id', '=', Number(orderId))
      .executeTakeFirstOrThrow()
    if (order.awaits_person_since !== null) return 'person'
    if (order.phase !== 'review') return order.phase
    await wait(1_000)
  }
  throw new Error(`order ${orderId} was never decided`)
}

/** Nothing is under way any more: not here, and not at the provider. */
async function untilQuiet({ database, xendit }: Crowd): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS
  for (let quiet = 0; quiet < 5;) {
    assert.ok(performance.now() < deadline, 'it never became quiet')
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM payout
      WHERE state NOT IN ('paid', 'refused', 'reversed') AND held_for IS NULL`.execute(database.db)
    quiet = xendit.isQuiet() && rows[0]?.n === 0 ? quiet + 1 : 0
    await wait(500)
  }
}

async function check({
  config,
  database,
  xendit,
  people,
  processes,
  counts,
}: Crowd): Promise<void> {
  const { db } = database
  const centavosOf = (amount: number) => Math.round(amount * 100)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
  const there = xendit.payouts.filter(({ status }) => status === 'SUCCEEDED')
  const back = xendit.payouts.filter(({ status }) => status === 'REVERSED')
  const postings = await db
    .selectFrom('posting')
    .select(['account', 'amount_centavos'])
    .where('account', '=', 'cash:xendit')
    .execute()
  const ledgerCentavos = -sum(postings.map((posting) => posting.amount_centavos))
  const payouts = await db
    .selectFrom('payout')
    .select(['id', 'state', 'held_for', 'borrower_id'])
    .execute()
  const stateOf = new Map(payouts.map((payout) => [payout.id, payout.state]))
  const { faults } = await verifyLedger({ db, config })
  const held = payouts.filter((payout) => payout.held_for !== null && payout.state === 'created')
  console.log(JSON.stringify({ ...counts, held: held.length }))
  console.log(
    `the provider: ${xendit.payouts.length} payouts, ${there.length} arrived, ${back.length} came back; ` +
      `out ${sum(there.map(({ amount }) => centavosOf(amount)))} centavos, ledger ${ledgerCentavos}; ` +
      `most out at once ${xendit.mostOutCentavos} of ${CEILING_CENTAVOS}; ` +
      `ledger faults ${faults.length}, faults logged ${processes.faults.length}`,
  )
  assert.deepEqual(faults, [])
  assert.equal(ledgerCentavos, sum(there.map(({ amount }) => centavosOf(amount))))
  for (const { reference_id: id } of there) assert.equal(stateOf.get(id), 'paid', id)
  for (const { reference_id: id } of back) {
    // Refused if it came back before anybody heard that it had arrived: then there was no loan.
    assert.ok(['reversed', 'refused'].includes(stateOf.get(id) ?? ''), id)
  }
  assert.ok(xendit.mostOutCentavos <= CEILING_CENTAVOS, 'the ceiling of the day was passed')
  checkNobodyTwice(people, payouts, new Set(there.map(({ reference_id: id }) => id)))
  // A webhook that couldn't be confirmed is answered with a fault, so that it comes again.
  const own = processes.faults.filter((line) => !line.includes('the payout provider answered 503'))
  assert.deepEqual(own, [])
}

function checkNobodyTwice(
  people: readonly Person[],
  payouts: readonly { readonly id: string; readonly borrower_id: number }[],
  arrived: ReadonlySet<string>,
): void {
  for (const person of people) {
    const paid = payouts.filter((one) => one.borrower_id === person.id && arrived.has(one.id))
    assert.ok(paid.length <= 1, `borrower ${person.id} was paid ${paid.length} times`)
    assert.ok(person.isThemselves || paid.length === 0, `borrower ${person.id} is somebody else`)
  }
}
