// What the provider took back: it takes effect at once, a part like the whole.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  about,
  answered,
  appliedTo,
  asked,
  askedBefore,
  claimed,
  days,
  disappears,
  failed,
  named,
  paid,
  paidAndRefunded,
  recorded,
  refund,
  takenOff,
  webhook,
} from '../testing/steps.ts'

describe('a clawback of what counts', () => {
  scenarios([
    [
      'what is answered about one payment, or about another question, answers nothing else',
      [
        about('Q'),
        paid(700, { code: 'A' }),
        refund('r1', 100, 'succeeded'),
        about('P'),
        paid(1_000, { code: 'A' }),
        refund('r1', 300, 'succeeded'),
        refund('r2', 300, 'succeeded'),
        about('Q'),
        answered('clawback', 'r1'),
      ],
      {
        balance: 400,
        on: 'A',
        clawback: 600,
        asked: ['clawback r1', 'clawback r2'],
        of: { Q: { balance: 600, on: 'A', clawback: 100 } },
        may: [
          ['answer clawback r1', 1],
          ['answer clawback-withdrawn r1', 'nobody'],
          ['answer clawback r9', 'nobody'],
        ],
      },
    ],
    [
      'the whole that is taken back counts no more, and a person looks at it',
      [paid(1_000, { code: 'A' }), refund('r1', 1_000, 'succeeded')],
      { balance: 0, on: null, clawback: 1_000, asked: ['clawback r1'], credit: 'two people' },
    ],
    [
      'a part that is taken back counts no more, and the rest counts on the same day',
      [paid(1_000, { code: 'A', day: -3 }), refund('r1', 300, 'succeeded')],
      {
        balance: 700,
        on: 'A',
        day: -3,
        clawback: 300,
        asked: ['clawback r1'],
        credit: 'two people',
        may: [['answer clawback r1', 1]],
      },
    ],
    [
      'told again it is the same clawback, and who has answered is not asked again',
      [
        paid(1_000, { code: 'A' }),
        refund('r1', 300, 'succeeded'),
        answered('clawback', 'r1'),
        days(1),
        asked,
      ],
      { balance: 700, on: 'A', clawback: 300, credit: 'automatic' },
    ],
    [
      'a second refund is another question than the first',
      [
        paid(1_000, { code: 'A' }),
        refund('r1', 300, 'succeeded'),
        answered('clawback', 'r1'),
        refund('r2', 300, 'succeeded'),
      ],
      { balance: 400, on: 'A', clawback: 600, asked: ['clawback r2'] },
    ],
    [
      'taken off and put on again, a payment counts with what is left',
      [paid(1_000, { code: 'A' }), refund('r1', 300, 'succeeded'), takenOff(1), appliedTo('A', 1)],
      { balance: 700, on: 'A', clawback: 300, asked: ['clawback r1'] },
    ],
    [
      'after a match by hand to another loan, a part falls there',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('B', 2), refund('r1', 300, 'succeeded')],
      {
        balance: 200,
        on: 'B',
        clawback: 300,
        asked: ['clawback r1'],
        credit: 'two people',
        creditOfB: 'two people',
      },
    ],
    [
      'it falls where the payment counts, whichever code the provider names by then',
      [paid(500), appliedTo('B', 1), named('A'), refund('r1', 500, 'succeeded')],
      { balance: 0, on: null, clawback: 500, asked: ['clawback r1'] },
    ],
    [
      'while it counts on no loan it is nobody’s question, and less is waiting',
      [paid(800), refund('r1', 300, 'succeeded'), asked],
      { balance: 500, on: null, clawback: 300, asked: ['unapplied'], may: [['apply A', 1]] },
    ],
    [
      'in two parts it leaves nothing to apply, and nobody to ask',
      [paid(800), refund('r1', 300, 'succeeded'), refund('r2', 500, 'succeeded')],
      { balance: 0, on: null, clawback: 800, may: [['apply A', 'nobody']] },
    ],
    [
      'what was taken back before a payment had a loan takes nothing off that loan when told again',
      [paid(800), refund('r1', 300, 'succeeded'), appliedTo('A', 1), asked],
      { balance: 500, on: 'A', clawback: 300 },
    ],
    [
      'after the credit of the loan went out, all of it is gone at once: the borrower owes it',
      [paid(1_500, { code: 'A' }), days(3), refund('r1', 1_500, 'succeeded')],
      { balance: 0, on: null, clawback: 1_500, asked: ['clawback r1'] },
    ],
    [
      'an extension that was paid for and is taken back in part no longer has its amount',
      [paid(700, { code: 'A' }), refund('r1', 1, 'succeeded')],
      { balance: 699, on: 'A', clawback: 1, asked: ['clawback r1'] },
    ],
    [
      'it falls at once, though people have applied it, and for another day',
      [paid(500), appliedTo('A', 1, -4), refund('r1', 200, 'succeeded')],
      { balance: 300, on: 'A', day: -4, clawback: 200, asked: ['clawback r1'] },
    ],
    [
      'a claimed payment falls like any other',
      [paid(500), claimed('A', 500), refund('r1', 500, 'succeeded')],
      { balance: 0, on: null, clawback: 500, asked: ['clawback r1'] },
    ],
  ])
})

