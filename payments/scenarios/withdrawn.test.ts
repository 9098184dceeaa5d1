// Nothing comes back by a report: a clawback that the provider no longer says, and what two people rule.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  about,
  answered,
  appliedTo,
  asked,
  askedBefore,
  days,
  disappears,
  failed,
  paid,
  paidAgain,
  recorded,
  refund,
  ruled,
  takenOff,
  unlisted,
} from '../testing/steps.ts'

describe('nothing comes back by a report', () => {
  scenarios([
    [
      'a refund that fails after it succeeded is asked about, and its sum stays gone',
      [
        paid(1_000, { code: 'A' }),
        refund('r1', 1_000, 'succeeded'),
        days(1),
        refund('r1', 1_000, 'failed'),
      ],
      {
        balance: 0,
        on: null,
        clawback: 1_000,
        asked: ['clawback r1', 'clawback-withdrawn r1'],
        may: [
          ['rule r1 back', 2],
          ['rule r1 gone', 'nobody'],
          ['answer clawback-withdrawn r1', 1],
        ],
      },
    ],
    [
      'so is one that disappears, once, and the larger of two',
      [
        paid(1_000, { code: 'A' }),
        refund('r1', 300, 'succeeded'),
        refund('r2', 700, 'succeeded'),
        days(1),
        disappears('r2'),
        asked,
      ],
      {
        balance: 0,
        on: null,
        clawback: 1_000,
        asked: ['clawback r1', 'clawback r2', 'clawback-withdrawn r2'],
      },
    ],
    [
      'also where the payment counts on no loan',
      [paid(500), refund('r1', 200, 'succeeded'), days(1), disappears('r1')],
      { balance: 300, on: null, clawback: 200, asked: ['unapplied', 'clawback-withdrawn r1'] },
    ],
    [
      'a smaller sum of the same refund gives nothing back, and is asked about',
      [paid(500), refund('r1', 300, 'succeeded'), days(1), refund('r1', 100, 'succeeded')],
      {
        balance: 200,
        on: null,
        clawback: 300,
        asked: ['unapplied', 'clawback-withdrawn r1'],
        may: [['rule r1 back', 2]],
      },
    ],
    [
      'ruled back, what the provider still says of it stays gone',
      [
        paid(500, { code: 'A' }),
        refund('r1', 300, 'succeeded'),
        days(1),
        refund('r1', 100, 'succeeded'),
        ruled('r1', 'back'),
        days(1),
        asked,
      ],
      { balance: 400, on: 'A', clawback: 100, asked: ['clawback r1'] },
    ],
    [
      'said in full again, it is no longer asked about',
      [
        paid(500, { code: 'A' }),
        refund('r1', 300, 'succeeded'),
        days(1),
        refund('r1', 100, 'succeeded'),
        days(1),
        refund('r1', 300, 'succeeded'),
      ],
      {
        balance: 200,
        on: 'A',
        clawback: 300,
        asked: ['clawback r1'],
        may: [['rule r1 back', 'nobody']],
      },
    ],
    [
      'a larger sum of the same refund takes more',
      [paid(500), refund('r1', 100, 'succeeded'), days(1), refund('r1', 300, 'succeeded')],
      { balance: 200, on: null, clawback: 300, asked: ['unapplied'] },
    ],
    [
      'two people rule it back, and the sum is on the loan again where the payment is',
      [
        paid(1_000, { code: 'A' }),
        refund('r1', 300, 'succeeded'),
        days(1),
        refund('r1', 300, 'failed'),
        ruled('r1', 'back'),
      ],
      { balance: 1_000, on: 'A', credit: 'two people' },
    ],
    [
      'or unapplied, where it counts on none',
      [paid(500), refund('r1', 500, 'succeeded'), days(1), disappears('r1'), ruled('r1', 'back')],
      { balance: 500, on: null, asked: ['unapplied'] },
    ],
    [
      'ruled back and then succeeded after all, it is gone again, and asked about again',
      [
        paid(500, { code: 'A' }),
        refund('r1', 500, 'succeeded'),
        answered('clawback', 'r1'),
        days(1),
        disappears('r1'),
        ruled('r1', 'back'),
        days(1),
        refund('r1', 500, 'succeeded'),
      ],
      { balance: 0, on: null, clawback: 500, asked: ['clawback r1'] },
    ],
    [
      'taken back while it had no loan, ruled back and applied, it is asked about when it is gone again',
      [
        paid(500),
        refund('r1', 500, 'succeeded'),
        days(1),
        disappears('r1'),
        ruled('r1', 'back'),
        appliedTo('A', 1),
        days(1),
        refund('r1', 500, 'succeeded'),
      ],
      { balance: 0, on: null, clawback: 500, asked: ['clawback r1'] },
    ],
    [
      'ruled back, it doesn’t go by being under way, or by an answer from before the ruling',
      [
        paid(500, { code: 'A' }),
        refund('r1', 200, 'succeeded'),
        days(1),
        disappears('r1'),
        days(1),
        ruled('r1', 'back'),
        days(1),
        askedBefore(1.5, refund('r1', 200, 'succeeded')),
        disappears('r1'),
        days(4),
        asked,
        refund('r1', 200, 'pending'),
      ],
      { balance: 500, on: 'A', may: [['rule r1 back', 'nobody']] },
    ],
    [
      'said to be paid again and gone again, it is asked about each time',
      [
        paid(500, { code: 'A' }),
        refund('r1', 500, 'succeeded'),
        answered('clawback', 'r1'),
        days(1),
        disappears('r1'),
        answered('clawback-withdrawn', 'r1'),
        days(1),
        refund('r1', 500, 'succeeded'),
        days(1),
        disappears('r1'),
      ],
      { balance: 0, on: null, clawback: 500, asked: ['clawback-withdrawn r1'] },
    ],
    [
      'once people have answered that it stays gone, they aren’t asked again by the same answer',
      [
        paid(500, { code: 'A' }),
        refund('r1', 500, 'succeeded'),
        days(1),
        disappears('r1'),
        answered('clawback', 'r1'),
        answered('clawback-withdrawn', 'r1'),
        days(1),
        asked,
      ],
      { balance: 0, on: null, clawback: 500 },
    ],
    [
      'of what was taken back and may be here after all, the rest is for two to apply',
      [paid(500), refund('r1', 200, 'succeeded'), days(1), disappears('r1')],
      {
        balance: 300,
        on: null,
        clawback: 200,
        asked: ['unapplied', 'clawback-withdrawn r1'],
        may: [['apply A', 2]],
      },
    ],
    [
      'a clawback that the provider still says is nobody’s to rule back',
      [paid(500, { code: 'A' }), refund('r1', 200, 'succeeded'), days(30), asked],
      {
        balance: 300,
        on: 'A',
        clawback: 200,
        asked: ['clawback r1'],
        may: [['rule r1 back', 'nobody']],
      },
    ],
  ])
})

