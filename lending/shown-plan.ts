// The plan as a borrower reads it. After a new plan the engine's numbers go on counting, 4 to 6 after
// 1 to 3; a borrower counts what there is to pay.
import type { InstalmentPosition } from './position.ts'

/** One that a new plan has replaced asks for nothing: it would read as paid, though nobody paid it. */
export function shownInstalments(
  instalments: readonly InstalmentPosition[],
): readonly InstalmentPosition[] {
  return instalments.filter(({ isReplaced, owedCentavos }) => !isReplaced || owedCentavos > 0)
}

/** From an instalment's number to its place in that plan, from 1. */
export function placesInPlan(
  instalments: readonly InstalmentPosition[],
): ReadonlyMap<number, number> {
  return new Map(shownInstalments(instalments).map(({ number }, index) => [number, index + 1]))
}
