// Where a payment counts by itself, and where it waits for people.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  about,
  answered,
  appliedTo,
  asked,
  claimed,
  days,
  disappears,
  distinct,
  failed,
  failedAtFirst,
  named,
  paid,
  paidAgain,
  paidAndRefunded,
  recorded,
  refund,
  ruled,
  takenOff,
  triedOn,
  unlisted,
  webhook,
} from '../testing/steps.ts'

describe('by its code', () => {
  scenarios([
    [
      'a payment counts on the loan of its code, on the day it was paid',
      [paid(1_000, { code: 'A', day: -2 })],
      { balance: 1_000, on: 'A', day: -2, credit: 'automatic' },
    ],
    [
      'told again, a payment counts once',
      [paid(1_000, { code: 'A' }), asked, days(1), asked],
      { balance: 1_000, on: 'A' },
    ],
    [
      'two payments for one code are two payments, and both count',
      [paid(1_000, { code: 'A' }), about('Q'), paid(1_000, { code: 'A' })],
      { balance: 1_000, on: 'A', of: { Q: { balance: 1_000, on: 'A' } }, credit: 'automatic' },
    ],
    [
      'more than any loan of ours counts nowhere, and not even two people apply it',
      [paid(1_000_000.01, { code: 'A' })],
      {
        balance: 1_000_000.01,
        on: null,
        asked: ['unapplied'],
        may: [
          ['apply A', 'nobody'],
          ['return', 2],
        ],
      },
    ],
    [
      'as much as the largest sum counts',
      [paid(1_000_000, { code: 'A' })],
      { balance: 1_000_000, on: 'A' },
    ],
    [
      'a payment that failed at first and is paid then counts',
      [failedAtFirst(500), named('A'), paidAgain],
      { balance: 500, on: 'A' },
    ],
    [
      'a payment whose first word is that it failed is nothing, and nobody is asked',
      [failedAtFirst(500), days(7)],
      {
        balance: 0,
        on: null,
        may: [
          ['apply A', 'nobody'],
          ['rule whole gone', 'nobody'],
          ['return', 'nobody'],
        ],
      },
    ],
    [
      'what was heard of it before it was paid says nothing about the day',
      [failedAtFirst(500), named('A'), days(3), paidAgain],
      { balance: 500, on: 'A', day: 0 },
    ],
    [
      'on the day of the payout it counts',
      [paid(500, { code: 'A', day: -48 })],
      { balance: 500, on: 'A', day: -48 },
    ],
    [
      'without a time of the provider’s, it counts from the day on which it was first heard of',
      [paid(500, { day: null }), days(8), named('A')],
      { balance: 500, on: 'A', day: -8 },
    ],
    [
      'a day that the provider names later than the one on which it was heard of is none',
      [paid(500, { day: 1 }), days(8), named('A')],
      { balance: 500, on: 'A', day: -8 },
    ],
    [
      'without a reference, a payment counts once its code is named',
      [paid(500), days(1), named('A')],
      { balance: 500, on: 'A' },
    ],
    [
      'what was refunded before its code is named doesn’t count when it is',
      [paid(1_000), refund('r1', 300, 'succeeded'), named('A')],
      { balance: 700, on: 'A', clawback: 300, credit: 'automatic' },
    ],
    [
      'first heard of when a part was refunded, the rest counts by its code, and nobody is asked',
      [paidAndRefunded(3_000, 'r1', 2_000, { code: 'A' })],
      { balance: 1_000, on: 'A', clawback: 2_000 },
    ],
    [
      'first heard of when all of it was refunded, a payment is nothing, and nobody is asked',
      [paidAndRefunded(1_000, 'r1', 1_000, { code: 'A' })],
      { balance: 0, on: null, clawback: 1_000, credit: 'automatic' },
    ],
    [
      'first heard of with a webhook that it is gone, it counts by the old answer and is disputed',
      [paid(1_000, { code: 'A' }), webhook('r1', 1_000)],
      { balance: 1_000, on: 'A', disputed: 1_000, asked: ['disputed r1'], credit: 'wait' },
    ],
    [
      'a payment that counts is not applied once more',
      [paid(500, { code: 'A' })],
      {
        balance: 500,
        on: 'A',
        may: [
          ['apply A', 'nobody'],
          ['apply B', 'nobody'],
        ],
      },
    ],
  ])
})

describe('before the payout', () => {
  scenarios([
    [
      'a payment for a loan that is not paid out waits, and nobody applies it before',
      [paid(500, { code: 'N' })],
      { balance: 500, on: null, asked: ['unapplied'], may: [['apply N', 'nobody']] },
    ],
    [
      'one from before the payout’s day is not applied for that day, and by one person for a later one',
      [paid(500, { code: 'A', day: -60 })],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [
          ['apply A for -60', 'nobody'],
          ['apply A for 0', 1],
          ['apply A for 1', 'nobody'],
        ],
      },
    ],
    [
      'a part that is refunded before it counts is gone, and the rest is applied',
      [paid(1_000, { code: 'A', day: -60 }), refund('r1', 600, 'succeeded'), appliedTo('A', 1)],
      { balance: 400, on: 'A', clawback: 600, credit: 'two people' },
    ],
    [
      'all of it refunded before it counts leaves nobody to ask',
      [paid(1_000, { code: 'A', day: -60 }), refund('r1', 1_000, 'succeeded')],
      { balance: 0, on: null, clawback: 1_000 },
    ],
  ])
})

