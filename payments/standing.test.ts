// What a standing says beside figures and questions, and the shapes that people's rows don't reach.
//
// Of all mutants of `standing.ts`, these stand, since they change nothing that can be told:
// - `now` begins with a text among its events: nothing reads it before the first event;
// - what follows `event.kind === 'answered'` (twice) and `event.kind !== 'reported'`: no other kind
//   has a question or a status, and the comparison only says so to the compiler;
// - `placedIndex < heardIndex`, `index > placedIndex` with `=`: no event places money and names a leg or a code;
// - a text among the events of a record that goes on elsewhere: it is of no kind;
// - a return without its amount: each is ordered with one.
import { describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { whoMay } from './who-may.ts'
import type { Saying } from './events.ts'
import { returnedOn } from './legs.ts'
import { shownOf } from './shown.ts'
import { isSameStanding, standing } from './standing.ts'
import { after, applied, record, reported, said, TODAY } from './testing/said.ts'
import {
  about,
  appliedTo,
  asked,
  claimed,
  days,
  disappears,
  distinct,
  failed,
  named,
  paid,
  recorded,
  refund,
  returned,
  returnFailed,
  ruled,
  silent,
  takenOff,
  webhook,
} from './testing/steps.ts'

describe('warnings', () => {
  it.each([
    ['by the code of its loan there is none', [paid(500, { code: 'A' })], []],
    ['of what is unapplied there is none', [paid(500)], []],
    ['of what a claim found: not by a code', [paid(500), claimed('A', 500)], ['not-own-code']],
    ['of a record', [recorded('P', 500, 'A')], ['manual', 'placed-by-people', 'not-own-code']],
    [
      'of a record that was ruled gone there is none: nothing is here',
      [recorded('P', 500, 'A'), ruled('whole', 'gone')],
      [],
    ],
    [
      'of what was moved to another borrower’s loan',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('B', 2)],
      ['placed-by-people', 'not-own-code', 'other-loans-code', 'counted-for-another'],
    ],
    [
      'of what was moved to another loan of the same borrower',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('S', 2)],
      ['placed-by-people', 'not-own-code', 'other-loans-code'],
    ],
    [
      'of a payment of which another loan’s code was named too',
      [paid(500, { code: 'A' }), named('B')],
      ['other-loans-code'],
    ],
    [
      'of what counted for another and waits: only that people have placed it',
      [paid(500, { code: 'A' }), takenOff(1)],
      ['placed-by-people'],
    ],
    [
      'of what was returned before',
      [paid(500), returned, returnFailed],
      ['placed-by-people', 'returned-before'],
    ],
    [
      'of what people ruled',
      [paid(500, { code: 'A' }), refund('r1', 100, 'pending'), days(7), ruled('r1', 'back')],
      ['ruled'],
    ],
  ] as const)('%s', (_title, steps, warnings) => {
    expect(after(...steps).standing().warnings).toEqual(warnings)
  })
})

