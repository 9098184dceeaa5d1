// What the terms say and the lending rules compute.
import { type Break, breaksOf } from '../break.ts'

const FACTS = 'lending/terms-facts.ts'
const POLICIES = 'lending/policies.ts'
const DECISION = 'lending/decision.ts'

export const lendingBreaks: readonly Break[] = [
  ...breaksOf('K5', 'unit', [
    ['notice within 30 days', FACTS, 'changeNoticeDays: 3,', 'changeNoticeDays: 30,'],
    [
      'assignment after 17 days',
      FACTS,
      'assignmentNoticeBusinessDays: 7,',
      'assignmentNoticeBusinessDays: 17,',
    ],
    ['a judgment within 100 days', FACTS, 'judgmentPaymentDays: 10,', 'judgmentPaymentDays: 100,'],
    ['a decision within 10 days', FACTS, 'decisionDays: 1,', 'decisionDays: 10,'],
    ['funds in 30 days', FACTS, 'disbursalDaysMax: 3,', 'disbursalDaysMax: 30,'],
    ['terms from 9 days', FACTS, 'termDaysMin: 91,', 'termDaysMin: 9,'],
    [
      '900 for new clients',
      POLICIES,
      'onceNewClientCentavos: centavos(100_000)',
      'onceNewClientCentavos: centavos(90_000)',
    ],
    [
      '6 % a day',
      POLICIES,
      'toDay: 30, dailyRatePpm: ratePpm(50_000)',
      'toDay: 30, dailyRatePpm: ratePpm(60_000)',
    ],
    ['prepayment from day 6', POLICIES, 'notBeforeDay: 7', 'notBeforeDay: 6'],
  ]),
  ...breaksOf('K6', 'unit', [
    ['from 17', DECISION, 'BORROWER_AGE_MIN_YEARS = 18', 'BORROWER_AGE_MIN_YEARS = 17'],
    ['politically exposed persons too', DECISION, 'applicant.isPoliticallyExposed', 'false'],
    ['foreigners too', DECISION, '!applicant.isPhilippineNational', 'false'],
    ['without an address', DECISION, '!applicant.hasPermanentPhilippineAddress', 'false'],
  ]),
  ...breaksOf('leave a loan as it was agreed, with nothing due', 'unit', [
    [
      'the refund is owed back at once',
      'lending/walk.ts',
      '  const left = withoutRefundsOfBefore(loan, queue, disbursed.valueOn)\n',
      '  const left = queue\n',
    ],
    [
      'it is refunded twice',
      'lending/walk.ts',
      'return amountCentavos === 0 ? [] : [{ ...event, amountCentavos }]',
      'return amountCentavos === 0 ? [event] : [{ ...event, amountCentavos }]',
    ],
  ]),
]
