// Policies as dated data: what the law doesn't allow is not even proposed, two people change one, and
// loans keep theirs.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { declineProposal } from '#contract/approval.ts'
import { applyForLoan } from '#contract/application.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { comparePolicy, listPolicies, proposePolicy } from '#contract/policies.ts'
import { calculate } from '#contract/products.ts'
import { endPerson } from '#contract/staff.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { getTerms } from '#server/ledger/ledger.ts'
import { buildApplicant, buildOffer, buildProducts } from '#server/testing/factories.ts'
import {
  approveNewest,
  buildStaff,
  callAsStaff,
  setConfirmed,
  type TestStaff,
} from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const REASON = 'the market has changed'
let app: TestApp
let risk: TestStaff
let lead: TestStaff
let from: BusinessDate

beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  await buildProducts(app)
  risk = await buildStaff(app, 'risk')
  lead = await buildStaff(app, 'lead')
  from = addDays(app.clock.today(), 5)
})
afterAll(() => app.close())

const LAWFUL = {
  productId: '1',
  annualRate: '24',
  feeRate: '1.5',
  feeCollected: 'deducted',
  penaltyDaily: '0.1',
  penaltyOnce: '0.00',
  graceDays: '3',
  extensionFee: '0.00',
}
type Change = Partial<Record<keyof typeof LAWFUL | 'effectiveFrom', string>>

const compare = (change: Change = {}) =>
  callAsStaff(app, risk, comparePolicy, { ...LAWFUL, effectiveFrom: from, ...change })
const propose = (staff: TestStaff, change: Change = {}) =>
  callAsStaff(app, staff, proposePolicy, {
    ...LAWFUL,
    effectiveFrom: from,
    ...change,
    reason: REASON,
  })

interface Listed {
  readonly products: {
    readonly policies: { policyId: string; state: string; annualRate: string }[]
    readonly proposal: object | null
  }[]
}
const starter = async () => {
  const { data } = await callAsStaff(app, lead, listPolicies)
  return (data as Listed).products[0]
}
const approved = async () => {
  await propose(risk)
  expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
}

describe('the law’s test', () => {
  it.each([
    ['interest', { annualRate: '73' }],
    ['penalty-daily', { penaltyDaily: '0.17' }],
    ['penalty-once', { penaltyOnce: '100.00' }],
    ['effective-rate', { feeRate: '30' }],
  ])('names %s, and such a policy is not even proposed', async (fault, change) => {
    const { data } = await compare(change)
    expect((data as { lawFaults: string[] }).lawFaults).toContain(fault)
    expect(await propose(risk, change)).toMatchObject({ reason: 'policy_unlawful' })
    expect((await starter())?.proposal).toBeNull()
  })

  it('compares what loans cost now and then, and lets a lawful one pass', async () => {
    const { data } = await compare()
    expect(data).toMatchObject({ lawFaults: [] })
    const { samples } = data as {
      samples: { amount: string; now: { total: string }; next: { total: string } }[]
    }
    expect(samples.length).toBeGreaterThan(3)
    for (const { now, next } of samples) expect(Number(next.total)).toBeLessThan(Number(now.total))
    const borrower = await buildApplicant(app)
    const asked = { productId: '1', amount: '1000.00', termDays: '91', periods: '3' }
    const shown = await app.callAs(borrower.sessionId, calculate, asked)
    // The figures of today are those that a borrower sees today.
    expect(samples.map(({ now }) => now.total)).toContain((shown.data as { total: string }).total)
  })
})

describe('a proposal', () => {
  it('is approved by a second person, once, and both are in the audit trail', async () => {
    expect(await propose(risk)).toMatchObject({ code: 0 })
    expect(await propose(lead)).toMatchObject({ reason: 'already_proposed' })
    expect(await approveNewest(app, risk)).toMatchObject({ reason: 'own_proposal' })
    expect((await starter())?.policies).toHaveLength(1)
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'nothing_to_decide' })
    expect(await starter()).toMatchObject({
      proposal: null,
      policies: [
        { policyId: 'received-2025', state: 'in-force' },
        { policyId: `starter-${from}`, state: 'later', annualRate: '24' },
      ],
    })
    const trail = await app.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('action', 'like', 'policy-%')
      .orderBy('id')
      .execute()
    expect(trail).toEqual([{ action: 'policy-approved', actor_id: String(lead.id) }])
    const edited = app.db.updateTable('product_policy').set({ body: '{}' }).execute()
    await expect(edited).rejects.toThrow()
  })

  it('of somebody who has left is worth nothing, and may be declined', async () => {
    expect(await propose(risk)).toMatchObject({ code: 0 })
    const admin = await buildStaff(app, 'admin')
    await callAsStaff(app, admin, endPerson, { personId: String(risk.id), reason: 'left' })
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'proposer_left' })
    await setConfirmed(app, lead.id, false)
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'person_unconfirmed' })
    await setConfirmed(app, lead.id, true)
    expect(await approveNewest(app, lead, declineProposal)).toMatchObject({ code: 0 })
    expect((await starter())?.proposal).toBeNull()
    expect(await propose(lead)).toMatchObject({ code: 0 })
  })

  it('starts tomorrow at the earliest, and after every policy before it', async () => {
    const today = app.clock.today()
    expect(await propose(risk, { effectiveFrom: today })).toMatchObject({
      reason: 'policy_too_early',
    })
    await approved()
    expect(await propose(risk, { effectiveFrom: from })).toMatchObject({
      reason: 'policy_too_early',
    })
    await propose(risk, { effectiveFrom: addDays(from, 1) })
    // Nobody approved it in time.
    app.clock.moveTo(addDays(from, 1))
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'policy_too_early' })
  })
})

it('new loans are computed by it from its day on, and a loan agreed before keeps its own', async () => {
  const [before, after] = [await buildApplicant(app), await buildApplicant(app)]
  const confirmed = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
  await buildOffer(app, before)
  await app.callAs(before.sessionId, confirmLoan, confirmed)
  await approved()
  app.clock.moveTo(addDays(from, -1))
  const calculated = async () => {
    const asked = { productId: '1', amount: '5000.00', termDays: '91', periods: '3' }
    const { data } = await app.callAs(after.sessionId, calculate, asked)
    return (data as { annualRate: string }).annualRate
  }
  expect(await calculated()).toBe('36%')
  app.clock.moveTo(from)
  expect(await calculated()).toBe('24%')
  const asked = { productId: '1', amount: '5000.00', termDays: '91', periods: '3' }
  await app.callAs(after.sessionId, applyForLoan, asked)
  await app.runJobs()
  await app.callAs(after.sessionId, getOffer, { productId: '1' })
  expect(await app.callAs(after.sessionId, confirmLoan, confirmed)).toMatchObject({ code: 0 })
  const rows = await app.db
    .selectFrom('loan_order')
    .select(['borrower_id', 'terms'])
    .orderBy('id')
    .execute()
  const policies = rows.map(({ terms }) => getTerms(terms).policy.id)
  expect(policies).toEqual(['received-2025', `starter-${from}`])
})