describe('voided', () => {
  scenarios([
    [
      'called failed once more after it was ruled gone and called paid, it stays gone and nobody is asked',
      [
        paid(500, { code: 'A' }),
        failed,
        days(7),
        ruled('whole', 'gone'),
        days(1),
        paidAgain,
        days(1),
        failed,
      ],
      { balance: 0, on: null, voided: 500, may: [['rule whole gone', 'nobody']] },
    ],
    [
      'what was ruled never to have come and is refunded then is clawed back by so much',
      [
        paid(500, { code: 'A' }),
        failed,
        days(7),
        ruled('whole', 'gone'),
        paidAgain,
        refund('r1', 300, 'succeeded'),
      ],
      {
        balance: 0,
        on: null,
        clawback: 300,
        voided: 200,
        asked: ['clawback-withdrawn whole', 'clawback r1'],
      },
    ],
    [
      'paid again after it was ruled gone, it stays gone until two people rule it back',
      [paid(500, { code: 'A' }), unlisted, days(7), ruled('whole', 'gone'), days(1), asked],
      {
        balance: 0,
        on: null,
        voided: 500,
        asked: ['clawback-withdrawn whole'],
        may: [['rule whole back', 2]],
      },
    ],
    [
      'ruled back, it counts where it did',
      [
        paid(500, { code: 'A' }),
        unlisted,
        days(7),
        ruled('whole', 'gone'),
        days(1),
        asked,
        ruled('whole', 'back'),
      ],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'a false manual record is ruled gone by two people at any time',
      [recorded('P', 500, 'A'), ruled('whole', 'gone')],
      {
        balance: 0,
        on: null,
        voided: 500,
        credit: 'automatic',
        may: [
          ['rule whole back', 2],
          ['rule whole gone', 'nobody'],
        ],
      },
    ],
    [
      'only the whole of it, and only gone: there is nothing else to rule',
      [recorded('P', 500, 'A')],
      {
        balance: 500,
        on: 'A',
        may: [
          ['rule whole gone', 2],
          ['rule whole back', 'nobody'],
          ['rule r1 gone', 'nobody'],
        ],
      },
    ],
    [
      'so is one that was taken off its loan, and nobody is asked any more',
      [recorded('P', 500, 'A'), takenOff(1), ruled('whole', 'gone')],
      { balance: 0, on: null, voided: 500 },
    ],
    [
      'what a provider vouches for is nobody’s to rule gone',
      [paid(500, { code: 'A' })],
      {
        balance: 500,
        on: 'A',
        may: [
          ['rule whole gone', 'nobody'],
          ['rule whole back', 'nobody'],
          ['rule r1 gone', 'nobody'],
        ],
      },
    ],
    [
      'a manual record that its provider knows is no longer people’s to rule gone',
      [recorded('R', 500, 'A', { reference: 'P' }), paid(500), about('R')],
      {
        balance: 500,
        on: 'A',
        may: [
          ['rule whole gone', 'nobody'],
          ['R: rule whole gone', 'nobody'],
        ],
        of: { R: { balance: 0, on: null, in: 'P' } },
      },
    ],
  ])
})
