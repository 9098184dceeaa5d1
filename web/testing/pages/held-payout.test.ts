// While we hold the money: the page says so, and the borrower can say that they no longer want it.
import { describe, expect, it } from 'vitest'
import { cancelOrder } from '#contract/loan-order.ts'
import { ZERO_CENTAVOS } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { DETAILS_PATH, detailsAnswers, orderIn } from '../orders.ts'

const HELD = orderIn('on-its-way', {
  statusText: 'We are checking the transfer before we send it.',
  cancelUntil: '2025-11-18',
  steps: [
    { state: 'done', title: 'Confirmed', text: 'You agreed to the loan', at: '2:14 PM' },
    { state: 'now', title: 'Will be sent to GCash ••0199', text: '', at: '' },
    { state: 'later', title: 'Arrives', text: 'Usually within minutes', at: '' },
  ],
})

const WORDS = {
  en: ['Changed your mind?', 'You haven’t received any money yet', 'Cancel this loan'],
  'en-PH': ['Changed your mind?', 'You haven’t received any money yet', 'Cancel this loan'],
  'fil-PH': ['Nagbago ang isip mo?', 'Wala ka pang natatanggap na pera', 'I-cancel ang loan'],
} as const

describe('a payout that we hold', () => {
  it.each(['en', 'en-PH', 'fil-PH'] as const)(
    'can be called off where the hold is shown, before the figures, in %s',
    async (language) => {
      const page = await openPage(DETAILS_PATH, { answers: detailsAnswers(HELD), language })
      const [title, text, button] = WORDS[language]
      await page.shows(text)
      const shown = page.text()
      expect(shown.indexOf('Arrives')).toBeLessThan(shown.indexOf(title))
      expect(shown.indexOf(title)).toBeLessThan(shown.indexOf('Starter Loan'))
      expect(page.has('button', button)).toBe(true)
      expect(shown.split(title)).toHaveLength(2)
      expect(shown.split(HELD.statusText)).toHaveLength(2)
    },
  )

  it('is called off after a question that says what it costs: nothing', async () => {
    const page = await openPage(DETAILS_PATH, { answers: detailsAnswers(HELD) })
    await page.shows('Changed your mind?')
    page.answerWith(
      answer(cancelOrder, { amountToReturn: ZERO_CENTAVOS }),
      ...detailsAnswers(
        orderIn('settled', { statusTitle: 'Cancelled', statusText: 'You owe nothing.' }),
      ),
    )
    await page.tap('Cancel this loan')
    await page.opensDialog('Cancel this loan?')
    expect(page.dialogText()).toContain('No fee')
    await page.tap('Cancel this loan')
    await page.shows('You owe nothing.')
    expect(page.has('button', 'Cancel this loan')).toBe(false)
  })

  it('that was sent meanwhile says so, and stays as it is', async () => {
    const page = await openPage(DETAILS_PATH, { answers: detailsAnswers(HELD) })
    await page.shows('Changed your mind?')
    const message = 'We have already sent the money.'
    page.answerWith(refusal(cancelOrder, { reason: 'money_on_its_way', message }))
    await page.tap('Cancel this loan')
    await page.opensDialog('Cancel this loan?')
    await page.tap('Cancel this loan')
    await page.eventually(() => expect(page.toast()).toBe(message))
    expect(page.text()).toContain('Changed your mind?')
  })
})

it('money that was sent cannot be called off on the page', async () => {
  const page = await openPage(DETAILS_PATH, {
    answers: detailsAnswers({ ...HELD, cancelUntil: '' }),
  })
  await page.shows('Arrives')
  expect(page.has('button', 'Cancel this loan')).toBe(false)
})
