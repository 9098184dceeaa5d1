// The calls about repaying and extending, as outside clients see them.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPayCode, getExtension, getRepayment } from '#contract/repayment.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { payOn } from '#server/testing/payments.ts'
import { createSession } from '#server/features/session/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import {
  buildApplicant,
  buildProducts,
  readDetails,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
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

async function borrowerOn(
  day: number,
): Promise<{ who: TestBorrower; order: Record<string, string> }> {
  app.setNow(TEST_NOW)
  const borrower = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, borrower.id)
  app.setNow(onDay(day))
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId: borrower.id },
  )
  return { who: { ...borrower, sessionId }, order: { productId: '1', orderId: String(orderId) } }
}

async function codeFor(who: TestBorrower, fields: Record<string, string>) {
  const answer = await app.callAs(who.sessionId, createPayCode, fields)
  expect(answer).toMatchObject({ code: 0 })
  return new URL((answer.data as { payUrl: string }).payUrl)
}

async function standing(orderId: string | undefined) {
  const { terms, events } = await getLoan(app.db, Number(orderId))
  return { events, now: position(terms, events, app.clock.today()) }
}

const referenceOf = async (orderId: string | undefined) => {
  const row = await app.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', Number(orderId))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.reference
}

const words = (text: string) => text.trim().split(/\s+/).sort()
const fieldsOf = (data: unknown) => Object.keys(data as object).sort()

const INFO_FIELDS = `repayAmount repayDate productName productLogo detail repayPlan repayList noticeMsg
  defDetail delayInfo isShowReyTop choices payments leastAmount late`

describe('[C10] [E10] repayment info', () => {
  it('has every field under its own name, with its own shape', async () => {
    const { who, order } = await borrowerOn(30)
    await codeFor(who, { ...order, amount: '1766.80', channelNumber: '90012' })
    const { data } = await app.callAs(who.sessionId, getRepayment, order)
    expect(fieldsOf(data)).toEqual(words(INFO_FIELDS))
    expect(data).toMatchObject({
      repayAmount: '1766.80',
      repayDate: '2026-06-11',
      productName: 'Starter',
      isShowReyTop: 1,
      delayInfo: { title: '', delayAmount: '0.00' },
      detail: expect.arrayContaining([{ text: 'Due now', value: '₱1,766.80' }]),
      repayPlan: [
        { remark: '', title: 'Instalment 1', amount: '1766.80', time: '2026-06-11' },
        { title: 'Instalment 2', amount: '1766.80', time: '2026-07-11' },
        { title: 'Instalment 3', amount: '1766.81', time: '2026-08-11' },
      ],
      defDetail: {
        title: 'Your code for 7-Eleven',
        logo: '/logos/channel-7eleven.svg',
        payCode: expect.stringMatching(/^\w{8}$/),
        payNotice: [
          { title: 'At 7-Eleven', items: [{ name: 'At the counter', steps: expect.any(Array) }] },
        ],
      },
    })
    const { repayList } = data as { repayList: Record<string, unknown>[] }
    expect(repayList).toContainEqual({
      name: '7-Eleven',
      logo: '/logos/channel-7eleven.svg',
      channel_number: '90012',
      barcode: expect.stringMatching(/^\/pay-code\/\w{20}\/bars\.svg$/),
      kind: 'code',
      fee: '0.00',
      minAmount: '50.00',
      maxAmount: '50000.00',
      daysMax: 0,
      isDown: 0,
    })
    expect(repayList.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['redirect', 'code', 'qr', 'account']),
    )
  })

  it('says what each choice does: what is left, the next date, what is saved', async () => {
    const { who, order } = await borrowerOn(30)
    const { data } = await app.callAs(who.sessionId, getRepayment, { ...order, amount: '1000.00' })
    const { choices } = data as { choices: Record<string, string>[] }
    expect(choices).toMatchObject([
      { kind: 'repay-due', amount: '1766.80', left: '3381.15', nextDate: '2026-07-11' },
      { kind: 'repay-all', amount: '5147.95', left: '0.00', nextDate: '', nextAmount: '0.00' },
      { kind: 'repay-part', amount: '1000.00', left: '4147.95', nextDate: '2026-06-11' },
    ])
    expect(Number(choices[1]?.['saved'])).toBeGreaterThan(Number(choices[0]?.['saved']))
  })

  it('a channel that is down says so and gives no code', async () => {
    const { who, order } = await borrowerOn(30)
    await app.collection.setDown('MAYA', true)
    const { data } = await app.callAs(who.sessionId, getRepayment, order)
    const answer = await app.callAs(who.sessionId, createPayCode, {
      ...order,
      amount: '1766.80',
      channelNumber: '90007',
    })
    await app.collection.setDown('MAYA', false)
    const { repayList } = data as { repayList: { name: string; isDown: number }[] }
    expect(repayList.filter(({ isDown }) => isDown === 1).map(({ name }) => name)).toEqual(['Maya'])
    expect(answer).toMatchObject({ code: 1004, reason: 'channel_unavailable' })
  })
})

