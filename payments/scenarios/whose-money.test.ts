// Who may give a payment to a loan: what speaks against it belongs to the money, not to one way of
// doing it.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  about,
  appliedTo,
  asked,
  claimed,
  days,
  disappears,
  distinct,
  merged,
  named,
  paid,
  recorded,
  refund,
  returned,
  returnFailed,
  takenOff,
  triedOn,
  unlisted,
} from '../testing/steps.ts'

describe('one person', () => {
  scenarios([
    [
      'applies what nobody else has a claim to',
      [paid(500)],
      { balance: 500, on: null, asked: ['unapplied'], may: [['apply A', 1]] },
    ],
    [
      'takes a payment off a loan',
      [paid(500, { code: 'A' })],
      { balance: 500, on: 'A', may: [['take off', 1]] },
    ],
    [
      'takes off nothing that doesn’t count',
      [paid(500)],
      { balance: 500, on: null, asked: ['unapplied'], may: [['take off', 'nobody']] },
    ],
    [
      'corrects the day on the loan of its code as often as needed',
      [
        paid(500, { code: 'A' }),
        takenOff(1),
        appliedTo('A', 1, -3),
        takenOff(1),
        appliedTo('A', 1),
      ],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'doesn’t apply for a day before the payout, nor for tomorrow',
      [paid(500)],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [
          ['apply A for -60', 'nobody'],
          ['apply A for 1', 'nobody'],
          ['apply A for -3', 1],
          ['apply N', 'nobody'],
        ],
      },
    ],
  ])
})

describe('two people', () => {
  scenarios([
    [
      'give a payment by a stranger’s code to a friend’s loan, though one took it off the stranger’s',
      [paid(500, { code: 'A' }), takenOff(1)],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [
          ['apply B', 2],
          ['apply A', 1],
        ],
      },
    ],
    [
      'give what counted for another borrower, also where the product had found it by a claim',
      [paid(500), claimed('A', 500), takenOff(1)],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [
          ['apply B', 2],
          ['apply S', 1],
          ['claim 500', 'nobody'],
        ],
      },
    ],
    [
      'give it also where it went through a third loan meanwhile',
      [paid(500), appliedTo('A', 1), takenOff(1), appliedTo('B', 2), takenOff(1)],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [
          ['apply A', 2],
          ['apply B', 2],
        ],
      },
    ],
    [
      'give what was returned before, and a credit by it is for two as well',
      [paid(500), returned, returnFailed],
      { balance: 500, on: null, asked: ['unapplied'], may: [['apply A', 2]] },
    ],
    [
      'give back to the loan of its code what was returned from before the payout: no report does',
      [paid(500, { code: 'A', day: -60 }), returned, returnFailed, asked],
      { balance: 500, on: null, asked: ['unapplied'], may: [['apply A', 2]] },
    ],
    [
      'give it also after a part of it is gone',
      [paid(500, { code: 'A', day: -60 }), returned, returnFailed, refund('r1', 100, 'succeeded')],
      { balance: 400, on: null, clawback: 100, asked: ['unapplied'], may: [['apply A', 2]] },
    ],
    [
      'apply what the list lacks, also when one person tried to answer that',
      [paid(500), unlisted],
      {
        balance: 500,
        on: null,
        disputed: 500,
        asked: ['unapplied', 'disputed whole'],
        may: [
          ['apply A', 2],
          ['answer disputed whole', 'nobody'],
          ['answer unapplied', 'nobody'],
        ],
      },
    ],
    [
      'say that a stranger’s payment is what was recorded for a friend',
      [recorded('R', 500, 'B', { reference: 'code-A' }), paid(500, { code: 'A' })],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'B', asked: ['possible-duplicate P'] } },
        may: [
          ['merge R', 2],
          ['R: merge P', 2],
        ],
        creditOfB: 'wait',
      },
    ],
    [
      'who said so, made a credit that two others decide about',
      [
        recorded('R', 500, 'B', { reference: 'code-A' }),
        paid(500, { code: 'A' }),
        merged('P', 'R', 2),
      ],
      {
        balance: 500,
        on: 'B',
        asked: ['other-loans-code A'],
        of: { R: { balance: 0, on: null, in: 'P' } },
        creditOfB: 'two people',
      },
    ],
    [
      'told apart by one, the stranger’s payment counts for the stranger by its code',
      [
        recorded('R', 500, 'B', { reference: 'code-A' }),
        paid(500, { code: 'A' }),
        distinct('P', 'R', 1),
      ],
      { balance: 500, on: 'A', of: { R: { balance: 500, on: 'B' } } },
    ],
  ])
})

