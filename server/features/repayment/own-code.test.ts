// A code that a borrower has: whose it is, what became of it, and what a new one would be for. And the
// pass that shows one payment in whichever browser a provider comes back to.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createPayCode,
  getExtension,
  getPayCode,
  getPaymentState,
  getRepayment,
} from '#contract/repayment.ts'
import { createSession } from '#server/features/session/service.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

const onDay = (day: number) => new Date(TEST_NOW.getTime() + day * DAY_MS)

async function borrowerOn(day: number) {
  app.setNow(TEST_NOW)
  const borrower = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, borrower.id)
  app.setNow(onDay(day))
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId: borrower.id },
  )
  return { sessionId, order: { productId: '1', orderId: String(orderId) } }
}

type Who = Awaited<ReturnType<typeof borrowerOn>>

async function codeOf({ sessionId, order }: Who, fields: Record<string, string>): Promise<string> {
  const answer = await app.callAs(sessionId, createPayCode, { ...order, ...fields })
  expect(answer).toMatchObject({ code: 0 })
  const { searchParams } = new URL((answer.data as { payUrl: string }).payUrl)
  return searchParams.get('payCode') ?? searchParams.get('reference') ?? ''
}

const STORE = { amount: '1766.80', channelNumber: '90012' }

describe('a code is looked up, never believed', () => {
  it('its owner sees amount, loan, channel, until when and how it is paid', async () => {
    const who = await borrowerOn(30)
    const payCode = await codeOf(who, STORE)
    expect(await app.callAs(who.sessionId, getPayCode, { payCode })).toMatchObject({
      code: 0,
      data: {
        state: 'open',
        kind: 'code',
        amount: '1766.80',
        number: payCode,
        channelName: '7-Eleven',
        channelNumber: '90012',
        fee: '0.00',
        expiresAt: '2026-06-12T16:00:00.000Z',
        barcode: expect.stringMatching(/^\/pay-code\/\w{20}\/bars\.svg$/),
        qr: '',
        productName: 'Starter',
        isExtension: 0,
        payments: [],
        ...who.order,
      },
    })
  })

  it('an account has its bank, the name on it and a reference, and the steps say them', async () => {
    const who = await borrowerOn(30)
    const payCode = await codeOf(who, { ...STORE, channelNumber: '90011' })
    const { data } = await app.callAs(who.sessionId, getPayCode, { payCode })
    expect(data).toMatchObject({
      kind: 'account',
      number: payCode,
      payee: { name: 'Pahiram Demo Lending', bank: 'Sandbox Bank of Makati' },
      reference: expect.stringMatching(/^\w{20}$/),
    })
    const { guides, reference } = data as {
      guides: { items: { steps: string[] }[] }[]
      reference: string
    }
    const steps = guides.flatMap(({ items }) => items.flatMap((item) => item.steps))
    expect(steps).toContain('Choose Sandbox Bank of Makati as the bank')
    expect(steps.join()).toContain('Pahiram Demo Lending as the account name')
    // The reference leads to the same payment, so that a slip with it can be matched.
    const found = await app.callAs(who.sessionId, getPayCode, { payCode: reference })
    expect(found.data).toMatchObject({ number: payCode })
  })

  it('a store’s code names the biller as the counter does, in each language', async () => {
    const who = await borrowerOn(30)
    const payCode = await codeOf(who, STORE)
    const said = async (lang: string) => {
      const { data } = await app.callAs(who.sessionId, getPayCode, { payCode }, { lang })
      expect(data).toMatchObject({
        payee: { name: 'Pahiram Demo Lending', bank: '' },
        reference: '',
      })
      return JSON.stringify((data as { guides: unknown }).guides)
    }
    expect(await said('en')).toContain('paying a bill to Pahiram Demo Lending')
    expect(await said('en-PH')).toContain('At 7-Eleven')
    expect(await said('fil-PH')).toContain('magbabayad ka ng bill sa Pahiram Demo Lending')
  })

  it('for anybody else it doesn’t exist, in the same words as a code that nobody has', async () => {
    const payCode = await codeOf(await borrowerOn(30), STORE)
    const stranger = await borrowerOn(30)
    const { requestId: _first, ...foreign } = await app.callAs(stranger.sessionId, getPayCode, {
      payCode,
    })
    const { requestId: _second, ...unknown } = await app.callAs(stranger.sessionId, getPayCode, {
      payCode: 'NOBODYHASTHIS',
    })
    expect(foreign).toMatchObject({ code: 1003, reason: 'not_found' })
    expect(foreign).toEqual(unknown)
  })

  it('a QR is found by its reference and can be saved as a picture', async () => {
    const who = await borrowerOn(30)
    const payCode = await codeOf(who, { ...STORE, channelNumber: '90010' })
    const { data } = await app.callAs(who.sessionId, getPayCode, { payCode })
    expect(data).toMatchObject({ kind: 'qr', number: '', barcode: '' })
    const file = await fetch(`${app.url}${(data as { qrFile: string }).qrFile}`)
    expect(file.headers.get('content-type')).toBe('image/png')
    const bytes = new Uint8Array(await file.arrayBuffer())
    // The width stands in the file's head; a gallery shows it sharp.
    expect(new DataView(bytes.buffer).getUint32(16)).toBe(1_080)
  })
})

