// `npm run proof -- failover`: two processes on a cluster whose primary is killed, hangs and is switched
// over, and which are themselves killed in turn, while borrowers apply, confirm and pay. Everything that
// was acknowledged is in the database afterwards, once; writes are back at most five seconds after the
// cluster itself.
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, openPostgres } from '#server/db/open.ts'
import {
  type Acknowledged,
  buildPeople,
  compare,
  live,
  nothingYet,
  untilQuiet,
} from './borrowers.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Plant, startPlant } from './plant.ts'
import { migrateWith } from './prove-update.ts'

const BORROWERS = 30
const EVERY_MS = 8_000
const QUIET_MS = 15_000
const OWN_SECONDS_MAX = 5
const PAYMENTS_MAX = 400

export async function proveFailover(): Promise<number> {
  const cluster = await startCluster()
  try {
    const ownerUrl = cluster.url('postgres', 'postgres')
    const plant = await startPlant(cluster.url('application', 'postgres'))
    const owner = await openPostgres(ownerUrl)
    try {
      console.log(migrateWith(plant, resolve('.'), ownerUrl))
      const people = await buildPeople(plant, owner, BORROWERS)
      await Promise.all(plant.processes.map((one) => one.start(resolve('.'))))
      const noted = nothingYet()
      const state = { isOver: false }
      const lives = Promise.all(
        people.map(async (person, index) => {
          await wait(index * EVERY_MS)
          const isOver = () => state.isOver
          await live(plant, person, { noted, db: () => owner.db, payments: PAYMENTS_MAX, isOver })
        }),
      )
      const late = await endure({ plant, cluster, noted })
      state.isOver = true
      await lives
      return Math.max(late, await report(plant, owner, noted))
    } finally {
      await plant.close()
      await owner.close()
    }
  } finally {
    await cluster.close()
  }
}

interface Endured {
  readonly plant: Plant
  readonly cluster: Cluster
  readonly noted: Acknowledged
}

/** Every blow, each with how long the cluster and how long writes took; 1 if one took too long. */
async function endure({ plant, cluster, noted }: Endured): Promise<number> {
  await wait(QUIET_MS)
  const outcomes: number[] = []
  const blow = async (what: string, act: (primary: number) => Promise<void> | void) => {
    const from = (await cluster.primary()) ?? 0
    const at = performance.now()
    const own = ownSeconds(cluster, from, at)
    await act(from)
    const ownTook = await own
    await wait(QUIET_MS)
    const took = secondsUntilBack(noted.times, at)
    const isLate = took > ownTook + OWN_SECONDS_MAX
    outcomes.push(isLate ? 1 : 0)
    console.log(
      `${what}: another primary after ${ownTook.toFixed(1)} s, writes after ${took.toFixed(1)} s${isLate ? ': too late' : ''}`,
    )
    return from
  }
  const killed = await blow('the primary is killed', (from) => cluster.kill(from))
  cluster.start(killed)
  await cluster.untilWhole()
  const hung = await blow('the primary hangs', (from) => cluster.hang(from))
  cluster.resume(hung)
  await cluster.untilWhole()
  await blow('the primary is switched over', () => cluster.switchOver())
  await cluster.untilWhole()
  for (const [index, one] of plant.processes.entries()) {
    const at = performance.now()
    await one.kill()
    await wait(QUIET_MS)
    const took = secondsUntilBack(noted.times, at)
    outcomes.push(took > OWN_SECONDS_MAX ? 1 : 0)
    console.log(`process ${index + 1} is killed: writes after ${took.toFixed(1)} s`)
    await one.start(resolve('.'))
    await wait(2_000)
  }
  return Math.max(...outcomes)
}

/** When another node says that it is the primary. */
async function ownSeconds(cluster: Cluster, from: number, at: number): Promise<number> {
  for (;;) {
    const now = await cluster.primary()
    if (now !== null && now !== from) return (performance.now() - at) / 1000
    await wait(100)
  }
}

/** How soon after a blow its silence begins: what was under way is still answered. */
const ECHO_MS = 3_000

/** The end of the longest silence that began with the blow; the last one there is may go on. */
function secondsUntilBack(times: readonly number[], at: number): number {
  const since = [at, ...times.filter((time) => time > at), performance.now()]
  const silences = since.slice(1).map((end, index) => ({ begin: since[index] ?? at, end }))
  const longest = silences
    .filter(({ begin }) => begin - at <= ECHO_MS)
    .reduce((most, one) => (one.end - one.begin > most.end - most.begin ? one : most))
  return (longest.end - at) / 1000
}

async function report(plant: Plant, owner: Database, noted: Acknowledged): Promise<number> {
  await untilQuiet(plant, () => owner.db)
  const found = await compare(plant, owner.db, noted)
  const { applications, confirmations, codes, payments } = noted
  for (const line of [...found.lost, ...found.doubled, ...found.ledgerFaults].slice(0, 20))
    console.log(line)
  console.log(
    `acknowledged ${found.acknowledged}: ${applications.size} applications, ${confirmations.size} confirmations, ` +
      `${codes.size} codes, ${payments.size} payments; lost ${found.lost.length}, doubled ${found.doubled.length}; ` +
      `ledger faults ${found.ledgerFaults.length}`,
  )
  const faults = [found.lost, found.doubled, found.ledgerFaults]
  return faults.every(({ length }) => length === 0) ? 0 : 1
}
