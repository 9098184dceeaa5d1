// A new plan for a borrower in hardship: equal instalments over new dates at the loan's rate, and
// the tests that any new plan has to pass before it is agreed.
import { type BusinessDate, countDays, dayNumberOf } from './dates.ts'
import { type LoanEvent, type PlannedInstalment, type RestructuredEvent } from './events.ts'
import { type Law, lawOn, PHILIPPINE_LAWS } from './law.ts'
import {
  chargesUnpaid,
  feeOwed,
  headroomOf,
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
  minCentavos,
  subtractCentavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import { projectInterest } from './projection.ts'
import { isGuardedAfter, isRenewalWithinLaw, rateOfRenewal, renewedRate } from './renewal.ts'
import { buildSchedule, INSTALMENTS_MAX } from './schedule.ts'
import { walkTo } from './walk.ts'

export type PlanFault =
  | 'not-running'
  | 'plan-dates'
  | 'plan-principal'
  | 'plan-interest'
  | 'plan-penalty'
  | 'plan-dearer'
  | 'over-the-law'

export type PlanOffer =
  | { readonly ok: true; readonly agreed: Omit<RestructuredEvent, 'id'> }
  | { readonly ok: false; readonly reason: PlanFault }

/** Equal instalments on the given dates, with so much of the unpaid penalty waived. */
export function offerPlan(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
  request: { readonly dueOn: readonly BusinessDate[]; readonly penaltyWaivedCentavos?: Centavos },
  laws: readonly Law[] = PHILIPPINE_LAWS,
): PlanOffer {
  const { loan } = walkTo(terms, events, on, null)
  if (loan === null || !isRunning(loan)) return { ok: false, reason: 'not-running' }
  if (!areDatesUsable(on, request.dueOn)) return { ok: false, reason: 'plan-dates' }
  const law = lawOn(on, laws)
  const lastDueDay = dayNumberOf(request.dueOn.at(-1) ?? on)
  const isGuarded = isGuardedAfter(loan, law, lastDueDay)
  let headroom = isGuarded ? headroomOf(loan) : null
  const schedule = buildSchedule({
    principalCentavos: loan.principalUnpaid,
    annualRatePpm: renewedRate(loan, law, isGuarded),
    dayCount: loan.dayCount,
    startOn: on,
    dueOn: request.dueOn,
  })
  const instalments = schedule.map(({ dueOn, principalCentavos, interestCentavos }) => {
    const interest = headroom === null ? interestCentavos : minCentavos(interestCentavos, headroom)
    if (headroom !== null) headroom = subtractCentavos(headroom, interest)
    return { dueOn, principalCentavos, interestCentavos: interest }
  })
  const penaltyWaivedCentavos = request.penaltyWaivedCentavos ?? ZERO_CENTAVOS
  const agreed = {
    kind: 'restructured' as const,
    valueOn: on,
    instalments,
    penaltyWaivedCentavos,
    law,
  }
  const reason = faultOfPlan(loan, agreed, law)
  return reason === null ? { ok: true, agreed } : { ok: false, reason }
}

/** Why a plan must not be agreed on the day of the loan; null when it may. */
export function faultOfPlan(
  loan: LoanState,
  plan: Pick<RestructuredEvent, 'valueOn' | 'instalments' | 'penaltyWaivedCentavos'>,
  law: Law,
): PlanFault | null {
  if (!isRunning(loan)) return 'not-running'
  const { instalments, penaltyWaivedCentavos, valueOn } = plan
  if (
    !areDatesUsable(
      valueOn,
      instalments.map((item) => item.dueOn),
    )
  )
    return 'plan-dates'
  const principal = sumCentavos(instalments.map((item) => item.principalCentavos))
  if (principal !== loan.principalUnpaid) return 'plan-principal'
  const penalty = sumCentavos(loan.instalments.map(penaltyUnpaid))
  if (penaltyWaivedCentavos > penalty) return 'plan-penalty'
  const lastDueDay = dayNumberOf(instalments.at(-1)?.dueOn ?? valueOn)
  const isGuarded = isGuardedAfter(loan, law, lastDueDay)
  const rate = renewedRate(loan, law, isGuarded)
  if (!isInterestWithin(loan, instalments, rate)) return 'plan-interest'
  const interest = sumCentavos(instalments.map((item) => item.interestCentavos))
  if (isGuarded && !isPlanWithinLaw(loan, instalments, interest, law)) return 'over-the-law'
  return isDearer(loan, plan, interest, lastDueDay) ? 'plan-dearer' : null
}

function isRunning(loan: LoanState): boolean {
  return (
    loan.settledDay === null &&
    loan.cancelledDay === null &&
    loan.writtenOffDay === null &&
    loan.principalUnpaid > 0
  )
}

function areDatesUsable(on: BusinessDate, dueOn: readonly BusinessDate[]): boolean {
  if (dueOn.length === 0 || dueOn.length > INSTALMENTS_MAX) return false
  return dueOn.every((date, index) => date > (dueOn[index - 1] ?? on))
}

/** At most the rate on what each period leaves. */
function isInterestWithin(
  loan: LoanState,
  instalments: readonly PlannedInstalment[],
  rate: LoanState['annualRatePpm'],
): boolean {
  let balance = loan.principalUnpaid
  let from = loan.day
  return instalments.every((item) => {
    const to = dayNumberOf(item.dueOn)
    const days = countDays(loan.dayCount, from, to)
    const sum = addCentavoDays(ZERO_CENTAVO_DAYS, balance, days)
    balance = subtractToZero(balance, item.principalCentavos)
    from = to
    return item.interestCentavos <= interestHalfUp(sum, rate, loan.yearDays)
  })
}

function isPlanWithinLaw(
  loan: LoanState,
  instalments: readonly PlannedInstalment[],
  interest: Centavos,
  law: Law,
): boolean {
  const headroom = headroomOf(loan)
  if (headroom !== null && interest > headroom) return false
  const flows = instalments.map((item) => ({
    dueOn: item.dueOn,
    amountCentavos: addCentavos(item.principalCentavos, item.interestCentavos),
  }))
  return isRenewalWithinLaw(law, [rateOfRenewal(loan, flows, ZERO_CENTAVOS)])
}

/** Above the old plan plus interest on the unpaid principal for the days that are added. */
function isDearer(
  loan: LoanState,
  plan: Pick<RestructuredEvent, 'penaltyWaivedCentavos'>,
  interest: Centavos,
  newLastDueDay: number,
): boolean {
  projectInterest(loan)
  const charged = addCentavos(loan.principalUnpaid, chargesUnpaid(loan))
  let oldPlan = charged
  let lastUnpaidDueDay = loan.day
  for (const instalment of loan.instalments) {
    const toCome = subtractToZero(instalment.interestToCome, instalment.waivedAhead)
    const feeToCome = subtractCentavos(feeOwed(loan, instalment), instalment.feeCharged)
    oldPlan = addCentavos(oldPlan, addCentavos(toCome, feeToCome))
    if (principalUnpaid(instalment) > 0)
      lastUnpaidDueDay = Math.max(lastUnpaidDueDay, instalment.dueDay)
  }
  const newPlan = addCentavos(subtractCentavos(charged, plan.penaltyWaivedCentavos), interest)
  const addedDays = countDays(loan.dayCount, lastUnpaidDueDay, newLastDueDay)
  const added = interestHalfUp(
    addCentavoDays(ZERO_CENTAVO_DAYS, loan.principalUnpaid, addedDays),
    loan.annualRatePpm,
    loan.yearDays,
  )
  return newPlan > addCentavos(oldPlan, added)
}
