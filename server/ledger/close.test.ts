// Both engines: locks and triggers on statements.
//
// The close of a day: it posts what time has added, once, and whatever happens in between.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { closeDueBooks, countDaysNotClosed } from '#server/features/books/service.ts'
import { itOnPostgres } from '#server/testing/engines.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { closeBooks, dayToClose } from './close.ts'
import { payIn } from '#server/testing/payments.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

const PAID_OUT_ON = businessDate('2026-05-12')
let app: TestApp
let borrowerId: number

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  borrowerId = (await buildBorrower(app)).id
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.moveTo(PAID_OUT_ON)
  await sql`TRUNCATE book_close, close_posting, loan_books, loan_progress, posting, loan_event,
    loan_order, evidence, evidence_head CASCADE`.execute(app.db)
})

async function loans(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(await insertRunningLoan(app.db, app, borrowerId))
  return ids
}

const closeOn = (on: BusinessDate, loansAtOnce = 2) => {
  app.clock.moveTo(addDays(on, 1))
  return closeBooks(app.db, app, on, { loansAtOnce })
}

async function booksOf(orderId: number, db: Db = app.db): Promise<Record<string, number>> {
  const row = await db
    .selectFrom('loan_books')
    .select('balances')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.balances
}

const faults = async () => (await verifyLedger(app)).faults

function pay(orderId: number, amount: number, cause: string) {
  return app.db.transaction().execute((transaction) =>
    payIn(transaction, app, orderId, {
      amountCentavos: centavos(amount),
      paidAt: null,
      provider: 'sandbox',
      cause,
    }),
  )
}

describe('the close of a day', () => {
  itOnPostgres(
    'makes income of what accrued, for every running loan, and changes nothing when repeated',
    async () => {
      const [first = 0, , third = 0] = await loans(3)
      const closed = await closeOn(addDays(PAID_OUT_ON, 20))
      expect(closed).toEqual({ orders: 3, lines: 6, isDone: true })
      // ₱5,000 × 36 % × 20 days of 365.
      expect(await booksOf(third)).toEqual({
        'cash:sandbox': -485_000,
        principal_receivable: 500_000,
        interest_receivable: 9_863,
        interest_income: -9_863,
        fee_income: -15_000,
      })
      expect(await closeOn(addDays(PAID_OUT_ON, 20))).toEqual({ orders: 0, lines: 0, isDone: true })
      expect(await closeOn(addDays(PAID_OUT_ON, 19))).toEqual({ orders: 0, lines: 0, isDone: true })
      // Late from day 31: penalty is income too, on the day on which it accrues.
      await closeOn(addDays(PAID_OUT_ON, 31))
      expect(await booksOf(first)).toMatchObject({ penalty_receivable: 282, penalty_income: -282 })
      expect(await faults()).toEqual([])
    },
  )

  itOnPostgres(
    'leaves to a later payment only what accrued since, and settled loans alone',
    async () => {
      const [running = 0, settled = 0] = await loans(2)
      await closeOn(addDays(PAID_OUT_ON, 19))
      await pay(settled, 509_863, 'test:pay-off')
      await pay(running, 100_000, 'test:part')
      const lines = await app.db
        .selectFrom('posting')
        .select(['account', 'amount_centavos as amount'])
        .where('order_id', '=', running)
        .where('sequence', '=', 2)
        .orderBy('account')
        .execute()
      // Day 20 alone: ₱98.63 less ₱93.70.
      expect(lines).toEqual([
        { account: 'interest_income', amount: -493 },
        { account: 'interest_receivable', amount: -9_370 },
        { account: 'principal_receivable', amount: -90_137 },
        { account: 'unapplied', amount: 100_000 },
      ])
      expect(await closeOn(addDays(PAID_OUT_ON, 40))).toMatchObject({ orders: 1 })
      expect(await faults()).toEqual([])
    },
  )

  itOnPostgres(
    'skips a loan whose event was posted after the day, and takes it the next time',
    async () => {
      const [one = 0] = await loans(1)
      app.clock.moveTo(addDays(PAID_OUT_ON, 6))
      await pay(one, 1_000, 'test:1')
      expect(await closeOn(addDays(PAID_OUT_ON, 5))).toMatchObject({ orders: 0 })
      expect(await closeOn(addDays(PAID_OUT_ON, 7))).toMatchObject({ orders: 1 })
      expect(await faults()).toEqual([])
    },
  )

  itOnPostgres('goes on without the stored states, which are made again', async () => {
    const [one = 0] = await loans(2)
    await app.db.deleteFrom('loan_progress').execute()
    await closeOn(addDays(PAID_OUT_ON, 20))
    expect(await booksOf(one)).toMatchObject({ interest_income: -9_863 })
    expect(await app.db.selectFrom('loan_progress').selectAll().execute()).toHaveLength(2)
    expect(await faults()).toEqual([])
  })

  itOnPostgres('is not for a day that has not come', async () => {
    await expect(closeBooks(app.db, app, addDays(PAID_OUT_ON, 1))).rejects.toThrow('has not come')
  })

  itOnPostgres('stops when its time is over and goes on in the next run', async () => {
    await loans(3)
    app.clock.moveTo(addDays(PAID_OUT_ON, 6))
    const on = addDays(PAID_OUT_ON, 5)
    const options = { loansAtOnce: 1, until: app.clock.now() }
    const first = await closeBooks(app.db, app, on, options)
    expect(first).toEqual({ orders: 1, lines: 2, isDone: false })
    expect(await closeBooks(app.db, app, on)).toEqual({ orders: 2, lines: 4, isDone: true })
    expect(await faults()).toEqual([])
  })

  it('two processes at once post everything once', async () => {
    await loans(5)
    const on = addDays(PAID_OUT_ON, 5)
    app.clock.moveTo(addDays(on, 1))
    const closed = await Promise.all(
      [1, 2, 3].map(() => closeBooks(app.db, app, on, { loansAtOnce: 1 })),
    )
    expect(closed.reduce((sum, { orders }) => sum + orders, 0)).toBe(5)
    expect(await faults()).toEqual([])
  })

  it('payments that come meanwhile are neither lost nor posted twice', async () => {
    const ids = await loans(6)
    const on = addDays(PAID_OUT_ON, 5)
    app.clock.moveTo(addDays(on, 1))
    await Promise.all([
      closeBooks(app.db, app, on, { loansAtOnce: 2 }),
      ...ids.toReversed().map((id) => pay(id, 50_000, `test:meanwhile:${id}`)),
    ])
    for (const id of ids) expect(await booksOf(id)).toMatchObject({ unapplied: 50_000 })
    expect(await faults()).toEqual([])
  })

  itOnPostgres('comes by itself for the last day that is over, or the last month', async () => {
    expect(dayToClose(businessDate('2026-03-01'), 'daily')).toBe('2026-02-28')
    expect(dayToClose(businessDate('2026-03-31'), 'monthly')).toBe('2026-02-28')
    const [one = 0] = await loans(1)
    app.clock.moveTo(addDays(PAID_OUT_ON, 21))
    const notClosed = (closeBooks: 'daily' | 'monthly') =>
      countDaysNotClosed(app.db, app.clock, { closeBooks })
    expect(await notClosed('daily')).toBe(20)
    await closeDueBooks(app)
    expect(await booksOf(one)).toMatchObject({ interest_income: -9_863 })
    expect(await notClosed('daily')).toBe(0)
    app.clock.moveTo(addDays(PAID_OUT_ON, 23))
    expect([await notClosed('daily'), await notClosed('monthly')]).toEqual([2, 0])
    await closeDueBooks({ ...app, config: { ...app.config, closeBooks: 'monthly' } })
    expect(await app.db.selectFrom('book_close').selectAll().execute()).toHaveLength(1)
  })
})

