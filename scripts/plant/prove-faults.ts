// `npm run proof -- faults`: each thing that may fail around a plant fails in turn: the database is
// paused, has no connection left, has a full disk; each provider hangs, fails, answers nonsense, drops
// connections; a clock is three days off; 1,500 connections come at once. Of each is printed what a
// borrower reads and which alerts fire; in the end nothing that was acknowledged is lost or doubled.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { applyForLoan } from '#contract/application.ts'
import { addressOf, type Call } from '#contract/call.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { homePage } from '#contract/page-addresses.ts'
import { createPayCode } from '#contract/repayment.ts'
import { sendCode } from '#contract/session.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import type { Person } from '#server/testing/crowd/people.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { findOrInstall } from '../testing/system-packages.ts'
import {
  buildPeople,
  compare,
  insist,
  live,
  nothingYet,
  readEnvelope,
  untilQuiet,
} from './borrowers.ts'
import { type Attempt, type Fault, faultsOfDatabase, faultsOfProviders } from './faults.ts'
import { isReady, type Plant, startPlant } from './plant.ts'
import { asApplication, migrateWith } from './prove-update.ts'
import { startWatch, type Watch, WINDOW_SECONDS } from './watch.ts'

const DISK_MEGABYTES = 700
const THREE_DAYS = 3 * 86_400
const CONNECTIONS = 1_500
const FLOOD_SECONDS = 20

interface Proof {
  readonly plant: Plant
  readonly owner: Database
  readonly watch: Watch
  readonly payer: Person
  readonly noted: ReturnType<typeof nothingYet>
}

export async function proveFaults(): Promise<number> {
  const disk = mountSmallDisk()
  const postgres = startPostgres()
  // Only the database is on the small disk.
  delete process.env['TMPDIR']
  const ownerUrl = postgres.url('postgres')
  const owner = await openPostgres(ownerUrl)
  const plant = await startPlant(asApplication(ownerUrl))
  try {
    migrateWith(plant, resolve('.'), ownerUrl)
    await Promise.all(plant.processes.map((one) => one.start(resolve('.'))))
    const [payer] = await buildPeople(plant, owner, 1)
    if (payer === undefined) throw new Error('nobody is there')
    const watch = await startWatch(plant)
    try {
      const noted = nothingYet()
      await live(plant, payer, { noted, db: () => owner.db, payments: 1 })
      return await prove({ plant, owner, watch, payer, noted }, ownerUrl, disk !== null)
    } finally {
      await watch.close()
    }
  } finally {
    await plant.close()
    await owner.close()
    await stopAndUnmount(postgres, disk)
  }
}

async function prove(proof: Proof, ownerUrl: string, isSmall: boolean): Promise<number> {
  const { plant, owner, noted } = proof
  const folder = new URL(ownerUrl).searchParams.get('host') ?? ''
  if (!isSmall) console.log('no small disk could be mounted: a full disk is not tried')
  const together = [
    ...faultsOfDatabase(ownerUrl, folder, { isSmall }).map((fault) => [fault]),
    ...faultsOfProviders(plant.providers),
  ]
  console.log('| fault | a borrower | reads | alerts | afterwards |')
  console.log('| --- | --- | --- | --- | --- |')
  // FAULTS=clock,flood leaves out the rest.
  const isWanted = (what: string) => (process.env['FAULTS'] ?? what).includes(what)
  if (isWanted('table')) for (const faults of together) await endure(proof, faults)
  if (isWanted('clock')) {
    await proveClock(proof, '+3d', THREE_DAYS)
    await proveClock(proof, '-3d', -THREE_DAYS)
  }
  if (isWanted('flood')) await proveFlood(proof)
  await untilQuiet(plant, () => owner.db)
  const found = await compare(plant, owner.db, noted)
  for (const line of [...found.lost, ...found.doubled, ...found.ledgerFaults]) console.log(line)
  const logged = plant.processes.flatMap((one) => one.output().split('\n'))
  const unforeseen = logged.filter((line) => line.includes('"level":"error"'))
  for (const line of new Set(unforeseen.map((line) => line.replace(/^.*?"msg"/, '"msg"'))))
    console.log(line.slice(0, 300))
  for (const line of unforeseen.slice(0, 5)) console.log(line.slice(0, 600))
  console.log(
    `acknowledged ${found.acknowledged}, lost ${found.lost.length}, doubled ${found.doubled.length}, ` +
      `ledger faults ${found.ledgerFaults.length}`,
  )
  return found.lost.length + found.doubled.length + found.ledgerFaults.length === 0 ? 0 : 1
}

