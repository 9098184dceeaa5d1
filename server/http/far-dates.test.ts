// Nothing in the product stops for a date: every call and every job, years from now.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveComplaint } from '#contract/complaints.ts'
import { cancelOrder } from '#contract/loan-order.ts'
import { businessDate } from '#lending/dates.ts'
import { FEATURES } from '#server/features/all.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const CALLS = FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))
const JOBS = FEATURES.flatMap(({ timedJobs = [] }) => timedJobs)

describe.each(['2027-12-20', '2028-01-15', '2029-06-01', '2035-03-01'])('on %s', (on) => {
  let app: TestApp
  let borrower: TestBorrower
  let staff: TestStaff
  let orderId: number

  beforeAll(async () => {
    app = await startTestApp()
    app.clock.moveTo(businessDate(on))
    await buildProducts(app)
    staff = await buildStaff(app, 'lead', 'finance', 'risk', 'admin')
    borrower = await buildApplicant(app)
    orderId = await buildRunningLoan(app, borrower)
  })
  afterAll(() => app.close())

  it('a loan is offered, paid out, complained about and cancelled', async () => {
    const other = await buildApplicant(app, '4568')
    await buildOffer(app, other)
    const complaint = {
      problemType: '5',
      problemDetail: 'The amount is not what I borrowed.',
      problemImage: '',
      orderNo: String(orderId),
    }
    const sent = await app.callAs(borrower.sessionId, saveComplaint, complaint)
    expect(sent, sent.message).toMatchObject({ code: 0 })
    const second = await buildApplicant(app, '4569')
    const cancelled = await buildRunningLoan(app, second)
    expect(
      await app.callAs(second.sessionId, cancelOrder, { orderId: String(cancelled) }),
    ).toMatchObject({ code: 0 })
  })

  it.each(CALLS)('$name is answered, and is no fault', async (call) => {
    const id = String(orderId)
    const fields = { productId: '1', orderId: id, orderNo: id, borrowerId: String(borrower.id), on }
    const answer =
      typeof call.access === 'object'
        ? await callAsStaff(app, staff, call, fields)
        : await app.callAs(borrower.sessionId, call, fields)
    expect(Number(answer.code)).not.toBe(5000)
  })

  it.each(JOBS)('the job $name runs', async ({ run }) => {
    await run(app)
  })

  it('the public site has its facts', async () => {
    for (const { siteFacts } of FEATURES) await siteFacts?.(app)
  })

  it('the books are right', async () => {
    expect((await verifyLedger(app)).faults).toEqual([])
  })
})
