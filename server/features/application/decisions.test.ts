// Decisions whose job was lost, and decisions that only a person may make.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { eraseAnswers } from '#server/features/certification/versions.ts'
import { buildApplicant, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { buildStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { decideByPerson, decideOrder } from './decision-service.ts'
import type { IdentityFinding } from '#server/features/identity/service.ts'
import { decideLost } from './lost-decisions.ts'
import { workOf } from '#server/jobs/feature-jobs.ts'

const ASK = { productId: '1', amount: '5000.00', termDays: '91' }
const MINUTE_MS = 60_000
let app: TestApp
/** Who decides what waits for a person. */
let checked: { readonly staff: StaffPrincipal; readonly reason: string }

beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  await buildProducts(app)
  checked = { staff: await buildStaff(app, 'risk'), reason: 'called the borrower' }
})
afterAll(() => app.close())

/** An application whose job is gone. */
async function applied(borrower?: TestBorrower): Promise<{ who: TestBorrower; orderId: number }> {
  const who = borrower ?? (await buildApplicant(app))
  const answer = await app.callAs(who.sessionId, applyForLoan, ASK)
  return { who, orderId: Number((answer.data as { orderId: string }).orderId) }
}

const orderOf = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const tasks = () => app.db.selectFrom('staff_task').selectAll().orderBy('id').execute()
const pass = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS))

describe('an application that no job decides any more', () => {
  it('is decided by timed work, not before ten minutes have passed', async () => {
    const { orderId } = await applied()
    pass(9)
    await decideLost(app)
    expect((await orderOf(orderId)).phase).toBe('review')
    pass(10)
    const timed = workOf(app).timed.find(({ name }) => name === 'decide-lost')
    await timed?.run()
    expect((await orderOf(orderId)).phase).toBe('offered')
  })

  it('and cannot be decided at all: those behind it are, and it goes to a person', async () => {
    const poisoned = await applied()
    await app.db
      .updateTable('certification')
      .set({ answers_encrypted: 'v1.broken.row' })
      .where('borrower_id', '=', poisoned.who.id)
      .execute()
    pass(1)
    const behind = await applied()
    pass(15)
    await decideLost(app)
    expect((await orderOf(behind.orderId)).phase).toBe('offered')
    expect(await orderOf(poisoned.orderId)).toMatchObject({ phase: 'review', decision_tries: 1 })
    for (let tries = 2; tries <= 5; tries += 1) await decideLost(app)
    expect(await tasks()).toMatchObject([
      {
        kind: 'application-review',
        order_id: poisoned.orderId,
        details: { doubts: [{ why: 'undecidable' }] },
      },
    ])
    // And it is left alone from then on.
    await decideLost(app)
    expect((await orderOf(poisoned.orderId)).decision_tries).toBe(5)
    expect(app.logLines.filter((line) => line.includes('could not be decided'))).toHaveLength(5)
  })
})

describe('an application in production', () => {
  const decideAs = (
    dependencies: ReturnType<typeof production>,
    orderId: number,
    verdict: Parameters<typeof decideByPerson>[3],
  ) =>
    app.db
      .transaction()
      .execute((transaction) => decideByPerson(transaction, dependencies, orderId, verdict))
  const production = () => ({ ...app, config: { ...app.config, mode: 'production' as const } })

  it('without an identity provider: the first of a borrower waits for a person', async () => {
    const { who, orderId } = await applied()
    await decideOrder(app.db, production(), orderId)
    expect(await orderOf(orderId)).toMatchObject({ phase: 'review', offered_centavos: null })
    expect(await tasks()).toMatchObject([{ details: { doubts: [{ why: 'identity-unchecked' }] } }])
    const fields = { productId: '1', orderId: String(orderId) }
    expect(await app.callAs(who.sessionId, getOrderDetails, fields)).toMatchObject({
      data: { orderStatus: 21, playeduL: '' },
    })
    const granted = { isGranted: true, ...checked }
    expect(await decideAs(production(), orderId, granted)).toBe(true)
    expect((await orderOf(orderId)).phase).toBe('offered')
    expect(await decideAs(production(), orderId, granted)).toBe(false)
    const trail = await app.db
      .selectFrom('audit')
      .select(['actor_kind', 'actor_id', 'action'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(trail.slice(1)).toEqual([
      { actor_kind: 'system', actor_id: 'decision-rules', action: 'handed-to-person' },
      { actor_kind: 'staff', actor_id: String(checked.staff.id), action: 'offered' },
    ])
  })

  it('a person who says no is the reason, in words', async () => {
    const { who, orderId } = await applied()
    await decideOrder(app.db, production(), orderId)
    await decideAs(production(), orderId, { isGranted: false, ...checked })
    const fields = { productId: '1', orderId: String(orderId) }
    expect(await app.callAs(who.sessionId, getOrderDetails, fields)).toMatchObject({
      data: { orderStatus: 110, noticeDesText: expect.stringContaining('reviewed') },
    })
  })

  it('a person clears doubts, not rules: a borrower who may not borrow is still declined', async () => {
    const { who, orderId } = await applied()
    await decideOrder(app.db, production(), orderId)
    await eraseAnswers(app.db, app, who.id)
    await decideAs(production(), orderId, { isGranted: true, ...checked })
    expect(await orderOf(orderId)).toMatchObject({
      phase: 'declined',
      decline_reasons: ['certification-incomplete'],
    })
  })

  it.each([
    ['proven', 'offered'],
    ['unsure', 'review'],
    ['refuted', 'review'],
    ['unchecked', 'review'],
  ] as const)('with a provider that finds %s is %s', async (finding: IdentityFinding, phase) => {
    const { orderId } = await applied()
    const identity = { find: async () => finding }
    await decideOrder(app.db, { ...production(), identity }, orderId)
    expect((await orderOf(orderId)).phase).toBe(phase)
    expect((await tasks()).length).toBe(phase === 'review' ? 1 : 0)
  })
})
