// "I can't pay this month": the choices, what is sent, and every state of a request.
import { expect, it } from 'vitest'
import { askHardship, getHardship, type HardshipChoice } from '#contract/hardship.ts'
import type { ResponseOf } from '#contract/call.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { answer, noAnswer, refusal } from '../answers.ts'
import { openPage, type OpenPage, wordsOf } from '../open-page.tsx'
import { DETAILS_PATH, detailsAnswers, orderIn } from '../orders.ts'

const PATH = '/hardship?productId=7&orderId=4711'
const on = businessDate
const NONE = {
  quoteId: '',
  payNow: ZERO_CENTAVOS,
  nextOn: on('2025-12-20'),
  nextAmount: centavos(110_000),
  lastOn: on('2026-05-20'),
  totalCost: centavos(90_000),
  totalToPay: centavos(600_000),
  moreThanPaying: centavos(20_000),
  extensionDays: 0,
  payments: [],
}
const CHOICES: HardshipChoice[] = [
  {
    ...NONE,
    kind: 'pay',
    payNow: centavos(180_000),
    totalCost: centavos(70_000),
    moreThanPaying: ZERO_CENTAVOS,
  },
  { ...NONE, kind: 'extend', extensionDays: 30, payNow: centavos(20_000) },
  {
    ...NONE,
    kind: 'plan',
    quoteId: 'plan-quote',
    payments: [
      { dueOn: on('2025-12-20'), amount: centavos(110_000) },
      { dueOn: on('2026-01-20'), amount: centavos(95_000) },
    ],
  },
  { ...NONE, kind: 'pause', quoteId: 'pause-quote', nextAmount: centavos(290_000) },
]

type Shown = ResponseOf<typeof getHardship>
const REQUEST: NonNullable<Shown['request']> = {
  kind: 'plan',
  state: 'open',
  askedOn: on('2025-11-20'),
  holdsUntil: on('2025-11-25'),
  nextOn: on('2025-12-20'),
  nextAmount: centavos(110_000),
  totalCost: centavos(90_000),
  payments: CHOICES[2]?.payments ?? [],
  answer: '',
}
const shown = (changed: Partial<Shown> = {}) =>
  answer(getHardship, {
    productName: 'Starter',
    choices: CHOICES,
    dueNow: ZERO_CENTAVOS,
    request: null,
    ...changed,
  })

const PLAN = '2 smaller payments'
const PAUSE = 'Pause the penalty'

const rowsOf = () => [...document.querySelectorAll('fieldset label')].map(wordsOf)
const choose = async (page: OpenPage, name: string) => page.tap(new RegExp(`^${name}`), 'radio')

it('shows each choice, paying last, with what is paid now, what comes next and what the loan costs in all', async () => {
  const page = await openPage(PATH, { answers: [shown()] })
  await page.shows('Choose one')
  const after = 'Next ₱1,100.00 Dec 20, 2025'
  expect(rowsOf()).toEqual([
    `${PLAN}Pay now ₱0.00 ${after}Total charges ₱900.00`,
    `${PAUSE}Then ₱2,900.00 at once.Pay now ₱0.00 Next ₱2,900.00 Dec 20, 2025Total charges ₱900.00`,
    `Extend by 30 daysPay now ₱200.00 ${after}Total charges ₱900.00`,
    `Pay what is duePay now ₱1,800.00 ${after}Total charges ₱700.00`,
  ])
  const groups = [...document.querySelectorAll('fieldset > p')].map(wordsOf)
  expect(groups.slice(0, 2)).toEqual(['If we approve it: we answer within five days', 'Right away'])
})

