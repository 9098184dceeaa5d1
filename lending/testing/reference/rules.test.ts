// Rules that the worked figures of the page do not reach, with figures worked out by hand.
import { describe, expect, it } from 'vitest'
import { actualRates } from './actual-rates.ts'
import { costOf } from './agreements.ts'
import { books } from './books.ts'
import { quoteExtension } from './extension-quote.ts'
import { whyImpossible } from './impossible.ts'
import { PH_2026, RECEIVED_2025 } from './laws-and-policies.ts'
import { add, figure, loanOf, onDay, repaid, reversed, waived } from './loans-for-tests.ts'
import { toleranceWaivers } from './pay-codes.ts'
import { planFaults, planLimits } from './plan-limits.ts'
import { position } from './position.ts'
import type { Loan, LoanEvent, Policy } from './shapes.ts'

const paused = (from: number, until: number | null): LoanEvent => ({
  id: `paused-${from}`,
  kind: 'paused',
  valueOn: onDay(from),
  untilOn: until === null ? null : onDay(until),
})
const writtenOff = (day: number): LoanEvent => ({
  id: `off-${day}`,
  kind: 'written-off',
  valueOn: onDay(day),
})
const penalty = (loan: Loan, day: number) => figure(loan, day, 1, 'penalty').chargedCentavos

describe('penalties', () => {
  // ₱747.95 interest in 91 days, so ₱10,747.95 is due and a day costs ₱17.19672.
  const loan = loanOf(PH_2026, 10_000_00)

  it('the first penalty day is the day after due date plus grace', () => {
    expect(penalty(loan, 91 + 3)).toBe(0)
    expect(penalty(loan, 91 + 4)).toBe(17_19)
    expect(penalty(loan, 91 + 5)).toBe(34_39)
  })

  it('a pause leaves out its first and its last day', () => {
    const checked = add(loan, paused(95, 96))
    expect(penalty(checked, 96)).toBe(0)
    expect(penalty(checked, 97)).toBe(17_19)
    expect(penalty(add(loan, paused(96, null)), 400)).toBe(17_19)
  })

  it('the band goes by days late from the due date, grace included', () => {
    const banded: Policy = {
      ...PH_2026,
      penalty: {
        ...PH_2026.penalty,
        bands: [
          { fromDay: 1, toDay: 3, dailyRatePpm: 1_000 },
          { fromDay: 4, toDay: null, dailyRatePpm: 500 },
        ],
      },
    }
    expect(penalty(loanOf(banded, 10_000_00), 95)).toBe(5_37)
  })

  it('without the guard the once-penalty comes with the first day late', () => {
    // ₱21,795.07 is due: ₱1,000.00 and 5 % of it.
    const free = loanOf(RECEIVED_2025, 20_000_00, { guardScope: 'covered' })
    expect(penalty(free, 92)).toBe(1_000_00 + 1_089_75)
    const repeat = loanOf(RECEIVED_2025, 20_000_00, { guardScope: 'covered', isRepeatClient: true })
    expect(penalty(repeat, 92)).toBe(800_00 + 1_089_75)
  })

  it('charges stop at the principal, and nothing accrues after', () => {
    // ₱30.00 fee and ₱89.75 interest leave ₱880.25; a day costs ₱1.7436.
    const small = loanOf(RECEIVED_2025, 1_000_00)
    expect(penalty(small, 91 + 504)).toBe(878_77)
    expect(penalty(small, 91 + 505)).toBe(880_25)
    expect(penalty(small, 91 + 1_800)).toBe(880_25)
    // A waiver gives no headroom back.
    const forgiven = add(small, waived(91 + 600, 'penalty', 500_00))
    expect(penalty(forgiven, 91 + 1_800)).toBe(880_25)
  })
})

