// What staff decide: an application that waits for a person, and a payout that is held.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { saveCertification } from '#contract/certification.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { decideApplication, decidePayout } from '#contract/staff-desk.ts'
import { takeTask } from '#contract/staff-task.ts'
import { decideOrder } from '#server/features/application/decision-service.ts'
import { noteMark } from '#server/features/marks/service.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildOffer,
  buildProducts,
  completeDetails,
  type TestBorrower,
} from '#server/testing/factories.ts'
import {
  approveNewest,
  atWork,
  buildStaff,
  callAsStaff,
  readAudit,
  setConfirmed,
  type TestStaff,
} from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const REASON = 'the borrower called about it'
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
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

/** An application that waits for a person, and its task, taken. */
async function review(
  productId: string,
  amount: string,
): Promise<{ borrower: TestBorrower; orderId: number; taskId: string }> {
  const borrower = await buildApplicant(app)
  const asked = { productId, amount, termDays: '120' }
  const answer = await app.callAs(borrower.sessionId, applyForLoan, asked)
  const orderId = Number((answer.data as { orderId: string }).orderId)
  const identity = { find: async () => 'unsure' as const }
  await decideOrder(app.db, { ...app, identity }, orderId)
  return { borrower, orderId, taskId: await taskOf('application-review') }
}
async function taskOf(kind: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String(id)
}
const phaseOf = async (orderId: number) =>
  (
    await app.db
      .selectFrom('loan_order')
      .select('phase')
      .where('id', '=', orderId)
      .executeTakeFirst()
  )?.phase
const take = (staff: TestStaff, taskId: string) => callAsStaff(app, staff, takeTask, { taskId })

describe('an application', () => {
  const decide = (staff: TestStaff, taskId: string, verdict: string) =>
    callAsStaff(app, staff, decideApplication, { taskId, verdict, reason: REASON })

  it('is decided by whoever has taken it, once, with the reason in the trail', async () => {
    const { orderId, taskId } = await review('1', '5000.00')
    expect(await decide(risk, taskId, 'approve')).toMatchObject({ reason: 'task_not_yours' })
    await take(risk, taskId)
    expect(await decide(lead, taskId, 'approve')).toMatchObject({ reason: 'task_taken' })
    expect(await phaseOf(orderId)).toBe('review')
    expect(await decide(risk, taskId, 'approve')).toMatchObject({ code: 0, data: { isDone: 1 } })
    expect(await phaseOf(orderId)).toBe('offered')
    expect(await decide(risk, taskId, 'decline')).toMatchObject({ reason: 'task_closed' })
    expect(await readAudit(app, 'offered')).toMatchObject([
      { actor_id: String(risk.id), details: { reason: REASON } },
    ])
  })

  it.each([
    ['has left since', { ended_at: TEST_NOW, password_hash: null, totp_secret_encrypted: null }],
    ['only reads since', { roles: ['auditor' as const] }],
    ['was changed by one administrator since', null],
  ])('a proposal of somebody who %s counts for nothing', async (_since, change) => {
    const { orderId, taskId } = await review('2', '15000.00')
    const other = await buildStaff(app, 'risk')
    await take(other, taskId)
    expect(await decide(other, taskId, 'approve')).toMatchObject({ data: { isDone: 0 } })
    if (change === null) await setConfirmed(app, other.id, false)
    else await app.db.updateTable('staff_person').set(change).where('id', '=', other.id).execute()
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'proposer_left' })
    expect(await phaseOf(orderId)).toBe('review')
  })

  it('nobody whom only one administrator knows is the first or the second of two', async () => {
    const { orderId, taskId } = await review('2', '15000.00')
    const puppet = await buildStaff(app, 'risk')
    await setConfirmed(app, puppet.id, false)
    await take(puppet, taskId)
    expect(await decide(puppet, taskId, 'approve')).toMatchObject({ reason: 'person_unconfirmed' })
    await app.db.updateTable('staff_task').set({ taken_by: null }).execute()
    await take(risk, taskId)
    expect(await decide(risk, taskId, 'approve')).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, puppet)).toMatchObject({ reason: 'person_unconfirmed' })
    expect(await phaseOf(orderId)).toBe('review')
    await setConfirmed(app, puppet.id, true)
    expect(await approveNewest(app, puppet)).toMatchObject({ code: 0 })
  })

  it('above the threshold takes two people, who decide the same', async () => {
    const { orderId, taskId } = await review('2', '15000.00')
    await take(risk, taskId)
    expect(await decide(risk, taskId, 'approve')).toMatchObject({ data: { isDone: 0 } })
    expect(await phaseOf(orderId)).toBe('review')
    expect(await decide(risk, taskId, 'approve')).toMatchObject({ reason: 'own_proposal' })
    expect(await approveNewest(app, risk)).toMatchObject({ reason: 'own_proposal' })
    expect(await phaseOf(orderId)).toBe('review')
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await phaseOf(orderId)).toBe('offered')
    expect(await readAudit(app, 'offered')).toMatchObject([
      { actor_id: String(lead.id), details: { proposedBy: risk.id } },
    ])
  })

  it.each<[string, (borrower: TestBorrower) => Promise<void>]>([
    ['is somebody else', (borrower) => completeDetails(app, borrower, { fullName: 'Other Name' })],
    ['gets it on another account', ({ id }) => bindAccount(app, id, '09170001234')],
    [
      'shares a device with somebody',
      async ({ id }) => {
        const marks = { db: app.db, clock: app.clock, keys: app.config.keys }
        const other = await buildApplicant(app)
        for (const one of [id, other.id]) await noteMark(marks, one, 'device', 'a-phone-of-two')
      },
    ],
  ])('is decided again if its borrower %s by then', async (_what, change) => {
    const { orderId, taskId, borrower } = await review('2', '15000.00')
    await take(risk, taskId)
    expect(await decide(risk, taskId, 'approve')).toMatchObject({ data: { isDone: 0 } })
    await change(borrower)
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'facts_changed' })
    expect(await phaseOf(orderId)).toBe('review')
    // Whoever proposes it anew has seen what it is now.
    expect(await decide(risk, taskId, 'approve')).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await phaseOf(orderId)).toBe('offered')
  })

  it('of a small amount isn’t decided, nor declined, by somebody who was never confirmed', async () => {
    const { orderId, taskId } = await review('1', '5000.00')
    const helper = await buildStaff(app, 'risk')
    await setConfirmed(app, helper.id, false)
    await take(helper, taskId)
    for (const verdict of ['approve', 'decline']) {
      expect(await decide(helper, taskId, verdict)).toMatchObject({ reason: 'person_unconfirmed' })
    }
    expect(await phaseOf(orderId)).toBe('review')
  })

  it('takes two once one person has approved ₱50,000.00 of others alone within a day', async () => {
    const approved = async (staff: TestStaff) => {
      const { taskId } = await review('1', '10000.00')
      await take(staff, taskId)
      const answer = await decide(staff, taskId, 'approve')
      return (answer.data as { isDone: number }).isDone === 1
    }
    for (let count = 0; count < 5; count += 1) expect(await approved(risk)).toBe(true)
    expect(await approved(risk)).toBe(false)
    // Somebody else's day is their own.
    expect(await approved(lead)).toBe(true)
    app.setNow(new Date(TEST_NOW.getTime() + 86_400_000))
    expect(await approved(await atWork(app, risk))).toBe(true)
  })

  it('is declined by one person, whatever the amount', async () => {
    const { orderId, taskId } = await review('2', '15000.00')
    await take(lead, taskId)
    expect(await decide(lead, taskId, 'decline')).toMatchObject({ data: { isDone: 1 } })
    expect(await phaseOf(orderId)).toBe('declined')
  })
})

