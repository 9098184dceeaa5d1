// The close of a day whose process is killed in the middle: it goes on where it stopped. What a kill
// leaves of the embedded engine is the crash test's matter.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, expect, it } from 'vitest'
import { addDays, businessDate } from '#lending/dates.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { compile } from '#server/testing/crash/compiled.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { createPostgresDatabase } from '#server/testing/test-app.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

const PAID_OUT_ON = businessDate('2026-05-12')
const CLOSED_ON = addDays(PAID_OUT_ON, 20)
const COUNT = 7
const config = loadConfig({})
let url: string

beforeAll(async () => {
  url = await createPostgresDatabase()
  await inDatabase(async ({ db }) => {
    const clock = createClock()
    clock.moveTo(PAID_OUT_ON)
    const dependencies = { db, clock, config }
    await buildProducts(dependencies)
    const { id } = await buildBorrower(dependencies)
    for (let index = 0; index < COUNT; index += 1) await insertRunningLoan(db, dependencies, id)
  })
})

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres(url)
  const result = await work(database)
  await database.close()
  return result
}

/** The signal that ended it. */
async function run(killAt: string): Promise<NodeJS.Signals | null> {
  const program = await compile('server/testing/crash/close-books.ts')
  const child = spawn(process.execPath, [program, CLOSED_ON, killAt], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (signal === null) expect(code).toBe(0)
  return signal
}

const report = () =>
  inDatabase(async ({ db }) => ({
    faults: (await verifyLedger({ db, config })).faults,
    close: await db
      .selectFrom('book_close')
      .select(['order_count', 'line_count', 'done_at'])
      .executeTakeFirst(),
    lines: (await db.selectFrom('close_posting').selectAll().execute()).length,
  }))

it('goes on where it stopped, in the middle of a batch and between two', async () => {
  // Two loans in a batch: the first is committed, the second is not.
  expect(await run('update book_close 2')).toBe('SIGKILL')
  expect(await report()).toMatchObject({
    faults: [],
    close: { order_count: 2, line_count: 4, done_at: null },
    lines: 4,
  })
  expect(await run('commit 1')).toBe('SIGKILL')
  expect(await report()).toMatchObject({
    faults: [],
    close: { order_count: 4, line_count: 8, done_at: null },
  })
  expect(await run('')).toBeNull()
  const done = await report()
  expect(done).toMatchObject({ faults: [], close: { order_count: COUNT }, lines: 2 * COUNT })
  expect(done.close?.done_at).not.toBeNull()
})
