// What staff find and see of a borrower.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { saveComplaint } from '#contract/complaints.ts'
import { getBorrower, revealBorrower, searchBorrowers } from '#contract/staff-desk.ts'
import { takeAction } from '#contract/staff-action.ts'
import { saveComplete } from '#server/features/certification/service.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildBorrower,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { buildStaff, callAsStaff, type TestStaff, readAudit } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const REASON = 'the borrower called about it'
let app: TestApp
let agent: TestStaff
let lead: TestStaff

beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  await buildProducts(app)
  agent = await buildStaff(app, 'agent')
  lead = await buildStaff(app, 'lead')
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

interface Found {
  readonly found: { readonly borrowerId: string; readonly by: string }[]
}
const search = async (text: string) =>
  ((await callAsStaff(app, agent, searchBorrowers, { text })).data as Found).found

async function named(fullName: string): Promise<TestBorrower> {
  const borrower = await buildBorrower(app)
  const dependencies = { db: app.db, clock: app.clock, config: app.config }
  await saveComplete(dependencies, borrower.id, 'personal', { fullName, idNumber: '1234-5678' })
  return borrower
}

/** What waits for us, without the calls that bring it about. */
async function insertOpenRows(borrowerId: number, orderId: number, askerId: number): Promise<void> {
  const now = app.clock.now()
  const today = app.clock.today()
  await app.db
    .insertInto('payment_claim')
    .values({
      borrower_id: borrowerId,
      order_id: orderId,
      channel: '90006',
      reference: 'R1',
      amount_centavos: 100_00,
      paid_on: today,
      slip: '',
      state: 'checking',
      payment_id: null,
      claimed_on: today,
      created_at: now,
      decided_at: null,
    })
    .execute()
  await app.db
    .insertInto('hardship_request')
    .values({
      borrower_id: borrowerId,
      order_id: orderId,
      quote_id: 'q',
      choice: '{}',
      words_encrypted: '',
      event_count: 1,
      quoted_on: today,
      holds_until: today,
      state: 'open',
      created_at: now,
      answered_at: null,
    })
    .execute()
  await app.db
    .insertInto('number_change')
    .values({
      borrower_id: askerId,
      account_id: borrowerId,
      given_encrypted: '',
      created_at: now,
      expires_at: new Date(now.getTime() + 1000),
    })
    .execute()
}

describe('a search', () => {
  it('finds by mobile number, however it is written, and by name in any order', async () => {
    const borrower = await named('José Rizal dela Cruz')
    await named('Maria Clara Santos')
    const local = `0${borrower.mobile.slice(3)}`
    for (const text of [borrower.mobile, local, `${local.slice(0, 4)} ${local.slice(4)}`]) {
      expect(await search(text), text).toMatchObject([
        { borrowerId: String(borrower.id), by: 'mobile' },
      ])
    }
    for (const text of ['jose rizal', 'CRUZ, José', 'Dela Cruz']) {
      expect(await search(text), text).toMatchObject([
        { borrowerId: String(borrower.id), by: 'name' },
      ])
    }
    for (const text of ['jose santos', 'jos', 'cruzer', '0917', "' OR 1=1"]) {
      expect(await search(text), text).toEqual([])
    }
  })

  it('a changed name is found, and the old one no longer', async () => {
    const borrower = await named('Old Name')
    const dependencies = { db: app.db, clock: app.clock, config: app.config }
    await saveComplete(dependencies, borrower.id, 'personal', { fullName: 'New Name' })
    expect(await search('old')).toEqual([])
    expect(await search('new name')).toMatchObject([{ borrowerId: String(borrower.id) }])
  })

  it('finds by order and by the reference of a payout', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    const payout = await app.db
      .selectFrom('payout')
      .select(['id', 'provider_id'])
      .executeTakeFirstOrThrow()
    expect(await search(String(orderId))).toMatchObject([{ by: 'order' }])
    for (const text of [payout.id, payout.provider_id ?? '']) {
      expect(await search(text)).toMatchObject([{ borrowerId: String(borrower.id), by: 'payout' }])
    }
  })

  it('shows no name and no number in full, stores neither, and is in the audit trail', async () => {
    const borrower = await named('Jose Rizal')
    const answer = await callAsStaff(app, agent, searchBorrowers, { text: 'rizal' })
    const [shown] = (answer.data as Found).found
    expect(shown).toMatchObject({ maskedName: 'Jose R•••', orderCount: 0, isClosed: 0 })
    expect(JSON.stringify(answer)).not.toContain('Rizal')
    expect(JSON.stringify(answer)).not.toContain(borrower.mobile.slice(3))
    const keys = await app.db.selectFrom('borrower_name_key').selectAll().execute()
    expect(keys).toHaveLength(2)
    expect(JSON.stringify(keys).toLowerCase()).not.toContain('rizal')
    const trail = await readAudit(app, 'staff-searched')
    expect(trail).toMatchObject([
      { actor_id: String(agent.id), details: { ways: ['name'], found: [borrower.id] } },
    ])
    expect(JSON.stringify(trail).toLowerCase()).not.toContain('rizal')
  })
})

