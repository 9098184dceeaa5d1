// What a person's choice of day takes off a loan for good: money that counts from an earlier day than
// anybody else knows it by takes off charges without saying so.
import type { BusinessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, maxCentavos, subtractToZero, ZERO_CENTAVOS } from '#lending/money.ts'
import { position } from '#lending/position.ts'

interface Loan {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
  readonly today: BusinessDate
}

export interface ByDay {
  /** By how much today's charges are less than if the money counted from the day it is known by. */
  readonly forgivenCentavos: Centavos
  /** Whether more is then paid than owed than by that day: charges that were paid already go back. */
  readonly makesCredit: boolean
}

export const NOTHING_TAKEN_OFF: ByDay = { forgivenCentavos: ZERO_CENTAVOS, makesCredit: false }

/**
 * With the pause of a claim that is being checked, and without it: it may fall or stay, and what is
 * decided meanwhile then takes off more than by the other.
 */
export function mostOf(
  events: readonly LoanEvent[],
  measure: (events: readonly LoanEvent[]) => ByDay,
): ByDay {
  const firm = withoutOpenPauses(events)
  const [known, other] = [measure(events), measure(firm)]
  return {
    forgivenCentavos: maxCentavos(known.forgivenCentavos, other.forgivenCentavos),
    makesCredit: known.makesCredit || other.makesCredit,
  }
}

function withoutOpenPauses(events: readonly LoanEvent[]): readonly LoanEvent[] {
  const reversed = new Set(events.flatMap((one) => (one.kind === 'reversed' ? [one.eventId] : [])))
  return events.filter(
    (one) => one.kind !== 'paused' || one.untilOn !== null || reversed.has(one.id),
  )
}

/** On ended loans too: their charges were paid, and an earlier day undoes them. */
export function takenOffByDay(
  { terms, events, today }: Loan,
  amountCentavos: Centavos,
  { valueOn, knownOn }: { readonly valueOn: BusinessDate; readonly knownOn: BusinessDate },
): ByDay {
  if (valueOn >= knownOn) return NOTHING_TAKEN_OFF
  return mostOf(events, (recorded) => {
    const paidOn = (on: BusinessDate) => {
      const paid = { id: 'asked', kind: 'repaid', amountCentavos, valueOn: on } as const
      return position(terms, [...recorded, paid], today)
    }
    const [known, asked] = [paidOn(knownOn), paidOn(valueOn)]
    return {
      forgivenCentavos: subtractToZero(known.chargesCentavos, asked.chargesCentavos),
      makesCredit: asked.creditCentavos > known.creditCentavos,
    }
  })
}
