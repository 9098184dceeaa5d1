// What the product finds by itself: which two are the same money, which only may be, and whether an
// answer says what a webhook said.
import { describe, expect, it } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import {
  alsoEnded,
  alsoToldApart,
  applyByCode,
  type Compared,
  comparedOf,
  isConfirmed,
  keptOf,
  loanOfCode,
  pairsOf,
  relationOf,
} from './product.ts'
import type { Standing } from './standing.ts'
import {
  about,
  days,
  failedAtFirst,
  named as namedWith,
  paid,
  recorded,
  refund,
  returned,
  takenOff,
} from './testing/steps.ts'
import { PRODUCT, World } from './testing/world.ts'

const reported: Compared = {
  payment: 1,
  isManual: false,
  names: ['GC1'],
  grossCentavos: centavos(500_00),
  balanceCentavos: centavos(500_00),
  loans: [1],
  mergedInto: null,
  days: [businessDate('2026-11-18')],
}
const record: Compared = { ...reported, payment: 2, isManual: true, names: ['BDO2'] }
const named = { ...record, names: ['X', 'GC1'] }
const NOBODY = { alike: [], toldOf: [] }

describe('two payments', () => {
  it('of a provider are always two', () => {
    expect(relationOf(reported, { ...reported, payment: 2 })).toBe(null)
  })

  it('are the same by name, amount and loan, and the provider’s is kept', () => {
    expect(relationOf(reported, named)).toEqual({ kind: 'same', kept: 1 })
    expect(relationOf(named, reported)).toEqual({ kind: 'same', kept: 1 })
    expect(relationOf({ ...reported, loans: [] }, named)).toEqual({ kind: 'same', kept: 1 })
  })

  it('are only alike if anything names another loan, or another amount', () => {
    const alike = { kind: 'alike', why: 'reference' }
    expect(relationOf({ ...reported, loans: [2] }, named)).toEqual(alike)
    expect(relationOf({ ...reported, loans: [1, 2] }, named)).toEqual(alike)
    const more = { ...reported, grossCentavos: centavos(600_00), balanceCentavos: centavos(600_00) }
    expect(relationOf(more, named)).toEqual(alike)
  })

  it('are compared by what was paid and by what is left, each with each, and never by nothing', () => {
    const rest = { ...reported, grossCentavos: centavos(900_00) }
    expect(relationOf(rest, named)).toMatchObject({ kind: 'same' })
    const gone = { ...reported, payment: 3, balanceCentavos: centavos(0) }
    expect(relationOf(gone, named)).toMatchObject({ kind: 'same' })
    const goneToo = { ...named, grossCentavos: centavos(700_00), balanceCentavos: centavos(0) }
    expect(relationOf(gone, goneToo)).toMatchObject({ kind: 'alike' })
    const part = { ...named, grossCentavos: centavos(700_00) }
    expect(relationOf(gone, part)).toMatchObject({ kind: 'same' })
  })

  it('are only alike where nothing was left of the older before the other came', () => {
    const gone = { ...reported, balanceCentavos: centavos(0) }
    expect(relationOf(gone, named)).toEqual({ kind: 'alike', why: 'reference' })
    expect(relationOf(named, gone)).toEqual({ kind: 'alike', why: 'reference' })
    const voided = { ...named, payment: 1, balanceCentavos: centavos(0) }
    expect(relationOf(voided, named)).toEqual({ kind: 'alike', why: 'reference' })
    expect(relationOf(voided, { ...reported, payment: 2 })).toEqual({ kind: 'same', kept: 2 })
  })

  it('without a name in common are alike by loan, amount and three days', () => {
    const alike = { kind: 'alike', why: 'amount-and-day' }
    const on = (day: string) => ({ ...record, days: [businessDate(day)] })
    expect(relationOf(reported, record)).toEqual(alike)
    expect(relationOf(reported, on('2026-11-21'))).toEqual(alike)
    expect(relationOf(reported, on('2026-11-15'))).toEqual(alike)
    expect(relationOf(reported, on('2026-11-22'))).toBe(null)
    expect(relationOf(reported, on('2026-11-14'))).toBe(null)
    expect(relationOf(reported, { ...record, loans: [2] })).toBe(null)
    expect(relationOf({ ...reported, loans: [] }, { ...record, loans: [] })).toBe(null)
    expect(relationOf({ ...reported, loans: [7, 1] }, record)).toEqual(alike)
    expect(relationOf({ ...reported, days: [] }, record)).toBe(null)
    const twice = { ...record, days: [businessDate('2026-10-01'), businessDate('2026-11-18')] }
    expect(relationOf(reported, twice)).toEqual(alike)
    expect(relationOf(twice, reported)).toEqual(alike)
    const other = { ...record, grossCentavos: centavos(1), balanceCentavos: centavos(1) }
    expect(relationOf(reported, other)).toBe(null)
  })

  it('of two records the older is kept', () => {
    expect(keptOf({ payment: 7, isManual: true }, { payment: 3, isManual: true })).toBe(3)
    expect(keptOf({ payment: 3, isManual: true }, { payment: 7, isManual: false })).toBe(7)
  })
})

