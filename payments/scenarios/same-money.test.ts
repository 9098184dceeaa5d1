// One payment on two ways: people record it, and the provider reports it.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  about,
  appliedTo,
  asked,
  days,
  disappears,
  distinct,
  merged,
  named,
  paid,
  recorded,
  refund,
  returned,
  ruled,
  sent,
  takenOff,
  triedOn,
} from '../testing/steps.ts'

const ENDED_IN_P = { balance: 0, on: null, in: 'P' } as const

describe('the same reference, amount and loan', () => {
  scenarios([
    [
      'are one payment, which counts once, on the provider’s day',
      [recorded('R', 500, 'A', { reference: 'P', day: -1 }), paid(500, { code: 'A', day: -3 })],
      { balance: 500, on: 'A', day: -3, of: { R: ENDED_IN_P }, credit: 'two people' },
    ],
    [
      'also where the provider names no code, and only its own number',
      [recorded('R', 500, 'A', { reference: 'P' }), paid(500), asked],
      { balance: 500, on: 'A', of: { R: ENDED_IN_P } },
    ],
    [
      'and what goes on is compared anew, by the loan and the day that it has now',
      [
        recorded('R1', 500, 'A', { reference: 'X', day: -8 }),
        recorded('R', 500, 'A', { reference: 'P' }),
        paid(500, { day: -8 }),
      ],
      {
        balance: 500,
        on: 'A',
        asked: ['possible-duplicate R1'],
        of: { R: ENDED_IN_P, R1: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
      },
    ],
    [
      'also under the number of the code',
      [recorded('R', 500, 'A', { reference: 'code-A' }), paid(500, { code: 'A' })],
      { balance: 500, on: 'A', of: { R: ENDED_IN_P } },
    ],
    [
      'recorded after the report they are one as well, and the record adds nothing',
      [paid(500, { code: 'A' }), recorded('R', 500, 'A', { reference: 'P' })],
      { balance: 500, on: 'A', of: { R: ENDED_IN_P } },
    ],
    [
      'of a payment that waits without a loan, the record makes nothing count: people apply it',
      [paid(500), recorded('R', 500, 'A', { reference: 'P' })],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        of: { R: ENDED_IN_P },
        may: [['apply A', 1]],
      },
    ],
    [
      'of a record that people took off its loan, the payment waits too, and people apply it',
      [recorded('R', 500, 'A', { reference: 'P' }), about('R'), takenOff(1), about('P'), paid(500)],
      { balance: 500, on: null, asked: ['unapplied'], of: { R: ENDED_IN_P } },
    ],
    [
      'taken off after the two were one, the payment waits, and no report puts it back',
      [recorded('R', 500, 'A', { reference: 'P' }), paid(500, { code: 'A' }), takenOff(1), asked],
      { balance: 500, on: null, asked: ['unapplied'], of: { R: ENDED_IN_P } },
    ],
    [
      'of a record that was ruled never to have come, the payment counts: it came after all',
      [
        recorded('R', 500, 'A', { reference: 'P' }),
        about('R'),
        ruled('whole', 'gone'),
        about('P'),
        paid(500, { code: 'A' }),
      ],
      { balance: 500, on: 'A', of: { R: ENDED_IN_P } },
    ],
    [
      'of a payment that people returned, a record that is made then is asked about: it may have come again',
      [paid(500), returned, sent, recorded('R', 500, 'A', { reference: 'P' })],
      {
        balance: 0,
        on: null,
        returned: 500,
        of: { R: { balance: 500, on: null, asked: ['unapplied', 'possible-duplicate P'] } },
      },
    ],
    [
      'of a record that was ruled gone, one that is made then is asked about: it may have come after all',
      [
        recorded('R1', 500, 'A', { reference: 'X', day: -6 }),
        about('R1'),
        ruled('whole', 'gone'),
        recorded('P', 500, 'A', { reference: 'X' }),
      ],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R1'],
        of: { R1: { balance: 0, on: null, voided: 500 } },
      },
    ],
    [
      'of a payment that was taken back, a record that is made then is asked about, also after the next report',
      [
        paid(500, { code: 'A' }),
        refund('r1', 500, 'succeeded'),
        recorded('R', 500, 'A', { reference: 'P' }),
        days(1),
        refund('r1', 500, 'failed'),
      ],
      {
        balance: 0,
        on: null,
        clawback: 500,
        asked: ['clawback r1', 'clawback-withdrawn r1'],
        of: { R: { balance: 500, on: null, asked: ['unapplied', 'possible-duplicate P'] } },
      },
    ],
    [
      'under the name of a record that people made one with a payment, are that payment, whatever the day',
      [
        recorded('R1', 500, 'A', { reference: 'X' }),
        paid(500, { code: 'A' }),
        merged('P', 'R1', 1),
        recorded('R2', 500, 'A', { reference: 'X', day: -10 }),
      ],
      { balance: 500, on: 'A', of: { R1: ENDED_IN_P, R2: ENDED_IN_P } },
    ],
    [
      'under two names of one payment, both records are that payment',
      [
        recorded('R1', 500, 'A', { reference: 'P', day: -20 }),
        recorded('R2', 500, 'A', { reference: 'code-A', day: -10 }),
        paid(500, { code: 'A' }),
      ],
      { balance: 500, on: 'A', of: { R1: ENDED_IN_P, R2: ENDED_IN_P } },
    ],
    [
      'two records of one reference, amount and loan are one, the older',
      [
        recorded('R1', 500, 'A', { reference: 'X' }),
        recorded('R2', 500, 'A', { reference: 'X', source: 'bank-transfer' }),
        about('R1'),
      ],
      {
        balance: 0,
        on: null,
        of: { R1: { balance: 500, on: 'A' }, R2: { balance: 0, on: null, in: 'R1' } },
      },
    ],
    [
      'a record that another ended in before takes that one along',
      [
        recorded('R1', 500, 'A', { reference: 'P' }),
        recorded('R2', 500, 'A', { reference: 'P', source: 'bank-transfer' }),
        paid(500, { code: 'A' }),
      ],
      {
        balance: 500,
        on: 'A',
        of: { R1: ENDED_IN_P, R2: { balance: 0, on: null, in: 'R1' } },
        credit: 'two people',
      },
    ],
  ])
})

