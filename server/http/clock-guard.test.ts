// A process whose clock tells another time than the database's: it says so, and writes nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, manilaDateOf } from '#lending/dates.ts'
import { getAccount } from '#contract/account.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { createClockWatch, readDatabaseToday } from '#server/db/clock-watch.ts'
import { closeDueBooks } from '#server/features/books/service.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { buildBorrower, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let borrower: TestBorrower

beforeAll(async () => {
  app = await startTestApp()
  app.setNow(new Date(Date.now() - 5 * DAY_MS))
  await buildProducts(app)
  borrower = await buildBorrower(app)
  await insertRunningLoan(app.db, app, borrower.id)
})
afterAll(() => app.close())

async function lookWith(aheadMs: number): Promise<void> {
  app.setNow(new Date(Date.now() + aheadMs))
  await app.clockWatch.check()
}

const statusOf = async (path: string) => (await fetch(`${app.url}${path}`)).status
const warnings = () => app.logLines.filter((line) => line.includes('the clock is'))
const metric = async (name = 'clock_ahead_seconds') =>
  Number(
    new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${app.url}/metrics`)).text())?.[1],
  )

describe('compared with the database’s clock', () => {
  it.each([
    ['three days ahead', 3 * DAY_MS],
    ['three days behind', -3 * DAY_MS],
    ['32 seconds ahead', 32_000],
  ])(
    'a clock that is %s makes the process not ready, and it answers nobody',
    async (_, aheadMs) => {
      await lookWith(aheadMs)
      expect(await statusOf('/readyz')).toBe(503)
      expect(await statusOf('/healthz')).toBe(200)
      expect(Math.abs((await metric()) - aheadMs / 1000)).toBeLessThan(5)
      expect(warnings().at(-1)).toContain('the clock is wrong')
      // What is late by a clock that is wrong isn't said, and that it isn't ready is no fault: one alert.
      expect(await metric('books_days_not_closed')).toBeNaN()
      expect(await metric('faults_total')).toBe(0)
      expect(await app.callAs(borrower.sessionId, getAccount)).toMatchObject({ reason: 'busy' })
      await lookWith(0)
      expect(await statusOf('/readyz')).toBe(200)
      expect(await app.callAs(borrower.sessionId, getAccount)).toMatchObject({ code: 0 })
    },
  )

  it('a clock that is a few seconds off is warned about, and nothing else', async () => {
    const before = warnings().length
    await lookWith(0)
    expect(warnings()).toHaveLength(before)
    await lookWith(-20_000)
    expect(warnings()).toHaveLength(before + 1)
    expect(await statusOf('/readyz')).toBe(200)
    await lookWith(0)
  })

  it('work rests while the clock is wrong, and goes on when it is right again', async () => {
    let now = Date.now()
    const changes: boolean[] = []
    const watch = createClockWatch({
      db: app.db,
      clock: createClock(() => new Date(now)),
      warn: () => undefined,
      onChange: async (isRight) => void changes.push(isRight),
    })
    await watch.check()
    now += DAY_MS
    await watch.check()
    await watch.check()
    now = Date.now()
    await watch.check()
    expect(changes).toEqual([false, true])
  })
})

describe('the books', () => {
  const config = loadConfig(PRODUCTION_ENVIRONMENT)
  const closes = () => app.db.selectFrom('book_close').select('closed_on').execute()

  it('no book is closed by a clock that is three days ahead or behind', async () => {
    for (const days of [3, -3]) {
      app.setNow(new Date(Date.now() + days * DAY_MS))
      await expect(closeDueBooks({ ...app, config })).rejects.toThrow('no books are closed')
    }
    expect(await closes()).toEqual([])
  })

  it('a close reaches yesterday by the database’s clock and no further', async () => {
    app.setNow(new Date())
    await closeDueBooks({ ...app, config })
    const yesterday = addDays(await readDatabaseToday(app.db), -1)
    expect(await closes()).toEqual([{ closed_on: yesterday }])
  })

  it('ledger:verify names a close of a day that has not ended', async () => {
    const verified = () =>
      verifyLedger({ db: app.db, config: { ...app.config, mode: 'production' } })
    expect((await verified()).faults.join()).not.toContain('has not ended')
    const toCome = addDays(manilaDateOf(Date.now()), 2)
    const { head_hash: hash } = await app.db
      .selectFrom('book_close')
      .select('head_hash')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('book_close')
      .values({
        closed_on: toCome,
        first_hash: hash,
        head_hash: hash,
        started_at: new Date(),
        done_at: null,
      })
      .execute()
    expect((await verified()).faults).toContain(
      `close of ${toCome}: this day has not ended by the database’s clock`,
    )
    // Nobody goes on with it either.
    await expect(closeDueBooks({ ...app, config })).rejects.toThrow('has not come yet')
  })
})
