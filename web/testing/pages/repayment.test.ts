// The instalment page, the channel list, the extension, and the choices together.
import { getAllByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { createPayCode, getExtension, getPayCode, getRepayment } from '#contract/repayment.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { EXTENSION_ANSWER, REPAYMENT_ANSWER } from '#contract/testing/specification-answers.ts'
import { answer, answerBy, noAnswer, refusal, wireAnswer } from '../answers.ts'
import { openPage, wordsOf } from '../open-page.tsx'
import {
  channel,
  EXTENSION,
  type Extension,
  OPEN_CODE,
  PAY_CODE,
  type Repayment,
  REPAYMENT,
} from '../repayments.ts'

const OF_LOAN = 'productId=7&orderId=4711'
const PROVIDER = 'https://provider.example/pay/1'

function openRepay(changed: Partial<Repayment> = {}, options: Parameters<typeof openPage>[1] = {}) {
  return openPage(`/repay?${OF_LOAN}`, {
    ...options,
    answers: [
      answer(getRepayment, { ...REPAYMENT, ...changed }),
      answer(createPayCode, { payUrl: PROVIDER, expiresAt: '' }),
      ...(options.answers ?? []),
    ],
  })
}

type Opened = Awaited<ReturnType<typeof openRepay>>

async function choose(page: Opened, name: RegExp): Promise<void> {
  await page.tap(/^Payment Method/)
  await page.opensDialog('Payment Method')
  await page.tap(name)
}

describe('the instalment page', () => {
  it('[S36] date and amount, product logo and name', async () => {
    const page = await openRepay()
    await page.shows('Repayment amount')
    expect(page.text()).toContain('Repayment date Nov 18, 2026₱1,766.80')
    expect(page.has('heading', 'Starter Loan')).toBe(true)
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/logos/starter.svg')
  })

  it.each([
    ['en', 'Repayment date Nov 4, 2026', '12 days past due', '₱33.92', '₱2.83'],
    ['en-PH', 'was due Nov 4, 2026', '12 days past due', '₱33.92', '₱2.83'],
    ['fil-PH', 'due noong Nob 4, 2026', '12 araw nang past due', '₱33.92', '₱2.83'],
  ] as const)(
    '[S36] in %s a late loan says so, and what it costs',
    async (language, date, days, ...costs) => {
      const late = { days: 12, penalty: centavos(3_392), perDay: centavos(283) }
      const page = await openRepay({ dueOn: '2026-11-04', late }, { language })
      await page.shows(days)
      for (const words of [date, ...costs]) expect(page.text()).toContain(words)
      const inTime = await openRepay({}, { language })
      await inTime.shows('₱1,766.80')
      expect(inTime.text()).not.toMatch(/past due|was due|noong/)
    },
  )

  it('[S36] [K1] the first two rows, and the rest with more and hide', async () => {
    const page = await openRepay()
    await page.shows('Order number4711To settle the loan today₱5,138.08More')
    expect(page.text()).not.toContain('Due now₱1,766.80')
    await page.tap('More')
    await page.shows('Due now₱1,766.80Hide')
    await page.tap('Hide')
    await page.eventually(() => expect(page.text()).not.toContain('Due now₱1,766.80'))
  })

  it('[S37] the link image to the instructions only where there are any', async () => {
    const page = await openRepay({ hasGuidance: true, openCode: OPEN_CODE })
    const link = await page.find('link', /^How to pay with a code/)
    expect(link.getAttribute('href')).toBe(
      `/carpmm?requestType=1&amount=1800.72&payCode=E99KBB33&${OF_LOAN}`,
    )
    expect(link.querySelector('svg')).not.toBeNull()
    const without = await openRepay()
    await without.shows('Starter Loan')
    expect(without.has('link', /^How to pay/)).toBe(false)
  })

  it('[S38] [X8] the open code with logo, title and a button that copies it', async () => {
    const page = await openRepay({ openCode: OPEN_CODE })
    await page.find('heading', 'Your code for 7-Eleven')
    expect(page.text()).toContain('For ₱1,800.72, valid until Nov 17, 2026, 11:59 PM')
    expect(page.text()).toContain('E99KBB33')
    const logos = [...document.querySelectorAll('main img')].map((one) => one.getAttribute('src'))
    expect(logos).toContain('/logos/channel-7eleven.svg')
    await page.tap('Copy')
    await page.eventually(() => expect(page.toast()).toBe('Copied'))
    expect(await navigator.clipboard.readText()).toBe('E99KBB33')
    const without = await openRepay()
    // The box has a file of its own: as long as it takes to load, and a while more.
    await without.tap('More')
    await choose(without, /^GCash/)
    await without.shows('Payment MethodGCash')
    expect(without.has('button', 'Copy')).toBe(false)
  })

  it('[S39] Payment Method opens a popup of channels; the chosen one has the check mark', async () => {
    const page = await openRepay()
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.shows('Payment MethodGCashNo fee')
    await page.tap(/^Payment Method/)
    const chosen = await page.find('button', /^GCash/)
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    expect(chosen.querySelectorAll('svg')).toHaveLength(1)
    const other = await page.find('button', /^7-Eleven/)
    expect(other.querySelectorAll('svg')).toHaveLength(0)
  })

  it('[T17] choose, press Payment, go to the returned address', async () => {
    const page = await openRepay()
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    expect(page.departures).toEqual([{ how: 'assign', to: PROVIDER }])
    expect(page.sent(createPayCode)).toMatchObject([
      { productId: 7, orderId: 4711, amount: 176_680, channelNumber: '90006' },
    ])
    expect(page.sentFields(createPayCode)[0]).not.toHaveProperty('isDelay')
  })

  it('[T17] nothing chosen: Payment asks where first, and goes on with what is chosen', async () => {
    const page = await openRepay()
    await page.tap('Payment')
    await page.opensDialog('Payment Method')
    expect(page.sent(createPayCode)).toEqual([])
    expect(page.dialogText()).toContain('Choose one and go on to pay ₱1,766.80.')
    await page.tap(/^GCash/)
    await page.eventually(() => expect(page.departures).toEqual([{ how: 'assign', to: PROVIDER }]))
    expect(page.sent(createPayCode)).toMatchObject([{ amount: 176_680, channelNumber: '90006' }])
  })

  it('[T17] closed without a choice, nothing is sent, and Payment asks again', async () => {
    const page = await openRepay()
    await page.tap('Payment')
    await page.opensDialog('Payment Method')
    await page.tap('Close')
    await page.closesDialog()
    await page.eventually(() => expect(page.has('button', 'Payment')).toBe(true))
    expect(page.sent(createPayCode)).toEqual([])
    await page.tap('Payment')
    await page.opensDialog('Payment Method')
  })

  it('a page of ours is gone to without leaving the document', async () => {
    const own = 'http://localhost:3000/repaymentCode?showType=1&payCode=E99KBB33'
    const page = await openRepay(
      {},
      {
        paths: { '/pay-code/REF/bars.svg': '<svg></svg>' },
        answers: [
          answer(createPayCode, { payUrl: own, expiresAt: '' }),
          answer(getPayCode, PAY_CODE),
        ],
      },
    )
    await choose(page, /^7-Eleven/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.address()).toContain('/repaymentCode?'))
    expect(page.departures).toEqual([])
  })
})

