// Holidays are rows that one person loads and a second approves; a missing year is asked for from
// 1 October, and what is loaded later makes windows longer and moves nothing else.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getOffer } from '#contract/confirmation.ts'
import { listHolidays, loadHolidays } from '#contract/holidays.ts'
import { cancelOrder } from '#contract/loan-order.ts'
import { businessDate } from '#lending/dates.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  readDetails,
} from '#server/testing/factories.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { askForHolidays, HOLIDAYS_MISSING } from './service.ts'

let app: TestApp
let risk: TestStaff
let lead: TestStaff

beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  await buildProducts(app)
  risk = await buildStaff(app, 'risk')
  lead = await buildStaff(app, 'lead')
})
afterAll(() => app.close())

const row = (on: string) => `${on}; A day; special; Proclamation 1`
const load = (staff: TestStaff, ...days: readonly string[]) =>
  callAsStaff(app, staff, loadHolidays, {
    rows: days.map(row).join('\n'),
    reason: 'it was proclaimed',
  })
const moveTo = (on: string) => app.clock.moveTo(businessDate(on))
const openTasks = async () =>
  app.db
    .selectFrom('staff_task')
    .select('subject_id')
    .where('kind', '=', HOLIDAYS_MISSING)
    .where('closed_at', 'is', null)
    .execute()

describe('loading what was proclaimed', () => {
  it('takes a second person, and then stands for good', async () => {
    moveTo('2027-10-05')
    expect(await load(risk, '2028-01-26', '2028-02-25')).toMatchObject({ code: 0 })
    expect(await load(risk, '2028-01-26', '2028-02-25')).toMatchObject({ reason: 'own_proposal' })
    expect(await approveNewest(app, risk)).toMatchObject({ reason: 'own_proposal' })
    expect(await app.db.selectFrom('holiday').selectAll().execute()).toEqual([])
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    const { years } = (await callAsStaff(app, lead, listHolidays)).data as {
      years: { year: string; isProclaimed: string; holidays: { on: string }[] }[]
    }
    expect(years.map(({ year }) => Number(year))).toEqual([2027, 2028])
    expect(years[1]?.holidays.map(({ on }) => on)).toContain('2028-02-25')
    expect(years[1]?.holidays.map(({ on }) => on)).toContain('2028-04-13')
    expect(await load(lead, '2028-01-26')).toMatchObject({ reason: 'nothing_to_decide' })
  })

  it('is refused for two years at once, for nobody else than those who switch, and changes nothing', async () => {
    const refused = await load(risk, '2028-01-26', '2029-01-02')
    expect(refused).toMatchObject({ reason: 'holidays_of_several_years' })
    const agent = await buildStaff(app, 'agent')
    expect(await load(agent, '2028-01-26')).toMatchObject({ reason: 'role_missing' })
    expect(await load(risk, '2028-02-30')).toMatchObject({ reason: 'holidays_unreadable' })
    expect(await app.db.selectFrom('approval').selectAll().execute()).toEqual([])
  })
})

describe('a missing year', () => {
  it('is a task from 1 October, once, until it is loaded', async () => {
    moveTo('2027-09-30')
    await askForHolidays(app)
    expect(await openTasks()).toEqual([])
    moveTo('2027-10-01')
    await askForHolidays(app)
    await askForHolidays(app)
    expect(await openTasks()).toEqual([{ subject_id: '2028' }])
    await load(risk, '2028-01-26')
    await approveNewest(app, lead)
    expect(await openTasks()).toEqual([])
    await askForHolidays(app)
    expect(await openTasks()).toEqual([])
  })
})

describe('a proclamation that comes later', () => {
  const loadAndApprove = async (...days: readonly string[]) => {
    await load(risk, ...days)
    await approveNewest(app, lead)
  }

  it('lengthens the days to cancel in, and moves nothing else of the loan', async () => {
    moveTo('2028-01-24')
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    const before = await readDetails(app, borrower, orderId)
    expect(before['cancelUntil']).toBe('2028-01-27')
    await loadAndApprove('2028-01-26', '2028-02-25')
    const after = await readDetails(app, borrower, orderId)
    const cancelText = String(before['cancelText']).replace('Jan 27', 'Jan 28')
    expect(after).toEqual({ ...before, cancelUntil: '2028-01-28', cancelText })
    moveTo('2028-01-28')
    const cancelled = await app.callAs(borrower.sessionId, cancelOrder, {
      orderId: String(orderId),
    })
    expect(cancelled).toMatchObject({ code: 0 })
    expect((await verifyLedger(app)).faults).toEqual([])
  })

  it('lengthens the days to return the money in', async () => {
    moveTo('2028-01-24')
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    await app.callAs(borrower.sessionId, cancelOrder, { orderId: String(orderId) })
    const dueOn = async () =>
      (
        await app.db
          .selectFrom('loan_order')
          .select('first_unpaid_due_on')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).first_unpaid_due_on
    expect(await dueOn()).toBe('2028-01-27')
    await loadAndApprove('2028-01-26')
    expect(await dueOn()).toBe('2028-01-28')
    expect((await verifyLedger(app)).faults).toEqual([])
  })

  it('is said beforehand: a day that may become later is marked, and no longer once it is known', async () => {
    moveTo('2028-01-24')
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    const shown = async () => {
      const answer = await app.callAs(borrower.sessionId, getOffer, { productId: '1' })
      return JSON.stringify((answer.data as { disclosure: unknown }).disclosure)
    }
    expect(await shown()).toContain('or later if a holiday is declared')
    await loadAndApprove('2028-02-25')
    expect(await shown()).not.toContain('or later if a holiday is declared')
  })
})
