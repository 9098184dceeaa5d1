// The extension page, and the page on which repaying and extending stand together.
import { getAllByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { createPayCode, getExtension, getRepayment } from '#contract/repayment.ts'
import { centavos } from '#lending/money.ts'
import { EXTENSION_ANSWER } from '#contract/testing/specification-answers.ts'
import { answer, answerBy, refusal, wireAnswer } from '../answers.ts'
import { openPage, wordsOf } from '../open-page.tsx'
import { choose, CODE_MADE, OF_LOAN } from '../open-repayment.ts'
import { channel, EXTENSION, type Extension, OPEN_CODE, REPAYMENT } from '../repayments.ts'

describe('an answer with the specification’s fields alone', () => {
  it('[S40] is enough for the extension page', async () => {
    const page = await openPage(`/repayDelay?${OF_LOAN}`, {
      isOtherBackend: true,
      answers: [wireAnswer(getExtension, EXTENSION_ANSWER), CODE_MADE],
    })
    await page.shows('₱138.08')
    await choose(page, /GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sentFields(createPayCode)).toHaveLength(1))
    expect(page.sentFields(createPayCode)[0]).toMatchObject({ amount: '138.08', isDelay: '1' })
    expect(page.sentFields(createPayCode)[0]).not.toHaveProperty('quoteId')
  })
})

function openExtension(
  changed: Partial<Extension> = {},
  options: Parameters<typeof openPage>[1] = {},
) {
  return openPage(`/repayDelay?${OF_LOAN}`, {
    ...options,
    answers: [
      answerBy(getExtension, ({ days = 7 }) => ({
        ...EXTENSION,
        ...changed,
        extension: {
          ...EXTENSION.extension,
          days,
          amount: EXTENSION.options.find((one) => one.days === days)?.amount ?? centavos(0),
        },
      })),
      CODE_MADE,
      ...(options.answers ?? []),
    ],
  })
}

describe('the extension page', () => {
  it('[S40] title, delay amount, next date and the plan', async () => {
    const page = await openExtension()
    await page.shows('Extend by 7 days')
    expect(page.text()).toContain('New due date Nov 25, 2026₱138.08')
    expect(page.text()).toContain('Your next payment will be on Nov 25, 2026.')
    // At the head, in words and in the plan.
    expect(page.text().split('Nov 25, 2026')).toHaveLength(4)
    await page.find('heading', 'Plan')
    const plan = getAllByRole(document.body, 'listitem').map(wordsOf)
    expect(plan).toEqual([
      expect.stringMatching(/^Instalment 1.*Nov 25, 2026 ?moved by 7 days ?₱1,663\.23$/),
      expect.stringMatching(/^Instalment 2.*Dec 25, 2026 ?₱1,766\.81$/),
    ])
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/logos/starter.svg')
  })

  it('[S40] says what is paid on the new date, what extending adds, and what the loan then costs', async () => {
    const page = await openExtension({}, { language: 'en-PH' })
    await page.shows('New due date Nov 25, 2026₱138.08')
    expect(page.text()).toContain(
      'Cost of the whole loanPay ₱1,766.80 now₱446.56Extend by 7 days₱484.92Extra cost₱38.36',
    )
    await page.tap('14 days', 'radio')
    await page.shows('Extra cost₱53.44')
  })

  it('a code for other days is not the code for these', async () => {
    const openCode = { ...OPEN_CODE, amount: centavos(13_808) }
    const page = await openExtension({ openCode })
    await page.find('heading', 'Your code for 7-Eleven')
    await page.tap('14 days', 'radio')
    await page.shows('You also have a code for ₱138.08')
  })

  it('one that costs less than any channel takes is not asked for, and says so', async () => {
    const channels = [channel({ minAmount: centavos(14_000) }), channel({ isDown: true })]
    const page = await openExtension({ channels })
    await page.shows('No payment channel takes less than ₱140.00')
    expect(page.has('button', 'Payment')).toBe(false)
    expect((await page.find('link', 'Repay')).getAttribute('href')).toBe(`/repay?${OF_LOAN}`)
    const fits = await openExtension({ channels: [channel({ minAmount: centavos(13_808) })] })
    await fits.find('button', 'Payment')
  })

  it('[T18] other days have their own cost and quote, which is what is paid', async () => {
    const page = await openExtension()
    await page.tap('14 days', 'radio')
    await page.shows('₱139.08')
    await page.tap(/^I have read the disclosure statement/, 'checkbox')
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)).toHaveLength(1))
    expect(page.sent(createPayCode)[0]).toMatchObject({
      amount: 13_908,
      isDelay: true,
      days: 14,
      quoteId: 'quote-14',
    })
  })

  it('[T18] nobody pays for it without agreeing to what is disclosed', async () => {
    // Whatever the confirmation's box does: this one is ticked by nobody but the borrower.
    const page = await openExtension({}, { brand: { isAgreementBoxChecked: true } })
    await page.shows('Effective rate per month (EIR)3.1000%')
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() =>
      expect(page.toast()).toBe('Please agree to the disclosure statement first.'),
    )
    expect(page.sent(createPayCode)).toEqual([])
    await page.tap(/^I have read the disclosure statement/, 'checkbox')
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)).toHaveLength(1))
  })

  it('[T18] its button says what is missing, and then what it does', async () => {
    const page = await openExtension({}, { language: 'en-PH' })
    await page.find('button', 'Tick the box to go on')
    await page.tap(/^I have read the disclosure statement/, 'checkbox')
    await page.find('button', 'Choose where to pay ₱138.08')
  })

  it('says what extending has cost so far, and that it makes the loan no smaller', async () => {
    const page = await openExtension()
    await page.shows('You have extended this loan 2 times and paid ₱312.40 for it so far.')
    expect(page.text()).toContain('You still owe ₱5,000.00 of what you borrowed.')
    // Of no use to whoever has never done so.
    const never = await openExtension({ soFar: { times: 0, cost: centavos(0) } })
    await never.shows('You still owe ₱5,000.00 of what you borrowed.')
    expect(never.text()).not.toContain('extended this loan')
    // Another backend doesn't say how much that is.
    const unsaid = await openExtension({ principalLeft: null })
    await unsaid.shows('What you borrowed stays the same.')
  })

  it('a loan that can’t be extended says so and leads to repaying', async () => {
    const page = await openPage(`/repayDelay?${OF_LOAN}`, {
      answers: [refusal(getExtension, { message: 'x', reason: 'extension_not_offered' })],
    })
    await page.shows('This loan can’t be extended now')
    expect((await page.find('link', 'Repay')).getAttribute('href')).toBe(`/repay?${OF_LOAN}`)
  })
})

