// Payouts that nobody works on any more, and a provider that contradicts itself.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { position } from '#lending/position.ts'
import type { PayoutGateway, PayoutOutcome } from '#server/gateways/payout/payout-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { withPayouts } from '#server/testing/payouts.ts'
import { applyOutcome, EARLIER_PAID } from './outcome-service.ts'
import { askForWaitingPayouts, retryPayout, sendPayout } from './service.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const REFUSED_ACCOUNT = '0000'
let app: TestApp
let now: number

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => {
  now = TEST_NOW.getTime()
  app.setNow(TEST_NOW)
})
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  // What a test left open must not be asked for in the next.
  await app.runJobs()
  pass(60 * MINUTE_MS)
  await askForWaitingPayouts(app)
})

function pass(milliseconds: number): void {
  now += milliseconds
  app.setNow(new Date(now))
}

async function confirmedOrder(account?: string): Promise<{ orderId: number; who: TestBorrower }> {
  const who = await buildApplicant(app, account)
  const orderId = await buildOffer(app, who)
  expect(await app.callAs(who.sessionId, confirmLoan, CONFIRM)).toMatchObject({ code: 0 })
  return { orderId, who }
}

const statesOf = async (orderId: number) => {
  const rows = await app.db
    .selectFrom('payout')
    .select(['id', 'state', 'refusal'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.state)
}

const eventsOf = async (orderId: number) => {
  const rows = await app.db
    .selectFrom('loan_event')
    .select('kind')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map((row) => row.kind)
}

const tasksOf = (orderId: number) =>
  app.db.selectFrom('staff_task').selectAll().where('order_id', '=', orderId).execute()

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

/** The sandbox, but for what it says about some payouts. */
function saying(words: Record<string, PayoutOutcome>): PayoutGateway {
  return { ...app.payout, find: async (id) => words[id] ?? app.payout.find(id) }
}

const PAID: PayoutOutcome = { state: 'paid', providerId: 'p', paidAt: null }
const REVERSED: PayoutOutcome = {
  state: 'refused',
  providerId: 'p',
  refusal: 'REVERSED',
  remedy: 'another-account',
}

describe('a payout that nobody works on any more', () => {
  it('whose job is gone is sent by the timed work, once, and not before a minute has passed', async () => {
    const { orderId } = await confirmedOrder()
    const before = await app.payout.count()
    await askForWaitingPayouts(app)
    expect(await statesOf(orderId)).toEqual(['created'])
    pass(MINUTE_MS)
    await Promise.all([askForWaitingPayouts(app), askForWaitingPayouts(app)])
    expect(await statesOf(orderId)).toEqual(['sent'])
    await app.runJobs()
    expect(await app.payout.count()).toBe(before + 1)
  })

  it('that the provider has and never tells of is asked for after ten minutes', async () => {
    const { orderId } = await confirmedOrder()
    await app.runJobs()
    pass(9 * MINUTE_MS)
    await askForWaitingPayouts(app)
    expect(await statesOf(orderId)).toEqual(['sent'])
    pass(MINUTE_MS)
    await askForWaitingPayouts(app)
    expect(await statesOf(orderId)).toEqual(['paid'])
    expect(await eventsOf(orderId)).toEqual(['disbursed'])
  })

  it('and that another provider has is not sent again by the one in use now', async () => {
    const { orderId } = await confirmedOrder()
    await app.runJobs()
    let sends = 0
    const another: PayoutGateway = {
      ...app.payout,
      name: 'another',
      find: async () => null,
      send: async () => {
        sends += 1
        return PAID
      },
    }
    const since = withPayouts(app, another)
    pass(10 * MINUTE_MS)
    await askForWaitingPayouts(since)
    await sendPayout(since, `po-${orderId}-1`)
    expect(sends).toBe(0)
    expect(await statesOf(orderId)).toEqual(['sent'])
    await askForWaitingPayouts(app)
    expect(await statesOf(orderId)).toEqual(['paid'])
  })

  it('while the provider is down: asked for a few, said in the log, counted after an hour', async () => {
    const down: PayoutGateway = {
      ...app.payout,
      send: () => Promise.reject(new Error('the connection broke')),
      find: () => Promise.reject(new Error('the connection broke')),
    }
    const dependencies = withPayouts(app, down)
    const borrowers = []
    for (let count = 0; count < 5; count += 1) borrowers.push(await buildApplicant(app))
    const orders = []
    for (const who of borrowers) orders.push(await buildOffer(app, who))
    for (const who of borrowers) await app.callAs(who.sessionId, confirmLoan, CONFIRM)
    pass(MINUTE_MS)
    await askForWaitingPayouts(dependencies)
    const tried = await app.db
      .selectFrom('payout')
      .select('id')
      .where('tries', '=', 1)
      .where('state', '=', 'unknown')
      .execute()
    expect(tried).toHaveLength(3)
    expect(app.logLines.filter((line) => line.includes('a payout is still unknown'))).toHaveLength(
      3,
    )
    // Those that were asked for least recently come first: nobody waits for ever behind the others.
    await askForWaitingPayouts(dependencies)
    for (const orderId of orders) expect(await statesOf(orderId)).toEqual(['unknown'])
    expect(await metric('payouts_waiting_over_an_hour')).toBe(0)
    pass(60 * MINUTE_MS)
    expect(await metric('payouts_waiting_over_an_hour')).toBe(5)
    const before = await app.payout.count()
    await askForWaitingPayouts(app)
    expect(await app.payout.count()).toBe(before + 5)
  })
})

it('that we hear of days later runs from the day on which it arrived here', async () => {
  const { orderId } = await confirmedOrder()
  await app.runJobs()
  pass(3 * DAY_MS)
  // Past midnight in Manila, and still the day before in London.
  const paidAt = new Date('2026-05-12T16:30:00Z')
  await applyOutcome(app, `po-${orderId}-1`, { state: 'paid', providerId: 'p', paidAt })
  const { terms, events } = await getLoan(app.db, orderId)
  expect(position(terms, events, app.clock.today())).toMatchObject({ disbursedOn: '2026-05-13' })
})

describe('a provider that contradicts itself', () => {
  async function refusedOrder() {
    const order = await confirmedOrder(REFUSED_ACCOUNT)
    await app.runJobs()
    pass(5_000)
    await app.tellPayouts()
    expect(await statesOf(order.orderId)).toEqual(['refused'])
    return { ...order, first: `po-${order.orderId}-1`, second: `po-${order.orderId}-2` }
  }

  async function retry({ orderId, who }: { orderId: number; who: TestBorrower }) {
    await bindAccount(app, who.id, `0918${String(who.id).padStart(7, '0')}`)
    const dependencies = { ...app, gateway: 'sandbox' }
    await app.db
      .transaction()
      .execute((transaction) => retryPayout(transaction, dependencies, orderId))
  }

  /** Its second payout was accepted, and the answer got lost. */
  async function triedAfterReversal(): Promise<{ orderId: number; second: string }> {
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    await applyOutcome(app, `po-${orderId}-1`, REVERSED)
    await retry({ orderId, who })
    const second = `po-${orderId}-2`
    const refusing = saying({ [`po-${orderId}-1`]: REVERSED })
    const cut: PayoutGateway = {
      ...refusing,
      send: async (payout) => {
        await app.payout.send(payout)
        throw new Error('cut off')
      },
    }
    await expect(sendPayout(withPayouts(app, cut), second)).rejects.toThrow('cut off')
    return { orderId, second }
  }

  it('refused, later paid, and nothing else was sent: it is paid, and said in the log', async () => {
    const order = await refusedOrder()
    await applyOutcome(app, order.first, PAID)
    expect(await statesOf(order.orderId)).toEqual(['paid'])
    expect(await eventsOf(order.orderId)).toEqual(['disbursed'])
    expect(app.logLines.join()).toContain(`"payoutId":"${order.first}","said":"paid"`)
    // A second payout is not made for it.
    await retry(order)
    expect(await statesOf(order.orderId)).toEqual(['paid'])
  })

  it('refused, and found paid just before the next is sent: the next is not sent', async () => {
    const order = await refusedOrder()
    await retry(order)
    const before = await app.payout.count()
    await sendPayout(withPayouts(app, saying({ [order.first]: PAID })), order.second)
    expect(await statesOf(order.orderId)).toEqual(['paid', 'refused'])
    expect(await eventsOf(order.orderId)).toEqual(['disbursed'])
    await app.runJobs()
    expect(await app.payout.count()).toBe(before)
    const withdrawn = await app.db
      .selectFrom('payout')
      .select('refusal')
      .where('id', '=', order.second)
      .executeTakeFirstOrThrow()
    expect(withdrawn.refusal).toBe(EARLIER_PAID)
  })

  it('refused, and under way again: the next waits until that is over', async () => {
    const order = await refusedOrder()
    await retry(order)
    const before = await app.payout.count()
    const underWay = saying({ [order.first]: { state: 'sent', providerId: 'p' } })
    await expect(sendPayout(withPayouts(app, underWay), order.second)).rejects.toThrow(
      'under way again',
    )
    expect(await app.payout.count()).toBe(before)
    await sendPayout(app, order.second)
    expect(await app.payout.count()).toBe(before + 1)
  })

  it('refused, later paid while the next waits to be sent: the next is withdrawn', async () => {
    const order = await refusedOrder()
    await retry(order)
    await applyOutcome(app, order.first, PAID)
    expect(await statesOf(order.orderId)).toEqual(['paid', 'refused'])
    const before = await app.payout.count()
    await app.runJobs()
    expect(await app.payout.count()).toBe(before)
    expect(await eventsOf(order.orderId)).toEqual(['disbursed'])
  })

  it('refused, later paid when the next was sent too: one task for the staff, however often told', async () => {
    const order = await refusedOrder()
    await retry(order)
    await app.runJobs()
    const open = await metric('staff_tasks_open')
    for (const outcome of [PAID, PAID]) await applyOutcome(app, order.first, outcome)
    pass(5_000)
    await app.tellPayouts()
    expect(await statesOf(order.orderId)).toEqual(['refused', 'paid'])
    expect(await eventsOf(order.orderId)).toEqual(['disbursed'])
    expect(await tasksOf(order.orderId)).toMatchObject([
      {
        kind: 'payout-contradicted',
        closed_at: null,
        details: { payoutId: order.first, had: 'refused', said: 'paid', amountCentavos: 485_000 },
      },
    ])
    expect(await metric('staff_tasks_open')).toBe(open + 1)
  })

  it('paid, reversed, and paid again by its word: a task for the staff, and no second loan', async () => {
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    for (const outcome of [REVERSED, REVERSED, PAID, PAID]) {
      await applyOutcome(app, `po-${orderId}-1`, outcome)
    }
    expect(await statesOf(orderId)).toEqual(['reversed'])
    expect(await eventsOf(orderId)).toEqual(['disbursed', 'reversed'])
    expect(await tasksOf(orderId)).toMatchObject([
      { kind: 'payout-reversed' },
      { kind: 'payout-contradicted', details: { had: 'reversed', said: 'paid' } },
    ])
    expect(await app.callAs(who.sessionId, getOffer, { productId: '1' })).toMatchObject({
      reason: 'already_confirmed',
    })
  })

  it('reversed, and said to be paid just before the next is sent: the next is held', async () => {
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    await applyOutcome(app, `po-${orderId}-1`, REVERSED)
    await retry({ orderId, who })
    const before = await app.payout.count()
    const gateway = saying({ [`po-${orderId}-1`]: PAID })
    await sendPayout(withPayouts(app, gateway), `po-${orderId}-2`)
    pass(60 * MINUTE_MS)
    await askForWaitingPayouts(withPayouts(app, gateway))
    expect(await app.payout.count()).toBe(before)
    expect(await statesOf(orderId)).toEqual(['reversed', 'created'])
  })

  it('reversed, and said to be paid when the next was tried but isn’t shown yet: no other provider gets it', async () => {
    const { orderId, second } = await triedAfterReversal()
    const said = saying({ [`po-${orderId}-1`]: PAID })
    const slow: PayoutGateway = {
      ...said,
      find: async (id) => (id === second ? null : said.find(id)),
    }
    await sendPayout(withPayouts(app, slow), second)
    expect(await statesOf(orderId)).toEqual(['reversed', 'unknown'])
    pass(11 * MINUTE_MS)
    await askForWaitingPayouts(withPayouts(app, { ...slow, name: 'another' }))
    expect(await statesOf(orderId)).toEqual(['reversed', 'unknown'])
    // Still unknown after its time: it was never sent, and a person decides.
    await askForWaitingPayouts(withPayouts(app, slow))
    expect(await statesOf(orderId)).toEqual(['reversed', 'created'])
  })

  it('reversed, and said to be paid while a webhook says that the next has arrived: it stays paid', async () => {
    const { orderId, second } = await triedAfterReversal()
    let isTold = false
    const racing: PayoutGateway = {
      ...app.payout,
      find: async (id) => {
        if (id === second) return null
        if (isTold) await applyOutcome(app, second, PAID)
        return PAID
      },
    }
    await sendPayout(withPayouts(app, racing), second)
    pass(11 * MINUTE_MS)
    isTold = true
    await sendPayout(withPayouts(app, racing), second)
    expect(await statesOf(orderId)).toEqual(['reversed', 'paid'])
  })
})
