// One loan as staff see it: on any day, with the reason behind each figure, and nothing personal
// without a reason.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayCode } from '#contract/repayment.ts'
import { searchBorrowers } from '#contract/staff-desk.ts'
import {
  getLoanPosition,
  getStaffLoan,
  readLoanDocument,
  revealIdentity,
} from '#contract/staff-loan.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { pesoText } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { createSession } from '#server/features/session/service.ts'
import {
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let agent: TestStaff
let borrower: TestBorrower
let orderId: number
let payCode: string

/** The worked loan, one instalment of which was paid late with a code of a store. */
beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  borrower = await buildApplicant(app)
  orderId = await buildRunningLoan(app, borrower)
  app.setNow(new Date(TEST_NOW.getTime() + 33 * DAY_MS))
  const session = { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret }
  const sessionId = await createSession(session, { borrowerId: borrower.id })
  const fields = { productId: '1', orderId: String(orderId), amount: '1000.00' }
  await app.callAs(sessionId, createPayCode, { ...fields, channelNumber: '90012' })
  const intent = await app.db
    .selectFrom('payment_intent')
    .select(['reference', 'pay_value'])
    .executeTakeFirstOrThrow()
  payCode = intent.pay_value ?? ''
  await app.collection.act(intent.reference, 'pay')
  await app.tellPayments()
  agent = await buildStaff(app, 'agent')
})
afterAll(() => app.close())

const view = (staff = agent, id = orderId) =>
  callAsStaff(app, staff, getStaffLoan, { orderId: String(id) })
const on = async (day: BusinessDate) =>
  callAsStaff(app, agent, getLoanPosition, { orderId: String(orderId), on: day })
const audited = (action: string) =>
  app.db
    .selectFrom('audit')
    .select(['actor_id', 'actor_roles', 'borrower_id', 'order_id', 'details'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

interface Figure {
  readonly id: string
  readonly amount: string
  readonly lines: readonly { amount: string; days: number | null; ratePpm: number | null }[]
}

describe('the loan of a borrower', () => {
  it('is shown with its events, the postings of each, payouts, payments and documents; the look is recorded', async () => {
    const answer = await view()
    expect(answer).toMatchObject({
      code: 0,
      data: {
        orderId: String(orderId),
        borrowerId: String(borrower.id),
        maskedName: 'Test B•••',
        events: [
          { kind: 'disbursed', cause: expect.stringContaining('payout:') },
          { kind: 'repaid', amount: '1000.00', provider: 'sandbox' },
        ],
        payouts: [{ state: 'paid' }],
        payments: [{ amount: '1000.00', state: 'applied' }],
      },
    })
    const { events, documents, days } = answer.data as {
      events: { postings: { amount: string }[] }[]
      documents: { kind: string }[]
      days: { first: string; last: string }
    }
    for (const { postings } of events) {
      expect(postings.length).toBeGreaterThan(1)
      const cents = postings.map(({ amount }) => Math.round(Number(amount) * 100))
      expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0)
    }
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['agreement', 'disclosure'])
    expect(days).toEqual({ first: '2026-05-12', last: '2026-08-11' })
    expect(JSON.stringify(answer)).not.toContain(borrower.mobile.slice(3))
    await view()
    expect(await audited('loan-viewed')).toMatchObject([
      { actor_id: String(agent.id), actor_roles: ['agent'], order_id: orderId },
    ])
    expect(await view(agent, 999_999)).toMatchObject({ reason: 'not_found' })
  })

  it('has on each day the position of the engine, and lines that add up to every figure', async () => {
    const { terms, events } = await getLoan(app.db, orderId)
    let penalties = 0
    for (let day = 0; day <= 91; day += 13) {
      const date = addDays(terms.agreedOn, day)
      const now = position(terms, events, date)
      const answer = await on(date)
      expect(answer.data, date).toMatchObject({
        position: {
          asOf: date,
          status: now.status,
          payOff: pesoText(now.payOffCentavos),
          due: pesoText(now.dueCentavos),
          unpaid: { penalty: pesoText(now.unpaid.penalty) },
        },
      })
      const { figures } = answer.data as { figures: Figure[] }
      for (const { id, amount, lines } of figures) {
        const cents = lines.map((line) => Math.round(Number(line.amount) * 100))
        const sum = cents.reduce((all, one) => all + one, 0)
        expect(sum, `${date} ${id}`).toBe(Math.round(Number(amount) * 100))
      }
      penalties += figures.filter(({ id }) => id.endsWith('-penalty')).length
    }
    expect(penalties).toBeGreaterThan(0)
  })

  it('says days, base and rate of what time added', async () => {
    const { figures } = (await on(app.clock.today())).data as { figures: Figure[] }
    const penalty = figures.find(({ id }) => id === 'instalment-1-penalty')
    expect(penalty?.lines).toContainEqual(
      expect.objectContaining({
        rule: 'penalty-days',
        days: 3,
        ratePer: 'day',
        base: expect.stringMatching(/^\d+\.\d\d$/),
        ratePpm: expect.any(Number),
      }),
    )
  })
})

