import { describe, expect, it } from 'vitest'
import {
  addDays,
  coolingOff,
  coolingOffEndsOn,
  countedDays,
  dayNumber,
  dayText,
  easterSunday,
  isBusinessDay,
} from './calendar.ts'
import { LAWS, PH_2026, RECEIVED_2025 } from './laws-and-policies.ts'
import { datedRates, isOverMonthly, monthlyRates } from './rates.ts'
import {
  dueAfterDays,
  flowsOfTerms,
  guardedAnnualRatePpm,
  makeOffer,
  mayBePaidOut,
  periodsOfProduct2,
} from './schedule.ts'
import type { Policy } from './shapes.ts'

const flows = (...amounts: number[]) =>
  amounts.map((amount, day) => ({ day, amountCentavos: BigInt(amount) }))

describe('rates', () => {
  it('₱10,000 with a fee of ₱500 in three months at 6 %: 8.8217 % a month, 175.79 % a year', () => {
    const rates = monthlyRates(flows(-9_500_00, 3_741_10, 3_741_10, 3_741_09))
    expect(rates?.monthlyPpm).toBe(88_217)
    expect(Math.round((rates?.yearlyPpm ?? 0) / 100)).toBe(17_579)
  })

  it('a payment of 91 days with a fee: 7.394 % in 30 days, 138.2 % a year', () => {
    const rates = datedRates([
      { day: 0, amountCentavos: -9_500_00n },
      { day: 91, amountCentavos: 11_795_07n },
    ])
    expect(Math.round((rates?.monthlyPpm ?? 0) / 10)).toBe(7_394)
    expect(Math.round((rates?.yearlyPpm ?? 0) / 1_000)).toBe(1_382)
  })

  it('money lent for nothing costs nothing, and a loss is below zero', () => {
    expect(datedRates(flows(-100, 50, 50))).toEqual({ monthlyPpm: 0, yearlyPpm: 0 })
    expect(datedRates(flows(-100, 50, 49))?.monthlyPpm).toBeLessThan(0)
    expect(datedRates(flows(100))).toBeNull()
  })

  it.each([
    [1, 535_71, 120_000],
    [1, 782_60, 150_000],
  ])('the largest fee for %i month is on the limit', (months, fee, maxPpm) => {
    const at = (feeCentavos: number) => [
      { day: 0, amountCentavos: BigInt(feeCentavos - 10_000_00) },
      { day: 30 * months, amountCentavos: 10_600_00n },
    ]
    expect(isOverMonthly(at(fee), maxPpm)).toBe(false)
    expect(isOverMonthly(at(fee + 1), maxPpm)).toBe(true)
  })
})

describe('offers', () => {
  const request = {
    policy: RECEIVED_2025,
    principalCentavos: 10_000_00,
    agreedOn: '2026-03-31',
    isRepeatClient: false,
    guardScope: 'all' as const,
    laws: LAWS,
    termDays: 91,
    periods: 1,
  }

  it('holds the nominal rate at 72 % of 365 days', () => {
    const dear: Policy = {
      ...RECEIVED_2025,
      interest: { annualRatePpm: 900_000, dayCount: 'act/365' },
    }
    const [law] = LAWS
    if (law === undefined) throw new Error('no law')
    expect(guardedAnnualRatePpm(dear, law)).toBe(720_000)
    expect(guardedAnnualRatePpm(PH_2026, law)).toBe(300_000)
  })

  it('stops a payout when the law has become stricter since the agreement', () => {
    const policy: Policy = {
      ...RECEIVED_2025,
      processingFee: { ratePpm: 250_000, collected: 'deducted' },
    }
    const offer = makeOffer({ ...request, policy })
    if (!offer.ok) throw new Error(offer.reason)
    const monthly = datedRates(flowsOfTerms(offer.terms))?.monthlyPpm ?? 0
    expect(monthly).toBeGreaterThan(120_000)
    expect(monthly).toBeLessThan(150_000)
    expect(mayBePaidOut(offer.terms, '2026-03-31')).toBe(true)
    expect(mayBePaidOut(offer.terms, '2026-04-01')).toBe(false)
    expect(makeOffer({ ...request, policy, agreedOn: '2026-04-01' })).toEqual({
      ok: false,
      reason: 'rate-over-law',
    })
  })

  it('91 days in 3 fall on day 30, 60 and 91; product 2 has one instalment for each 30 days', () => {
    expect(dueAfterDays(91, 3)).toEqual([30, 60, 91])
    expect([91, 119, 120, 365].map(periodsOfProduct2)).toEqual([3, 3, 4, 12])
  })
})

