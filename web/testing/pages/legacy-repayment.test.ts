// Repaying as older clients do: which account, which code, and what is said about each refusal.
import { describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  listLegacyWays,
  openLegacyPage,
} from '#contract/legacy-repayment.ts'
import { sendStepUpCode } from '#contract/step-up.ts'
import { centavos } from '#lending/money.ts'
import { hasVisitFlag } from '#web/lib/visit-flags.ts'
import { answer, lateAnswer, noAnswer, refusal, wireAnswer } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { detailsAnswers, orderIn } from '../orders.ts'

const PATH = '/repayLegacy?orderId=180001'
const PAY = 'Pay from my account'

const WAYS: ResponseOf<typeof listLegacyWays> = {
  hasPage: true,
  token: 'token-1',
  cards: [
    { id: 7, bankName: 'BDO Unibank', number: '••5601', bankCode: 'BDO' },
    { id: 8, bankName: 'Landbank', number: '••1111', bankCode: 'LBP' },
  ],
  amount: centavos(177_012),
  productId: 1,
  waiting: null,
  leastAmount: centavos(5_000),
  mostAmount: centavos(522_189),
  dueOn: '2026-11-05',
  late: { days: 12, penalty: centavos(3_392) },
  pageName: 'GCash',
  mobile: '+63 9•• ••• 0180',
}
const ways = answer(listLegacyWays, WAYS)
const committed = (needsCode: boolean) => answer(commitLegacyRepayment, { needsCode, recordId: 31 })

const says = (page: OpenPage, words: string) =>
  page.eventually(() => expect(page.toast()).toBe(words))

async function chooseAndPay(page: OpenPage): Promise<void> {
  await page.user.click(await page.find('radio', /BDO/))
  await page.tap(PAY)
}