describe('every way in asks the same question', () => {
  scenarios([
    [
      'what came without a loan is compared when people apply it',
      [recorded('R', 500, 'A'), paid(500), triedOn('A')],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        may: [['apply A', 'nobody']],
      },
    ],
    [
      'also when they apply it for another day than the provider’s, around either day',
      [recorded('R', 500, 'A', { day: -5 }), paid(500), triedOn('A', -6)],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
      },
    ],
    [
      'on another loan there is no such question',
      [recorded('R', 500, 'A'), paid(500), appliedTo('B', 1)],
      { balance: 500, on: 'B', of: { R: { balance: 500, on: 'A' } } },
    ],
    [
      'what people recorded beside a payment that counts waits to be told apart',
      [paid(500, { code: 'A' }), recorded('R', 500, 'A')],
      {
        balance: 500,
        on: 'A',
        asked: ['possible-duplicate R'],
        of: { R: { balance: 500, on: null, asked: ['unapplied', 'possible-duplicate P'] } },
        credit: 'wait',
        may: [['R: apply A', 'nobody']],
      },
    ],
    [
      'and people apply it then, as any other',
      [
        paid(500, { code: 'A' }),
        recorded('R', 500, 'A'),
        distinct('P', 'R', 1),
        about('R'),
        appliedTo('A', 1),
      ],
      { balance: 500, on: 'A', of: { R: { balance: 500, on: 'A' } } },
    ],
    [
      'a code that is named late is compared too: the record under it is that payment, and counts once',
      [
        recorded('R', 500, 'A', { reference: 'code-A', day: -5 }),
        paid(500),
        appliedTo('A', 1),
        named('A'),
      ],
      { balance: 500, on: 'A', of: { R: ENDED_IN_P } },
    ],
    [
      'with another amount, both stay where they count and are asked about',
      [
        recorded('R', 600, 'A', { reference: 'code-A', day: -5 }),
        paid(500),
        appliedTo('A', 1),
        named('A'),
      ],
      {
        balance: 500,
        on: 'A',
        asked: ['possible-duplicate R'],
        of: { R: { balance: 600, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
      },
    ],
    [
      'moved by people, a payment keeps its names: a record under its code is that payment’s question',
      [
        paid(500, { code: 'A' }),
        takenOff(1),
        appliedTo('B', 2),
        recorded('R', 500, 'A', { reference: 'code-A' }),
      ],
      {
        balance: 500,
        on: 'B',
        asked: ['possible-duplicate R'],
        of: { R: { balance: 500, on: null, asked: ['unapplied', 'possible-duplicate P'] } },
        credit: 'wait',
        creditOfB: 'wait',
      },
    ],
    [
      'a payment that people returned is made one with no record that was made for another loan',
      [
        paid(500, { code: 'A', day: -60 }),
        returned,
        sent,
        recorded('R', 500, 'B', { reference: 'P' }),
      ],
      {
        balance: 0,
        on: null,
        returned: 500,
        of: { R: { balance: 500, on: null, asked: ['unapplied', 'possible-duplicate P'] } },
        creditOfB: 'wait',
      },
    ],
    [
      'a refund that disappears makes the whole alike again, and nothing is told twice',
      [
        recorded('R', 500, 'A'),
        paid(500, { code: 'A' }),
        refund('r1', 200, 'succeeded'),
        days(1),
        disappears('r1'),
      ],
      {
        balance: 300,
        on: null,
        clawback: 200,
        asked: ['unapplied', 'possible-duplicate R', 'clawback-withdrawn r1'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
      },
    ],
  ])
})
