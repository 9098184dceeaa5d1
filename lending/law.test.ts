import { describe, expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { canCancel, coolingOffOf } from './cooling-off.ts'
import { isContactAllowed, isCoveredByLaw, lawOn } from './law.ts'
import { guardedAnnualRate, makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import { disclose } from './disclosure.ts'

const date = businessDate

describe('the law by date', () => {
  test('the effective rate cap falls from 15% to 12% a month on 1 April 2026', () => {
    expect(lawOn(date('2026-03-31')).eirMonthlyMaxPpm).toBe(150_000)
    expect(lawOn(date('2026-04-01')).eirMonthlyMaxPpm).toBe(120_000)
  })
  test('before the first circular its limits are used all the same', () => {
    expect(lawOn(date('2020-01-01')).id).toBe('sec-mc-3-2022')
  })
  test('0.16% a day never passes 5% in a month of 31 days; 0.17% would', () => {
    const law = lawOn(date('2026-05-01'))
    expect(law.penaltyDailyMaxPpm * 31).toBeLessThanOrEqual(law.penaltyMonthlyMaxPpm)
    expect((law.penaltyDailyMaxPpm + 100) * 31).toBeGreaterThan(law.penaltyMonthlyMaxPpm)
  })
  test.each([
    [1_000_000, 123, true],
    [1_000_001, 91, false],
    [1_000_000, 124, false],
  ])('%i centavos for %i days: covered is %s', (principal, days, expected) => {
    expect(isCoveredByLaw(lawOn(date('2026-05-01')), centavos(principal), days)).toBe(expected)
  })
})

describe('guards on an offer', () => {
  const greedy = { ...PH_2026, interest: { ...PH_2026.interest, annualRatePpm: ratePpm(900_000) } }
  test('nominal: at most 72% a year, a 365th of it for each day', () => {
    expect(guardedAnnualRate(greedy, lawOn(date('2026-05-01')))).toBe(720_000)
    const short = { ...greedy, interest: { ...greedy.interest, dayCount: 'act/360' as const } }
    // 0.72 × 360 ÷ 365, the fraction dropped.
    expect(guardedAnnualRate(short, lawOn(date('2026-05-01')))).toBe(710_136)
    expect(guardedAnnualRate(RECEIVED_2025, lawOn(date('2026-05-01')))).toBe(360_000)
  })
  test('a loan that the law does not cover keeps its rate when the guard is for covered loans', () => {
    const request = {
      policy: greedy,
      principalCentavos: centavos(2_000_000),
      agreedOn: date('2026-05-01'),
      termDays: 91,
      periods: 3,
      isRepeatClient: false,
    }
    expect(makeLoanTerms(request).annualRatePpm).toBe(720_000)
    expect(makeLoanTerms({ ...request, guardScope: 'covered' }).annualRatePpm).toBe(900_000)
  })
  test('effective rate: an offer over the law of its day is not made', () => {
    const costly = {
      ...RECEIVED_2025,
      processingFee: { ratePpm: ratePpm(130_000), collected: 'deducted' as const },
      interest: { ...RECEIVED_2025.interest, annualRatePpm: ratePpm(720_000) },
    }
    const offerOn = (agreedOn: string) =>
      disclose(
        makeLoanTerms({
          policy: costly,
          principalCentavos: centavos(1_000_000),
          agreedOn: date(agreedOn),
          termDays: 91,
          periods: 3,
          isRepeatClient: false,
        }),
      )
    expect(offerOn('2026-03-31').eirMonthlyPercent).toBeGreaterThan(12)
    expect(offerOn('2026-03-31').isWithinLaw).toBe(true)
    expect(offerOn('2026-04-01').isWithinLaw).toBe(false)
  })
})

describe('cooling-off and contact', () => {
  const law = lawOn(date('2026-05-01'))
  test('three business days from the disbursement', () => {
    expect(coolingOffOf(law, date('2026-05-07')).on).toBe('2026-05-12') // Thursday to Tuesday
    expect(canCancel(law, date('2026-05-07'), date('2026-05-12'))).toBe(true)
    expect(canCancel(law, date('2026-05-07'), date('2026-05-13'))).toBe(false)
    expect(canCancel(law, date('2026-05-07'), date('2026-05-06'))).toBe(false)
  })
  test('a loan of a year without rows can be cancelled within the days that a law leaves', () => {
    expect(canCancel(law, date('2023-05-02'), date('2026-05-02'))).toBe(false)
    expect(canCancel(law, date('2023-05-02'), date('2023-05-05'))).toBe(true)
    expect(canCancel(law, date('2023-05-02'), date('2023-05-06'))).toBe(false)
  })
  test('a holiday moves the end', () => {
    const holiday = { name: 'a day', kind: 'special' as const, source: 'made up' }
    const holidays = new Map([[2026, [{ ...holiday, on: date('2026-05-11') }]]])
    expect(coolingOffOf(law, date('2026-05-07'), holidays).on).toBe('2026-05-13')
  })
  test('nobody is called before six or after ten in the evening', () => {
    expect([359, 360, 1320, 1321].map((minute) => isContactAllowed(law, minute))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