describe('what to pay', () => {
  it('each choice says what is left, the next date and what is saved', async () => {
    const page = await openRepay()
    await page.shows('What is due₱1,766.80')
    expect(page.text()).toContain(
      'Next: ₱1,763.29 on Dec 18, 2026. ₱3,371.28 would then settle the loan. Saves ₱82.66 compared with waiting 30 days.',
    )
    expect(page.text()).toContain(
      'Everything₱5,138.08Your loan is then paid off. You save ₱158.48 of what the loan would still cost.',
    )
  })

  it('says why the next payment is less than the plan has it', async () => {
    const planned = (amount: number) => [
      {
        note: '',
        title: 'Instalment 2',
        amount: centavos(amount),
        dueOn: businessDate('2026-12-18'),
      },
    ]
    const less = 'Next: ₱1,763.29 on Dec 18, 2026, ₱3.51 less than planned because you pay early.'
    const page = await openRepay({ plan: planned(176_680) })
    await page.shows(less)
    expect(page.text().split(less)).toHaveLength(2)
    const same = await openRepay({ plan: planned(176_329) })
    await same.shows('₱1,763.29')
    expect(same.text()).not.toContain('less than planned')
  })

  it('everything is asked for when it is chosen', async () => {
    const page = await openRepay()
    await page.tap(/^Everything/, 'radio')
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)).toHaveLength(1))
    expect(page.sent(createPayCode)[0]?.amount).toBe(513_808)
  })

  it('another amount shows at once what it does, and is asked for', async () => {
    const part = {
      ...REPAYMENT.choices[0],
      kind: 'repay-part' as const,
      title: 'Another amount',
      amount: centavos(50_050),
      left: centavos(463_758),
      nextDate: '2026-11-18',
      nextAmount: centavos(126_630),
      saved: centavos(0),
      totalCost: null,
    }
    const page = await openRepay(
      {},
      {
        answers: [
          answerBy(getRepayment, ({ amount }) =>
            amount === undefined
              ? REPAYMENT
              : { ...REPAYMENT, choices: [...REPAYMENT.choices, part] },
          ),
        ],
      },
    )
    await page.tap(/^Another amount/, 'radio')
    await page.type('Amount in pesos', '500.5')
    await page.shows('Next: ₱1,266.30 on Nov 18, 2026. ₱4,637.58 would then settle the loan.')
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)).toHaveLength(1))
    expect(page.sent(createPayCode)[0]?.amount).toBe(50_050)
  })

  it.each([
    ['49.99', 'The least you can pay is ₱50.00.'],
    ['5,138.09', '₱5,138.08 pays off the loan today. You don’t need to pay more.'],
    ['five', 'Enter an amount such as 500 or 500.50.'],
  ])('%s is not sent: %s', async (typed, said) => {
    const page = await openRepay()
    await page.tap(/^Another amount/, 'radio')
    await page.type('Amount in pesos', typed)
    expect(page.text()).not.toContain(said)
    await page.user.tab()
    await page.shows(said)
    await page.tap('Payment')
    expect(page.sent(createPayCode)).toEqual([])
  })

  it('where every channel takes more than is due, that is asked for and said', async () => {
    const page = await openRepay({
      amount: centavos(2_000),
      channels: [channel({ minAmount: centavos(5_000) })],
      choices: [],
    })
    await page.shows('No channel takes less than ₱50.00, so that is what you pay.')
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)[0]?.amount).toBe(5_000))
  })
})

