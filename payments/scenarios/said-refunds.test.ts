// A refund that is only said: under way, or told by a webhook that the answer doesn't confirm.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  answersAgain,
  asked,
  days,
  disappears,
  failed,
  failedAtFirst,
  paid,
  paidAgain,
  refund,
  ruled,
  silent,
  webhook,
} from '../testing/steps.ts'

const WAITS = { credit: 'wait' } as const

describe('a refund that is only said', () => {
  scenarios([
    [
      'a refund under way is disputed by so much, and the balance counts',
      [paid(1_000, { code: 'A' }), refund('r1', 300, 'pending')],
      {
        balance: 1_000,
        on: 'A',
        disputed: 300,
        asked: ['disputed r1'],
        ...WAITS,
        may: [['take off', 2]],
      },
    ],
    [
      'under way and then failed, it is over',
      [paid(1_000, { code: 'A' }), refund('r1', 300, 'pending'), refund('r1', 300, 'failed')],
      { balance: 1_000, on: 'A', credit: 'automatic' },
    ],
    [
      'under way and then no longer named, it is over',
      [paid(1_000, { code: 'A' }), refund('r1', 300, 'pending'), disappears('r1')],
      { balance: 1_000, on: 'A', credit: 'automatic' },
    ],
    [
      'under way and then succeeded, it is a clawback',
      [paid(1_000, { code: 'A' }), refund('r1', 300, 'pending'), refund('r1', 300, 'succeeded')],
      { balance: 700, on: 'A', clawback: 300, asked: ['clawback r1'] },
    ],
    [
      'a webhook about a refund that the answer doesn’t name is a dispute of its sum',
      [paid(1_000, { code: 'A' }), webhook('r1', 300)],
      { balance: 1_000, on: 'A', disputed: 300, asked: ['disputed r1'], ...WAITS },
    ],
    [
      'the old answer that the webhook speaks against doesn’t end it',
      [paid(1_000, { code: 'A' }), webhook('r1', 300), asked, days(1), asked],
      { balance: 1_000, on: 'A', disputed: 300, asked: ['disputed r1'], ...WAITS },
    ],
    [
      'three days later an answer that doesn’t know it ends it',
      [paid(1_000, { code: 'A' }), webhook('r1', 300), days(3), asked],
      { balance: 1_000, on: 'A', credit: 'automatic' },
    ],
    [
      'the same webhook told again is the same word: it neither asks again nor begins anew',
      [
        paid(1_000, { code: 'A' }),
        webhook('r1', 300),
        days(3),
        asked,
        webhook('r1', 300),
        webhook('r1', 300),
      ],
      { balance: 1_000, on: 'A', credit: 'automatic' },
    ],
    [
      'confirmed a moment later, it is a clawback and no dispute of the rest',
      [paid(1_000, { code: 'A' }), webhook('r1', 300), refund('r1', 300, 'succeeded')],
      { balance: 700, on: 'A', clawback: 300, asked: ['clawback r1'] },
    ],
    [
      'confirmed after a month in which nothing else was said, it is a clawback',
      [
        paid(1_000, { code: 'A' }),
        days(30),
        silent,
        webhook('r1', 1_000),
        days(2),
        answersAgain,
        refund('r1', 1_000, 'succeeded'),
      ],
      { balance: 0, on: null, clawback: 1_000, asked: ['clawback r1'] },
    ],
    [
      'a second refund of the same size is not passed over while the answer knows the first',
      [paid(1_000, { code: 'A' }), refund('r1', 300, 'succeeded'), webhook('r2', 300)],
      {
        balance: 700,
        on: 'A',
        clawback: 300,
        disputed: 300,
        asked: ['clawback r1', 'disputed r2'],
        ...WAITS,
      },
    ],
    [
      'a second refund is disputed also where the first is only heard of with it',
      [paid(1_000), silent, refund('r1', 300, 'succeeded'), answersAgain, webhook('r2', 300)],
      {
        balance: 700,
        on: null,
        clawback: 300,
        disputed: 300,
        asked: ['unapplied', 'disputed r2'],
      },
    ],
    [
      'of two refunds that the answer doesn’t name, confirming the first doesn’t end the second',
      [
        paid(1_000, { code: 'A' }),
        webhook('r1', 300),
        webhook('r2', 300),
        refund('r1', 300, 'succeeded'),
      ],
      {
        balance: 700,
        on: 'A',
        clawback: 300,
        disputed: 300,
        asked: ['clawback r1', 'disputed r2'],
        ...WAITS,
      },
    ],
    [
      'said by webhooks of two refunds, the dispute is the sum of both',
      [paid(3_000, { code: 'A' }), webhook('r1', 50), webhook('r2', 2_000)],
      { balance: 3_000, on: 'A', disputed: 2_050, asked: ['disputed r1', 'disputed r2'] },
    ],
    [
      'no more is disputed than is here',
      [paid(500, { code: 'A' }), refund('r1', 300, 'succeeded'), webhook('r2', 500)],
      {
        balance: 200,
        on: 'A',
        clawback: 300,
        disputed: 200,
        asked: ['clawback r1', 'disputed r2'],
      },
    ],
    [
      'money that is said to be gone is disputed also while the provider doesn’t answer',
      [paid(1_000, { code: 'A' }), silent, webhook('r1', 1_000)],
      { balance: 1_000, on: 'A', disputed: 1_000, asked: ['disputed r1'], ...WAITS },
    ],
    [
      'an answer that it failed doesn’t confirm a refund: both are disputed, and paid ends only one',
      [paid(1_000, { code: 'A' }), failed, webhook('r1', 300), paidAgain],
      { balance: 1_000, on: 'A', disputed: 300, asked: ['disputed r1'], ...WAITS },
    ],
    [
      'said to be gone in part and then called failed, it is disputed as a whole, and asked about anew',
      [paid(1_000, { code: 'A' }), webhook('r1', 50), failed],
      {
        balance: 1_000,
        on: 'A',
        disputed: 1_000,
        asked: ['disputed r1', 'disputed whole'],
        ...WAITS,
      },
    ],
    [
      'a webhook without a refund’s name is about the whole, until an answer of three days later',
      [paid(1_000, { code: 'A' }), webhook(null, 300), days(2), asked],
      { balance: 1_000, on: 'A', disputed: 1_000, asked: ['disputed whole'], ...WAITS },
    ],
    [
      'a webhook without a refund’s name is confirmed by a refund that we didn’t know',
      [
        paid(1_000, { code: 'A' }),
        silent,
        refund('r1', 300, 'succeeded'),
        answersAgain,
        webhook(null, 300),
      ],
      { balance: 700, on: 'A', clawback: 300, asked: ['clawback r1'] },
    ],
    [
      'a webhook’s word that the answer calls under way holds for its three days all the same',
      [
        paid(1_000, { code: 'A' }),
        webhook('r1', 300),
        refund('r1', 300, 'pending'),
        disappears('r1'),
      ],
      { balance: 1_000, on: 'A', disputed: 300, asked: ['disputed r1'], ...WAITS },
    ],
    [
      'after seven days two people rule that a refund is back, and what follows is their word',
      [
        paid(1_000, { code: 'A' }),
        refund('r1', 300, 'pending'),
        days(7),
        ruled('r1', 'back'),
        asked,
      ],
      { balance: 1_000, on: 'A', credit: 'two people' },
    ],
    [
      'or that it is gone, where the provider’s letter says so',
      [paid(1_000, { code: 'A' }), silent, webhook('r1', 300), days(7), ruled('r1', 'gone')],
      {
        balance: 700,
        on: 'A',
        clawback: 300,
        may: [['rule r1 back', 2]],
        credit: 'two people',
      },
    ],
    [
      'a new webhook after the ruling is a new dispute',
      [
        paid(1_000, { code: 'A' }),
        silent,
        webhook('r1', 300),
        days(7),
        ruled('r1', 'back'),
        webhook('r1', 300, 'another'),
      ],
      { balance: 1_000, on: 'A', disputed: 300, asked: ['disputed r1'], ...WAITS },
    ],
    [
      'a webhook about what is gone already says nothing',
      [
        paid(1_000, { code: 'A' }),
        refund('r1', 300, 'succeeded'),
        days(1),
        silent,
        webhook('r1', 300),
      ],
      { balance: 700, on: 'A', clawback: 300, asked: ['clawback r1'] },
    ],
    [
      'a webhook about a payment that we never had, and that failed, is nothing',
      [failedAtFirst(500), webhook('r1', 500)],
      { balance: 0, on: null },
    ],
    [
      'all of it gone, nothing is left to dispute',
      [paid(500, { code: 'A' }), refund('r1', 500, 'succeeded'), failed],
      { balance: 0, on: null, clawback: 500, asked: ['clawback r1'] },
    ],
  ])
})
