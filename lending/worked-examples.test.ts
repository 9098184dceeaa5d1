// The worked examples of docs/lending/worked-examples.md. The page is written from the very
// functions that the product computes with and compared on every run: when a figure changes, this
// test fails. `npx vitest run lending/worked-examples -u` writes the page anew, and then
// docs/lending/check_worked_examples.py, which shares no code with it, must agree.
import { expect, test } from 'vitest'
import { addDays, addMonths, type BusinessDate, businessDate, daysBetween } from './dates.ts'
import { disclose } from './disclosure.ts'
import type { LoanEvent } from './events.ts'
import { explain, getFigure } from './explanation.ts'
import type { ExplanationLine } from './explanation-line.ts'
import { extendedEvent, offerExtension } from './extension-offer.ts'
import { type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import {
  addCentavosToRateSum,
  addToRateSum,
  type Centavos,
  centavos,
  emptyRateSum,
  formatPesos,
  rateSumDown,
  subtractCentavos,
  sumCentavos,
} from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import { getPolicy, type Policy } from './policy.ts'
import { position } from './position.ts'
import { differenceBetween } from './position-difference.ts'
import { quoteAll } from './quotes.ts'
import { buildSchedule } from './schedule.ts'

const date = businessDate
const pesos = (amount: number) => centavos(Math.round(amount * 100))
const START = date('2026-05-01')

type LoanChoice = Partial<{
  policy: Policy
  pesos: number
  termDays: number
  periods: number
  startOn: BusinessDate
  isRepeatClient: boolean
  guardScope: 'all' | 'covered'
}>

function loan(choice: LoanChoice = {}): LoanTerms {
  return makeLoanTerms({
    policy: choice.policy ?? RECEIVED_2025,
    principalCentavos: pesos(choice.pesos ?? 5_000),
    agreedOn: choice.startOn ?? START,
    termDays: choice.termDays ?? 91,
    periods: choice.periods ?? 3,
    isRepeatClient: choice.isRepeatClient ?? false,
    guardScope: choice.guardScope ?? 'all',
  })
}

/** ₱5,000 under `received-2025`, due on the same day of the next three months. */
function monthly(startOn: string): LoanTerms {
  return makeLoanTerms({
    policy: RECEIVED_2025,
    principalCentavos: pesos(5_000),
    agreedOn: date(startOn),
    dueOn: [1, 2, 3].map((months) => addMonths(date(startOn), months)),
    isRepeatClient: false,
  })
}

const disbursed = (terms: LoanTerms): LoanEvent => ({
  id: 'disbursement',
  kind: 'disbursed',
  valueOn: terms.agreedOn,
  amountCentavos: terms.netProceedsCentavos,
})

const repaid = (id: string, valueOn: string, amount: number): LoanEvent => ({
  id,
  kind: 'repaid',
  valueOn: date(valueOn),
  amountCentavos: pesos(amount),
})

type Cell = string | number

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) =>
    Math.max(3, ...texts.map((row) => Array.from(row[column] ?? '').length)),
  )
  const write = (row: readonly string[]) =>
    `| ${row.map((text, column) => text + ' '.repeat((widths[column] ?? 0) - Array.from(text).length)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [first, ...rest] = texts
  return [write(first ?? []), rule, ...rest.map(write)].join('\n')
}

const money = (amount: Centavos) => formatPesos(amount)

function scheduleTable(terms: LoanTerms): string {
  const schedule = buildSchedule({
    principalCentavos: terms.principalCentavos,
    annualRatePpm: terms.annualRatePpm,
    dayCount: terms.policy.interest.dayCount,
    startOn: terms.agreedOn,
    dueOn: terms.instalments.map((item) => addDays(terms.agreedOn, item.dueAfterDays)),
  })
  return table(
    ['No.', 'Due', 'Days', 'Balance', 'Interest', 'Principal', 'Instalment', 'Left'],
    schedule.map((item) => [
      item.number,
      item.dueOn,
      item.days,
      money(item.openingBalanceCentavos),
      money(item.interestCentavos),
      money(item.principalCentavos),
      money(item.amountCentavos),
      money(item.balanceCentavos),
    ]),
  )
}

function schedules(): string[] {
  const received = loan()
  const disclosure = disclose(received)
  return [
    '## 1. Schedules',
    'Interest of a line is balance × yearly rate × days ÷ 365, rounded half up to a centavo. Instalments are equal; the last one is the balance plus its interest.',
    '### ₱5,000 for 91 days in three, `received-2025` (36% a year)',
    'Days 30, 60 and 91 after 1 May 2026. First line: 5,000 × 0.36 × 30 ÷ 365 = 147.945, so ₱147.95.',
    scheduleTable(received),
    `The fee is 3% of ₱5,000 = ${money(disclosure.deductedFeeCentavos)}, kept from the payout: the borrower receives ${money(disclosure.netProceedsCentavos)} and pays back ${money(disclosure.totalToPayCentavos)}. Finance charge ${money(disclosure.financeChargeCentavos)}; effective rate ${disclosure.eirMonthlyPercent}% a month, ${disclosure.eirAnnualPercent}% a year.`,
    '### ₱10,000 for 91 days at once, `ph-2026` (30% a year)',
    scheduleTable(loan({ policy: PH_2026, pesos: 10_000, periods: 1 })),
    '### Over a leap day: ₱5,000 from 31 January 2028, due one, two and three months on',
    'February 2028 has 29 days; the year is still divided by 365.',
    scheduleTable(monthly('2028-01-31')),
    '### At month ends: ₱5,000 from 31 January 2026, due one, two and three months on',
    'Where a month is too short its last day is taken, counted from 31 January each time.',
    scheduleTable(monthly('2026-01-31')),
  ]
}

/** By the policy alone, its fraction dropped once: the lines drop one each. */
function askedBy(lines: readonly ExplanationLine[]): Centavos {
  const sum = emptyRateSum()
  for (const { rule, amountCentavos, baseCentavos, ratePpm: rate, days } of lines) {
    if (rule === 'penalty-once') addCentavosToRateSum(sum, amountCentavos)
    if (rule === 'penalty-days' && baseCentavos !== null && rate !== null)
      addToRateSum(sum, baseCentavos, rate, days ?? 0)
  }
  return rateSumDown(sum)
}

function lateRows(terms: LoanTerms, days: readonly number[]): Cell[][] {
  const [instalment] = terms.instalments
  const dueOn = addDays(terms.agreedOn, instalment?.dueAfterDays ?? 0)
  return days.map((late) => {
    const explanation = explain(terms, [disbursed(terms)], addDays(dueOn, late))
    const { lines } = getFigure(explanation, 'instalment-1-penalty')
    const sumOf = (rule: string) =>
      sumCentavos(lines.filter((item) => item.rule === rule).map((item) => item.amountCentavos))
    const daily = lines.filter((item) => item.rule === 'penalty-days')
    const asked = askedBy(lines)
    const charged = explanation.position.owed.penalty
    return [
      late,
      daily.map((item) => `${item.days} × ${(item.ratePpm ?? 0) / 10_000}%`).join(' + ') || '–',
      money(sumOf('penalty-once')),
      money(asked),
      money(subtractCentavos(charged, asked)),
      money(charged),
      money(explanation.position.payOffCentavos),
    ]
  })
}

const LATE_STEEP: Policy = getPolicy({
  ...RECEIVED_2025,
  id: 'late-and-steep',
  penalty: {
    onceNewClientCentavos: 0,
    onceRepeatClientCentavos: 0,
    bands: [
      { fromDay: 1, toDay: 60, dailyRatePpm: 0 },
      { fromDay: 61, toDay: null, dailyRatePpm: 50_000 },
    ],
    graceDays: 0,
  },
})

const LATE_HEAD = ['Days late', 'Days × rate', 'Once', 'Policy asks', 'Guard', 'Charged', 'Owed']

function late(): string[] {
  const covered = { pesos: 5_000, periods: 1 }
  const uncovered = { pesos: 20_000, periods: 1, guardScope: 'covered' as const }
  const days = [1, 30, 31, 90, 91, 400]
  return [
    '## 2. Late',
    'The base is the unpaid instalment. The policy asks base × days × rate, and the one-time penalty; day by day the guard lets through at most base × 0.16% more, and never more than the policy has asked for by then. Fractions of a centavo are dropped once, on the total.',
    '### `received-2025`, ₱5,000 for 91 days at once, new client',
    'Due 31 July 2026: ₱5,000 + 5,000 × 0.36 × 91 ÷ 365 = ₱5,448.77, the base. One day late the law allows 5,448.77 × 0.16% = 8.718, so ₱8.71.',
    table(LATE_HEAD, lateRows(loan(covered), days)),
    '### `ph-2026`, ₱10,000 for 91 days at once',
    'Due 31 July 2026: ₱10,747.95, the base. Three days of grace cost nothing; the fourth day late is the first penalty day.',
    table(
      LATE_HEAD,
      lateRows(
        loan({ policy: PH_2026, pesos: 10_000, periods: 1 }),
        [1, 3, 4, 30, 31, 90, 91, 400],
      ),
    ),
    '### A policy that asks for nothing for 60 days and then for 5% a day',
    '₱5,000 for 91 days at once, otherwise `received-2025` without a one-time penalty. Base ₱5,448.77. The guard lets the penalty grow by 0.16% of the base on each day; it does not make up for the 60 days before.',
    table(LATE_HEAD, lateRows(loan({ ...covered, policy: LATE_STEEP }), [60, 61, 62, 91, 121])),
    '### With and without the repeat rate',
    '₱20,000 for 91 days at once under `received-2025`, which the law does not cover, with the guard limited to covered loans: what the policy asks is what is charged. Base ₱21,795.07.',
    'New client:',
    table(LATE_HEAD, lateRows(loan(uncovered), days)),
    'Repeat client:',
    table(LATE_HEAD, lateRows(loan({ ...uncovered, isRepeatClient: true }), days)),
  ]
}

function threeYears(): string[] {
  const terms = loan()
  const asOf = date('2029-05-01')
  const explanation = explain(terms, [disbursed(terms)], asOf)
  const now = explanation.position
  const rows = now.instalments.map((item) => {
    const { lines } = getFigure(explanation, `instalment-${item.number}-penalty`)
    const asked = askedBy(lines)
    const uncharged = sumCentavos(
      lines.filter(({ rule }) => rule === 'lifetime-guard').map((line) => line.amountCentavos),
    )
    const charged = item.owed.penalty
    return [
      item.number,
      item.daysLate,
      money(asked),
      money(subtractCentavos(subtractCentavos(charged, asked), uncharged)),
      money(uncharged),
      money(charged),
    ]
  })
  return [
    '## 3. Unpaid for three years',
    `₱5,000 for 91 days in three, \`received-2025\`, nothing ever paid, on ${asOf}. All charges together may not pass ₱5,000; on ${now.guard.reachedOn ?? ''} they reach it and nothing is charged after.`,
    table(['No.', 'Days late', 'Policy asks', 'Monthly guard', 'Lifetime guard', 'Charged'], rows),
    table(
      ['Charge', 'Amount'],
      [
        ['Fee, deducted from the payout', money(now.deductedFeeCentavos)],
        ['Interest', money(now.owed.interest)],
        ['Penalties', money(now.owed.penalty)],
        ['All charges', money(now.chargesCentavos)],
        ['Principal', money(now.owed.principal)],
        ['Owed (principal, interest, penalties)', money(now.payOffCentavos)],
      ],
    ),
  ]
}