describe('₱5,000 at 36 %, 91 days in 3, received-2025', () => {
  const loan = loanOf(RECEIVED_2025, 5_000_00, { periods: 3 })

  it('interest waived ahead goes with what is carried, and never lowers principal', () => {
    const waiver = waived(10, 'interest', 143_00, 1)
    expect(whyImpossible(loan, waiver)).toBeNull()
    expect(whyImpossible(loan, waived(10, 'interest', 147_96, 1))).toBe('waiver-too-large')
    const ahead = add(loan, waiver, repaid(27, 1_766_80))
    expect(figure(ahead, 27, 1, 'principal').paidCentavos).toBe(1_618_85)
    expect(figure(ahead, 27, 2, 'principal').paidCentavos).toBe(147_95)
    expect(figure(ahead, 27, 1, 'interest')).toEqual({
      chargedCentavos: 133_15,
      paidCentavos: 0,
      waivedCentavos: 133_15,
      unpaidCentavos: 0,
    })
    expect(figure(ahead, 27, 2, 'interest')).toEqual({
      chargedCentavos: 9_57 + 95_67,
      paidCentavos: 0,
      waivedCentavos: 9_57,
      unpaidCentavos: 95_67,
    })
  })

  it('a waiver for the whole loan takes what is charged, then what is to come, by number', () => {
    // Instalment 1 asks ₱147.95 on day 30; on day 40 ₱33.35 have accrued on instalment 2, which
    // will ask ₱100.04.
    const wide = add(loan, waived(40, 'interest', 147_95 + 33_35 + 10_00))
    expect(figure(wide, 40, 1, 'interest').unpaidCentavos).toBe(0)
    expect(figure(wide, 40, 2, 'interest').unpaidCentavos).toBe(100_04 - 43_35)
    expect(figure(wide, 40, 3, 'interest').waivedCentavos).toBe(0)
  })

  it('an extension of a late loan moves by its days and the days late', () => {
    const quote = quoteExtension(loan, onDay(40), 7)
    expect(quote).toMatchObject({
      ok: true,
      agreed: {
        interestCentavos: 147_95 + 33_35,
        penaltyCentavos: 28_26,
        instalments: [
          { number: 1, dueOn: onDay(47), interestCentavos: 34_52 },
          { number: 2, dueOn: onDay(77), interestCentavos: 100_04 },
          { number: 3, dueOn: onDay(108), interestCentavos: 52_42 },
        ],
      },
    })
  })

  it('an extension paid on the next day counts from its own, and falls with its payment', () => {
    const quote = quoteExtension(loan, onDay(40), 7)
    if (!quote.ok) throw new Error(quote.reason)
    const extended: LoanEvent = { ...quote.agreed, id: 'extended', paymentId: 'paid-41' }
    const cost = costOf(quote.agreed)
    const after = add(loan, repaid(41, cost), extended)
    expect(position(after, onDay(40)).dueCentavos).toBe(1_766_80 + 28_26)
    expect(position(after, onDay(41)).dueCentavos).toBe(0)
    expect(position(after, onDay(47)).dueCentavos).toBe(1_618_85 + 34_52)
    const undone = add(after, reversed('paid-41', 50))
    expect(position(undone, onDay(50))).toEqual(position(loan, onDay(50)))
    const settledBefore = add(after, repaid(35, 6_000_00))
    expect(position(settledBefore, onDay(41)).withoutEffect).toEqual(['extended'])
    const small = add(loan, repaid(41, cost - 1))
    expect(whyImpossible(small, extended)).toBe('payment-too-small')
    expect(whyImpossible(loan, extended)).toBe('payment-missing')
    expect(whyImpossible(add(loan, repaid(39, cost, 'paid-41')), extended)).toBe(
      'payment-before-extension',
    )
  })

  const plan = (first: number, second: number) => [
    { dueOn: onDay(70), principalCentavos: 2_500_00, interestCentavos: first },
    { dueOn: onDay(100), principalCentavos: 2_500_00, interestCentavos: second },
  ]

  it('a plan never raises the total above the old plan and the interest of the added days', () => {
    expect(planLimits(loan, onDay(40), plan(0, 0))).toEqual({
      principalCentavos: 5_000_00,
      interestCarriedCentavos: 147_95 + 33_35,
      penaltyUnpaidCentavos: 28_26,
      feeCarriedCentavos: 0,
      interestMaxCentavos: [147_95, 73_97],
      lifetimeRoomCentavos: 5_000_00 - 150_00 - 147_95 - 33_35 - 28_26,
      totalMaxCentavos: 1_766_80 + 28_26 + 1_766_80 + 1_766_81 + 44_38,
    })
    expect(planFaults(loan, onDay(40), plan(100_00, 63_49), 0)).toEqual([])
    expect(planFaults(loan, onDay(40), plan(100_00, 63_50), 0)).toEqual(['over-total'])
    expect(planFaults(loan, onDay(40), plan(100_00, 63_50), 1)).toEqual([])
    expect(planFaults(loan, onDay(40), plan(0, 73_98), 0)).toEqual(['interest-over-rate'])
    expect(planFaults(loan, onDay(40), plan(0, 0), 28_27)).toEqual(['penalty-waiver'])
    expect(planFaults(loan, onDay(40), plan(0, 0).slice(1), 0)).toEqual(['principal'])
  })

  it('a plan replaces every instalment and asks for what was unpaid with the first new one', () => {
    const restructured: LoanEvent = {
      id: 'plan',
      kind: 'restructured',
      valueOn: onDay(40),
      instalments: plan(100_00, 63_49),
      penaltyWaivedCentavos: 28_00,
    }
    const planned = add(loan, repaid(30, 100_00), restructured)
    // The payment of day 30 took ₱100.00 of interest; the penalty base is smaller by it.
    const { instalments } = position(planned, onDay(40))
    expect(instalments.map((one) => [one.number, one.isReplaced])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
    ])
    expect(instalments[0]?.interest).toMatchObject({
      chargedCentavos: 100_00,
      paidCentavos: 100_00,
    })
    expect(figure(planned, 40, 4, 'principal').unpaidCentavos).toBe(2_500_00)
    expect(figure(planned, 40, 4, 'interest').unpaidCentavos).toBe(47_95 + 33_35 + 100_00)
    expect(position(planned, onDay(69)).dueCentavos).toBe(0)
    // ₱26.66 of penalty less ₱28.00 waived leaves nothing.
    expect(figure(planned, 40, 4, 'penalty').unpaidCentavos).toBe(0)
    // History changes: ₱600.00 more were paid, of which ₱47.95 on interest.
    const less = add(planned, repaid(30, 600_00, 'second'))
    expect(figure(less, 40, 4, 'principal').chargedCentavos).toBe(2_500_00 - 552_05)
    expect(figure(less, 40, 5, 'principal').chargedCentavos).toBe(2_500_00)
    const quote = quoteExtension(planned, onDay(41), 7)
    if (!quote.ok) throw new Error(quote.reason)
    const extended: LoanEvent = { ...quote.agreed, id: 'extended', paymentId: 'paid-41' }
    const later = add(planned, repaid(41, costOf(quote.agreed)), extended)
    expect(whyImpossible(later, reversed('plan', 42))).toBe('agreement-rests-on-it')
    expect(whyImpossible(planned, reversed('plan', 42))).toBeNull()
    expect(quoteExtension(planned, onDay(40), 7)).toEqual({ ok: false, reason: 'later-agreement' })
  })

  it('nothing accrues after a write-off, and what comes in is a recovery', () => {
    const off = add(loan, writtenOff(40))
    const owed = 1_766_80 + 28_26 + 3_381_15 + 33_35
    expect(position(off, onDay(40)).payOffCentavos).toBe(owed)
    expect(position(off, onDay(400)).payOffCentavos).toBe(owed)
    expect(whyImpossible(off, repaid(41, 1))).toBe('after-write-off')
    expect(whyImpossible(off, repaid(39, 1))).toBeNull()
    const recovered: LoanEvent = {
      id: 'recovered',
      kind: 'recovered',
      valueOn: onDay(60),
      amountCentavos: owed - 50,
    }
    expect(whyImpossible(off, recovered)).toBeNull()
    expect(whyImpossible(loan, recovered)).toBe('no-write-off')
    const after = add(off, recovered)
    expect(books(after, onDay(60))).toMatchObject({
      principalReceivableCentavos: 0,
      writtenOffCentavos: owed,
      recoveredCentavos: owed - 50,
    })
    expect(toleranceWaivers(after, onDay(60))).toEqual([
      { component: 'principal', number: 3, amountCentavos: 50 },
    ])
    const again = add(after, reversed('off-40', 61))
    expect(position(again, onDay(61)).status).toBe('running')
  })

  it('a loan that is paid out again starts on that day, and money of before counts on it', () => {
    const again = add(
      loan,
      repaid(5, 1_000_00),
      waived(5, 'principal', 1_00, 3),
      reversed('payout', 8),
      { id: 'payout-2', kind: 'disbursed', valueOn: onDay(10), amountCentavos: 4_850_00 },
    )
    expect(position(again, onDay(10))).toMatchObject({
      status: 'running',
      payOffCentavos: 4_000_00,
      withoutEffect: ['waived-principal-5'],
    })
    expect(position(again, onDay(10)).instalments[0]?.dueOn).toBe(onDay(40))
  })
})