describe('[C10] generate-vcode', () => {
  it.each([
    ['redirect', '90006', '/dev/pay', null],
    ['code', '90012', '/repaymentCode', '1'],
    ['account', '90011', '/repaymentCode', '1'],
    ['qr', '90010', '/repaymentCode', '2'],
  ])('leads to the page of a channel of kind %s', async (_kind, channelNumber, path, showType) => {
    const { who, order } = await borrowerOn(30)
    const url = await codeFor(who, { ...order, amount: '1766.80', channelNumber })
    expect(url.pathname).toBe(path)
    expect(url.searchParams.get('showType')).toBe(showType)
    if (showType === null) return
    expect(url.searchParams.get('repayAmount')).toBe('1766.80')
    expect(url.searchParams.get('payCodeImg')).toMatch(/^\/(logos|pay-code)\/[\w/-]+\.svg$/)
  })

  it('the QR and the bar code are drawn by us; of another kind there is no picture', async () => {
    const { who, order } = await borrowerOn(30)
    const url = await codeFor(who, { ...order, amount: '1766.80', channelNumber: '90010' })
    const image = url.searchParams.get('payCodeImg') ?? ''
    const response = await fetch(`${app.url}${image}`)
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg /)
    expect((await fetch(`${app.url}${image.replace('qr.svg', 'bars.svg')}`)).status).toBe(404)
    expect((await fetch(`${app.url}/pay-code/NOBODYKNOWSTHISONE00/qr.svg`)).status).toBe(404)
  })

  it('gives the same code while it is valid, also to requests at once, and another for another amount', async () => {
    const { who, order } = await borrowerOn(30)
    const fields = { ...order, amount: '1766.80', channelNumber: '90012' }
    const urls = await Promise.all(Array.from({ length: 5 }, () => codeFor(who, fields)))
    expect(new Set(urls.map(String)).size).toBe(1)
    const other = await codeFor(who, { ...fields, amount: '500.00' })
    expect(String(other)).not.toBe(String(urls[0]))
    app.setNow(onDay(32))
    const later = await codeFor(who, { ...fields, amount: '500.00' })
    expect(later.searchParams.get('payCode')).not.toBe(other.searchParams.get('payCode'))
  })

  it('the same key gives the same bytes, and with another amount it is refused', async () => {
    const { who, order } = await borrowerOn(30)
    const fields = {
      ...order,
      amount: '1766.80',
      channelNumber: '90012',
      idempotencyKey: 'key-12345',
    }
    const first = await app.callAs(who.sessionId, createPayCode, fields)
    expect(await app.callAs(who.sessionId, createPayCode, fields)).toEqual(first)
    const other = await app.callAs(who.sessionId, createPayCode, { ...fields, amount: '500.00' })
    expect(other).toMatchObject({ code: 1005, reason: 'idempotency_conflict' })
    const rows = await app.db
      .selectFrom('payment_intent')
      .select('id')
      .where('order_id', '=', Number(order['orderId']))
      .execute()
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['49.99', 'amount_out_of_range'],
    ['5147.96', 'amount_out_of_range'],
  ])('refuses %s', async (amount, reason) => {
    const { who, order } = await borrowerOn(30)
    const fields = { ...order, amount, channelNumber: '90006' }
    expect(await app.callAs(who.sessionId, createPayCode, fields)).toMatchObject({
      code: 1004,
      reason,
    })
  })

  it('what is asked for can be paid, however little it is', async () => {
    const { who, order } = await borrowerOn(31)
    const { now } = await standing(order['orderId'])
    const payment = centavos(now.dueCentavos - 1_680)
    await payOn(app, Number(order['orderId']), payment)
    const info = await app.callAs(who.sessionId, getRepayment, order)
    expect(info).toMatchObject({ data: { repayAmount: '16.80' } })
    const ask = (amount: string) =>
      app.callAs(who.sessionId, createPayCode, { ...order, amount, channelNumber: '90006' })
    expect(await ask('16.80')).toMatchObject({ code: 0 })
    expect(await ask('16.79')).toMatchObject({ reason: 'amount_out_of_range' })
    // The least that a channel takes, while more than that is asked for.
    expect(await ask('1.00')).toMatchObject({ reason: 'amount_out_of_range' })
  })

  it('what is less than any channel takes is paid with the least that one takes', async () => {
    const { who, order } = await borrowerOn(31)
    const { now } = await standing(order['orderId'])
    await payOn(app, Number(order['orderId']), now.dueCentavos - 80)
    const asked = { ...order, amount: '1.00', channelNumber: '90006' }
    expect(await app.callAs(who.sessionId, createPayCode, asked)).toMatchObject({ code: 0 })
  })

  it('while the provider does not answer there is no code, and the page still says what is owed', async () => {
    const { who, order } = await borrowerOn(30)
    const fields = { ...order, amount: '1766.80', channelNumber: '90012' }
    await app.collection.setOutage(true)
    const answer = await app.callAs(who.sessionId, createPayCode, fields)
    const info = await app.callAs(who.sessionId, getRepayment, order)
    await app.collection.setOutage(false)
    expect(answer).toMatchObject({ code: 1004, reason: 'channel_unavailable' })
    expect(info).toMatchObject({ code: 0, data: { repayAmount: '1766.80', repayList: [] } })
  })

  it('an intent that the provider made without telling us is not lost: its payment is found', async () => {
    const { who, order } = await borrowerOn(30)
    const fields = { ...order, amount: '1766.80', channelNumber: '90012' }
    const create = app.collection.createIntent.bind(app.collection)
    vi.spyOn(app.collection, 'createIntent').mockImplementationOnce(async (request) => {
      await create(request)
      throw new Error('the connection broke')
    })
    const answer = await app.callAs(who.sessionId, createPayCode, fields)
    expect(answer).toMatchObject({ code: 1004, reason: 'channel_unavailable' })
    const lost = await referenceOf(order['orderId'])
    await codeFor(who, fields)
    expect(await referenceOf(order['orderId'])).not.toBe(lost)
    await app.collection.act(lost, 'pay')
    await app.tellPayments()
    expect((await standing(order['orderId'])).now.receivedCentavos).toBe(176_680)
  })
})

