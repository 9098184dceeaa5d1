// Money received, over the ledger: what a provider says reaches the loan, the books and the people who
// have to be asked. What follows from what was said is proven without a database (payments/).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import {
  decideAs,
  getPayment,
  hear,
  payOn,
  refundOf,
  reportOf,
  standingOf,
} from '#server/testing/payments.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { recordManual } from './staff-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

async function loan(): Promise<{ orderId: number; borrowerId: number }> {
  const { id: borrowerId } = await buildBorrower(app)
  return { borrowerId, orderId: await insertRunningLoan(app.db, app, borrowerId) }
}

async function payOffOf(orderId: number): Promise<number> {
  const { terms, events } = await getLoan(app.db, orderId)
  return position(terms, events, app.clock.today()).payOffCentavos
}

/** The balances of payments and loans together, by account. */
async function books(): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('payment_posting')
    .select(['account', 'amount_centavos as amount'])
    .unionAll(app.db.selectFrom('posting').select(['account', 'amount_centavos as amount']))
    .execute()
  const sums: Record<string, number> = {}
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount
  return sums
}

const openTask = (paymentId: number) =>
  app.db
    .selectFrom('staff_task')
    .select(['id', 'details'])
    .where('kind', '=', 'payment-question')
    .where('subject_id', '=', String(paymentId))
    .where('closed_at', 'is', null)
    .executeTakeFirst()

describe('a payment is its events', () => {
  it('by a code of a loan it counts there, and the books meet in unapplied', async () => {
    const { orderId } = await loan()
    const owed = await payOffOf(orderId)
    const before = await books()
    const row = await payOn(app, orderId, 500_00)
    expect(row).toMatchObject({ state: 'applied', order_id: orderId, questions: [] })
    expect(await payOffOf(orderId)).toBe(owed - 500_00)
    const after = await books()
    expect(after['unapplied'] ?? 0).toBe(before['unapplied'] ?? 0)
    expect((after['clearing:sandbox'] ?? 0) - (before['clearing:sandbox'] ?? 0)).toBe(500_00)
    expect(await openTask(row.id)).toBeUndefined()
  })

  it('without a reference it is in the books, on no loan, and one task asks about it', async () => {
    const before = await books()
    await hear(app, reportOf(app, 'stray-1', 500_00))
    const row = await getPayment(app, 'stray-1')
    expect(row).toMatchObject({ state: 'unapplied', order_id: null })
    const after = await books()
    expect((after['unapplied'] ?? 0) - (before['unapplied'] ?? 0)).toBe(-500_00)
    expect(await openTask(row.id)).toMatchObject({ details: { question: 'unapplied' } })
    // Told again, it is the same payment.
    await hear(app, reportOf(app, 'stray-1', 500_00))
    expect((await getPayment(app, 'stray-1')).event_count).toBe(row.event_count)
    // Two people give it back: nothing is left open, here or in the settlement of its day.
    await decideAs(app, { paymentId: row.id, act: 'return', reference: 'BDO 991' }, [1, 2])
    expect(await getPayment(app, 'stray-1')).toMatchObject({ state: 'returned', questions: [] })
    expect(await openTask(row.id)).toBeUndefined()
    expect((await books())['unapplied'] ?? 0).toBe(before['unapplied'] ?? 0)
  })

  it('a part that the provider takes back leaves the rest on the loan, from the same day', async () => {
    const { orderId, borrowerId } = await loan()
    const row = await payOn(app, orderId, 500_00)
    const owed = await payOffOf(orderId)
    const refunds = [refundOf(app, 'r1', 200_00)]
    await hear(app, reportOf(app, row.provider_payment_id ?? '', 500_00, { refunds }))
    const now = await standingOf(app, row.id)
    expect(now.applied).toMatchObject({
      loan: orderId,
      borrower: borrowerId,
      amountCentavos: 300_00,
    })
    expect(now.questions.map(({ kind }) => kind)).toEqual(['clawback'])
    expect(await payOffOf(orderId)).toBe(owed + 200_00)
    expect(await openTask(row.id)).toBeDefined()
    await decideAs(
      app,
      { paymentId: row.id, act: 'answer', question: 'clawback', about: 'refund:r1' },
      [1],
    )
    expect(await openTask(row.id)).toBeUndefined()
  })

  it('what people record and the provider reports under the same reference is one payment', async () => {
    const { orderId, borrowerId } = await loan()
    const owed = await payOffOf(orderId)
    await app.db.transaction().execute((transaction) =>
      recordManual(transaction, app, {
        orderId,
        borrowerId,
        amountCentavos: centavos(700_00),
        valueOn: app.clock.today(),
        source: 'provider',
        provider: app.collection.name,
        reference: 'bdo-778 812',
        payOffCentavos: centavos(owed),
        people: [1],
      }),
    )
    expect(await payOffOf(orderId)).toBe(owed - 700_00)
    await hear(app, reportOf(app, 'BDO778812', 700_00))
    expect(await payOffOf(orderId)).toBe(owed - 700_00)
    expect(await getPayment(app, 'BDO778812')).toMatchObject({
      state: 'applied',
      order_id: orderId,
    })
  })

  it.each([
    ['the Manila day on which it was paid', '2026-05-14T15:59:59.999Z', '2026-05-14'],
    ['the next from midnight there', '2026-05-14T16:00:00Z', '2026-05-15'],
    ['the day on which we hear of it, without a time', null, '2026-05-17'],
    ['the same where the time lies ahead', '2026-06-30T00:00:00Z', '2026-05-17'],
    ['the same where it is no time', 'never', '2026-05-17'],
  ])('counts from %s', async (what, at, day) => {
    app.setNow(new Date(TEST_NOW.getTime() + 5 * 86_400_000))
    const paidAt = at === null ? null : new Date(at)
    await hear(app, reportOf(app, `day ${what}`, 100_00, { paidAt }))
    expect((await getPayment(app, `day ${what}`)).paid_on).toBe(day)
    app.setNow(TEST_NOW)
  })

  it('a report that can’t be is a task, and never an event', async () => {
    const { orderId } = await loan()
    const row = await payOn(app, orderId, 500_00)
    await expect(hear(app, reportOf(app, row.provider_payment_id ?? '', 600_00))).rejects.toThrow(
      'another amount',
    )
    expect(await standingOf(app, row.id)).toMatchObject({ grossCentavos: 500_00 })
  })

  it('everything is what the events say', async () => {
    expect((await verifyLedger(app)).faults).toEqual([])
    const sums = await books()
    const waiting = await app.db
      .selectFrom('payment')
      .select('balance_centavos')
      .where('state', '=', 'unapplied')
      .execute()
    const unapplied = waiting.reduce((sum, row) => sum + row.balance_centavos, 0)
    expect(sums['unapplied'] ?? 0).toBe(0 - unapplied)
  })
})