describe('what the product says of a payment and others', () => {
  it('is written to both', () => {
    expect(pairsOf(reported, NOBODY, [named])).toEqual([
      { payment: 1, saying: { kind: 'merged', by: { kind: 'product' }, other: 2, kept: 1 } },
      { payment: 2, saying: { kind: 'merged', by: { kind: 'product' }, other: 1, kept: 1 } },
    ])
    expect(pairsOf(record, NOBODY, [reported])).toMatchObject([
      { payment: 2, saying: { kind: 'alike', other: 1, why: 'amount-and-day' } },
      { payment: 1, saying: { kind: 'alike', other: 2, why: 'amount-and-day' } },
    ])
  })

  it('is nothing about itself, about one that has ended, or about what was told', () => {
    expect(pairsOf(record, NOBODY, [record])).toEqual([])
    expect(pairsOf(reported, NOBODY, [{ ...record, mergedInto: 9 }])).toEqual([])
    expect(pairsOf(reported, { alike: [], toldOf: [2] }, [named])).toEqual([])
    expect(pairsOf(reported, NOBODY, [{ ...record, loans: [2] }])).toEqual([])
  })

  it('is said once while they are only alike, and anew once they are the same', () => {
    const open = { alike: [2], toldOf: [] }
    expect(pairsOf(reported, open, [record])).toEqual([])
    expect(pairsOf(reported, open, [named])).toMatchObject([
      { saying: { kind: 'merged' } },
      { saying: { kind: 'merged' } },
    ])
  })

  it('is only that they are alike where several can’t all be one, and says of others what it said', () => {
    const elsewhere = { ...named, payment: 3, loans: [2] }
    const none = { ...reported, loans: [] }
    const near = { ...record, payment: 4, loans: [2] }
    const said = pairsOf(none, NOBODY, [named, elsewhere, near])
    expect(said).toMatchObject([
      { payment: 1, saying: { kind: 'alike', why: 'reference', other: 2 } },
      { payment: 2, saying: { kind: 'alike' } },
      { payment: 1, saying: { kind: 'alike', why: 'reference', other: 3 } },
      { payment: 3, saying: { kind: 'alike' } },
    ])
    const apart = { ...named, payment: 5 }
    const beside = { ...record, payment: 6, names: ['Y'] }
    expect(pairsOf(apart, NOBODY, [reported, named, beside])).toMatchObject([
      { saying: { kind: 'alike', why: 'reference', other: 1 } },
      {},
      { saying: { kind: 'alike', why: 'reference', other: 2 } },
      {},
      { saying: { kind: 'alike', why: 'amount-and-day', other: 6 } },
      {},
    ])
  })

  it('compares with the loan and the day that it is about to count on', () => {
    const world = new World()
    paid(500)(world)
    const now = world.standing()
    expect(comparedOf(now)).toEqual({
      payment: 1,
      isManual: false,
      names: ['P'],
      grossCentavos: 500_00,
      balanceCentavos: 500_00,
      loans: [],
      mergedInto: null,
      days: [world.day(0)],
    })
    const to = { loan: 4, valueOn: world.day(-9) }
    expect(comparedOf(now, to)).toMatchObject({
      loans: [4],
      days: [world.day(0), world.day(-9)],
    })
    expect(comparedOf(world.standing('Q'))).toMatchObject({ days: [] })
  })
})

