// What a process costs for each thing that borrowers do: processor time of Node and of PostgreSQL, in
// production behind the proxy of ops/. Rates on a shared machine say little; processor time says how many
// of each a core carries.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressOf, type Call } from '#contract/call.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { homePage } from '#contract/page-addresses.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Person } from '#server/testing/crowd/people.ts'
import { buildPeople, live, nothingYet } from '../scripts/plant/borrowers.ts'
import { type Answer, type Plant, startPlant } from '../scripts/plant/plant.ts'
import { asApplication, migrateWith } from '../scripts/plant/prove-update.ts'
import { startPostgres } from '../scripts/testing/postgres-server.ts'

const PEOPLE = 10
const READS = 3_000
const AT_ONCE = 16
const PAYMENTS = 30
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']).toString())

const postgres = startPostgres()
const owner = await openPostgres(postgres.url('postgres'))
const plant = await startPlant(asApplication(postgres.url('postgres')))
try {
  migrateWith(plant, resolve('.'), postgres.url('postgres'))
  const [one] = plant.processes
  await one?.start(resolve('.'))
  const people = await buildPeople(plant, owner, PEOPLE)
  const noted = nothingYet()
  const lifeOf = (person: Person) =>
    live(plant, person, { noted, db: () => owner.db, payments: PAYMENTS })
  await measure('loan applied for, confirmed, paid out, with 30 payments', PEOPLE, () =>
    Promise.all(people.map(lifeOf)),
  )
  const details: Call = getOrderDetails
  const orders = await owner.db.selectFrom('loan_order').select(['id', 'borrower_id']).execute()
  const orderOf = (person: Person) =>
    String(orders.find((order) => order.borrower_id === person.id)?.id)
  await measure('Order Details', READS, () =>
    ask((person) =>
      plant.ask(`${addressOf(details)}?sessionId=${person.sessionId}`, {
        productId: '1',
        orderId: orderOf(person),
      }),
    ),
  )
  await measure('home page', READS, () =>
    ask((person) => plant.ask(`${homePage()}?sessionId=${person.sessionId}`)),
  )
  await printSizes()

  async function ask(asking: (person: Person) => ReturnType<Plant['ask']>): Promise<void> {
    let left = READS
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while ((left -= 1) >= 0) {
          const person = people[left % people.length]
          if (person !== undefined) mustBeServed(await asking(person))
        }
      }),
    )
  }
} finally {
  await plant.close()
  await owner.close()
  postgres.stop()
}

/** A refusal costs little, and would say that everything does. */
function mustBeServed({ status, text }: Answer): void {
  if (status !== 200 || /^\{"code":(?!0,)/.test(text)) throw new Error(text.slice(0, 200))
}

async function measure(what: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const folder = new URL(postgres.url('postgres')).searchParams.get('host') ?? ''
  const [main = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
  const pids = () => [Number(main), ...childrenOf(main)]
  const node = plant.processes[0]?.pid() ?? 0
  const before = { node: ticksOf([node]), database: ticksOf(pids()), at: performance.now() }
  await work()
  const seconds = (performance.now() - before.at) / 1000
  const ms = (ticks: number) => ((ticks * 1000) / TICKS / count).toFixed(2)
  console.log(
    `${what}: ${count} in ${seconds.toFixed(1)} s; each ${ms(ticksOf([node]) - before.node)} ms of Node, ` +
      `${ms(ticksOf(pids()) - before.database)} ms of PostgreSQL`,
  )
}

function childrenOf(pid: string): number[] {
  return spawnSync('pgrep', ['-P', pid])
    .stdout.toString()
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)
}

/** User and system time; connections stay open, so that nobody's is lost. */
function ticksOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return sum + Number(fields[11]) + Number(fields[12])
    } catch {
      return sum
    }
  }, 0)
}

/** What a loan leaves behind, with its indexes. */
async function printSizes(): Promise<void> {
  const rows = await owner.withConnection((run) =>
    run(`SELECT relname, n_live_tup AS rows, pg_total_relation_size(relid) AS bytes
      FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY 3 DESC LIMIT 12`),
  )
  for (const { relname, rows: count, bytes } of rows)
    console.log(
      `${String(relname)}: ${String(count)} rows, ${(Number(bytes) / 1024).toFixed(0)} kB`,
    )
}
