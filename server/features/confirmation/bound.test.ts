// A confirmation is bound to what was shown. Before that, each of these was confirmed and paid out.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmLoan,
  confirmLoanVariant,
  getOffer,
  getOfferVariant,
} from '#contract/confirmation.ts'
import { applyForLoan } from '#contract/application.ts'
import { addDays } from '#lending/dates.ts'
import { saveComplete } from '#server/features/certification/service.ts'
import { createSession } from '#server/features/session/service.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { removeOldShown } from './shown-offer.ts'
import { payOn } from '#server/testing/payments.ts'

const ASK = { productId: '1', amount: '5000.00', termDays: '91' }
const FIGURES = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
afterEach(async () => {
  await app.db.updateTable('product').set({ is_enabled: true }).where('id', '=', 1).execute()
  app.setNow(TEST_NOW)
  app.clock.moveBy(0)
  expect((await verifyLedger(app)).faults).toEqual([])
})

/** An offer that the borrower hasn't looked at yet. */
async function offered(): Promise<{ who: TestBorrower; orderId: number }> {
  const who = await buildApplicant(app)
  const answer = await app.callAs(who.sessionId, applyForLoan, ASK)
  await app.runJobs()
  return { who, orderId: Number((answer.data as { orderId: string }).orderId) }
}

async function look(sessionId: string, query: Record<string, string> = {}) {
  const answer = await app.callAs(sessionId, getOffer, { productId: '1' }, query)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as { offerId: string; firstPayTime: string; amount: string }
}

const push = (sessionId: string, more: Record<string, string> = {}) =>
  app.callAs(sessionId, confirmLoan, { ...FIGURES, ...more })

const CHANGED = { code: 1004, reason: 'amount_changed' }

async function payoutsOf(orderId: number): Promise<number> {
  const rows = await app.db
    .selectFrom('payout')
    .select('id')
    .where('order_id', '=', orderId)
    .execute()
  return rows.length
}

describe('a confirmation is refused, and brings the offer as it is now', () => {
  it('of an offer that this session was never shown', async () => {
    const { who, orderId } = await offered()
    const answer = await push(who.sessionId)
    expect(answer).toMatchObject({
      ...CHANGED,
      data: {
        offer: { amount: '5000.00', firstPayTime: '2026-06-11', offerId: expect.any(String) },
      },
    })
    // Being sent the new offer isn't the same as looking at it: the same request again, without the
    // id, is refused again.
    expect(await push(who.sessionId)).toMatchObject(CHANGED)
    expect(await payoutsOf(orderId)).toBe(0)
    const { offer } = answer.data as { offer: { offerId: string } }
    expect(await push(who.sessionId, { offerId: offer.offerId })).toMatchObject({ code: 0 })
  })

  it('of an offer that another session of the borrower was shown', async () => {
    const { who } = await offered()
    await look(who.sessionId)
    const other = await createSession(
      { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
      { borrowerId: who.id },
    )
    expect(await push(other)).toMatchObject(CHANGED)
    expect(await push(who.sessionId)).toMatchObject({ code: 0 })
  })

  it.each(['with the id of the page', 'without an id'])(
    'from a page of 20 days ago, whose dates have moved, %s',
    async (how) => {
      const { who, orderId } = await offered()
      const { offerId, firstPayTime } = await look(who.sessionId)
      app.clock.moveTo(addDays(app.clock.today(), 20))
      const sent: Record<string, string> = how === 'without an id' ? {} : { offerId }
      const answer = await push(who.sessionId, sent)
      expect(answer).toMatchObject({ ...CHANGED, data: { offer: { firstPayTime: '2026-07-01' } } })
      expect(firstPayTime).toBe('2026-06-11')
      expect(await payoutsOf(orderId)).toBe(0)
      await look(who.sessionId)
      expect(await push(who.sessionId)).toMatchObject({ code: 0 })
    },
  )

  it.each([
    ['termUnit=fortnight', { termUnit: 'fortnight' }],
    ['another amount', { amount: '5000.01' }],
    ['other instalments', { periods: '1' }],
    ['an id that nobody was given', { offerId: 'x'.repeat(43) }],
  ])('with %s', async (_what, sent: Record<string, string>) => {
    const { who, orderId } = await offered()
    await look(who.sessionId)
    expect(await push(who.sessionId, sent)).toMatchObject({
      ...CHANGED,
      data: { offer: { amount: '5000.00' } },
    })
    expect(await payoutsOf(orderId)).toBe(0)
  })

  it("with the id of another borrower's offer of the same figures", async () => {
    const [mine, other] = [await offered(), await offered()]
    const { offerId } = await look(other.who.sessionId)
    await look(mine.who.sessionId)
    expect(await push(mine.who.sessionId, { offerId })).toMatchObject(CHANGED)
    expect(await payoutsOf(mine.orderId)).toBe(0)
  })

  it('after the rate of the product was changed under the page', async () => {
    const { who } = await offered()
    const { offerId } = await look(who.sessionId)
    await app.db.updateTable('product').set({ policy_id: 'ph-2026' }).where('id', '=', 1).execute()
    expect(await push(who.sessionId, { offerId })).toMatchObject(CHANGED)
    expect(await push(who.sessionId)).toMatchObject(CHANGED)
    await app.db
      .updateTable('product')
      .set({ policy_id: 'received-2025' })
      .where('id', '=', 1)
      .execute()
    expect(await push(who.sessionId, { offerId })).toMatchObject({ code: 0 })
  })

  it('at the variant with its own fields', async () => {
    const { who } = await offered()
    const answer = await app.callAs(who.sessionId, confirmLoanVariant, FIGURES)
    expect(answer).toMatchObject({
      code: '1004',
      data: { offer: { NewButtonMsg: expect.any(String), offerId: expect.any(String) } },
    })
    const shown = await app.callAs(who.sessionId, getOfferVariant, { productId: '1' })
    const { offerId } = shown.data as { offerId: string }
    expect(
      await app.callAs(who.sessionId, confirmLoanVariant, { ...FIGURES, offerId }),
    ).toMatchObject({ code: '00' })
  })
})

it('an offer of a product that was switched off is neither shown nor confirmed', async () => {
  const { who, orderId } = await offered()
  const { offerId } = await look(who.sessionId)
  await app.db.updateTable('product').set({ is_enabled: false }).where('id', '=', 1).execute()
  const closed = { code: 1004, reason: 'product_not_open' }
  expect(await push(who.sessionId, { offerId })).toMatchObject(closed)
  expect(await push(who.sessionId)).toMatchObject(closed)
  expect(await app.callAs(who.sessionId, getOffer, { productId: '1' })).toMatchObject(closed)
  expect(await payoutsOf(orderId)).toBe(0)
})

it('the same offer has the same id, whoever of its borrower asks; another has another', async () => {
  const { who } = await offered()
  const first = await look(who.sessionId)
  expect((await look(who.sessionId)).offerId).toBe(first.offerId)
  // In another language, the borrower agrees to different words.
  expect((await look(who.sessionId, { lang: 'fil-PH' })).offerId).not.toBe(first.offerId)
  const rows = await app.db
    .selectFrom('shown_offer')
    .select('language')
    .where('borrower_id', '=', who.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ language }) => language)).toEqual(['en', 'fil-PH'])
})