describe('days', () => {
  it('goes over month ends and leap days and back', () => {
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01')
    for (let day = 0; day < 50_000; day += 17) expect(dayNumber(dayText(day))).toBe(day)
    expect(() => dayNumber('2026-06-31')).toThrow('not a day')
  })

  it('30/360 takes the 31st for the 30th', () => {
    const count = (from: string, to: string) =>
      countedDays(dayNumber(from), dayNumber(to), '30/360')
    expect(count('2026-01-31', '2026-02-28')).toBe(28)
    expect(count('2026-01-30', '2026-01-31')).toBe(0)
    expect(count('2026-02-28', '2026-03-31')).toBe(32)
  })

  it('cooling-off ends on the third business day after the payout', () => {
    const holidays = { '2026': ['2026-05-01', '2026-06-12'] }
    expect(coolingOffEndsOn('2026-05-04', 3, holidays)).toBe('2026-05-07')
    expect(coolingOffEndsOn('2026-04-30', 3, holidays)).toBe('2026-05-06')
    expect(coolingOffEndsOn('2026-06-10', 3, holidays)).toBe('2026-06-16')
  })

  it('a year without rows counts weekends and the holidays that need no proclamation', () => {
    const holidays = { '2026': ['2026-06-12'] }
    // Thursday 31 December and Friday 1 January; then Monday to Wednesday.
    expect(coolingOff('2026-12-30', 3, holidays)).toEqual({
      endsOn: '2027-01-06',
      isProvisional: true,
    })
    expect(coolingOff('2026-12-22', 3, holidays)).toEqual({
      endsOn: '2026-12-28',
      isProvisional: false,
    })
    // Easter is 28 March: Holy Thursday and Good Friday are the 25th and 26th.
    expect(coolingOffEndsOn('2027-03-23', 3, {})).toBe('2027-03-30')
    // National Heroes Day is the last Monday of August, the 30th.
    expect(coolingOffEndsOn('2027-08-27', 1, {})).toBe('2027-08-31')
    for (const holiday of ['04-09', '05-01', '06-12', '11-01', '11-30', '12-08', '12-30'])
      expect(isBusinessDay(dayNumber(`2027-${holiday}`), {})).toBe(false)
    expect(isBusinessDay(dayNumber('2028-08-21'), {})).toBe(false)
    expect(isBusinessDay(dayNumber('2027-08-23'), {})).toBe(true)
  })

  it('a later proclamation can only lengthen the window', () => {
    for (let day = dayNumber('2027-01-01'); day < dayNumber('2028-01-01'); day += 1) {
      const before = coolingOffEndsOn(dayText(day), 3, {})
      // A proclamation that names but one holiday, and one that moves 21 August to the 23rd.
      for (const rows of [['2027-02-08'], ['2027-08-23']])
        expect(coolingOffEndsOn(dayText(day), 3, { '2027': rows }) >= before).toBe(true)
    }
  })

  it.each(['2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25', '2285-03-22'])(
    'Easter of its year is on %s',
    (sunday) => {
      expect(dayText(easterSunday(Number(sunday.slice(0, 4))))).toBe(sunday)
    },
  )
})
