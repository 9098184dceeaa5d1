// What must hold on every day of five years, for every loan and history: the pay-off only grows by
// what a day may cost, and no charge is ever over the law.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, type BusinessDate, dayCountDays, dayCountYear, daysBetween } from './dates.ts'
import type { LoanTerms } from './loan-terms.ts'
import { type InstalmentPosition, type Position, position } from './position.ts'
import { AGREED_ON, FIVE_YEARS_DAYS, story, type Story } from './testing/random-histories.ts'

// One run is a loan on 1,826 days.
const RUNS = Number(process.env['PROPERTY_DAILY_RUNS'] ?? 10)

vi.setConfig({ testTimeout: 3_600_000 })

const isGuarded = (terms: LoanTerms) => terms.guardScope === 'all' || terms.isCoveredByLaw

const baseOf = (item: InstalmentPosition) =>
  item.unpaid.principal + item.accruedUnpaidCentavos + item.unpaid.fee

/** Instalments that may earn penalty on a day, by how things stood the evening before. */
function lateOn(terms: LoanTerms, before: Position, on: BusinessDate): InstalmentPosition[] {
  const { graceDays } = terms.policy.penalty
  return before.instalments.filter((item) => daysBetween(item.dueOn, on) > graceDays)
}

/** One day's interest and penalties, each rounded up, and the fees whose date has come. */
function mostOfDay(terms: LoanTerms, before: Position, on: BusinessDate): number {
  const { dayCount } = terms.policy.interest
  const days = dayCountDays(dayCount, before.asOf, on)
  const balance = before.instalments
    .filter((item) => item.dueOn >= on)
    .reduce((sum, item) => sum + item.unpaid.principal, 0)
  const year = dayCountYear(dayCount) * 1_000_000
  const interest = Math.ceil((balance * terms.annualRatePpm * days) / year)
  const fees = before.instalments
    .filter((item) => item.dueOn === on)
    .reduce((sum, item) => sum + item.unpaid.fee, 0)
  return interest + fees + mostPenaltyOfDay(terms, before, on)
}

function mostPenaltyOfDay(terms: LoanTerms, before: Position, on: BusinessDate): number {
  const { penalty } = terms.policy
  let most = 0
  for (const item of lateOn(terms, before, on)) {
    const base = baseOf(item)
    const late = daysBetween(item.dueOn, on)
    const band = penalty.bands.find(
      ({ fromDay, toDay }) => fromDay <= late && late <= (toDay ?? Infinity),
    )
    const rate = isGuarded(terms) ? 1_600 : Math.max(1_600, band?.dailyRatePpm ?? 0)
    most += Math.ceil((base * rate) / 1_000_000)
  }
  if (!isGuarded(terms) && most > 0) most += penalty.onceNewClientCentavos
  return most
}

/** What is wrong on which day; empty when all holds. */
function faultsOf({ terms, events }: Story): string[] {
  const faults: string[] = []
  const eventful = new Set<string>(events.map((event) => event.valueOn))
  const guarded = isGuarded(terms)
  let before = position(terms, events, AGREED_ON)
  /** Penalties in all, and what the law lets them grow by, day by day. */
  const charged: number[] = [before.owed.penalty]
  const allowed: number[] = [0]
  for (let day = 1; day <= FIVE_YEARS_DAYS; day += 1) {
    const on = addDays(AGREED_ON, day)
    const now = position(terms, events, on)
    if (now.dueCentavos > now.payOffCentavos) faults.push(`${on}: more due than the pay-off`)
    const isCapped = guarded && now.guard.chargesCapCentavos !== null
    if (isCapped && now.chargesCentavos > terms.principalCentavos)
      faults.push(`${on}: charges pass the principal`)
    const growth = now.payOffCentavos - before.payOffCentavos
    if (!eventful.has(on) && (growth < 0 || growth > mostOfDay(terms, before, on)))
      faults.push(`${on}: the pay-off grows by ${growth}`)
    charged.push(now.owed.penalty)
    allowed.push(lateOn(terms, before, on).reduce((sum, item) => sum + baseOf(item) * 0.0016, 0))
    if (guarded && day >= 31) {
      const window = allowed.slice(day - 30, day + 1).reduce((sum, amount) => sum + amount, 0)
      const grown = Number(charged[day]) - Number(charged[day - 31])
      // A window may begin within a centavo, of each instalment that is late.
      if (grown > window + now.instalments.length) faults.push(`${on}: penalty over the law`)
    }
    before = now
  }
  return faults
}

test('[K5] on every day of five years the pay-off grows by at most what a day may cost', () => {
  const property = fc.property(story, (given) => {
    expect(faultsOf(given)).toEqual([])
  })
  fc.assert(property, { numRuns: RUNS })
})
