// Payouts that come back while the webhook about it gets lost: the provider is asked.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmLoan } from '#contract/confirmation.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  readDetails,
  readOutbox,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { withPayouts } from '#server/testing/payouts.ts'
import { askAgain, countNotAsked } from './ask-again-service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  // The next test asks about its own payouts only.
  await app.db.updateTable('payout').set({ ask_again_at: null }).execute()
  app.setNow(TEST_NOW)
})

async function paidLoan() {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  return { who, orderId, payoutId: `po-${orderId}-1` }
}

const later = (ms: number) => app.setNow(new Date(TEST_NOW.getTime() + ms))

/** The sandbox, and the payouts that it was asked about. */
function counting(gateway: Partial<PayoutGateway> = {}) {
  const asked: string[] = []
  const payout: PayoutGateway = {
    ...app.payout,
    ...gateway,
    find(id) {
      asked.push(id)
      return gateway.find === undefined ? app.payout.find(id) : gateway.find(id)
    },
  }
  return { asked, dependencies: withPayouts(app, payout) }
}

const eventsOf = async (orderId: number) =>
  (
    await app.db
      .selectFrom('loan_event')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('sequence')
      .execute()
  ).map(({ kind }) => kind)

const tasksOf = (orderId: number) =>
  app.db
    .selectFrom('staff_task')
    .select(['kind', 'details'])
    .where('order_id', '=', orderId)
    .execute()

describe('a payout that a bank returned days later, whose webhook got lost', () => {
  it('is found by asking: the loan is undone, nothing is owed, and the borrower is told', async () => {
    const { who, orderId, payoutId } = await paidLoan()
    await app.payout.reverseUntold(payoutId)
    later(2 * DAY_MS)
    await app.tellPayouts()
    expect(await eventsOf(orderId)).toEqual(['disbursed'])
    await askAgain(app)
    expect(await eventsOf(orderId)).toEqual(['disbursed', 'reversed'])
    expect(await readDetails(app, who, orderId)).toMatchObject({
      orderStatus: 151,
      cardNeedPop: 1,
      noticeStatusText: 'The money came back',
    })
    await app.runJobs()
    const told = (await readOutbox(app, who)).filter((text) => text.includes('sent back'))
    expect(told).toHaveLength(1)
  })

  it('is undone once, though the webhook comes at the same moment and again afterwards', async () => {
    const { orderId, payoutId } = await paidLoan()
    await app.payout.reverse(payoutId)
    later(DAY_MS)
    await Promise.all([askAgain(app), app.tellPayouts()])
    await app.tellPayouts()
    later(3 * DAY_MS)
    await askAgain(app)
    expect(await eventsOf(orderId)).toEqual(['disbursed', 'reversed'])
    expect((await tasksOf(orderId)).map(({ kind }) => kind)).toEqual(['payout-reversed'])
  })
})

it('a payout that is over is asked about less and less often, and after 60 days no more', async () => {
  const { payoutId } = await paidLoan()
  const { asked, dependencies } = counting()
  const days: number[] = []
  for (let hours = 12; hours <= 70 * 24; hours += 12) {
    later(hours * HOUR_MS + 60_000)
    const before = asked.length
    await askAgain(dependencies)
    if (asked.length > before) days.push(hours / 24)
  }
  expect(new Set(asked)).toEqual(new Set([payoutId]))
  const halfDays = [0.5, 1, 1.5, 2, 2.5]
  const everyDay = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
  expect(days).toEqual([...halfDays, ...everyDay, 21, 28, 35, 42, 49, 56])
})

it('a payout that was never sent, or is with another provider, is not asked about', async () => {
  const { payoutId } = await paidLoan()
  const who = await buildApplicant(app)
  await buildOffer(app, who)
  const figures = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
  expect(await app.callAs(who.sessionId, confirmLoan, figures)).toMatchObject({ code: 0 })
  later(2 * DAY_MS)
  const other = counting({ name: 'other' })
  await askAgain(other.dependencies)
  expect(other.asked).toEqual([])
  expect(await countNotAsked(app.db, app.clock)).toBe(1)
  const own = counting()
  await askAgain(own.dependencies)
  expect(own.asked).toEqual([payoutId])
  expect(await countNotAsked(app.db, app.clock)).toBe(0)
  // So that the next test doesn't send it.
  await app.runJobs()
  await app.tellPayouts()
})

it('while the provider is down, three are asked about and the others come first in the next run', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push((await paidLoan()).payoutId)
  later(DAY_MS)
  const down = counting({ find: () => Promise.reject(new Error('the connection broke')) })
  await askAgain(down.dependencies)
  expect(down.asked).toEqual(ids.slice(0, 3))
  const up = counting()
  await askAgain(up.dependencies)
  expect(up.asked).toEqual(ids.slice(3))
  later(DAY_MS + HOUR_MS)
  await askAgain(up.dependencies)
  expect(up.asked).toEqual([...ids.slice(3), ...ids.slice(0, 3)])
})

it('a paid payout that the provider no longer knows is one task for a person, and changes nothing', async () => {
  const { orderId } = await paidLoan()
  const { asked, dependencies } = counting({ find: async () => null })
  for (const days of [1, 2]) {
    later(days * DAY_MS)
    await askAgain(dependencies)
  }
  expect(asked).toHaveLength(2)
  expect(await eventsOf(orderId)).toEqual(['disbursed'])
  expect(await tasksOf(orderId)).toMatchObject([
    { kind: 'payout-contradicted', details: { had: 'paid', said: 'unknown' } },
  ])
})

it('a refused payout that arrived after all, whose webhook got lost, is found as well', async () => {
  const who = await buildApplicant(app, '0000')
  const orderId = await buildRunningLoan(app, who)
  expect(await eventsOf(orderId)).toEqual([])
  const paid = { state: 'paid', providerId: 'sandbox-late', paidAt: null } as const
  later(DAY_MS)
  await askAgain(counting({ find: async () => paid }).dependencies)
  expect(await eventsOf(orderId)).toEqual(['disbursed'])
  expect(await readDetails(app, who, orderId)).toMatchObject({ orderStatus: 170 })
})
