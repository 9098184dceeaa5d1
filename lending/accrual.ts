// Time passing: interest, penalties and the guards, in closed form between two events. Nothing here
// loops over days.
import { countDays, type DayNumber } from './dates.ts'
import {
  accruedInterest,
  feeOwed,
  feeSettled,
  type InstalmentState,
  interestOwed,
  interestSettled,
  type LoanState,
  penaltyAllowed,
  penaltyBaseOf,
  penaltyOwed,
} from './loan-state.ts'
import {
  addCentavoDays,
  addCentavos,
  addCentavosToRateSum,
  addToRateSum,
  type Centavos,
  copyRateSum,
  maxCentavos,
  minCentavos,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from './money.ts'
import { recordBalanceDays, recordPenaltyDays, recordPenaltyOnce } from './trace.ts'

/** Moves the loan to the end of a day. */
export function advanceTo(loan: LoanState, day: DayNumber): void {
  if (day <= loan.day) return
  if (isCharging(loan)) {
    project(loan, day)
    if (loan.chargesCap !== null && loan.stop === null && chargesOn(loan, day) > loan.chargesCap) {
      stopAtCap(loan, day, loan.chargesCap)
      // The policy's own figures run on, uncharged, so that the trace can show what was cut.
      project(loan, day)
    }
    commit(loan, day)
  }
  loan.day = day
  while ((loan.pauses[loan.pauseIndex]?.to ?? Infinity) <= day) loan.pauseIndex += 1
}

/** Nothing is charged, or even counted, once a loan is settled, cancelled or written off. */
function isCharging(loan: LoanState): boolean {
  return loan.settledDay === null && loan.cancelledDay === null && loan.writtenOffDay === null
}

/** Works out what every sum would be at the end of `day`, and leaves the loan where it is. */
function project(loan: LoanState, day: DayNumber): void {
  loan.projectedOnceNumber = loan.onceNumber
  for (const instalment of loan.instalments) {
    projectBalanceDays(loan, instalment, day)
    copyRateSum(instalment.policyPenalty, instalment.projectedPolicyPenalty)
    copyRateSum(instalment.guardPenalty, instalment.projectedGuardPenalty)
    forEachPenaltyRange(loan, instalment, day, addPenaltyDays)
  }
}

function projectBalanceDays(loan: LoanState, instalment: InstalmentState, day: DayNumber): void {
  const from = Math.max(loan.day, instalment.periodStartDay)
  const to = Math.min(day, instalment.dueDay)
  instalment.projectedBalanceDays =
    to > from
      ? addCentavoDays(
          instalment.balanceDays,
          instalment.balance,
          countDays(loan.dayCount, from, to),
        )
      : instalment.balanceDays
}

function commit(loan: LoanState, day: DayNumber): void {
  if (loan.trace !== null) {
    loan.projectedOnceNumber = loan.onceNumber
    for (const instalment of loan.instalments) {
      forEachPenaltyRange(loan, instalment, day, tracePenaltyDays)
      const from = Math.max(loan.day, instalment.periodStartDay)
      const to = Math.min(day, instalment.dueDay)
      if (to > from)
        recordBalanceDays(loan.trace, instalment.number, { from, to, balance: instalment.balance })
    }
  }
  for (const instalment of loan.instalments) {
    instalment.balanceDays = instalment.projectedBalanceDays
    copyRateSum(instalment.projectedPolicyPenalty, instalment.policyPenalty)
    copyRateSum(instalment.projectedGuardPenalty, instalment.guardPenalty)
  }
  loan.onceNumber = loan.projectedOnceNumber
}

type PenaltyRangeVisit = (
  loan: LoanState,
  instalment: InstalmentState,
  base: Centavos,
  from: DayNumber,
  to: DayNumber,
) => void

/** The runs of days up to `day` on which an instalment earns penalty: late and not paused. */
function forEachPenaltyRange(
  loan: LoanState,
  instalment: InstalmentState,
  day: DayNumber,
  visit: PenaltyRangeVisit,
): void {
  const firstLateDay = instalment.dueDay + loan.terms.policy.penalty.graceDays + 1
  let from = Math.max(loan.day + 1, firstLateDay)
  if (from > day) return
  const base = penaltyBaseOf(instalment)
  if (base === 0) return
  for (let index = loan.pauseIndex; index < loan.pauses.length; index += 1) {
    const pause = loan.pauses[index]
    if (pause === undefined || pause.from > day) break
    if (pause.to < from) continue
    if (pause.from > from) visit(loan, instalment, base, from, pause.from - 1)
    from = pause.to + 1
  }
  if (from <= day) visit(loan, instalment, base, from, day)
}

function addPenaltyDays(
  loan: LoanState,
  instalment: InstalmentState,
  base: Centavos,
  from: DayNumber,
  to: DayNumber,
): void {
  const { penalty } = loan.terms.policy
  if (loan.projectedOnceNumber === 0) {
    loan.projectedOnceNumber = instalment.number
    addCentavosToRateSum(instalment.projectedPolicyPenalty, oncePenaltyOf(loan))
  }
  const dayZero = instalment.dueDay + penalty.graceDays
  for (const band of penalty.bands) {
    const first = Math.max(from - dayZero, band.fromDay)
    const last = band.toDay === null ? to - dayZero : Math.min(to - dayZero, band.toDay)
    if (last >= first)
      addToRateSum(instalment.projectedPolicyPenalty, base, band.dailyRatePpm, last - first + 1)
  }
  addToRateSum(instalment.projectedGuardPenalty, base, loan.law.penaltyDailyMaxPpm, to - from + 1)
}

/** The same walk as `addPenaltyDays`, writing lines instead of sums. */
function tracePenaltyDays(
  loan: LoanState,
  instalment: InstalmentState,
  base: Centavos,
  from: DayNumber,
  to: DayNumber,
): void {
  if (loan.trace === null) return
  const { penalty } = loan.terms.policy
  if (loan.projectedOnceNumber === 0) {
    loan.projectedOnceNumber = instalment.number
    recordPenaltyOnce(loan.trace, instalment.number, from, oncePenaltyOf(loan))
  }
  const dayZero = instalment.dueDay + penalty.graceDays
  for (const band of penalty.bands) {
    const first = Math.max(from - dayZero, band.fromDay)
    const last = band.toDay === null ? to - dayZero : Math.min(to - dayZero, band.toDay)
    if (last >= first)
      recordPenaltyDays(loan.trace, instalment.number, {
        from: dayZero + first,
        to: dayZero + last,
        base,
        ratePpm: band.dailyRatePpm,
        guardRatePpm: loan.law.penaltyDailyMaxPpm,
      })
  }
}

function oncePenaltyOf(loan: LoanState): Centavos {
  const { penalty } = loan.terms.policy
  return loan.terms.isRepeatClient
    ? penalty.onceRepeatClientCentavos
    : penalty.onceNewClientCentavos
}

/** Interest, fees and penalties ever charged by the end of a projected day, paid or waived or not. */
export function chargesOn(loan: LoanState, day: DayNumber): Centavos {
  let total = addCentavos(loan.terms.deductedFeeCentavos, loan.extensionFees)
  for (const instalment of loan.instalments) {
    total = addCentavos(total, penaltyOwed(instalment))
    total = addCentavos(total, interestChargedOn(loan, instalment, day))
    total = addCentavos(total, feeChargedOn(instalment, day))
  }
  return total
}

/** Interest counts as it accrues, in full from its due date, and at once when it is paid early. */
export function interestChargedOn(
  loan: LoanState,
  instalment: InstalmentState,
  day: DayNumber,
): Centavos {
  if (instalment.stopped !== null || day >= instalment.dueDay) return interestOwed(instalment)
  return maxCentavos(
    interestSettled(instalment),
    addCentavos(instalment.interestBefore, accruedInterest(loan, instalment)),
  )
}

function feeChargedOn(instalment: InstalmentState, day: DayNumber): Centavos {
  if (instalment.stopped !== null || day >= instalment.dueDay) return feeOwed(instalment)
  return feeSettled(instalment)
}

/**
 * The lifetime guard. Finds the first day on which the charges would pass the cap, charges up to
 * the cap on that day, and nothing after it. Charges only grow between two events, so the day is
 * found by halving.
 */
function stopAtCap(loan: LoanState, day: DayNumber, cap: Centavos): void {
  let under = loan.day
  let over = day
  while (over - under > 1) {
    const middle = under + Math.floor((over - under) / 2)
    project(loan, middle)
    if (chargesOn(loan, middle) > cap) over = middle
    else under = middle
  }
  project(loan, under)
  commit(loan, under)
  loan.day = under
  const before = loan.instalments.map((instalment) => chargedParts(loan, instalment, under))
  project(loan, over)
  commit(loan, over)
  loan.day = over
  let excess = subtractCentavos(chargesOn(loan, over), cap)
  const after = loan.instalments.map((instalment) => chargedParts(loan, instalment, over))
  for (const part of ['penalty', 'fee', 'interest'] as const) {
    for (let index = after.length - 1; index >= 0; index -= 1) {
      const now = after[index]
      const then = before[index]
      if (now === undefined || then === undefined) continue
      const cut = minCentavos(excess, subtractToZero(now[part], then[part]))
      now[part] = subtractCentavos(now[part], cut)
      excess = subtractCentavos(excess, cut)
    }
  }
  for (const [index, instalment] of loan.instalments.entries())
    instalment.stopped = after[index] ?? null
  loan.stop = { day: over, by: 'lifetime-guard' }
}

/** Nothing is charged from this day on; what has been charged stays owed. */
export function stopForWriteOff(loan: LoanState): void {
  for (const instalment of loan.instalments)
    instalment.stopped ??= chargedParts(loan, instalment, loan.day)
  loan.stop ??= { day: loan.day, by: 'write-off' }
  loan.writtenOffDay = loan.day
}

function chargedParts(
  loan: LoanState,
  instalment: InstalmentState,
  day: DayNumber,
): { interest: Centavos; fee: Centavos; penalty: Centavos } {
  return {
    interest: interestChargedOn(loan, instalment, day),
    fee: feeChargedOn(instalment, day),
    penalty: instalment.stopped?.penalty ?? penaltyAllowed(instalment),
  }
}

/** How much more may be charged today; null when the guard does not apply. */
export function headroomOf(loan: LoanState): Centavos | null {
  if (loan.chargesCap === null) return null
  if (loan.stop !== null) return ZERO_CENTAVOS
  return subtractToZero(loan.chargesCap, chargesOn(loan, loan.day))
}
