// What left on a day is kept as a total; whatever happens to payouts, it is the sum of those that count.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#lending/dates.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sumReturnedOn, sumSentOn } from './hold-queries.ts'

const PAYOUTS = 12
const STEPS = 80
const STATES = ['created', 'sent', 'unknown', 'paid', 'refused', 'reversed'] as const
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  const { id: borrowerId } = await buildApplicant(app)
  const { id: accountId } = await app.db
    .selectFrom('bank_account')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  for (let index = 0; index < PAYOUTS; index += 1) {
    const orderId = await insertRunningLoan(app.db, app, borrowerId)
    await app.db
      .insertInto('payout')
      .values({
        id: `po-total-${index}`,
        purpose: index % 4 === 0 ? 'refund' : 'loan',
        order_id: orderId,
        borrower_id: borrowerId,
        bank_account_id: accountId,
        amount_centavos: 1_000 + index,
        gateway: 'sandbox',
        state: 'created',
        provider_id: null,
        remedy: null,
        retry_at: null,
        created_at: app.clock.now(),
        changed_at: app.clock.now(),
      })
      .execute()
  }
})
afterAll(() => app.close())

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function sums(day: string, purpose: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount_centavos), 0)::bigint AS sum FROM payout
    WHERE sent_on = ${day} AND purpose = ${purpose} AND state NOT IN ('refused', 'reversed')`.execute(
    app.db,
  )
  return rows[0]?.sum ?? 0
}

it('the total of a day is the sum of its payouts, after any change of any of them', async () => {
  const next = numbers(7)
  const days = [0, 1, 2].map((later) => addDays(app.clock.today(), later))
  for (let step = 0; step < STEPS; step += 1) {
    const state = STATES[next(STATES.length)] ?? 'sent'
    await app.db
      .updateTable('payout')
      .set({
        state,
        sent_on: days[next(4)] ?? null,
        remedy: state === 'refused' || state === 'reversed' ? 'staff' : null,
      })
      .where('id', '=', `po-total-${next(PAYOUTS)}`)
      .execute()
    const day = days[next(3)] ?? app.clock.today()
    expect(await sumSentOn(app.db, day, 1)).toEqual({
      allCentavos: await sums(day, 'loan'),
      productCentavos: await sums(day, 'loan'),
    })
    expect(await sumReturnedOn(app.db, day)).toBe(await sums(day, 'refund'))
  }
  expect(await sumSentOn(app.db, days[0] ?? app.clock.today(), 99)).toMatchObject({
    productCentavos: 0,
  })
})
