import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPayCode } from '#contract/repayment.ts'
import { buildProducts, buildRunningLoan, buildApplicant } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

const pay = (fields: Record<string, string>) => app.post('/dev/pay', fields)
const listed = async () => (await app.collection.listPayments(app.clock.today()))?.payments ?? []

/** A code that was paid with ₱1,000.00, and the payment as the provider says now. */
async function paidCode() {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  const answer = await app.callAs(who.sessionId, createPayCode, {
    productId: '1',
    orderId: String(orderId),
    amount: '1000.00',
    channelNumber: '90006',
  })
  const { payUrl } = answer.data as { payUrl: string }
  const payCode = new URL(payUrl).searchParams.get('reference') ?? ''
  expect(await pay({ payCode, action: 'pay' })).toMatchObject({ code: 0 })
  const report = async () => {
    const found = await app.collection.findIntent({ reference: payCode, providerIntentId: null })
    return found?.payments[0]
  }
  return { payCode, report, url: payUrl }
}

it('a part is refunded, then the rest, and no more than was paid', async () => {
  const { payCode, report } = await paidCode()
  const refund = (amount?: string) =>
    pay({ payCode, action: 'refund', ...(amount !== undefined && { amount }) })
  expect(await refund('300.00')).toMatchObject({ code: 0 })
  expect(await report()).toMatchObject({
    grossCentavos: 1_000_00,
    refunds: [{ amountCentavos: 300_00, status: 'succeeded' }],
  })
  for (const amount of ['700.01', '0.00', '-1', 'all']) {
    expect(await refund(amount)).toMatchObject({ code: 1002 })
  }
  expect(await refund()).toMatchObject({ code: 0 })
  expect((await report())?.refunds).toMatchObject([
    { amountCentavos: 300_00 },
    { amountCentavos: 700_00 },
  ])
  expect(await refund()).toMatchObject({ code: 1002 })
})

it('a refund begins and fails, or succeeds and fails afterwards', async () => {
  const { payCode, report } = await paidCode()
  for (const begin of ['refund-pending', 'refund']) {
    expect(await pay({ payCode, action: begin, amount: '1.00' })).toMatchObject({ code: 0 })
    expect(await pay({ payCode, action: 'refund-failed' })).toMatchObject({ code: 0 })
  }
  expect((await report())?.refunds).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
})

it('a payment is forgotten, and remembered again', async () => {
  const { payCode, report } = await paidCode()
  expect(await pay({ payCode, action: 'unlisted' })).toMatchObject({ code: 0 })
  expect(await report()).toBeUndefined()
  expect(await pay({ payCode, action: 'unlisted' })).toMatchObject({ code: 0 })
  expect(await report()).toMatchObject({ status: 'paid' })
})

it('money without a reference needs an amount and no code, and can be refunded', async () => {
  const before = await listed()
  expect(await pay({ action: 'stray', amount: '500.00' })).toMatchObject({ code: 0 })
  const strays = async () => (await listed()).slice(before.length)
  expect(await strays()).toMatchObject([{ reference: null, grossCentavos: 500_00, refunds: [] }])
  expect(await pay({ action: 'refund', amount: '200.00' })).toMatchObject({ code: 0 })
  expect(await strays()).toMatchObject([{ refunds: [{ amountCentavos: 200_00 }] }])
  const { payCode } = await paidCode()
  for (const fields of [
    { action: 'stray' },
    { action: 'stray', amount: '0.00' },
    { action: 'stray', amount: '500.00', payCode },
    { action: 'pay' },
    { action: 'refund', payCode: 'nobody' },
  ]) {
    expect(await pay(fields)).toMatchObject({ code: 1002 })
  }
})

it('the page looks like the place where it is paid, and says that it is a sandbox', async () => {
  const who = await buildApplicant(app)
  const orderId = String(await buildRunningLoan(app, who))
  for (const [channelNumber, place, act] of [
    ['90006', 'Wallet', 'Pay ₱1,000.00'],
    ['90012', 'Store counter', 'Take cash: ₱1,000.00'],
    ['90011', 'Bank', 'Send ₱1,000.00'],
  ] as const) {
    const asked = { productId: '1', orderId, amount: '1000.00', channelNumber }
    const { data } = await app.callAs(who.sessionId, createPayCode, asked)
    const { searchParams } = new URL((data as { payUrl: string }).payUrl)
    const payCode = searchParams.get('reference') ?? searchParams.get('payCode') ?? ''
    const answer = await fetch(`${app.url}/dev/pay?payCode=${payCode}`)
    const page = await answer.text()
    const styles = /<link rel="stylesheet" href="([^"]+)">/.exec(page)?.[1] ?? ''
    const drawn = await fetch(`${app.url}${styles}`)
    expect(drawn.headers.get('content-type')).toContain('text/css')
    expect(page).toContain('Sandbox: no real money moves')
    expect(page).toContain(`<h1>${place}</h1>`)
    expect(page.includes('<dt>Number</dt>')).toBe(place !== 'Wallet')
    expect(page).toContain(`value="pay">${act}</button>`)
  }
})

it('the page has a button for each, with a code and without one', async () => {
  const { url } = await paidCode()
  const buttonsOf = async (address: string) => {
    const page = await (await fetch(address)).text()
    return [...page.matchAll(/name="action" value="([\w-]+)"/g)].map(([, name]) => name)
  }
  const { pathname, search } = new URL(url)
  const taking = ['reverse', 'refund', 'refund-pending', 'refund-failed', 'unlisted']
  const withCode = await buttonsOf(`${app.url}${pathname}${search}`)
  expect(withCode).toEqual(['pay', 'late', 'other', 'twice', 'fail', 'expire', ...taking])
  expect(await buttonsOf(`${app.url}/dev/pay`)).toEqual(['stray', ...taking])
  const done = await fetch(`${app.url}/dev/pay?action=stray&amount=12.34`)
  expect(await done.text()).toContain('Done.')
  expect((await listed()).at(-1)).toMatchObject({ reference: null, grossCentavos: 12_34 })
})
