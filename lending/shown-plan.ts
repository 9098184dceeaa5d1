// The plan as a borrower reads it. After a new plan the engine's numbers go on counting, 4 to 6 after
// 1 to 3; a borrower counts what there is to pay.
import type { InstalmentPosition } from './position.ts'

/** One that a new plan has replaced and nobody paid would read as paid, also where it was waived. */
export function shownInstalments(
  instalments: readonly InstalmentPosition[],
): readonly InstalmentPosition[] {
  return instalments.filter(({ isReplaced, paidCentavos }) => !isReplaced || paidCentavos > 0)
}

/** From an instalment's number to its place in that plan, from 1. */
export function placesInPlan(
  instalments: readonly InstalmentPosition[],
): ReadonlyMap<number, number> {
  return new Map(shownInstalments(instalments).map(({ number }, index) => [number, index + 1]))
}
