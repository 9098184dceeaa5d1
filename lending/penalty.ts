// Penalties, and the monthly guard that limits them to what the law allows. On each day a penalty grows
// by at most the law's daily rate on what is late, and in total it is never more than the policy charges.
// Nothing loops over days: while the base and both rates stay the same, the limit's total and the
// policy's total grow evenly, and the smaller of the two is what may be charged.
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

// A policy without bands may still have a one-time penalty.
const NO_BANDS: readonly PenaltyBand[] = [{ fromDay: 1, toDay: null, dailyRatePpm: ratePpm(0) }]

/**
 * Works out the penalties at the end of `day` without charging them: only the `projected…` fields and
 * `lateBase` are written, for `commitPenalties` to take over. Returns by how much the penalties would
 * grow, before the lifetime guard.
 */
export function projectPenalties(
  loan: LoanState,
  day: DayNumber,
  trace: LoanTrace | null,
): Centavos {
  loan.projectedOnceNumber = loan.onceNumber
  const { graceDays } = loan.terms.policy.penalty
  let growth = ZERO_CENTAVOS
  let isOneTimeOpen = loan.onceNumber === 0 && oneTimePenaltyOf(loan) > 0
  for (const instalment of loan.instalments) {
    instalment.lateBase = ZERO_CENTAVOS
    if (instalment.dueDay + graceDays >= day) continue
    const base = penaltyBaseOf(instalment)
    if (base === 0) continue
    instalment.lateBase = base
    if (isOneTimeOpen) {
      loan.projectedOnceNumber = firstLateNumber(loan, day)
      isOneTimeOpen = false
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
 * An extension or a plan starts the penalty count over: fractions of a centavo are dropped, and what the
 * guard held back until then is never charged.
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

/** The one-time penalty falls on the first instalment to go late; of several, on the lowest number. */
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
  // The one-time penalty is charged on that instalment's first late day, so in its first run only.
  const hasOneTime =
    loan.onceNumber === 0 &&
    loan.projectedOnceNumber === instalment.number &&
    from === firstPenaltyDay(loan, instalment)
  let oneTime = hasOneTime ? oneTimePenaltyOf(loan) : ZERO_CENTAVOS
  // Days late are counted from the due date, days of grace and paused days included.
  const { bands } = loan.terms.policy.penalty
  for (const band of bands.length > 0 ? bands : NO_BANDS) {
    const first = Math.max(from - instalment.dueDay, band.fromDay)
    const last =
      band.toDay === null ? to - instalment.dueDay : Math.min(to - instalment.dueDay, band.toDay)
    if (last < first) continue
    addPenaltyWithinLaw(
      loan,
      instalment,
      band,
      base,
      oneTime,
      instalment.dueDay + first,
      last - first + 1,
      trace,
    )
    oneTime = ZERO_CENTAVOS
  }
}

// So many parameters, and no object around them: this runs for every band of every late instalment.
function addPenaltyWithinLaw(
  loan: LoanState,
  instalment: InstalmentState,
  band: PenaltyBand,
  base: Centavos,
  oneTime: Centavos,
  from: DayNumber,
  days: number,
  trace: LoanTrace | null,
): void {
  const byPolicy = instalment.projectedPolicyPenalty
  const allowed = instalment.projectedAllowedPenalty
  const byPolicyBefore = trace === null ? ZERO_CENTAVOS : rateSumDown(byPolicy)
  const allowedBefore = trace === null ? ZERO_CENTAVOS : rateSumDown(allowed)
  const guardRate = loan.law.penaltyDailyMaxPpm
  if (oneTime > 0) addCentavosToRateSum(byPolicy, oneTime)
  addToRateSum(byPolicy, base, band.dailyRatePpm, days)
  // The monthly guard: what may be charged grows by the law's daily rate at most.
  if (instalment.isPenaltyGuarded) {
    addToRateSum(allowed, base, guardRate, days)
    // What grows no faster than the policy's total cannot pass it.
    if (band.dailyRatePpm < guardRate) limitRateSum(allowed, byPolicy)
  } else copyRateSum(byPolicy, allowed)
  if (trace === null) return
  const isAtGuard = compareRateSums(allowed, byPolicy) < 0
  recordPenalty(trace, {
    number: instalment.number,
    from,
    to: from + days - 1,
    base,
    ratePpm: band.dailyRatePpm,
    count: loan.extensions,
    guardRatePpm: isAtGuard ? guardRate : null,
    once: oneTime,
    released: isAtGuard ? ZERO_CENTAVOS : subtractCentavos(byPolicyBefore, allowedBefore),
    allowed: subtractCentavos(rateSumDown(allowed), allowedBefore),
  })
}

function oneTimePenaltyOf(loan: LoanState): Centavos {
  const { penalty } = loan.terms.policy
  return loan.terms.isRepeatClient
    ? penalty.onceRepeatClientCentavos
    : penalty.onceNewClientCentavos
}
