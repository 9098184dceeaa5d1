// Order Details: what each status shows, and which button and dialog it has.
import { getAllByRole, getByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { listAgreements } from '#contract/agreements.ts'
import { saveEvent } from '#contract/events.ts'
import { cancelOrder, getOrderDetails, getRepaymentPlan } from '#contract/loan-order.ts'
import { type OrderStatus, ORDER_STATUS_NUMBERS } from '#contract/order-status.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, noAnswer, refusal, wireAnswer } from '../answers.ts'
import { everyHandler } from '../shell-handlers.ts'
import { openPage, wordsOf } from '../open-page.tsx'
import {
  AS_AGREED,
  DETAILS_PATH,
  detailsAnswers,
  orderIn,
  ORDER,
  PARTNER,
  SERVICER,
} from '../orders.ts'

type Changed = Parameters<typeof orderIn>[1]

function openOrder(status: OrderStatus, changed: Changed = {}) {
  return openPage(DETAILS_PATH, { answers: detailsAnswers(orderIn(status, changed)) })
}

const BUTTONS: readonly [OrderStatus, string, Changed, readonly string[]][] = [
  ['pending', 'in review', {}, []],
  ['pending', 'approved', { nextLink: 'https://x.example/confirm' }, ['Withdraw Now']],
  ['declined', 'for good', {}, []],
  ['on-its-way', 'as it should be', {}, []],
  ['on-its-way', 'refused by the bank', { needsAccount: true }, []],
  ['running', 'not due', {}, ['Repayment']],
  ['running', 'that could be extended later', { canExtend: true }, ['Repayment']],
  ['due', 'without extension', {}, ['Repayment']],
  ['due', 'with extension', { canExtend: true }, ['REPAY', 'Rollover Repayment']],
  ['overdue', 'without extension', {}, ['Repayment']],
  ['overdue', 'with extension', { canExtend: true }, ['REPAY', 'Rollover Repayment']],
  ['settled', 'in full', {}, ['Get my certificate', 'Borrow Again']],
  ['settled', 'that was never paid out', { isPaidOut: false }, ['Borrow Again']],
  ['settled', 'with a refund refused', { needsAccount: true }, []],
  ['due', 'cancelled, with money to return', { isReturn: true }, ['Return ₱1,955.00']],
  ['overdue', 'written off', { hasEndedUnpaid: true }, ['Contact customer service']],
]

describe('buttons', () => {
  it.each(BUTTONS)('[S4] [S5] [S6] %s, %s', async (status, _what, changed, buttons) => {
    const page = await openOrder(status, changed)
    await page.shows(orderIn(status).statusTitle)
    expect(page.actions()).toEqual(buttons)
    expect(page.text().includes('Short of money?')).toBe(buttons.includes('Rollover Repayment'))
  })
})

it.each(['on-its-way', 'settled'] as const)(
  'another account is added where it is asked for, before cancelling: %s',
  async (status) => {
    const changed = { needsAccount: true, cancelUntil: businessDate('2025-11-20') }
    const page = await openOrder(status, changed)
    await page.shows(orderIn(status).statusTitle)
    await page.tap('Close')
    await page.closesDialog()
    const link = await page.find('link', 'Go and bind the card')
    expect(link.closest('section')).toBe(document.querySelector('main section'))
    const cancel = await page.find('button', 'Cancel this loan')
    expect(link.compareDocumentPosition(cancel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  },
)

it.each(Object.keys(ORDER_STATUS_NUMBERS) as OrderStatus[])(
  '[S1] [S2] %s: its own words above, the product and its figures below',
  async (status) => {
    const order = orderIn(status)
    const page = await openOrder(status)
    await page.shows(order.statusTitle)
    expect(document.title).toBe('Order Details')
    expect(wordsOf(getByRole(document.body, 'heading', { level: 1 }))).toBe('Order Details')
    const header = document.querySelector('main section')
    expect(header && wordsOf(header)).toBe(`${order.statusTitle}${order.statusText}`)
    expect(header?.querySelector('svg')).not.toBeNull()
    expect(wordsOf(getByRole(document.body, 'heading', { name: 'Starter Loan' }))).toBe(
      'Starter Loan',
    )
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/logos/starter.svg')
    const rows = [...document.querySelectorAll('main dl > div')].map((row) =>
      [...row.children].map(wordsOf),
    )
    expect(rows).toEqual(order.order.rows.map(({ label, value }) => [label, value]))
  },
)

it('[S1] the next payment stands above the product, with its day and what is repaid', async () => {
  const page = await openOrder('due')
  await page.shows('Next payment')
  expect(page.text()).toContain('due Nov 18, 2025')
  await page.find('progressbar', '₱1,700.00 of ₱5,100.00 repaid')
})

it('[T1] each status has an icon of its own; one that nobody knows has that of 200 and no button', async () => {
  const icons = new Map<number, string>()
  for (const number of [...Object.values(ORDER_STATUS_NUMBERS), 999]) {
    const order = { ...ORDER, summary: null }
    const page = await openPage(DETAILS_PATH, { answers: detailsAnswers(order) })
    const [details] = detailsAnswers(order)
    const sent = details?.outcome({ productId: 7, orderId: 4711 }) as { data: object }
    page.answerWith(wireAnswer(getOrderDetails, { ...sent.data, orderStatus: number }))
    await page.shows('Payment due')
    icons.set(number, document.querySelector('main section svg')?.innerHTML ?? '')
    if (number === 999) expect(page.actions()).toEqual([])
  }
  expect(icons.get(999)).toBe(icons.get(200))
  icons.delete(999)
  expect(new Set(icons.values()).size).toBe(7)
  expect([...icons.values()]).not.toContain('')
})

it('a loan that was cancelled has no payment plan, neither the one of before nor an empty one', async () => {
  const cancelUntil = '2025-11-19'
  const page = await openOrder('running', { cancelUntil })
  await page.shows('Payment plan')
  const summary = ORDER.summary && { ...ORDER.summary, amount: centavos(388_000) }
  page.answerWith(
    answer(cancelOrder, { amountToReturn: centavos(388_000) }),
    ...detailsAnswers(orderIn('due', { statusTitle: 'Return ₱3,880.00', summary })),
    answer(getRepaymentPlan, { plan: [] }),
  )
  await page.tap('Cancel this loan')
  await page.opensDialog('Cancel this loan?')
  await page.tap('Cancel this loan')
  await page.shows('Return ₱3,880.00')
  await page.eventually(() => expect(page.text()).not.toContain('Payment plan'))
  expect(page.text()).not.toContain('Instalment 2')
})

const ALL_PAPERS = [
  ['Certificate of full payment', '/statement?orderId=4711'],
  ['Payments and receipts', '/payments?orderId=4711'],
  ['Statement of account', '/statement?orderId=4711'],
  ['I paid but it doesn’t show', '/paymentClaim?productId=7&orderId=4711'],
  ['Complain about this loan', '/complaint?orderId=4711'],
] as const
const PAPERS: readonly [OrderStatus, readonly string[]][] = [
  ['due', ALL_PAPERS.slice(1).map(([text]) => text)],
  [
    'settled',
    [
      'Certificate of full payment',
      'Payments and receipts',
      'Statement of account',
      'Complain about this loan',
    ],
  ],
  ['declined', ['Complain about this loan']],
]

it.each(PAPERS)(
  '%s: leads to the papers of the loan and to a complaint about it',
  async (status, shown) => {
    const page = await openOrder(status)
    await page.shows('Complain about this loan')
    expect(page.text().includes('Documents and help')).toBe(status !== 'declined')
    for (const [text, address] of ALL_PAPERS) {
      expect(page.has('link', text), text).toBe(shown.includes(text))
      if (page.has('link', text)) {
        expect((await page.find('link', text)).getAttribute('href')).toBe(address)
      }
    }
  },
)

it('names each agreement as its backend does, and one without a name by what it is', async () => {
  const agreements = [{ title: 'Contract of November' }, { title: '' }]
  const page = await openPage(DETAILS_PATH, {
    answers: [...detailsAnswers(orderIn('due')), answer(listAgreements, { agreements })],
  })
  await page.find('button', 'Contract of November')
  await page.find('button', 'Loan agreement')
})

it('a loan that we stopped leads to us first, and has no payments to show', async () => {
  const remedy = { text: 'Ask us why.', button: 'Ask us', address: '/customerService' }
  const page = await openOrder('settled', { remedy, isPaidOut: false, hasEndedUnpaid: true })
  await page.shows('Ask us why.')
  // [S6] has Borrow Again at 200.
  expect(page.actions()).toEqual(['Ask us', 'Borrow Again'])
  expect(page.has('link', 'Payments and receipts')).toBe(false)
  expect(page.has('link', 'Statement of account')).toBe(false)
})

it('a refund has a card of its own', async () => {
  const page = await openOrder('settled', { refundText: '₱5.00 is on its way back.' })
  await page.shows('Your refund')
  const header = document.querySelector('main section')
  expect(header && wordsOf(header)).not.toContain('₱5.00')
  expect(page.text()).toContain('₱5.00 is on its way back.')
})

it.each([
  [true, ['REPAY', 'Rollover Repayment', 'Can’t pay?']],
  [false, ['Repayment', 'Can’t pay?']],
])(
  'who can’t pay finds the choices beside extending, under paying: %s',
  async (canExtend, shown) => {
    const hardship = { text: '', button: 'Can’t pay?', address: '/hardship?orderId=4711' }
    const page = await openOrder('overdue', { canExtend, hardship })
    const link = await page.find('link', 'Can’t pay?')
    expect(link.getAttribute('href')).toBe(hardship.address)
    expect(page.actions()).toEqual(shown)
  },
)

it('what became of a request stands above the plan, in words', async () => {
  const hardship = { text: 'We will text you.', button: 'See my request', address: '/hardship' }
  const page = await openOrder('overdue', { canExtend: true, hardship })
  const link = await page.find('link', 'See my request')
  const plan = await page.find('heading', 'Payment plan')
  expect(link.compareDocumentPosition(plan) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(page.actions()).toEqual(['REPAY', 'Rollover Repayment'])
})

it('the button asks for what settles a last payment today, and paying everything off is a tap away', async () => {
  const summary = orderIn('due').summary
  if (summary === null) throw new Error('a loan that is due has a next payment')
  const less = orderIn('due', { summary: { ...summary, toPayToday: centavos(195_000) } })
  const page = await openPage(DETAILS_PATH, { answers: detailsAnswers(less), language: 'en-PH' })
  await page.shows('₱1,955.00')
  expect(page.actions()).toEqual(['Repay ₱1,950.00'])
  const payOff = { button: 'Pay off ₱5,049.32', address: '/repay?choice=repay-all' }
  const running = await openOrder('running', { payOff })
  const link = await running.find('link', 'Pay off ₱5,049.32')
  expect(link.getAttribute('href')).toBe('/repay?choice=repay-all')
})

it('a plan of one payment is not shown twice, and each late payment is marked', async () => {
  const payment = (title: string) => ({
    dueOn: businessDate('2025-11-18'),
    title,
    amount: centavos(100),
    note: '3 days past due',
    state: 'next' as const,
    why: [],
    ...AS_AGREED,
  })
  const late = orderIn('overdue')
  const page = await openPage(DETAILS_PATH, {
    answers: [
      ...detailsAnswers(late).filter(({ call }) => call !== getRepaymentPlan),
      answer(getRepaymentPlan, {
        plan: [payment('One'), { ...payment('Two'), state: 'later' as const }],
      }),
    ],
  })
  await page.shows('Payment plan')
  expect(document.querySelectorAll('ol [class*=late]')).toHaveLength(2)
  const single = await openPage(DETAILS_PATH, {
    answers: [
      ...detailsAnswers(late).filter(({ call }) => call !== getRepaymentPlan),
      answer(getRepaymentPlan, { plan: [payment('One')] }),
    ],
  })
  await single.shows('Past due')
  await single.eventually(() => expect(single.sent(getRepaymentPlan)).not.toEqual([]))
  expect(single.text()).not.toContain('Payment plan')
})

it('a cancelled loan has something to return, and no next payment', async () => {
  const page = await openOrder('due', { isReturn: true, statusTitle: 'Return ₱1,955.00' })
  await page.shows('To return')
  expect(page.text()).not.toContain('Next payment')
})

it('a declined order says what would change the answer and leads there, before other lenders', async () => {
  const remedy = {
    text: 'Add what is missing.',
    button: 'Add my details',
    address: '/certify/personal',
  }
  const page = await openOrder('declined', { remedy, recommendedProducts: [PARTNER] })
  await page.shows('Recommended products')
  expect(page.actions()).toEqual(['Add my details'])
  const link = await page.find('link', 'Add my details')
  expect(link.getAttribute('href')).toBe('/certify/personal')
  expect(page.text().indexOf('Add what is missing.')).toBeLessThan(
    page.text().indexOf('Recommended products'),
  )
})

it('money on its way is followed step by step, with its reference', async () => {
  const steps = [
    { state: 'done', title: 'Confirmed', text: 'You agreed to the loan', at: '2:14 PM' },
    { state: 'done', title: 'Sent to GCash ••0199', text: 'Reference PO-7-1', at: '2:15 PM' },
    { state: 'now', title: 'Arrives', text: 'Usually within minutes', at: '' },
  ] as const
  const page = await openOrder('on-its-way', { steps: [...steps] })
  await page.shows('Sent to GCash')
  const shown = getAllByRole(document.body, 'listitem').map(wordsOf)
  expect(shown.slice(0, 3)).toEqual([
    'DoneConfirmedYou agreed to the loan2:14 PM',
    'DoneSent to GCash ••0199Reference PO-7-12:15 PM',
    'In progressArrivesUsually within minutes',
  ])
})

it('an approved order and one in review never share a picture', async () => {
  const drawings = new Set<string>()
  for (const nextLink of ['', 'https://x.example/confirm']) {
    const page = await openOrder('pending', { nextLink })
    await page.shows('Pending')
    drawings.add(document.querySelector('main section svg')?.innerHTML ?? '')
  }
  expect(drawings.size).toBe(2)
})

describe('recommended products', () => {
  it.each([
    ['pending', true],
    ['declined', true],
    ['on-its-way', true],
    ['running', false],
    ['due', false],
    ['overdue', false],
    ['settled', false],
  ] as const)('[S3] beside an order that is %s: %s', async (status, isShown) => {
    const page = await openOrder(status, { recommendedProducts: [PARTNER] })
    await page.shows(isShown ? 'Partner Aaa' : orderIn(status).statusTitle)
    await page.settles()
    expect(page.text().includes('Partner Aaa')).toBe(isShown)
    expect(page.has('link', 'Click to view more products')).toBe(isShown)
  })

  it('[S3] an empty list shows nothing; the link goes home', async () => {
    const empty = await openOrder('declined')
    await empty.shows('Declined')
    expect(empty.text()).not.toContain('Recommended products')
    const answers = detailsAnswers(orderIn('declined', { recommendedProducts: [PARTNER] }))
    const page = await openPage(DETAILS_PATH, { answers, shell: everyHandler('records') })
    await page.tap('Click to view more products', 'link')
    expect(page.messages).toEqual([['goHomeTab', null]])
  })
})

describe('where it goes', () => {
  it('[R18] [C7] the order that the address names is asked for', async () => {
    const page = await openOrder('due')
    await page.shows('Payment due')
    expect(page.sentFields(getOrderDetails)).toEqual([{ productId: '7', orderId: '4711' }])
  })

  it.each([
    ['running', {}, 'Repayment', '/repay?productId=7&orderId=4711'],
    ['due', { canExtend: true }, 'REPAY', '/repay?productId=7&orderId=4711'],
    ['overdue', { canExtend: true }, 'Rollover Repayment', '/repayDelay?productId=7&orderId=4711'],
  ] as const)('[S11] %s %j: %s leads to %s', async (status, changed, button, address) => {
    const page = await openOrder(status, changed)
    await page.find('button', button)
    page.answersNothing()
    await page.tap(button)
    expect(page.address()).toBe(address)
    expect(page.departures).toEqual([])
  })

  it('[S11] a servicer that the answer names gets the repayment', async () => {
    const page = await openOrder('due', { servicerLink: SERVICER })
    await page.tap('Repayment')
    expect(page.departures).toEqual([{ how: 'assign', to: SERVICER }])
  })

  it('[S11] [C8] Borrow Again is kept as an event and leads to the product', async () => {
    const page = await openOrder('settled')
    page.answerWith(answer(saveEvent, {}))
    await page.find('button', 'Borrow Again')
    page.answersNothing()
    await page.tap('Borrow Again')
    expect(page.address()).toBe('/productDetail?productId=7')
    await page.eventually(() =>
      expect(page.sentFields(saveEvent)).toEqual([
        { productId: '7', moduleId: '30', positionId: '0' },
      ]),
    )
  })

  it('[S11] another account is bound for this order', async () => {
    const page = await openOrder('on-its-way', { needsAccount: true })
    await page.tap('Close')
    await page.closesDialog()
    page.answersNothing()
    await page.tap('Go and bind the card', 'link')
    expect(page.address()).toBe('/bindBank?productId=7&source=loanDetail')
  })

  it.each(['declined', 'on-its-way', 'running', 'due', 'overdue', 'settled'] as const)(
    '[T2] an order that is %s goes on to where the answer leads, in place of this page',
    async (status) => {
      const page = await openOrder(status, { nextLink: 'https://x.example/smaller' })
      await page.eventually(() =>
        expect(page.departures).toEqual([{ how: 'replace', to: 'https://x.example/smaller' }]),
      )
    },
  )

  it('[T2] goes on once, also where the answer comes anew before the page is gone', async () => {
    const page = await openOrder('declined', { nextLink: 'https://x.example/smaller' })
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    page.answerWith(
      ...detailsAnswers(
        orderIn('declined', { nextLink: 'https://x.example/smaller', statusText: 'Another text.' }),
      ),
    )
    await page.eventually(() => {
      // Identical requests within a moment are sent once, so this repeats until one counts.
      window.dispatchEvent(new Event('online'))
      expect(page.sent(getOrderDetails).length).toBeGreaterThan(1)
    })
    // The response has been rendered once a task queued after it has run.
    await new Promise((resolve) => setTimeout(resolve))
    expect(page.departures).toHaveLength(1)
  })

  it('[T2] an approved order waits for its borrower, who withdraws by the button', async () => {
    const page = await openOrder('pending', { nextLink: 'https://x.example/confirm' })
    const button = await page.find('button', 'Withdraw Now')
    expect(page.departures).toEqual([])
    await page.user.click(button)
    expect(page.departures).toEqual([{ how: 'assign', to: 'https://x.example/confirm' }])
  })
})

describe('a load that fails', () => {
  it.each([
    ['offline', noAnswer(getOrderDetails), 'You are offline'],
    ['no answer of ours', noAnswer(getOrderDetails, 'html'), 'Try again'],
    ['refused', refusal(getOrderDetails, { message: 'Slow down', code: 1008 }), 'Slow down'],
  ])(
    '[X10] %s: it says so, does nothing else, and can be tried again',
    async (_how, fault, words) => {
      const page = await openPage(DETAILS_PATH, { answers: [fault] })
      await page.shows(words)
      expect(page.actions()).toEqual([])
      // It stands on the page, so nothing else says it.
      expect(page.toast()).toBeNull()
      page.answerWith(...detailsAnswers(orderIn('due')))
      await page.tap('Try again')
      await page.shows('Next payment')
    },
  )

  it.each(['/loanDetail', '/loanDetail?productId=x&orderId=1', '/loanDetail?productId=1'])(
    'an address without an order leads to the list: %s',
    async (address) => {
      const page = await openPage(address)
      await page.shows('We couldn’t find this loan')
      expect((await page.find('link', 'My loans')).getAttribute('href')).toBe('/order')
      expect(page.requests).toEqual([])
    },
  )
})

it('[K4] the number that the answer names is called; without one that of the brand', async () => {
  for (const [servicePhone, called] of [
    ['(02) 8999 0000', '0289990000'],
    ['', '0281234567'],
  ] as const) {
    const answers = detailsAnswers(orderIn('due', { servicePhone }))
    const page = await openPage(DETAILS_PATH, { answers, shell: everyHandler('records') })
    await page.tap(/^Call /)
    expect(page.messages).toEqual([['callPhone', { phone: called }]])
  }
})

it('what the contract would have charged is folded under what is charged', async () => {
  const why = [{ text: 'Late penalty', amount: centavos(100), note: '₱1 × 1', agreed: '₱2,000.00' }]
  const summary = ORDER.summary && { ...ORDER.summary, amount: centavos(100), why }
  const page = await openOrder('overdue', { summary })
  await page.tap('₱1.00, see why')
  await page.opensDialog('Amount due')
  const fold = [...document.querySelectorAll('details')].find(({ textContent }) =>
    textContent.includes('₱2,000.00'),
  )
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).not.toContain('₱1 × 1')
})

it('a figure can be tapped to see the lines that add up to it', async () => {
  const page = await openOrder('overdue')
  const [figure] = await page.eventually(() =>
    getAllByRole(document.body, 'button', { name: '₱1,955.00, see why' }),
  )
  await page.user.click(figure as HTMLElement)
  await page.eventually(() => expect(page.dialogText()).toContain('Late penalty, 3 days at 5%'))
  expect(page.dialogText()).toMatch(/₱1,700\.00.*₱255\.00.*Total₱1,955\.00/)
})
