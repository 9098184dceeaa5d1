// The loan that the public pages show the cost of: one that people take, and not a flattering one.
import type { BusinessDate } from '#lending/dates.ts'
import { periodsOnOffer } from '#lending/decision.ts'
import type { LoanRequest } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import type { Config } from '#server/config.ts'
import { limitsOn } from './dated-limits.ts'
import { type OwnProduct, policyOn } from './service.ts'

/** A round amount that people borrow. */
const EXAMPLE_CENTAVOS = centavos(500_000)

/** For the shortest term, in as many instalments as there are. It may be above what the law allows. */
export function exampleLoan(
  product: OwnProduct,
  on: BusinessDate,
  { guardScope }: Pick<Config, 'guardScope'>,
): LoanRequest {
  const { limits } = limitsOn(product, on)
  const { amountMinCentavos, amountMaxCentavos, termDaysMin } = limits
  const principal = Math.min(Math.max(EXAMPLE_CENTAVOS, amountMinCentavos), amountMaxCentavos)
  return {
    policy: policyOn(product, on),
    principalCentavos: centavos(principal),
    agreedOn: on,
    termDays: termDaysMin,
    periods: Math.max(...periodsOnOffer(limits, termDaysMin)),
    isRepeatClient: false,
    guardScope,
  }
}
