// Attacks on what one borrower, one product and one day may cost: each was carried out against the
// running product and ended with money paid out.
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { applyForLoan } from '#contract/application.ts'
import { cancelOrder, getOrderDetails } from '#contract/loan-order.ts'
import { askForWaitingPayouts, sendPayout } from '#server/features/payout/service.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { decideByPerson, decideOrder } from '#server/features/application/decision-service.ts'
import { saveCertification } from '#contract/certification.ts'
import { saveComplete } from '#server/features/certification/service.ts'
import { SANDBOX_REFUSED_ENDING } from '#server/gateways/payout/sandbox.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildBorrower,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { buildStaff, releaseHeld } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const MANY = 10
/** Income from ₱30,001: up to ₱60,000 in total. */
const TOTAL_MAX = 6_000_000
let app: TestApp
/** Who decides what waits for a person. */
let checked: { readonly staff: StaffPrincipal; readonly reason: string }

beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  await buildProducts(app)
  checked = { staff: await buildStaff(app, 'risk'), reason: 'called the borrower' }
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

const ask = (productId: number, amount = '10000.00') => ({
  productId: String(productId),
  amount,
  termDays: '91',
})
const confirmed = (productId: number, amount = '10000.00') => ({
  productId: String(productId),
  amount,
  periods: '3',
  termUnit: 'day',
})

/** Looks at the offer and confirms it, as a page does. */
async function takeUp(borrower: TestBorrower, productId: number, amount?: string) {
  await app.callAs(borrower.sessionId, getOffer, { productId: String(productId) })
  return app.callAs(borrower.sessionId, confirmLoan, confirmed(productId, amount))
}

/** Products 11 to 20, copies of the first. */
async function addProducts(): Promise<number[]> {
  const ids = Array.from({ length: MANY }, (_, index) => 11 + index)
  for (const id of ids) {
    await sql`INSERT INTO product (id, name, kind, logo_path, description, policy_id,
        amount_min_centavos, amount_max_centavos, term_days_min, term_days_max, periods_offered)
      SELECT ${id}, name, kind, logo_path, description, policy_id,
        amount_min_centavos, amount_max_centavos, term_days_min, term_days_max, periods_offered
      FROM product WHERE id = 1`.execute(app.db)
  }
  return ids
}