describe('what is known beside the figures', () => {
  it('a payment that a record ended in is no record, and knows which', () => {
    const world = after(recorded('R', 500, 'A', { reference: 'P' }), paid(500))
    expect(world.standing('P')).toMatchObject({
      isManual: false,
      record: null,
      absorbed: [world.id('R')],
      toldOf: [world.id('R')],
      loans: [1],
      recordedBy: [9],
    })
    expect(world.standing('R')).toMatchObject({ isManual: true, absorbed: [], recordedBy: [9] })
    expect(world.standing('R').record).toMatchObject({ reference: 'P', loan: 1 })
  })

  it('a payment of which only a webhook spoke is no record', () => {
    expect(after(silent, webhook('r1', 100)).standing()).toMatchObject({
      isManual: false,
      paidOn: null,
    })
  })

  it('a record is one until a provider answers for it', () => {
    const events = [said(record, 0), said(applied, 0)]
    expect(standing(1, events)).toMatchObject({
      isManual: true,
      recordedBy: [9],
      hasPeoplePlaced: true,
      paidOn: TODAY,
    })
    expect(standing(1, [...events, said(reported, 1)]).isManual).toBe(false)
  })

  it('every loan that was named once', () => {
    const world = after(paid(500), appliedTo('A', 1), takenOff(1), named('B'), named('A'))
    expect(world.standing().loans).toEqual([1, 2])
    expect(world.standing().codes.map(({ reference }) => reference)).toEqual(['code-B', 'code-A'])
  })

  it('the fee is the last that an answer named', () => {
    const world = after(paid(500, { fee: 15 }))
    expect(world.standing().feeCentavos).toBe(15_00)
    world.atProvider().fee = null
    refund('r1', 100, 'succeeded')(world)
    expect(world.standing().feeCentavos).toBe(15_00)
    world.atProvider().fee = centavos(12_00)
    asked(world)
    expect(world.standing().feeCentavos).toBe(12_00)
  })

  it('of a leg, who said it last and since when', () => {
    const world = after(paid(500), silent, webhook('r1', 100))
    expect(world.standing().legs.get('refund:r1')).toEqual({
      amountCentavos: 100_00,
      state: 'said',
      by: 'word',
      at: world.ledger.now,
      day: null,
      isWithdrawn: false,
      stillCentavos: 0,
      from: null,
      ordered: null,
    })
  })

  it('of a refund of an unknown sum that was ruled gone, no report brings anything back', () => {
    const world = after(paid(500))
    const by = { kind: 'provider', how: 'webhook' } as const
    world.say({ kind: 'doubted', by, id: 'w', leg: 'refund:r1', amountCentavos: null })
    for (const step of [days(7), ruled('r1', 'gone'), refund('r1', 100, 'succeeded')]) step(world)
    const now = world.standing()
    expect(now).toMatchObject({ balanceCentavos: 0, clawbackCentavos: 500_00 })
    expect(now.questions.map(({ kind }) => kind)).toContain('clawback-withdrawn')
    for (const step of [days(1), asked]) step(world)
    expect(world.standing().questions).toEqual(now.questions)
  })

  it.each([100_00, 300_00])(
    'a ruling of %i centavos changes nothing of 300 pesos that are gone',
    (amount) => {
      const world = after(paid(500), refund('r1', 300, 'succeeded'))
      const by = { kind: 'people', ids: [1, 2] } as const
      const leg = { leg: 'refund:r1', amountCentavos: centavos(amount), reference: 'x' } as const
      const before = world.standing().legs
      world.say({ kind: 'ruled', by, to: 'gone', ...leg })
      expect(world.standing().legs).toEqual(before)
    },
  )

  it('an older answer that is filed late makes no less of what people ruled gone', () => {
    const world = after(paid(500), refund('r1', 300, 'succeeded'))
    const by = { kind: 'people', ids: [1, 2] } as const
    world.say({
      kind: 'ruled',
      by,
      to: 'gone',
      leg: 'refund:r1',
      amountCentavos: null,
      reference: 'x',
    })
    expect(world.standing()).toMatchObject({ clawbackCentavos: 500_00, balanceCentavos: 0 })
  })

  it('where it was put last is known while nothing of it is left, and not once it is taken off', () => {
    const gone = after(paid(500, { code: 'A' }), refund('r1', 500, 'succeeded')).standing()
    expect([gone.applied, gone.placed]).toEqual([null, { loan: 1, borrower: 1 }])
    expect(after(paid(500, { code: 'A' }), takenOff(1)).standing().placed).toBe(null)
  })

  it('a return of an ended record that came back is the payment’s too', () => {
    const world = after(recorded('R', 500, 'A'), about('R'), takenOff(1), returned)
    world.open('P', ['R'])
    for (const step of [about('P'), paid(500)]) step(world)
    expect(world.standing('P')).toMatchObject({ returnedCentavos: 500_00, balanceCentavos: 0 })
    returnFailed(world)
    expect(world.standing('P')).toMatchObject({ returnedCentavos: 0, balanceCentavos: 500_00 })
  })

  it('what we gave back on a day is what was ordered on it and stands, by whichever record', () => {
    const world = after(recorded('R', 500, 'A'), about('R'), takenOff(1), returned)
    world.open('P', ['R'])
    for (const step of [about('P'), paid(500), days(1)]) step(world)
    const on = (day: number) => returnedOn(world.standing('P'), world.day(day))
    expect([on(-1), on(0), returnedOn(world.standing('R'), world.day(-1))]).toEqual([500_00, 0, 0])
    returnFailed(world)
    expect(on(-1)).toBe(0)
  })

  it('while anything is returned, nothing counts, whatever else is said', () => {
    const back: Saying = {
      kind: 'return-ordered',
      by: { kind: 'people', ids: [1, 2] },
      id: 'b1',
      amountCentavos: centavos(100_00),
      from: 'bank',
    }
    const now = standing(1, [said(reported, 1), said(back, 2), said(applied, 3)])
    expect(now).toMatchObject({ balanceCentavos: 400_00, applied: null })
  })
})

