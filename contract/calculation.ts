// What a calculator shows about a loan. The browser computes it immediately and the server confirms
// it, both with this function on top of the same lending core.
import { type Disclosure, disclose } from '#lending/disclosure.ts'
import { type LoanRequest, makeLoanTerms } from '#lending/loan-terms.ts'
import { formatPercent } from '#lending/money.ts'
import type { ResponseOf } from './call.ts'
import type { calculate } from './products.ts'

export type Calculation = ResponseOf<typeof calculate>

/** Throws a RangeError that says what is wrong with the request. */
export function calculationOf(request: LoanRequest): Calculation {
  const disclosure = disclose(makeLoanTerms(request))
  return {
    amount: disclosure.principalCentavos,
    termDays: disclosure.termDays,
    periods: disclosure.instalments.length,
    fee: disclosure.feeCentavos,
    received: disclosure.netProceedsCentavos,
    interest: disclosure.interestCentavos,
    financeCharge: disclosure.financeChargeCentavos,
    total: disclosure.totalToPayCentavos,
    annualRate: formatPercent(disclosure.nominalAnnualRatePpm),
    ...effectiveRates(disclosure),
    plan: disclosure.instalments.map(({ dueOn, amountCentavos }) => ({
      dueOn,
      amount: amountCentavos,
    })),
    isWithinLaw: disclosure.isWithinLaw,
  }
}

/** Four decimals, as in the disclosure statement. */
function effectiveRates({ eirMonthlyPercent, eirAnnualPercent }: Disclosure) {
  return {
    eirMonthly: `${eirMonthlyPercent.toFixed(4)}%`,
    eirAnnual: `${eirAnnualPercent.toFixed(4)}%`,
  }
}
