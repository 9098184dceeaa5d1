// How an extension or a new plan changes which law applies to a loan: it is tested, and guarded
// from then on, as if the unpaid principal were lent again that day.
import { least, roundDown, shareOf } from './fractions.ts'
import { type State, sumOf } from './loan-state.ts'
import { guardedAnnualRatePpm, isCovered } from './schedule.ts'
import type { Law, Terms } from './shapes.ts'

/** "When interest, fee and penalty ever charged would pass the principal." */
export function lifetimeMaxOf(terms: Terms, law: Law): bigint {
  return roundDown(shareOf(BigInt(terms.principalCentavos), law.lifetimeChargesMaxPpm))
}

export type Renewal = {
  readonly law: Law
  readonly isGuarded: boolean
  readonly annualRatePpm: number
  readonly lifetimeMax: bigint | null
}

/** "A loan that the law covers once stays covered"; otherwise as if it were lent again that day. */
export function renewalOf(state: State, law: Law, lastDueOn: number): Renewal {
  const { terms } = state
  const lent = Number(sumOf(state.rows, 'principal'))
  if (!state.isGuarded && !isCovered(law, lent, lastDueOn - state.today))
    return { law, isGuarded: false, annualRatePpm: state.annualRatePpm, lifetimeMax: null }
  const most = BigInt(guardedAnnualRatePpm(terms.policy, law))
  return {
    law,
    isGuarded: true,
    annualRatePpm: Number(least(BigInt(state.annualRatePpm), most)),
    lifetimeMax: lifetimeMaxOf(terms, law),
  }
}

/** From its day on, the loan is guarded by the law of that day. */
export function renew(state: State, law: Law, lastDueOn: number): void {
  const renewal = renewalOf(state, law, lastDueOn)
  state.law = renewal.law
  state.isGuarded = renewal.isGuarded
  state.annualRatePpm = renewal.annualRatePpm
  state.lifetimeMax = renewal.lifetimeMax
}

/** What the lifetime guard leaves for a renewal; null without a guard. */
export function roomAfter(state: State, { lifetimeMax }: Renewal): bigint | null {
  if (lifetimeMax === null) return null
  if (state.isLifetimeReached || lifetimeMax < state.counted) return 0n
  return lifetimeMax - state.counted
}
