// What two people are shown of a payment when they approve something about it. An approval holds for
// exactly this: not for what changes with the date alone.
import type { Standing } from './standing.ts'

export function shownOf(now: Standing): object {
  const { legs, questions, record, ...rest } = now
  return {
    ...rest,
    recorded: record === null ? null : [record.loan, record.amountCentavos, record.reference],
    legs: Object.fromEntries(
      [...legs].map(([key, leg]) => [key, [leg.state, leg.amountCentavos, leg.isWithdrawn]]),
    ),
    questions: questions.map(({ kind, about }) => `${kind} ${about}`).sort(),
  }
}
