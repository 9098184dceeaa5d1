// The calls of a loan as outside clients see them: names, flags, and what is kept.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listAgreements,
  listAgreementsVariant,
  openAgreement,
  openAgreementVariant,
} from '#contract/agreements.ts'
import { applyForLoan } from '#contract/application.ts'
import { confirmLoan, getOffer, getOfferVariant } from '#contract/confirmation.ts'
import { addDays } from '#lending/dates.ts'
import { saveEvent } from '#contract/events.ts'
import { getOrderDetails, rateService } from '#contract/loan-order.ts'
import {
  listAfterFailedLogin,
  logProductClick,
  openProduct,
} from '#contract/recommended-products.ts'
import {
  buildApplicant,
  buildBorrower,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let borrower: TestBorrower
let orderId: number

beforeAll(async () => {
  app = await startTestApp({ environment: { SERVICE_PHONE: '+63 2 8000 0000' } })
  await buildProducts(app)
  borrower = await buildApplicant(app)
  orderId = await buildRunningLoan(app, borrower)
})
afterAll(() => app.close())

const words = (text: string) => text.trim().split(/\s+/).sort()

const DETAILS_FIELDS = words(`orderStatus noticeStatusText noticeDesText recProducts productName
  productLogo userOrderDetail inside h5Url isDelay telephone isScore playeduL reyMsg KindTipsMsg
  cardNeedPop cardPopTitle cardPopMsg summary cancelUntil accountWaitsUntil isReturn steps remedy
  hardship hasEndedUnpaid refundText isPaidOut payOff moment cancelText`)

const PRODUCT_FIELDS =
  words(`productId productLogo productName buttonText enable range rangeDesc rate
  desc tags`)

const CONFIRM_FIELDS = words(`amount periods termUnit termDays details repay_plans firstPayTime
  firstPeriodDay pRateDsc sendSms isPopType popContent popTitle popAgreementUrl comProductLogo
  comProductName disclosure agreements offerId received effectiveRate effectiveRateYear account
  cancelUntil smallerText`)

const fieldsOf = (data: unknown) => Object.keys(data as object).sort()

describe('[C7] [E7] loan-details', () => {
  it('answers every field under its own name, flags as 0 and 1, absent texts as empty', async () => {
    const fields = { productId: '1', orderId: String(orderId) }
    const answer = await app.callAs(borrower.sessionId, getOrderDetails, fields)
    expect(fieldsOf(answer.data)).toEqual(DETAILS_FIELDS)
    expect(answer.data).toMatchObject({
      orderStatus: 170,
      productName: 'Starter',
      inside: 1,
      isDelay: 0,
      isScore: 0,
      cardNeedPop: 0,
      h5Url: '',
      playeduL: '',
      telephone: '+63 2 8000 0000',
      recProducts: [],
    })
  })

  it('rows have text and value, and a figure is the sum of its reasons', async () => {
    const fields = { productId: '1', orderId: String(orderId) }
    const { data } = await app.callAs(borrower.sessionId, getOrderDetails, fields)
    const { detail } = (data as { userOrderDetail: { detail: Row[] } }).userOrderDetail
    const explained = detail.filter(({ why }) => why.length > 0)
    expect(explained.map(({ text }) => text)).toContain('To settle the loan today')
    for (const { value, why } of explained) {
      const sum = why.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0)
      expect(value.replaceAll(/[₱,]/g, '')).toBe((sum / 100).toFixed(2))
    }
  })
})

interface Row {
  text: string
  value: string
  why: { text: string; amount: string }[]
}

describe('[C7] google-score', () => {
  it('keeps the stars that were chosen, not the score that is always 5', async () => {
    const rated = { score: '5', stars: '2', opinion: 'Slow', orderId: String(orderId) }
    expect(await app.callAs(borrower.sessionId, rateService, rated)).toEqual({
      code: 0,
      message: '',
      data: {},
    })
    const row = await app.db
      .selectFrom('rating')
      .selectAll()
      .where('borrower_id', '=', borrower.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ stars: 2, opinion: 'Slow', order_id: orderId })
  })

  it.each([
    [{ score: '6' }, 1002],
    [{ score: '0' }, 1002],
    [{ stars: '3' }, 1002],
    [{ score: '5', opinion: 'x'.repeat(501) }, 1002],
    [{ score: '5', orderId: '999999' }, 1003],
  ])('refuses %j', async (fields, code) => {
    expect(await app.callAs(borrower.sessionId, rateService, fields)).toMatchObject({ code })
  })
})

