// The most a new plan may contain on a given day, and which limit a plan breaks.
import { type BusinessDate, countDays, type DayNumber, dayNumberOf } from './dates.ts'
import type { LoanEvent, PlannedInstalment, RestructuredEvent } from './events.ts'
import { type Law, lawOn, PHILIPPINE_LAWS } from './law.ts'
import {
  feeUnpaid,
  interestUnpaid,
  isCharging,
  type LoanState,
  penaltyUnpaid,
  principalUnpaid,
} from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavoDays,
  addCentavos,
  type Centavos,
  interestHalfUp,
  type RatePpm,
  subtractCentavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import { projectInterest } from './projection.ts'
import {
  headroomAfter,
  isGuardedAfter,
  isRenewalWithinLaw,
  rateOfRenewal,
  renewedRate,
} from './renewal.ts'
import { INSTALMENTS_MAX } from './schedule.ts'
import { walkTo } from './walk.ts'

export type PlanLimits = {
  /** The new principal has to be exactly this. */
  readonly principalCentavos: Centavos
  /** Due with the first new instalment, on top of its own interest. */
  readonly interestCarriedCentavos: Centavos
  readonly feeCarriedCentavos: Centavos
  /** Also due with it, unless the plan waives it. */
  readonly penaltyUnpaidCentavos: Centavos
  /** Interest on the balance in each new period, rounded half-up. */
  readonly interestMaxCentavos: readonly Centavos[]
  /** What the lifetime guard leaves for interest; null without a guard. */
  readonly lifetimeRoomCentavos: Centavos | null
  /** What the borrower would pay under the old plan, plus interest for the added days. */
  readonly totalMaxCentavos: Centavos
}

export type PlanFault =
  | 'not-running'
  | 'plan-dates'
  | 'plan-principal'
  | 'plan-interest'
  | 'plan-penalty'
  | 'plan-dearer'
  | 'over-the-law'

type DatedPrincipal = Pick<PlannedInstalment, 'dueOn' | 'principalCentavos'>

/** The limits for instalments on these dates; null if there is no running loan to replan. */
export function planLimits(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
  instalments: readonly DatedPrincipal[],
  laws: readonly Law[] = PHILIPPINE_LAWS,
): PlanLimits | null {
  const { loan } = walkTo(terms, events, on, null)
  if (loan === null || !canBePlanned(loan)) return null
  return limitsOf(loan, instalments, lawOn(on, laws))
}

export function canBePlanned(loan: LoanState): boolean {
  return isCharging(loan) && loan.principalUnpaid > 0
}

export function areDatesUsable(on: BusinessDate, dueOn: readonly BusinessDate[]): boolean {
  if (dueOn.length === 0 || dueOn.length > INSTALMENTS_MAX) return false
  return dueOn.every((date, index) => date > (dueOn[index - 1] ?? on))
}

/** Why a plan may not be agreed on the loan's day; null if it may. */
export function faultOfPlan(
  loan: LoanState,
  plan: Pick<RestructuredEvent, 'valueOn' | 'instalments' | 'penaltyWaivedCentavos'>,
  law: Law,
): PlanFault | null {
  if (!canBePlanned(loan)) return 'not-running'
  const { instalments, penaltyWaivedCentavos, valueOn } = plan
  const dueOn = instalments.map((item) => item.dueOn)
  if (!areDatesUsable(valueOn, dueOn)) return 'plan-dates'
  const limits = limitsOf(loan, instalments, law)
  const principal = sumCentavos(instalments.map((item) => item.principalCentavos))
  if (principal !== limits.principalCentavos) return 'plan-principal'
  if (penaltyWaivedCentavos > limits.penaltyUnpaidCentavos) return 'plan-penalty'
  const isOverRate = instalments.some(
    (item, index) => item.interestCentavos > (limits.interestMaxCentavos[index] ?? ZERO_CENTAVOS),
  )
  if (isOverRate) return 'plan-interest'
  const interest = sumCentavos(instalments.map((item) => item.interestCentavos))
  const { lifetimeRoomCentavos } = limits
  if (lifetimeRoomCentavos !== null && interest > lifetimeRoomCentavos) return 'over-the-law'
  if (!isRateWithinLaw(loan, instalments, law)) return 'over-the-law'
  const total = sumCentavos([
    principal,
    interest,
    limits.interestCarriedCentavos,
    limits.feeCarriedCentavos,
    subtractCentavos(limits.penaltyUnpaidCentavos, penaltyWaivedCentavos),
  ])
  return total > limits.totalMaxCentavos ? 'plan-dearer' : null
}