describe('a held payout', () => {
  /** Held, because the borrower gave another name after the approval. */
  async function held(): Promise<{ orderId: number; taskId: string }> {
    const borrower = await buildApplicant(app)
    const orderId = await buildOffer(app, borrower)
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const answers = { kind: 'personal', fullName: 'Somebody Else' }
    await app.callAs(borrower.sessionId, saveCertification, answers)
    await app.callAs(borrower.sessionId, getOffer, { productId: '1' })
    const confirmed = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
    await app.callAs(borrower.sessionId, confirmLoan, confirmed)
    await app.runJobs()
    return { orderId, taskId: await taskOf('payout-held') }
  }
  const decide = (staff: TestStaff, taskId: string, verdict: string) =>
    callAsStaff(app, staff, decidePayout, { taskId, verdict, reason: REASON })
  const payoutOf = (orderId: number) =>
    app.db
      .selectFrom('payout')
      .select(['state', 'held_for', 'refusal'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()

  it('is sent once it is released', async () => {
    const { orderId, taskId } = await held()
    await take(risk, taskId)
    expect(await decide(risk, taskId, 'release')).toMatchObject({ data: { isDone: 1 } })
    await app.runJobs()
    expect(await payoutOf(orderId)).toMatchObject({ state: 'sent', held_for: null })
    expect(await readAudit(app, 'payout-released')).toMatchObject([{ details: { reason: REASON } }])
  })

  it('is never sent once it is stopped: the order is cancelled and nothing is owed', async () => {
    const { orderId, taskId } = await held()
    await take(lead, taskId)
    expect(await decide(lead, taskId, 'stop')).toMatchObject({ data: { isDone: 1 } })
    await app.runJobs()
    expect(await payoutOf(orderId)).toMatchObject({ state: 'refused', held_for: null })
    expect(await phaseOf(orderId)).toBe('closed')
    expect(await app.payout.count()).toBe(0)
    expect(await decide(lead, taskId, 'release')).toMatchObject({ reason: 'task_closed' })
    expect(await readAudit(app, 'payout-stopped')).toMatchObject([{ details: { reason: REASON } }])
  })
})
