// The limits of a product as dated data: two people change them, the law is asked, and applications,
// offers and payouts of a day go by those of that day.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveProposal, declineProposal } from '#contract/approval.ts'
import { applyForLoan } from '#contract/application.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { getLending } from '#contract/lending-control.ts'
import { proposePolicy } from '#contract/policies.ts'
import { checkNewLimits, listLimits, proposeLimits } from '#contract/product-limits.ts'
import { getProduct } from '#contract/products.ts'
import { endPerson } from '#contract/staff.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { buildApplicant, buildOffer, buildProducts } from '#server/testing/factories.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const REASON = 'the risk has changed'
let app: TestApp
let risk: TestStaff
let lead: TestStaff
let today: BusinessDate

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  // Whoever was confirmed was by an approval.
  await sql`TRUNCATE product_limits, product_policy, approval, staff_confirmation`.execute(app.db)
  risk = await buildStaff(app, 'risk')
  lead = await buildStaff(app, 'lead')
  await app.db.deleteFrom('staff_task').execute()
  app.clock.moveBy(0)
  today = app.clock.today()
})

/** Of the first product as it is. */
const AS_IT_IS = {
  productId: '1',
  isEnabled: '1',
  amountMin: '1000.00',
  amountMax: '10000.00',
  termDaysMin: '91',
  termDaysMax: '120',
}
type Change = Partial<
  Record<keyof typeof AS_IT_IS | 'firstLoanMax' | 'payoutDayMax' | 'effectiveFrom', string>
>

const fieldsOf = (change: Change) => ({ ...AS_IT_IS, effectiveFrom: today, ...change })
const check = (change: Change) => callAsStaff(app, risk, checkNewLimits, fieldsOf(change))
const propose = (staff: TestStaff, change: Change = {}) =>
  callAsStaff(app, staff, proposeLimits, { ...fieldsOf(change), reason: REASON })
const approveOf = (staff: TestStaff, proposed: { data: unknown }) => {
  const { approvalId } = proposed.data as { approvalId: string }
  return callAsStaff(app, staff, approveProposal, { approvalId, reason: REASON })
}

async function approve(change: Change): Promise<void> {
  expect(await approveOf(lead, await propose(risk, change))).toMatchObject({ code: 0 })
}

interface Listed {
  readonly products: {
    readonly limits: { state: string; amountMax: string; isEnabled: number }[]
    readonly proposal: { check: { isWithinLaw: number } } | null
  }[]
}
const starter = async () => ((await callAsStaff(app, lead, listLimits)).data as Listed).products[0]

const apply = async (amount: string) => {
  const borrower = await buildApplicant(app)
  const asked = { productId: '1', amount, termDays: '91', periods: '3' }
  return app.callAs(borrower.sessionId, applyForLoan, asked)
}

describe('limits of a product', () => {
  it('are proposed by one person and approved by another, once, and both are in the audit trail', async () => {
    const proposed = await propose(risk, { amountMax: '8000.00' })
    expect(await propose(lead)).toMatchObject({ reason: 'already_proposed' })
    expect(await approveOf(risk, proposed)).toMatchObject({ reason: 'own_proposal' })
    expect(await starter()).toMatchObject({
      limits: [{ state: 'in-force', amountMax: '10000.00' }],
      proposal: { approval: { isMine: 0 }, check: { isWithinLaw: 1 } },
    })
    expect(await apply('9000.00')).toMatchObject({ code: 0 })
    expect(await approveOf(lead, proposed)).toMatchObject({ code: 0 })
    expect(await approveOf(lead, proposed)).toMatchObject({ reason: 'nothing_to_decide' })
    expect(await starter()).toMatchObject({
      limits: [{ state: 'over' }, { state: 'in-force', amountMax: '8000.00' }],
      proposal: null,
    })
    const trail = await app.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('action', 'like', 'limits-%')
      .orderBy('id')
      .execute()
    expect(trail).toEqual([{ action: 'limits-approved', actor_id: String(lead.id) }])
    const edited = app.db.updateTable('product_limits').set({ amount_max_centavos: 1e9 }).execute()
    await expect(edited).rejects.toThrow()
  })

  it('of somebody who has left are worth nothing', async () => {
    const leaver = await buildStaff(app, 'finance')
    const admin = await buildStaff(app, 'admin')
    const proposed = await propose(leaver)
    await callAsStaff(app, admin, endPerson, { personId: String(leaver.id), reason: 'left' })
    expect(await approveOf(lead, proposed)).toMatchObject({ reason: 'proposer_left' })
    expect(await approveNewest(app, lead, declineProposal)).toMatchObject({ code: 0 })
  })

  it('start today at the earliest, not before others, and are not approved after their day', async () => {
    const yesterday = addDays(today, -1)
    expect(await propose(risk, { effectiveFrom: yesterday })).toMatchObject({
      reason: 'limits_too_early',
    })
    await approve({ effectiveFrom: addDays(today, 5) })
    expect(await propose(risk, { effectiveFrom: addDays(today, 4) })).toMatchObject({
      reason: 'limits_too_early',
    })
    const proposed = await propose(risk, { effectiveFrom: addDays(today, 5) })
    app.clock.moveTo(addDays(today, 6))
    expect(await approveOf(lead, proposed)).toMatchObject({ reason: 'limits_too_early' })
  })

  it.each([
    ['amountMax', { amountMin: '6000.00', amountMax: '5000.00' }],
    ['termDaysMax', { termDaysMin: '120', termDaysMax: '91' }],
    ['firstLoanMax', { firstLoanMax: '500.00' }],
    ['firstLoanMax', { firstLoanMax: '10000.01' }],
  ])('whose smallest is above its largest are refused: %s', async (_field, change) => {
    expect(await propose(risk, change)).toMatchObject({ code: 1002, reason: 'field_invalid' })
  })
})

