// Both engines: the queue lives in the database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { createQueue } from './queue.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('timed work is done once in each span of time, however many processes ask for it', async () => {
  const faults: unknown[] = []
  const queues = [1, 2, 3].map(() => createQueue(database, (error) => faults.push(error)))
  const start = performance.now()
  let runs = 0
  const job = { name: 'test-job', everySeconds: 1, run: async () => void (runs += 1) }
  for (const queue of queues) await queue.start({ queued: [], timed: [job] })
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  for (const queue of queues) await queue.stop()
  // The first and the last second may be begun ones.
  expect(runs).toBeLessThanOrEqual(Math.floor((performance.now() - start) / 1000) + 2)
  expect(faults).toEqual([])
})