it('a late loan says how late it is, its penalty, and what one more day adds', async () => {
  const late = await borrowerOn(42)
  const { data } = await app.callAs(late.sessionId, getRepayment, late.order)
  expect(data).toMatchObject({
    repayAmount: '1800.72',
    late: { days: 12, penalty: '33.92', perDay: '2.83' },
  })
  const inTime = await borrowerOn(30)
  const answer = await app.callAs(inTime.sessionId, getRepayment, inTime.order)
  expect(answer.data).toMatchObject({ repayAmount: '1766.80', late: null })
})

it('once it is paid it says what was paid and what is left', async () => {
  const who = await borrowerOn(30)
  const payCode = await codeOf(who, STORE)
  await app.post('/dev/pay', { payCode, action: 'pay' })
  await app.tellPayments()
  expect((await app.callAs(who.sessionId, getPayCode, { payCode })).data).toMatchObject({
    state: 'paid',
    payments: [{ amount: '1766.80', paidOn: '2026-06-11', channel: '7-Eleven', text: '' }],
    left: '3381.15',
    nextDate: '2026-07-11',
    nextAmount: '1766.80',
    daysMax: 0,
  })
})

it('asked for again hours later, the same code is given while it is valid', async () => {
  const who = await borrowerOn(30)
  const payCode = await codeOf(who, STORE)
  app.setNow(new Date(onDay(30).getTime() + 3 * 3_600_000))
  expect(await codeOf(who, STORE)).toBe(payCode)
})

describe('an expired code', () => {
  it('is renewed for what is due on that day, with the same channel', async () => {
    const who = await borrowerOn(30)
    const payCode = await codeOf(who, STORE)
    app.setNow(onDay(33))
    const { data } = await app.callAs(who.sessionId, getPayCode, { payCode })
    const { state, renewAmount, channelNumber } = data as Record<string, string>
    expect(state).toBe('over')
    expect(Number(renewAmount)).toBeGreaterThan(1_766.8)
    const renewed = await codeOf(who, {
      amount: renewAmount ?? '',
      channelNumber: channelNumber ?? '',
    })
    expect(renewed).not.toBe(payCode)
  })

  it('is not renewed while its channel is down', async () => {
    const who = await borrowerOn(30)
    const payCode = await codeOf(who, { amount: '1766.80', channelNumber: '90007' })
    app.setNow(onDay(33))
    const renewAmount = async () => {
      const { data } = await app.callAs(who.sessionId, getPayCode, { payCode })
      return (data as { renewAmount: string | null }).renewAmount
    }
    expect(await renewAmount()).not.toBeNull()
    await app.collection.setDown('MAYA', true)
    expect(await renewAmount()).toBeNull()
    await app.collection.setDown('MAYA', false)
  })

  it('of an extension is not renewed: its terms have to be agreed to again', async () => {
    const who = await borrowerOn(40)
    const { data } = await app.callAs(who.sessionId, getExtension, who.order)
    const { delayAmount } = (data as { delayInfo: { delayAmount: string } }).delayInfo
    const payCode = await codeOf(who, {
      amount: delayAmount,
      channelNumber: '90012',
      isDelay: '1',
    })
    app.setNow(onDay(43))
    expect((await app.callAs(who.sessionId, getPayCode, { payCode })).data).toMatchObject({
      state: 'over',
      isExtension: 1,
      renewAmount: null,
    })
  })
})

