// A new plan for a borrower in hardship: equal instalments over new dates at the loan's rate.
import { type BusinessDate, dayNumberOf } from './dates.ts'
import type { LoanEvent, RestructuredEvent } from './events.ts'
import { agreementAfter, standingEvents } from './events-in-force.ts'
import { type Law, lawOn, PHILIPPINE_LAWS } from './law.ts'
import type { LoanTerms } from './loan-terms.ts'
import { type Centavos, minCentavos, subtractCentavos, ZERO_CENTAVOS } from './money.ts'
import { areDatesUsable, canBePlanned, faultOfPlan, type PlanFault } from './plan-limits.ts'
import { headroomAfter, isGuardedAfter, renewedRate } from './renewal.ts'
import { buildSchedule } from './schedule.ts'
import { walkTo } from './walk.ts'

export type PlanOffer =
  | { readonly ok: true; readonly agreed: Omit<RestructuredEvent, 'id'> }
  | { readonly ok: false; readonly reason: PlanFault | 'agreement-stands' }

/** Equal instalments on the given dates, with so much of the unpaid penalty waived. */
export function offerPlan(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
  request: { readonly dueOn: readonly BusinessDate[]; readonly penaltyWaivedCentavos?: Centavos },
  laws: readonly Law[] = PHILIPPINE_LAWS,
): PlanOffer {
  const { loan } = walkTo(terms, events, on, null)
  if (loan === null || !canBePlanned(loan)) return { ok: false, reason: 'not-running' }
  if (agreementAfter(standingEvents(events), on) !== null)
    return { ok: false, reason: 'agreement-stands' }
  if (!areDatesUsable(on, request.dueOn)) return { ok: false, reason: 'plan-dates' }
  const law = lawOn(on, laws)
  const lastDueDay = dayNumberOf(request.dueOn.at(-1) ?? on)
  const isGuarded = isGuardedAfter(loan, law, lastDueDay)
  let headroom = headroomAfter(loan, law, isGuarded)
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
