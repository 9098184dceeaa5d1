// The statement, and the borrower's own computation of it.
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { getRepaymentPlan } from '#contract/loan-order.ts'
import { getStatement } from '#contract/statement.ts'
import { businessDate } from '#lending/dates.ts'
import { explain } from '#lending/explanation.ts'
import type { LoanEvent } from '#lending/events.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { RECEIVED_2025 } from '#lending/policies.ts'
import { answer, refusal } from '../answers.ts'
import { FOREIGN_LINKS } from '../foreign-links.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { AS_AGREED } from '../orders.ts'

const PATH = '/statement?orderId=180001'
const AS_OF = businessDate('2026-05-20')
const TERMS = makeLoanTerms({
  policy: RECEIVED_2025,
  principalCentavos: centavos(500_000),
  agreedOn: businessDate('2026-05-01'),
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
})
const EVENTS: LoanEvent[] = [
  {
    id: 'e000001',
    kind: 'disbursed',
    valueOn: businessDate('2026-05-01'),
    amountCentavos: TERMS.netProceedsCentavos,
  },
]
const FIGURES = explain(TERMS, EVENTS, AS_OF).figures.map(({ id, amountCentavos }) => ({
  name: id,
  amount: amountCentavos,
}))

const STATEMENT: ResponseOf<typeof getStatement> = {
  productId: 1,
  productName: 'Starter',
  asOf: AS_OF,
  lines: [
    {
      date: businessDate('2026-05-01'),
      text: 'Money sent to you',
      amount: centavos(485_000),
      why: [],
    },
    { date: null, text: 'Processing fee', amount: centavos(15_000), why: [] },
    {
      date: null,
      text: 'Interest so far',
      amount: centavos(9_370),
      why: [{ text: 'Interest, 19 days', amount: centavos(9_370) }],
    },
  ],
  happened: [{ date: businessDate('2026-05-10'), text: 'Due date moved' }],
  paid: ZERO_CENTAVOS,
  left: centavos(509_370),
  credit: ZERO_CENTAVOS,
  isSettled: false,
  figures: FIGURES,
  statementLink: '/document.pdf?pass=s',
  certificateLink: '',
  recordLink: '/loan-record.json?pass=r',
  keyLink: '/record-key.json',
}
type PlannedPayment = ResponseOf<typeof getRepaymentPlan>['plan'][number]

/** The payments of the plan, as they stand on the page. */
function planText(page: OpenPage): string {
  const card = [...page.front().querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === 'Payment plan',
  )
  return card?.querySelector('dl > div')?.textContent ?? ''
}

const PLAN = answer(getRepaymentPlan, {
  plan: [
    {
      dueOn: businessDate('2026-05-31'),
      title: 'Instalment 1',
      amount: centavos(100),
      note: '',
      state: 'next',
      why: [{ text: 'Interest', amount: centavos(100) }],
      ...AS_AGREED,
    },
    {
      dueOn: businessDate('2026-06-30'),
      title: 'Instalment 2',
      amount: centavos(200),
      note: '',
      state: 'later',
      why: [{ text: 'Interest', amount: centavos(200) }],
      ...AS_AGREED,
    },
  ],
})

/** Signed with a key made for the test. */
async function signedPaths(events: readonly LoanEvent[]): Promise<Record<string, unknown>> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const record = JSON.stringify({ terms: TERMS, events })
  const bytes = await crypto.subtle.sign(
    algorithm,
    pair.privateKey,
    new TextEncoder().encode(record),
  )
  const signature = Buffer.from(bytes).toString('base64url')
  return {
    '/loan-record.json': { record, signature, keyId: 'k' },
    '/record-key.json': await crypto.subtle.exportKey('jwk', pair.publicKey),
  }
}

async function open(
  paths: Record<string, unknown> = {},
  more: Partial<typeof STATEMENT> = {},
): Promise<OpenPage> {
  return openPage(PATH, {
    answers: [answer(getStatement, { ...STATEMENT, ...more }), PLAN],
    paths,
  })
}

/** The amounts of the first list on the page, as a reader sees them, in centavos. */
function shownAmounts(page: OpenPage): number[] {
  const list = page.front().querySelector('dl')
  return [...(list?.querySelectorAll('dd') ?? [])].map((value) =>
    Math.round(Number((value.textContent ?? '').replaceAll(/[₱,]/g, '')) * 100),
  )
}

