// What time alone has added since a quote, waived so that a pay code can be paid on the next day for the
// amount that it promised.
import { type BusinessDate, laterDate } from './dates.ts'
import { eventsRecordedBy, type LoanEvent } from './events.ts'
import type { LoanTerms } from './loan-terms.ts'
import { addCentavos, type Centavos, minCentavos, subtractToZero, ZERO_CENTAVOS } from './money.ts'
import type { Component } from './policy.ts'
import { type InstalmentPosition, type Position, position } from './position.ts'
import { inPayOff, recordable, type WaiverDraft } from './waivers.ts'

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

/** After a new plan, its first instalment asks for what the replaced ones left unpaid. */
function askedNowOf({ instalments }: Position, number: number): InstalmentPosition | undefined {
  const same = instalments[number - 1]
  return same?.isReplaced ? instalments.find(({ isReplaced }) => !isReplaced) : same
}

const CHARGES: readonly Component[] = ['penalty', 'fee', 'interest']
