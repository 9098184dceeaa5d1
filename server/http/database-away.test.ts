// The database is lost, hangs, or has no connection left: whoever asks is told to come again, at once
// or after a bounded wait, and everything goes on when it is back.
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getAccount } from '#contract/account.ts'
import { addressOf } from '#contract/call.ts'
import type { Feature } from '#server/calls/feature.ts'
import { isBusyFault } from '#server/db/busy.ts'
import { openPostgres } from '#server/db/open.ts'
import { createOncePerMinute } from '#server/observe/logger.ts'
import { type BrokenLine, openBrokenLine } from '#server/testing/broken-line.ts'
import { buildBorrower, type TestBorrower } from '#server/testing/factories.ts'
import { createPostgresDatabase, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const CONNECTIONS = 2
const ANSWER_MS = 1_000
const METHOD = getAccount.methods[0] ?? 'GET'
/** Something that a browser opens and that is made of what is in the database. */
const PAGE: Feature = {
  name: 'test-page',
  registerRoutes: (server, { db }) =>
    void server.get('/test-page', () => sql`SELECT 1`.execute(db).then(() => 'here')),
}
let line: BrokenLine
let app: TestApp
let borrower: TestBorrower

beforeAll(async () => {
  line = await openBrokenLine(await createPostgresDatabase())
  const sizes = { connections: CONNECTIONS, queueConnections: 1 }
  const database = await openPostgres(line.url, sizes, ANSWER_MS)
  app = await startTestApp({ database, moreFeatures: [PAGE] })
  borrower = await buildBorrower(app)
})
afterEach(() => line.mend())
afterAll(async () => {
  await app.close()
  await line.close()
})

const account = ({ url } = app) =>
  fetch(`${url}${addressOf(getAccount)}?sessionId=${borrower.sessionId}`, { method: METHOD })
const statusOf = async (path: string) => (await fetch(`${app.url}${path}`)).status

async function expectBusy(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ code: 1006, reason: 'busy' })
}

it('a connection that is lost or can’t be had is busy, and not a fault', async () => {
  expect((await account()).status).toBe(200)
  line.cut()
  for (let index = 0; index < 5; index += 1) await expectBusy(await account())
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  line.mend()
  expect((await account()).status).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
})

it('an outage is one line a minute for each kind of fault, with how many it stands for', async () => {
  const lines = app.logLines.filter((text) => text.includes('"busy"'))
  expect(lines.length).toBeLessThanOrEqual(2)
  let now = 0
  const once = createOncePerMinute(() => now)
  const lost = () => once([{ fault: Object.assign(new Error('lost'), { code: '57P01' }) }, 'busy'])
  expect(lost()).toMatchObject([{ andBefore: 0 }, 'busy'])
  for (let index = 0; index < 450; index += 1) expect(lost()).toBeNull()
  now = 60_001
  expect(lost()).toMatchObject([{ andBefore: 450, fault: 'lost' }, 'busy'])
  const other = [{ fault: new Error('of ours') }, 'fault']
  expect(once(other)).toBe(other)
  expect(once(other)).toBe(other)
})

it('a server that hangs is given up after a bounded wait, and its connections with it', async () => {
  expect((await account()).status).toBe(200)
  line.hang()
  const started = performance.now()
  await expectBusy(await account())
  expect(performance.now() - started).toBeLessThan(5 * ANSWER_MS)
  expect(await statusOf('/readyz')).toBe(503)
  line.mend()
  expect((await account()).status).toBe(200)
})

it('beyond a bounded line everybody is told at once, and readiness has a connection of its own', async () => {
  const sleep = () => sql`SELECT pg_sleep(0.8)`.execute(app.db)
  const sleeping = (count: number) =>
    Array.from({ length: count }, () => sleep().catch((error: unknown) => error))
  const first = sleeping(CONNECTIONS)
  await expect.poll(() => app.database.poolCounts().idle).toBe(0)
  const all = [...first, ...sleeping(CONNECTIONS * 21)]
  const started = performance.now()
  await expectBusy(await account())
  expect(performance.now() - started).toBeLessThan(500)
  expect(await statusOf('/readyz')).toBe(200)
  // Those at the end of the line waited for too long, and were told so as well.
  for (const outcome of await Promise.all(all)) {
    if (outcome instanceof Error) expect(isBusyFault(outcome)).toBe(true)
  }
  expect((await account()).status).toBe(200)
})

it('connections that the database ends while nobody uses them end nothing else', async () => {
  expect(await statusOf('/readyz')).toBe(200)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(app.db)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  await expect.poll(async () => (await account()).status).toBe(200)
})

it('somebody who opened a page reads that we are busy', async () => {
  expect(await statusOf('/test-page')).toBe(200)
  line.cut()
  const headers = { accept: 'text/html', 'accept-language': 'en', cookie: 'language=fil-PH' }
  const response = await fetch(`${app.url}/test-page`, { headers })
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toContain('text/html')
  const page = await response.text()
  expect(page).toContain('Subukan ulit maya-maya')
  expect(page).not.toContain('ECONN')
})

it('an older shell, which reads 200 only, can have it', async () => {
  const older = await startTestApp({ environment: { BUSY_STATUS: '200' }, database: app.database })
  line.cut()
  const response = await account(older)
  expect([response.status, await response.json()]).toMatchObject([200, { reason: 'busy' }])
})
