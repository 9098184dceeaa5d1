// Checks a requested amount and term against a product's limits.
import { periodsOnOffer } from '#lending/decision.ts'
import type { Centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { DatedLimits } from './dated-limits.ts'

/** How much, for how long, in how many instalments. */
export interface AskedTerm {
  readonly amountCentavos: Centavos
  readonly termDays: number
  readonly periods?: number | undefined
}

/**
 * If a product offers several, the largest number of instalments, which makes each one smallest.
 */
export function periodsFor({ limits }: DatedLimits, { periods, termDays }: AskedTerm): number {
  const offered = periodsOnOffer(limits, termDays)
  const chosen = periods ?? Math.max(...offered)
  if (!offered.includes(chosen)) throw new AppError('periods_not_offered')
  return chosen
}

/** Refuses with amount_out_of_range and term_out_of_range. */
export function checkLimits(
  { limits }: DatedLimits,
  { amountCentavos, termDays }: AskedTerm,
): void {
  if (amountCentavos < limits.amountMinCentavos || amountCentavos > limits.amountMaxCentavos) {
    throw new AppError('amount_out_of_range')
  }
  if (termDays < limits.termDaysMin || termDays > limits.termDaysMax) {
    throw new AppError('term_out_of_range')
  }
}