describe('[T19] [V12] paying from a bank account', () => {
  it('no account is chosen at first, and without one nothing is sent', async () => {
    const page = await openPage(PATH, { answers: [ways] })
    await page.tap(PAY)
    await says(page, 'Please select the payment bank card first')
    expect(page.sent(commitLegacyRepayment)).toEqual([])
  })

  it('promises no payment until an account is chosen, and then says from which', async () => {
    const page = await openPage(PATH, { answers: [ways], language: 'en-PH' })
    const choose = 'Choose an account to pay from'
    await page.tap(choose)
    await says(page, 'Please choose the bank account to pay from first.')
    expect(page.has('button', /^Pay ₱/)).toBe(false)
    await page.user.click(await page.find('radio', /Landbank/))
    await page.find('button', 'Pay ₱1,770.12 from Landbank ••1111')
    expect(page.has('button', choose)).toBe(false)
    await page.type('Amount to pay', 'x')
    await page.find('button', 'Pay from Landbank ••1111')
  })

  it('[T19] not even the only account is chosen at first; the amount is, and what happens next is said', async () => {
    const [only] = WAYS.cards
    if (only === undefined) throw new Error('there is an account')
    const page = await openPage(PATH, {
      answers: [answer(listLegacyWays, { ...WAYS, cards: [only] }), committed(true)],
    })
    await page.shows('What happens next')
    expect(document.querySelector('input[type=radio]:checked')).toBeNull()
    expect(document.querySelector<HTMLInputElement>('input[name=amount]')?.value).toBe('₱1,770.12')
    await page.tap(/BDO Unibank/, 'radio')
    expect(page.text()).toContain('Your bank takes ₱1,770.12 from BDO Unibank ••5601.')
    await page.type('Amount to pay', '1000')
    await page.user.tab()
    await page.shows('Your bank takes ₱1,000.00 from BDO Unibank ••5601.')
    expect(document.querySelector<HTMLInputElement>('input[name=amount]')?.value).toBe('₱1,000.00')
    await page.tap(PAY)
    await page.shows('Enter the code')
    expect(page.sentFields(commitLegacyRepayment)).toMatchObject([
      { cardId: '7', amount: '1000.00' },
    ])
  })

  it('is called what it is: from a bank, or with a wallet where there is no account', async () => {
    const bank = await openPage(PATH, { answers: [ways], language: 'en-PH' })
    await bank.find('heading', 'Pay from your bank')
    await bank.find('button', 'Pay with GCash instead')
    for (const said of [
      'Loan 180001 · was due Nov 5, 2026, 12 days ago',
      'The amount includes ₱33.92 in penalties.',
      'You can change it: ₱50.00 to ₱5,221.89.',
    ]) {
      expect(bank.text()).toContain(said)
    }
    const wallet = await openPage(PATH, {
      answers: [answer(listLegacyWays, { ...WAYS, cards: [] })],
      language: 'en-PH',
    })
    await wallet.find('heading', 'Repay')
    await wallet.find('button', 'Pay ₱1,770.12 with GCash')
    expect(wallet.text()).toContain('You log in there and confirm ₱1,770.12.')
    expect(wallet.text()).not.toMatch(/from your bank|Your bank takes/)
  })

  it('with the code it says again what is taken, and from where', async () => {
    const page = await openPage(PATH, { answers: [ways, committed(true)], language: 'en-PH' })
    await page.user.click(await page.find('radio', /BDO/))
    await page.tap('Pay ₱1,770.12 from BDO Unibank ••5601')
    await page.shows('₱1,770.12from BDO Unibank ••5601')
    await page.find('button', 'Confirm and pay ₱1,770.12')
    await page.shows('We sent a code to +63 9••')
  })

  it('sends the account, the token and the amount, asks for the code, and goes to the loan', async () => {
    const page = await openPage(PATH, {
      answers: [ways, committed(true), answer(confirmLegacyRepayment, {})],
    })
    await chooseAndPay(page)
    await page.shows('Enter the code')
    const [{ idempotencyKey: _, ...sent } = {}] = page.sentFields(commitLegacyRepayment)
    expect(sent).toEqual({
      orderId: '180001',
      amount: '1770.12',
      cardId: '7',
      bankName: 'BDO Unibank',
      cardNo: '••5601',
      bankCode: 'BDO',
      couponId: '',
      repayToken: 'token-1',
      sendMsg: '1',
    })
    await page.type('Code', '12345')
    await page.tap('Confirm')
    await says(page, 'Please enter the correct code')
    expect(page.sent(confirmLegacyRepayment)).toEqual([])
    page.answersNothing()
    await page.type('Code', '123456')
    await page.tap('Confirm')
    await page.eventually(() =>
      expect(page.address()).toBe('/loanDetail?productId=1&orderId=180001'),
    )
    expect(page.sentFields(confirmLegacyRepayment)).toMatchObject([
      { orderId: '180001', verifyCode: '123456', repaymentRecordId: '31' },
    ])
  })

  it('goes to the loan at once where no code is needed, which says so in a line that stays', async () => {
    const page = await openPage(PATH, {
      answers: [ways, committed(false), ...detailsAnswers(orderIn('overdue'))],
    })
    await chooseAndPay(page)
    await page.eventually(() => expect(page.address()).toMatch(/^\/loanDetail/))
    await page.shows('We have asked your bank for the payment.')
    // A toast would stand over the figures.
    expect(page.toast()).toBeNull()
    // It is news of the payment that was just asked for, and gone with the page.
    page.answersNothing()
    history.back()
    await page.eventually(() => expect(hasVisitFlag('bankAsked-180001')).toBe(false))
  })

  it('[C1] a payment that takes long is said to be under way until it is answered', async () => {
    const late = lateAnswer(commitLegacyRepayment, { needsCode: true, recordId: 31 })
    const page = await openPage(PATH, { answers: [ways, late.answer] })
    await chooseAndPay(page)
    await says(page, 'One moment …')
    late.arrive()
    await page.shows('Enter the code')
    expect(page.toast()).toBeNull()
  })

  it('a new code can be asked for after 60 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const page = await openPage(PATH, {
        answers: [
          answer(listLegacyWays, {
            ...WAYS,
            waiting: { recordId: 31, amount: centavos(50_000) },
          }),
          answer(sendStepUpCode, { resendSeconds: 30, validSeconds: 300 }),
        ],
        advanceTimers: (ms) => void vi.advanceTimersByTime(ms),
      })
      await page.shows(/new code in (60|59) s/)
      expect(page.has('button', 'Send a new code')).toBe(false)
      vi.advanceTimersByTime(61_000)
      await page.tap('Send a new code')
      await page.shows(/new code in (60|59|58) s/)
      expect(page.sent(sendStepUpCode)).toEqual([{ purpose: 'debit' }])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('[E13] what the page needs', () => {
  it('is the specification’s fields and nothing else, numbers as text included', async () => {
    const page = await openPage(PATH, {
      answers: [
        wireAnswer(listLegacyWays, {
          alipay: '0',
          repayToken: 't',
          bankCards: [{ id: '7', bankName: 'BDO', cardNo: '1', bankCode: 'B' }],
        }),
        wireAnswer(commitLegacyRepayment, { needValid: '1', repayRecordId: '31' }),
      ],
    })
    await page.type('Amount to pay', '1,200.50')
    expect(page.has('button', 'Continue to payment')).toBe(false)
    await chooseAndPay(page)
    await page.shows('Enter the code')
    expect(page.sentFields(commitLegacyRepayment)).toMatchObject([{ amount: '1200.50' }])
  })

  it('alipay 1 shows the button to a provider’s page, which is then opened', async () => {
    const url = 'https://pay.example/1'
    const page = await openPage(PATH, { answers: [ways, answer(openLegacyPage, { url })] })
    await page.tap('Continue to payment')
    await page.eventually(() => expect(page.departures).toEqual([{ how: 'assign', to: url }]))
    expect(page.sentFields(openLegacyPage)).toEqual([{ orderId: '180001', amount: '1770.12' }])
  })

  it.each([
    ['without cards', { cards: [], hasPage: false }, '/repay?productId=1&orderId=180001'],
    ['without cards or a product', { cards: [], hasPage: false, productId: null }, '/order'],
    ['with cards', {}, '/repay?productId=1&orderId=180001'],
    [
      'while a code is waited for',
      { waiting: { recordId: 31, amount: centavos(50_000) } },
      '/repay?productId=1&orderId=180001',
    ],
  ])('%s it leads to every other way to pay', async (_, changed, address) => {
    const page = await openPage(PATH, {
      answers: [answer(listLegacyWays, { ...WAYS, ...changed })],
    })
    const link = await page.find('link', 'See all ways to pay')
    expect(link.getAttribute('href')).toBe(address)
    expect(page.has('button', PAY)).toBe('cards' in changed ? false : !('waiting' in changed))
  })
})

describe('[X7] what is said', () => {
  it.each([
    [800005, 'whatever', 'do not submit the payment request twice'],
    [800006, 'whatever', 'wrong verification code'],
    [1004, 'Your bank is closed.', 'Your bank is closed.'],
    [1004, '', 'processing failed'],
  ])('code %i with the message %j is %j', async (code, message, said) => {
    const page = await openPage(PATH, {
      answers: [ways, refusal(commitLegacyRepayment, { code, message })],
    })
    await chooseAndPay(page)
    await says(page, said)
    await page.find('button', PAY)
  })

  it('a cut line is error, and the same request can be sent again', async () => {
    const page = await openPage(PATH, { answers: [ways, noAnswer(commitLegacyRepayment)] })
    await chooseAndPay(page)
    await says(page, 'error')
    page.answerWith(committed(true))
    await page.tap(PAY)
    await page.shows('Enter the code')
    const tokens = page.sent(commitLegacyRepayment).map(({ token }) => token)
    expect(tokens).toEqual(['token-1', 'token-1'])
  })

  it.each([
    ['', 'failed to query card list'],
    ['Not now.', 'Not now.'],
  ])(
    'a list that is refused with %j says %j, and can be asked for again',
    async (message, said) => {
      const page = await openPage(PATH, { answers: [refusal(listLegacyWays, { message })] })
      await says(page, said)
      page.answerWith(ways)
      await page.tap('Try again')
      await page.find('button', PAY)
    },
  )

  it('a list that does not come is error, and can be asked for again', async () => {
    const page = await openPage(PATH, { answers: [noAnswer(listLegacyWays)] })
    await says(page, 'error')
    page.answerWith(ways)
    await page.tap('Try again')
    await page.find('button', PAY)
  })

  it('an order that is not known leads to the orders, and no toast covers the way', async () => {
    const page = await openPage('/repayLegacy?orderId=x')
    expect((await page.find('link', 'My loans')).getAttribute('href')).toBe('/order')
    const unknown = await openPage(PATH, {
      answers: [refusal(listLegacyWays, { message: 'Not yours.', reason: 'not_found' })],
    })
    await unknown.shows('We can’t find this loan')
    expect((await unknown.find('link', 'My loans')).getAttribute('href')).toBe('/order')
    expect(unknown.toast()).toBeNull()
  })
})