function limitsOf(loan: LoanState, instalments: readonly DatedPrincipal[], law: Law): PlanLimits {
  const lastDueDay = lastDueDayOf(loan, instalments)
  const isGuarded = isGuardedAfter(loan, law, lastDueDay)
  const rate = renewedRate(loan, law, isGuarded)
  const sumOf = (unpaidOf: typeof interestUnpaid) => sumCentavos(loan.instalments.map(unpaidOf))
  return {
    principalCentavos: loan.principalUnpaid,
    interestCarriedCentavos: sumOf(interestUnpaid),
    feeCarriedCentavos: sumOf(feeUnpaid),
    penaltyUnpaidCentavos: sumOf(penaltyUnpaid),
    interestMaxCentavos: interestOfPeriods(loan, instalments, rate),
    lifetimeRoomCentavos: headroomAfter(loan, law, isGuarded),
    totalMaxCentavos: addCentavos(oldPlanOf(loan), interestOfAddedDays(loan, lastDueDay)),
  }
}

function lastDueDayOf(loan: LoanState, instalments: readonly DatedPrincipal[]): DayNumber {
  const last = instalments.at(-1)
  return last === undefined ? loan.day : dayNumberOf(last.dueOn)
}

function interestOfPeriods(
  loan: LoanState,
  instalments: readonly DatedPrincipal[],
  rate: RatePpm,
): Centavos[] {
  let balance = loan.principalUnpaid
  let from = loan.day
  return instalments.map((item) => {
    const to = dayNumberOf(item.dueOn)
    const interest = interestFor(loan, balance, from, to, rate)
    balance = subtractToZero(balance, item.principalCentavos)
    from = to
    return interest
  })
}

function interestFor(
  loan: LoanState,
  balance: Centavos,
  from: DayNumber,
  to: DayNumber,
  rate: RatePpm,
): Centavos {
  const days = countDays(loan.dayCount, from, to)
  const sum = addCentavoDays(ZERO_CENTAVO_DAYS, balance, days)
  return interestHalfUp(sum, rate, loan.yearDays)
}

/** Everything unpaid as shown on that day, including interest and fees still to come. */
function oldPlanOf(loan: LoanState): Centavos {
  projectInterest(loan)
  return sumCentavos(
    loan.instalments.flatMap((instalment) => [
      principalUnpaid(instalment),
      interestUnpaid(instalment),
      penaltyUnpaid(instalment),
      feeUnpaid(instalment),
      subtractCentavos(instalment.interestToCome, instalment.waivedToCome),
      instalment.feeToCome,
    ]),
  )
}

/** From the given day or the last unpaid due date, whichever is later, to the new last date. */
function interestOfAddedDays(loan: LoanState, newLastDueDay: DayNumber): Centavos {
  let from = loan.day
  for (const instalment of loan.instalments)
    if (principalUnpaid(instalment) > 0) from = Math.max(from, instalment.dueDay)
  if (newLastDueDay <= from) return ZERO_CENTAVOS
  return interestFor(loan, loan.principalUnpaid, from, newLastDueDay, loan.annualRatePpm)
}

function isRateWithinLaw(
  loan: LoanState,
  instalments: readonly PlannedInstalment[],
  law: Law,
): boolean {
  if (!isGuardedAfter(loan, law, lastDueDayOf(loan, instalments))) return true
  const flows = instalments.map((item) => ({
    dueOn: item.dueOn,
    amountCentavos: addCentavos(item.principalCentavos, item.interestCentavos),
  }))
  return isRenewalWithinLaw(law, [rateOfRenewal(loan, flows, ZERO_CENTAVOS)])
}