describe('what a close posted', () => {
  it('is never changed or removed, and adds up to zero', async () => {
    const [one = 0] = await loans(1)
    await closeOn(addDays(PAID_OUT_ON, 1))
    const change = sql`UPDATE close_posting SET amount_centavos = 1`.execute(app.db)
    await expect(change).rejects.toThrow('close_posting rows are never changed or removed')
    const remove = sql`DELETE FROM close_posting`.execute(app.db)
    await expect(remove).rejects.toThrow('close_posting rows are never changed or removed')
    const add = app.db
      .insertInto('close_posting')
      .values({ order_id: one, closed_on: '2026-05-20', account: 'cash', amount_centavos: 1 })
      .execute()
    await expect(add).rejects.toThrow('do not add up to zero')
  })

  itOnPostgres(
    'is checked by the verification: what was changed by hand, and a loan that was left out',
    async () => {
      const [one = 0, two = 0] = await loans(2)
      const [first, second] = [addDays(PAID_OUT_ON, 5), addDays(PAID_OUT_ON, 6)]
      await closeOn(first)
      await closeOn(second)
      const byHand = async (change: string) => {
        await app.database.withConnection((run) =>
          run(`ALTER TABLE close_posting DISABLE TRIGGER ALL; ${change};
          ALTER TABLE close_posting ENABLE TRIGGER ALL;`),
        )
        return (await faults()).join('; ')
      }
      const at = `WHERE order_id = ${one} AND closed_on = '${first}'`
      const changed = await byHand(
        `UPDATE close_posting SET amount_centavos = amount_centavos * 2 ${at}`,
      )
      expect(changed).toContain(`close of ${first}: its postings were changed`)
      expect(changed).toContain(`order ${one}: the balance of interest_income is not the sum`)
      expect(
        await byHand(`UPDATE close_posting SET amount_centavos = amount_centavos / 2 ${at}`),
      ).toBe('')
      // As if the last close had passed a loan by: nothing was posted, and nobody noticed.
      expect(
        await byHand(`DELETE FROM close_posting WHERE order_id = ${two} AND closed_on = '${second}';
        UPDATE loan_books SET posted_on = '${first}', balances = (
          SELECT jsonb_object_agg(account, amount) FROM (
            SELECT account, sum(amount_centavos) AS amount FROM (
              SELECT account, amount_centavos FROM posting WHERE order_id = ${two}
              UNION ALL SELECT account, amount_centavos FROM close_posting WHERE order_id = ${two}
            ) AS lines GROUP BY account) AS sums)
        WHERE order_id = ${two}`),
      ).toContain(`order ${two}: the balance of interest_income is wrong on ${second}`)
    },
  )
})
