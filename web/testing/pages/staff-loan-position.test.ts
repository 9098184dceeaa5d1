// What a loan owes on a day that one chooses, why each figure is what it is, and who the borrower
// proved to be.
import { fireEvent, getByLabelText } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { StaffRole } from '#contract/call.ts'
import {
  getLoanPosition,
  getStaffLoan,
  revealIdentity,
  type ShownLine,
  type ShownPosition,
} from '#contract/staff-loan.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, answerBy, lateAnswer, noAnswer } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { itemsUnder, linesOf, LOAN, meAs, POSITION, positionOf, saidIn } from '../staff.ts'

const PATH = '/staff/loan?orderId=12'
const open = (position = positionOf(), role: StaffRole = 'agent') =>
  openPage(PATH, { answers: [meAs(role), answer(getStaffLoan, LOAN), position] })

/** What is owed depends on the day, so that it says which day it is of. */
const byDay = answerBy(getLoanPosition, ({ on }) => ({
  position: { ...POSITION, payOff: centavos(Number(on.slice(-2)) * 100) },
  figures: [],
}))

it('says what is owed in all, now, next and by parts, and what came in', async () => {
  const page = await open(positionOf({ chargesCap: centavos(500_000) }))
  await page.shows('₱5,221.89')
  expect(itemsUnder('Position')).toEqual(
    [
      ['Jun 17, 2026 Jun 18, 2026 Jun 20, 2026'],
      ['Status', 'Overdue 12 days late'],
      ['Pay-off', '₱5,221.89'],
      ['Due now', '₱1,800.72'],
      ['Next due', '₱1,700.33 Jul 18, 2026'],
      ['Left on the plan', '₱5,349.33 with interest to come'],
      ['Principal', '₱5,000.00'],
      ['Interest', '₱300.41'],
      ['Fee', '₱15.00'],
      ['Penalty', '₱33.92'],
      ['Received', '₱200.55'],
      ['Credit', '₱7.77'],
      ['Charges so far', '₱371.89 of at most ₱5,000.00'],
    ].flat(),
  )
  const paid = await open(positionOf({ payOff: centavos(534_933), nextDueOn: null }))
  await paid.shows('₱5,349.33')
  // There is no interest to come, no next day and no limit by law.
  expect(paid.text()).not.toMatch(/with interest to come|Jul 18|of at most/)
})

it('lists the plan on that day: what was replaced, how late it is, and where the money went', async () => {
  const owed = { ...POSITION.unpaid, penalty: centavos(3_392) }
  const item: ShownPosition['instalments'][number] = {
    number: 1,
    dueOn: businessDate('2026-06-06'),
    agreedDueOn: businessDate('2026-06-06'),
    isReplaced: false,
    owed,
    unpaid: owed,
    owedTotal: centavos(180_072),
    paidTotal: centavos(20_055),
    waivedTotal: centavos(100),
    unpaidTotal: centavos(159_917),
    daysLate: 12,
  }
  const later = { ...item, number: 2, dueOn: businessDate('2026-07-18'), daysLate: 0 }
  const page = await open(
    positionOf({
      instalments: [item, { ...later, isReplaced: true }, { ...later, number: 3, daysLate: 1 }],
    }),
  )
  await page.shows('Payment plan')
  const amounts = ['₱1,800.72', '₱33.92', '₱200.55', '₱1.00', '₱1,599.17']
  expect(linesOf('Payment plan')).toEqual([
    ['1', 'Jun 6, 2026 12 days late', ...amounts],
    ['2 Replaced', 'Jul 18, 2026', ...amounts],
    ['3', 'Jul 18, 2026 1 day late', ...amounts],
  ])
})

it('says why each figure is what it is, the whole loan first and instalments behind a lid', async () => {
  const line: ShownLine = {
    rule: 'accrued-interest',
    source: 'terms 4.2',
    amount: centavos(30_041),
    instalment: 2,
    component: 'interest',
    fromOn: businessDate('2026-05-18'),
    toOn: businessDate('2026-06-18'),
    days: 31,
    base: centavos(500_000),
    ratePpm: 10_000,
    ratePer: 'day',
    eventId: null,
  }
  const bare = { ...line, instalment: null, fromOn: null, days: 0, base: null, ratePpm: null }
  const page = await open(
    positionOf({}, [
      { id: 'instalment-2-penalty', amount: centavos(3_392), lines: [] },
      {
        id: 'due',
        amount: centavos(180_072),
        lines: [
          { ...line, rule: 'penalty-days', days: 1, ratePer: 'year' },
          { ...line, rule: 'penalty-once', days: null, ratePer: 'once' },
        ],
      },
      {
        id: 'pay-off',
        amount: centavos(522_189),
        lines: [line, { ...bare, rule: 'paid' }, { ...bare, rule: 'waived', toOn: null }],
      },
    ]),
  )
  await page.shows('Why each figure')
  const interest = 'Installment 2 · May 18, 2026 to Jun 18, 2026'
  const lids = [...document.querySelectorAll('details')].map(saidIn)
  expect(lids).toEqual([
    [
      'Pay-off ₱5,221.89',
      `Interest by days ${interest} · 31 days · ₱5,000.00 · 1% a day terms 4.2 ₱300.41`,
      'Paid Jun 18, 2026 terms 4.2 ₱300.41',
      'Waived terms 4.2 ₱300.41',
    ].join(' '),
    [
      'Due now ₱1,800.72',
      `Penalty by days ${interest} · 1 day · ₱5,000.00 · 1% a year terms 4.2 ₱300.41`,
      `Penalty, once ${interest} · ₱5,000.00 · 1% terms 4.2 ₱300.41`,
    ].join(' '),
    'By installment 1 figure Installment 2, penalty ₱33.92',
    'Installment 2, penalty ₱33.92',
  ])
})