describe('any loan that was ever paid out', () => {
  scenarios([
    [
      'a settled, cancelled or written-off loan takes a payment, whole',
      [paid(500, { code: 'S' })],
      { balance: 500, on: 'S' },
    ],
    [
      'and gives it back to the provider like any other',
      [paid(500, { code: 'S' }), refund('r1', 500, 'succeeded')],
      { balance: 0, on: null, clawback: 500, asked: ['clawback r1'] },
    ],
  ])
})

describe('once people have put it somewhere', () => {
  scenarios([
    [
      'taken off its loan, a payment waits for people, and no report puts it back',
      [paid(500, { code: 'A' }), takenOff(1), days(1), asked],
      { balance: 500, on: null, asked: ['unapplied'], may: [['apply A', 1]], credit: 'two people' },
    ],
    [
      'also where the provider names another loan’s code since: people decide, and there it takes two',
      [paid(500, { code: 'A' }), takenOff(1), named('B')],
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
      'taken off two loans, it is put back by no report',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('B', 2), takenOff(1), asked],
      { balance: 500, on: null, asked: ['unapplied'] },
    ],
    [
      'back on the loan of its code, one person is enough',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('A', 1)],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'applied before its code was named and taken off then, it is put back by no report',
      [paid(500), appliedTo('A', 1), named('A'), takenOff(1), asked],
      { balance: 500, on: null, asked: ['unapplied'] },
    ],
    [
      'a code that is named for another loan after it was applied is asked about, once',
      [paid(500), appliedTo('B', 1), named('A'), asked],
      {
        balance: 500,
        on: 'B',
        asked: ['other-loans-code A'],
        creditOfB: 'two people',
        may: [['answer other-loans-code A', 1]],
      },
    ],
    [
      'it stays where it is if one person says so, and a credit by it is for two',
      [paid(500), appliedTo('B', 1), named('A'), answered('other-loans-code', 'A'), asked],
      { balance: 500, on: 'B', creditOfB: 'two people' },
    ],
    [
      'it is no question any more once it was refunded',
      [paid(500), appliedTo('B', 1), named('A'), refund('r1', 500, 'succeeded')],
      { balance: 0, on: null, clawback: 500, asked: ['clawback r1'] },
    ],
    [
      'nor once it was put on the loan of that code',
      [paid(500), appliedTo('B', 1), named('A'), takenOff(1), appliedTo('A', 2)],
      { balance: 500, on: 'A' },
    ],
    [
      'two people who put it on another loan than its code’s knew of the code, and are not asked',
      [paid(500, { code: 'A' }), takenOff(1), appliedTo('B', 2)],
      { balance: 500, on: 'B', creditOfB: 'two people' },
    ],
    [
      'what the provider undid and then names once more stays gone, whoever had moved it',
      [paid(500, { code: 'A' }), takenOff(1), refund('r1', 500, 'succeeded'), disappears('r1')],
      { balance: 0, on: null, clawback: 500, asked: ['clawback-withdrawn r1'] },
    ],
  ])
})

describe('by a claim', () => {
  scenarios([
    [
      'a claim with exactly its amount applies a payment that has no code',
      [paid(500), claimed('A', 500)],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'a claim of another amount is left to a person',
      [paid(500)],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        may: [
          ['claim 500', 'product'],
          ['claim 499', 'nobody'],
        ],
      },
    ],
    [
      'a payment of which only a rest is here is no match, of the rest nor of the whole',
      [paid(500), refund('r1', 100, 'succeeded')],
      {
        balance: 400,
        on: null,
        clawback: 100,
        asked: ['unapplied'],
        may: [
          ['claim 500', 'nobody'],
          ['claim 400', 'nobody'],
          ['apply A', 1],
        ],
      },
    ],
    [
      'no claim takes money of a code, not even of the claimed loan’s',
      [paid(500, { code: 'N' })],
      { balance: 500, on: null, asked: ['unapplied'], may: [['claim 500', 'nobody']] },
    ],
    [
      'no claim takes what the list of its day lacks',
      [paid(500), days(2), unlisted],
      {
        balance: 500,
        on: null,
        disputed: 500,
        asked: ['unapplied', 'disputed whole'],
        may: [['claim 500', 'nobody']],
      },
    ],
    [
      'no claim takes what was said to have failed, and two people may apply it',
      [paid(500), failed],
      {
        balance: 500,
        on: null,
        disputed: 500,
        asked: ['unapplied', 'disputed whole'],
        may: [
          ['claim 500', 'nobody'],
          ['apply A', 2],
        ],
      },
    ],
    [
      'no claim takes what counted before',
      [paid(500), appliedTo('B', 1), takenOff(1)],
      { balance: 500, on: null, asked: ['unapplied'], may: [['claim 500', 'nobody']] },
    ],
    [
      'no claim takes a manual record, also one that never counted',
      [about('Q'), paid(500, { code: 'A' }), recorded('P', 500, 'A'), distinct('P', 'Q', 1)],
      {
        balance: 500,
        on: null,
        asked: ['unapplied'],
        of: { Q: { balance: 500, on: 'A' } },
        may: [
          ['claim 500', 'nobody'],
          ['apply A', 1],
        ],
      },
    ],
    [
      'a claim takes what was disputed once the dispute is over',
      [paid(500), unlisted, days(7), ruled('whole', 'back')],
      { balance: 500, on: null, asked: ['unapplied'], may: [['claim 500', 'product']] },
    ],
    [
      'a claim doesn’t take what may be recorded on that loan already',
      [recorded('R', 500, 'A', { day: -2 }), paid(500), triedOn('A')],
      {
        balance: 500,
        on: null,
        asked: ['unapplied', 'possible-duplicate R'],
        may: [
          ['claim 500', 'nobody'],
          ['apply A', 'nobody'],
        ],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        credit: 'wait',
      },
    ],
  ])
})