describe('a record proves nothing about another’s money', () => {
  scenarios([
    [
      'what counted for another borrower is joined with no record by itself, however often it is reported',
      [
        paid(500),
        appliedTo('A', 1),
        takenOff(1),
        recorded('R', 500, 'B', { reference: 'P' }),
        days(1),
        asked,
      ],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: null, asked: ['unapplied', 'possible-duplicate P'] } },
        may: [['merge R', 2]],
      },
    ],
    [
      'recorded for a stranger under one name and for a friend under another, it is neither’s by itself',
      [
        recorded('R1', 500, 'A', { reference: 'P' }),
        recorded('R2', 500, 'B', { reference: 'P' }),
        paid(500),
      ],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R1', 'possible-duplicate R2'],
        of: {
          R1: { balance: 500, on: 'A', asked: ['possible-duplicate R2', 'possible-duplicate P'] },
          R2: {
            balance: 500,
            on: null,
            asked: ['unapplied', 'possible-duplicate R1', 'possible-duplicate P'],
          },
        },
        credit: 'wait',
        creditOfB: 'wait',
      },
    ],
    [
      'matched to a friend’s loan, what counted for another is held against the record there',
      [paid(500), appliedTo('A', 1), takenOff(1), recorded('R', 500, 'B'), triedOn('B')],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        of: { R: { balance: 500, on: 'B', asked: ['possible-duplicate P'] } },
        may: [
          ['apply B', 'nobody'],
          ['merge R', 2],
          ['tell apart R', 1],
        ],
      },
    ],
    [
      'told apart there by one, it still takes two to apply it',
      [
        paid(500),
        appliedTo('A', 1),
        takenOff(1),
        recorded('R', 500, 'B'),
        triedOn('B'),
        distinct('P', 'R', 1),
      ],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        of: { R: { balance: 500, on: 'B' } },
        may: [['apply B', 2]],
      },
    ],
    [
      'called other money on one loan, it waits for people when the code of the record’s loan is named',
      [
        recorded('R', 600, 'B', { reference: 'P' }),
        paid(900),
        distinct('P', 'R', 1),
        appliedTo('A', 1),
        takenOff(1),
        named('B'),
      ],
      {
        balance: 900,
        on: null,
        asked: ['unapplied'],
        of: { R: { balance: 600, on: 'B' } },
        may: [['apply B', 2]],
      },
    ],
    [
      'a refund that disappears leaves two to say where the rest goes',
      [
        paid(500, { code: 'A' }),
        refund('r1', 100, 'succeeded'),
        days(1),
        disappears('r1'),
        takenOff(1),
      ],
      {
        balance: 400,
        on: null,
        clawback: 100,
        asked: ['unapplied', 'clawback r1', 'clawback-withdrawn r1'],
        may: [['apply A', 2]],
      },
    ],
    [
      'a manual record moves to another borrower’s loan by two, and to another of the same by one',
      [recorded('P', 500, 'A'), takenOff(1)],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [
          ['apply B', 2],
          ['apply S', 1],
        ],
      },
    ],
    [
      'a record that was held back, and counted nowhere, is still that borrower’s',
      [paid(500, { code: 'A' }), recorded('R', 500, 'A'), distinct('P', 'R', 1), about('P')],
      {
        balance: 500,
        on: 'A',
        of: { R: { balance: 500, on: null, asked: ['unapplied'] } },
        may: [
          ['R: apply A', 1],
          ['R: apply B', 2],
        ],
      },
    ],
    [
      'what is said to an ended record is nobody’s: its payment is where it is decided',
      [recorded('R', 500, 'A', { reference: 'P' }), paid(500), about('P')],
      {
        balance: 500,
        on: 'A',
        of: { R: { balance: 0, on: null, in: 'P' } },
        may: [
          ['R: apply B', 'nobody'],
          ['R: rule whole gone', 'nobody'],
          ['R: tell apart P', 2],
        ],
      },
    ],
  ])
})
