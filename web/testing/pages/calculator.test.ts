// The calculator: the amount is the control, its answer is always there, and the choice is kept.
import { getByLabelText } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { calculationOf } from '#contract/calculation.ts'
import type { RequestOf } from '#contract/call.ts'
import { calculate, getProduct } from '#contract/products.ts'
import { businessDate } from '#lending/dates.ts'
import { addCentavos, centavos } from '#lending/money.ts'
import { RECEIVED_2025 } from '#lending/policies.ts'
import { answer, answerBy, noAnswer, refusal, successOf } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { PRODUCT, productAnswers } from '../products.ts'

const PATH = '/productDetail?productId=1'

const amountField = () => getByLabelText<HTMLInputElement>(document.body, 'You borrow')

it('an amount that is tapped is replaced by what is typed', async () => {
  const page = await openPage(PATH, { answers: productAnswers() })
  await page.shows('Apply for ₱5,500.00')
  await page.user.click(amountField())
  await page.user.keyboard('8000')
  expect(amountField().value).toBe('8000')
  await page.user.tab()
  expect(amountField().value).toBe('₱8,000.00')
  expect(page.actions()).toEqual(['Apply for ₱8,000.00'])
})

it('the price is the first payment and the total: the last one may be a centavo apart', async () => {
  const page = await openPage(`${PATH}&amount=5000.00&termDays=91&periods=3`, {
    answers: productAnswers(),
  })
  await page.shows('3 payments of₱1,766.80Total to repay₱5,300.41')
})

it('what is received, what it costs and its rates stand in full', async () => {
  const page = await openPage(`${PATH}&amount=5000.00&termDays=91&periods=3`, {
    answers: productAnswers(),
  })
  await page.shows('You receive₱')
  expect(page.text()).toMatch(
    /You receive₱[\d,.]+Processing fee₱[\d,.]+Interest₱[\d,.]+Total to repay₱5,300\.41Annual interest rate[\d.]+%.*Effective rate per month \(EIR\)[\d.]+%Effective rate per year \(EIR\)[\d.]+%/,
  )
})

it('an amount out of range has no price, and is called wrong once the field is left', async () => {
  const page = await openPage(PATH, { answers: productAnswers() })
  await page.shows('3 payments of')
  await page.user.click(amountField())
  await page.user.keyboard('99')
  expect(page.text()).not.toContain('payments of')
  expect(page.text()).not.toContain('Total to repay')
  expect(amountField().getAttribute('aria-invalid')).toBe('false')
  await page.user.tab()
  expect(amountField().getAttribute('aria-invalid')).toBe('true')
  // A grey button says why when it is tapped.
  await page.tap(/^Apply for/)
  expect(page.toast()).toBe('Please enter an amount from ₱1,000.00 to ₱10,000.00.')
  expect(page.sent(applyForLoan)).toEqual([])
})

it.each([
  ['999.99', null],
  ['1000', '₱1,000.00'],
  ['1,000.5', '₱1,000.50'],
  ['10000.00', '₱10,000.00'],
  ['10000.01', null],
])('from the least to the most that is lent, both included: %s', async (typed, asked) => {
  const page = await openPage(PATH, { answers: productAnswers() })
  await page.shows('Apply for ₱5,500.00')
  await page.user.click(amountField())
  await page.user.keyboard(typed)
  await page.user.tab()
  expect(amountField().getAttribute('aria-invalid')).toBe(String(asked === null))
  expect(page.text().includes('Total to repay')).toBe(asked !== null)
  if (asked !== null) expect(page.actions()).toEqual([`Apply for ${asked}`])
})

