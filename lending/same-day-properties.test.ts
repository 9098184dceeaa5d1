// What is accepted takes effect, and what a code or the tolerance promises is kept, also on the day
// of a plan, an extension, a cancellation or a write-off. `PROPERTY_RUNS` says on how many histories,
// `PROPERTY_SEED` which.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, laterDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { centavos } from './money.ts'
import { type Position, position } from './position.ts'
import { quoteAll, waiversToHonour } from './quotes.ts'
import { record, story, type Story } from './testing/random-histories.ts'
import { toleranceWaivers } from './tolerance.ts'
import { waivedEvent } from './waivers.ts'

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300)
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000_000)

function check(what: string, predicate: (given: Story) => void): void {
  console.log(`${what}: ${numRuns} histories, seed ${seed}`)
  fc.assert(fc.property(story, predicate), { numRuns, seed })
}

/** Days on which the order within a day matters. */
function daysToAsk(events: readonly LoanEvent[]): LoanEvent['valueOn'][] {
  const kinds: readonly string[] = [
    'extended',
    'restructured',
    'cancelled',
    'written-off',
    'waived',
  ]
  const days = events.filter(({ kind }) => kinds.includes(kind)).map(({ valueOn }) => valueOn)
  return [...new Set(days)].slice(-3)
}

test('an event that is accepted is not listed as without effect, and a waiver waives', () => {
  check('accepted events', ({ terms, events }) => {
    for (const [index, event] of events.entries()) {
      const known = events.slice(0, index + 1)
      const lastOn = known.map(({ valueOn }) => valueOn).reduce(laterDate)
      const { ignored } = position(terms, known, lastOn)
      expect(ignored.filter(({ eventId }) => eventId === event.id)).toEqual([])
      if (event.kind !== 'waived') continue
      const before = position(terms, events.slice(0, index), event.valueOn)
      const after = position(terms, known, event.valueOn)
      // Of interest that was waived beforehand, what never accrues was never waived: whatever lowers the
      // principal lowers it, and settling the loan ends it. So each component is seen by itself.
      const isEnd = event.component === 'interest' && after.status === 'settled'
      const waives = isEnd
        ? before.payOffCentavos - after.payOffCentavos
        : after.waived[event.component] - before.waived[event.component]
      expect(waives).toBeGreaterThan(0)
    }
  })
})

/** A refund that has lost its credit comes after the payments of its day, so its debt stays due. */
const hasRefundToReturn = (now: Position) => now.creditCentavos < 0

test('a code for the pay-off settles on its day and on the next, all its waivers accepted', () => {
  check('codes for the pay-off', ({ terms, events }) => {
    for (const madeOn of daysToAsk(events))
      for (const paidOn of [madeOn, addDays(madeOn, 1)]) {
        const history = [...events]
        const quote = quoteAll(terms, history, { on: madeOn }).find((one) => one.isPayOff)
        if (quote === undefined || position(terms, history, paidOn).cancelledOn !== null) continue
        if (history.some(({ valueOn }) => valueOn > madeOn)) continue
        if (hasRefundToReturn(position(terms, history, madeOn))) continue
        const drafts = waiversToHonour(terms, history, quote, paidOn) ?? []
        for (const [index, draft] of drafts.entries())
          expect(record(terms, history, waivedEvent(draft, `w${index}`, paidOn))).toBe(true)
        const { amountCentavos } = quote
        const payment = { id: '~paid', valueOn: paidOn, amountCentavos }
        const isRecorded =
          record(terms, history, { ...payment, kind: 'repaid' }) ||
          record(terms, history, { ...payment, kind: 'recovered' })
        expect(isRecorded).toBe(true)
        expect(position(terms, history, paidOn)).toMatchObject({
          status: 'settled',
          payOffCentavos: 0,
        })
      }
  })
})

test('paying what is due, after everything else of its day, leaves nothing due', () => {
  check('payments of what is due', ({ terms, events }) => {
    for (const on of daysToAsk(events)) {
      const history = [...events]
      const now = position(terms, history, on)
      if (now.dueCentavos === 0 || hasRefundToReturn(now)) continue
      const payment = { id: '~paid', valueOn: on, amountCentavos: now.dueCentavos }
      const isRecorded =
        record(terms, history, { ...payment, kind: 'repaid' }) ||
        record(terms, history, { ...payment, kind: 'recovered' })
      if (isRecorded) expect(position(terms, history, on).dueCentavos).toBe(0)
    }
  })
})

test('what a payment leaves up to ₱1.00 is waived on its day, and the loan is settled', () => {
  check('tolerances', ({ terms, events }) => {
    for (const [index, on] of daysToAsk(events).entries()) {
      const history = [...events]
      const now = position(terms, history, on)
      const left = [1, 37, 100][index % 3] ?? 1
      if (now.payOffCentavos <= left || hasRefundToReturn(now)) continue
      if (now.cancelledOn !== null || now.writtenOffOn !== null) continue
      const amountCentavos = centavos(now.payOffCentavos - left)
      if (!record(terms, history, { id: '~paid', kind: 'repaid', valueOn: on, amountCentavos }))
        continue
      const drafts = toleranceWaivers(terms, history, on)
      for (const [number, draft] of drafts.entries())
        expect(record(terms, history, waivedEvent(draft, `t${number}`, on))).toBe(true)
      // A cancellation of a later day takes the place of everything. An extension that is paid on the
      // next day counts from this one, but not on a loan that the tolerance has settled.
      const isLast = history.every(({ valueOn }) => valueOn <= on)
      const isPaidLater = history.some(
        (event) =>
          event.kind === 'extended' &&
          event.valueOn === on &&
          history.some(({ id, valueOn }) => id === event.paymentId && valueOn > on),
      )
      if (isLast || (drafts.length > 0 && !isPaidLater))
        expect(position(terms, history, on).payOffCentavos).toBe(0)
    }
  })
})
