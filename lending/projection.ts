// What is still to come: the interest that instalments not yet due will ask for if nothing more is
// paid ahead.
import { countDays, type DayNumber } from './dates.ts'
import {
  type InstalmentState,
  isCharging,
  type LoanState,
  principalUnpaid,
  updateOpen,
} from './loan-state.ts'
import {
  addCentavoDays,
  addCentavos,
  type Centavos,
  interestHalfUp,
  minCentavos,
  type RatePpm,
  subtractCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import type { InterestRun } from './trace.ts'

/** Fills `interestToCome` of every instalment; with `runs`, also the days that it comes from. */
export function projectInterest(loan: LoanState, runs: InterestRun[] | null = null): void {
  for (const instalment of loan.instalments) instalment.interestToCome = ZERO_CENTAVOS
  if (!isCharging(loan) || loan.stop !== null) return
  updateOpen(loan)
  let from = loan.day
  let balance = loan.openBalance
  let { balanceDays, periodInterest, periodIndex } = loan
  let openIndex = 0
  for (let index = loan.dueIndex; balance > 0; index += 1) {
    const period = loan.periods[periodIndex]
    const due = loan.byDueDay[index]
    if (period === undefined || due === undefined) return
    if (due.dueDay > from) {
      const { dueDay } = due
      openIndex = nextOpen(loan, openIndex, from)
      const before = balanceDays
      const days = countDays(loan.dayCount, from, dueDay)
      balanceDays = addCentavoDays(balanceDays, balance, days)
      const accrued = interestHalfUp(balanceDays, loan.annualRatePpm, loan.yearDays)
      const interest = minCentavos(period.agreed, accrued)
      const toCome = subtractCentavos(interest, periodInterest)
      const open = loan.instalments[openIndex]
      if (open !== undefined) {
        open.interestToCome = addCentavos(open.interestToCome, toCome)
        if (runs !== null) {
          const askedRatePpm = period.isAgreedLater
            ? loan.annualRatePpm
            : loan.terms.policy.interest.annualRatePpm
          const between = (rate: RatePpm): Centavos =>
            subtractCentavos(
              interestHalfUp(balanceDays, rate, loan.yearDays),
              interestHalfUp(before, rate, loan.yearDays),
            )
          runs.push({
            number: open.number,
            from,
            to: dueDay,
            balance,
            periodEndDay: period.endDay,
            askedRatePpm,
            ratePpm: loan.annualRatePpm,
            asked: between(askedRatePpm),
            raw: between(loan.annualRatePpm),
            accrued: toCome,
          })
        }
      }
      periodInterest = interest
      from = dueDay
      if (period.endDay <= dueDay) {
        periodIndex += 1
        balanceDays = ZERO_CENTAVO_DAYS
        periodInterest = ZERO_CENTAVOS
      }
    }
    // Past its date it earns no more interest.
    balance = subtractCentavos(balance, principalUnpaid(due))
  }
}

/** The first instalment by number, from an index on, whose date is to come and has principal. */
function nextOpen(loan: LoanState, from: number, day: DayNumber): number {
  let index = from
  for (; index < loan.instalments.length; index += 1) {
    const instalment = loan.instalments[index]
    if (instalment !== undefined && isOpen(instalment, day)) return index
  }
  return index
}

function isOpen(instalment: InstalmentState, day: DayNumber): boolean {
  return instalment.dueDay > day && !instalment.isReplaced && principalUnpaid(instalment) > 0
}
