// Copies of a loan, for questions that begin with "what if" and for the next event.
//
// Every field is named, in the order in which `startLoan` names them: an engine that has once seen
// copies made by spreading reads every loan two to three times slower from then on.
import { type Amounts, type InstalmentState, type LoanState, updateDueOrder } from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import type { RateSum } from './money.ts'

/** What has to be kept of a loan; the rest follows from it. */
export type KeptLoan = Omit<LoanState, 'terms' | 'trace' | 'byDueDay' | 'firstOpen'>

/** A copy that can be walked on without touching the original, and without a trace. */
export function copyLoan(terms: LoanTerms, kept: KeptLoan): LoanState {
  const loan: LoanState = {
    terms,
    dayCount: kept.dayCount,
    yearDays: kept.yearDays,
    disbursedOn: kept.disbursedOn,
    disbursedDay: kept.disbursedDay,
    paidOut: kept.paidOut,
    law: kept.law,
    annualRatePpm: kept.annualRatePpm,
    isCovered: kept.isCovered,
    chargesCap: kept.chargesCap,
    day: kept.day,
    instalments: kept.instalments.map(copyInstalment),
    byDueDay: [],
    dueIndex: kept.dueIndex,
    periods: kept.periods,
    periodIndex: kept.periodIndex,
    balanceDays: kept.balanceDays,
    periodInterest: kept.periodInterest,
    projectedBalanceDays: kept.projectedBalanceDays,
    projectedPeriodInterest: kept.projectedPeriodInterest,
    openBalance: kept.openBalance,
    firstOpen: null,
    isOpenStale: kept.isOpenStale,
    principalUnpaid: kept.principalUnpaid,
    hasWaivedAhead: kept.hasWaivedAhead,
    pauses: kept.pauses.map(({ from, to }) => ({ from, to })),
    onceNumber: kept.onceNumber,
    projectedOnceNumber: kept.projectedOnceNumber,
    charges: kept.charges,
    extensionFees: kept.extensionFees,
    extensions: kept.extensions,
    plans: kept.plans,
    received: kept.received,
    refunded: kept.refunded,
    credit: kept.credit,
    creditBelowZeroDay: kept.creditBelowZeroDay,
    stop: kept.stop,
    settledDay: kept.settledDay,
    writtenOffDay: kept.writtenOffDay,
    writtenOff: kept.writtenOff,
    cancelledDay: kept.cancelledDay,
    trace: null,
  }
  updateDueOrder(loan)
  return loan
}

function copyInstalment(instalment: InstalmentState): InstalmentState {
  return {
    number: instalment.number,
    agreedDueDay: instalment.agreedDueDay,
    dueDay: instalment.dueDay,
    periodStartDay: instalment.periodStartDay,
    isReplaced: instalment.isReplaced,
    principal: instalment.principal,
    fee: instalment.fee,
    isFeeAsked: instalment.isFeeAsked,
    feeCharged: instalment.feeCharged,
    interest: instalment.interest,
    waivedAhead: instalment.waivedAhead,
    projectedWaivedAhead: instalment.projectedWaivedAhead,
    penalty: instalment.penalty,
    penaltyCarried: instalment.penaltyCarried,
    policyPenalty: copyOfRateSum(instalment.policyPenalty),
    allowedPenalty: copyOfRateSum(instalment.allowedPenalty),
    projectedPolicyPenalty: copyOfRateSum(instalment.projectedPolicyPenalty),
    projectedAllowedPenalty: copyOfRateSum(instalment.projectedAllowedPenalty),
    penaltyHeldBack: instalment.penaltyHeldBack,
    lateBase: instalment.lateBase,
    projectedPenalty: instalment.projectedPenalty,
    isPenaltyGuarded: instalment.isPenaltyGuarded,
    interestUncharged: instalment.interestUncharged,
    feeUncharged: instalment.feeUncharged,
    paid: copyAmounts(instalment.paid),
    waived: copyAmounts(instalment.waived),
    interestToCome: instalment.interestToCome,
    waivedToCome: instalment.waivedToCome,
    feeToCome: instalment.feeToCome,
  }
}

function copyOfRateSum({ wholeCentavos, millionths }: RateSum): RateSum {
  return { wholeCentavos, millionths }
}

function copyAmounts({ penalty, fee, interest, principal }: Amounts): Amounts {
  return { penalty, fee, interest, principal }
}
