// The beginning of a loan, and what a renewal changes of its law.
import { type BusinessDate, dayCountYear, type DayNumber, dayNumberOf } from './dates.ts'
import { isCoveredByLaw, type Law, lawOn, lifetimeChargesCap } from './law.ts'
import { type InstalmentState, type LoanState, noAmounts } from './loan-state.ts'
import { guardedAnnualRate, type LoanTerms, termDaysOf } from './loan-terms.ts'
import {
  type Centavos,
  emptyRateSum,
  lowerRate,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import type { LoanTrace } from './trace.ts'

export function startLoan(
  terms: LoanTerms,
  disbursedOn: BusinessDate,
  paidOut: Centavos,
  trace: LoanTrace | null,
): LoanState {
  const disbursedDay = dayNumberOf(disbursedOn)
  // A loan begins with delivery: its law is that of the payout.
  const law = lawOn(disbursedOn, terms.laws)
  const isCovered =
    terms.isCoveredByLaw || isCoveredByLaw(law, terms.principalCentavos, termDaysOf(terms))
  const isGuarded = terms.guardScope === 'all' || isCovered
  const instalments = startInstalments(terms, disbursedDay, isGuarded)
  return {
    terms,
    dayCount: terms.policy.interest.dayCount,
    yearDays: dayCountYear(terms.policy.interest.dayCount),
    disbursedOn,
    disbursedDay,
    paidOut,
    law,
    annualRatePpm: terms.annualRatePpm,
    isCovered,
    chargesCap: isGuarded ? lifetimeChargesCap(law, terms.principalCentavos) : null,
    day: disbursedDay,
    instalments,
    byDueDay: instalments,
    dueIndex: 0,
    periods: terms.instalments.map((agreed) => ({
      endDay: disbursedDay + agreed.dueAfterDays,
      agreed: agreed.interestCentavos,
      isAgreedLater: false,
    })),
    periodIndex: 0,
    balanceDays: ZERO_CENTAVO_DAYS,
    periodInterest: ZERO_CENTAVOS,
    projectedBalanceDays: ZERO_CENTAVO_DAYS,
    projectedPeriodInterest: ZERO_CENTAVOS,
    openBalance: ZERO_CENTAVOS,
    firstOpen: null,
    isOpenStale: true,
    principalUnpaid: terms.principalCentavos,
    hasWaivedAhead: false,
    pauses: [],
    onceNumber: 0,
    projectedOnceNumber: 0,
    charges: terms.deductedFeeCentavos,
    extensionFees: ZERO_CENTAVOS,
    extensions: 0,
    plans: 0,
    received: ZERO_CENTAVOS,
    refunded: ZERO_CENTAVOS,
    credit: ZERO_CENTAVOS,
    creditBelowZeroDay: null,
    stop: null,
    settledDay: null,
    writtenOffDay: null,
    writtenOff: null,
    cancelledDay: null,
    trace,
  }
}

function startInstalments(
  terms: LoanTerms,
  disbursedDay: DayNumber,
  isPenaltyGuarded: boolean,
): InstalmentState[] {
  const instalments: InstalmentState[] = []
  let periodStartDay = disbursedDay
  for (const agreed of terms.instalments) {
    const dueDay = disbursedDay + agreed.dueAfterDays
    instalments.push(
      newInstalment(
        agreed.number,
        periodStartDay,
        dueDay,
        agreed.principalCentavos,
        agreed.feeCentavos,
        isPenaltyGuarded,
      ),
    )
    periodStartDay = dueDay
  }
  return instalments
}

export function newInstalment(
  number: number,
  periodStartDay: DayNumber,
  dueDay: DayNumber,
  principal: Centavos,
  fee: Centavos,
  isPenaltyGuarded: boolean,
): InstalmentState {
  return {
    number,
    agreedDueDay: dueDay,
    dueDay,
    periodStartDay,
    isReplaced: false,
    principal,
    fee,
    isFeeAsked: false,
    feeCharged: ZERO_CENTAVOS,
    interest: ZERO_CENTAVOS,
    waivedAhead: ZERO_CENTAVOS,
    projectedWaivedAhead: ZERO_CENTAVOS,
    penalty: ZERO_CENTAVOS,
    penaltyCarried: ZERO_CENTAVOS,
    policyPenalty: emptyRateSum(),
    allowedPenalty: emptyRateSum(),
    projectedPolicyPenalty: emptyRateSum(),
    projectedAllowedPenalty: emptyRateSum(),
    penaltyHeldBack: ZERO_CENTAVOS,
    lateBase: ZERO_CENTAVOS,
    projectedPenalty: ZERO_CENTAVOS,
    isPenaltyGuarded,
    interestUncharged: ZERO_CENTAVOS,
    feeUncharged: ZERO_CENTAVOS,
    paid: noAmounts(),
    waived: noAmounts(),
    interestToCome: ZERO_CENTAVOS,
    waivedToCome: ZERO_CENTAVOS,
    feeToCome: ZERO_CENTAVOS,
  }
}

/**
 * The law of a renewal applies from its day, as if what is unpaid were lent again, and a loan once
 * covered stays covered.
 */
export function renewLaw(loan: LoanState, law: Law, termDays: number): void {
  loan.law = law
  loan.isCovered ||= isCoveredByLaw(law, loan.principalUnpaid, termDays)
  if (loan.terms.guardScope !== 'all' && !loan.isCovered) return
  loan.chargesCap = lifetimeChargesCap(law, loan.terms.principalCentavos)
  for (const instalment of loan.instalments) instalment.isPenaltyGuarded = true
  loan.annualRatePpm = lowerRate(loan.annualRatePpm, guardedAnnualRate(loan.terms.policy, law))
}
