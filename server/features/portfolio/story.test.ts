// Both engines: the demo runs on the embedded one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, tellStory } from '#server/demo/world.ts'
import { COMPLAINT_TASK } from '#server/features/complaint/task-kinds.ts'
import { viewTrialBalance } from '#server/features/money/books-service.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { describeOnPostgres } from '#server/testing/engines.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { viewPortfolio } from './service.ts'
import { FIRST_STORY_ORDER } from './demo-story-plan.ts'

const withStory = () => startTestApp({ environment: { DEMO_STORY: 'on' } })
const never = () => false

describe('the story of the demo', () => {
  let app: TestApp
  const tableOrders = () =>
    app.db
      .selectFrom('loan_order')
      .selectAll()
      .where('id', '<', FIRST_STORY_ORDER)
      .orderBy('id')
      .execute()
  let before: Awaited<ReturnType<typeof tableOrders>> = []
  let processorMs: number | null = null
  /** Of the demo's payments without a loan, to which the story adds none. */
  let unapplied: number | undefined

  beforeAll(async () => {
    app = await withStory()
    await openWorld(app)
    before = await tableOrders()
    const { accounts } = await viewTrialBalance(app.db, app.clock.today())
    unapplied = accounts.find(({ account }) => account === 'unapplied')?.credit
    processorMs = await tellStory(app, never)
    process.stdout.write(`the demo’s story took ${processorMs} ms of processor time\n`)
  })
  afterAll(() => app.close())

  it('has about 120 loans with numbers from 900001, and leaves the demo table as it is', async () => {
    const orders = await app.db
      .selectFrom('loan_order')
      .select('id')
      .where('id', '>=', FIRST_STORY_ORDER)
      .where('id', '<', 1_000_000)
      .orderBy('id')
      .execute()
    expect(orders.map(({ id }) => id)).toEqual(
      Array.from({ length: 120 }, (_, index) => 900_001 + index),
    )
    expect(await tableOrders()).toEqual(before)
  })

  it('has books in which nothing is wrong, with the owners’ capital and no cash that isn’t there', async () => {
    expect(await verifyLedger(app)).toMatchObject({ faults: [] })
    const { accounts, debit, credit } = await viewTrialBalance(app.db, app.clock.today())
    expect(debit).toBe(credit)
    const sideOf = (name: string) => accounts.find(({ account }) => account === name)
    expect(sideOf('capital')).toMatchObject({ debit: 0, credit: 150_000_000 })
    for (const account of ['bank', 'cash:sandbox']) {
      expect([account, sideOf(account)?.credit]).toEqual([account, 0])
    }
    expect(sideOf('unapplied')?.credit).toBe(unapplied)
  })

  it('shows half a year of vintages, some of them late, and loans that were given up', async () => {
    const context = {
      db: app.db,
      clock: app.clock,
      features: app.features,
      language: 'en',
    } as const
    const { vintages, atRisk, days, channels } = await viewPortfolio(context, {})
    expect(vintages.length).toBeGreaterThanOrEqual(6)
    expect(vintages.some(({ late30 }) => late30 > 0)).toBe(true)
    expect(atRisk.find(({ days: late }) => late === 30)?.count).toBeGreaterThan(0)
    expect(days.length).toBeGreaterThan(10)
    expect(channels.length).toBeGreaterThan(3)
    // As people call it, and not by the provider's code for it.
    expect(channels.map(({ channel }) => channel)).toContain('QR Ph')
    const givenUp = await app.db
      .selectFrom('loan_order')
      .select('id')
      .where('outcome', '=', 'written-off')
      .execute()
    expect(givenUp.length).toBeGreaterThan(0)
  })

  it('has complaints that were answered and messages that reached their phones', async () => {
    const rows = await app.db
      .selectFrom('message')
      .select(['state', 'body_encrypted'])
      .where('borrower_id', 'in', (from) =>
        from
          .selectFrom('loan_order')
          .select('borrower_id')
          .where('id', '>=', FIRST_STORY_ORDER)
          .where('id', '<', 1_000_000),
      )
      .execute()
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.every((row) => row.state === 'delivered' && row.body_encrypted === null)).toBe(true)
    const answers = await app.db
      .selectFrom('staff_task')
      .select(['order_id', 'closed_at'])
      .where('kind', '=', COMPLAINT_TASK)
      .where('order_id', '>=', FIRST_STORY_ORDER)
      .where('order_id', '<', 1_000_000)
      .execute()
    expect(answers.length).toBeGreaterThan(2)
    expect(answers.every(({ closed_at: closedAt }) => closedAt !== null)).toBe(true)
  })

  it('is told once, and says how much processor time it took', async () => {
    expect(processorMs).toBeGreaterThan(0)
    expect(await tellStory(app, never)).toBeNull()
  })
})

describeOnPostgres('a story that was interrupted', () => {
  it('is told anew at the next start, and none is told where it is switched off', async () => {
    const app = await withStory()
    await openWorld(app)
    let steps = 0
    expect(await tellStory(app, () => (steps += 1) > 3)).toBeNull()
    const count = async () => {
      const rows = await app.db
        .selectFrom('loan_order')
        .select('id')
        .where('id', '>=', FIRST_STORY_ORDER)
        .where('id', '<', 1_000_000)
        .execute()
      return rows.length
    }
    expect(await count()).toBeGreaterThan(0)
    await openWorld(app)
    expect(await count()).toBe(0)
    const off = { ...app, config: { ...app.config, hasDemoStory: false } }
    expect(await tellStory(off, never)).toBeNull()
    expect(await count()).toBe(0)
    await app.close()
  })
})
