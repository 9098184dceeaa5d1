// The books of a payment after each kind of event, and what follows from the difference of two standings.
import { describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { effects } from './effects.ts'
import { takenBackOn } from './legs.ts'
import {
  about,
  answered,
  appliedTo,
  asked,
  days,
  disappears,
  failed,
  named,
  paid,
  paidAgain,
  paidAndRefunded,
  recorded,
  refund,
  returned,
  ruled,
  sent,
  takenOff,
} from './testing/steps.ts'
import { type Step, World } from './testing/world.ts'

const CLEARING = 'clearing:sandbox'

function after(...steps: Step[]): World {
  const world = new World()
  for (const step of steps) step(world)
  return world
}

const booksAfter = (...steps: Step[]) => {
  const world = after(...steps)
  return world.ledger.booksOf(world.id())
}

describe('books', () => {
  it('what a provider was paid is in its clearing and unapplied, also where it counts: the loan takes it from there', () => {
    const books = { [CLEARING]: 500_00, unapplied: -500_00 }
    expect(booksAfter(paid(500))).toEqual(books)
    expect(booksAfter(paid(500, { code: 'A' }))).toEqual(books)
  })

  it('what people recorded is where its source is', () => {
    expect(booksAfter(recorded('P', 500, 'A', { source: 'bank-transfer' }))).toEqual({
      bank: 500_00,
      unapplied: -500_00,
    })
    expect(booksAfter(recorded('P', 500, 'A', { source: 'over-the-counter' }))).toEqual({
      'clearing:over-the-counter': 500_00,
      unapplied: -500_00,
    })
  })

  it('a record that ended leaves nothing, and its payment has it', () => {
    const world = after(recorded('R', 500, 'A', { reference: 'P' }), paid(500))
    expect(world.ledger.booksOf(world.id('R'))).toEqual({})
    expect(world.ledger.booksOf(world.id('P'))).toEqual({ [CLEARING]: 500_00, unapplied: -500_00 })
  })

  it('what is clawed back or voided leaves clearing', () => {
    expect(booksAfter(paid(500), refund('r1', 200, 'succeeded'))).toEqual({
      [CLEARING]: 300_00,
      unapplied: -300_00,
    })
    expect(booksAfter(paid(500), failed, days(7), ruled('whole', 'gone'))).toEqual({})
  })

  it('what is returned leaves the account that it goes out from', () => {
    expect(booksAfter(paid(500), returned)).toEqual({ [CLEARING]: 500_00, bank: -500_00 })
  })

  it('what is short is receivable until two people give it up', () => {
    const gone = [paid(500), returned, sent, refund('r1', 500, 'succeeded')]
    expect(booksAfter(...gone)).toEqual({ bank: -500_00, clawbacks_receivable: 500_00 })
    expect(booksAfter(...gone, answered('short', 'payment', 400))).toEqual({
      bank: -500_00,
      clawbacks_receivable: 100_00,
      clawbacks_lost: 400_00,
    })
    // No more is given up than is short.
    expect(booksAfter(...gone, answered('short', 'payment', 900))).toEqual({
      bank: -500_00,
      clawbacks_lost: 500_00,
    })
  })

  it('what was given up is the last answer, and without an amount nothing', () => {
    const gone = [paid(500), returned, sent, refund('r1', 500, 'succeeded')]
    const first = answered('short', 'payment', 100)
    expect(booksAfter(...gone, first, answered('short', 'payment', 300))).toMatchObject({
      clawbacks_lost: 300_00,
    })
    expect(booksAfter(...gone, answered('short'))).not.toHaveProperty('clawbacks_lost')
    const later = [days(1), disappears('r1'), answered('clawback-withdrawn', 'r1'), asked]
    expect(booksAfter(...gone, first, ...later)).toMatchObject({ clawbacks_lost: 100_00 })
  })

  it('what was given up and came back is asked about anew when it is short once more', () => {
    const gone = [paid(500), returned, sent, refund('r1', 500, 'succeeded')]
    const back = [answered('short', 'payment', 500), disappears('r1'), ruled('r1', 'back')]
    expect(booksAfter(...gone, ...back)).not.toHaveProperty('clawbacks_lost')
    const again = [days(1), refund('r2', 500, 'succeeded')]
    expect(booksAfter(...gone, ...back, ...again)).toEqual({
      bank: -500_00,
      clawbacks_receivable: 500_00,
    })
    const world = after(...gone, ...back, ...again)
    expect(world.standing().questions.map(({ kind }) => kind)).toContain('short')
  })
})

/** What the last of these steps did. */
function effectsOf(...steps: Step[]) {
  const world = after(...steps.slice(0, -1))
  const before = world.standing()
  steps.at(-1)?.(world)
  return effects(before, world.standing(), CLEARING)
}

describe('what was taken back', () => {
  const takenBackAfter = (...steps: Step[]) => {
    const world = after(...steps)
    return takenBackOn(world.standing())
  }
  const on = (day: number) => new World().day(day)

  it('belongs to the day of each refund, told again later or not', () => {
    const steps = [
      paid(500),
      refund('r1', 100, 'succeeded'),
      days(2),
      refund('r2', 50, 'succeeded'),
    ]
    const sums = [
      { day: on(0), amountCentavos: 100_00 },
      { day: on(2), amountCentavos: 50_00 },
    ]
    expect(takenBackAfter(...steps)).toEqual(sums)
    expect(takenBackAfter(...steps, refund('r1', 100, 'succeeded'))).toEqual(sums)
  })

  it('is nothing while it is pending, and of one that was pending the day on which it succeeded', () => {
    expect(takenBackAfter(paid(500), refund('r1', 100, 'pending'))).toEqual([])
    expect(
      takenBackAfter(
        paid(500),
        refund('r1', 100, 'pending'),
        days(1),
        refund('r1', 100, 'succeeded'),
      ),
    ).toEqual([{ day: on(1), amountCentavos: 100_00 }])
  })

  it('is on the day that the provider names, not on that of the answer', () => {
    const world = after(paid(500))
    const earlier = world.day(-3)
    const [first] = world.ledger.events
    if (first?.kind !== 'reported') throw new Error('the payment was reported')
    const refunds = [
      { id: 'r1', amountCentavos: centavos(100_00), day: earlier, status: 'succeeded' as const },
    ]
    world.say({ ...first, refunds, askedAt: world.ledger.now + 1 })
    expect(takenBackOn(world.standing())).toEqual([{ day: earlier, amountCentavos: 100_00 }])
  })

  it('by a ruling is the rest, on its day; a return of ours is none', () => {
    const steps = [
      paid(500),
      refund('r1', 100, 'succeeded'),
      failed,
      days(7),
      ruled('whole', 'gone'),
    ]
    expect(takenBackAfter(...steps)).toEqual([
      { day: on(0), amountCentavos: 100_00 },
      { day: on(7), amountCentavos: 400_00 },
    ])
    const all = [paid(500), refund('r1', 500, 'succeeded'), failed, days(7), ruled('whole', 'gone')]
    expect(takenBackAfter(...all)).toEqual([{ day: on(0), amountCentavos: 500_00 }])
    expect(takenBackAfter(paid(500), returned, sent)).toEqual([])
  })
})

describe('effects', () => {
  it('only what is new is asked, and nothing was clawed back that never counted', () => {
    const opened = effectsOf(paid(500))
    expect(opened).toMatchObject({ isClawedBack: false, opened: [{ kind: 'unapplied' }] })
    expect(effectsOf(paid(500), failed).opened.map(({ kind }) => kind)).toEqual(['disputed'])
    expect(effectsOf(paid(500), failed, paidAgain).ended.map(({ kind }) => kind)).toEqual([
      'disputed',
    ])
  })

  it('postings are in the order of their accounts', () => {
    const accounts = effectsOf(paid(500), returned).postings.map(({ account }) => account)
    expect(accounts).toEqual(['bank', 'unapplied'])
  })

  it('a payment begins to count, and its receipt is posted', () => {
    const done = effectsOf(paid(500), appliedTo('A', 1, -2))
    expect(done).toMatchObject({
      off: null,
      on: { loan: 1, borrower: 1, amountCentavos: 500_00, code: null },
      postings: [],
      opened: [],
      ended: [{ kind: 'unapplied', about: 'payment' }],
      isClawedBack: false,
    })
    expect(effectsOf(paid(500, { code: 'A' }))).toMatchObject({
      on: { loan: 1, code: 'code-A' },
      postings: [
        { account: CLEARING, amountCentavos: 500_00 },
        { account: 'unapplied', amountCentavos: -500_00 },
      ],
    })
  })

  it('told again, nothing follows', () => {
    expect(effectsOf(paid(500, { code: 'A' }), asked)).toEqual({
      off: null,
      on: null,
      postings: [],
      opened: [],
      ended: [],
      isClawedBack: false,
    })
  })

  it('a part that is clawed back reverses what the loan had, counts the rest and is told', () => {
    expect(effectsOf(paid(500, { code: 'A' }), refund('r1', 200, 'succeeded'))).toMatchObject({
      off: { loan: 1, amountCentavos: 500_00 },
      on: { loan: 1, amountCentavos: 300_00, code: 'code-A' },
      postings: [
        { account: CLEARING, amountCentavos: -200_00 },
        { account: 'unapplied', amountCentavos: 200_00 },
      ],
      opened: [{ kind: 'clawback', about: 'refund:r1' }],
      isClawedBack: true,
    })
  })

  it('what counts on no loan is clawed back without a message', () => {
    expect(effectsOf(paid(500), refund('r1', 200, 'succeeded'))).toMatchObject({
      off: null,
      on: null,
      isClawedBack: false,
    })
  })

  it('what was clawed back of a record’s payment is told when the two are found to be one', () => {
    const record = recorded('R', 500, 'A', { reference: 'P' })
    expect(effectsOf(record, paidAndRefunded(500, 'r1', 500))).toMatchObject({
      on: null,
      isClawedBack: true,
    })
  })

  it('what two people rule gone is told like a clawback', () => {
    const record = recorded('P', 500, 'A')
    expect(effectsOf(record, ruled('whole', 'gone'))).toMatchObject({
      off: { loan: 1 },
      on: null,
      isClawedBack: true,
    })
  })

  it('moved to another day, it is reversed and counts anew', () => {
    const world = after(paid(500), appliedTo('A', 1, -2))
    const before = world.standing()
    for (const step of [takenOff(1), appliedTo('A', 1, -1)]) step(world)
    const { off, on, postings } = effects(before, world.standing(), CLEARING)
    expect(off).toMatchObject({ loan: 1, valueOn: world.day(-2) })
    expect(on).toMatchObject({ loan: 1, valueOn: world.day(-1) })
    expect(postings).toEqual([])
  })

  it('moved to another loan, it is reversed there and counts here', () => {
    const world = after(paid(500), appliedTo('A', 1))
    const before = world.standing()
    for (const step of [takenOff(1), appliedTo('S', 1)]) step(world)
    expect(effects(before, world.standing(), CLEARING)).toMatchObject({
      off: { loan: 1 },
      on: { loan: 4 },
    })
  })

  it('put back by people without its code, it is another counting: nothing was promised for it', () => {
    const world = after(paid(500, { code: 'A' }))
    const before = world.standing()
    for (const step of [takenOff(1), appliedTo('A', 1)]) step(world)
    const done = effects(before, world.standing(), CLEARING)
    expect(done.off).toMatchObject({ code: 'code-A' })
    expect(done.on).toMatchObject({ code: null })
  })

  it('a question that ended and came up anew is another', () => {
    const world = after(paid(500), appliedTo('B', 1), named('A'))
    const before = world.standing()
    days(1)(world)
    for (const step of [takenOff(1), about('P')]) step(world)
    const done = effects(before, world.standing(), CLEARING)
    expect(done.ended).toMatchObject([{ kind: 'other-loans-code', about: 'code-A' }])
    expect(done.opened).toMatchObject([{ kind: 'unapplied', about: 'payment' }])
  })
})
