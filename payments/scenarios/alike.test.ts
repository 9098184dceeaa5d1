// What may be one payment on two ways is a question, and nothing undecided begins to count.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  about,
  appliedTo,
  distinct,
  failed,
  merged,
  named,
  paid,
  recorded,
  refund,
  ruled,
  takenOff,
} from '../testing/steps.ts'

const ENDED_IN_P = { balance: 0, on: null, in: 'P' } as const

describe('alike', () => {
  scenarios([
    [
      'told apart while the provider calls it failed, the payment doesn’t count by itself',
      [recorded('R', 500, 'A'), paid(500, { code: 'A' }), failed, distinct('P', 'R', 2)],
      {
        balance: 500,
        on: null,
        disputed: 500,
        asked: ['unapplied', 'disputed whole'],
        of: { R: { balance: 500, on: 'A' } },
      },
    ],
    [
      'while one of them is disputed, two people say what they are',
      [recorded('R', 500, 'A'), paid(500, { code: 'A' }), failed],
      {
        balance: 500,
        on: null,
        disputed: 500,
        asked: ['unapplied', 'possible-duplicate R', 'disputed whole'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        may: [
          ['merge R', 2],
          ['R: merge P', 2],
          ['tell apart R', 2],
          ['R: tell apart P', 2],
        ],
      },
    ],
    [
      'two records that are alike stay so when the first ends in a payment, and are told apart',
      [
        recorded('R1', 500, 'A', { reference: 'P', day: -2 }),
        recorded('R2', 500, 'A', { day: -1 }),
        paid(500, { code: 'A' }),
        distinct('R1', 'R2', 1),
      ],
      {
        balance: 500,
        on: 'A',
        asked: ['possible-duplicate R2'],
        of: {
          R1: ENDED_IN_P,
          R2: { balance: 500, on: null, asked: ['unapplied', 'possible-duplicate P'] },
        },
        may: [
          ['R2: merge R1', 'nobody'],
          ['merge R2', 1],
        ],
      },
    ],
    [
      'an ended record is nobody’s to make one with another that is alike',
      [
        recorded('R1', 500, 'A', { reference: 'P', day: -2 }),
        recorded('R2', 500, 'A', { day: -1 }),
        paid(500, { code: 'A' }),
      ],
      {
        balance: 500,
        on: 'A',
        asked: ['possible-duplicate R2'],
        of: {
          R1: ENDED_IN_P,
          R2: {
            balance: 500,
            on: null,
            asked: ['unapplied', 'possible-duplicate R1', 'possible-duplicate P'],
          },
        },
        may: [
          ['R2: merge R1', 'nobody'],
          ['R1: merge R2', 'nobody'],
          ['R2: tell apart R1', 1],
        ],
      },
    ],
    [
      'told apart after two had made them one, each counts where it belongs',
      [
        recorded('R', 500, 'A', { reference: 'P' }),
        paid(500, { code: 'B' }),
        merged('P', 'R', 2),
        distinct('P', 'R', 2),
      ],
      { balance: 500, on: 'B', of: { R: { balance: 500, on: 'A' } } },
    ],
    [
      'the same loan and amount within three days is a question on both, and nothing begins to count',
      [recorded('R', 500, 'A', { day: -3 }), paid(500, { code: 'A' })],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
        may: [
          ['apply A', 'nobody'],
          ['return', 'nobody'],
          ['merge R', 1],
          ['tell apart R', 1],
          ['answer possible-duplicate R', 'nobody'],
        ],
      },
    ],
    [
      'four days apart they are two',
      [recorded('R', 500, 'A', { day: -4 }), paid(500, { code: 'A' })],
      { balance: 500, on: 'A', of: { R: { balance: 500, on: 'A' } } },
    ],
    [
      'another amount or another loan in these days is another payment',
      [recorded('R', 400, 'A'), recorded('R2', 500, 'B'), paid(500, { code: 'A' })],
      {
        balance: 500,
        on: 'A',
        of: { R: { balance: 400, on: 'A' }, R2: { balance: 500, on: 'B' } },
      },
    ],
    [
      'the same reference with another amount is a question, however far apart',
      [recorded('R', 600, 'A', { reference: 'P', day: -20 }), paid(1_000, { code: 'A' })],
      {
        balance: 1_000,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 600, on: 'A', asked: ['possible-duplicate P'] } },
        may: [['merge R', 2]],
      },
    ],
    [
      'a record on A and a report under B’s code are a question, and two people say that they are one',
      [recorded('R', 500, 'A', { reference: 'P' }), paid(500, { code: 'B' })],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
        creditOfB: 'wait',
        may: [
          ['merge R', 2],
          ['tell apart R', 1],
        ],
      },
    ],
    [
      'made one by two, it counts where it was recorded, and that it was B’s code is asked about',
      [recorded('R', 500, 'A', { reference: 'P' }), paid(500, { code: 'B' }), merged('P', 'R', 2)],
      {
        balance: 500,
        on: 'A',
        asked: ['other-loans-code B'],
        of: { R: ENDED_IN_P },
        credit: 'two people',
      },
    ],
    [
      'two people move it to its code’s loan then',
      [
        recorded('R', 500, 'A', { reference: 'P' }),
        paid(500, { code: 'B' }),
        merged('P', 'R', 2),
        takenOff(1),
        appliedTo('B', 2),
      ],
      { balance: 500, on: 'B', of: { R: ENDED_IN_P } },
    ],
    [
      'told apart, the payment counts by its code on the day it was paid',
      [
        recorded('R', 500, 'A', { day: -1 }),
        paid(500, { code: 'A', day: -2 }),
        distinct('P', 'R', 1),
      ],
      {
        balance: 500,
        on: 'A',
        day: -2,
        of: { R: { balance: 500, on: 'A' } },
        credit: 'two people',
      },
    ],
    [
      'told apart by one person, both count',
      [recorded('R', 500, 'A'), paid(500, { code: 'A' }), distinct('P', 'R', 1)],
      { balance: 500, on: 'A', of: { R: { balance: 500, on: 'A' } } },
    ],
    [
      'saying that they are one adds nothing, and is one person’s too',
      [recorded('R', 500, 'A'), paid(500, { code: 'A' }), merged('P', 'R', 1)],
      { balance: 500, on: 'A', of: { R: ENDED_IN_P } },
    ],
    [
      'told apart, they are not asked about again, whatever becomes of the payment',
      [
        recorded('R', 600, 'A', { reference: 'P' }),
        paid(1_000, { code: 'A' }),
        distinct('P', 'R', 1),
        refund('r1', 400, 'succeeded'),
        takenOff(1),
        appliedTo('A', 1),
      ],
      {
        balance: 600,
        on: 'A',
        clawback: 400,
        asked: ['clawback r1'],
        of: { R: { balance: 600, on: 'A' } },
      },
    ],
    [
      'a part that is refunded while it is asked leaves the rest to count when they are told apart',
      [
        recorded('R', 1_000, 'A'),
        paid(1_000, { code: 'A' }),
        refund('r1', 600, 'succeeded'),
        distinct('P', 'R', 1),
      ],
      { balance: 400, on: 'A', clawback: 600, of: { R: { balance: 1_000, on: 'A' } } },
    ],
    [
      'all of it refunded, the payment asks no more and the record still does',
      [recorded('R', 500, 'A'), paid(500, { code: 'A' }), refund('r1', 500, 'succeeded')],
      {
        balance: 0,
        on: null,
        clawback: 500,
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
      },
    ],
    [
      'a record made before a part was refunded is compared with the whole as well as with the rest',
      [recorded('R', 500, 'A'), paid(500), refund('r1', 200, 'succeeded'), named('A')],
      {
        balance: 300,
        on: null,
        clawback: 200,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
      },
    ],
    [
      'a payment that looks like two records is asked about with each',
      [
        recorded('R1', 500, 'A', { day: -6 }),
        recorded('R2', 500, 'A', { day: -2 }),
        paid(500, { code: 'A', day: -4 }),
        distinct('P', 'R1', 1),
      ],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R2'],
        of: {
          R1: { balance: 500, on: 'A' },
          R2: { balance: 500, on: 'A', asked: ['possible-duplicate P'] },
        },
      },
    ],
    [
      'three alike: made one with the first, the payment is still asked about with the second',
      [
        recorded('R1', 500, 'A', { day: -6 }),
        recorded('R2', 500, 'A', { day: -2 }),
        paid(500, { code: 'A', day: -4 }),
        merged('P', 'R1', 1),
      ],
      {
        balance: 500,
        on: 'A',
        asked: ['possible-duplicate R2'],
        of: { R1: ENDED_IN_P, R2: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
      },
    ],
    [
      'three alike: an ended record is nobody’s to make one with another',
      [
        recorded('R1', 500, 'A', { day: -6 }),
        recorded('R2', 500, 'A', { day: -2 }),
        paid(500, { code: 'A', day: -4 }),
        merged('P', 'R1', 1),
        merged('P', 'R2', 1),
      ],
      {
        balance: 500,
        on: 'A',
        of: { R1: ENDED_IN_P, R2: ENDED_IN_P },
        may: [
          ['R1: merge R2', 'nobody'],
          ['R2: merge P', 'nobody'],
          ['R1: take off', 'nobody'],
          ['R1: return', 'nobody'],
        ],
      },
    ],
    [
      'recorded on two loans under two of its names, a payment is asked about with both, and neither credit leaves',
      [
        recorded('R1', 500, 'A', { reference: 'P', day: -20 }),
        recorded('R2', 500, 'B', { reference: 'code-N', day: -10 }),
        paid(500, { code: 'N' }),
      ],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R1', 'possible-duplicate R2'],
        of: {
          R1: { balance: 500, on: 'A', asked: ['possible-duplicate P'] },
          R2: { balance: 500, on: 'B', asked: ['possible-duplicate P'] },
        },
        credit: 'wait',
        creditOfB: 'wait',
      },
    ],
    [
      'a record that is the same as two which aren’t one is only alike, and ends in neither',
      [
        recorded('R1', 500, 'A', { reference: 'P' }),
        paid(500, { code: 'A' }),
        distinct('P', 'R1', 2),
        recorded('R2', 500, 'A', { reference: 'P' }),
      ],
      {
        balance: 500,
        on: 'A',
        asked: ['possible-duplicate R2'],
        of: {
          R1: { balance: 500, on: 'A', asked: ['possible-duplicate R2'] },
          R2: {
            balance: 500,
            on: null,
            asked: ['unapplied', 'possible-duplicate P', 'possible-duplicate R1'],
          },
        },
      },
    ],
    [
      'a later word that they are different undoes it, and both count',
      [
        recorded('R', 500, 'A', { reference: 'P' }),
        paid(500, { code: 'A' }),
        distinct('P', 'R', 2),
      ],
      { balance: 500, on: 'A', of: { R: { balance: 500, on: 'A' } } },
    ],
    [
      'told apart by mistake, what is one is ended by ruling the record gone',
      [
        recorded('R', 500, 'A'),
        paid(500, { code: 'A' }),
        distinct('P', 'R', 1),
        about('R'),
        ruled('whole', 'gone'),
      ],
      {
        balance: 500,
        on: 'A',
        of: { R: { balance: 0, on: null, voided: 500 } },
        may: [['merge R', 'nobody']],
        credit: 'automatic',
      },
    ],
    [
      'recorded again under the reference of a record that never came, money waits to be told apart',
      [
        recorded('R1', 500, 'A', { reference: 'X' }),
        about('R1'),
        ruled('whole', 'gone'),
        recorded('P', 600, 'A', { reference: 'X' }),
      ],
      {
        balance: 600,
        on: null,
        asked: ['unapplied', 'possible-duplicate R1'],
        of: { R1: { balance: 0, on: null, voided: 500 } },
        may: [['tell apart R1', 1]],
      },
    ],
    [
      'two that are not alike are nobody’s to make one',
      [recorded('R', 400, 'A'), paid(500, { code: 'A' })],
      {
        balance: 500,
        on: 'A',
        of: { R: { balance: 400, on: 'A' } },
        may: [
          ['merge R', 'nobody'],
          ['tell apart R', 'nobody'],
        ],
      },
    ],
    [
      'two of a provider’s are two, with the same amount, loan and day',
      [paid(500, { code: 'A' }), about('Q'), paid(500, { code: 'A' })],
      {
        balance: 500,
        on: 'A',
        of: { Q: { balance: 500, on: 'A' } },
        may: [['merge Q', 'nobody']],
      },
    ],
  ])
})