interface Extension {
  readonly delayInfo: { delayAmount: string; days: number; nextDate: string; title: string }
  readonly delayOptions: { days: number; delayAmount: string; nextDate: string; quoteId: string }[]
  readonly noticeMsg: string
  readonly repayPlan: { title: string; amount: string; time: string }[]
}

async function extensionOf(who: TestBorrower, order: Record<string, string>): Promise<Extension> {
  const answer = await app.callAs(who.sessionId, getExtension, { ...order, days: '14' })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as Extension
}

const asPayment = ({ delayInfo, delayOptions }: Extension) => ({
  amount: delayInfo.delayAmount,
  channelNumber: '90012',
  isDelay: '1',
  days: '14',
  quoteId: delayOptions.find(({ days }) => days === 14)?.quoteId ?? '',
})

describe('[T18] extension', () => {
  it('[C10] shows its cost, the next date and the plan, for each number of days', async () => {
    const { who, order } = await borrowerOn(40)
    const info = await extensionOf(who, order)
    expect(fieldsOf(info)).toEqual(
      words(`${INFO_FIELDS} delayOptions disclosure principalLeft soFar`),
    )
    expect(info.delayOptions.map(({ days }) => days)).toEqual([7, 14, 30])
    expect(info.delayInfo).toMatchObject({
      days: 14,
      title: 'Extend by 14 days',
      nextDate: '2026-07-05',
    })
    expect(info.noticeMsg).toMatch(
      /^Your next due date moves from .+, 2026 to Jul 5, 2026, 14 days from today\.$/,
    )
    expect(info.repayPlan.map(({ time }) => time)).toEqual([
      '2026-07-05',
      '2026-08-04',
      '2026-09-04',
    ])
  })

  it.each([
    ['before the due date', 20],
    ['on the due date', 30],
    ['after the due date', 40],
  ])('paid %s, the due dates move and what was agreed is kept', async (_when, day) => {
    const { who, order } = await borrowerOn(day)
    const info = await extensionOf(who, order)
    await codeFor(who, { ...order, ...asPayment(info) })
    await app.collection.act(await referenceOf(order['orderId']), 'pay')
    await app.tellPayments()
    const { events, now } = await standing(order['orderId'])
    expect(events.map(({ kind }) => kind)).toEqual(['disbursed', 'repaid', 'extended'])
    expect(now).toMatchObject({ extensions: 1, dueCentavos: 0, nextDueOn: info.delayInfo.nextDate })
    const { extension } = await app.db
      .selectFrom('payment_intent')
      .select('extension')
      .where('order_id', '=', Number(order['orderId']))
      .executeTakeFirstOrThrow()
    expect(JSON.parse(extension ?? '')).toMatchObject({
      agreed: { days: 14 },
      nextDueOn: info.delayInfo.nextDate,
    })
  })

  it('a quote holds by its id until the end of the next day, and then no more', async () => {
    const { who, order } = await borrowerOn(40)
    const quoted = { ...order, ...asPayment(await extensionOf(who, order)) }
    app.setNow(onDay(41))
    await codeFor(who, quoted)
    await app.collection.act(await referenceOf(order['orderId']), 'pay')
    await app.tellPayments()
    expect((await standing(order['orderId'])).now).toMatchObject({
      extensions: 1,
      nextDueOn: '2026-07-05',
    })
    const late = await borrowerOn(40)
    const lateQuote = { ...late.order, ...asPayment(await extensionOf(late.who, late.order)) }
    app.setNow(onDay(42))
    expect(await app.callAs(late.who.sessionId, createPayCode, lateQuote)).toMatchObject({
      reason: 'amount_changed',
    })
  })

  it('another amount, or another loan’s quote, is refused', async () => {
    const { who, order } = await borrowerOn(40)
    const payment = asPayment(await extensionOf(who, order))
    const other = await borrowerOn(40)
    const foreign = { ...other.order, ...payment }
    for (const [session, fields] of [
      [who.sessionId, { ...order, ...payment, amount: '100.00' }],
      [other.who.sessionId, foreign],
    ] as const) {
      expect(await app.callAs(session, createPayCode, fields)).toMatchObject({
        reason: 'amount_changed',
      })
    }
  })

  it('paid after its time it is an ordinary repayment, and the borrower is told', async () => {
    const { who, order } = await borrowerOn(40)
    await codeFor(who, { ...order, ...asPayment(await extensionOf(who, order)) })
    app.setNow(onDay(42))
    await app.collection.act(await referenceOf(order['orderId']), 'pay-late')
    await app.tellPayments()
    await app.runJobs()
    const { events } = await standing(order['orderId'])
    expect(events.map(({ kind }) => kind)).toEqual(['disbursed', 'repaid'])
    expect((await readOutbox(app, who)).at(-1)).toContain('was not extended')
  })

  it('one that would cost nothing today is offered nowhere, and tomorrow it is again', async () => {
    const { who, order } = await borrowerOn(30)
    const asked = { ...order, days: '14' }
    const isOffered = async () => (await readDetails(app, who, Number(order['orderId'])))['isDelay']
    expect(await isOffered()).toBe(1)
    await codeFor(who, { ...order, amount: '1000.00', channelNumber: '90012' })
    await app.collection.act(await referenceOf(order['orderId']), 'pay')
    await app.tellPayments()
    const { now } = await standing(order['orderId'])
    expect(now).toMatchObject({ dueCentavos: 766_80 })
    expect(await isOffered()).toBe(0)
    const refusal = { reason: 'extension_not_offered' }
    expect(await app.callAs(who.sessionId, getExtension, asked)).toMatchObject(refusal)
    app.setNow(onDay(31))
    expect(await isOffered()).toBe(1)
    const info = await extensionOf(who, order)
    expect(Number(info.delayInfo.delayAmount)).toBeGreaterThan(0)
    await codeFor(who, { ...order, ...asPayment(info), channelNumber: '90006' })
  })

  it('taken back, the payment takes its extension with it', async () => {
    const { who, order } = await borrowerOn(40)
    const before = (await standing(order['orderId'])).now
    await codeFor(who, { ...order, ...asPayment(await extensionOf(who, order)) })
    const reference = await referenceOf(order['orderId'])
    await app.collection.act(reference, 'pay')
    await app.tellPayments()
    await app.collection.act(reference, 'reverse')
    await app.tellPayments()
    await app.tellPayments()
    const { now } = await standing(order['orderId'])
    expect(now).toMatchObject({
      extensions: 0,
      nextDueOn: before.nextDueOn,
      payOffCentavos: before.payOffCentavos,
    })
  })
})