describe('the law', () => {
  it('is asked about the loans at the edges, and what it forbids is not even proposed', async () => {
    const { data } = await check({ termDaysMin: '10' })
    const { isWithinLaw, samples } = data as {
      isWithinLaw: number
      samples: { termDays: number; isWithinLaw: number }[]
    }
    expect(isWithinLaw).toBe(0)
    expect(
      samples.filter(({ termDays }) => termDays === 10).map((one) => one.isWithinLaw),
    ).toContain(0)
    expect(await propose(risk, { termDaysMin: '10' })).toMatchObject({ reason: 'limits_unlawful' })
    // What isn't lent harms nobody: it can always be switched off.
    expect(await propose(risk, { termDaysMin: '10', isEnabled: '0' })).toMatchObject({ code: 0 })
  })

  /** Each is within the law; a loan of thirty days at the dearer rate isn't. */
  const proposeBoth = async () => {
    const effectiveFrom = addDays(today, 1)
    const dearer = await callAsStaff(app, risk, proposePolicy, {
      productId: '1',
      effectiveFrom,
      annualRate: '36',
      feeRate: '10',
      feeCollected: 'deducted',
      penaltyDaily: '0.1',
      penaltyOnce: '0.00',
      graceDays: '3',
      extensionFee: '0.00',
      reason: REASON,
    })
    const shorter = await propose(risk, { termDaysMin: '30', effectiveFrom })
    expect([dearer.code, shorter.code]).toEqual([0, 0])
    return { dearer, shorter }
  }

  it('refuses whichever of two changes comes second that are unlawful only together', async () => {
    const { dearer, shorter } = await proposeBoth()
    expect(await approveOf(lead, shorter)).toMatchObject({ code: 0 })
    expect(await approveOf(lead, dearer)).toMatchObject({ reason: 'policy_unlawful' })
  })

  it('refuses it the other way round as well', async () => {
    const { dearer, shorter } = await proposeBoth()
    expect(await approveOf(lead, dearer)).toMatchObject({ code: 0 })
    expect(await approveOf(lead, shorter)).toMatchObject({ reason: 'limits_unlawful' })
  })

  it('refuses one of both if they are approved at once', async () => {
    const { dearer, shorter } = await proposeBoth()
    const approvals = await app.db.transaction().execute(async (transaction) => {
      // Writing the trail is the last that an approval does: held here, both have measured by then,
      // or one waits until the other is done.
      await sql`LOCK TABLE audit IN SHARE MODE`.execute(transaction)
      const both = [approveOf(lead, dearer), approveOf(lead, shorter)]
      await untilWaiting(app.db, both.length)
      return both
    })
    const answers = await Promise.all(approvals)
    const reasons = answers.map(({ reason }) => reason ?? '')
    expect(reasons.filter((reason) => reason.endsWith('_unlawful'))).toHaveLength(1)
    expect(reasons.filter((reason) => reason === '')).toHaveLength(1)
  })
})

describe('from their day on', () => {
  it('amounts and the first loan are those of the day', async () => {
    const from = addDays(today, 3)
    await approve({ effectiveFrom: from, amountMax: '8000.00', firstLoanMax: '4000.00' })
    const borrower = await buildApplicant(app)
    const shown = async () =>
      (await app.callAs(borrower.sessionId, getProduct, { productId: '1' })).data
    app.clock.moveTo(addDays(from, -1))
    expect(await shown()).toMatchObject({ amountMax: '10000.00', firstLoanMax: null })
    expect(await apply('9000.00')).toMatchObject({ code: 0 })
    app.clock.moveTo(from)
    expect(await shown()).toMatchObject({ amountMax: '8000.00', firstLoanMax: '4000.00' })
    expect(await apply('9000.00')).toMatchObject({ reason: 'amount_out_of_range' })
    const answer = await apply('7000.00')
    await app.runJobs()
    const { offered_centavos: offered } = await app.db
      .selectFrom('loan_order')
      .select('offered_centavos')
      .where('id', '=', Number((answer.data as { orderId: string }).orderId))
      .executeTakeFirstOrThrow()
    expect(offered).toBe(400_000)
  })

  it('a product that is switched off takes no application and no confirmation, and on again does', async () => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    const confirmed = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
    await approve({ isEnabled: '0' })
    expect(await apply('5000.00')).toMatchObject({ reason: 'product_not_open' })
    expect(await app.callAs(borrower.sessionId, confirmLoan, confirmed)).toMatchObject({
      reason: 'product_not_open',
    })
    expect((await callAsStaff(app, lead, getLending)).data).toMatchObject({
      products: [{ isEnabled: 0 }, { isEnabled: 1 }],
    })
    await approve({ isEnabled: '1' })
    await app.callAs(borrower.sessionId, getOffer, { productId: '1' })
    expect(await app.callAs(borrower.sessionId, confirmLoan, confirmed)).toMatchObject({ code: 0 })
  })

  it('a payout above the ceiling of a day waits for a person', async () => {
    await approve({ payoutDayMax: '1000.00' })
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    const confirmed = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
    await app.callAs(borrower.sessionId, confirmLoan, confirmed)
    const before = await app.payout.count()
    await app.runJobs()
    expect(await app.payout.count()).toBe(before)
    const kinds = await app.db.selectFrom('staff_task').select('kind').execute()
    expect(kinds).toContainEqual({ kind: 'payout-ceiling' })
  })
})