it('the channels as a page name the extension and its new date, and totals stand out in what is disclosed', async () => {
  const disclosure = [
    { label: 'Interest to pay now', value: '₱138.08', isTotal: false },
    { label: 'To pay now', value: '₱138.08', isTotal: true },
  ]
  const page = await openPage(`/repayChoose?${OF_LOAN}&isDelay=1`, {
    language: 'en-PH',
    answers: [answer(getExtension, { ...EXTENSION, disclosure })],
  })
  await page.shows('Extend by 7 daysNew due date Nov 25, 2026₱138.08')
  // What is missing is named: both, then either.
  await page.find('button', 'Choose one and tick the box')
  await page.tap(/^GCash/)
  await page.find('button', 'Tick the box to go on')
  await page.tap(/^I have read the disclosure statement/, 'checkbox')
  await page.find('button', 'Pay ₱138.08 with GCash')
  const isTotal = (label: string) =>
    [...document.querySelectorAll('main dl > div')].some(
      (row) => wordsOf(row).startsWith(label) && /total/.test(row.className),
    )
  expect([isTotal('To pay now'), isTotal('Interest to pay now')]).toEqual([true, false])
})

describe('repay or extend', () => {
  it('what is due, everything and extending stand together, with the difference and what it cost so far', async () => {
    const page = await openPage(`/repayOrNot?${OF_LOAN}`, {
      answers: [answer(getRepayment, REPAYMENT), answer(getExtension, EXTENSION)],
    })
    await page.shows('Extend by 7 days')
    const said = [...document.querySelectorAll('main section')].map(wordsOf)
    expect(said).toEqual([
      'What is duePay now₱1,766.80After that₱1,763.29 on Dec 18, 2026Cost of the whole loan₱446.56Repay ₱1,766.80',
      'Repay in fullPay now₱5,138.08After thatNothing: the loan is paid offCost of the whole loan₱288.08Repay ₱5,138.08',
      expect.stringMatching(
        /^Extend by 7 daysPay now₱138\.08After that₱1,663\.23 on Nov 25, 2026Cost of the whole loan₱484\.92Extending costs ₱38\.36 more than paying ₱1,766\.80 now\..*paid ₱312\.40 for it so far\.Extend for ₱138\.08$/,
      ),
    ])
    const hrefOf = async (name: string) => (await page.find('link', name)).getAttribute('href')
    expect(await hrefOf('Repay ₱1,766.80')).toBe(`/repay?${OF_LOAN}`)
    expect(await hrefOf('Repay ₱5,138.08')).toBe(`/repay?${OF_LOAN}&choice=repay-all`)
    expect(await hrefOf('Extend for ₱138.08')).toBe(`/repayDelay?${OF_LOAN}`)
  })

  it('is headed by the loan, what is due and since when', async () => {
    const open = (changed: Partial<typeof REPAYMENT>) =>
      openPage(`/repayOrNot?${OF_LOAN}`, {
        answers: [
          answer(getRepayment, { ...REPAYMENT, ...changed }),
          answer(getExtension, EXTENSION),
        ],
      })
    const due = await open({ late: null })
    await due.find('heading', 'Starter Loan')
    await due.shows('Loan 4711₱1,766.80 due Nov 18, 2026')
    const late = { days: 3, penalty: centavos(100), perDay: centavos(30) }
    await (await open({ late })).shows('Loan 4711₱1,766.80 was due Nov 18, 2026')
    // A backend that names no date.
    const without = await open({ dueOn: '' })
    await without.shows('Loan 4711')
    expect(without.text()).not.toMatch(/Loan 4711₱/)
  })

  it('the last instalment is both what is due and everything: one choice', async () => {
    const [, all] = REPAYMENT.choices
    if (all === undefined) throw new Error('there is everything')
    const choices = [{ ...all, kind: 'repay-due' as const, title: 'What is due' }, all]
    const page = await openPage(`/repayOrNot?${OF_LOAN}`, {
      answers: [answer(getRepayment, { ...REPAYMENT, choices }), answer(getExtension, EXTENSION)],
    })
    await page.shows('Extend by 7 days')
    expect(page.text()).not.toContain('What is due')
    await page.find('link', 'Repay ₱5,138.08')
  })

  it('without an extension, repaying is still offered', async () => {
    const page = await openPage(`/repayOrNot?${OF_LOAN}`, {
      answers: [
        answer(getRepayment, REPAYMENT),
        refusal(getExtension, { message: 'x', reason: 'extension_not_offered' }),
      ],
    })
    await page.shows('This loan can’t be extended now')
    expect(page.has('link', 'Repay ₱5,138.08')).toBe(true)
    expect(page.has('link', /^Extend for/)).toBe(false)
  })
})