it('[C8] event save keeps product, module 30 and position 0', async () => {
  const fields = { productId: '1', moduleId: '30', positionId: '0' }
  expect(await app.callAs(borrower.sessionId, saveEvent, fields)).toMatchObject({
    code: 0,
    data: {},
  })
  const kept = await app.db
    .selectFrom('analytics_event')
    .selectAll()
    .where('name', '=', 'event')
    .execute()
  expect(kept).toMatchObject([
    { product_id: 1, module_id: 30, position_id: 0, borrower_id: borrower.id },
  ])
})

describe('[E8] recommended products', () => {
  it("[C13] a failed joint login answers '00' with the reason and products, also without a session", async () => {
    for (const sessionId of [borrower.sessionId, null]) {
      const answer = await app.callAs(sessionId, listAfterFailedLogin)
      expect(answer.code).toBe('00')
      const { errorMsg, products } = answer.data as { errorMsg: string; products: object[] }
      expect(errorMsg).not.toBe('')
      expect(products).toHaveLength(2)
      expect(fieldsOf(products[0])).toEqual(PRODUCT_FIELDS)
      expect(products).toMatchObject([
        { productId: '3', enable: 1, range: '₱2,000.00 – ₱25,000.00' },
        { productId: '4', enable: 0 },
      ])
    }
  })

  it('stand in Order Details under the same names', async () => {
    const other = await buildApplicant(app)
    const fields = { productId: '1', orderId: String(await buildOffer(app, other)) }
    const { data } = await app.callAs(other.sessionId, getOrderDetails, fields)
    const { recProducts } = data as { recProducts: object[] }
    expect(recProducts.map(fieldsOf)).toEqual([PRODUCT_FIELDS, PRODUCT_FIELDS])
    expect(recProducts).toMatchObject([
      { productId: '3', enable: 1, range: '₱2,000.00 – ₱25,000.00' },
      { productId: '4', enable: 0 },
    ])
  })

  it('[S3] [S47] [S48] none for somebody whose debt is late, also on the page of another order', async () => {
    const late = await buildApplicant(app)
    await buildRunningLoan(app, late)
    const asked = { productId: '2', amount: '5000.00', termDays: '91' }
    const applied = await app.callAs(late.sessionId, applyForLoan, asked)
    const { orderId: appliedId } = applied.data as { orderId: string }
    const shown = async () => {
      const order = { productId: '2', orderId: appliedId }
      const details = await app.callAs(late.sessionId, getOrderDetails, order)
      const listed = await app.callAs(late.sessionId, listAfterFailedLogin)
      return [
        (details.data as { recProducts: object[] }).recProducts.length,
        (listed.data as { products: object[] }).products.length,
      ]
    }
    expect(await shown()).toEqual([2, 2])
    const before = app.clock.today()
    app.clock.moveTo(addDays(before, 60))
    expect(await shown()).toEqual([0, 0])
    app.clock.moveTo(before)
  })

  it('a tap answers a link; a closed product, an unknown one and a foreign host do not', async () => {
    const open = (productId: string) => app.callAs(borrower.sessionId, openProduct, { productId })
    expect(await open('3')).toMatchObject({
      code: '00',
      data: { link: 'https://partner.example/a' },
    })
    expect(await open('1')).toMatchObject({ code: '00' })
    expect(await open('4')).toMatchObject({ code: '1004', reason: 'product_not_open' })
    expect(await open('99')).toMatchObject({ code: '1003', reason: 'not_found' })
    for (const partnerLink of [
      'https://elsewhere.example/',
      'http://partner.example/',
      'javascript:alert(1)',
    ]) {
      await app.db
        .updateTable('product')
        .set({ partner_link: partnerLink })
        .where('id', '=', 3)
        .execute()
      expect(await open('3')).toMatchObject({ code: '1004', reason: 'product_not_open' })
    }
    expect(await app.callAs(borrower.sessionId, logProductClick, { productId: '3' })).toMatchObject(
      {
        code: '00',
        data: {},
      },
    )
  })
})

