// What must hold for every loan, whatever happens to it. See lending/testing/random-histories.ts for
// how loans and histories come about. PROPERTY_RUNS makes the runs longer; `npm run proof` does.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { bookBalances, totalOfBooks } from './books.ts'
import { addDays, type BusinessDate } from './dates.ts'
import { decodeEvent } from './decode-event.ts'
import { decodeTerms } from './decode-terms.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explanation.ts'
import {
  addToProgress,
  booksFrom,
  type LoanProgress,
  positionFrom,
  progressOf,
} from './loan-progress.ts'
import type { LoanTerms } from './loan-terms.ts'
import { centavos, sumCentavos } from './money.ts'
import { type Position, position } from './position.ts'
import {
  act,
  AGREED_ON,
  beforeDay,
  historyOf,
  loanTerms,
  payoutOf,
  story,
} from './testing/random-histories.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 200)

const PARTS = ['principal', 'interest', 'fee', 'penalty'] as const

// Long on a busy machine, and worth waiting for.
vi.setConfig({ testTimeout: 3_600_000 })

function check<T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void, numRuns = RUNS): void {
  fc.assert(fc.property(arbitrary, predicate), { numRuns })
}

/** The position without the list of ignored events, which names the events themselves. */
function figuresOf(now: Position): Omit<Position, 'ignored'> {
  const { ignored: _, ...figures } = now
  return figures
}

const isGuardedFromStart = (terms: LoanTerms) => terms.guardScope === 'all' || terms.isCoveredByLaw

const repaid = (id: string, valueOn: BusinessDate, amountCentavos: number): LoanEvent => ({
  id,
  kind: 'repaid',
  valueOn,
  amountCentavos: centavos(amountCentavos),
})

/** Nothing has happened yet on the day; a payment is the first thing that does. */
const payment = fc
  .record({ given: story, share: fc.integer({ min: 1, max: 150 }) })
  .map(({ given: { terms, events, asOf }, share }) => {
    const history = beforeDay(events, asOf)
    const now = position(terms, history, asOf)
    return { terms, history, asOf, now, share }
  })

