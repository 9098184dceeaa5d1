// What staff decide about payments, over HTTP: shown before, done once, by two people where it takes two.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  decidePayment,
  getPaymentPage,
  listUnapplied,
  PAYMENT_ACTS,
  previewPaymentAct,
} from '#contract/payment.ts'
import { getReceipt, verifyReceipt } from '#contract/receipt.ts'
import { takeAction } from '#contract/staff-action.ts'
import { position } from '#lending/position.ts'
import { noteName } from '#server/features/marks/name-service.ts'
import { createSession } from '#server/features/session/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildProducts,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { clawBack, getPayment, hear, payOn, reportOf } from '#server/testing/payments.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { decideAboutPayment } from './acts.ts'

const DAY_MS = 86_400_000
const REASON = 'found on the slip'
let app: TestApp
let [finance, lead] = [] as TestStaff[] as [TestStaff, TestStaff]
let keys = 0

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
beforeEach(async () => {
  app.setNow(new Date(TEST_NOW.getTime() + 40 * DAY_MS))
  finance = await buildStaff(app, 'finance')
  lead = await buildStaff(app, 'lead')
})

async function lateLoan(): Promise<{ who: TestBorrower; orderId: number }> {
  const now = app.clock.now()
  app.setNow(TEST_NOW)
  const who = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, who.id)
  app.setNow(now)
  return { who, orderId }
}

async function standing(orderId: number) {
  const { terms, events } = await getLoan(app.db, orderId)
  return { events, now: position(terms, events, app.clock.today()) }
}

/** Paid a day before the first instalment was due, under no reference of ours. */
async function stray(amountCentavos: number): Promise<{ id: number; name: string }> {
  keys += 1
  const name = `lost-${keys}`
  const paidAt = new Date(TEST_NOW.getTime() + 29 * DAY_MS)
  await hear(app, reportOf(app, name, amountCentavos, { paidAt, channel: '7ELEVEN' }))
  return { id: (await getPayment(app, name)).id, name }
}

type Fields = Record<string, string>

function decide(staff: TestStaff, paymentId: number, fields: Fields) {
  keys += 1
  const own = {
    paymentId: String(paymentId),
    reason: REASON,
    idempotencyKey: `payment-${keys}-key`,
  }
  return callAsStaff(app, staff, decidePayment, { ...own, ...fields })
}

const applyTo = (orderId: number, valueOn = '2026-06-10') => ({
  act: 'apply',
  orderId: String(orderId),
  valueOn,
})