it('what was chosen goes along to the first missing step, and is there again on the way back', async () => {
  const page = await openPage(PATH, { answers: productAnswers({ missingSteps: ['job'] }) })
  await page.shows('Continue with ₱5,500.00')
  await page.user.click(amountField())
  await page.user.keyboard('8000')
  await page.tap('4 months', 'radio')
  const link = await page.find('link', 'Continue with ₱8,000.00')
  const next =
    new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('next') ?? ''
  expect(next).toBe('/productDetail?productId=1&amount=8000.00&termDays=120&periods=3')
  // A reload, or coming back by the browser, finds it too.
  await page.eventually(() => expect(page.address()).toBe(next))

  const again = await openPage(next, {
    answers: [...productAnswers(), answer(applyForLoan, { orderId: 7, status: 'pending' })],
  })
  again.answersNothing()
  await again.tap('Apply for ₱8,000.00')
  await again.eventually(() =>
    expect(again.sent(applyForLoan)).toMatchObject([
      { amount: 800_000, termDays: 120, periods: 3 },
    ]),
  )
})

it('what was chosen last is there on the way back, however soon the next step is tapped', async () => {
  const page = await openPage(PATH, { answers: productAnswers({ missingSteps: ['job', 'bank'] }) })
  const link = await page.find('link', 'Continue with ₱5,500.00')
  page.answersNothing()
  const months = await page.find('radio', '4 months')
  let left = ''
  document.addEventListener('click', () => (left = page.address()), { capture: true })
  months.click()
  link.click()
  expect(left).toBe('/productDetail?productId=1&amount=5500.00&termDays=120&periods=3')
})

it('what stands in the way is said before anything is asked, with the way there', async () => {
  const hold = { holdText: 'Pay first.', holdButton: 'See my loans', holdAddress: '/order' }
  const page = await openPage(PATH, {
    answers: productAnswers({ ...hold, missingSteps: ['job'] }),
  })
  await page.shows('Pay first.')
  // Nothing can be asked for, so nothing is asked.
  expect((await page.find('heading', 'Starter')).tagName).toBe('H1')
  expect((await page.find('link', 'See my loans')).getAttribute('href')).toBe('/order')
  expect(page.actions()).toEqual(['See my loans'])
  expect(page.text()).not.toContain('Before you apply')
  expect(page.has('slider', 'Amount, slider')).toBe(false)
})

it('says who may borrow while forms are missing, before any of them asks', async () => {
  const page = await openPage(PATH, { answers: productAnswers({ missingSteps: ['job'] }) })
  const heading = await page.find('heading', 'You can borrow if you')
  const said = [...(heading.closest('section')?.querySelectorAll('li') ?? [])]
  expect(said).toHaveLength(4)
  expect(page.text()).toContain('are at least 18 years old')
})

it('the forms lead on to the account if there is none, and each is the next step only once', async () => {
  const page = await openPage(PATH, { answers: productAnswers({ missingSteps: ['job', 'bank'] }) })
  const href = (await page.find('link', /^Continue with/)).getAttribute('href')
  expect(href).toBe('/certify/job?next=%2FbindBank%3FproductId%3D1')
  const last = await openPage(PATH, { answers: productAnswers({ missingSteps: ['bank'] }) })
  const account = (await last.find('link', /^Continue with/)).getAttribute('href')
  expect(account).toBe('/bindBank?productId=1')
})

it('an address that asks for what is not on offer starts as if it asked for nothing', async () => {
  const page = await openPage(`${PATH}&amount=999999.00&termDays=7&periods=5`, {
    answers: productAnswers(),
  })
  await page.shows('Apply for ₱5,500.00')
})

it('a product that isn’t there leads home; any other refusal says why and can be tried again', async () => {
  const refused = { message: 'Please wait a moment.', code: 1009, reason: 'busy' } as const
  const page = await openPage(PATH, { answers: [refusal(getProduct, refused)] })
  await page.shows(refused.message)
  expect(page.text()).not.toContain('We couldn’t find this product')
  page.answerWith(refusal(getProduct, { message: 'Not found.', code: 1003, reason: 'not_found' }))
  await page.tap('Try again')
  await page.shows('We couldn’t find this product')
  expect(page.has('button', 'Try again')).toBe(false)
})

