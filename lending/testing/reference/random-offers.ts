// Requests for loans: the policies of the page, and others, lawful and not.
import { addDays } from './calendar.ts'
import { LAWS, LAWS_THAT_DIFFER, PH_2026, RECEIVED_2025 } from './laws-and-policies.ts'
import type { Random } from './random.ts'
import type { OfferRequest } from './schedule.ts'
import type { Component, HolidayCalendar, PenaltyBand, Policy } from './shapes.ts'

const ORDERS: readonly (readonly Component[])[] = [
  ['penalty', 'fee', 'interest', 'principal'],
  ['interest', 'fee', 'principal', 'penalty'],
  ['interest', 'principal', 'fee', 'penalty'],
  ['fee', 'interest', 'penalty', 'principal'],
  ['interest', 'penalty', 'principal', 'fee'],
]

function randomBands(random: Random): PenaltyBand[] {
  const rate = () => random.pick([0, 100, 800, 1_600, 1_700, 5_000, 20_000, 50_000])
  const bands: PenaltyBand[] = []
  let fromDay = 1
  for (let left = random.whole(0, 2); left > 0; left -= 1) {
    const toDay = fromDay + random.whole(0, 60)
    bands.push({ fromDay, toDay, dailyRatePpm: rate() })
    fromDay = toDay + 1
  }
  return [...bands, { fromDay, toDay: null, dailyRatePpm: rate() }]
}

function randomPolicy(random: Random): Policy {
  return {
    id: 'random',
    effectiveFrom: '2020-01-01',
    interest: {
      annualRatePpm: random.pick([0, 1, 120_000, 300_000, 360_000, 599_999, 720_000, 1_500_000]),
      dayCount: random.chance(75) ? 'act/365' : '30/360',
    },
    processingFee: {
      ratePpm: random.pick([0, 0, 10_000, 30_000, 33_333, 100_000, 400_000]),
      collected: random.chance(75) ? 'deducted' : 'with-instalments',
    },
    penalty: {
      onceNewClientCentavos: random.pick([0, 1, 50_00, 1_000_00]),
      onceRepeatClientCentavos: random.pick([0, 25_00, 800_00]),
      bands: randomBands(random),
      graceDays: random.pick([0, 0, 1, 3, 10]),
    },
    allocation: random.pick(ORDERS),
    prepayment: { kind: 'any-time' },
    extension: {
      daysOffered: [7, 14, 30],
      feeCentavos: random.pick([0, 0, 1, 50_00, 500_00]),
    },
  }
}

function randomDay(random: Random, holidays: HolidayCalendar): string {
  const years = Object.keys(holidays).sort()
  const [first] = years
  if (first === undefined) throw new RangeError('no holidays given')
  // And the year after them, whose proclamation nobody knows yet.
  return addDays(`${first}-01-01`, random.whole(0, (years.length + 1) * 365))
}

export function randomRequest(random: Random, holidays: HolidayCalendar): OfferRequest {
  const policy = random.chance(50) ? random.pick([RECEIVED_2025, PH_2026]) : randomPolicy(random)
  const termDays = random.chance(80) ? random.whole(91, 365) : random.whole(7, 90)
  const monthly = Math.max(1, Math.floor(termDays / 30))
  return {
    policy,
    principalCentavos: random.chance(50)
      ? random.whole(5, 300) * 100_00
      : random.whole(100_00, 30_000_00),
    agreedOn: randomDay(random, holidays),
    isRepeatClient: random.chance(40),
    guardScope: random.chance(80) ? 'all' : 'covered',
    laws: random.chance(80) ? LAWS : LAWS_THAT_DIFFER,
    termDays,
    periods: random.pick([1, 3, monthly]),
  }
}