describe('money without a loan', () => {
  it('is put on the loan that people find, from the day it was paid, and the penalty is gone', async () => {
    const { who, orderId } = await lateLoan()
    const { id, name } = await stray(176_680)
    const page = await callAsStaff(app, finance, getPaymentPage, { paymentId: String(id) })
    expect(page).toMatchObject({
      data: { state: 'unapplied', balance: '1766.80', questions: [{ kind: 'unapplied' }] },
    })
    const asked = { paymentId: String(id), ...applyTo(orderId) }
    const before = (await standing(orderId)).now
    expect(await callAsStaff(app, finance, previewPaymentAct, asked)).toMatchObject({
      data: { state: 'applied', orderId: String(orderId), maskedName: 'Test B•••', takesTwo: 0 },
    })
    // Nothing of the preview stays.
    expect((await standing(orderId)).events).toHaveLength(1)
    expect(before.unpaid.penalty).toBeGreaterThan(0)
    expect(await decide(finance, id, applyTo(orderId))).toMatchObject({ data: { isDone: 1 } })
    const { now } = await standing(orderId)
    expect(now).toMatchObject({ dueCentavos: 0, receivedCentavos: 176_680 })
    expect(now.owed.penalty).toBe(0)
    await app.runJobs()
    expect((await readOutbox(app, who)).at(-1)).toContain('received your payment of PHP 1,766.80')
    expect(await getPayment(app, name)).toMatchObject({ state: 'applied', questions: [] })
    expect(await decide(finance, id, applyTo(orderId))).toMatchObject({
      reason: 'payment_not_possible',
    })
  })

  it('is put on a loan that was paid with penalties, from a day that undoes them, by two people alone', async () => {
    const { orderId } = await lateLoan()
    const { payOffCentavos } = (await standing(orderId)).now
    await payOn(app, orderId, payOffCentavos)
    expect((await standing(orderId)).now).toMatchObject({ status: 'settled', creditCentavos: 0 })
    keys += 1
    await hear(app, reportOf(app, `late-${keys}`, 176_680))
    const { id } = await getPayment(app, `late-${keys}`)
    const asked = { paymentId: String(id), ...applyTo(orderId) }
    expect(await callAsStaff(app, finance, previewPaymentAct, asked)).toMatchObject({
      data: { takesTwo: 1 },
    })
    expect(await decide(finance, id, applyTo(orderId))).toMatchObject({ data: { isDone: 0 } })
    expect((await standing(orderId)).now.creditCentavos).toBe(0)
    // From the day it was paid, it undoes nothing, and what is too much is its own amount.
    const asPaid = applyTo(orderId, app.clock.today())
    expect(await decide(finance, id, asPaid)).toMatchObject({ data: { isDone: 1 } })
    expect((await standing(orderId)).now.creditCentavos).toBe(176_680)
  })

  it('that counted for somebody else is moved by two people', async () => {
    const [wrong, right] = [await lateLoan(), await lateLoan()]
    const { id } = await stray(176_680)
    await decide(finance, id, applyTo(wrong.orderId))
    expect(await decide(lead, id, { act: 'take-off' })).toMatchObject({ data: { isDone: 1 } })
    expect((await standing(wrong.orderId)).now.receivedCentavos).toBe(0)
    expect(await decide(finance, id, applyTo(right.orderId))).toMatchObject({ data: { isDone: 0 } })
    expect((await standing(right.orderId)).now.receivedCentavos).toBe(0)
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect((await standing(right.orderId)).now.receivedCentavos).toBe(176_680)
  })

  it('that was taken off a loan counts on it again, from another day, as often as it is corrected', async () => {
    const { orderId } = await lateLoan()
    const { id, name } = await stray(176_680)
    const before = (await standing(orderId)).now.payOffCentavos
    for (const valueOn of ['2026-06-19', '2026-06-12', '2026-06-10']) {
      expect(await decide(finance, id, applyTo(orderId, valueOn))).toMatchObject({ code: 0 })
      expect((await standing(orderId)).now.receivedCentavos).toBe(176_680)
      if (valueOn === '2026-06-10') continue
      expect(await decide(lead, id, { act: 'take-off' })).toMatchObject({ data: { isDone: 1 } })
      expect((await standing(orderId)).now.payOffCentavos).toBe(before)
    }
    expect((await standing(orderId)).now.owed.penalty).toBe(0)
    await clawBack(app, name)
    expect((await standing(orderId)).now.payOffCentavos).toBe(before)
  })

  it('is taken off its loan on the loan’s page too, through its payment', async () => {
    const { orderId } = await lateLoan()
    const { id, name } = await stray(100_000)
    await decide(finance, id, applyTo(orderId))
    const eventId = (await standing(orderId)).events.findLast(({ kind }) => kind === 'repaid')?.id
    const fields = { orderId: String(orderId), kind: 'reverse', eventId: eventId ?? '' }
    const own = { reason: REASON, idempotencyKey: `reverse-${id}-key` }
    expect(await callAsStaff(app, lead, takeAction, { ...fields, ...own })).toMatchObject({
      data: { isDone: 1 },
    })
    expect(await getPayment(app, name)).toMatchObject({ state: 'unapplied' })
    expect((await standing(orderId)).now.receivedCentavos).toBe(0)
  })

  it('leaves no receipt of another loan behind', async () => {
    const [wrong, right] = [await lateLoan(), await lateLoan()]
    const { id } = await stray(176_680)
    const receiptOf = async ({ who, orderId }: typeof wrong) => {
      const session = { ...app, sessionSecret: app.config.sessionSecret }
      const sessionId = await createSession(session, { borrowerId: who.id })
      const { data } = await app.callAs(sessionId, getReceipt, { orderId: String(orderId) })
      return data as { code: string; fileLink: string }
    }
    const check = async (code: string) => (await app.callAs(null, verifyReceipt, { code })).data
    const fileOf = async ({ fileLink }: { fileLink: string }) =>
      (await fetch(new URL(fileLink, app.url))).headers.get('content-type')
    await decide(finance, id, applyTo(wrong.orderId))
    const old = await receiptOf(wrong)
    expect(await fileOf(old)).toBe('application/pdf')
    await decide(lead, id, { act: 'take-off' })
    expect(await check(old.code)).toMatchObject({ isGenuine: 1, state: 'taken-back' })
    await decide(finance, id, applyTo(right.orderId))
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await check(old.code)).toMatchObject({ isGenuine: 1, state: 'taken-back' })
    expect(await fileOf(old)).not.toBe('application/pdf')
    const present = await receiptOf(right)
    expect(present.code).not.toBe(old.code)
    expect(await check(present.code)).toMatchObject({ isGenuine: 1, state: 'recorded' })
  })

  it('is put on no day before the payout or after today, and on no loan that isn’t there', async () => {
    const { orderId } = await lateLoan()
    const { id } = await stray(10_000)
    for (const [fields, reason] of [
      [applyTo(orderId, '2026-05-11'), 'date_before_payout'],
      [applyTo(orderId, '2026-06-22'), 'date_ahead'],
      [applyTo(999_999), 'not_found'],
      [{ act: 'apply', valueOn: '2026-06-10' }, 'field_invalid'],
      [{ act: 'rule-gone', about: 'nonsense', reference: 'letter' }, 'field_invalid'],
      [{ act: 'merge', about: '999999' }, 'not_found'],
      [{ act: 'answer', question: 'unapplied', about: 'payment' }, 'payment_not_possible'],
    ] as const) {
      expect(await decide(finance, id, fields)).toMatchObject({ reason })
    }
    expect((await standing(orderId)).events).toHaveLength(1)
  })

  it('is suggested for loans of the payer: paid by them before, or of a borrower with their name', async () => {
    const [before, named, other] = [await lateLoan(), await lateLoan(), await lateLoan()]
    await noteName({ db: app.db, keys: app.config.keys }, named.who.id, 'Lualhati Dimaculangan')
    const payer = { name: 'LUALHATI DIMACULANGAN', account: '0917 555 0199' }
    const paidAt = app.clock.now()
    await hear(app, reportOf(app, 'by-payer-1', 12_345, { paidAt, payer }))
    const first = await getPayment(app, 'by-payer-1')
    await decide(finance, first.id, applyTo(before.orderId, '2026-06-21'))
    // The account is written otherwise, and the name is another's.
    const again = { name: 'L. D.', account: '09175550199' }
    await hear(app, reportOf(app, 'by-payer-2', 54_321, { payer: again }))
    await hear(app, reportOf(app, 'by-payer-3', 54_322, { payer: { ...payer, account: '1' } }))
    const pageOf = async (name: string) => {
      const { id } = await getPayment(app, name)
      const { data } = await callAsStaff(app, lead, getPaymentPage, { paymentId: String(id) })
      return data as { payer: string; suggestions: { orderId: string; why: string[] }[] }
    }
    expect((await pageOf('by-payer-2')).suggestions).toMatchObject([
      { orderId: String(before.orderId), why: ['payer-before'] },
    ])
    const page = await pageOf('by-payer-3')
    expect(page.payer).toBe('LUALHATI D•••')
    expect(page.suggestions).toMatchObject([
      { orderId: String(named.orderId), why: ['payer-name'] },
    ])
    expect(JSON.stringify(page)).not.toContain(String(other.orderId))
    const stored = await app.db.selectFrom('payment_payer').selectAll().execute()
    const events = await app.db.selectFrom('payment_event').select('body').execute()
    expect(JSON.stringify([stored, events])).not.toMatch(/DIMACULANGAN|5550199/)
  })

  it('goes back to its payer by two people, and is in the list of unapplied money until then', async () => {
    const { id } = await stray(43_210)
    const listed = async () => {
      const { data } = await callAsStaff(app, lead, listUnapplied, {})
      const { payments } = data as { payments: { paymentId: string; amount: string }[] }
      return payments.find(({ paymentId }) => paymentId === String(id))
    }
    expect(await listed()).toMatchObject({ amount: '432.10' })
    const back = { act: 'return', reference: 'BDO 20260620-1' }
    expect(await decide(finance, id, back)).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, finance)).toMatchObject({ reason: 'own_proposal' })
    expect(await listed()).toBeDefined()
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await listed()).toBeUndefined()
  })

  it('that was returned and came back is waiting again once two people say so', async () => {
    const { id, name } = await stray(43_220)
    await decide(finance, id, { act: 'return', reference: 'BDO 20260620-9' })
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    const back = { act: 'return-failed', about: 'transfer:BDO 20260620-9' }
    expect(await decide(lead, id, back)).toMatchObject({ data: { isDone: 0 } })
    expect(await getPayment(app, name)).toMatchObject({ state: 'returned' })
    expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
    expect(await getPayment(app, name)).toMatchObject({ state: 'unapplied' })
    expect(await decide(lead, id, back)).toMatchObject({ reason: 'payment_not_possible' })
  })

  it('above what one person matches is put on a loan by two', async () => {
    const { orderId } = await lateLoan()
    const [much, little] = [await stray(1_000_001), await stray(1_000_000)]
    expect(await decide(finance, much.id, applyTo(orderId))).toMatchObject({ data: { isDone: 0 } })
    expect(await decide(lead, little.id, applyTo(orderId))).toMatchObject({ data: { isDone: 1 } })
  })

  it('that was taken off a loan is decided and asked about without naming that loan', async () => {
    const { orderId } = await lateLoan()
    const { id } = await stray(43_230)
    await decide(finance, id, applyTo(orderId))
    await decide(lead, id, { act: 'take-off' })
    await decide(finance, id, { act: 'return', reference: 'BDO 20260620-8' })
    const { data } = await callAsStaff(app, lead, getPaymentPage, { paymentId: String(id) })
    const { approvals } = data as { approvals: { orderId: string | null; facts: Fields[] }[] }
    expect(approvals).toMatchObject([{ orderId: null, title: 'Return ₱432.30 to the payer' }])
    expect(approvals[0]?.facts.map(({ label }) => label)).not.toContain('Counts on order')
    const task = app.db.selectFrom('staff_task').where('subject_id', '=', String(id))
    const open = await task.select('order_id').where('closed_at', 'is', null).execute()
    expect(open).toEqual([{ order_id: null }])
  })

  it('that changed since it was proposed is decided again', async () => {
    const { id, name } = await stray(55_500)
    await decide(finance, id, { act: 'return', reference: 'BDO 20260620-2' })
    await clawBack(app, name, 10_000)
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'facts_changed' })
    expect(await getPayment(app, name)).toMatchObject({ returned_centavos: 0 })
  })
})