describe('[C11] [E11] confirmation', () => {
  it('answers every field under its own name; the variant adds its two', async () => {
    const other = await buildApplicant(app)
    await buildOffer(app, other)
    const plain = await app.callAs(other.sessionId, getOffer, { productId: '1' })
    expect(fieldsOf(plain.data)).toEqual(CONFIRM_FIELDS)
    expect(plain).toMatchObject({
      code: 0,
      data: {
        amount: '5000.00',
        periods: 3,
        termUnit: 'day',
        termDays: 91,
        firstPayTime: '2026-06-11',
        firstPeriodDay: 30,
        sendSms: 0,
        isPopType: 1,
        repay_plans: [
          { pay_time: '2026-06-11', amount: '1766.80', description: '1/3' },
          { pay_time: '2026-07-11', amount: '1766.80', description: '2/3' },
          { pay_time: '2026-08-11', amount: '1766.81', description: '3/3' },
        ],
      },
    })
    const variant = await app.callAs(other.sessionId, getOfferVariant, { productId: '1' })
    expect(variant.code).toBe('00')
    expect(fieldsOf(variant.data)).toEqual([...CONFIRM_FIELDS, 'NewButtonMsg', 'NewPopMsg'].sort())
    const ask = { productId: '1' }
    const named = await app.callAs(other.sessionId, getOfferVariant, ask, { lang: 'fil-PH' })
    expect(named.data).toMatchObject({ NewButtonMsg: 'Kunin ang ₱4,850.00' })
  })

  it('nothing to confirm is refused', async () => {
    const nobody = await buildBorrower(app)
    expect(await app.callAs(nobody.sessionId, getOffer, { productId: '1' })).toMatchObject({
      code: 1003,
    })
    const fields = { productId: '1', amount: '1.00', periods: '3', termUnit: 'day' }
    expect(await app.callAs(nobody.sessionId, confirmLoan, fields)).toMatchObject({ code: 1003 })
  })

  it('agreements are counted from 0, each with an address of ours', async () => {
    const fields = { productId: '1', scene: '3' }
    const list = await app.callAs(borrower.sessionId, listAgreements, fields)
    expect(list).toMatchObject({
      code: 0,
      data: { data: [{ title: 'Loan agreement' }, { title: 'Disclosure statement' }] },
    })
    expect(await app.callAs(borrower.sessionId, listAgreementsVariant, fields)).toEqual({
      ...list,
      code: '00',
    })
    const jump = { ...fields, position: '1' }
    const start = `${app.config.publicUrl}/loanAgreement?productId=1&position=1&pass=`
    const data = { contract_url: expect.stringContaining(start) as string }
    expect(await app.callAs(borrower.sessionId, openAgreement, jump)).toMatchObject({
      code: 0,
      data,
    })
    expect(await app.callAs(borrower.sessionId, openAgreementVariant, jump)).toMatchObject({
      code: '00',
      data,
    })
    const beyond = { ...fields, position: '2' }
    expect(await app.callAs(borrower.sessionId, openAgreement, beyond)).toMatchObject({
      code: 1003,
    })
  })

  it("another borrower's order, another product's and an unknown product have no agreement", async () => {
    const other = await buildBorrower(app)
    const fields = { productId: '1', scene: '1', position: '0' }
    const own = { ...fields, orderId: String(orderId) }
    const missing = { reason: 'not_found', data: {} }
    for (const call of [openAgreement, openAgreementVariant]) {
      expect(Number((await app.callAs(borrower.sessionId, call, own)).code)).toBe(0)
      expect(await app.callAs(other.sessionId, call, own)).toMatchObject(missing)
      const wrong = { ...own, productId: '2' }
      expect(await app.callAs(borrower.sessionId, call, wrong)).toMatchObject(missing)
      const unknown = { ...fields, productId: '999' }
      expect(await app.callAs(borrower.sessionId, call, unknown)).toMatchObject(missing)
    }
    const list = { productId: '999', scene: '3' }
    expect(await app.callAs(borrower.sessionId, listAgreements, list)).toMatchObject(missing)
  })

  it('a deployment can give the variant other wire names by a table', async () => {
    const renamed = await startTestApp()
    await buildProducts(renamed)
    Object.assign(renamed.config.wireNames, {
      'confirmation.getOfferVariant': { response: { amount: 'x1', buttonText: 'x2' } },
    })
    const other = await buildApplicant(renamed)
    await buildOffer(renamed, other)
    const answer = await renamed.callAs(other.sessionId, getOfferVariant, { productId: '1' })
    expect(answer.data).toMatchObject({ x1: '5000.00', x2: 'Get my loan' })
    await renamed.close()
  })
})
