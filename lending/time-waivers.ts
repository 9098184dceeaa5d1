// Waivers that follow from a payment: what a pay code promised, and the centavos that are not worth
// asking for. Each is recorded as an event of the day of the payment.
import { checkEvent } from './check-event.ts'
import { type BusinessDate, laterDate } from './dates.ts'
import { EventError } from './event-error.ts'
import { eventsRecordedBy, type LoanEvent, type WaivedEvent } from './events.ts'
import { standingEvents } from './events-in-force.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  centavos,
  minCentavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from './money.ts'
import { type Component, COMPONENTS } from './policy.ts'
import { type InstalmentPosition, type Position, position } from './position.ts'

/** A `waived` event, but for its id and its day. */
export type WaiverDraft = {
  readonly component: Component
  readonly number: number
  readonly amountCentavos: Centavos
}

/** Product decision: what a payment leaves of a whole loan is waived up to ₱1.00. */
export const TOLERANCE_CENTAVOS = centavos(100)

export function waivedEvent(draft: WaiverDraft, id: string, valueOn: BusinessDate): WaivedEvent {
  return { id, kind: 'waived', valueOn, ...draft }
}

/** What the pay-off takes of one component of an instalment. */
function inPayOff(item: InstalmentPosition, component: Component): Centavos {
  if (component === 'interest') return item.accruedUnpaidCentavos
  return component === 'fee' ? item.feeAskedUnpaidCentavos : item.unpaid[component]
}

/**
 * The waivers to record with a payment whose value date has come to its end with these events: one
 * for each component and instalment, when at most ₱1.00 of the whole loan is left.
 */
export function toleranceWaivers(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  valueOn: BusinessDate,
): WaiverDraft[] {
  const now = position(terms, events, valueOn)
  if (now.disbursedOn === null || now.status === 'cancelled') return []
  // A debt from a refund isn't waived, so the loan wouldn't be settled anyway.
  if (now.creditCentavos < 0 || now.payOffCentavos > TOLERANCE_CENTAVOS) return []
  const isPaid = standingEvents(events).some(
    (event) => event.valueOn === valueOn && (event.kind === 'repaid' || event.kind === 'recovered'),
  )
  if (!isPaid) return []
  const drafts = now.instalments.flatMap((item) =>
    COMPONENTS.map((component) => ({
      component,
      number: item.number,
      amountCentavos: inPayOff(item, component),
    })).filter((draft) => draft.amountCentavos > 0),
  )
  return recordable(terms, events, drafts, valueOn)
}

const RECORDED_LAST = '9999-12-31T15:59:59.999Z'

/**
 * Without those that would find nothing once they are recorded after everything known: a cancellation
 * of a later day counts from the payout, and an extension from its day though it was paid on the next.
 */
function recordable(
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

/**
 * What time alone has added from one day to another, as far as it is still unpaid: the penalty of
 * what was due, or everything that the pay-off grew by.
 */
export function timeWaivers(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  fromOn: BusinessDate,
  toOn: BusinessDate,
  of: 'due' | 'pay-off',
): WaiverDraft[] {
  const known = eventsRecordedBy(events, fromOn).filter((event) => event.valueOn <= fromOn)
  const then = position(terms, known, fromOn)
  const later = position(terms, known, laterDate(fromOn, toOn))
  const now = position(terms, events, toOn)
  const grown = new Map<InstalmentPosition, Map<Component, Centavos>>()
  for (const item of later.instalments) {
    const before = then.instalments[item.number - 1]
    const present = askedNowOf(now, item.number)
    if (before === undefined || present === undefined) continue
    if (of === 'due' && before.dueOn > fromOn) continue
    const byComponent = grown.get(present) ?? new Map<Component, Centavos>()
    grown.set(present, byComponent)
    // Of what is due only the penalty can grow.
    for (const component of CHARGES) {
      const growth = subtractToZero(inPayOff(item, component), inPayOff(before, component))
      byComponent.set(component, addCentavos(byComponent.get(component) ?? ZERO_CENTAVOS, growth))
    }
  }
  const drafts = [...grown].flatMap(([present, byComponent]) =>
    [...byComponent].map(([component, growth]) => ({
      component,
      number: present.number,
      amountCentavos: minCentavos(growth, inPayOff(present, component)),
    })),
  )
  const asked = drafts.filter(({ amountCentavos }) => amountCentavos > 0)
  return recordable(terms, events, asked, toOn)
}

/** Since a plan, its first instalment asks for what those of before left unpaid. */
function askedNowOf({ instalments }: Position, number: number): InstalmentPosition | undefined {
  const same = instalments[number - 1]
  return same?.isReplaced ? instalments.find(({ isReplaced }) => !isReplaced) : same
}

const CHARGES: readonly Component[] = ['penalty', 'fee', 'interest']