describe('an answer that changes nothing', () => {
  it('is not stored, and one that ends a dispute is', () => {
    const world = after(paid(500, { code: 'A' }), refund('r1', 100, 'succeeded'))
    const stored = world.ledger.events.length
    for (const step of [days(1), asked, days(1), asked]) step(world)
    expect(world.ledger.events).toHaveLength(stored)
    for (const step of [failed, asked]) step(world)
    expect(world.ledger.events).toHaveLength(stored + 1)
  })

  it('is one also where legs were heard of in another order', () => {
    const now = after(
      paid(500),
      refund('r1', 100, 'succeeded'),
      refund('r2', 100, 'pending'),
    ).standing()
    const turned = { ...now, legs: new Map([...now.legs].toReversed()) }
    expect(isSameStanding(now, turned)).toBe(true)
    expect(isSameStanding(turned, now)).toBe(true)
    expect(isSameStanding(now, { ...now, legs: new Map() })).toBe(false)
  })
})

describe('what two people are shown', () => {
  const steps = [paid(500, { code: 'A' }), refund('r1', 100, 'pending')]

  it('has the figures, the legs, what is asked and what was recorded, and no time', () => {
    expect(shownOf(after(...steps).standing())).toMatchObject({
      balanceCentavos: 500_00,
      disputedCentavos: 100_00,
      clawbackCentavos: null,
      countsOnOrder: 1,
      legs: ['refund:r1 ₱100.00 said by answer'],
      questions: ['disputed refund:r1'],
      recordedReference: null,
    })
    expect(shownOf(after(recorded('P', 500, 'A')).standing())).toMatchObject({
      recordedReference: 'P',
    })
    const later = after(days(3), ...steps).standing()
    const now = after(...steps).standing()
    expect(shownOf({ ...later, paidOn: null, applied: null })).toEqual(
      shownOf({ ...now, paidOn: null, applied: null }),
    )
  })

  it('names the day from which it counts, its codes with their loans, and each leg', () => {
    const shown = shownOf(after(...steps, refund('r0', 50, 'succeeded')).standing())
    expect(shown).toMatchObject({
      countsFrom: TODAY,
      codes: ['code-A: 1'],
      legs: ['refund:r0 ₱50.00 gone by answer', 'refund:r1 ₱100.00 said by answer'],
    })
    expect(shownOf(after(paid(500), failed).standing())).toMatchObject({
      legs: ['whole said by answer'],
    })
    const withdrawn = [refund('r1', 100, 'succeeded'), days(1), disappears('r1')]
    expect(shownOf(after(paid(500), ...withdrawn).standing())).toMatchObject({
      legs: ['refund:r1 ₱100.00 gone by answer, withdrawn'],
    })
    expect(after(paid(500), returned).standing().legs.get('return:return-0')?.state).toBe('gone')
  })

  it('is the same in whichever order questions came up', () => {
    const now = after(...steps, failed).standing()
    const turned = { ...now, questions: now.questions.toReversed() }
    expect(shownOf(turned)).toEqual(shownOf(now))
  })
})

describe('who may apply', () => {
  it('nobody without facts of that very loan', () => {
    const world = after(paid(500))
    const act = { kind: 'apply', loan: 1, valueOn: world.day(0) } as const
    const now = world.standing()
    expect(whoMay(now, act, world.ledger.facts(1))).toBe(1)
    expect(whoMay(now, act, world.ledger.facts(2))).toBe('nobody')
    expect(whoMay(now, act, world.ledger.facts(null))).toBe('nobody')
    expect(
      whoMay(now, { kind: 'claim', amountCentavos: now.balanceCentavos }, world.ledger.facts(null)),
    ).toBe('nobody')
  })

  it('no claim takes what the product had to take off again', () => {
    const world = after(paid(500), claimed('A', 500))
    world.say({ kind: 'taken-off', by: { kind: 'product' } })
    const now = world.standing()
    expect(now.applied).toBe(null)
    expect(
      whoMay(now, { kind: 'claim', amountCentavos: now.balanceCentavos }, world.ledger.facts(1)),
    ).toBe('nobody')
  })

  it('a record that was told apart and ended again is not read twice', () => {
    const world = after(
      recorded('R', 500, 'A'),
      paid(500, { code: 'A' }),
      distinct('P', 'R', 1),
      about('R'),
    )
    expect(world.standing('P').absorbed).toEqual([])
    expect(world.standing('P').toldOf).toEqual([world.id('R')])
  })
})

it('a record that is one with a payment by the loan’s own code leaves it what the code promised', () => {
  const code = { reference: 'c', loan: 1, borrower: 1 }
  const merged = { kind: 'merged', by: { kind: 'product' }, kept: 1 } as const
  const now = standing(1, [
    { ...said(record, 1), payment: 2 },
    { ...said(applied, 1), payment: 2 },
    said({ ...reported, code }, 2),
    said({ ...merged, other: 2 }, 2),
    { ...said({ ...merged, other: 1 }, 2), payment: 2 },
  ])
  // Otherwise its quote is not honoured, and an extension that it paid for is not made.
  expect(now.applied).toMatchObject({ loan: 1, valueOn: TODAY, code: 'c' })
})
