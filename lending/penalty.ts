// Penalties and the monthly guard, in closed form between two events. By day, a penalty grows by at
// most the guard's rate on that day's base and never passes the policy's total to date; while base
// and rate stay the same, that is the lower of two straight lines.
import type { DayNumber } from './dates.ts'
import { type InstalmentState, type LoanState, penaltyBaseOf } from './loan-state.ts'
import {
  addCentavos,
  addCentavosToRateSum,
  addToRateSum,
  type Centavos,
  compareRateSums,
  copyRateSum,
  dropFraction,
  limitRateSum,
  ratePpm,
  rateSumDown,
  subtractCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import type { PenaltyBand } from './policy.ts'
import { type LoanTrace, recordPenalty } from './trace.ts'

// A policy without bands may still have a penalty that is charged once.
const NO_BANDS: readonly PenaltyBand[] = [{ fromDay: 1, toDay: null, dailyRatePpm: ratePpm(0) }]

/**
 * Works out the penalties at the end of `day`, and leaves the loan where it is. Returns by how much
 * they would grow, before the lifetime guard.
 */
export function projectPenalties(
  loan: LoanState,
  day: DayNumber,
  trace: LoanTrace | null,
): Centavos {
  loan.projectedOnceNumber = loan.onceNumber
  const { graceDays } = loan.terms.policy.penalty
  let growth = ZERO_CENTAVOS
  let isOnceOpen = loan.onceNumber === 0 && oncePenaltyOf(loan) > 0
  for (const instalment of loan.instalments) {
    instalment.lateBase = ZERO_CENTAVOS
    if (instalment.dueDay + graceDays >= day) continue
    const base = penaltyBaseOf(instalment)
    if (base === 0) continue
    instalment.lateBase = base
    if (isOnceOpen) {
      loan.projectedOnceNumber = firstLateNumber(loan, day)
      isOnceOpen = false
    }
    copyRateSum(instalment.policyPenalty, instalment.projectedPolicyPenalty)
    copyRateSum(instalment.allowedPenalty, instalment.projectedAllowedPenalty)
    addRuns(loan, instalment, base, day, trace)
    instalment.projectedPenalty = addCentavos(
      instalment.penaltyCarried,
      rateSumDown(instalment.projectedAllowedPenalty),
    )
    growth = addCentavos(growth, subtractCentavos(instalment.projectedPenalty, instalment.penalty))
  }
  return growth
}

/** Takes over the projected sums, and charges them unless charging has stopped. */
export function commitPenalties(loan: LoanState): void {
  const isCharged = loan.stop === null
  for (const instalment of loan.instalments) {
    if (instalment.lateBase === 0) continue
    copyRateSum(instalment.projectedPolicyPenalty, instalment.policyPenalty)
    copyRateSum(instalment.projectedAllowedPenalty, instalment.allowedPenalty)
    if (!isCharged) continue
    const growth = subtractCentavos(instalment.projectedPenalty, instalment.penalty)
    loan.charges = addCentavos(loan.charges, growth)
    instalment.penalty = instalment.projectedPenalty
  }
  loan.onceNumber = loan.projectedOnceNumber
}

/**
 * An extension or a plan ends the penalties of before it: their fractions are dropped, what the guard
 * held back is not charged later, and what comes is counted anew.
 */
export function endPenalties(loan: LoanState): void {
  for (const instalment of loan.instalments) {
    const { policyPenalty, allowedPenalty } = instalment
    const heldBack = subtractCentavos(rateSumDown(policyPenalty), rateSumDown(allowedPenalty))
    instalment.penaltyHeldBack = addCentavos(instalment.penaltyHeldBack, heldBack)
    dropFraction(allowedPenalty)
    copyRateSum(allowedPenalty, policyPenalty)
  }
}

/** The once-penalty goes with the first instalment that goes late, the lowest number of several. */
function firstLateNumber(loan: LoanState, day: DayNumber): number {
  let number = 0
  let earliest = day + 1
  for (const instalment of loan.instalments) {
    if (penaltyBaseOf(instalment) === 0) continue
    const first = firstPenaltyDay(loan, instalment)
    if (first >= earliest) continue
    earliest = first
    number = instalment.number
  }
  return number
}

/** The next day on which it would earn penalty: late, and not paused. */
function firstPenaltyDay(loan: LoanState, instalment: InstalmentState): DayNumber {
  let from = Math.max(loan.day, instalment.dueDay + loan.terms.policy.penalty.graceDays) + 1
  for (const pause of loan.pauses) if (pause.from <= from && pause.to >= from) from = pause.to + 1
  return from
}

/** The runs of days up to `day` on which an instalment earns penalty: late and not paused. */
function addRuns(
  loan: LoanState,
  instalment: InstalmentState,
  base: Centavos,
  day: DayNumber,
  trace: LoanTrace | null,
): void {
  let from = Math.max(loan.day, instalment.dueDay + loan.terms.policy.penalty.graceDays) + 1
  for (const pause of loan.pauses) {
    if (pause.from > day) break
    if (pause.to < from) continue
    if (pause.from > from) addRun(loan, instalment, base, from, pause.from - 1, trace)
    from = pause.to + 1
  }
  if (from <= day) addRun(loan, instalment, base, from, day, trace)
}

function addRun(
  loan: LoanState,
  instalment: InstalmentState,
  base: Centavos,
  from: DayNumber,
  to: DayNumber,
  trace: LoanTrace | null,
): void {
  // The penalty once goes with the first day of all; later runs of this step must not have it.
  const hasOnce =
    loan.onceNumber === 0 &&
    loan.projectedOnceNumber === instalment.number &&
    from === firstPenaltyDay(loan, instalment)
  let once = hasOnce ? oncePenaltyOf(loan) : ZERO_CENTAVOS
  // Days late are counted from the due date, days of grace and paused days included.
  const { bands } = loan.terms.policy.penalty
  for (const band of bands.length > 0 ? bands : NO_BANDS) {
    const first = Math.max(from - instalment.dueDay, band.fromDay)
    const last =
      band.toDay === null ? to - instalment.dueDay : Math.min(to - instalment.dueDay, band.toDay)
    if (last < first) continue
    addBandDays(
      loan,
      instalment,
      band,
      base,
      once,
      instalment.dueDay + first,
      last - first + 1,
      trace,
    )
    once = ZERO_CENTAVOS
  }
}

// So many parameters, and no object around them: this runs for every band of every late instalment.
function addBandDays(
  loan: LoanState,
  instalment: InstalmentState,
  band: PenaltyBand,
  base: Centavos,
  once: Centavos,
  from: DayNumber,
  days: number,
  trace: LoanTrace | null,
): void {
  const asked = instalment.projectedPolicyPenalty
  const allowed = instalment.projectedAllowedPenalty
  const askedBefore = trace === null ? ZERO_CENTAVOS : rateSumDown(asked)
  const allowedBefore = trace === null ? ZERO_CENTAVOS : rateSumDown(allowed)
  const guardRate = loan.law.penaltyDailyMaxPpm
  if (once > 0) addCentavosToRateSum(asked, once)
  addToRateSum(asked, base, band.dailyRatePpm, days)
  if (instalment.isPenaltyGuarded) {
    addToRateSum(allowed, base, guardRate, days)
    // What grows no faster than the policy's total cannot pass it.
    if (band.dailyRatePpm < guardRate) limitRateSum(allowed, asked)
  } else copyRateSum(asked, allowed)
  if (trace === null) return
  const isAtGuard = compareRateSums(allowed, asked) < 0
  recordPenalty(trace, {
    number: instalment.number,
    from,
    to: from + days - 1,
    base,
    ratePpm: band.dailyRatePpm,
    count: loan.extensions,
    guardRatePpm: isAtGuard ? guardRate : null,
    once,
    released: isAtGuard ? ZERO_CENTAVOS : subtractCentavos(askedBefore, allowedBefore),
    allowed: subtractCentavos(rateSumDown(allowed), allowedBefore),
  })
}

export function oncePenaltyOf(loan: LoanState): Centavos {
  const { penalty } = loan.terms.policy
  return loan.terms.isRepeatClient
    ? penalty.onceRepeatClientCentavos
    : penalty.onceNewClientCentavos
}
