import { describe, expect, test } from 'vitest'
import { addMonths, businessDate, type DayCount } from './dates.ts'
import { centavos, pesoText, ratePpm, sumCentavos } from './money.ts'
import { buildSchedule, dueDates } from './schedule.ts'

const date = businessDate

describe('due dates', () => {
  test('91 days in three fall on days 30, 60 and 91', () => {
    expect(dueDates(date('2026-05-01'), 91, 3)).toEqual(['2026-05-31', '2026-06-30', '2026-07-31'])
  })
  test('a leap day is a day', () => {
    expect(dueDates(date('2028-02-01'), 91, 3)).toEqual(['2028-03-02', '2028-04-01', '2028-05-02'])
  })
  test.each([
    [91, 0],
    [91, 25],
    [2, 3],
    [30.5, 1],
  ])('%s days in %s instalments is refused', (termDays, periods) => {
    expect(() => dueDates(date('2026-05-01'), termDays, periods)).toThrow(RangeError)
  })
})

describe('schedule', () => {
  const build = (
    dayCount: DayCount,
    annual: number,
    start: string,
    due: string[],
    pesos = 10_000,
  ) =>
    buildSchedule({
      principalCentavos: centavos(pesos * 100),
      annualRatePpm: ratePpm(annual),
      dayCount,
      startOn: date(start),
      dueOn: due.map(date),
    }).map((item) =>
      [
        item.amountCentavos,
        item.interestCentavos,
        item.principalCentavos,
        item.balanceCentavos,
      ].map(pesoText),
    )

  test('₱10,000 at 6% a month in three: the published worked figures', () => {
    // 30/360 makes every month one twelfth of 72 %.
    const due = [1, 2, 3].map((months) => addMonths(date('2026-01-15'), months))
    expect(build('30/360', 720_000, '2026-01-15', due)).toEqual([
      ['3741.10', '600.00', '3141.10', '6858.90'],
      ['3741.10', '411.53', '3329.57', '3529.33'],
      ['3741.09', '211.76', '3529.33', '0.00'],
    ])
  })
  test('₱100 at 15.678% over January and February of a leap year', () => {
    expect(build('act/365', 156_780, '2024-01-01', ['2024-02-01', '2024-03-01'], 100)).toEqual([
      ['50.98', '1.33', '49.65', '50.35'],
      ['50.98', '0.63', '50.35', '0.00'],
    ])
  })
  test('a bullet of 91 days at 72%: interest 1,795.07', () => {
    expect(build('act/365', 720_000, '2026-05-01', ['2026-07-31'])).toEqual([
      ['11795.07', '1795.07', '10000.00', '0.00'],
    ])
  })
  test('act/365 divides by 365 in a leap year too', () => {
    expect(build('act/365', 365_000, '2024-01-01', ['2025-01-01'])).toEqual([
      ['13660.00', '3660.00', '10000.00', '0.00'],
    ])
  })
  test('due dates at month ends, from 31 January', () => {
    const due = [1, 2, 3].map((months) => addMonths(date('2026-01-31'), months))
    expect(due).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
    // 28, 31 and 30 days of 36 % a year: 276.16 is 10,000 × 0.36 × 28 / 365.
    expect(build('act/365', 360_000, '2026-01-31', due)[0]?.[1]).toBe('276.16')
  })
  test('without interest the last instalment takes the odd centavo', () => {
    const due = ['2026-06-01', '2026-07-01', '2026-08-01']
    expect(build('act/365', 0, '2026-05-01', due).map((row) => row[0])).toEqual([
      '3333.33',
      '3333.33',
      '3333.34',
    ])
  })
  test('a fee collected with the instalments is split to the centavo', () => {
    const schedule = buildSchedule({
      principalCentavos: centavos(300_000),
      annualRatePpm: ratePpm(0),
      dayCount: 'act/365',
      startOn: date('2026-05-01'),
      dueOn: ['2026-06-01', '2026-07-01', '2026-08-01'].map(date),
      feeCentavos: centavos(100),
    })
    expect(schedule.map((item) => item.feeCentavos)).toEqual([34, 33, 33])
    expect(sumCentavos(schedule.map((item) => item.amountCentavos))).toBe(300_100)
  })
  test('dates that do not ascend, no dates and a principal of nothing are refused', () => {
    expect(() => build('act/365', 0, '2026-05-01', ['2026-05-01'])).toThrow('is not after')
    expect(() => build('act/365', 0, '2026-05-01', ['2026-07-01', '2026-06-01'])).toThrow(
      RangeError,
    )
    expect(() => build('act/365', 0, '2026-05-01', [])).toThrow('instalments must be')
    expect(() => build('act/365', 0, '2026-05-01', ['2026-07-01'], 0)).toThrow('principal')
  })
  test('a first period too long for equal instalments is refused, not capitalised', () => {
    const due = ['2028-05-01', ...[1, 2, 3, 4].map((day) => `2028-05-0${day + 1}`)]
    expect(() => build('act/365', 720_000, '2026-05-01', due)).toThrow('do not cover the interest')
  })
})
