// What takes money away from a payment: what the provider says of its refunds, what people rule, and
// what we give back.
import { describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import type { PaymentEvent, Saying } from './events.ts'
import { returnedOn, takenBackOn } from './legs.ts'
import { isSameStanding, standing } from './standing.ts'
import { after, applied, record, reported, said, TODAY } from './testing/said.ts'
import { days, disappears, paid, refund, returned, ruled } from './testing/steps.ts'

it('a refund that a webhook doesn’t name puts all that is here in doubt, whatever amount it says', () => {
  const doubt = {
    kind: 'doubted',
    by: { kind: 'provider', how: 'webhook' },
    id: 'w1',
    leg: 'whole',
    amountCentavos: centavos(100_00),
  } as const
  expect(standing(1, [said(reported, 1), said(doubt, 2)])).toMatchObject({
    balanceCentavos: 500_00,
    disputedCentavos: 500_00,
  })
})

describe('a record and the payment that it ended in', () => {
  const order = (payment: number, at: number): PaymentEvent => ({
    kind: 'return-ordered',
    by: { kind: 'people', ids: [1, 2] },
    id: 'T1',
    amountCentavos: centavos(500_00),
    from: 'bank',
    payment,
    at,
  })
  const came = (at: number): PaymentEvent => ({
    kind: 'return-failed',
    by: { kind: 'people', ids: [1, 2] },
    id: 'T1',
    payment: 2,
    at,
  })
  const product = { kind: 'product' } as const
  const ends = (at: number): PaymentEvent[] => [
    { kind: 'merged', by: product, other: 2, kept: 1, payment: 1, at },
    { kind: 'merged', by: product, other: 1, kept: 1, payment: 2, at },
  ]
  const ofRecord = { ...said(record, 1), payment: 2 }

  it('have returns of the same reference, each with a name of its own', () => {
    const events = [said(reported, 1), order(1, 2), ofRecord, order(2, 3), ...ends(4)]
    expect([...standing(1, events).legs.keys()]).toEqual(['return:T1', 'return:2:T1'])
    expect(standing(1, events)).toMatchObject({ returnedCentavos: 1_000_00, shortCentavos: 500_00 })
  })

  it('two returns under one reference are two, and the same one told twice is one', () => {
    const events = [said(reported, 1), order(1, 2), order(1, 2), order(1, 3), order(1, 3)]
    const { legs } = standing(1, events)
    expect([...legs.keys()]).toEqual(['return:T1', 'return:T1 (2)'])
    expect(legs.get('return:T1 (2)')?.ordered).toEqual({ payment: 1, id: 'T1 (2)' })
  })

  it('a return that had come back before the two were one is no return of the payment', () => {
    const events = [said(reported, 1), ofRecord, order(2, 2), came(3), ...ends(4)]
    expect(standing(1, events)).toMatchObject({ returnedCentavos: 0, balanceCentavos: 500_00 })
    expect(standing(1, [...events.slice(0, 3), ...ends(4)])).toMatchObject({
      returnedCentavos: 500_00,
    })
  })

  it('what was paid by is the code of the loan on which the record counts', () => {
    const by = (loan: number) => ({
      ...reported,
      askedAt: loan,
      code: { reference: `c${loan}`, loan, borrower: loan },
    })
    const counts = { ...said(applied, 1), payment: 2 }
    const events = [ofRecord, counts, said(by(1), 2), said(by(2), 3), ...ends(4)]
    expect(standing(1, events).applied).toMatchObject({ loan: 1, code: 'c1' })
  })
})

describe('what people rule of a refund that the provider corrected', () => {
  const corrected = () =>
    after(
      paid(500, { code: 'A' }),
      refund('r1', 300, 'succeeded'),
      days(1),
      refund('r1', 200, 'succeeded'),
    )
  const rule = (to: 'gone' | 'back', amount: number | null): Saying => ({
    kind: 'ruled',
    by: { kind: 'people', ids: [1, 2] },
    leg: 'refund:r1',
    to,
    amountCentavos: amount === null ? null : centavos(amount),
    reference: 'mail',
  })

  it('gives back what it no longer says, and no more', () => {
    const world = corrected()
    expect(world.standing()).toMatchObject({ clawbackCentavos: 300_00, balanceCentavos: 200_00 })
    expect(world.standing().legs.get('refund:r1')).toMatchObject({
      isWithdrawn: true,
      stillCentavos: 200_00,
    })
    world.say(rule('back', 300_00))
    expect(world.standing()).toMatchObject({ clawbackCentavos: 200_00, balanceCentavos: 300_00 })
    expect(world.standing().legs.get('refund:r1')).toMatchObject({
      state: 'gone',
      by: 'answer',
      isWithdrawn: false,
    })
    expect(world.standing().questions.map(({ kind }) => kind)).not.toContain('clawback-withdrawn')
  })

  it('gives back all of it once the provider says nothing of it', () => {
    const world = corrected()
    for (const step of [disappears('r1'), ruled('r1', 'back')]) step(world)
    expect(world.standing()).toMatchObject({ clawbackCentavos: 0, balanceCentavos: 500_00 })
    expect(world.standing().legs.get('refund:r1')).toMatchObject({ state: 'back', by: 'people' })
  })

  it('takes more, by their word, where it is more than the provider ever said', () => {
    const world = corrected()
    world.say(rule('gone', 300_00))
    expect(world.standing().legs.get('refund:r1')).toMatchObject({
      by: 'answer',
      isWithdrawn: true,
    })
    world.say(rule('gone', 400_00))
    expect(world.standing()).toMatchObject({ clawbackCentavos: 400_00 })
    expect(world.standing().legs.get('refund:r1')).toMatchObject({
      by: 'people',
      isWithdrawn: false,
    })
  })

  it('changes nothing of a rest that is gone', () => {
    const rest = {
      ...reported,
      kind: 'reported',
      refunds: [
        {
          id: 'r1',
          amountCentavos: centavos(500_00),
          day: TODAY,
          status: 'succeeded',
          isRest: true,
        },
      ],
    } as Saying
    const events = [said(reported, 1), said({ ...rest, askedAt: 2 } as Saying, 2)]
    const before = standing(1, events)
    expect(before.legs.get('refund:r1')).toMatchObject({ amountCentavos: null, by: 'answer' })
    expect(standing(1, [...events, said(rule('gone', 100_00), 3)]).legs).toEqual(before.legs)
  })

  it('is the provider’s word again once its answer names a sum', () => {
    const world = after(paid(500, { code: 'A' }))
    world.say(rule('gone', 300_00))
    expect(world.standing().legs.get('refund:r1')).toMatchObject({ by: 'people' })
    for (const step of [days(1), refund('r1', 200, 'succeeded')]) step(world)
    expect(world.standing().legs.get('refund:r1')).toMatchObject({
      by: 'answer',
      amountCentavos: 300_00,
      stillCentavos: 200_00,
    })
    expect(world.standing().questions.map(({ kind }) => kind)).toEqual([
      'clawback',
      'clawback-withdrawn',
    ])
  })
})

describe('what a webhook and an answer say of refunds', () => {
  const doubted = (leg: string, amount: number): Saying => ({
    kind: 'doubted',
    by: { kind: 'provider', how: 'webhook' },
    id: 'digest of one body',
    leg: `refund:${leg}`,
    amountCentavos: centavos(amount),
  })
  const answer = (at: number, refunds: Extract<Saying, { kind: 'reported' }>['refunds']) =>
    said({ ...reported, kind: 'reported', askedAt: at, refunds }, at)
  const one = (id: string, amount: number, isRest = false) => ({
    id,
    amountCentavos: centavos(amount),
    day: TODAY,
    status: 'succeeded' as const,
    isRest,
  })

  it('one webhook that says of two refunds that they are gone is two words', () => {
    const events = [
      said(reported, 1),
      said(doubted('r1', 100_00), 2),
      said(doubted('r2', 300_00), 3),
    ]
    expect(standing(1, events).disputedCentavos).toBe(400_00)
    const again = [...events, said(doubted('r2', 300_00), 4)]
    expect(isSameStanding(standing(1, again), standing(1, events))).toBe(true)
  })

  it('the rest that no refund names is less by each that is named later, and is taken back once', () => {
    const first = [answer(1, []), answer(2, [one('whole', 500_00, true)])]
    expect(standing(1, first)).toMatchObject({ clawbackCentavos: 500_00, shortCentavos: 0 })
    const named = standing(1, [...first, answer(3, [one('r1', 500_00)])])
    expect(named).toMatchObject({ clawbackCentavos: 500_00, shortCentavos: 0 })
    expect([...named.legs.keys()]).toEqual(['refund:r1'])
    for (const part of [200_00, 300_00, 499_99]) {
      const partly = standing(1, [...first, answer(3, [one('r1', part)])])
      expect(partly).toMatchObject({ clawbackCentavos: 500_00, balanceCentavos: 0 })
      expect(partly.questions).toContainEqual({
        kind: 'clawback-withdrawn',
        about: 'refund:whole',
        since: 3,
      })
      expect(takenBackOn(partly)).toHaveLength(2)
    }
  })

  it('of what no refund names each centavo is taken back once, beside what they name', () => {
    const refunds = [one('r1', 100_00), one('whole', 400_00, true), one('all', 400_00, true)]
    const now = standing(1, [answer(1, refunds)])
    expect(takenBackOn(now)).toEqual([
      { day: TODAY, amountCentavos: 100_00 },
      { day: TODAY, amountCentavos: 400_00 },
    ])
  })

  it('what people ruled gone stays, and is asked about, also when named refunds are all of it', () => {
    const ruling = { kind: 'ruled', by: { kind: 'people', ids: [1, 2] } } as const
    const gone = { leg: 'refund:x', to: 'gone', amountCentavos: null, reference: 'r' } as const
    const now = standing(1, [
      answer(1, []),
      said({ ...ruling, ...gone }, 2),
      answer(3, [one('r1', 500_00)]),
    ])
    expect([...now.legs.keys()].sort()).toEqual(['refund:r1', 'refund:x'])
    expect(now.questions.map(({ kind }) => kind)).toContain('clawback-withdrawn')
  })

  it('a refund with a sum that an answer no longer names is asked about, whatever else it names', () => {
    const now = standing(1, [answer(1, [one('r1', 500_00)]), answer(2, [one('r2', 500_00)])])
    expect(now.legs.get('refund:r1')).toMatchObject({ isWithdrawn: true, stillCentavos: 0 })
    expect(now.shortCentavos).toBe(500_00)
  })

  it('a rest is not all of it while the refunds with names are only under way', () => {
    const rest = [answer(1, []), answer(2, [one('whole', 500_00, true)])]
    const now = standing(1, [...rest, answer(3, [{ ...one('r1', 500_00), status: 'pending' }])])
    expect(now.legs.get('refund:whole')).toMatchObject({ isWithdrawn: true })
    const failed = standing(1, [...rest, answer(3, [{ ...one('r1', 500_00), status: 'failed' }])])
    expect([...failed.legs.keys()]).toEqual(['refund:whole'])
  })

  it('a rest that was only under way ends with the answer that no longer names it', () => {
    const pending = answer(1, [{ ...one('whole', 500_00, true), status: 'pending' }])
    expect(standing(1, [pending]).disputedCentavos).toBe(500_00)
    const now = standing(1, [pending, answer(2, [one('r1', 500_00)])])
    expect([...now.legs.keys()]).toEqual(['refund:r1'])
  })

  it('a rest that took back what counted is asked about for as long as it stands', () => {
    const counts = said(applied, 2)
    const rest = [one('whole', 500_00, true)]
    const once = [answer(1, []), counts, answer(3, rest)]
    const kinds = (events: readonly PaymentEvent[]) =>
      standing(1, events).questions.map(({ kind }) => kind)
    expect(kinds(once)).toEqual(['clawback'])
    expect(kinds([...once, answer(4, rest)])).toEqual(['clawback'])
  })

  it('of what people ruled never came and a rest that was refunded, each is taken back on its day', () => {
    const ruling = { kind: 'ruled', by: { kind: 'people', ids: [1, 2] } } as const
    const never = { leg: 'whole', to: 'gone', amountCentavos: null, reference: 'r' } as const
    const events = [answer(1, []), said({ ...ruling, ...never }, 2)]
    expect(takenBackOn(standing(1, events)).map(({ amountCentavos }) => amountCentavos)).toEqual([
      500_00,
    ])
    const now = standing(1, [...events, answer(3, [one('rest', 500_00, true)])])
    expect(takenBackOn(now)).toEqual([{ day: TODAY, amountCentavos: 500_00 }])
  })

  it('what went back on a day by somebody else’s word is none of our returns', () => {
    const world = after(paid(500), refund('r1', 100, 'succeeded'), returned)
    expect(returnedOn(world.standing(), world.day(0))).toBe(400_00)
  })

  it('whoever gives no name gives none', () => {
    expect(standing(1, [said(reported, 1), said(doubted('r1', 100_00), 2)]).names).toEqual([])
  })

  it('what two people gave up of another payment leaves this one short', () => {
    const people = { kind: 'people', ids: [1, 2] } as const
    const short = { question: 'short', about: 'payment', lostCentavos: centavos(500_00) } as const
    const now = standing(1, [
      answer(1, []),
      said(
        {
          kind: 'return-ordered',
          by: people,
          id: 't',
          amountCentavos: centavos(500_00),
          from: 'bank',
        },
        2,
      ),
      answer(3, [one('r1', 500_00)]),
      { ...said({ kind: 'answered', by: people, ...short }, 4), payment: 2 },
    ])
    expect(now).toMatchObject({ shortCentavos: 500_00, lostCentavos: 0 })
    expect(now.questions.map(({ kind }) => kind)).toContain('short')
  })

  it('a reference without a letter or a figure is no name', () => {
    expect(standing(1, [said({ ...record, reference: '– –' }, 1)]).names).toEqual([])
  })

  it('the provider’s own rest told again by a smaller sum is the rest still, and nobody is asked', () => {
    const first = [answer(1, []), answer(2, [one('whole', 500_00, true)])]
    for (const again of [one('whole', 500_00, true), one('whole', 300_00)]) {
      const now = standing(1, [...first, answer(3, [again])])
      expect(now).toMatchObject({ clawbackCentavos: 500_00, balanceCentavos: 0 })
      expect(now.legs.get('refund:whole')).toMatchObject({ amountCentavos: null, at: 2 })
      expect(now.questions).toEqual([])
    }
    // What had a sum of its own and is the rest now takes all of it.
    const grown = [answer(1, [one('r1', 200_00)]), answer(2, [one('r1', 200_00, true)])]
    expect(standing(1, grown)).toMatchObject({ clawbackCentavos: 500_00, balanceCentavos: 0 })
  })
})
