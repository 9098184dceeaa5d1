// What a waiver is before it is recorded, for the two rules that make one with a payment: the tolerance
// (tolerance.ts), and what time added to a quote (time-waivers.ts).
import { checkEvent } from './check-event.ts'
import type { BusinessDate } from './dates.ts'
import { EventError } from './event-error.ts'
import type { LoanEvent, WaivedEvent } from './events.ts'
import type { LoanTerms } from './loan-terms.ts'
import type { Centavos } from './money.ts'
import type { Component } from './policy.ts'
import type { InstalmentPosition } from './position.ts'

/** A `waived` event, but for its id and its day. */
export type WaiverDraft = {
  readonly component: Component
  readonly number: number
  readonly amountCentavos: Centavos
}

export function waivedEvent(draft: WaiverDraft, id: string, valueOn: BusinessDate): WaivedEvent {
  return { id, kind: 'waived', valueOn, ...draft }
}

/** How much of the pay-off is one component of an instalment. */
export function inPayOff(item: InstalmentPosition, component: Component): Centavos {
  if (component === 'interest') return item.accruedUnpaidCentavos
  return component === 'fee' ? item.feeAskedUnpaidCentavos : item.unpaid[component]
}

const RECORDED_LAST = '9999-12-31T15:59:59.999Z'

/**
 * Leaves out the drafts that would be refused because nothing is left to waive by the time they are
 * recorded, which is after everything known: a cancellation of a later day takes effect from the payout,
 * and an extension from its day even if it was paid on the next.
 */
export function recordable(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  drafts: readonly WaiverDraft[],
  valueOn: BusinessDate,
): WaiverDraft[] {
  const known = [...events]
  return drafts.filter((draft) => {
    const event = waivedEvent(draft, `~waiver-${known.length}`, valueOn)
    try {
      known.push(checkEvent(terms, known, { ...event, recordedAt: RECORDED_LAST }))
      return true
    } catch (error) {
      if (error instanceof EventError) return false
      throw error
    }
  })
}