describe('where to pay', () => {
  it.each([
    ['en', /^Payment Method/, 'No fee, shows within minutes', '₱10.00 fee, shows within 1 day'],
    ['en-PH', /^Pay with/, 'No fee, shows within minutes', '₱10.00 fee, shows within 1 day'],
    [
      'fil-PH',
      /^Paraan/,
      'Walang fee, papasok sa loob ng ilang minuto',
      '₱10.00 na fee, papasok sa loob ng 1 araw',
    ],
  ] as const)(
    'in %s each channel says its fee and how long it takes, and no limits that hold',
    async (language, method, wallet, store) => {
      const page = await openRepay({}, { language })
      await page.tap(method)
      const said = async (name: RegExp) => wordsOf(await page.find('button', name))
      expect(await said(/^GCash/)).toBe(`GCash${wallet}`)
      expect(await said(/^7-Eleven/)).toBe(`7-Eleven${store}`)
    },
  )

  it('what can be used comes first', async () => {
    const [gcash, store] = REPAYMENT.channels
    if (gcash === undefined || store === undefined) throw new Error('there are two channels')
    const page = await openRepay({ channels: [{ ...store, isDown: true }, gcash] })
    await page.tap(/^Payment Method/)
    await page.find('button', /^GCash/)
    const names = [...(page.dialog()?.querySelectorAll('li') ?? [])].map((one) => wordsOf(one))
    expect(names.map((name) => name.slice(0, 5))).toEqual(['GCash', '7-Ele'])
  })

  it('one that is down, or doesn’t take the amount, says so and can’t be chosen', async () => {
    const page = await openRepay()
    await page.tap(/^Everything/, 'radio')
    for (const name of [
      /^Maya ?Not available right now/,
      /^7-Eleven ?Only takes up to ₱2,000\.00$/,
    ]) {
      await choose(page, name)
      expect(page.dialog(), String(name)).not.toBeNull()
      await page.tap('Close')
      await page.closesDialog()
    }
    await page.shows('Payment MethodChoose where to pay')
  })

  it('without any channel the page still says what is owed, and can ask again', async () => {
    const page = await openRepay({ channels: [] })
    await page.shows('We can’t reach our payment provider right now.')
    page.answerWith(answer(getRepayment, REPAYMENT))
    await page.tap('Try again')
    await page.find('button', /^Payment Method/)
  })

  it('the list is also a page, which pays what its address names', async () => {
    const page = await openPage(`/repayChoose?${OF_LOAN}&isDelay=0&amount=600.00`, {
      answers: [
        answer(getRepayment, REPAYMENT),
        answer(createPayCode, { payUrl: PROVIDER, expiresAt: '' }),
      ],
    })
    await page.shows('You will pay ₱600.00.')
    await page.tap(/^7-Eleven/)
    await page.tap('Payment')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    expect(page.sent(createPayCode)).toMatchObject([{ amount: 60_000, channelNumber: '90012' }])
  })
})

