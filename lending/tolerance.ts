// What a payment leaves of a whole loan is waived if it is ₱1.00 or less: not worth asking for. The
// waivers are events of the payment's value date.
import type { BusinessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { standingEvents } from './events-in-force.ts'
import type { LoanTerms } from './loan-terms.ts'
import { centavos } from './money.ts'
import { COMPONENTS } from './policy.ts'
import { type Position, position } from './position.ts'
import { inPayOff, recordable, type WaiverDraft } from './waivers.ts'

/** A product decision. */
const TOLERANCE_CENTAVOS = centavos(100)

/** A debt from a refund isn't waived, so waiving the rest wouldn't settle the loan. */
export function isWithinTolerance({
  payOffCentavos,
  creditCentavos,
}: Pick<Position, 'payOffCentavos' | 'creditCentavos'>): boolean {
  return creditCentavos >= 0 && payOffCentavos <= TOLERANCE_CENTAVOS
}

/**
 * The waivers to record with a payment, given every event of its value date: one for each component and
 * instalment that something is left of.
 */
export function toleranceWaivers(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  valueOn: BusinessDate,
): WaiverDraft[] {
  const now = position(terms, events, valueOn)
  if (now.disbursedOn === null || now.status === 'cancelled') return []
  if (!isWithinTolerance(now)) return []
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