it('each decision that waits is named by what it does, and with what', () => {
  const shown = {
    paymentId: 41,
    about: '52',
    balanceCentavos: 43_230,
    onOrder: 7,
    countsOnOrder: 8,
  }
  const named = PAYMENT_ACTS.map((decision) => decideAboutPayment.deed({ ...shown, decision })?.en)
  expect(named).toEqual([
    'Put ₱432.30 on loan 7',
    'Take ₱432.30 off loan 8',
    'Say that payments 41 and 52 are the same money',
    'Say that payments 41 and 52 are different money',
    'Return ₱432.30 to the payer',
    'Say that a return of payment 41 came back',
    'Rule that money of payment 41 is gone',
    'Rule that money of payment 41 is here',
    'Answer a question about payment 41',
  ])
})

it('a payment by a loan’s own code is taken back in part, and its receipt says so', async () => {
  const { who, orderId } = await lateLoan()
  const payment = await payOn(app, orderId, 500_00)
  await clawBack(app, payment.provider_payment_id ?? '', 200_00)
  const session = { ...app, sessionSecret: app.config.sessionSecret }
  const sessionId = await createSession(session, { borrowerId: who.id })
  const { data } = await app.callAs(sessionId, getReceipt, { orderId: String(orderId) })
  expect(data).toMatchObject({ amount: '300.00', state: 'recorded' })
  expect(JSON.stringify(data)).toContain('took back ₱200.00 of it')
  await app.runJobs()
  expect((await readOutbox(app, who)).at(-1)).toContain('took back PHP 200.00 of your payment')
})