it('another day is asked for by key, within the days that make sense, and today again', async () => {
  const page = await open(byDay)
  await page.shows('₱18.00')
  const today = await page.find('button', 'Today')
  expect(today.getAttribute('aria-disabled')).toBe('true')
  await page.user.keyboard(']')
  await page.shows('₱19.00')
  await page.user.keyboard(']]]')
  await page.shows('₱20.00')
  const slider = await page.find('slider', 'On this day')
  expect(slider.getAttribute('aria-valuetext')).toBe('Jun 20, 2026')
  await page.user.keyboard('t')
  await page.shows('₱18.00')
  // This is how one bracket is pressed.
  for (const key of ['[[', '[[', '[[']) await page.user.keyboard(key)
  await page.eventually(() => expect(slider.getAttribute('aria-valuetext')).toBe('Jun 17, 2026'))
  await page.shows('₱17.00')
  await page.tap('Today')
  await page.shows('₱18.00')
})

it('a day is chosen from the calendar, but none that makes no sense', async () => {
  const page = await open(byDay)
  await page.shows('₱18.00')
  const choose = (value: string) =>
    fireEvent.change(getByLabelText(document.body, 'Day'), { target: { value } })
  for (const value of ['2026-06-21', '2026-06-16', '']) {
    choose(value)
    await page.settles()
    expect(saidIn(document.querySelector('main strong') ?? document)).toBe('Jun 18, 2026')
  }
  choose('2026-06-19')
  await page.shows('₱19.00')
  expect(page.sent(getLoanPosition).map(({ on }) => on)).toEqual(['2026-06-18', '2026-06-19'])
})

it('what was shown stays while another day is asked for, and a failure is said beside it', async () => {
  const page = await open()
  await page.shows('₱5,221.89')
  const late = lateAnswer(getLoanPosition, {
    position: { ...POSITION, payOff: centavos(600_000) },
    figures: [],
  })
  page.answerWith(late.answer)
  await page.user.keyboard(']')
  await page.eventually(() => expect(page.sent(getLoanPosition)).toHaveLength(2))
  expect(page.text()).toContain('₱5,221.89')
  late.arrive()
  await page.shows('₱6,000.00')
  page.answerWith(noAnswer(getLoanPosition))
  await page.user.keyboard(']')
  await page.find('button', 'Try again')
  expect(page.text()).toContain('₱6,000.00')
})

it('shows who the borrower proved to be for a reason, with every check, and hides it again', async () => {
  const page = await open()
  const at = new Date('2026-05-18T01:00:00Z')
  page.answerWith(
    answer(revealIdentity, {
      fullName: 'Maria Santos',
      mobile: '+63 917 555 0174',
      bornOn: null,
      age: null,
      document: 'UMID',
      idNumber: '',
      work: '',
      income: '₱20,001 to ₱30,000',
      purpose: 'Medicine',
      open: [
        { state: 'overdue', amount: centavos(500_000) },
        { state: 'offered', amount: centavos(200_000) },
      ],
      room: centavos(3_000_000),
      photo: btoa('photo'),
      selfie: '',
      checks: [
        { provider: 'sandbox', verdict: 'unsure', reasons: ['face-doubtful', 'name-differs'], at },
        { provider: 'other', verdict: 'yes', reasons: [], at: new Date(at.getTime() - 60_000) },
      ],
    }),
  )
  await page.shows('Hidden. Showing it takes a reason')
  await page.tap('Reveal identity evidence')
  await page.opensDialog('Identity evidence')
  await page.type('Reason', ' to decide ')
  await page.tap('Reveal')
  await page.closesDialog()
  expect(page.sent(revealIdentity)).toEqual([{ orderId: 12, reason: 'to decide' }])
  expect(itemsUnder('Identity evidence')).toEqual(
    [
      ['Name', 'Maria Santos'],
      ['Mobile number', '+63 917 555 0174'],
      ['ID document', 'UMID'],
      ['Monthly income', '₱20,001 to ₱30,000'],
      ['What the loan is for', 'Medicine'],
      ['Other loans and offers', '₱5,000.00 overdue, ₱2,000.00 offered'],
      ['Room by income', '₱30,000.00'],
      [
        'Identity checks',
        'sandbox · Not certain · face not certain, another name · May 18, 2026, 9:00 AM other · Same person · May 18, 2026, 8:59 AM',
      ],
    ].flat(),
  )
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Photo of the ID'])
  expect(document.querySelector('img')?.src).toMatch(/^blob:/)
  await page.tap('Hide')
  await page.shows('Hidden. Showing it takes a reason')
  expect(page.text()).not.toContain('Maria Santos')
})

it('an administrator is not told that there is evidence', async () => {
  const page = await open(positionOf(), 'admin')
  await page.shows('Decisions and changes')
  expect(page.text()).not.toContain('Identity evidence')
})