describe('[X10] repayment acts only on success', () => {
  it.each([
    ['a refusal', refusal(getRepayment, { message: 'Not now' })],
    ['a cut line', noAnswer(getRepayment)],
    ['no answer of ours', noAnswer(getRepayment, 'html')],
  ])('%s leaves the failed state with a retry', async (_what, failed) => {
    const page = await openPage(`/repay?${OF_LOAN}`, { answers: [failed] })
    await page.find('button', 'Try again')
    expect(page.has('button', 'Payment')).toBe(false)
    page.answerWith(answer(getRepayment, REPAYMENT))
    await page.tap('Try again')
    await page.shows('Repayment amount')
  })

  it('a refused payment is said, goes nowhere, and the figures are asked for again', async () => {
    const page = await openRepay(
      {},
      {
        answers: [refusal(createPayCode, { message: 'Another amount', reason: 'amount_changed' })],
      },
    )
    await choose(page, /^GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.toast()).toBe('Another amount'))
    await page.eventually(() => expect(page.sent(getRepayment).length).toBeGreaterThan(1))
    expect(page.departures).toEqual([])
  })

  it.each([
    ['order_not_running', 'Nothing to repay'],
    ['not_found', 'We can’t find this loan'],
  ] as const)('%s says %s', async (reason, said) => {
    const page = await openPage(`/repay?${OF_LOAN}`, {
      answers: [refusal(getRepayment, { message: 'x', reason })],
    })
    await page.shows(said)
    expect(page.has('button', 'Try again')).toBe(false)
  })
})