/** Some that happen at once. A row of the table for each: what was tried, read and told, and how it went on. */
async function endure(proof: Proof, faults: readonly Fault[]): Promise<void> {
  const { plant, watch } = proof
  const tried: Tried[] = []
  for (const { attempt } of faults) tried.push(await prepare(proof, attempt))
  await wait((WINDOW_SECONDS + 3) * 1000)
  const before = await watch.firing()
  for (const fault of faults) await fault.begin()
  const ends = performance.now() + Math.max(...faults.map(({ seconds }) => seconds)) * 1000
  const alerts = new Set<string>()
  const state = { isRead: false }
  const reading = Promise.all(tried.map((one) => readAs(plant, one))).finally(
    () => (state.isRead = true),
  )
  while (performance.now() < ends || !state.isRead) {
    for (const name of await watch.firing()) if (!before.includes(name)) alerts.add(name)
    await wait(500)
  }
  for (const fault of faults) await fault.end()
  const read = await reading
  while (!(await isReady(plant.processes[0]?.port ?? 0))) await wait(200)
  for (const [index, { name, attempt, gateway }] of faults.entries()) {
    const own = [...alerts].filter(
      (alert) => !alert.includes('(') || alert.includes(`(${gateway})`),
    )
    const after = await tried[index]?.finish()
    console.log(
      `| ${name} | ${attempt} | ${read[index]} | ${own.join(', ') || 'none'} | ${after} |`,
    )
  }
}

interface Tried {
  readonly person: Person
  readonly call: Call
  readonly fields: Record<string, string>
  /** Waits until the same has happened after all, and says so. */
  readonly finish: () => Promise<string>
}

const AMOUNT = { productId: '1', amount: '5000.00' }
let turn = 0

async function prepare({ plant, owner, payer, noted }: Proof, attempt: Attempt): Promise<Tried> {
  turn += 1
  const key = { idempotencyKey: `fault-number-${turn}` }
  const db = owner.db
  const again = (person: Person, call: Call, fields: Record<string, string>, done: string) => ({
    person,
    call,
    fields,
    finish: async () => {
      const answer = await insist(plant, person, call, fields)
      return answer.code === 0 ? done : `refused: ${answer.message}`
    },
  })
  if (attempt === 'pays') {
    const order = await db.selectFrom('loan_order').select('id').executeTakeFirstOrThrow()
    const amount = (200 + turn).toFixed(2)
    const fields = { productId: '1', orderId: String(order.id), channelNumber: '90006', amount }
    return again(payer, createPayCode, { ...fields, ...key }, 'the same request makes the code')
  }
  const [person] = await buildPeople(plant, owner, 1)
  if (person === undefined) throw new Error('nobody is there')
  if (attempt === 'logs in') {
    const before = plant.providers.messages.sent.length
    const waited = async () => {
      while (plant.providers.messages.sent.length === before) await wait(500)
      return 'the code arrives'
    }
    return { person, call: sendCode, fields: { mobile: person.mobile }, finish: waited }
  }
  const apply = { ...AMOUNT, termDays: '91', idempotencyKey: `fault-apply-${turn}` }
  const isIn = async (...phases: string[]) => {
    for (;;) {
      const order = await db
        .selectFrom('loan_order')
        .select('phase')
        .where('borrower_id', '=', person.id)
        .executeTakeFirst()
      if (order !== undefined && phases.includes(order.phase)) return
      await wait(500)
    }
  }
  if (attempt === 'applies') {
    const tried = again(person, applyForLoan, apply, '')
    const finish = async () => {
      await tried.finish()
      return (await decided(owner, person)) ? 'decided' : 'left to a person'
    }
    return { ...tried, finish }
  }
  await insist(plant, person, applyForLoan, apply)
  await isIn('offered')
  await insist(plant, person, getOffer, { productId: '1' })
  const confirm = { ...AMOUNT, periods: '3', termUnit: 'day', ...key }
  const tried = again(person, confirmLoan, confirm, '')
  const finish = async () => {
    await tried.finish()
    const { id } = await db
      .selectFrom('loan_order')
      .select('id')
      .where('borrower_id', '=', person.id)
      .executeTakeFirstOrThrow()
    noted.confirmations.add(id)
    const seconds = await untilPaid(owner, id)
    return seconds === null ? 'the payout is still asked about' : `paid out after ${seconds} s`
  }
  return { ...tried, finish }
}

const PATIENCE_MS = 150_000

/** True if it was decided by itself. */
async function decided({ db }: Database, person: Person): Promise<boolean> {
  const ends = performance.now() + PATIENCE_MS
  while (performance.now() < ends) {
    const order = await db
      .selectFrom('loan_order')
      .select(['phase', 'awaits_person_since'])
      .where('borrower_id', '=', person.id)
      .executeTakeFirst()
    if (order?.phase === 'offered') return true
    if ((order?.awaits_person_since ?? null) !== null) return false
    await wait(500)
  }
  return false
}

