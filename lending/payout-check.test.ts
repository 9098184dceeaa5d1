import { describe, expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { type Law, PHILIPPINE_LAWS } from './law.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { faultOfPayout } from './payout-check.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'

const date = businessDate

const termsOn = (agreedOn: string, feePpm: number, laws?: readonly Law[]) =>
  makeLoanTerms({
    policy: {
      ...RECEIVED_2025,
      processingFee: { ratePpm: ratePpm(feePpm), collected: 'deducted' },
    },
    principalCentavos: centavos(1_000_000),
    agreedOn: date(agreedOn),
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
    ...(laws === undefined ? {} : { laws }),
  })

test('an offer that was lawful on its day is stopped when the law of the payout is stricter', () => {
  const costly = termsOn('2026-03-31', 190_000)
  expect(faultOfPayout(costly, date('2026-03-31'))).toBeNull()
  expect(faultOfPayout(costly, date('2026-04-01'))).toBe('over-the-law')
  expect(faultOfPayout(termsOn('2026-03-31', 30_000), date('2026-04-01'))).toBeNull()
})

test('a stricter row that the terms do not have stops the payout, a milder one does not', () => {
  const terms = termsOn('2026-05-01', 30_000)
  const [last] = PHILIPPINE_LAWS.slice(-1)
  if (last === undefined) throw new Error('no law')
  const next = { ...last, id: 'next', effectiveFrom: date('2026-05-03') }
  const stricter = [...PHILIPPINE_LAWS, { ...next, penaltyDailyMaxPpm: ratePpm(1_000) }]
  const milder = [...PHILIPPINE_LAWS, { ...next, penaltyDailyMaxPpm: ratePpm(2_000) }]
  expect(faultOfPayout(terms, date('2026-05-02'), stricter)).toBeNull()
  expect(faultOfPayout(terms, date('2026-05-03'), stricter)).toBe('law-changed')
  expect(faultOfPayout(terms, date('2026-05-03'), milder)).toBeNull()
})

describe('where only loans that the law covers are guarded', () => {
  const [first, second] = PHILIPPINE_LAWS
  if (first === undefined || second === undefined) throw new Error('no law')
  const narrow = (law: Law): Law => ({ ...law, coveredPrincipalMaxCentavos: centavos(900_000) })
  /** ₱10,000 with a fee of 19 %, lawful on 31 March 2026 and not from 1 April on. */
  const coveredBy = (law: Law) => ({
    ...termsOn('2026-03-31', 190_000, [law]),
    guardScope: 'covered' as const,
    isCoveredByLaw: law === first,
  })

  test.each([
    ['covered by neither law', narrow(first), narrow(second), null],
    ['covered by the law of the agreement alone', first, narrow(second), 'over-the-law'],
    ['covered by the law of the payout alone', narrow(first), second, 'over-the-law'],
  ])('a loan %s', (_which, then, now, fault) => {
    expect(faultOfPayout(coveredBy(then), date('2026-04-01'), [then, now])).toBe(fault)
  })
})

test('where every loan is guarded, one that no law covers is tested too', () => {
  const terms = { ...termsOn('2026-03-31', 190_000), isCoveredByLaw: false }
  const none = PHILIPPINE_LAWS.map((law) => ({ ...law, coveredTermDaysMax: 90 }))
  expect(faultOfPayout(terms, date('2026-03-31'), none)).toBeNull()
  expect(faultOfPayout(terms, date('2026-04-01'), none)).toBe('over-the-law')
})

test('a rate above the nominal limit of the day of the payout stops it', () => {
  const terms = termsOn('2026-05-01', 30_000)
  const limited = (nominalAnnualMaxPpm: number) =>
    PHILIPPINE_LAWS.map((law) => ({ ...law, nominalAnnualMaxPpm: ratePpm(nominalAnnualMaxPpm) }))
  expect(faultOfPayout(terms, date('2026-05-01'), limited(359_999))).toBe('over-the-law')
  // As high as the rate it is lawful, but the terms have another row.
  expect(faultOfPayout(terms, date('2026-05-01'), limited(360_000))).toBe('law-changed')
})

test('a loan keeps the rows of its terms, and its law is that of the payout', () => {
  const [first, last] = PHILIPPINE_LAWS
  if (first === undefined || last === undefined) throw new Error('no law')
  const halved = { ...last, penaltyDailyMaxPpm: ratePpm(800) }
  const terms = termsOn('2026-03-31', 30_000, [first, halved])
  const penaltyOf = (paidOutOn: string, asOf: string) => {
    const { netProceedsCentavos: amountCentavos } = terms
    const payout = { id: 'p', kind: 'disbursed' as const, valueOn: date(paidOutOn), amountCentavos }
    return position(terms, [payout], date(asOf)).owed.penalty
  }
  // Ten days late: 0.16 % a day by the first row, half of it by the second.
  expect([penaltyOf('2026-03-31', '2026-05-10'), penaltyOf('2026-04-01', '2026-05-11')]).toEqual([
    5_653, 2_826,
  ])
})
