// What we give back ourselves, and what is short.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  answered,
  appliedTo,
  asked,
  about,
  days,
  disappears,
  distinct,
  failed,
  merged,
  paid,
  paidAgain,
  recorded,
  refund,
  returned,
  returnFailed,
  ruled,
  sent,
  takenOff,
  triedOn,
  webhook,
} from '../testing/steps.ts'

describe('a return', () => {
  scenarios([
    [
      'is possible of what came back after one, and while anything is returned nothing is applied',
      [
        paid(500),
        refund('r1', 200, 'succeeded'),
        returned,
        sent,
        days(1),
        disappears('r1'),
        ruled('r1', 'back'),
      ],
      {
        balance: 200,
        on: null,
        returned: 300,
        asked: ['unapplied'],
        may: [
          ['apply A', 'nobody'],
          ['claim 500', 'nobody'],
          ['return', 2],
        ],
      },
    ],
    [
      'of each of two records that are one payment makes it short',
      [
        recorded('R1', 500, 'A', { reference: 'P', day: -20 }),
        about('R1'),
        takenOff(1),
        returned,
        recorded('R2', 500, 'A', { reference: 'code-A', day: -10 }),
        about('R2'),
        takenOff(1),
        returned,
        about('P'),
        paid(500, { code: 'A' }),
      ],
      {
        balance: 0,
        on: null,
        returned: 1_000,
        short: 500,
        asked: ['short'],
        of: { R1: { balance: 0, on: null, in: 'P' }, R2: { balance: 0, on: null, in: 'P' } },
      },
    ],
    [
      'of a record that came back stays back when the record and its payment are told apart',
      [
        recorded('R', 500, 'A', { reference: 'P', source: 'bank-transfer' }),
        about('R'),
        takenOff(1),
        returned,
        sent,
        about('P'),
        paid(500, { code: 'A' }),
        returnFailed,
        distinct('P', 'R', 2),
      ],
      { balance: 500, on: 'A', of: { R: { balance: 500, on: null, asked: ['unapplied'] } } },
    ],
    [
      'is of the whole balance, by two people, and nothing is asked any more',
      [paid(500), returned],
      {
        balance: 0,
        on: null,
        returned: 500,
        may: [
          ['return', 'nobody'],
          ['apply A', 'nobody'],
        ],
      },
    ],
    [
      'that was sent stays',
      [paid(500), returned, days(1), sent, asked],
      { balance: 0, on: null, returned: 500 },
    ],
    [
      'that failed leaves the money unapplied',
      [paid(500), returned, returnFailed],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [
          ['return', 2],
          ['claim 500', 'nobody'],
        ],
      },
    ],
    [
      'is ordered again after it failed',
      [paid(500), returned, returnFailed, returned, sent],
      { balance: 0, on: null, returned: 500 },
    ],
    [
      'is of what counts on no loan',
      [paid(500, { code: 'A' })],
      { balance: 500, on: 'A', may: [['return', 'nobody']] },
    ],
    [
      'of what was taken off a loan is possible, and no report puts it back there',
      [paid(500, { code: 'A' }), takenOff(1), returned, returnFailed, asked],
      { balance: 500, on: null, asked: ['unapplied'], may: [['apply A', 2]] },
    ],
    [
      'of disputed money is nobody’s',
      [paid(500), failed],
      {
        balance: 500,
        on: null,
        disputed: 500,
        asked: ['unapplied', 'disputed whole'],
        may: [['return', 'nobody']],
      },
    ],
    [
      'of a possible duplicate is nobody’s',
      [recorded('R', 500, 'A'), paid(500), triedOn('A')],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        may: [['return', 'nobody']],
      },
    ],
    [
      'of the rest, after a part was taken back',
      [paid(500), refund('r1', 200, 'succeeded'), returned],
      { balance: 0, on: null, clawback: 200, returned: 300 },
    ],
    [
      'that came back is said by two people, once',
      [paid(500), returned, returnFailed],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [['end return return-0', 'nobody']],
      },
    ],
    [
      'that never was came back by nobody’s word',
      [paid(500)],
      { balance: 500, on: null, asked: ['unapplied'], may: [['end return return-0', 'nobody']] },
    ],
    [
      'named by a code afterwards, the payment is applied to nothing',
      [paid(500), returned, sent, paid(500, { code: 'A' })],
      { balance: 0, on: null, returned: 500 },
    ],
    [
      'of a record is its payment’s once the two are one, also through another record',
      [
        recorded('R1', 500, 'A', { reference: 'P' }),
        recorded('R2', 500, 'A', { reference: 'X', day: -1 }),
        merged('R1', 'R2', 1),
        about('R1'),
        takenOff(1),
        returned,
        about('P'),
        paid(500),
      ],
      {
        balance: 0,
        on: null,
        returned: 500,
        of: { R1: { balance: 0, on: null, in: 'P' }, R2: { balance: 0, on: null, in: 'R1' } },
      },
    ],
  ])
})