it('[C10] the demo’s overdue loan has a code that is open', async () => {
  const seeded = await app.post('/dev/seed', { state: '180001' })
  const { sessionId, productId, orderId } = seeded.data as Record<string, string>
  const answer = await app.callAs(sessionId ?? '', getRepayment, {
    productId: productId ?? '',
    orderId: orderId ?? '',
  })
  const { repayAmount, defDetail } = answer.data as {
    repayAmount: string
    defDetail: { payCode: string; amount: string }
  }
  expect(defDetail.payCode).toMatch(/^\w{8}$/)
  expect(defDetail.amount).toBe(repayAmount)
})

describe('the sandbox’s page', () => {
  const pay = (fields: Record<string, string>) => app.post('/dev/pay', fields)

  it.each([
    ['pay', 1],
    ['late', 1],
    ['twice', 2],
    ['fail', 0],
    ['expire', 0],
  ])('does %s, and the loan gets %i payments', async (action, count) => {
    const { who, order } = await borrowerOn(30)
    const url = await codeFor(who, { ...order, amount: '1000.00', channelNumber: '90012' })
    const payCode = url.searchParams.get('payCode') ?? ''
    expect(await pay({ payCode, action })).toMatchObject({ code: 0 })
    await app.tellPayments()
    const { events } = await standing(order['orderId'])
    expect(events.filter(({ kind }) => kind === 'repaid')).toHaveLength(count)
  })

  it('pays another amount at another time, takes it back, and refuses nonsense', async () => {
    const { who, order } = await borrowerOn(30)
    const url = await codeFor(who, { ...order, amount: '1000.00', channelNumber: '90006' })
    const payCode = url.searchParams.get('reference') ?? ''
    const paidAt = onDay(29).toISOString()
    expect(await pay({ payCode, action: 'other', amount: '600.00', paidAt })).toMatchObject({
      code: 0,
    })
    await app.tellPayments()
    const { events } = await standing(order['orderId'])
    expect(events).toMatchObject([
      {},
      { kind: 'repaid', amountCentavos: 60_000, valueOn: '2026-06-10' },
    ])
    expect(await pay({ payCode, action: 'reverse' })).toMatchObject({ code: 0 })
    for (const fields of [
      { payCode, action: 'reverse' },
      { payCode, action: 'constructor' },
      { payCode, action: 'other' },
      { payCode: 'nobody', action: 'pay' },
    ]) {
      expect(await pay(fields)).toMatchObject({ code: 1002 })
    }
  })

  it('shows the amount, does what its button says, and never runs what it is given', async () => {
    const { who, order } = await borrowerOn(30)
    const url = await codeFor(who, { ...order, amount: '1000.00', channelNumber: '90006' })
    const page = await (await fetch(`${app.url}${url.pathname}${url.search}`)).text()
    expect(page).toContain('₱1,000.00')
    const done = await fetch(
      `${app.url}${url.pathname}${url.search}&action=pay&amount=%3Cscript%3E`,
    )
    expect(await done.text()).toMatch(/Done\./)
    await app.tellPayments()
    expect((await standing(order['orderId'])).now.receivedCentavos).toBe(100_000)
  })
})