it('what was read in Filipino is agreed to in Filipino, whatever the confirmation speaks', async () => {
  const { who, orderId } = await offered()
  const { offerId } = await look(who.sessionId, { lang: 'fil-PH' })
  const answer = await app.callAs(
    who.sessionId,
    confirmLoan,
    { ...FIGURES, offerId },
    { lang: 'en' },
  )
  expect(answer).toMatchObject({ code: 0 })
  const rows = await app.db
    .selectFrom('agreement')
    .select(['language', 'body'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'agreement')
    .execute()
  expect(rows).toEqual([
    { language: 'fil-PH', body: expect.stringContaining('Kasunduan') as string },
  ])
})

it('who has repaid a loan agrees to the terms of a repeat client, and of a new one before', async () => {
  const who = await buildApplicant(app)
  const first = await buildRunningLoan(app, who)
  await payOn(app, first, 500_000)
  const second = await buildRunningLoan(app, who)
  const rows = await app.db
    .selectFrom('loan_order')
    .select(['id', 'terms'])
    .where('borrower_id', '=', who.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ id, terms }) => [id, JSON.parse(terms ?? '')])).toMatchObject([
    [first, { isRepeatClient: false }],
    [second, { isRepeatClient: true }],
  ])
})

it('the agreement names the borrower, masked, and keeps time, address, device and what was shown', async () => {
  const { who, orderId } = await offered()
  const dependencies = { db: app.db, clock: app.clock, config: app.config }
  await saveComplete(dependencies, who.id, 'personal', {
    fullName: 'Juan Dela Cruz',
    nationality: 'PH',
    bornOn: '1990-06-15',
    city: '1381300000',
    isPoliticallyExposed: '0',
    idType: 'philsys',
    idNumber: '1234567890123456',
  })
  const { offerId } = await look(who.sessionId)
  const shownAt = app.clock.now()
  app.setNow(new Date(TEST_NOW.getTime() + 60_000))
  await app.callAs(who.sessionId, confirmLoan, { ...FIGURES, offerId }, { deviceId: 'phone-1' })
  const rows = await app.db
    .selectFrom('agreement')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toMatchObject({
      offer_id: offerId,
      shown_at: shownAt,
      agreed_at: app.clock.now(),
      address: '127.0.0.1',
      device_id: 'phone-1',
      user_agent: expect.stringContaining('node'),
    })
    expect(row.body).toContain('Juan D••• C•••')
    expect(row.body).toContain('philsys ••••3456')
    expect(row.body).toContain(`+63 9•• ••• ${who.mobile.slice(-4)}`)
    expect(row.body).not.toMatch(/Dela Cruz|1234567890123456/)
    expect(JSON.parse(row.shown ?? '')).toMatchObject({ offerId, amount: 500_000, periods: 3 })
  }
})

it('what was shown is removed once no offer of its time can be confirmed', async () => {
  const count = async () => (await app.db.selectFrom('shown_offer').select('id').execute()).length
  const before = await count()
  expect(before).toBeGreaterThan(0)
  app.setNow(new Date(TEST_NOW.getTime() + 39 * 86_400_000))
  await removeOldShown(app.db, app.clock)
  expect(await count()).toBe(before)
  app.setNow(new Date(TEST_NOW.getTime() + 41 * 86_400_000))
  await removeOldShown(app.db, app.clock)
  expect(await count()).toBe(0)
})
