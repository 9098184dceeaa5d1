// Both engines: triggers and constraints.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { buildApplicant, buildProducts, buildRunningLoan } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { recordEvent } from './ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

let app: TestApp
let orderId: number

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  orderId = await buildRunningLoan(app, await buildApplicant(app))
})
afterAll(() => app.close())

it('the same cause is recorded once', async () => {
  const pay = (amount = 10_000) =>
    app.db.transaction().execute((transaction) =>
      recordEvent(
        transaction,
        app,
        orderId,
        {
          kind: 'repaid',
          valueOn: app.clock.today(),
          amountCentavos: centavos(amount),
          provider: 'sandbox',
        },
        'test:1',
      ),
    )
  const [first, second] = [await pay(), await pay()]
  expect([first.isNew, second.isNew]).toEqual([true, false])
  expect(second.position.receivedCentavos).toBe(10_000)
  await expect(pay(20_000)).rejects.toThrow('came again with another amount')
  expect((await verifyLedger(app)).faults).toEqual([])
})

it('the database refuses postings that do not balance', async () => {
  const unbalanced = app.db
    .transaction()
    .execute((transaction) =>
      transaction
        .insertInto('posting')
        .values({ order_id: orderId, sequence: 1, line: 90, account: 'cash', amount_centavos: 1 })
        .execute(),
    )
  await expect(unbalanced).rejects.toThrow('add up to')
})

it.each([
  ['loan_event', sql`UPDATE loan_event SET body = body`],
  ['loan_event', sql`DELETE FROM loan_event`],
  ['posting', sql`UPDATE posting SET amount_centavos = 1`],
  ['posting', sql`DELETE FROM posting`],
  ['audit', sql`DELETE FROM audit`],
])('rows of %s are never changed or removed', async (table, change) => {
  await expect(change.execute(app.db)).rejects.toThrow(`${table} rows are never changed or removed`)
})

it('verification names what was changed by hand', async () => {
  const byHand = async (change: string) => {
    await app.database.withConnection((run) =>
      run(`ALTER TABLE loan_event DISABLE TRIGGER ALL; ALTER TABLE posting DISABLE TRIGGER ALL;
        ${change};
        ALTER TABLE loan_event ENABLE TRIGGER ALL; ALTER TABLE posting ENABLE TRIGGER ALL;`),
    )
    return (await verifyLedger(app)).faults.join('; ')
  }
  const where = `WHERE order_id = ${orderId} AND sequence = 2`
  expect(
    await byHand(`UPDATE loan_event SET body = replace(body, '10000', '20000') ${where}`),
  ).toContain(`order ${orderId}: event 2 (repaid) or its postings were changed`)
  expect(
    await byHand(`UPDATE loan_event SET body = replace(body, '20000', '10000') ${where}`),
  ).toBe('')
  expect(
    await byHand(`UPDATE posting SET amount_centavos = amount_centavos * 2 ${where}`),
  ).toContain('event 2 (repaid) or its postings were changed')
  await byHand(`UPDATE posting SET amount_centavos = amount_centavos / 2 ${where}`)
  expect(await byHand(`DELETE FROM posting ${where}; DELETE FROM loan_event ${where}`)).toContain(
    `order ${orderId}: has 1 events, had 2`,
  )
})
