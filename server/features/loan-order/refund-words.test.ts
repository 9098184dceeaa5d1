// What a borrower reads about money that was paid too much, state by state.
import { describe, expect, it } from 'vitest'
import { addDays, businessDate } from '#lending/dates.ts'
import { NO_REFUND } from './refund-facts.ts'
import { type RefundFacts, refundTold } from './refund-words.ts'

const TODAY = businessDate('2026-06-20')
const ACCOUNT = { id: 7, channel: '90006', last4: '0199' }
const OWN = { ...ACCOUNT, waits_until: null }

type Last = NonNullable<RefundFacts['last_refund']>
const last = (state: string, changes: Partial<Last> = {}): Last => ({
  ...ACCOUNT,
  state,
  remedy: null,
  amount: 120_000,
  on: null,
  ...changes,
})
const told = (facts: Partial<RefundFacts>) => refundTold({ ...NO_REFUND, ...facts }, TODAY, 'en')

it('nothing is told where nothing was paid too much', () => {
  expect(told({})).toEqual({
    text: '',
    on: null,
    needsAccount: false,
    remedy: '',
    isNews: false,
    title: '',
  })
})

describe('on its way', () => {
  it.each(['created', 'unknown', 'sent'])('%s without a day, it is being sent', (state) => {
    expect(told({ last_refund: last(state) })).toMatchObject({
      text: expect.stringMatching(/^We are sending ₱1,200\.00 back to your GCash .*0199\.$/),
      on: TODAY,
      isNews: true,
    })
  })
  it('once it was sent, since when and until when to wait', () => {
    const { text, on, isNews } = told({ last_refund: last('sent', { on: '2026-06-01' }) })
    expect(text).toMatch(
      /on its way back .* sent it on Jun 1, 2026\. If it isn’t there by Jun 4, 2026,/,
    )
    expect([on, isNews]).toEqual(['2026-06-01', true])
  })
  it('what is not known to be sent has no day of sending, whenever it was asked for', () => {
    const { text } = told({ last_refund: last('unknown', { on: '2026-06-01' }) })
    expect(text).toMatch(/^We are sending/)
  })
})

it.each([
  [7, true],
  [8, false],
])('what arrived %i days ago is news: %s', (days, isNews) => {
  const arrived = last('paid', { on: addDays(TODAY, -days) })
  const { text, ...rest } = told({ last_refund: arrived, credit_centavos: 99 })
  expect(text).toMatch(/^₱1,200\.00 arrived back in your .* It is still yours/)
  expect(rest).toMatchObject({ isNews, needsAccount: false })
})

describe('waiting', () => {
  const credit_centavos = 50_000
  it.each([
    ['a trifle stays on the loan', { credit_centavos: 99 }, /don’t send less than ₱1\.00/, false],
    ['one peso goes back', { credit_centavos: 100, current_account: OWN }, /₱1\.00 too much/, true],
    ['without an account', { credit_centavos }, /We will return it to you\.$/, true],
    ['with one', { credit_centavos, current_account: OWN }, /usually by the next day/, true],
    [
      'if people look first',
      { credit_centavos, current_account: OWN, may_leave: 'two people' },
      /We check a refund like this/,
      true,
    ],
    [
      'if nobody has to look',
      { credit_centavos, current_account: OWN, may_leave: 'automatic' },
      /usually by the next day/,
      true,
    ],
    [
      'until a changed account may be used',
      {
        credit_centavos,
        current_account: { ...ACCOUNT, waits_until: '2026-06-20T01:00:00Z' },
      },
      /Your account was changed/,
      true,
    ],
    [
      'no longer from the next day',
      {
        credit_centavos,
        current_account: { ...ACCOUNT, waits_until: '2026-06-19T01:00:00Z' },
      },
      /usually by the next day/,
      true,
    ],
    [
      'another payment that is too much, after the first came back',
      { credit_centavos, current_account: OWN, last_refund: last('paid', { on: '2026-06-10' }) },
      /You paid ₱500\.00 too much/,
      true,
    ],
  ] as const)('%s', (_name, facts, text, isNews) => {
    expect(told(facts)).toMatchObject({ text: expect.stringMatching(text), isNews, on: null })
  })
})

describe.each(['refused', 'reversed'])('%s', (state) => {
  const credit_centavos = 120_000
  it('for the account, it takes another one', () => {
    const last_refund = last(state, { remedy: 'another-account' })
    for (const current_account of [OWN, null]) {
      expect(told({ credit_centavos, last_refund, current_account })).toMatchObject({
        text: expect.stringMatching(/didn’t accept the ₱1,200\.00/),
        needsAccount: true,
        remedy: expect.stringContaining('add another account'),
        title: 'We couldn’t return your ₱1,200.00',
        isNews: true,
      })
    }
  })
  it('for the account, and there is another one by now: it goes there', () => {
    const last_refund = last(state, { remedy: 'another-account' })
    const current_account = { ...OWN, id: 8, last4: '0200' }
    expect(told({ credit_centavos, last_refund, current_account })).toMatchObject({
      text: expect.stringMatching(/send it back to your .*0200/),
      needsAccount: false,
      title: '',
    })
  })
  it('for another reason, it is ours to solve', () => {
    expect(told({ credit_centavos, last_refund: last(state), current_account: OWN })).toMatchObject(
      {
        text: expect.stringMatching(/The problem is on our side/),
        needsAccount: false,
      },
    )
  })
})