describe('what may not be recorded', () => {
  const loan = loanOf(PH_2026, 10_000_00)
  const settled = add(loan, repaid(10, 20_000_00))

  it.each<[string, Loan, unknown]>([
    ['malformed', loan, { id: 'x', kind: 'repaid', valueOn: 'yesterday', amountCentavos: 1 }],
    ['malformed', loan, { id: 'x', kind: 'repaid', valueOn: '2026-06-31', amountCentavos: 1 }],
    ['malformed', loan, { id: 'x', kind: 'forgiven', valueOn: onDay(1) }],
    ['malformed', loan, { id: 'x', kind: 'paused', valueOn: onDay(2), untilOn: onDay(1) }],
    ['id-used', loan, repaid(1, 1, 'payout')],
    ['before-payout', loan, repaid(-1, 1)],
    ['no-payout', { ...loan, events: [] }, repaid(1, 1)],
    [
      'payout-stands',
      loan,
      { id: 'x', kind: 'disbursed', valueOn: onDay(1), amountCentavos: 10_000_00 },
    ],
    ['waiver-too-large', loan, waived(1, 'penalty', 1)],
    ['waiver-too-large', loan, waived(1, 'principal', 10_000_01)],
    ['refund-too-large', loan, { id: 'x', kind: 'refunded', valueOn: onDay(1), amountCentavos: 1 }],
    // Friday 1 May: the third business day after it is Wednesday.
    ['outside-cooling-off', loan, { id: 'x', kind: 'cancelled', valueOn: '2026-05-07' }],
    ['loan-closed', settled, paused(11, null)],
    ['loan-closed', settled, writtenOff(11)],
    ['loan-closed', settled, waived(11, 'principal', 1)],
    ['loan-closed', add(loan, writtenOff(5)), paused(11, null)],
    ['before-another-event', add(loan, repaid(10, 1)), writtenOff(9)],
    ['nothing-to-reverse', loan, reversed('nowhere', 1)],
    [
      'nothing-to-reverse',
      add(settled, reversed('paid-10', 11)),
      { ...reversed('paid-10', 12), id: 'x' },
    ],
    ['nothing-to-reverse', add(settled, reversed('paid-10', 11)), reversed('undo-paid-10', 12)],
  ])('%s', (reason, before, data) => {
    expect(whyImpossible(before, data)).toBe(reason)
  })

  it('money is never refused for being early, late or too much', () => {
    for (const [day, amount] of [
      [0, 1],
      [0, 50_000_00],
      [2_000, 1],
    ] as const)
      expect(whyImpossible(settled, repaid(day, amount))).toBeNull()
  })

  it('a cancellation on the last day of its window is possible', () => {
    const data = { id: 'x', kind: 'cancelled', valueOn: '2026-05-06' }
    expect(whyImpossible(loan, data)).toBeNull()
  })
})

it('what a loan really cost follows the money as it moved', () => {
  const loan = loanOf(PH_2026, 10_000_00)
  const paid = add(loan, repaid(30, 10_100_00))
  expect(actualRates(paid, onDay(30))?.monthlyPpm).toBe(10_000)
  expect(actualRates(loan, onDay(30))).toBeNull()
})