describe('back from a provider', () => {
  async function passOf(who: Who): Promise<{ pass: string; reference: string }> {
    const create = vi.spyOn(app.collection, 'createIntent')
    const reference = await codeOf(who, { ...STORE, channelNumber: '90006' })
    const { returnUrl = '' } = create.mock.calls.at(-1)?.[0] ?? {}
    create.mockRestore()
    return { pass: new URL(returnUrl).searchParams.get('pass') ?? '', reference }
  }

  it('the pass shows how that one payment stands, without a session, and nothing personal', async () => {
    const who = await borrowerOn(30)
    const { pass, reference } = await passOf(who)
    const before = await app.callAs(null, getPaymentState, { pass })
    expect(before.data).toMatchObject({ state: 'open', amount: '1766.80', payments: [] })
    await app.post('/dev/pay', { payCode: reference, action: 'pay' })
    await app.tellPayments()
    const { data } = await app.callAs(null, getPaymentState, { pass })
    expect(data).toMatchObject({ state: 'paid', payments: [{ amount: '1766.80' }] })
    const known = ['amount', 'channelName', 'orderId', 'payments', 'productId', 'state']
    const left = ['left', 'nextDate', 'nextAmount']
    expect(Object.keys(data as object).sort()).toEqual([...known, ...left].sort())
    const unsaid = { left: null, nextDate: '', nextAmount: null }
    expect(data).toMatchObject(unsaid)
    // Another borrower is told no more than a stranger.
    const other = await borrowerOn(30)
    const seen = await app.callAs(other.sessionId, getPaymentState, { pass })
    expect(seen.data).toMatchObject(unsaid)
    const own = (await app.callAs(who.sessionId, getPaymentState, { pass })).data
    expect(own).toMatchObject({ nextDate: expect.stringMatching(/^\d{4}-/) })
    const code = (await app.callAs(who.sessionId, getPayCode, { payCode: reference })).data
    const { left: codeLeft, nextDate, nextAmount } = code as Record<string, unknown>
    expect(own).toMatchObject({ left: codeLeft, nextDate, nextAmount })
    expect(codeLeft).not.toBeNull()
  })

  it('a changed or expired pass shows nothing', async () => {
    const { pass } = await passOf(await borrowerOn(30))
    const [body = '', signature = ''] = pass.split('.')
    const other = Buffer.from(JSON.stringify([Date.now() * 2, { reference: 'X' }]))
    for (const forged of [`${other.toString('base64url')}.${signature}`, `${body}.x`, 'x']) {
      expect(await app.callAs(null, getPaymentState, { pass: forged })).toMatchObject({
        reason: 'not_found',
      })
    }
    app.setNow(onDay(45))
    expect(await app.callAs(null, getPaymentState, { pass })).toMatchObject({
      reason: 'not_found',
    })
  })
})

describe('[T18] what an extension discloses', () => {
  interface DisclosedRow {
    readonly label: string
    readonly value: string
    readonly isTotal: string
  }
  interface Shown {
    readonly noticeMsg: string
    readonly delayInfo: { delayAmount: string }
    readonly disclosure: DisclosedRow[]
    readonly soFar: { times: number; cost: string }
  }
  const shownTo = async (who: Who, lang: string) => {
    const answer = await app.callAs(who.sessionId, getExtension, who.order, { lang })
    return answer.data as Shown
  }

  it('is kept with the payment exactly as it was shown, in the borrower’s language', async () => {
    const who = await borrowerOn(40)
    const shown = await shownTo(who, 'fil-PH')
    expect(shown.disclosure.length).toBeGreaterThan(8)
    const fields = {
      ...who.order,
      amount: shown.delayInfo.delayAmount,
      channelNumber: '90012',
      isDelay: '1',
    }
    await app.callAs(who.sessionId, createPayCode, fields, { lang: 'fil-PH' })
    const { disclosure } = await app.db
      .selectFrom('payment_intent')
      .select('disclosure')
      .where('order_id', '=', Number(who.order.orderId))
      .executeTakeFirstOrThrow()
    const kept = JSON.parse(disclosure ?? '') as { language: string; rows: DisclosedRow[] }
    const words = (rows: readonly DisclosedRow[]) => rows.map(({ label, value }) => [label, value])
    expect(kept.language).toBe('fil-PH')
    expect(words(kept.rows)).toEqual(words(shown.disclosure))
  })

  it('names what is paid now, what remains on which date, and the rate', async () => {
    const { disclosure, delayInfo } = await shownTo(await borrowerOn(40), 'en')
    const rows = new Map(disclosure.map(({ label, value }) => [label, value]))
    expect(rows.get('To pay now')?.replaceAll(/[₱,]/g, '')).toBe(delayInfo.delayAmount)
    expect(rows.get('Principal still owed')).toBe('₱5,000.00')
    expect([...rows.keys()].filter((label) => /^Instalment \d, due /.test(label))).toHaveLength(3)
    expect(rows.get('Effective rate per month (EIR)')).toMatch(/^\d+\.\d{2}%$/)
    const totals = disclosure.filter(({ isTotal }) => Number(isTotal) === 1)
    expect(totals.map(({ label }) => label)).toEqual(['To pay now', 'To pay after extending'])
  })

  it('of a late loan, the days count from today, and it says so', async () => {
    const late = await shownTo(await borrowerOn(40), 'en')
    expect(late.noticeMsg).toBe(
      'Your next due date moves from Jun 11, 2026 to Jun 28, 2026, 7 days from today.',
    )
    const inTime = await shownTo(await borrowerOn(28), 'en')
    expect(inTime.noticeMsg).toBe('Your next due date moves from Jun 11, 2026 to Jun 18, 2026.')
  })

  it('says what extending has cost so far', async () => {
    const who = await borrowerOn(40)
    const before = await shownTo(who, 'en')
    expect(before.soFar).toEqual({ times: 0, cost: '0.00' })
    const { delayAmount } = before.delayInfo
    const payCode = await codeOf(who, {
      amount: delayAmount,
      channelNumber: '90012',
      isDelay: '1',
    })
    await app.post('/dev/pay', { payCode, action: 'pay' })
    await app.tellPayments()
    app.setNow(onDay(46))
    expect((await shownTo(who, 'en')).soFar).toEqual({ times: 1, cost: delayAmount })
  })
})