it('one choice is explained at a time, and the button does what it says', async () => {
  const page = await openPage(PATH, { answers: [shown()] })
  const hrefOf = async (name: string) => (await page.find('link', name)).getAttribute('href')
  await choose(page, 'Pay what is due')
  expect(await hrefOf('Pay ₱1,800.00')).toBe('/repay?productId=7&orderId=4711')
  expect(page.text()).not.toContain('More than keeping to your plan')
  await choose(page, 'Extend by 30 days')
  expect(await hrefOf('See extending')).toBe('/repayDelay?productId=7&orderId=4711')
  expect(page.text()).toContain('More than keeping to your plan₱200.00')
  await choose(page, PLAN)
  await page.shows('All payments')
  expect(page.actions()).toEqual(['Ask for 2 payments'])
  await choose(page, PAUSE)
  await page.shows('No penalty from tomorrow until Dec 20, 2025. Pay ₱2,900.00 by then')
  expect(page.actions()).toEqual(['Ask for the pause'])
})

it.each([
  ['en', 'Choose one first', 'Choose what you want to do first.'],
  ['en-PH', 'Choose one first', 'Choose what you want to do first.'],
  ['fil-PH', 'Pumili muna', 'Pumili muna ng gusto mong gawin.'],
] as const)(
  'chooses nothing by itself, and the button says what is missing: %s',
  async (language, button, why) => {
    const page = await openPage(PATH, { answers: [shown()], language })
    await page.shows(button)
    expect(document.querySelectorAll('input:checked')).toHaveLength(0)
    expect(page.actions()).toEqual([button])
    expect((await page.find('button', button)).getAttribute('aria-disabled')).toBe('true')
    await page.tap(button)
    await page.eventually(() => expect(page.toast()).toContain(why))
  },
)

it.each([
  ['en-PH', 'Choose one', 'Next ₱1,100.00 Dec 20, 2025', 'Total charges ₱700.00'],
  ['fil-PH', 'Pumili ng isa', 'Susunod ₱1,100.00 Dis 20, 2025', 'Lahat ng singil ₱700.00'],
] as const)('in %s the figures have the same order', async (language, title, next, cost) => {
  const page = await openPage(PATH, { answers: [shown()], language })
  await page.shows(title)
  expect(rowsOf().at(-1)).toMatch(new RegExp(`${next} ?${cost}$`))
})

it('asks for a choice with a few words, and shows that it was asked', async () => {
  const page = await openPage(PATH, {
    answers: [shown(), answer(askHardship, { answerBy: on('2025-11-25') })],
  })
  await choose(page, PLAN)
  await page.tap('Ask for 2 payments')
  await page.tap('Send request')
  await page.shows('Please write a few words.')
  expect(page.sentFields(askHardship)).toEqual([])
  await page.type('In a few words', ' My hours were cut. ')
  page.answerWith(shown({ choices: [], request: REQUEST }))
  await page.tap('Send request')
  await page.shows('We will answer by Nov 25, 2025')
  expect(page.sentFields(askHardship)).toEqual([
    {
      productId: '7',
      orderId: '4711',
      quoteId: 'plan-quote',
      words: 'My hours were cut.',
      idempotencyKey: expect.any(String),
    },
  ])
  expect(page.has('button', 'Ask for 2 payments')).toBe(false)
})

it.each([
  ['', false],
  ['ab', false],
  [' ab ', false],
  ['abc', true],
])('takes three letters as a few words: %j is sent: %s', async (words, isSent) => {
  const page = await openPage(PATH, {
    answers: [shown(), answer(askHardship, { answerBy: on('2025-11-25') })],
  })
  await choose(page, PLAN)
  await page.tap('Ask for 2 payments')
  await page.type('In a few words', words)
  page.answerWith(shown({ choices: [], request: REQUEST }))
  await page.tap('Send request')
  await page.shows(isSent ? 'We will answer by' : 'Please write a few words.')
  expect(page.sent(askHardship)).toHaveLength(Number(isSent))
})

it('keeps what was typed when the line is cut, and says why a request is refused', async () => {
  const page = await openPage(PATH, { answers: [shown(), noAnswer(askHardship)] })
  await choose(page, PLAN)
  await page.tap('Ask for 2 payments')
  await page.type('In a few words', 'My hours were cut.')
  await page.tap('Send request')
  await page.eventually(() => expect(page.sentFields(askHardship)).toHaveLength(1))
  const field = document.querySelector('textarea')
  expect(field?.value).toBe('My hours were cut.')
  const message = 'Your loan has changed since.'
  page.answerWith(refusal(askHardship, { message, reason: 'hardship_changed' }))
  await page.tap('Send request')
  await page.shows(message)
})

