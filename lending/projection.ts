// What is still to come: the interest and fees that future instalments will ask for if nothing more
// is paid ahead and everything is paid on its date.
import { countDays, type DayNumber } from './dates.ts'
import {
  headroomOf,
  type InstalmentState,
  interestBetween,
  isCharging,
  type LoanState,
  nextWaivedPeriod,
  principalUnpaid,
  takeWaivedAhead,
  updateOpenBalance,
} from './loan-state.ts'
import {
  addCentavoDays,
  addCentavos,
  type Centavos,
  interestHalfUp,
  minCentavos,
  subtractCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import type { InterestRun } from './trace.ts'

/**
 * Fills `interestToCome`, `waivedToCome` and `feeToCome` of every instalment; with `runs`, also the
 * days that the interest comes from.
 */
export function projectInterest(loan: LoanState, runs: InterestRun[] | null = null): void {
  for (const instalment of loan.instalments) {
    instalment.interestToCome = ZERO_CENTAVOS
    instalment.waivedToCome = ZERO_CENTAVOS
    instalment.feeToCome = ZERO_CENTAVOS
    instalment.projectedWaivedAhead = instalment.waivedAhead
  }
  if (!isCharging(loan) || loan.stop !== null) return
  updateOpenBalance(loan)
  let room = headroomOf(loan)
  let from = loan.day
  let balance = loan.openBalance
  let { balanceDays, periodInterest, periodIndex } = loan
  let openIndex = 0
  for (let index = loan.dueIndex; index < loan.byDueDay.length; index += 1) {
    const due = loan.byDueDay[index]
    if (due === undefined) return
    for (;;) {
      const period = balance === 0 ? undefined : loan.periods[periodIndex]
      if (due.dueDay <= from || period === undefined) break
      const to = Math.min(due.dueDay, nextWaivedPeriod(loan, from))
      openIndex = nextOpen(loan, openIndex, from)
      const open = loan.instalments[openIndex]
      const days = countDays(loan.dayCount, from, to)
      const before = balanceDays
      balanceDays = addCentavoDays(before, balance, days)
      const interest = minCentavos(
        period.agreed,
        interestHalfUp(balanceDays, loan.annualRatePpm, loan.yearDays),
      )
      const accrued = subtractCentavos(interest, periodInterest)
      // Whatever would exceed the lifetime guard isn't charged, nor is anything after it.
      const charged = room === null ? accrued : minCentavos(accrued, room)
      if (room !== null) room = subtractCentavos(room, charged)
      if (open !== undefined) {
        open.interestToCome = addCentavos(open.interestToCome, charged)
        const waived = takeWaivedAhead(loan, charged, from, to, 'projectedWaivedAhead')
        open.waivedToCome = addCentavos(open.waivedToCome, waived)
        if (runs !== null)
          runs.push({
            number: open.number,
            from,
            to,
            balance,
            periodEndDay: period.endDay,
            askedRatePpm: period.isAgreedLater
              ? loan.annualRatePpm
              : loan.terms.policy.interest.annualRatePpm,
            ratePpm: loan.annualRatePpm,
            raw: interestBetween(loan, before, balanceDays),
            accrued,
            uncharged: subtractCentavos(accrued, charged),
            waived,
          })
      }
      periodInterest = interest
      from = to
      if (period.endDay <= to) {
        periodIndex += 1
        balanceDays = ZERO_CENTAVO_DAYS
        periodInterest = ZERO_CENTAVOS
      }
    }
    room = projectFee(due, room)
    // Past its date it earns no more interest.
    if (balance > 0) balance = subtractCentavos(balance, principalUnpaid(due))
  }
}

/** Returns what the lifetime guard leaves afterwards. */
function projectFee(due: InstalmentState, room: Centavos | null): Centavos | null {
  if (due.isFeeAsked || due.fee === 0) return room
  due.feeToCome = room === null ? due.fee : minCentavos(due.fee, room)
  return room === null ? null : subtractCentavos(room, due.feeToCome)
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
  return instalment.dueDay > day && principalUnpaid(instalment) > 0
}