function extensionSection(title: string, on: BusinessDate): string[] {
  const terms = loan()
  const events = [disbursed(terms)]
  const offer = offerExtension(terms, events, on, 14)
  if (!offer.ok) throw new Error(offer.reason)
  const payment: LoanEvent = {
    id: 'payment',
    kind: 'repaid',
    valueOn: on,
    amountCentavos: offer.amountCentavos,
  }
  const after = position(
    terms,
    [...events, payment, extendedEvent(offer, 'extension', 'payment')],
    on,
  )
  let from = on
  const rows = after.instalments.map((item) => {
    const days = daysBetween(from, item.dueOn)
    from = item.dueOn
    const offered = offer.instalments.find((candidate) => candidate.number === item.number)
    return [
      item.number,
      item.agreedDueOn,
      item.dueOn,
      days,
      money(offered?.principalCentavos ?? centavos(0)),
      money(offered?.interestCentavos ?? centavos(0)),
      money(item.unpaidCentavos),
    ]
  })
  return [
    `### ${title}`,
    `Paid now: interest ${money(offer.agreed.interestCentavos)}, penalty ${money(offer.agreed.penaltyCentavos)}, fee ${money(offer.agreed.extensionFeeCentavos)}; together ${money(offer.amountCentavos)}.`,
    table(['No.', 'Was due', 'Now due', 'Days', 'Principal', 'New interest', 'To pay'], rows),
    `Effective rate of the new payments: ${(offer.effectiveRate.monthly * 100).toFixed(4)}% a month. Charges so far ${money(after.chargesCentavos)}, counted on towards the cap.`,
  ]
}