describe('the order of answers', () => {
  scenarios([
    [
      'an older answer of less doesn’t give back what was taken back since',
      [
        paid(1_000),
        refund('r1', 300, 'succeeded'),
        refund('r2', 300, 'succeeded'),
        askedBefore(1, disappears('r2')),
      ],
      { balance: 400, on: null, clawback: 600, asked: ['unapplied'] },
    ],
    [
      'an answer from before the clawback that arrives after it says nothing new',
      [
        paid(1_000, { code: 'A' }),
        days(1),
        refund('r1', 1_000, 'succeeded'),
        askedBefore(0.5, disappears('r1')),
      ],
      { balance: 0, on: null, clawback: 1_000, asked: ['clawback r1'] },
    ],
    [
      'an answer from before the payment was called paid that arrives late leaves it paid',
      [paid(500, { code: 'A' }), askedBefore(1, failed)],
      { balance: 500, on: 'A' },
    ],
    [
      'taken back in the moment in which it is reported, it never counts',
      [paidAndRefunded(500, 'r1', 500, { code: 'A' }), askedBefore(0.1, disappears('r1'))],
      { balance: 0, on: null, clawback: 500 },
    ],
  ])
})

describe('money that people recorded', () => {
  scenarios([
    [
      'falls with the provider’s payment that it was',
      [
        recorded('R', 500, 'A', { reference: 'P' }),
        paid(500, { code: 'A' }),
        refund('r1', 500, 'succeeded'),
      ],
      {
        balance: 0,
        on: null,
        clawback: 500,
        asked: ['clawback r1'],
        of: { R: { balance: 0, on: null, in: 'P' } },
      },
    ],
    [
      'falls also where the clawback is the first that the provider says, and is asked about',
      [recorded('R', 500, 'A', { reference: 'P' }), paidAndRefunded(500, 'r1', 500)],
      {
        balance: 0,
        on: null,
        clawback: 500,
        asked: ['clawback r1'],
        of: { R: { balance: 0, on: null, in: 'P' } },
      },
    ],
    [
      'falls by the part that is gone, where that is the first that the provider says',
      [recorded('R', 500, 'A', { reference: 'P' }), paidAndRefunded(500, 'r1', 200, { code: 'A' })],
      {
        balance: 300,
        on: 'A',
        clawback: 200,
        asked: ['clawback r1'],
        of: { R: { balance: 0, on: null, in: 'P' } },
        credit: 'two people',
      },
    ],
    [
      'as the rest of a payment that the provider reports later, counts once and for nothing less',
      [recorded('R', 700, 'A', { reference: 'P' }), paidAndRefunded(1_000, 'r1', 300)],
      {
        balance: 700,
        on: 'A',
        clawback: 300,
        asked: ['clawback r1'],
        of: { R: { balance: 0, on: null, in: 'P' } },
      },
    ],
    [
      'stays, with a question, where a payment of another amount under its name is taken back',
      [recorded('R', 700, 'A', { reference: 'P' }), paid(900), refund('r1', 900, 'succeeded')],
      {
        balance: 0,
        on: null,
        clawback: 900,
        of: { R: { balance: 700, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
      },
    ],
    [
      'stays, with a question, where a part of the payment under its name is gone',
      [
        recorded('R', 1_000, 'A', { reference: 'P' }),
        paid(1_500),
        refund('r1', 1_200, 'succeeded'),
      ],
      {
        balance: 300,
        on: null,
        clawback: 1_200,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 1_000, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
      },
    ],
  ])
})

describe('a refund that is confirmed', () => {
  scenarios([
    [
      'a webhook that the answer confirms makes no dispute',
      [paid(1_000, { code: 'A' }), refund('r1', 300, 'succeeded'), webhook('r1', 300)],
      { balance: 700, on: 'A', clawback: 300, asked: ['clawback r1'] },
    ],
    [
      'a failed refund takes nothing',
      [paid(1_000, { code: 'A' }), refund('r1', 300, 'failed')],
      { balance: 1_000, on: 'A', credit: 'automatic' },
    ],
  ])
})