describe('by its code', () => {
  it('the product says where and for which day, with the newest code', () => {
    const world = new World()
    paid(500, { code: 'A', day: -60 })(world)
    expect(loanOfCode(world.standing())).toEqual({
      loan: 1,
      valueOn: world.day(-60),
      code: 'code-A',
    })
    expect(applyByCode(world.standing(), world.ledger.facts(1))).toBe(null)
    expect(applyByCode(world.standing(), world.ledger.facts(null))).toBe(null)
  })

  it('and nothing of one that failed, of which no day is known', () => {
    const failing = new World()
    for (const step of [failedAtFirst(500), namedWith('A')]) step(failing)
    expect(failing.standing()).toMatchObject({ paidOn: null, codes: [{ loan: 1 }] })
    expect(loanOfCode(failing.standing())).toBe(null)
  })

  it('and nothing of a payment that counts, that has no code, or that people have put somewhere', () => {
    const counted = new World()
    paid(500, { code: 'A' })(counted)
    expect(loanOfCode(counted.standing())).toBe(null)
    takenOff(1)(counted)
    expect(applyByCode(counted.standing(), counted.ledger.facts(1))).toBe(null)
    const none = new World()
    paid(500)(none)
    expect(loanOfCode(none.standing())).toBe(null)
    expect(applyByCode(none.standing(), none.ledger.facts(1))).toBe(null)
    const manual = new World()
    recorded('P', 500, 'A')(manual)
    expect(loanOfCode(manual.standing())).toBe(null)
  })
})

describe('a webhook’s word is confirmed', () => {
  const r1 = {
    id: 'r1',
    amountCentavos: centavos(100_00),
    day: businessDate('2026-11-18'),
    status: 'succeeded',
  } as const
  const answer = { status: 'paid', refunds: [r1] } as const
  const word = { leg: 'refund:r1', amountCentavos: centavos(100_00) } as const
  const whole = { leg: 'whole', amountCentavos: null } as const

  it('by an answer that names its refund, unless as failed', () => {
    expect(isConfirmed(word, answer, null)).toBe(true)
    expect(isConfirmed(word, { ...answer, refunds: [{ ...r1, status: 'pending' }] }, null)).toBe(
      true,
    )
    expect(isConfirmed(word, { ...answer, refunds: [{ ...r1, status: 'failed' }] }, null)).toBe(
      false,
    )
    expect(isConfirmed(word, { ...answer, refunds: [{ ...r1, id: 'r2' }] }, null)).toBe(false)
    expect(isConfirmed(word, { status: 'failed', refunds: [] }, null)).toBe(false)
    expect(isConfirmed(word, null, null)).toBe(false)
  })

  it('without a refund’s name by an answer that it failed, or that knows more than we did', () => {
    expect(isConfirmed(whole, { status: 'failed', refunds: [] }, null)).toBe(true)
    expect(isConfirmed(whole, { status: 'paid', refunds: [] }, null)).toBe(false)
    expect(isConfirmed(whole, answer, null)).toBe(true)
    expect(isConfirmed(whole, { ...answer, refunds: [{ ...r1, status: 'failed' }] }, null)).toBe(
      false,
    )
    const world = new World()
    paid(500)(world)
    days(1)(world)
    expect(isConfirmed(whole, answer, world.standing())).toBe(true)
    refund('r1', 100, 'succeeded')(world)
    expect(isConfirmed(whole, answer, world.standing())).toBe(false)
  })
})

it('a record that is told apart from another is told apart from everything that the other ended in', () => {
  const ended = new Map([
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  const blank = new World().standing()
  const standingOf = (payment: number): Standing => ({
    ...blank,
    payment,
    mergedInto: ended.get(payment) ?? null,
  })
  const pairs = (one: number, other: number) =>
    alsoToldApart(standingOf(one), standingOf(other), standingOf)
  expect(pairs(1, 2)).toEqual([
    [1, 3],
    [1, 4],
  ])
  expect(pairs(2, 1)).toEqual(pairs(1, 2))
  // The last of them ended in nothing, and these two never were one.
  expect(pairs(3, 4)).toEqual([])
  expect(pairs(1, 3)).toEqual([])
})

it('what became of a return is said to the record that ordered it too, by the name that it has there', () => {
  const world = new World()
  for (const step of [recorded('R', 500, 'A'), about('R'), takenOff(1), returned]) step(world)
  world.open('P', ['R'])
  for (const step of [about('P'), paid(500)]) step(world)
  const failing = (id: string) => ({ kind: 'return-failed', by: PRODUCT, id }) as const
  const [key = ''] = world.standing('P').legs.keys()
  const id = key.slice('return:'.length)
  expect(alsoEnded(world.standing('P'), failing(id))).toEqual([
    { payment: world.id('R'), saying: failing('return-0') },
  ])
  expect(alsoEnded(world.standing('P'), failing('never heard of'))).toEqual([])
  const alone = new World()
  for (const step of [paid(500), returned]) step(alone)
  expect(alsoEnded(alone.standing(), failing('return-0'))).toEqual([])
})