async function orderOf(orderId: number) {
  return app.db
    .selectFrom('loan_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

const paidOut = async () =>
  (
    await app.db
      .selectFrom('loan_event')
      .select('order_id')
      .where('kind', '=', 'disbursed')
      .execute()
  ).length

async function applyFor(
  borrower: TestBorrower,
  productId: number,
  amount?: string,
): Promise<number> {
  const answer = await app.callAs(borrower.sessionId, applyForLoan, ask(productId, amount))
  expect(answer).toMatchObject({ code: 0 })
  return Number((answer.data as { orderId: string }).orderId)
}

const tasks = () => app.db.selectFrom('staff_task').selectAll().orderBy('id').execute()

describe('one borrower', () => {
  it('who borrows, and borrows six times more within seconds, gets one loan and a reason in words', async () => {
    const borrower = await buildApplicant(app)
    for (let count = 0; count < 7; count += 1) {
      await app.callAs(borrower.sessionId, applyForLoan, ask(1))
      await app.runJobs()
      await takeUp(borrower, 1)
      await app.runJobs()
      await app.tellPayouts()
    }
    expect(await paidOut()).toBe(1)
    const { id } = await app.db
      .selectFrom('loan_order')
      .select('id')
      .where('phase', '=', 'declined')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const fields = { productId: '1', orderId: String(id) }
    expect(await app.callAs(borrower.sessionId, getOrderDetails, fields)).toMatchObject({
      data: { orderStatus: 110, noticeDesText: expect.stringContaining('already have a loan') },
    })
  })

  it('with ten applications decided at once is offered no more in all than the income allows', async () => {
    const products = await addProducts()
    const borrower = await buildApplicant(app)
    const orders: number[] = []
    for (const productId of products) orders.push(await applyFor(borrower, productId))
    await Promise.all(orders.map((orderId) => decideOrder(app.db, app, orderId)))
    const rows = await Promise.all(orders.map(orderOf))
    const offered = rows.reduce((sum, row) => sum + (row.offered_centavos ?? 0), 0)
    expect(offered).toBe(TOTAL_MAX)
    expect(
      rows.filter((row) => row.phase === 'declined').map((row) => row.decline_reasons),
    ).toEqual(Array.from({ length: 4 }, () => ['total-above-income']))
  })

  it('with ten offers of before confirmed at once, is paid out no more in all than the income allows', async () => {
    const products = await addProducts()
    const borrower = await buildApplicant(app)
    const orders: number[] = []
    for (const productId of products) orders.push(await applyFor(borrower, productId))
    // As they were before there was a ceiling.
    await app.db
      .updateTable('loan_order')
      .set({ phase: 'offered', offered_centavos: 1_000_000, decided_at: TEST_NOW })
      .execute()
    for (const productId of products) {
      await app.callAs(borrower.sessionId, getOffer, { productId: String(productId) })
    }
    const answers = await Promise.all(
      products.map((id) => app.callAs(borrower.sessionId, confirmLoan, confirmed(id))),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(6)
    expect(answers.filter(({ reason }) => reason === 'total_too_high')).toHaveLength(4)
    await app.runJobs()
    await app.tellPayouts()
    expect(await paidOut()).toBe(6)
  })

  it.each([
    ['a loan past due', 'has-overdue-loan', 'loan_overdue'],
    ['a loan that was written off', 'has-written-off-loan', 'loan_written_off'],
    ['money of a cancelled loan to return', 'has-money-to-return', 'money_to_return'],
  ])('with %s gets no loan of another product either', async (what, declined, refused) => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    await app.callAs(borrower.sessionId, applyForLoan, { ...ask(2), termDays: '180' })
    await app.runJobs()
    await bring(borrower, orderId, what)
    const taken = { productId: '2', amount: '10000.00', periods: '6', termUnit: 'day' }
    await app.callAs(borrower.sessionId, getOffer, { productId: '2' })
    expect(await app.callAs(borrower.sessionId, confirmLoan, taken)).toMatchObject({
      code: 1004,
      reason: refused,
    })
    const other = await buildApplicant(app)
    const ownedBy = await buildRunningLoan(app, other)
    await bring(other, ownedBy, what)
    const later = await applyFor(other, 2, '5000.00')
    await app.runJobs()
    expect((await orderOf(later)).decline_reasons).toContain(declined)
  })

  async function bring(owner: TestBorrower, orderId: number, what: string): Promise<void> {
    if (what.startsWith('money')) {
      await app.callAs(owner.sessionId, cancelOrder, { orderId: String(orderId) })
      return
    }
    await app.db
      .updateTable('loan_order')
      .set(
        what === 'a loan past due'
          ? { first_unpaid_due_on: '2026-05-01' }
          : { phase: 'closed', outcome: 'written-off', first_unpaid_due_on: null },
      )
      .where('id', '=', orderId)
      .execute()
  }

  it('who falls overdue between confirmation and payout is not paid: the staff is called', async () => {
    const borrower = await buildApplicant(app)
    const running = await buildRunningLoan(app, borrower)
    await app.callAs(borrower.sessionId, applyForLoan, { ...ask(2), termDays: '180' })
    await app.runJobs()
    await app.callAs(borrower.sessionId, getOffer, { productId: '2' })
    const taken = { productId: '2', amount: '10000.00', periods: '6', termUnit: 'day' }
    expect(await app.callAs(borrower.sessionId, confirmLoan, taken)).toMatchObject({ code: 0 })
    await bring(borrower, running, 'a loan past due')
    const before = await app.payout.count()
    await app.runJobs()
    app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    await askForWaitingPayouts(app)
    expect(await app.payout.count()).toBe(before)
    expect(await tasks()).toMatchObject([
      { kind: 'payout-held', details: { reasons: ['has-overdue-loan'] } },
    ])
  })
})

describe('several borrowers', () => {
  const PERSONAL = {
    fullName: 'Test Borrower',
    nationality: 'PH',
    bornOn: '1990-06-15',
    city: '1381300000',
    isPoliticallyExposed: '0',
    idType: 'philsys',
  }

  /** Someone with a different mobile number, the same name, and whatever is given. */
  async function another(idNumber: string, account: string): Promise<TestBorrower> {
    const borrower = await buildBorrower(app)
    const dependencies = { db: app.db, clock: app.clock, config: app.config }
    await saveComplete(dependencies, borrower.id, 'personal', { ...PERSONAL, idNumber })
    await saveComplete(dependencies, borrower.id, 'job', { monthlyIncome: '30001-50000' })
    await saveComplete(dependencies, borrower.id, 'ext', {})
    await bindAccount(app, borrower.id, account)
    return borrower
  }

  async function decided(borrower: TestBorrower, device = ''): Promise<number> {
    const query: Record<string, string> = device === '' ? {} : { deviceId: device }
    const answer = await app.callAs(borrower.sessionId, applyForLoan, ask(1), query)
    await app.runJobs()
    return Number((answer.data as { orderId: string }).orderId)
  }

  it.each([
    ['ID number', '1111222233334444', '1111 2222 3333 4444', '09181110001', '09181110002', ''],
    ['account number', '1111222233334441', '1111222233334442', '09181110001', '09181110001', ''],
    ['device', '1111222233334441', '1111222233334442', '09181110001', '09181110002', 'phone-77'],
  ])(
    'with the same %s: the second waits for a person',
    async (what, id, id2, number, number2, device) => {
      const first = await decided(await another(id, number), device)
      const borrower = await another(id2, number2)
      const second = await decided(borrower, device)
      expect((await orderOf(first)).phase).toBe('offered')
      expect(await orderOf(second)).toMatchObject({ phase: 'review', offered_centavos: null })
      const kind = what === 'ID number' ? 'document' : what.split(' ')[0]
      expect(await tasks()).toMatchObject([
        {
          kind: 'application-review',
          order_id: second,
          details: { doubts: [{ why: `shared-${kind}` }] },
        },
      ])
      // Only a person can move it on.
      await decideOrder(app.db, app, second)
      expect((await orderOf(second)).phase).toBe('review')
      const handed = await app.db
        .selectFrom('audit')
        .select('order_id')
        .where('action', '=', 'handed-to-person')
        .execute()
      expect(handed).toEqual([{ order_id: second }])
      const granted = { isGranted: true, ...checked }
      const isDecided = await app.db
        .transaction()
        .execute((transaction) => decideByPerson(transaction, app, second, granted))
      expect(isDecided).toBe(true)
      expect((await orderOf(second)).phase).toBe('offered')
      expect((await tasks())[0]?.closed_at).not.toBeNull()
      // What a person has looked at holds no money back.
      const before = await app.payout.count()
      expect(await takeUp(borrower, 1)).toMatchObject({ code: 0 })
      await app.runJobs()
      expect(await app.payout.count()).toBe(before + 1)
    },
  )

  it('what is compared is a keyed hash, never the number', async () => {
    await another('1111222233334444', '09181110001')
    const rows = await app.db.selectFrom('borrower_mark').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/1111222233334444|9181110001/)
  })

  it("who binds another's account number after the approval is not paid before a person looked", async () => {
    await another('1111222233334441', '09181110001')
    const thief = await another('1111222233334442', '09181110002')
    await buildOffer(app, thief)
    await bindAccount(app, thief.id, '09181110001')
    expect(await takeUp(thief, 1, '5000.00')).toMatchObject({ code: 0 })
    app.setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
    const before = await app.payout.count()
    await app.runJobs()
    expect(await app.payout.count()).toBe(before)
    expect(await tasks()).toMatchObject([{ kind: 'payout-held', borrower_id: thief.id }])
  })

  it("who confirms on another's phone is not paid before a person looked", async () => {
    await decided(await another('1111222233334441', '09181110001'), 'phone-77')
    const thief = await another('1111222233334442', '09181110002')
    await buildOffer(app, thief)
    const figures = confirmed(1, '5000.00')
    const phone = { deviceId: 'phone-77' }
    expect(await app.callAs(thief.sessionId, confirmLoan, figures, phone)).toMatchObject({
      code: 0,
    })
    const before = await app.payout.count()
    await app.runJobs()
    expect(await app.payout.count()).toBe(before)
    expect(await tasks()).toMatchObject([
      { kind: 'payout-held', borrower_id: thief.id, details: { taken: [{ kind: 'device' }] } },
    ])
  })
})

describe('a day and a product', () => {
  async function confirmedPayouts(count: number): Promise<string[]> {
    const ids: string[] = []
    const borrowers: TestBorrower[] = []
    for (let index = 0; index < count; index += 1) {
      const borrower = await buildApplicant(app)
      borrowers.push(borrower)
      ids.push(`po-${await buildOffer(app, borrower)}-1`)
    }
    for (const borrower of borrowers) {
      expect(await takeUp(borrower, 1, '5000.00')).toMatchObject({ code: 0 })
    }
    return ids
  }

  const sentNow = async (ids: string[]) => {
    const rows = await app.db
      .selectFrom('payout')
      .select('id')
      .where('id', 'in', ids)
      .where('state', '=', 'sent')
      .execute()
    return rows.length
  }

  it.each(['day', 'product'])(
    'a ceiling of a %s is not passed by ten payouts at once: the rest waits, and the staff is called once',
    async (which) => {
      const ids = await confirmedPayouts(MANY)
      // Four payouts of ₱4,850.00 fit under ₱20,000.00.
      const config = { ...app.config, ...(which === 'day' && { payoutDayMaxCentavos: 2_000_000 }) }
      if (which === 'product') {
        await app.db.updateTable('product').set({ payout_day_max_centavos: 2_000_000 }).execute()
      }
      const dependencies = { ...app, config } as typeof app
      await Promise.all(ids.map((id) => sendPayout(dependencies, id)))
      expect(await sentNow(ids)).toBe(4)
      expect(await tasks()).toMatchObject([{ kind: 'payout-ceiling', closed_at: null }])
      // It isn't retried by itself, and a person can release one.
      app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
      await askForWaitingPayouts(dependencies)
      expect(await app.payout.count()).toBe(4)
      const held = await app.db
        .selectFrom('payout')
        .select('id')
        .where('held_for', 'is not', null)
        .execute()
      expect(held).toHaveLength(6)
      expect(await releaseHeld(app, held[0]?.id ?? '', checked)).toBe(true)
      await sendPayout(dependencies, held[0]?.id ?? '')
      expect(await app.payout.count()).toBe(5)
    },
  )

  it('what the bank refused has not left: it takes up no room under a ceiling', async () => {
    const refused = await buildApplicant(app, SANDBOX_REFUSED_ENDING)
    const refusedId = `po-${await buildOffer(app, refused)}-1`
    expect(await takeUp(refused, 1, '5000.00')).toMatchObject({ code: 0 })
    const [second = '', third = ''] = await confirmedPayouts(2)
    // Two payouts of ₱4,850.00 fit under ₱10,000.00.
    const config = { ...app.config, payoutDayMaxCentavos: 1_000_000 }
    const parts = { ...app, config } as typeof app
    await sendPayout(parts, refusedId)
    await app.tellPayouts()
    await sendPayout(parts, second)
    await sendPayout(parts, third)
    expect(await sentNow([second, third])).toBe(2)
  })
})

describe('a borrower who gives another identity after the approval', () => {
  const states = async (borrower: TestBorrower) =>
    app.db
      .selectFrom('payout')
      .select(['id', 'state', 'held_for'])
      .where('borrower_id', '=', borrower.id)
      .execute()
  const say = (borrower: TestBorrower, answers: Record<string, string>) =>
    app.callAs(borrower.sessionId, saveCertification, { kind: 'personal', ...answers })

  it.each([
    ['another name', { fullName: 'Somebody Else' }],
    ['another document', { idNumber: '7000000000099999' }],
    ['another birthday', { bornOn: '1985-01-01' }],
  ])('%s: gets no money until a person has looked', async (_what, answers) => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect(await say(borrower, answers)).toMatchObject({ code: 0 })
    expect(await takeUp(borrower, 1, '5000.00')).toMatchObject({ code: 0 })
    await app.runJobs()
    const [payout] = await states(borrower)
    expect(payout).toMatchObject({ state: 'created', held_for: 'identity-changed' })
    expect(await app.payout.count()).toBe(0)
    expect(await releaseHeld(app, payout?.id ?? '', checked)).toBe(true)
    await app.runJobs()
    expect(await states(borrower)).toMatchObject([{ state: 'sent' }])
  })

  it('is not held for another address, nor for the same answers again', async () => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const same = { fullName: 'Test Borrower', bornOn: '1990-06-15', street: '2 Other Street' }
    expect(await say(borrower, same)).toMatchObject({ code: 0 })
    expect(await takeUp(borrower, 1, '5000.00')).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(await states(borrower)).toMatchObject([{ state: 'sent', held_for: null }])
  })
})