function extensions(): string[] {
  return [
    '## 4. Extension by 14 days',
    '₱5,000 for 91 days in three, `received-2025`, nothing paid before. Every unpaid instalment moves by 14 days, and by the days that the oldest one is late. Interest runs on from the day of the extension: balance × 36% × days ÷ 365.',
    ...extensionSection('Before: on 20 May 2026, 19 days after the payout', date('2026-05-20')),
    ...extensionSection('At the due date: on 31 May 2026', date('2026-05-31')),
    ...extensionSection('After: on 10 June 2026, ten days late', date('2026-06-10')),
    ...extensionSection('After the last due date: on 10 August 2026', date('2026-08-10')),
  ]
}

function paymentSection(
  title: string,
  text: string,
  terms: LoanTerms,
  events: LoanEvent[],
  asOf: string,
): string[] {
  const explanation = explain(terms, events, date(asOf))
  const now = explanation.position
  return [
    `### ${title}`,
    text,
    ...(explanation.allocations.length > 0
      ? [
          table(
            ['Paid on', 'Instalment', 'Goes to', 'Amount'],
            explanation.allocations.map((item) => [
              item.valueOn,
              item.number === 0 ? '–' : item.number,
              item.component,
              money(item.amountCentavos),
            ]),
          ),
        ]
      : []),
    table(
      ['No.', 'Due', 'Principal left', 'Interest left', 'Penalty left', 'Unpaid'],
      now.instalments.map((item) => [
        item.number,
        item.dueOn,
        money(item.unpaid.principal),
        money(item.unpaid.interest),
        money(item.unpaid.penalty),
        money(item.unpaidCentavos),
      ]),
    ),
    `On ${asOf}: ${now.status}; due now ${money(now.dueCentavos)}; pay-off ${money(now.payOffCentavos)}; credit ${money(now.creditCentavos)}.`,
  ]
}

