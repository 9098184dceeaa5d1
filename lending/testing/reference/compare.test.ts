// The door itself: it finds nothing between the reference and itself, and it finds a planted fault.
import { describe, expect, it, vi } from 'vitest'
import { actualRates } from './actual-rates.ts'
import { books } from './books.ts'
import { coolingOffEndsOn } from './calendar.ts'
import {
  compareAndCount,
  compareWith,
  type Engine,
  findDifference,
  recordAnswers,
} from './compare.ts'
import { quoteExtension } from './extension-quote.ts'
import { makeHistory } from './histories.ts'
import { whyImpossible } from './impossible.ts'
import { lawOn, withoutHolidays } from './laws-and-policies.ts'
import { payCodeAmount, payCodeWaivers, toleranceWaivers } from './pay-codes.ts'
import { planFaults, planLimits } from './plan-limits.ts'
import { position } from './position.ts'
import { datedRates } from './rates.ts'
import { makeOffer, mayBePaidOut } from './schedule.ts'

// Slow and obvious takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const holidays = { ...withoutHolidays(2025, 2027), '2026': ['2026-05-01', '2026-06-12'] }

const itself: Engine = {
  holidays,
  makeOffer: (request) => {
    const offer = makeOffer(request)
    if (!offer.ok) return { ok: false }
    const { deductedFeeCentavos, netProceedsCentavos, instalments } = offer.terms
    const { annualRatePpm, isCoveredByLaw } = offer.terms
    return {
      ok: true,
      isCoveredByLaw,
      annualRatePpm,
      instalments,
      netProceedsCentavos,
      deductedFeeCentavos,
    }
  },
  mayBePaidOut,
  effectiveRates: (flows) =>
    datedRates(
      flows.map(({ day, amountCentavos }) => ({ day, amountCentavos: BigInt(amountCentavos) })),
    ),
  coolingOffEndsOn: (terms, disbursedOn) =>
    coolingOffEndsOn(disbursedOn, lawOn(terms.laws, disbursedOn).coolingOffBusinessDays, holidays),
  position,
  books,
  actualRates,
  isPossible: (loan, event) => whyImpossible(loan, event) === null,
  quoteExtension: (loan, on, days) => {
    const quote = quoteExtension(loan, on, days)
    return quote.ok ? quote : { ok: false }
  },
  planLimits,
  isPlanAllowed: (...question) => planFaults(...question).length === 0,
  toleranceWaivers: (loan, on) => toleranceWaivers(loan, on).toReversed(),
  payCodeAmount,
  payCodeWaivers: ({ loanNow, paidOn, ...code }) => payCodeWaivers(code, loanNow, paidOn),
}

describe('compareWith', () => {
  it('finds no difference between the reference and itself, and puts every question', () => {
    const report = compareAndCount(itself, { seed: 1, histories: 8 })
    expect(report.differences).toEqual([])
    const questions = Object.keys(itself).filter((key) => key !== 'holidays')
    expect(Object.keys(report.asked).sort()).toEqual(questions.sort())
  })

  it('finds an answer that is wrong by a centavo, and names the history', () => {
    const wrong: Engine = {
      ...itself,
      position: (loan, on) => {
        const found = position(loan, on)
        return { ...found, payOffCentavos: found.payOffCentavos + 1 }
      },
    }
    const differences = compareWith(wrong, { seed: 5, histories: 2 })
    expect(differences.length).toBeGreaterThan(2)
    expect(new Set(differences.map(({ question }) => question))).toEqual(new Set(['position']))
    expect(new Set(differences.map(({ seed }) => seed))).toEqual(new Set([5, 6]))
  })

  it('takes what is thrown for a wrong answer, and stops when told', () => {
    const broken: Engine = {
      ...itself,
      books: () => {
        throw new Error('not balanced')
      },
    }
    const options = { seed: 1, histories: 9, questions: ['books'] as const, differencesMax: 1 }
    const { differences, asked } = compareAndCount(broken, options)
    expect(differences[0]?.engine).toEqual({ thrown: 'not balanced' })
    expect(differences.every(({ seed }) => seed === 1)).toBe(true)
    expect(Object.keys(asked)).toEqual(['books'])
  })
})

it('answers of the reference that are worked out once find a fault that comes later', () => {
  let wrongBy = 0
  const changing: Engine = {
    ...itself,
    payCodeAmount: (...question) => payCodeAmount(...question) + wrongBy,
  }
  const recording = recordAnswers(changing, { seed: 1, histories: 3 })
  expect(findDifference(recording)).toBeNull()
  wrongBy = 1
  expect(findDifference(recording)).toMatchObject({ question: 'payCodeAmount', seed: 1 })
})

it('the same seed makes the same history', () => {
  expect(makeHistory(77, holidays)).toEqual(makeHistory(77, holidays))
  expect(makeHistory(77, holidays)).not.toEqual(makeHistory(78, holidays))
})

it('random histories hold every kind of event, recorded and refused', () => {
  const recorded = new Set<string>()
  const refused = new Set<string>()
  const statuses = new Set<string>()
  for (let seed = 1; seed <= 120; seed += 1) {
    const { loan, tries, endsOn } = makeHistory(seed, holidays)
    for (const { kind } of loan.events) recorded.add(kind)
    for (const { impossible } of tries) if (impossible !== null) refused.add(impossible)
    statuses.add(position(loan, endsOn).status)
  }
  expect([...recorded].sort()).toEqual([
    'cancelled',
    'disbursed',
    'extended',
    'paused',
    'recovered',
    'refunded',
    'repaid',
    'restructured',
    'reversed',
    'waived',
    'written-off',
  ])
  expect([...statuses].sort()).toEqual([
    'cancelled',
    'not-disbursed',
    'running',
    'settled',
    'written-off',
  ])
  expect(refused.size).toBeGreaterThan(12)
})

it('random histories often have money and waivers after an agreement of their own day', () => {
  const found = { repaid: 0, waived: 0, afterExtension: 0, afterPlan: 0, afterWriteOff: 0 }
  for (let seed = 1; seed <= 120; seed += 1) {
    const { events } = makeHistory(seed, holidays).loan
    for (const [index, event] of events.entries()) {
      if (event.kind !== 'repaid' && event.kind !== 'waived') continue
      const before = events.slice(0, index).filter(({ valueOn }) => valueOn === event.valueOn)
      const has = (kind: string) => before.some((other) => other.kind === kind)
      if (has('extended') || has('restructured')) found[event.kind] += 1
      if (has('extended')) found.afterExtension += 1
      if (has('restructured')) found.afterPlan += 1
      if (has('written-off')) found.afterWriteOff += 1
    }
  }
  expect(found.repaid).toBeGreaterThan(40)
  expect(found.waived).toBeGreaterThan(20)
  expect(found.afterExtension).toBeGreaterThan(20)
  expect(found.afterPlan).toBeGreaterThan(20)
  expect(found.afterWriteOff).toBeGreaterThan(2)
})