describe('a borrower', () => {
  it('is shown with orders and their position today, messages and tasks, masked; the look is recorded', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    const fields = { borrowerId: String(borrower.id) }
    const answer = await callAsStaff(app, agent, getBorrower, fields)
    expect(answer).toMatchObject({
      code: 0,
      data: {
        maskedName: 'Test B•••',
        orders: [
          {
            orderId: String(orderId),
            productName: 'Starter',
            status: 170,
            phase: 'running',
            position: { payOff: '5000.00', daysLate: 0 },
          },
        ],
      },
    })
    expect(JSON.stringify(answer)).not.toContain(borrower.mobile.slice(3))
    expect(await readAudit(app, 'borrower-viewed')).toMatchObject([
      { actor_kind: 'staff', actor_id: String(agent.id), borrower_id: borrower.id },
    ])
    // A page that is looked at again a minute later is the same look; an hour later it is another.
    await callAsStaff(app, agent, getBorrower, fields)
    expect(await readAudit(app, 'borrower-viewed')).toHaveLength(1)
    app.pass(11 * 60_000)
    await callAsStaff(app, agent, getBorrower, fields)
    expect(await readAudit(app, 'borrower-viewed')).toHaveLength(2)
    const unknown = { borrowerId: '999999' }
    expect(await callAsStaff(app, agent, getBorrower, unknown)).toMatchObject({
      reason: 'not_found',
    })
  })

  it('is marked with what is not finished: a complaint, a claim, a request, a number, a pause', async () => {
    const [borrower, asker] = [await buildApplicant(app), await buildBorrower(app)]
    const orderId = await buildRunningLoan(app, borrower)
    const fields = { borrowerId: String(borrower.id) }
    const shown = async () =>
      (await callAsStaff(app, agent, getBorrower, fields)).data as {
        openMatters: { text: string; orderId: string | null }[]
        orders: { position: { isPaused: number } }[]
      }
    expect(await shown()).toMatchObject({
      openMatters: [],
      orders: [{ position: { isPaused: 0 } }],
    })
    const complaint = { problemType: '5', problemDetail: 'It does not work.' }
    expect(await app.callAs(borrower.sessionId, saveComplaint, complaint)).toMatchObject({
      code: 0,
    })
    await insertOpenRows(borrower.id, orderId, asker.id)
    const valueOn = app.clock.today()
    const pause = { kind: 'pause', orderId: String(orderId), valueOn, reason: REASON }
    const paused = await callAsStaff(app, lead, takeAction, { ...pause, untilOn: '2026-06-01' })
    expect(paused).toMatchObject({ code: 0 })
    const about = String(orderId)
    expect(await shown()).toMatchObject({
      openMatters: [
        { text: 'Asked for help with paying', orderId: about },
        { text: 'Open complaint', orderId: null },
        { text: 'Says a payment doesn’t show', orderId: about },
        { text: 'Change of number asked for', orderId: null },
      ],
      orders: [{ position: { isPaused: 1 } }],
    })
    const [now, today] = [app.clock.now(), app.clock.today()]
    const { id: change_id } = await app.db
      .selectFrom('number_change')
      .select('id')
      .executeTakeFirstOrThrow()
    const step = (taken: 'approved' | 'stopped', effective_at: Date | null = null) =>
      app.db
        .insertInto('number_change_step')
        .values({ change_id, step: taken, effective_at, at: now })
        .execute()
    // Approved, it can still be stopped for a day.
    await step('approved', now)
    expect((await shown()).openMatters).toHaveLength(4)
    await app.db.updateTable('complaint').set({ state: 'finished', finished_on: today }).execute()
    await app.db.updateTable('payment_claim').set({ state: 'refused', decided_at: now }).execute()
    await app.db
      .updateTable('hardship_request')
      .set({ state: 'declined', answered_at: now })
      .execute()
    await step('stopped')
    expect((await shown()).openMatters).toEqual([])
    const others = { borrowerId: String(asker.id) }
    expect((await callAsStaff(app, agent, getBorrower, others)).data).toMatchObject({
      openMatters: [],
    })
  })

  it('is revealed for a reason that is recorded, and not without one', async () => {
    const borrower = await named('Jose Rizal')
    const borrowerId = String(borrower.id)
    for (const reason of ['', '  ', 'x']) {
      const answer = await callAsStaff(app, agent, revealBorrower, { borrowerId, reason })
      expect(answer, reason).toMatchObject({ code: 1002, data: {} })
    }
    expect(await readAudit(app, 'personal-data-revealed')).toEqual([])
    const answer = await callAsStaff(app, agent, revealBorrower, { borrowerId, reason: REASON })
    expect(answer).toMatchObject({ data: { fullName: 'Jose Rizal', idNumber: '1234-5678' } })
    expect(await readAudit(app, 'personal-data-revealed')).toMatchObject([
      { actor_id: String(agent.id), borrower_id: borrower.id, details: { reason: REASON } },
    ])
  })
})
