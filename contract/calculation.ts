// What a calculator shows about a loan. The browser computes it immediately and the server confirms
// it, both with this function on top of the same lending core.
import { costOf, type LoanCost } from '#lending/loan-cost.ts'
import { type LoanRequest, makeLoanTerms, termDaysOf } from '#lending/loan-terms.ts'
import { formatPercent } from '#lending/money.ts'
import type { ResponseOf } from './call.ts'
import type { calculate } from './products.ts'

export type Calculation = ResponseOf<typeof calculate>

/** Throws a RangeError that says what is wrong with the request. */
export function calculationOf(request: LoanRequest): Calculation {
  const terms = makeLoanTerms(request)
  const cost = costOf(terms)
  return {
    amount: terms.principalCentavos,
    termDays: termDaysOf(terms),
    periods: cost.instalments.length,
    fee: cost.feeCentavos,
    received: terms.netProceedsCentavos,
    interest: cost.interestCentavos,
    financeCharge: cost.financeChargeCentavos,
    total: cost.totalToPayCentavos,
    annualRate: formatPercent(terms.annualRatePpm),
    ...effectiveRates(cost),
    plan: cost.instalments.map(({ dueOn, amountCentavos }) => ({
      dueOn,
      amount: amountCentavos,
    })),
    isWithinLaw: cost.isWithinLaw,
  }
}

/** Four decimals, as in the disclosure statement. */
function effectiveRates({ eirMonthlyPercent, eirAnnualPercent }: LoanCost) {
  return {
    eirMonthly: `${eirMonthlyPercent.toFixed(4)}%`,
    eirAnnual: `${eirAnnualPercent.toFixed(4)}%`,
  }
}
