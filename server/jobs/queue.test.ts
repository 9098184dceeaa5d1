// Both engines: the queue lives in the database.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { QUEUE_SCHEMA } from '#server/db/roles.ts'
import { itOnPostgres } from '#server/testing/engines.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { jobName } from '#server/calls/jobs.ts'
import { createQueue } from './queue.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Whatever waits for its next try is due now: pauses grow from five seconds on. */
const skipPauses = () =>
  sql`UPDATE ${sql.id(QUEUE_SCHEMA, 'job')} SET start_after = now() WHERE state = 'retry'`.execute(
    database.db,
  )

it('timed work is done once in each span of time, however many processes ask for it', async () => {
  const faults: unknown[] = []
  const queues = [1, 2, 3].map(() => createQueue(database, (error) => faults.push(error)))
  const start = performance.now()
  let runs = 0
  const job = { name: 'test-job', everySeconds: 1, run: async () => void (runs += 1) }
  for (const queue of queues) await queue.start({ queued: [], timed: [job] })
  await expect.poll(() => runs, { timeout: 90_000 }).toBeGreaterThanOrEqual(3)
  for (const queue of queues) await queue.stop()
  // The first and the last second may be begun ones.
  expect(runs).toBeLessThanOrEqual(Math.floor((performance.now() - start) / 1000) + 2)
  expect(faults).toEqual([])
})

// With one job per second, anyone who requested a few hundred login codes could keep everyone
// else's waiting until they expired.
it('many jobs at once do not wait for each other, and one that fails repeats none of its neighbours', async () => {
  const JOBS = 60
  const name = jobName('test-many')
  const faults: unknown[] = []
  const queue = createQueue(database, (error) => faults.push(error))
  const tries = new Map<string, number>()
  const run = async (id: string) => {
    tries.set(id, (tries.get(id) ?? 0) + 1)
    if (id === '7' && tries.get(id) === 1) throw new Error('not yet')
  }
  await queue.start({ queued: [{ name, run }], timed: [] })
  await database.db.transaction().execute(async (transaction) => {
    for (let id = 0; id < JOBS; id += 1) await queue.add(transaction, name, String(id))
  })
  await expect.poll(() => tries.size, { timeout: 90_000 }).toBe(JOBS)
  await expect
    .poll(() => skipPauses().then(() => tries.get('7')), { timeout: 90_000, interval: 200 })
    .toBe(2)
  await queue.stop()
  tries.delete('7')
  expect([...tries.values()]).toEqual(Array.from({ length: JOBS - 1 }, () => 1))
  expect(faults).toEqual([])
})

itOnPostgres(
  'a job that does not end in time goes back to the queue, and a queue that rests begins no other',
  async () => {
    const name = jobName('test-endless')
    const begun: string[] = []
    const run = (by: string) => async (id: string) => {
      begun.push(`${by} ${id}`)
      if (by === 'first') await new Promise(() => undefined)
    }
    const first = createQueue(database, () => undefined)
    await first.start({ queued: [{ name, run: run('first') }], timed: [] })
    const add = (id: string) =>
      database.db.transaction().execute((transaction) => first.add(transaction, name, id))
    await add('a')
    await expect.poll(() => begun).toEqual(['first a'])
    first.rest()
    await add('b')
    await pause(1_500)
    expect(begun).toEqual(['first a'])
    await first.resume()
    await expect.poll(() => begun).toEqual(['first a', 'first b'])
    first.rest()
    await add('c')
    await first.stop(1_000)
    expect(begun).toEqual(['first a', 'first b'])
    const second = createQueue(database, () => undefined)
    await second.start({ queued: [{ name, run: run('second') }], timed: [] })
    await expect
      .poll(() => skipPauses().then(() => begun.toSorted()), { timeout: 90_000, interval: 200 })
      .toEqual(['first a', 'first b', 'second a', 'second b', 'second c'])
    await second.stop()
  },
)
