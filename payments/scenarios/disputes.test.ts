// What the provider's own sources contradict: nothing moves by it, and nobody moves it alone.
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import {
  about,
  answersAgain,
  appliedTo,
  asked,
  days,
  failed,
  failedAtFirst,
  named,
  paid,
  paidAgain,
  recorded,
  ruled,
  silent,
  takenOff,
  unlisted,
  webhook,
} from '../testing/steps.ts'

const WAITS = { credit: 'wait' } as const

describe('disputed', () => {
  scenarios([
    [
      'a payment that is here and is called failed counts on, disputed as a whole',
      [paid(500, { code: 'A' }), failed],
      {
        balance: 500,
        on: 'A',
        disputed: 500,
        asked: ['disputed whole'],
        ...WAITS,
        may: [
          ['take off', 2],
          ['answer disputed whole', 'nobody'],
          ['rule whole gone', 'nobody'],
          ['rule whole back', 'nobody'],
        ],
      },
    ],
    [
      'called failed again it is one dispute, since the first day',
      [paid(500, { code: 'A' }), failed, days(4), asked, days(3)],
      {
        balance: 500,
        on: 'A',
        disputed: 500,
        asked: ['disputed whole'],
        may: [
          ['rule whole gone', 2],
          ['rule whole back', 2],
        ],
        credit: 'two people',
      },
    ],
    [
      'the dispute ends when the provider says again that it is paid',
      [paid(500, { code: 'A' }), failed, days(1), paidAgain],
      { balance: 500, on: 'A', credit: 'automatic' },
    ],
    [
      'called failed once more, it is disputed anew',
      [paid(500, { code: 'A' }), failed, paidAgain, days(8), failed],
      {
        balance: 500,
        on: 'A',
        disputed: 500,
        asked: ['disputed whole'],
        may: [['rule whole gone', 'nobody']],
        ...WAITS,
      },
    ],
    [
      'paid, unlisted, and paid by an answer of the same days: the list may be ahead',
      [paid(500, { code: 'A' }), days(1), unlisted, days(2), asked],
      { balance: 500, on: 'A', disputed: 500, asked: ['disputed whole'], ...WAITS },
    ],
    [
      'paid, unlisted, and paid by an answer of three days later: the doubt is over',
      [paid(500, { code: 'A' }), days(1), unlisted, days(3), asked],
      { balance: 500, on: 'A', credit: 'automatic' },
    ],
    [
      'missing from the lists of several days, it is one dispute since the first',
      [paid(500, { code: 'A' }), silent, unlisted, days(1), unlisted, days(6), unlisted],
      {
        balance: 500,
        on: 'A',
        disputed: 500,
        asked: ['disputed whole'],
        may: [['rule whole gone', 2]],
      },
    ],
    [
      'a former provider that no longer answers: two people rule after seven days, and not before',
      [paid(500, { code: 'A' }), silent, unlisted, days(6.9)],
      {
        balance: 500,
        on: 'A',
        disputed: 500,
        asked: ['disputed whole'],
        may: [['rule whole gone', 'nobody']],
        ...WAITS,
      },
    ],
    [
      'ruled gone, it counts no more',
      [paid(500, { code: 'A' }), silent, unlisted, days(7), ruled('whole', 'gone')],
      { balance: 0, on: null, voided: 500, credit: 'automatic' },
    ],
    [
      'ruled back, it counts, and a credit by it is for two',
      [paid(500, { code: 'A' }), silent, unlisted, days(7), ruled('whole', 'back')],
      { balance: 500, on: 'A', credit: 'two people' },
    ],
    [
      'called failed after it was ruled back, it is disputed again',
      [paid(500, { code: 'A' }), unlisted, days(7), ruled('whole', 'back'), days(1), failed],
      { balance: 500, on: 'A', disputed: 500, asked: ['disputed whole'], ...WAITS },
    ],
    [
      'not listed and then called failed, it is one dispute, and an answer behind doesn’t end it',
      [paid(500, { code: 'A' }), unlisted, days(1), failed, paidAgain],
      { balance: 500, on: 'A', disputed: 500, asked: ['disputed whole'], ...WAITS },
    ],
    [
      'a doubt that began while the provider didn’t answer ends with its answer',
      [paid(500, { code: 'A' }), silent, unlisted, days(3), answersAgain, asked],
      { balance: 500, on: 'A', credit: 'automatic' },
    ],
    [
      'called failed before and after it is paid: only the second is a dispute',
      [failedAtFirst(500), named('A'), paidAgain, failed],
      { balance: 500, on: 'A', disputed: 500, asked: ['disputed whole'] },
    ],
  ])
})

describe('disputed money', () => {
  scenarios([
    [
      'is applied by two, whatever the amount, also where one took it off before the dispute',
      [paid(500, { code: 'A' }), takenOff(1), failed],
      {
        balance: 500,
        on: null,
        disputed: 500,
        asked: ['unapplied', 'disputed whole'],
        may: [
          ['apply A', 2],
          ['return', 'nobody'],
        ],
      },
    ],
    [
      'stays disputed where two people apply it',
      [paid(500), failed, appliedTo('A', 2)],
      { balance: 500, on: 'A', disputed: 500, asked: ['disputed whole'], ...WAITS },
    ],
    [
      'that waits without a loan and is called failed asks the loan of the record like it to wait',
      [recorded('R', 500, 'A', { reference: 'P' }), paid(700), failed],
      {
        balance: 700,
        on: null,
        disputed: 700,
        asked: ['unapplied', 'possible-duplicate R', 'disputed whole'],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        ...WAITS,
      },
    ],
    [
      'a record whose payment is called failed, and was never paid, is asked about',
      [recorded('R', 500, 'A', { reference: 'P' }), failedAtFirst(500)],
      {
        balance: 0,
        on: null,
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        ...WAITS,
        may: [
          ['R: merge P', 2],
          ['R: tell apart P', 1],
          ['R: rule whole gone', 2],
        ],
      },
    ],
    [
      'that it failed is asked once',
      [recorded('R', 500, 'A', { reference: 'P' }), failedAtFirst(500), days(1), asked],
      {
        balance: 0,
        on: null,
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
      },
    ],
    [
      'the question ends when the provider says that it is paid: the two are one',
      [recorded('R', 500, 'A', { reference: 'P' }), failedAtFirst(500), paidAgain],
      { balance: 500, on: 'A', of: { R: { balance: 0, on: null, in: 'P' } } },
    ],
    [
      'a record is asked about when the provider says that its payment is gone, and knows nothing of it',
      [recorded('R', 500, 'A', { reference: 'P' }), silent, about('P'), webhook('r1', 500)],
      {
        balance: 0,
        on: null,
        may: [['rule whole gone', 'nobody']],
        of: { R: { balance: 500, on: 'A', asked: ['possible-duplicate P'] } },
        ...WAITS,
      },
    ],
    [
      'what is said about one payment says nothing about another of the same code',
      [paid(500, { code: 'A' }), about('Q'), paid(500, { code: 'A' }), failed],
      {
        balance: 500,
        on: 'A',
        of: { Q: { balance: 500, on: 'A', disputed: 500, asked: ['disputed whole'] } },
        ...WAITS,
      },
    ],
  ])
})