function payments(): string[] {
  const terms = loan()
  const lawful = loan({ policy: PH_2026, pesos: 10_000 })
  const start = disbursed(terms)
  const payOff = position(terms, [start], date('2026-05-20')).payOffCentavos
  return [
    '## 5. Payments',
    '₱5,000 for 91 days in three, `received-2025`, unless said: instalments of ₱1,766.80, ₱1,766.80 and ₱1,766.81.',
    ...paymentSection(
      'A part, ten days late',
      '₱1,000 on 10 June: the penalty first (10 days × 0.16% × ₱1,766.80 = ₱28.26), then interest, then principal.',
      terms,
      [start, repaid('payment', '2026-06-10', 1_000)],
      '2026-06-10',
    ),
    ...paymentSection(
      'The same part under `ph-2026`, ₱10,000',
      'Interest first, then principal; the penalty comes last. Ten days late are seven penalty days.',
      lawful,
      [disbursed(lawful), repaid('payment', '2026-06-10', 1_000)],
      '2026-06-10',
    ),
    ...paymentSection(
      'Early, more than the next instalment',
      '₱2,500 on 20 May: the 19 days of interest that have accrued, ₱93.70, then principal, of the first instalment and of the second. The first asks for nothing more. The second asks for its remaining ₱879.31 and the interest of 41 days on ₱2,593.70: ₱28.14 of the first period (₱121.84 in all, less ₱93.70) and ₱76.75.',
      terms,
      [start, repaid('payment', '2026-05-20', 2_500)],
      '2026-05-20',
    ),
    ...paymentSection(
      'A part early, then nothing until ten days late',
      '₱1,000 on 21 May, day 20: ₱98.63 of interest and ₱901.37 of principal. Day 30 asks for the ₱717.48 that are left and ₱40.42 of interest (₱139.05 of the period less ₱98.63). Ten days late: 757.90 × 0.16% × 10 = 12.12.',
      terms,
      [start, repaid('payment', '2026-05-21', 1_000)],
      '2026-06-10',
    ),
    ...paymentSection(
      'Two instalments ahead',
      '₱3,500 on 7 May, day 6: ₱29.59 of interest, the rest is principal of all three. The first two ask for nothing; the third asks for the interest of every period on what is left: ₱36.21, ₱45.26 and ₱46.77, rounded by period.',
      terms,
      [start, repaid('payment', '2026-05-07', 3_500)],
      '2026-06-10',
    ),
    ...paymentSection(
      'The pay-off less one centavo',
      '₱5,098.62 on 21 May. The centavo that is left never grows; the tolerance of ₱1.00 waives it on the same day.',
      terms,
      [start, repaid('payment', '2026-05-21', 5_098.62)],
      '2026-12-01',
    ),
    ...paymentSection(
      'Everything, early',
      `The pay-off amount on 20 May is ${money(payOff)}: the principal and 19 days of interest, 5,000 × 0.36 × 19 ÷ 365 = 93.70.`,
      terms,
      [
        start,
        { id: 'payment', kind: 'repaid', valueOn: date('2026-05-20'), amountCentavos: payOff },
      ],
      '2026-06-30',
    ),
    ...paymentSection(
      'Too much',
      '₱6,000 on 20 May: what is over the pay-off amount is a credit that can be refunded.',
      terms,
      [start, repaid('payment', '2026-05-20', 6_000)],
      '2026-06-30',
    ),
    ...paymentSection(
      'Penalty paused for ten days',
      'A slip of 5 June was being checked and proved right: no penalty from 5 to 14 June. On 20 June 20 days late are 10 penalty days.',
      terms,
      [
        start,
        { id: 'pause', kind: 'paused', valueOn: date('2026-06-05'), untilOn: date('2026-06-14') },
      ],
      '2026-06-20',
    ),
  ]
}