it('shows rows that a reader can add up to the total under them', async () => {
  const page = await open()
  await page.shows('How it adds up')
  const amounts = shownAmounts(page)
  expect(amounts).toHaveLength(4)
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))
  await page.tap('₱93.70, see why')
  await page.opensDialog('Interest so far')
})

const FILES = ['statementLink', 'certificateLink', 'recordLink'] as const

it('has its files: the certificate of a paid loan, the statement, and the record', async () => {
  const page = await open({}, { isSettled: true, certificateLink: '/document.pdf?pass=c' })
  await page.shows('How it adds up')
  const links = new Set(
    [...document.querySelectorAll('a[download]')].map((link) => link.getAttribute('href')),
  )
  expect(links).toEqual(
    new Set(['/document.pdf?pass=c', '/document.pdf?pass=s', '/loan-record.json?pass=r']),
  )
})

it.each(FOREIGN_LINKS)('has no file where the link leaves our origin: %j', async (link) => {
  const foreign = Object.fromEntries(FILES.map((name) => [name, link]))
  const page = await open({}, { isSettled: true, ...foreign })
  await page.shows('How it adds up')
  expect(document.querySelectorAll('a[download]')).toHaveLength(0)
})

it('what was paid too much has a way to where it goes', async () => {
  const page = await open({}, { credit: centavos(50_000), isSettled: true, left: ZERO_CENTAVOS })
  await page.shows('We hold ₱500.00 for you')
  expect((await page.find('link', 'See how you get it')).getAttribute('href')).toMatch(
    /^\/loanDetail\?productId=1&orderId=/,
  )
  expect((await open()).has('link', 'See how you get it')).toBe(false)
})

it.each([
  ['en', 'What is left of the plan comes to ₱5,300.41. Settling today costs ₱206.71 less'],
  ['en-PH', '₱5,300.41 left. Pay it all today and save ₱206.71.'],
  ['fil-PH', 'Natitira: ₱5,300.41.'],
] as const)(
  'says in %s why the plan comes to more than settling today',
  async (language, words) => {
    const item = (state: 'paid' | 'next', amount: number) => ({
      dueOn: businessDate('2026-05-31'),
      title: 'Instalment',
      amount: centavos(amount),
      note: '',
      state,
      why: [],
      ...AS_AGREED,
    })
    const openWith = (plan: ReturnType<typeof item>[]) =>
      openPage(PATH, {
        answers: [answer(getStatement, STATEMENT), answer(getRepaymentPlan, { plan })],
        language,
      })
    const page = await openWith([item('paid', 100_000), item('next', 530_041)])
    await page.shows(words)
    // The date is when it was due, not when it was paid.
    expect(page.text()).toMatch(/Due (May|Mayo) 31, 2026 · (paid|bayad na)/)
    const same = await openWith([item('paid', 100_000), item('next', 509_370)])
    await same.shows('Instalment')
    expect(same.text()).not.toMatch(/costs ₱.* less|mas mababa/)
  },
)

it('the plan says what was paid of each payment, and why it isn’t what was agreed', async () => {
  const item = (state: 'paid' | 'next' | 'later', told: Partial<PlannedPayment>) => ({
    dueOn: businessDate('2026-05-31'),
    title: 'Payment',
    amount: centavos(176_680),
    note: '',
    state,
    why: [],
    ...AS_AGREED,
    agreed: centavos(176_680),
    ...told,
  })
  const told = async (one: PlannedPayment) => {
    const page = await openPage(PATH, {
      answers: [answer(getStatement, STATEMENT), answer(getRepaymentPlan, { plan: [one] })],
      language: 'en-PH',
    })
    await page.shows('Payment plan')
    return /Due May 31, 2026([^₱]*(?:₱[^₱]*)*?)₱1,[\d,.]+$/m.exec(planText(page))?.[1] ?? ''
  }
  const late = { amount: centavos(179_506), paid: centavos(179_506), penalty: centavos(2_826) }
  expect(await told(item('paid', late))).toBe(' · paid · ₱28.26 late penalty')
  expect(await told(item('paid', {}))).toBe(' · paid')
  const early = { amount: centavos(176_329), paid: centavos(176_329) }
  expect(await told(item('paid', early))).toBe(' · paid · ₱3.51 less interest, paid early')
  const part = { amount: centavos(126_680), paid: centavos(50_000) }
  expect(await told(item('next', part))).toBe(' · ₱500.00 paid')
  const extended = { amount: centavos(180_000) }
  expect(await told(item('later', extended))).toBe(' · ₱33.20 more interest, later date')
  const waived = { amount: centavos(170_000), paid: centavos(170_000), waived: centavos(6_680) }
  expect(await told(item('paid', waived))).toBe(' · paid · ₱66.80 waived')
  // A plan that came later is an agreement of its own.
  expect(await told(item('later', { agreed: null, amount: centavos(160_000) }))).toBe('')
})

