// A pay code, made on any day of any history, does what it said when it was paid, on that day and on
// the next.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { checkEvent } from './check-event.ts'
import { addDays, type BusinessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { position } from './position.ts'
import { amountAsked, quoteAll, waiversToHonour } from './quotes.ts'
import { AGREED_ON, beforeDay, ourStory } from './testing/random-histories.ts'
import { toleranceWaivers } from './tolerance.ts'
import { waivedEvent } from './waivers.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 160)

vi.setConfig({ testTimeout: 3_600_000 })

const codes = fc.record({
  given: ourStory,
  day: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 900 })),
  kind: fc.constantFrom('repay-due' as const, 'repay-all' as const, 'repay-part' as const),
  isNextDay: fc.boolean(),
})

type Paid = {
  readonly events: readonly LoanEvent[]
  readonly paidOn: BusinessDate
  readonly isPayOff: boolean
}

/** Makes the code, records its waivers as they would be recorded, and pays it. */
function payCode(
  terms: Parameters<typeof quoteAll>[0],
  history: readonly LoanEvent[],
  madeOn: BusinessDate,
  kind: 'repay-due' | 'repay-all' | 'repay-part',
  isNextDay: boolean,
): Paid | null {
  const payOff = position(terms, history, madeOn).payOffCentavos
  const request = { on: madeOn, ...(kind === 'repay-part' ? { partCentavos: payOff } : {}) }
  const quote = quoteAll(terms, history, request).find((item) => item.kind === kind)
  if (quote === undefined) return null
  const paidOn = addDays(madeOn, isNextDay ? 1 : 0)
  const waivers = waiversToHonour(terms, history, quote, paidOn) ?? []
  const events = [...history]
  for (const [index, draft] of waivers.entries())
    events.push(checkEvent(terms, events, waivedEvent(draft, `zz-waived-${index}`, paidOn)))
  const isWrittenOff = position(terms, events, paidOn).writtenOffOn !== null
  events.push(
    checkEvent(terms, events, {
      id: 'zz-code',
      kind: isWrittenOff ? 'recovered' : 'repaid',
      valueOn: paidOn,
      amountCentavos: quote.amountCentavos,
    }),
  )
  return { events, paidOn, isPayOff: quote.isPayOff }
}

describe('a pay code', () => {
  test('asks what the page asks for, unless a borrower chooses otherwise', () => {
    const property = fc.property(codes, ({ given: { terms, events }, day }) => {
      const on = addDays(AGREED_ON, day)
      const now = position(terms, beforeDay(events, addDays(on, 1)), on)
      fc.pre(now.disbursedOn !== null)
      const [first] = quoteAll(terms, beforeDay(events, addDays(on, 1)), { on })
      expect(amountAsked(now)).toBe(first?.amountCentavos ?? 0)
    })
    fc.assert(property, { numRuns: RUNS })
  })

  test('settles, leaves nothing due, or leaves nothing to pay on the next date', () => {
    const property = fc.property(codes, ({ given: { terms, events }, day, kind, isNextDay }) => {
      const madeOn = addDays(AGREED_ON, day)
      const history = beforeDay(events, addDays(madeOn, 1))
      const then = position(terms, history, madeOn)
      // Only what is really a code counts as a case.
      fc.pre(then.disbursedOn !== null && then.status !== 'cancelled')
      const paid = payCode(terms, history, madeOn, kind, isNextDay)
      fc.pre(paid !== null)
      if (paid === null) return
      const now = position(terms, paid.events, paid.paidOn)
      if (paid.isPayOff) {
        expect([now.status, now.payOffCentavos, now.creditCentavos]).toEqual(['settled', 0, 0])
      } else if (then.dueCentavos > 0) {
        const left = now.instalments.filter(
          (item) => item.dueOn <= madeOn && item.unpaidCentavos > 0,
        )
        expect(left).toEqual([])
        expect(now.creditCentavos).toBe(0)
      } else if (then.nextDueOn !== null) {
        const { nextDueOn } = then
        const later = position(terms, paid.events, nextDueOn)
        expect(
          later.instalments.filter((item) => item.dueOn === nextDueOn && item.unpaidCentavos > 0),
        ).toEqual([])
      }
    })
    fc.assert(property, { numRuns: RUNS })
  })
})

describe('the tolerance', () => {
  test('what a payment leaves of a whole loan, up to ₱1.00, is waived and the loan is settled', () => {
    const almost = fc.record({
      given: ourStory,
      day: fc.integer({ min: 0, max: 900 }),
      short: fc.integer({ min: 0, max: 110 }),
    })
    const property = fc.property(almost, ({ given: { terms, events }, day, short }) => {
      const on = addDays(AGREED_ON, day)
      const history = beforeDay(events, on)
      const then = position(terms, history, on)
      const amount = then.payOffCentavos - short
      if (amount <= 0 || then.status === 'cancelled' || then.creditCentavos < 0) return
      const kind = then.writtenOffOn === null ? 'repaid' : 'recovered'
      const paid = [
        ...history,
        checkEvent(terms, history, { id: 'zz', kind, valueOn: on, amountCentavos: amount }),
      ]
      const waivers = toleranceWaivers(terms, paid, on)
      for (const [index, draft] of waivers.entries())
        paid.push(checkEvent(terms, paid, waivedEvent(draft, `zz-${index}`, on)))
      const now = position(terms, paid, on)
      if (short > 100) expect([waivers, now.payOffCentavos]).toEqual([[], short])
      else expect([now.status, now.creditCentavos]).toEqual(['settled', 0])
    })
    fc.assert(property, { numRuns: RUNS })
  })
})