describe('short', () => {
  scenarios([
    [
      'returned and then clawed back, a payment is short by so much',
      [paid(500), returned, sent, refund('r1', 500, 'succeeded')],
      {
        balance: 0,
        on: null,
        clawback: 500,
        returned: 500,
        short: 500,
        asked: ['short'],
        may: [['answer short', 2]],
      },
    ],
    [
      'clawed back in part, by that part',
      [paid(500), returned, sent, refund('r1', 200, 'succeeded')],
      { balance: 0, on: null, clawback: 200, returned: 500, short: 200, asked: ['short'] },
    ],
    [
      'refunded for more than it was, a payment is short, and asked about where it counted',
      [paid(500, { code: 'A' }), refund('r1', 300, 'succeeded'), refund('r2', 300, 'succeeded')],
      {
        balance: 0,
        on: null,
        clawback: 600,
        short: 100,
        asked: ['clawback r1', 'clawback r2', 'short'],
      },
    ],
    [
      'returned and then called failed: it is disputed, and ruled gone it is short',
      [paid(500), returned, sent, failed, days(7), ruled('whole', 'gone')],
      { balance: 0, on: null, voided: 500, returned: 500, short: 500, asked: ['short'] },
    ],
    [
      'it ends when the return comes back',
      [paid(500), returned, sent, refund('r1', 500, 'succeeded'), returnFailed],
      { balance: 0, on: null, clawback: 500 },
    ],
    [
      'it ends by ruling a withdrawn refund back',
      [
        paid(500),
        returned,
        sent,
        refund('r1', 500, 'succeeded'),
        days(1),
        disappears('r1'),
        ruled('r1', 'back'),
      ],
      { balance: 0, on: null, returned: 500 },
    ],
    [
      'two people give it up, and are not asked again',
      [
        paid(500),
        returned,
        sent,
        refund('r1', 500, 'succeeded'),
        answered('short', 'payment', 500),
      ],
      { balance: 0, on: null, clawback: 500, returned: 500, short: 500 },
    ],
    [
      'who give up a part are still asked about the rest',
      [
        paid(500),
        returned,
        sent,
        refund('r1', 500, 'succeeded'),
        answered('short', 'payment', 400),
      ],
      { balance: 0, on: null, clawback: 500, returned: 500, short: 500, asked: ['short'] },
    ],
    [
      'if it grows, it is asked again',
      [
        paid(500),
        returned,
        sent,
        refund('r1', 200, 'succeeded'),
        answered('short', 'payment', 200),
        refund('r2', 300, 'succeeded'),
      ],
      { balance: 0, on: null, clawback: 500, returned: 500, short: 500, asked: ['short'] },
    ],
    [
      'while a refund of it is only said, it is disputed and not short',
      [paid(500), returned, sent, webhook('r1', 500)],
      { balance: 0, on: null, returned: 500, disputed: 500, asked: ['disputed r1'] },
    ],
    [
      'that ends with the answer as any dispute',
      [paid(500), returned, sent, failed, paidAgain],
      { balance: 0, on: null, returned: 500 },
    ],
    [
      'a payment that is short by nothing is nobody’s to give up',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('A', 1)],
      { balance: 500, on: 'A', may: [['answer short', 'nobody']] },
    ],
  ])
})
