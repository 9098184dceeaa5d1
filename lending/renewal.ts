// The law's tests of a renewal: an extension or a new plan is tested as if the unpaid principal were
// lent again on its day, and one with a fee also over the whole life of the loan.
import type { BusinessDate, DayNumber } from './dates.ts'
import { dayNumberOf } from './dates.ts'
import {
  type EffectiveRate,
  effectiveRateOfDatedFlows,
  isWithinMonthlyRate,
} from './effective-rate.ts'
import { isCoveredByLaw, type Law, lifetimeChargesCap } from './law.ts'
import type { LoanState } from './loan-state.ts'
import { guardedAnnualRate } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  lowerRate,
  type RatePpm,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Allocation } from './trace.ts'

export type RenewedInstalment = { readonly dueOn: BusinessDate; readonly amountCentavos: Centavos }

/**
 * Whether the guards limit the loan once it is renewed to end on a day: they did before, or the law
 * covers what is lent again.
 */
export function isGuardedAfter(loan: LoanState, law: Law, lastDueDay: DayNumber): boolean {
  if (loan.terms.guardScope === 'all' || loan.chargesCap !== null) return true
  return isCoveredByLaw(law, loan.principalUnpaid, lastDueDay - loan.day)
}

/** What the lifetime guard leaves for a renewal; null where it does not apply. */
export function headroomAfter(loan: LoanState, law: Law, isGuarded: boolean): Centavos | null {
  if (!isGuarded) return null
  if (loan.stop !== null) return ZERO_CENTAVOS
  return subtractToZero(lifetimeChargesCap(law, loan.terms.principalCentavos), loan.charges)
}

/** The yearly rate of a renewal: the loan's, or what the law of the day still allows. */
export function renewedRate(loan: LoanState, law: Law, isGuarded: boolean): RatePpm {
  return isGuarded
    ? lowerRate(loan.annualRatePpm, guardedAnnualRate(loan.terms.policy, law))
    : loan.annualRatePpm
}

/** Penalties, and money that only went to and fro: a credit, and a refund that came back. */
const LEFT_OUT: readonly Allocation['component'][] = ['penalty', 'credit', 'refund-returned']

const INFINITE: EffectiveRate = { monthly: Infinity, annual: Infinity }

/** As if the unpaid principal were lent again today, less the fee that the renewal costs. */
export function rateOfRenewal(
  loan: LoanState,
  instalments: readonly RenewedInstalment[],
  feeCentavos: Centavos,
): EffectiveRate {
  const net = subtractCentavos(loan.principalUnpaid, feeCentavos)
  return rateOf(net, flowsOf(instalments, loan.day))
}

/**
 * From the payout on: out what was paid out; in what was paid on each day, penalties left out, the
 * charges of the renewal and then the new plan. Needs a loan that was walked with a trace.
 */
export function rateOverWholeLife(
  loan: LoanState,
  paidNow: Centavos,
  instalments: readonly RenewedInstalment[],
): EffectiveRate {
  if (loan.trace === null) throw new RangeError('what was paid on each day is not known')
  const flows = new Map<number, Centavos>()
  const add = (afterDays: number, amount: Centavos): void => {
    flows.set(afterDays, addCentavos(flows.get(afterDays) ?? ZERO_CENTAVOS, amount))
  }
  for (const item of loan.trace.allocations)
    if (item.kind === 'paid' && !LEFT_OUT.includes(item.component))
      add(dayNumberOf(item.valueOn) - loan.disbursedDay, item.amountCentavos)
  add(loan.day - loan.disbursedDay, paidNow)
  for (const { afterDays, amountCentavos } of flowsOf(instalments, loan.disbursedDay))
    add(afterDays, amountCentavos)
  // What came back on the day of the payout was never lent.
  const net = subtractCentavos(loan.paidOut, flows.get(0) ?? ZERO_CENTAVOS)
  flows.delete(0)
  return rateOf(
    net,
    [...flows].map(([afterDays, amountCentavos]) => ({ afterDays, amountCentavos })),
  )
}

function flowsOf(instalments: readonly RenewedInstalment[], from: DayNumber) {
  return instalments
    .filter((instalment) => instalment.amountCentavos > 0)
    .map((instalment) => ({
      afterDays: dayNumberOf(instalment.dueOn) - from,
      amountCentavos: instalment.amountCentavos,
    }))
}

/** A fee that eats up what is lent again has no rate. */
function rateOf(net: Centavos, flows: readonly { afterDays: number; amountCentavos: Centavos }[]) {
  return net <= 0 ? INFINITE : effectiveRateOfDatedFlows(net, flows)
}

export function isRenewalWithinLaw(law: Law, rates: readonly EffectiveRate[]): boolean {
  return rates.every((rate) => isWithinMonthlyRate(rate, law.eirMonthlyMaxPpm))
}
