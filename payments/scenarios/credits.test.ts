// Whether a credit of loan A may leave: alone, by two people, or not yet.
import { describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { creditMayLeave } from '../decide.ts'
import { type Act, peopleLeftOut, movedBy, whoRecords } from '../who-may.ts'
import { DAY } from '../events.ts'
import type { Standing } from '../standing.ts'
import { scenarios } from '../testing/scenario.ts'
import {
  about,
  answered,
  appliedTo,
  days,
  disappears,
  distinct,
  failed,
  named,
  paid,
  paidAgain,
  recorded,
  refund,
  returned,
  returnFailed,
  ruled,
  takenOff,
  unlisted,
  webhook,
} from '../testing/steps.ts'
import { World } from '../testing/world.ts'

describe('a credit leaves alone', () => {
  scenarios([
    [
      'if all money came by codes of the loan',
      [paid(500, { code: 'A' }), about('Q'), paid(700, { code: 'A' })],
      { balance: 500, on: 'A', of: { Q: { balance: 700, on: 'A' } }, credit: 'automatic' },
    ],
    [
      'after a payment was called failed and then paid',
      [paid(500, { code: 'A' }), failed, paidAgain],
      { balance: 500, on: 'A', credit: 'automatic' },
    ],
    [
      'after a part was taken back and a person has looked at it',
      [paid(500, { code: 'A' }), refund('r1', 100, 'succeeded'), answered('clawback', 'r1')],
      { balance: 400, on: 'A', clawback: 100, credit: 'automatic' },
    ],
    [
      'again, once what people recorded was ruled never to have come',
      [paid(500, { code: 'A' }), recorded('R', 700, 'A'), about('R'), ruled('whole', 'gone')],
      {
        balance: 500,
        on: 'A',
        of: { R: { balance: 0, on: null, voided: 700 } },
        credit: 'automatic',
      },
    ],
  ])
})

describe('a credit is for two people', () => {
  scenarios([
    [
      'where people recorded money, whatever the amount',
      [recorded('P', 1, 'A')],
      { balance: 1, on: 'A', credit: 'two people' },
    ],
    [
      'where people matched a payment',
      [paid(500), appliedTo('A', 1)],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'where people took a payment off and put it back',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('A', 1)],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'where a payment that named the loan waits without one',
      [paid(500, { code: 'A' }), takenOff(1)],
      { balance: 500, on: null, asked: ['unapplied'], credit: 'two people' },
    ],
    [
      'where a part was taken back and nobody has looked at it',
      [paid(500, { code: 'A' }), refund('r1', 100, 'succeeded')],
      { balance: 400, on: 'A', clawback: 100, asked: ['clawback r1'], credit: 'two people' },
    ],
    [
      'where what was taken back may be here after all, and when it was ruled so',
      [
        paid(500, { code: 'A' }),
        refund('r1', 100, 'succeeded'),
        days(1),
        disappears('r1'),
        ruled('r1', 'back'),
      ],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'where the provider named another loan’s code since, asked and answered',
      [paid(500, { code: 'A' }), named('B'), answered('other-loans-code', 'B')],
      { balance: 500, on: 'A', credit: 'two people', creditOfB: 'two people' },
    ],
    [
      'where money that was returned before counts',
      [paid(500), returned, returnFailed, appliedTo('A', 2)],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'of a record that is other money than the payment like it, whatever becomes of that',
      [
        recorded('R', 500, 'A'),
        paid(500, { code: 'A' }),
        distinct('P', 'R', 1),
        refund('r1', 500, 'succeeded'),
      ],
      {
        balance: 0,
        on: null,
        clawback: 500,
        asked: ['clawback r1'],
        of: { R: { balance: 500, on: 'A' } },
        credit: 'two people',
      },
    ],
  ])
})

describe('a credit waits', () => {
  scenarios([
    [
      'while a payment of the loan is disputed, seven days at most',
      [paid(500, { code: 'A' }), failed, days(6.9)],
      { balance: 500, on: 'A', disputed: 500, asked: ['disputed whole'], credit: 'wait' },
    ],
    [
      'and is for two people then',
      [paid(500, { code: 'A' }), failed, days(7)],
      { balance: 500, on: 'A', disputed: 500, asked: ['disputed whole'], credit: 'two people' },
    ],
    [
      'again for a new dispute of the same payment',
      [paid(500, { code: 'A' }), webhook('r1', 100), days(7), unlisted],
      {
        balance: 500,
        on: 'A',
        disputed: 500,
        asked: ['disputed r1', 'disputed whole'],
        credit: 'wait',
      },
    ],
    [
      'while a payment of the loan may be a duplicate',
      [recorded('R', 500, 'A'), paid(500, { code: 'A' })],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
      },
    ],
    [
      'also while the one that named the loan counts on another by now',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('B', 2), failed],
      {
        balance: 500,
        on: 'B',
        disputed: 500,
        asked: ['disputed whole'],
        credit: 'wait',
        creditOfB: 'wait',
      },
    ],
  ])

  const facts = {
    now: 10 * DAY,
    since: 0,
    creditCentavos: centavos(200_00),
    automaticCentavos: centavos(200_00),
  }

  it('until it is a day old, and leaves alone up to what may within thirty days', () => {
    expect(creditMayLeave([], facts)).toBe('automatic')
    expect(creditMayLeave([], { ...facts, since: 9 * DAY })).toBe('automatic')
    expect(creditMayLeave([], { ...facts, since: 9 * DAY + 1 })).toBe('wait')
    const tooMuch = { ...facts, creditCentavos: centavos(200_01) }
    expect(creditMayLeave([], tooMuch)).toBe('two people')
  })
})

describe('who records money, and who says whose it is', () => {
  it('one person records up to the pay-off', () => {
    expect(whoRecords(centavos(2_000_00), centavos(2_000_00))).toBe(1)
    expect(whoRecords(centavos(2_000_00), centavos(1_999_99))).toBe(2)
  })

  it('a threshold looks at all that an act moves, of two told apart at what then may count', () => {
    const world = new World()
    recorded('R', 500, 'A')(world)
    paid(500, { code: 'A' })(world)
    const [payment, record] = [world.standing('P'), world.standing('R')]
    const moved = (now: Standing, act: Act) => movedBy(now, act)
    expect(moved(record, { kind: 'take-off' })).toBe(500_00)
    expect(moved(payment, { kind: 'apply', loan: 1, valueOn: world.day(0) })).toBe(500_00)
    expect(moved(payment, { kind: 'merge', other: record })).toBe(500_00)
    // The record counts already; asked about from either of the two.
    expect(moved(record, { kind: 'tell-apart', other: payment })).toBe(500_00)
    expect(moved(payment, { kind: 'tell-apart', other: record })).toBe(500_00)
    takenOff(1)(Object.assign(world, { subject: 'R' }))
    const other = world.standing('R')
    expect(moved(payment, { kind: 'tell-apart', other })).toBe(1_000_00)
    expect(moved(payment, { kind: 'return' })).toBe(0)
  })

  it('whoever recorded money is none of the two who say that it is another’s payment', () => {
    const world = new World()
    recorded('R', 500, 'B', { reference: 'code-A' })(world)
    paid(500, { code: 'A' })(world)
    for (const step of [about('R'), takenOff(1)]) step(world)
    const [payment, record] = [world.standing('P'), world.standing('R')]
    expect(peopleLeftOut(payment, { kind: 'merge', other: record })).toEqual([9])
    expect(peopleLeftOut(record, { kind: 'tell-apart', other: payment })).toEqual([9])
    expect(peopleLeftOut(record, { kind: 'take-off' })).toEqual([])
  })
})
