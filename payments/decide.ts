// Decides whether a credit that rests on payments may leave: by itself, by two people, or not yet. Callers
// bring the facts that a query finds.
import type { Centavos } from '#lending/money.ts'
import { DAY, type Instant } from './events.ts'
import type { Standing } from './standing.ts'
import { DISPUTE_WAITS } from './who-may.ts'

interface CreditFacts {
  readonly now: Instant
  /** Since when the loan has had this credit. */
  readonly since: Instant
  readonly creditCentavos: Centavos
  /** What of the borrower's credits may leave without people, after what left before. */
  readonly automaticCentavos: Centavos
}

export type MayLeave = 'automatic' | 'two people' | 'wait'

/** `standings` are those of every payment of which an event names the loan. */
export function creditMayLeave(standings: readonly Standing[], facts: CreditFacts): MayLeave {
  const doubts = standings
    .flatMap(({ questions }) => questions)
    .filter(({ kind }) => kind === 'disputed' || kind === 'possible-duplicate')
  if (doubts.some(({ since }) => facts.now - since < DISPUTE_WAITS)) return 'wait'
  if (facts.now - facts.since < DAY) return 'wait'
  const isPlain = standings.every(
    ({ questions, warnings }) => questions.length === 0 && warnings.length === 0,
  )
  return isPlain && facts.creditCentavos <= facts.automaticCentavos ? 'automatic' : 'two people'
}