describe('identity evidence and documents', () => {
  const reason = 'the borrower called about a double'

  it('identity evidence is shown for a reason that is recorded first, and not without one', async () => {
    const id = String(orderId)
    for (const why of ['', ' x']) {
      const refused = await callAsStaff(app, agent, revealIdentity, { orderId: id, reason: why })
      expect(refused).toMatchObject({ code: 1002, data: {} })
    }
    expect(await audited('identity-revealed')).toEqual([])
    const shown = await callAsStaff(app, agent, revealIdentity, { orderId: id, reason })
    expect(shown).toMatchObject({
      code: 0,
      data: {
        fullName: 'Test Borrower',
        document: 'National ID (PhilSys)',
        bornOn: '1990-06-15',
        // The day before their birthday.
        age: 35,
        income: '₱30,001 to ₱50,000',
        checks: [],
        open: [],
        room: '60000.00',
      },
    })
    // One entry for one look, and it names what was shown.
    expect(await audited('identity-revealed')).toMatchObject([
      {
        borrower_id: borrower.id,
        order_id: orderId,
        details: { reason, fields: expect.arrayContaining(['photo', 'income', 'open']) },
      },
    ])
    // And the loan's own page says who looked and why.
    const { trail } = (await view()).data as { trail: { action: string; reason: string }[] }
    expect(trail).toContainEqual(expect.objectContaining({ action: 'identity-revealed', reason }))
    expect(trail.filter(({ action }) => action !== 'identity-revealed')).toEqual(
      expect.arrayContaining([expect.objectContaining({ reason: '' })]),
    )
  })

  it('a document is read as it was agreed, masked, and the look is recorded', async () => {
    const asked = { orderId: String(orderId), kind: 'agreement' }
    const document = await callAsStaff(app, agent, readLoanDocument, asked)
    expect(document).toMatchObject({ code: 0, data: { agreedOn: '2026-05-12' } })
    expect(JSON.stringify(document)).not.toContain('Test Borrower')
    expect(await audited('document-read')).toMatchObject([
      { borrower_id: borrower.id, order_id: orderId, details: { document: 'agreement' } },
    ])
  })
})

describe('a search by pay code', () => {
  const search = async (text: string) =>
    (await callAsStaff(app, agent, searchBorrowers, { text })).data as {
      found: { borrowerId: string; by: string }[]
    }

  it('finds who was given it, however it is read out, and nobody by a part of it', async () => {
    const { provider_payment_id: number } = await app.db
      .selectFrom('payment')
      .select('provider_payment_id')
      .executeTakeFirstOrThrow()
    const spaced = `${payCode.slice(0, 4)} ${payCode.slice(4)}`
    for (const text of [payCode, payCode.toLowerCase(), spaced, number ?? '']) {
      expect((await search(text)).found, text).toMatchObject([
        { borrowerId: String(borrower.id), by: 'pay-code' },
      ])
    }
    for (const text of [payCode.slice(0, -1), `${payCode}0`, '%%%%']) {
      expect((await search(text)).found, text).toEqual([])
    }
  })
})
