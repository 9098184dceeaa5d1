// A product as its borrower sees it, the calculator, the list of orders and the plan of one.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calculationOf } from '#contract/calculation.ts'
import { getRepaymentPlan, listOrders } from '#contract/loan-order.ts'
import { calculate, getProduct, listProducts } from '#contract/products.ts'
import { businessDate } from '#lending/dates.ts'
import { periodsOnOffer } from '#lending/decision.ts'
import { centavos, pesoText } from '#lending/money.ts'
import { findPolicy } from '#lending/policies.ts'
import {
  buildApplicant,
  buildBorrower,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

interface WireProduct {
  readonly productId: string
  readonly amountMin: string
  readonly amountMax: string
  readonly termDaysMin: number
  readonly termDaysMax: number
  readonly periodsOffered: number[]
  readonly policyId: string
  readonly guardScope: 'all' | 'covered'
  readonly isRepeatClient: 0 | 1
  readonly today: string
}

async function productOf(borrower: TestBorrower, productId: string): Promise<WireProduct> {
  return (await app.callAs(borrower.sessionId, getProduct, { productId })).data as WireProduct
}

const inCentavos = (pesos: string) => Math.round(Number(pesos) * 100)

it('lists what can be borrowed, with an example that the calculator confirms, to anybody', async () => {
  const borrower = await buildBorrower(app)
  const { products } = (await app.callAs(null, listProducts)).data as {
    products: (WireProduct & {
      example: { amount: string; termDays: number; total: string; eirMonthly: string }
    })[]
  }
  expect(products.map(({ productId }) => productId)).toEqual(['1', '2'])
  for (const { productId, example } of products) {
    const { amount, termDays, total, eirMonthly } = example
    const fields = { productId, amount, termDays: String(termDays) }
    expect(await app.callAs(borrower.sessionId, calculate, fields)).toMatchObject({
      code: 0,
      data: { total, eirMonthly },
    })
  }
})

it('describes what can be borrowed in the language of the borrower', async () => {
  const described = async (lang: string) => {
    const { data } = await app.callAs(null, listProducts, {}, { lang })
    return (data as { products: { desc: string }[] }).products.map(({ desc }) => desc)
  }
  expect(await described('en-PH')).toEqual([
    'For a first loan, 91 to 120 days',
    'For larger plans, 91 to 365 days',
  ])
  expect(await described('fil-PH')).toEqual([
    'Para sa unang loan, 91 hanggang 120 araw',
    'Para sa mas malaking plano, 91 hanggang 365 araw',
  ])
})

describe('a product', () => {
  it('says what is missing, and which application is open', async () => {
    const newcomer = await buildBorrower(app)
    expect(await productOf(newcomer, '1')).toMatchObject({
      missingSteps: ['personal', 'job', 'ext', 'bank'],
      openOrderId: '',
      isRepeatClient: 0,
      today: '2026-05-12',
    })
    const applicant = await buildApplicant(app)
    const orderId = await buildOffer(app, applicant)
    expect(await productOf(applicant, '1')).toMatchObject({
      missingSteps: [],
      openOrderId: String(orderId),
      holdText: 'You already applied for this product.',
      holdAddress: `/loanDetail?productId=1&orderId=${orderId}`,
    })
    expect(await productOf(applicant, '2')).toMatchObject({ openOrderId: '', holdText: '' })
  })

  it('says before the form that a loan stands in the way, in the words of a refused offer', async () => {
    const borrower = await buildApplicant(app)
    await buildRunningLoan(app, borrower)
    expect(await productOf(borrower, '1')).toMatchObject({
      openOrderId: '',
      holdText:
        'You already have a loan for this product. You can borrow again once it is settled.',
      holdButton: 'See my loans',
      holdAddress: '/order',
    })
    expect(await productOf(borrower, '2')).toMatchObject({ holdText: '' })
    app.clock.moveBy(35)
    for (const productId of ['1', '2']) {
      expect(await productOf(borrower, productId)).toMatchObject({
        holdText: 'You have a loan with us that is past due. Please pay the amount due first.',
      })
    }
    app.clock.moveBy(0)
  })

  it('a partner’s and an unknown one are not found', async () => {
    const { sessionId } = await buildBorrower(app)
    for (const productId of ['3', '999']) {
      expect(await app.callAs(sessionId, getProduct, { productId })).toMatchObject({ code: 1003 })
      const fields = { productId, amount: '5000.00', termDays: '91' }
      expect(await app.callAs(sessionId, calculate, fields)).toMatchObject({ code: 1003 })
    }
  })
})

describe('the calculator', () => {
  /** As the phone computes it, from what the server told it. */
  function onThePhone(product: WireProduct, amount: number, termDays: number, periods: number) {
    const policy = findPolicy(product.policyId)
    if (policy === null) throw new Error(`no policy ${product.policyId}`)
    return calculationOf({
      policy,
      principalCentavos: centavos(amount),
      agreedOn: businessDate(product.today),
      termDays,
      periods,
      isRepeatClient: product.isRepeatClient === 1,
      guardScope: product.guardScope,
    })
  }

  it('gives on the phone what the server gives, for any amount and term of every product', async () => {
    const borrower = await buildBorrower(app)
    for (const productId of ['1', '2']) {
      const product = await productOf(borrower, productId)
      const amounts = fc.integer({
        min: inCentavos(product.amountMin),
        max: inCentavos(product.amountMax),
      })
      const terms = fc.integer({ min: product.termDaysMin, max: product.termDaysMax })
      await fc.assert(
        fc.asyncProperty(amounts, terms, fc.nat(), async (amount, termDays, pick) => {
          const { periodsOffered } = product
          const choices = periodsOnOffer(
            { periodsOffered: periodsOffered.length === 0 ? null : periodsOffered },
            termDays,
          )
          const periods = choices[pick % choices.length] ?? 1
          const here = onThePhone(product, amount, termDays, periods)
          const answer = await app.callAs(borrower.sessionId, calculate, {
            productId,
            amount: pesoText(centavos(amount)),
            termDays: String(termDays),
            periods: String(periods),
          })
          expect(answer).toMatchObject({
            code: 0,
            data: {
              total: pesoText(here.total),
              received: pesoText(here.received),
              fee: pesoText(here.fee),
              interest: pesoText(here.interest),
              eirMonthly: here.eirMonthly,
              eirAnnual: here.eirAnnual,
              plan: here.plan.map(({ dueOn, amount }) => ({ dueOn, amount: pesoText(amount) })),
            },
          })
        }),
        { numRuns: 60 },
      )
    }
  })

  it('can be computed across the amounts and for every term of every product, within the law', async () => {
    const borrower = await buildBorrower(app)
    for (const productId of ['1', '2']) {
      const product = await productOf(borrower, productId)
      const [from, to] = [inCentavos(product.amountMin), inCentavos(product.amountMax)]
      const step = Math.max(10_000, (to - from) / 45)
      let count = 0
      for (let amount = from; amount <= to; amount += step) {
        for (let days = product.termDaysMin; days <= product.termDaysMax; days += 1) {
          const { periodsOffered } = product
          const limits = { periodsOffered: periodsOffered.length === 0 ? null : periodsOffered }
          for (const periods of periodsOnOffer(limits, days)) {
            const here = onThePhone(product, Math.round(amount), days, periods)
            const sum = here.plan.reduce((total, item) => total + item.amount, 0)
            if (sum !== here.total || !here.isWithinLaw) {
              expect.fail(`${productId}: ${amount} for ${days} days in ${periods}`)
            }
            count += 1
          }
        }
      }
      expect(count).toBeGreaterThan(1000)
    }
  })

  it('refuses what the product does not offer, and nonsense', async () => {
    const { sessionId } = await buildBorrower(app)
    const good = { productId: '1', amount: '5000.00', termDays: '91' }
    const wrong: [Record<string, string>, string][] = [
      [{ amount: '999.99' }, 'amount_out_of_range'],
      [{ amount: '10000.01' }, 'amount_out_of_range'],
      [{ termDays: '90' }, 'term_out_of_range'],
      [{ termDays: '121' }, 'term_out_of_range'],
      [{ periods: '7' }, 'periods_not_offered'],
      [{ amount: '-5000.00' }, 'amount_out_of_range'],
      [{ amount: 'five' }, 'field_invalid'],
      [{ termDays: '1e3' }, 'field_invalid'],
    ]
    for (const [change, reason] of wrong) {
      expect(await app.callAs(sessionId, calculate, { ...good, ...change })).toMatchObject({
        reason,
      })
    }
  })
})

describe('orders', () => {
  it('are listed newest first, by what is open and what is finished', async () => {
    const borrower = await buildApplicant(app)
    const first = await buildRunningLoan(app, borrower)
    const list = async (status?: string) => {
      const answer = await app.callAs(
        borrower.sessionId,
        listOrders,
        status === undefined ? {} : { status },
      )
      return (answer.data as { orders: { orderId: string; orderStatus: number }[] }).orders
    }
    expect(await list()).toMatchObject([
      {
        orderId: String(first),
        orderStatus: 170,
        productName: 'Starter',
        amount: '5000.00',
        needsAccount: 0,
        isApproved: 0,
        hasEndedUnpaid: 0,
        next: {
          dueOn: '2026-06-11',
          daysLeft: 30,
          number: 1,
          count: 3,
          left: '5300.41',
          repaid: '0.00',
          total: '5000.00',
        },
      },
    ])
    expect(await list('finished')).toEqual([])
    expect(await list('open')).toHaveLength(1)
    expect(await app.callAs(borrower.sessionId, listOrders, { status: 'closed' })).toMatchObject({
      code: 1002,
    })
    const other = await buildBorrower(app)
    expect((await app.callAs(other.sessionId, listOrders)).data).toEqual({ orders: [] })
  })

  it('have a plan: what is next, what is late, and whose it is', async () => {
    const borrower = await buildApplicant(app)
    const offered = await buildOffer(app, borrower)
    const fields = { orderId: String(offered) }
    expect(await app.callAs(borrower.sessionId, getRepaymentPlan, fields)).toMatchObject({
      reason: 'order_not_running',
    })
    const other = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, other)
    const asked = { orderId: String(orderId) }
    expect(await app.callAs(borrower.sessionId, getRepaymentPlan, asked)).toMatchObject({
      code: 1003,
    })
    app.clock.moveBy(35)
    const { plan } = (await app.callAs(other.sessionId, getRepaymentPlan, asked)).data as {
      plan: { time: string; state: string; remark: string }[]
    }
    app.clock.moveBy(0)
    expect(plan.map(({ time, state, remark }) => [time, state, remark])).toEqual([
      ['2026-06-11', 'next', '5 days past due'],
      ['2026-07-11', 'later', ''],
      ['2026-08-11', 'later', ''],
    ])
    app.setNow(TEST_NOW)
  })
})