it('shows what happened, the instalments with their reasons, what to keep and where to complain', async () => {
  const page = await open()
  await page.shows(/Money sent to youMay 1, 2026₱4,850\.00/)
  expect(page.text()).toContain('Due date movedMay 10, 2026')
  expect((await page.find('link', 'Complain about this loan')).getAttribute('href')).toBe(
    '/complaint?orderId=180001',
  )
  expect((await page.find('link', 'Save the statement as PDF')).getAttribute('href')).toBe(
    '/document.pdf?pass=s',
  )
  expect(page.has('link', 'Save certificate of full payment')).toBe(false)
  const claim = await page.find('link', 'I paid but it doesn’t show')
  expect(claim.getAttribute('href')).toBe('/paymentClaim?productId=1&orderId=180001')
  await page.tap('₱1.00, see why')
  await page.opensDialog('Instalment 1')
  await page.tap('Close')
  await page.tap('₱2.00, see why')
  await page.opensDialog('Instalment 2')
  const settled = await open({}, { isSettled: true, certificateLink: '/document.pdf?pass=c' })
  await settled.find('link', 'Save certificate of full payment')
  expect(settled.text()).toContain('This loan is fully paid.')
})

it('the phone computes every figure again, and says whether it is the same and signed', async () => {
  const page = await open(await signedPaths(EVENTS))
  await page.tap('Compute them now')
  await page.shows(`All ${FIGURES.length} figures are the same as ours. The signature is right.`)
})

it('a figure of ours that does not follow from the record is named, and a wrong signature is said', async () => {
  const figures = FIGURES.map((figure) =>
    figure.name === 'pay-off' ? { ...figure, amount: centavos(1) } : figure,
  )
  const paths = await signedPaths(EVENTS)
  const other = await signedPaths(EVENTS)
  const page = await open({ ...paths, '/record-key.json': other['/record-key.json'] }, { figures })
  await page.tap('Compute them now')
  await page.shows('These differ from ours: pay-off.')
  expect(page.text()).toContain('The signature is wrong.')
})

it.each([
  ['the same and signed', true, true],
  ['the same, but signed by somebody else', true, false],
  ['different, but signed', false, true],
])('figures that are %s look right only if both are', async (_, isSame, isSigned) => {
  const paths = await signedPaths(EVENTS)
  const other = await signedPaths(EVENTS)
  const figures = isSame ? FIGURES : FIGURES.map((one) => ({ ...one, amount: centavos(1) }))
  const key = (isSigned ? paths : other)['/record-key.json']
  const page = await open({ ...paths, '/record-key.json': key }, { figures })
  await page.tap('Compute them now')
  await page.shows(isSigned ? 'The signature is right.' : 'The signature is wrong.')
  const look = document.querySelector('[role=status] > div[class*=note]')?.className ?? ''
  expect([/good/.test(look), /serious/.test(look)]).toEqual(
    isSame && isSigned ? [true, false] : [false, true],
  )
})

it('a file that does not come is said, and can be asked for again', async () => {
  const paths: Record<string, unknown> = { '/loan-record.json': null, '/record-key.json': null }
  const page = await open(paths)
  await page.tap('Compute them now')
  await page.shows('We couldn’t get the file.')
  Object.assign(paths, await signedPaths(EVENTS))
  await page.tap('Compute them now')
  await page.shows('figures are the same as ours')
})

it('a loan without a statement leads to the loans', async () => {
  const page = await openPage(PATH, {
    answers: [
      refusal(getStatement, { message: 'No.', reason: 'order_not_running' }),
      refusal(getRepaymentPlan, { message: 'No.', reason: 'order_not_running' }),
    ],
  })
  expect((await page.find('link', 'My loans')).getAttribute('href')).toBe('/order')
})