describe('every loan', () => {
  test('instalments sum to principal plus interest plus fee', () => {
    check(loanTerms, (terms) => {
      const principal = sumCentavos(terms.instalments.map((item) => item.principalCentavos))
      expect(principal).toBe(terms.principalCentavos)
      // Of a loan of a few centavos an instalment may have no principal; its interest goes on.
      if (terms.instalments.some((item) => item.principalCentavos === 0)) return
      const now = position(terms, [payoutOf(terms)], AGREED_ON)
      expect(now.instalments.map((item) => [item.owed.principal, item.owed.interest])).toEqual(
        terms.instalments.map((item) => [item.principalCentavos, item.interestCentavos]),
      )
    })
  })

  test('allocation neither creates nor loses a centavo', () => {
    check(story, ({ terms, events, asOf }) => {
      const now = position(terms, events, asOf)
      const allocated = now.paid.principal + now.paid.interest + now.paid.fee + now.paid.penalty
      expect(now.receivedCentavos - now.refundedCentavos).toBe(
        allocated + now.extensionFeesCentavos + now.creditCentavos,
      )
      const faults = now.instalments.flatMap(({ number, owed, paid, waived, unpaid }) =>
        PARTS.filter((part) => {
          const isSum = unpaid[part] === owed[part] - paid[part] - waived[part]
          return !isSum || unpaid[part] < 0 || paid[part] < 0 || waived[part] < 0
        }).map((part) => `${part} of instalment ${number}`),
      )
      expect(faults).toEqual([])
      if (now.disbursedOn !== null && now.status !== 'cancelled')
        expect(now.owed.principal).toBe(terms.principalCentavos)
    })
  })

  test('the books balance, and say what is owed', () => {
    check(story, ({ terms, events, asOf }) => {
      const books = bookBalances(terms, events, asOf)
      const now = position(terms, events, asOf)
      expect(totalOfBooks(books)).toBe(0)
      const receivable =
        books.principal_receivable +
        books.interest_receivable +
        books.fee_receivable +
        books.penalty_receivable
      const debt = Math.max(0, 0 - now.creditCentavos)
      if (now.writtenOffOn === null) expect(receivable).toBe(now.payOffCentavos - debt)
      // A refund to be paid back that was written off is no longer in the books.
      if (now.writtenOffOn === null || debt === 0)
        expect(books.borrower_credit).toBe(0 - now.creditCentavos)
      else expect(books.borrower_credit).toBeLessThanOrEqual(debt)
      const income = books.interest_income + books.fee_income + books.penalty_income
      expect(0 - income).toBe(now.chargesCentavos)
    })
  })

  test('every explanation sums to its figure', () => {
    check(story, ({ terms, events, asOf }) => {
      const { position: now, figures } = explain(terms, events, asOf)
      expect(now).toEqual(position(terms, events, asOf))
      const amount = new Map(figures.map((figure) => [figure.id, figure.amountCentavos]))
      expect(amount.get('credit') ?? 0).toBe(now.creditCentavos)
      if (now.status === 'not-disbursed') return
      expect(amount.get('pay-off')).toBe(now.payOffCentavos)
      if (now.status === 'cancelled') return
      const explained = now.instalments.map(({ number }) => {
        const figureOf = (what: string) => amount.get(`instalment-${number}-${what}`)
        return [...PARTS.map(figureOf), ...['unpaid', 'paid', 'waived'].map(figureOf)]
      })
      expect(explained).toEqual(
        now.instalments.map((item) => [
          ...PARTS.map((part) => item.owed[part]),
          item.unpaidCentavos,
          item.paidCentavos,
          sumCentavos(PARTS.map((part) => item.waived[part])),
        ]),
      )
      const own = figures.filter((figure) => /-(?:interest|fee|penalty)$/.test(figure.id))
      // What a guard will take off interest that is still to come has not been taken off yet.
      const removedBy = (rule: string) =>
        sumCentavos(
          own
            .flatMap((figure) => figure.lines)
            .filter(({ rule: by, toOn }) => by === rule && (toOn === null || toOn <= asOf))
            .map((line) => line.amountCentavos),
        )
      // Each line of a penalty drops its own fraction, and the report drops one.
      const penalties = own.flatMap(({ lines }) => lines).filter(({ rule }) => /penalty/.test(rule))
      const taken = 0 - removedBy('monthly-guard') - removedBy('released-penalty')
      expect(Math.abs(taken - now.guard.monthlyRemovedCentavos)).toBeLessThanOrEqual(
        penalties.length,
      )
      expect(0 - removedBy('lifetime-guard')).toBe(now.guard.lifetimeRemovedCentavos)
      expect(amount.get('charges')).toBe(now.chargesCentavos)
      expect(amount.get('due')).toBe(now.dueCentavos)
    })
  })

  test('every interest and penalty line carries its days, base and rate', () => {
    const rules =
      /^(?:accrued-interest|scheduled-interest|penalty-days|nominal-guard|monthly-guard)$/
    check(story, ({ terms, events, asOf }) => {
      const lines = explain(terms, events, asOf)
        .figures.flatMap((figure) => figure.lines)
        .filter((line) => rules.test(line.rule))
      const bare = lines.filter(
        (line) => line.days === null || line.baseCentavos === null || line.ratePpm === null,
      )
      expect(bare).toEqual([])
      const refunds = explain(terms, events, asOf)
        .figures.flatMap((figure) => figure.lines)
        .filter((line) => line.rule === 'refunded' || line.rule === 'refund-to-return')
      expect(refunds.filter((line) => line.toOn === null || line.eventId === null)).toEqual([])
    })
  })

  test('the order in which events arrive changes nothing', () => {
    const shuffled = story.chain((given) =>
      fc
        .shuffledSubarray([...given.events], { minLength: given.events.length })
        .map((arrived) => ({ ...given, arrived })),
    )
    check(shuffled, ({ terms, events, arrived, asOf }) => {
      expect(figuresOf(position(terms, arrived, asOf))).toEqual(
        figuresOf(position(terms, events, asOf)),
      )
    })
  })

  test('reversing what was recorded last restores the position', () => {
    check(fc.record({ given: story, extra: act }), ({ given, extra }) => {
      const { terms, events, asOf } = given
      if (extra.kind === 'reversed') return
      const added = historyOf(terms, [extra])
        .slice(1)
        .map((event) => ({ ...event, id: `x-${event.id}` }))
      const reversals = added.map((event): LoanEvent => ({
        id: `undo-${event.id}`,
        kind: 'reversed',
        valueOn: asOf,
        eventId: event.id,
      }))
      expect(figuresOf(position(terms, [...events, ...added, ...reversals], asOf))).toEqual(
        figuresOf(position(terms, events, asOf)),
      )
    })
  })

  test('closed sums give what a walk day by day gives', () => {
    check(
      story,
      ({ terms, events, asOf }) => {
        // A waiver of nothing on every day makes the walk stop on every day.
        const stops: LoanEvent[] = []
        for (let on: BusinessDate = AGREED_ON; on < asOf; on = addDays(on, 1))
          stops.push({
            id: `stop-${on}`,
            kind: 'waived',
            valueOn: on,
            component: 'penalty',
            amountCentavos: centavos(0),
          })
        expect(figuresOf(position(terms, [...events, ...stops], asOf))).toEqual(
          figuresOf(position(terms, events, asOf)),
        )
      },
      Math.ceil(RUNS / 4),
    )
  })

  test('what is stored and read again gives the same position', () => {
    check(story, ({ terms, events, asOf }) => {
      const stored: unknown = JSON.parse(JSON.stringify({ terms, events }))
      const read = stored as { terms: unknown; events: unknown[] }
      expect(position(decodeTerms(read.terms), read.events.map(decodeEvent), asOf)).toEqual(
        position(terms, events, asOf),
      )
    })
  })

  test('events added one by one give what a new walk gives', () => {
    check(story, ({ terms, events, asOf }) => {
      let progress: LoanProgress | null = null
      for (const [index, event] of events.entries()) {
        const added: LoanProgress | null =
          progress === null ? null : addToProgress(terms, progress, event)
        const stored = JSON.stringify(added ?? progressOf(terms, events.slice(0, index + 1)))
        progress = JSON.parse(stored) as LoanProgress | null
      }
      if (progress === null) return
      const now = positionFrom(terms, progress, asOf)
      if (now === null) return
      expect(figuresOf(now)).toEqual(figuresOf(position(terms, events, asOf)))
      expect(booksFrom(terms, progress, asOf)).toEqual(bookBalances(terms, events, asOf))
    })
  })
})