it.each([
  ['open', 'We have your request', false],
  ['granted', 'We approved your request', false],
  ['declined', 'We couldn’t approve your request', true],
  ['lapsed', 'Your request has ended', true],
] as const)('says what became of a request: %s', async (state, title, canChoose) => {
  const words = state === 'granted' || state === 'declined' ? 'We talked about it.' : ''
  const page = await openPage(PATH, {
    answers: [
      shown({
        choices: canChoose ? CHOICES : [],
        request: { ...REQUEST, state, answer: words },
      }),
    ],
  })
  await page.shows(title)
  expect(page.text().includes('We talked about it.')).toBe(words !== '')
  expect(page.text()).toContain('2 smaller payments')
  expect(page.has('radio', /^Pay what is due/)).toBe(canChoose)
})

it('while a request is open, its figures stand under a condition, and what is due is said', async () => {
  const waiting = { choices: [], request: REQUEST, dueNow: centavos(180_072) }
  const page = await openPage(PATH, { answers: [shown(waiting)] })
  await page.shows('Until then ₱1,800.72 stays due, and late days count as before.')
  const under = async (heading: string) =>
    (await page.find('heading', heading)).closest('section')?.textContent
  expect(await under('If we approve')).toContain('₱1,100.00 on Dec 20, 2025')
  expect(await under('If we approve')).toContain('All payments')
  expect(await under('We have your request')).not.toContain('₱1,100.00')
  const early = await openPage(PATH, { answers: [shown({ ...waiting, dueNow: ZERO_CENTAVOS })] })
  await early.shows('Until then your loan goes on as before.')
  expect(early.text()).not.toContain('stays due')
})

it('after a no, what needs another yes is not offered as before: only folded, and marked', async () => {
  const request = { ...REQUEST, state: 'declined' as const, answer: 'We talked about it.' }
  const page = await openPage(PATH, { answers: [shown({ request })] })
  await page.shows('You can do this without asking us.')
  const foldedOf = (isFolded: boolean) =>
    [...document.querySelectorAll('fieldset label')]
      .filter((one) => (one.closest('details') !== null) === isFolded)
      .map((one) => wordsOf(one).replace(/(Then ₱|Pay now).*/, ''))
  expect(foldedOf(false)).toEqual(['Extend by 30 days', 'Pay what is due'])
  expect(foldedOf(true)).toEqual([
    `${PLAN}You asked for this on Nov 20, 2025, and we couldn’t approve it.`,
    PAUSE,
  ])
  expect((await page.find('link', 'Talk to us')).getAttribute('href')).toBe('/customerService')
  // Whoever has something new to say can still say it.
  await choose(page, PLAN)
  expect(page.actions()).toEqual(['Ask for 2 payments'])
  const first = await openPage(PATH, { answers: [shown()] })
  await first.shows('Choose one')
  expect(first.text()).not.toContain('You can do this without asking us.')
  expect(document.querySelectorAll('details fieldset')).toHaveLength(0)
})

it('says that there is nothing to choose, and which loan is missing', async () => {
  const page = await openPage(PATH, { answers: [shown({ choices: [] })] })
  await page.shows('Nothing to choose now')
  const unknown = await openPage('/hardship')
  await unknown.shows('We can’t find this loan')
})

it('shows why the choices could not be loaded', async () => {
  const message = 'You can’t do this with this loan right now.'
  const page = await openPage(PATH, {
    answers: [refusal(getHardship, { message, reason: 'order_not_running' })],
  })
  await page.shows(message)
})

it('Order Details leads there in the words that the server chose', async () => {
  const hardship = { text: 'Can’t pay this month?', button: 'See my choices', address: PATH }
  const page = await openPage(DETAILS_PATH, {
    answers: detailsAnswers(orderIn('overdue', { hardship })),
  })
  const link = await page.find('link', 'See my choices')
  expect(link.getAttribute('href')).toBe(PATH)
})