async function untilPaid({ db }: Database, orderId: number): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const payouts = await db
      .selectFrom('payout')
      .select('state')
      .where('order_id', '=', orderId)
      .execute()
    if (payouts.some(({ state }) => ['paid', 'refused', 'reversed'].includes(state)))
      return Math.round((performance.now() - began) / 1000)
    await wait(500)
  }
  return null
}

/** What the answer says, and after how long. */
async function readAs(plant: Plant, { person, call, fields }: Tried): Promise<string> {
  const began = performance.now()
  const answer = await plant
    .ask(`${addressOf(call)}?sessionId=${person.sessionId}`, fields)
    .catch((error: unknown) => ({ status: 0, text: String(error) }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const envelope = readEnvelope(answer.text)
  const said = envelope === null ? answer.text.slice(0, 80) : envelope.message || 'done'
  return `“${said}” (HTTP ${answer.status}, ${seconds} s)`
}

async function proveClock({ plant, owner, watch }: Proof, moved: string, seconds: number) {
  const [, other] = plant.processes
  if (other === undefined) return
  if (findOrInstall('faketime', 'libfaketime', 'faketime') === null) return
  const library = ['/usr/lib/aarch64-linux-gnu', '/usr/lib/x86_64-linux-gnu']
    .map((folder) => `${folder}/faketime/libfaketime.so.1`)
    .find((path) => spawnSync('test', ['-f', path]).status === 0)
  await other.kill()
  await wait((WINDOW_SECONDS + 3) * 1000)
  const closes = () =>
    sql<{ n: number }>`SELECT count(*)::int AS n FROM book_close`.execute(owner.db)
  const before = await closes()
  const known = (await watch.firing()).filter((name) => name !== 'ProcessDown')
  const started = other.start(resolve('.'), { LD_PRELOAD: library ?? '', FAKETIME: moved })
  started.catch(() => undefined)
  await wait(25_000)
  const status = await fetch(`http://127.0.0.1:${other.port}/readyz`).then(({ status }) => status)
  const page = await fetch(`http://127.0.0.1:${other.port}${homePage()}`, {
    headers: { 'x-forwarded-proto': 'https' },
  })
  const alerts = (await watch.firing()).filter((name) => !known.includes(name))
  const after = await closes()
  console.log(
    `a clock ${moved} (${seconds} s): /readyz ${status}, a page ${page.status}, ` +
      `books closed meanwhile ${(after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)}, alerts: ${alerts.join(', ')}`,
  )
  await other.kill()
  await started.catch(() => undefined)
  await other.start(resolve('.'))
}

async function proveFlood({ plant, payer }: Proof): Promise<void> {
  const [one] = plant.processes
  if (one === undefined) return
  const memory = () =>
    Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one.pid()}/status`, 'utf8'))?.[1]) / 1024,
    )
  const rest = await readyTimes(one.port, 10_000)
  const began = memory()
  const url = `http://127.0.0.1:${one.port}${homePage()}?sessionId=${payer.sessionId}`
  const args = ['scripts/plant/flood.mjs', url, String(CONNECTIONS), String(FLOOD_SECONDS)]
  const flood = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const answers = text(flood.stdout)
  await wait(2_000)
  const during = await readyTimes(one.port, (FLOOD_SECONDS - 4) * 1000)
  const most = memory()
  if (flood.exitCode === null) await once(flood, 'exit')
  await wait(60_000)
  const p99 = (times: readonly number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  console.log(
    `${CONNECTIONS} connections for ${FLOOD_SECONDS} s: ${(await answers).trim()}; /readyz p99 ${p99(rest).toFixed(0)} ms at rest, ` +
      `${p99(during).toFixed(0)} ms meanwhile (${during.length}); memory ${began} MB before, ${most} MB meanwhile, ${memory()} MB a minute later`,
  )
}

async function readyTimes(port: number, ms: number): Promise<number[]> {
  const times: number[] = []
  const ends = performance.now() + ms
  while (performance.now() < ends) {
    const began = performance.now()
    await isReady(port)
    times.push(performance.now() - began)
    await wait(50)
  }
  return times
}

/** Where it may: a disk that can be filled without harm. Null elsewhere. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=1777`, 'tmpfs', folder]
  if (spawnSync('mount', options).status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  process.env['TMPDIR'] = folder
  return folder
}

async function stopAndUnmount(postgres: PostgresServer, disk: string | null): Promise<void> {
  postgres.stop()
  if (disk === null) return
  await wait(1_000)
  spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
}