describe('every payment', () => {
  test('lowers the pay-off by exactly its amount; the rest is a credit', () => {
    check(payment, ({ terms, history, asOf, now, share }) => {
      const amount = Math.ceil((terms.principalCentavos * share) / 100)
      const after = position(terms, [...history, repaid('zz', asOf, amount)], asOf)
      expect(after.payOffCentavos).toBe(Math.max(0, now.payOffCentavos - amount))
      const over = Math.max(0, amount - now.payOffCentavos)
      expect(Math.max(0, after.creditCentavos)).toBe(Math.max(0, now.creditCentavos) + over)
    })
  })

  test('of what is due leaves nothing due', () => {
    check(payment, ({ terms, history, asOf, now }) => {
      const after = position(terms, [...history, repaid('zz', asOf, now.dueCentavos)], asOf)
      expect(after.dueCentavos).toBe(0)
    })
  })

  test('of the pay-off settles, and nothing is owed on any later day', () => {
    check(payment, ({ terms, history, asOf, now }) => {
      if (now.payOffCentavos === 0) return
      const paid = [...history, repaid('zz', asOf, now.payOffCentavos)]
      for (const days of [0, 1, 90, 900]) {
        const later = position(terms, paid, addDays(asOf, days))
        expect([later.payOffCentavos, later.creditCentavos, later.dueCentavos]).toEqual([0, 0, 0])
        expect(['settled', 'cancelled', 'not-disbursed']).toContain(later.status)
      }
    })
  })

  test('of a centavo less leaves a centavo', () => {
    check(payment, ({ terms, history, asOf, now }) => {
      if (now.payOffCentavos < 2) return
      const paid = [...history, repaid('zz', asOf, now.payOffCentavos - 1)]
      expect(position(terms, paid, asOf).payOffCentavos).toBe(1)
    })
  })

  test('in one sum or in several of the same day leaves the same', () => {
    check(payment, ({ terms, history, asOf, share }) => {
      const amount = Math.ceil((terms.principalCentavos * share) / 100)
      const first = Math.floor(amount / 3)
      const parts = [repaid('zz', asOf, first), repaid('zzz', asOf, amount - first)]
      const later = addDays(asOf, share)
      expect(figuresOf(position(terms, [...history, ...parts], later))).toEqual(
        figuresOf(position(terms, [...history, repaid('zz', asOf, amount)], later)),
      )
    })
  })

  test('of more never means more owed, where no agreement rests on what was owed', () => {
    const payMore = fc.record({
      given: story,
      day: fc.integer({ min: 0, max: 700 }),
      more: fc.integer({ min: 1, max: 2_000_000 }),
    })
    check(payMore, ({ given: { terms, events, asOf }, day, more }) => {
      if (events.some((event) => event.kind === 'extended' || event.kind === 'restructured')) return
      // A waiver waives what there then is: less, where more was paid before it.
      if (events.some((event) => event.kind === 'waived')) return
      const extra = repaid('more', addDays(AGREED_ON, day), more)
      const before = position(terms, events, asOf)
      const after = position(terms, [...events, extra], asOf)
      expect(after.payOffCentavos).toBeLessThanOrEqual(before.payOffCentavos)
      expect(after.dueCentavos).toBeLessThanOrEqual(before.dueCentavos)
    })
  })
})

describe('the cap', () => {
  test('charges never pass it, at any date, under any order of events', () => {
    check(story, ({ terms, events, asOf }) => {
      const now = position(terms, events, asOf)
      const { chargesCapCentavos } = now.guard
      // A loan that becomes covered later may have been charged more before.
      if (chargesCapCentavos === null || !isGuardedFromStart(terms)) return
      expect(now.chargesCentavos).toBeLessThanOrEqual(chargesCapCentavos)
      expect(chargesCapCentavos).toBe(terms.principalCentavos)
      const taken = now.paid.interest + now.paid.fee + now.paid.penalty + now.extensionFeesCentavos
      expect(taken + now.deductedFeeCentavos).toBeLessThanOrEqual(now.chargesCentavos)
    })
  })
})
