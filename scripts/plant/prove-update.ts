// `npm run proof -- update`: two processes behind the proxy of ops/ are replaced by a newer version
// with an additive migration, one after the other, and by the older one again, while borrowers read,
// apply, confirm and pay. No request fails: each is asked once and answered.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, type Call } from '#contract/call.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { homePage } from '#contract/page-addresses.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Person } from '#server/testing/crowd/people.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import {
  type Acknowledged,
  buildPeople,
  compare,
  live,
  nothingYet,
  untilQuiet,
} from './borrowers.ts'
import { type Plant, startPlant } from './plant.ts'

const REQUESTS = Number(process.env['UPDATE_REQUESTS'] ?? 5_000)
const AT_ONCE = 6
const BORROWERS = 12
/** Then it is clear enough. */
const FAILED_MAX = 100

/** As a next version would bring: a column of the table that every page reads, and an index. */
const NEXT = {
  '900-next-column.sql':
    "-- additive\nALTER TABLE loan_order ADD COLUMN next text NOT NULL DEFAULT ''",
  '901-next-index.sql':
    '-- additive\nDROP INDEX CONCURRENTLY IF EXISTS loan_order_next;\nCREATE INDEX CONCURRENTLY loan_order_next ON loan_order (next);',
}

export async function proveUpdate(): Promise<number> {
  const postgres = startPostgres()
  const owner = await openPostgres(postgres.url('postgres'))
  const plant = await startPlant(asApplication(postgres.url('postgres')))
  try {
    const now = resolve('.')
    const next = copyVersion(join(plant.folder, 'next'))
    migrateWith(plant, now, postgres.url('postgres'))
    await Promise.all(plant.processes.map((one) => one.start(now)))
    const people = await buildPeople(plant, owner, BORROWERS)
    return await update({ plant, people, owner, ownerUrl: postgres.url('postgres'), now, next })
  } finally {
    await plant.close()
    await owner.close()
    postgres.stop()
  }
}

interface Update {
  readonly plant: Plant
  readonly people: readonly Person[]
  readonly owner: Awaited<ReturnType<typeof openPostgres>>
  readonly ownerUrl: string
  readonly now: string
  readonly next: string
}

async function update({ plant, people, owner, ownerUrl, now, next }: Update): Promise<number> {
  const noted = nothingYet()
  const counts = { asked: 0, failed: [] as string[], isOver: false }
  const counted = countedPlant(plant, counts)
  const lives = Promise.all(
    people.map(async (person, index) => {
      await wait(index * 5_000)
      await live(counted, person, { noted, db: () => owner.db, payments: 4 })
    }),
  )
  // An answer that can't be given isn't asked for again and again.
  lives.catch(() => (counts.isOver = true))
  const readers = Array.from({ length: AT_ONCE }, () => readPages(counted, people, counts))
  await wait(3_000)
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  console.log(`${seconds()}: the next version's migrations, while the old processes run`)
  console.log(migrateWith(plant, next, ownerUrl))
  for (const [version, folder] of [
    ['the next version', next],
    ['the version before, on the next one’s tables', now],
  ] as const) {
    for (const [index, one] of plant.processes.entries()) {
      const code = await one.stop()
      await one.start(folder)
      console.log(`${seconds()}: process ${index + 1} ended with ${code} and is ${version}`)
    }
  }
  while (counts.asked < REQUESTS && counts.failed.length < FAILED_MAX) await wait(200)
  counts.isOver = true
  await Promise.all([...readers, lives])
  await untilQuiet(plant, () => owner.db)
  return report(plant, owner.db, { noted, counts })
}

async function report(
  plant: Plant,
  db: Update['owner']['db'],
  { noted, counts }: { noted: Acknowledged; counts: { asked: number; failed: string[] } },
): Promise<number> {
  const found = await compare(plant, db, noted)
  for (const line of counts.failed.slice(0, 10)) console.log(`failed: ${line}`)
  console.log(
    `${counts.asked} requests, ${counts.failed.length} failed; ${found.acknowledged} acknowledged writes, ` +
      `${found.lost.length} lost, ${found.doubled.length} doubled; ledger faults ${found.ledgerFaults.length}`,
  )
  const faults = [counts.failed, found.lost, found.doubled, found.ledgerFaults]
  return faults.every(({ length }) => length === 0) ? 0 : 1
}

/** Each answer that is none, or says that it is nobody's turn, is a failure; nothing is hidden by asking again. */
function countedPlant(plant: Plant, counts: { asked: number; failed: string[] }): Plant {
  const count = async (what: string, asking: ReturnType<Plant['ask']>) => {
    counts.asked += 1
    try {
      const answer = await asking
      const isWell = answer.status < 400 && !/"reason":"(busy|fault)"/.test(answer.text)
      if (!isWell) counts.failed.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return answer
    } catch (error) {
      counts.failed.push(`${what}: ${String(error)}`)
      throw error
    }
  }
  return {
    ...plant,
    ask: (path, form) => count(path, plant.ask(path, form)),
    send: (path, body, headers) => count(path, plant.send(path, body, headers)),
  }
}

async function readPages(
  plant: Plant,
  people: readonly Person[],
  counts: { readonly isOver: boolean },
): Promise<void> {
  const asOf = (path: string, { sessionId }: Person) => `${path}?sessionId=${sessionId}`
  const details: Call = getOrderDetails
  for (let index = 0; !counts.isOver; index += 1) {
    const person = people[index % people.length]
    if (person === undefined) return
    const asked =
      index % 3 === 0
        ? plant.ask(asOf(addressOf(details), person), { productId: '1' })
        : plant.ask(asOf(homePage(), person))
    await asked.catch(() => undefined)
    await wait(20)
  }
}

/** The application's own role, which the migration makes. */
export function asApplication(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'application'
  url.password = 'a-password'
  return url.href
}

/** As the owner, with the version's own command. */
export function migrateWith(plant: Plant, version: string, ownerUrl: string): string {
  const done = spawnSync(process.execPath, [join(version, 'build/server/migrate.js')], {
    cwd: version,
    env: { ...process.env, ...plant.environment, DATABASE_OWNER_URL: ownerUrl },
  })
  if (done.status !== 0) throw new Error(`migrate: ${String(done.stderr)}`)
  return String(done.stdout).trim()
}

/** This version once more, with two migrations of its own. */
function copyVersion(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'build'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const read = readdirSync('server', { recursive: true, withFileTypes: true })
  for (const entry of read) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.sql$|\/fonts\//.test(path)) continue
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(path, join(folder, path))
  }
  for (const [name, text] of Object.entries(NEXT))
    writeFileSync(join(folder, 'server/db/migrations', name), text)
  return folder
}