describe('an answer with the specification’s fields alone', () => {
  it('[S36] [S38] [S39] is enough for the instalment page', async () => {
    const page = await openPage(`/repay?${OF_LOAN}`, {
      answers: [
        wireAnswer(getRepayment, REPAYMENT_ANSWER),
        answer(createPayCode, { payUrl: PROVIDER, expiresAt: '' }),
      ],
    })
    await page.shows('₱1,766.80')
    await choose(page, /GCash/)
    await page.closesDialog()
    await page.tap('Payment')
    await page.eventually(() => expect(page.sent(createPayCode)[0]?.amount).toBe(176_680))
  })

  it('[S40] and for the extension', async () => {
    const page = await openPage(`/repayDelay?${OF_LOAN}`, {
      answers: [
        wireAnswer(getExtension, EXTENSION_ANSWER),
        answer(createPayCode, { payUrl: PROVIDER, expiresAt: '' }),
      ],
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
      answer(createPayCode, { payUrl: PROVIDER, expiresAt: '' }),
      ...(options.answers ?? []),
    ],
  })
}

describe('the extension page', () => {
  it('[S40] title, delay amount, next date and the plan', async () => {
    const page = await openExtension()
    await page.shows('Extend by 7 days')
    expect(page.text()).toContain('Repayment date Nov 18, 2026₱138.08')
    expect(page.text()).toContain('Your next payment will be on Nov 25, 2026.')
    // Once in words, and once in the plan.
    expect(page.text().split('Nov 25, 2026')).toHaveLength(3)
    await page.find('heading', 'Plan')
    const plan = getAllByRole(document.body, 'listitem').map(wordsOf)
    expect(plan).toEqual([
      expect.stringMatching(/^Instalment 1.*Nov 25, 2026 ?moved by 7 days ?₱1,663\.23$/),
    ])
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/logos/starter.svg')
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

  it('says what extending has cost so far, and that it makes the loan no smaller', async () => {
    const page = await openExtension()
    await page.shows('You have extended this loan 2 times and paid ₱312.40 for it so far.')
    expect(page.text()).toContain('What you borrowed stays the same.')
  })

  it('a loan that can’t be extended says so and leads to repaying', async () => {
    const page = await openPage(`/repayDelay?${OF_LOAN}`, {
      answers: [refusal(getExtension, { message: 'x', reason: 'extension_not_offered' })],
    })
    await page.shows('This loan can’t be extended now')
    expect((await page.find('link', 'Repay')).getAttribute('href')).toBe(`/repay?${OF_LOAN}`)
  })
})

describe('repay or extend', () => {
  it('what is due, everything and extending stand together, with the difference and what it cost so far', async () => {
    const page = await openPage(`/repayOrNot?${OF_LOAN}`, {
      answers: [answer(getRepayment, REPAYMENT), answer(getExtension, EXTENSION)],
    })
    await page.shows('Extend by 7 days')
    const said = [...document.querySelectorAll('main section')].map(wordsOf)
    expect(said).toEqual([
      'What is duePay now₱1,766.80Total cost₱446.56Next payment₱1,763.29 on Dec 18, 2026Pay ₱1,766.80',
      'Repay in fullPay now₱5,138.08Total cost₱288.08Next paymentNone: the loan is paid offRepay ₱5,138.08',
      'Extend by 7 daysPay now₱138.08Total cost₱484.92Next payment₱1,663.23 on Nov 25, 2026Extend for ₱138.08',
    ])
    expect(page.text()).toContain('Extending costs ₱38.36 more than paying what is due today.')
    expect(page.text()).toContain('paid ₱312.40 for it so far')
    const hrefOf = async (name: string) => (await page.find('link', name)).getAttribute('href')
    expect(await hrefOf('Pay ₱1,766.80')).toBe(`/repay?${OF_LOAN}`)
    expect(await hrefOf('Repay ₱5,138.08')).toBe(`/repay?${OF_LOAN}&choice=repay-all`)
    expect(await hrefOf('Extend for ₱138.08')).toBe(`/repayDelay?${OF_LOAN}`)
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