function reversal(): string[] {
  const terms = loan()
  const events = [disbursed(terms), repaid('bounced', '2026-05-31', 1_766.8)]
  const asOf = date('2026-06-15')
  const before = position(terms, events, asOf)
  const after = position(
    terms,
    [...events, { id: 'reversal', kind: 'reversed', valueOn: asOf, eventId: 'bounced' }],
    asOf,
  )
  return [
    '## 6. A reversed payment',
    'The first instalment of ₱5,000 in three was paid on its day, 31 May; on 15 June the payment is reversed. It then counts as never made: 15 days late, 1,766.80 × 0.16% × 15 = 42.40. What changed for the borrower:',
    table(
      ['What', 'Instalment', 'Before', 'After'],
      differenceBetween(before, after).map((change) =>
        'afterCentavos' in change
          ? [
              change.what,
              change.instalment ?? '–',
              money(change.beforeCentavos),
              money(change.afterCentavos),
            ]
          : [
              change.what,
              'instalment' in change ? (change.instalment ?? '–') : '–',
              change.before ?? '–',
              change.after ?? '–',
            ],
      ),
    ),
  ]
}

function choices(): string[] {
  const terms = loan()
  const quotes = quoteAll(terms, [disbursed(terms)], {
    on: date('2026-06-10'),
    partCentavos: pesos(1_000),
    waitUntilOn: date('2026-07-10'),
  })
  return [
    '## 7. The choices side by side',
    '₱5,000 in three, `received-2025`, on 10 June 2026, ten days late. The rest is paid when it is due; what a part payment leaves overdue, and what waiting leaves, on 10 July. Cost is interest, fee and penalties over the whole life of the loan.',
    table(
      [
        'Choice',
        'Pay on',
        'Amount',
        'Next due',
        'Ends',
        'Cost of the loan',
        'More than the cheapest',
      ],
      quotes.map((quote) => [
        quote.extension === null ? quote.kind : `extend ${quote.extension.agreed.days} days`,
        quote.payOn,
        money(quote.amountCentavos),
        quote.nextDueOn ?? '–',
        quote.endsOn,
        money(quote.totalCostCentavos),
        money(
          subtractCentavos(
            quote.totalCostCentavos,
            centavos(Math.min(...quotes.map((other) => other.totalCostCentavos))),
          ),
        ),
      ]),
    ),
  ]
}

test('[K5] [T18] the worked examples are what the product computes', async () => {
  const page = [
    '# Worked examples',
    'Written from the functions that the product computes with, and checked on every test run (`lending/worked-examples.test.ts`). `check_worked_examples.py` beside this page computes the same figures another way, day by day in exact fractions.',
    ...schedules(),
    ...late(),
    ...threeYears(),
    ...extensions(),
    ...payments(),
    ...reversal(),
    ...choices(),
  ]
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../docs/lending/worked-examples.md')
})