describe('the figures', () => {
  const OWN_TOTAL = '₱5,830.45'
  const CHECKED_TOTAL = '₱5,831.45'

  const figuresOf = ({ amount, termDays, periods }: RequestOf<typeof calculate>) =>
    calculationOf({
      policy: RECEIVED_2025,
      principalCentavos: amount,
      agreedOn: businessDate(PRODUCT.today),
      termDays,
      periods: periods ?? 1,
      isRepeatClient: false,
      guardScope: 'all',
    })
  /** A server that says a peso more than the phone, so that one sees whose figures are shown. */
  const checkedOf = (request: RequestOf<typeof calculate>) => {
    const figures = figuresOf(request)
    return { ...figures, total: addCentavos(figures.total, centavos(100)) }
  }
  const shown = () => {
    const bar = document.querySelector<HTMLElement>('[data-check]')
    return [
      bar?.dataset['check'],
      bar?.querySelector('output')?.textContent,
      bar?.querySelector('[role=status]')?.textContent,
    ]
  }
  const becomes = (page: OpenPage, check: string, total: string, said = '') =>
    page.eventually(() => expect(shown()).toEqual([check, total, said]))

  it('are the phone’s own at once and the server’s as soon as they come, of what was chosen in the end', async () => {
    const arrivals: (() => void)[] = []
    const page = await openPage(PATH, { answers: productAnswers() })
    page.answerWith({
      call: calculate,
      outcome: (request) =>
        new Promise((resolve) => {
          const figures = checkedOf(request as RequestOf<typeof calculate>)
          arrivals.push(() => resolve(successOf(calculate, figures)))
        }),
    })
    await becomes(page, 'checking', OWN_TOTAL)
    await page.eventually(() => expect(arrivals).toHaveLength(1))
    await page.user.click(amountField())
    await page.user.keyboard('8000')
    await page.eventually(() => expect(arrivals).toHaveLength(2))
    expect(shown()).toEqual(['checking', '₱8,480.65', ''])
    arrivals[1]?.()
    await becomes(page, 'checked', '₱8,481.65')
    // What was asked first is answered last: that is no answer to what is chosen now.
    arrivals[0]?.()
    await page.settles()
    expect(shown()).toEqual(['checked', '₱8,481.65', ''])
    // Nor are the checked figures those of another choice.
    await page.tap('4 months', 'radio')
    expect(shown()).toEqual(['checking', '₱8,639.37', ''])
    // It is asked once the borrower stops typing, and not for every digit.
    expect(page.sent(calculate)).toMatchObject([
      { productId: 1, amount: 550_000, termDays: 91, periods: 3 },
      { productId: 1, amount: 800_000, termDays: 91, periods: 3 },
    ])
  })

  it.each([
    ['without a connection', noAnswer(calculate)],
    ['where the server refuses', refusal(calculate, { message: 'Not now.' })],
  ])('stay the phone’s own and say so, %s', async (_why, failed) => {
    const page = await openPage(PATH, { answers: [...productAnswers(), failed] })
    await becomes(page, 'unchecked', OWN_TOTAL, 'Calculated on your phone')
    expect(page.toast()).toBeNull()
    // The next ones are asked for again.
    page.answerWith(answerBy(calculate, checkedOf))
    await page.tap('4 months', 'radio')
    await page.eventually(() => expect(shown()[0]).toBe('checked'))
    await page.tap('3 months', 'radio')
    await becomes(page, 'checked', CHECKED_TOTAL)
  })

  it('come from the server alone where the phone doesn’t know the policy', async () => {
    const page = await openPage(PATH, {
      answers: [...productAnswers({ policyId: 'of-another-year' }), answerBy(calculate, checkedOf)],
    })
    await becomes(page, 'checked', CHECKED_TOTAL)
  })
})
