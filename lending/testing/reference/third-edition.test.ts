// The worked figures of the third edition, and the rules beside them with figures worked out by hand.
import { describe, expect, it } from 'vitest'
import { costOf } from './agreements.ts'
import { quoteExtension } from './extension-quote.ts'
import { whyImpossible } from './impossible.ts'
import { PH_2026, RECEIVED_2025 } from './laws-and-policies.ts'
import {
  add,
  asEvents,
  figure,
  loanOf,
  onDay,
  repaid,
  reversed,
  waived,
} from './loans-for-tests.ts'
import { payCodeAmount, payCodeWaivers, toleranceWaivers } from './pay-codes.ts'
import { planFaults } from './plan-limits.ts'
import { position } from './position.ts'
import type { Loan, LoanEvent, PlannedInstalment, RestructuredEvent } from './shapes.ts'

const fresh = loanOf(RECEIVED_2025, 5_000_00, { periods: 3 })

function planned(
  day: number,
  penaltyWaivedCentavos: number,
  instalments: readonly PlannedInstalment[],
): RestructuredEvent {
  const valueOn = onDay(day)
  return { id: 'plan', kind: 'restructured', valueOn, instalments, penaltyWaivedCentavos }
}

/** The extension that is quoted, with its payment of the same day. */
function extend(loan: Loan, day: number, days: number, id = 'extended'): Loan {
  const quote = quoteExtension(loan, onDay(day), days)
  if (!quote.ok) throw new Error(quote.reason)
  const paymentId = `pays-${id}`
  return add(loan, repaid(day, costOf(quote.agreed), paymentId), {
    ...quote.agreed,
    id,
    paymentId,
  })
}

describe('money and waivers after an agreement of their day', () => {
  // 15 July is day 75, 29 August day 120 and 28 September day 150.
  const inJuly = planned(75, 169_60, [
    { dueOn: '2026-08-29', principalCentavos: 2_500_00, interestCentavos: 50_00 },
    { dueOn: '2026-09-28', principalCentavos: 2_500_00, interestCentavos: 20_00 },
  ])
  // 15 June is day 45, 15 July day 75.
  const inJune = (penalty: number) =>
    planned(45, penalty, [
      { dueOn: '2026-07-15', principalCentavos: 2_500_00, interestCentavos: 140_00 },
      { dueOn: '2026-08-14', principalCentavos: 2_500_00, interestCentavos: 70_00 },
    ])

  it('the pay-off of the day of a plan, paid after it, settles; ₱1,000 leaves ₱4,273.35', () => {
    expect(inJuly.valueOn).toBe('2026-07-15')
    expect(whyImpossible(fresh, inJuly)).toBeNull()
    const loan = add(fresh, inJuly)
    const { payOffCentavos } = position(loan, onDay(75))
    expect(payOffCentavos).toBe(5_273_35)
    expect(payCodeAmount(loan, onDay(75), 'pay-off')).toBe(payOffCentavos)
    expect(position(add(loan, repaid(75, payOffCentavos)), onDay(75))).toMatchObject({
      status: 'settled',
      creditCentavos: 0,
      withoutEffect: [],
    })
    expect(position(add(loan, repaid(75, 1_000_00)), onDay(75)).payOffCentavos).toBe(4_273_35)
  })

  it('money recorded before the plan of its day comes before it', () => {
    const before = add(fresh, repaid(75, 1_000_00), inJuly)
    const after = add(fresh, inJuly, repaid(75, 1_000_00))
    const paidOn = (loan: Loan, number: number) =>
      figure(loan, 75, number, 'principal').paidCentavos +
      figure(loan, 75, number, 'interest').paidCentavos
    expect(paidOn(before, 1)).toBeGreaterThan(0)
    expect(paidOn(before, 4)).toBe(0)
    expect(paidOn(after, 1)).toBe(0)
    expect(paidOn(after, 4)).toBe(1_000_00)
  })

  it('₱140 of interest of instalment 4 waived after the plan: it asks ₱197.97 on 15 July', () => {
    const penalty = position(fresh, onDay(45)).instalments[0]?.penalty.unpaidCentavos ?? 0
    const waiver = waived(45, 'interest', 140_00, 4)
    expect(whyImpossible(fresh, waiver)).toBe('waiver-too-large')
    const loan = add(fresh, inJune(penalty))
    expect(whyImpossible(loan, waiver)).toBeNull()
    const after = add(loan, waiver)
    expect(figure(after, 45, 4, 'interest').unpaidCentavos).toBe(197_97)
    expect(figure(after, 75, 4, 'interest').unpaidCentavos).toBe(197_97)
    expect(position(after, onDay(75)).withoutEffect).toEqual([])
    // The old instalments have nothing left to waive that day.
    expect(whyImpossible(loan, waived(45, 'interest', 1, 1))).toBe('waiver-too-large')
  })

  it('a code of the day before the plan still settles, and what time added is waived anew', () => {
    const loan = add(fresh, { ...inJuly, penaltyWaivedCentavos: 0 })
    const amountCentavos = payCodeAmount(fresh, onDay(74), 'pay-off')
    const code = { madeOn: onDay(74), amountCentavos, loanThen: fresh }
    const waivers = payCodeWaivers(code, loan, onDay(75))
    // ₱1.69 is a day on ₱1,714.39; ₱2.82688 a day late make ₱2.82 and ₱2.83 that day.
    expect(waivers).toEqual([
      { component: 'penalty', number: 4, amountCentavos: 2_82 + 2_83 },
      { component: 'interest', number: 4, amountCentavos: 1_69 },
    ])
    const after = add(loan, ...asEvents(waivers, 75), repaid(75, amountCentavos))
    expect(position(after, onDay(75))).toMatchObject({ status: 'settled', creditCentavos: 0 })
  })

  it('a tolerance on the day of a plan meets the new instalments', () => {
    const loan = add(fresh, inJuly, repaid(75, 5_273_35 - 60))
    const waivers = toleranceWaivers(loan, onDay(75))
    expect(waivers).toEqual([{ component: 'principal', number: 5, amountCentavos: 60 }])
    expect(position(add(loan, ...asEvents(waivers, 75)), onDay(75)).status).toBe('settled')
  })

  it('money after an extension of its day pays instalments that are no longer due', () => {
    const extended = extend(fresh, 40, 14)
    const after = add(extended, repaid(40, 500_00, 'a'))
    expect(figure(after, 40, 1, 'principal').paidCentavos).toBe(500_00)
    expect(figure(after, 40, 1, 'interest').paidCentavos).toBe(147_95)
    expect(position(after, onDay(40)).dueCentavos).toBe(0)
    // A waiver recorded later comes before that payment, and both after the extension.
    const both = add(after, waived(40, 'principal', 1_600_00, 1))
    expect(figure(both, 40, 1, 'principal')).toMatchObject({
      waivedCentavos: 1_600_00,
      paidCentavos: 18_85,
    })
  })

  it('once the agreement is reversed, the money of its day has its old place again', () => {
    const undone = add(fresh, inJuly, repaid(75, 1_000_00), reversed('plan', 76))
    const without = add(fresh, repaid(75, 1_000_00))
    expect(position(undone, onDay(76))).toEqual(position(without, onDay(76)))
  })
})

describe('an event without effect is refused', () => {
  const settledBy = (amount: number) => add(fresh, repaid(20, amount))
  const refunded: LoanEvent = {
    id: 'refund',
    kind: 'refunded',
    valueOn: onDay(20),
    amountCentavos: 901_37,
  }

  it('at its place in the day, not only at the end of it', () => {
    // ₱6,000.00 settles and ₱901.37 go back; then ₱400.00 of the payment turn out to be another's.
    const owing = add(
      settledBy(6_000_00),
      refunded,
      reversed('paid-20', 21),
      repaid(20, 5_600_00, 'again'),
    )
    expect(position(owing, onDay(20))).toMatchObject({ status: 'running', payOffCentavos: 400_00 })
    const plan = planned(20, 0, [
      { dueOn: onDay(60), principalCentavos: 1_00, interestCentavos: 0 },
    ])
    expect(whyImpossible(owing, plan)).toBe('without-effect')
    // A pause comes before the payment and finds a loan that runs.
    const pause: LoanEvent = { id: 'x', kind: 'paused', valueOn: onDay(20), untilOn: null }
    expect(whyImpossible(owing, pause)).toBeNull()
  })

  it('where a cancellation of a later day has undone the loan', () => {
    const cancelled = add(fresh, { id: 'cancelled', kind: 'cancelled', valueOn: onDay(4) })
    const pause: LoanEvent = { id: 'x', kind: 'paused', valueOn: onDay(2), untilOn: null }
    expect(whyImpossible(fresh, pause)).toBeNull()
    expect(whyImpossible(cancelled, pause)).toBe('without-effect')
    expect(whyImpossible(cancelled, waived(2, 'principal', 1, 1))).toBe('without-effect')
    expect(whyImpossible(cancelled, repaid(2, 1_00))).toBeNull()
  })

  it('a loan on which a refund has to come back is not settled', () => {
    const owing = add(settledBy(6_000_00), refunded, reversed('paid-20', 21), repaid(22, 6_100_00))
    expect(position(add(owing, reversed('paid-22', 23)), onDay(23)).status).toBe('running')
    expect(position(owing, onDay(22))).toMatchObject({ status: 'settled', refundDebtCentavos: 0 })
    const left = add(
      settledBy(6_000_00),
      refunded,
      reversed('paid-20', 21),
      repaid(20, 5_098_64, 'b'),
    )
    expect(position(left, onDay(20))).toMatchObject({ status: 'running', payOffCentavos: 901_36 })
  })
})

describe('penalties over an extension start again', () => {
  it('₱5,000 ph-2026, 91 days in 1, extended 7 days on 10 August, late again to 27 August', () => {
    const extended = extend(loanOf(PH_2026, 5_000_00), 101, 7)
    expect(onDay(101)).toBe('2026-08-10')
    expect(onDay(118)).toBe('2026-08-27')
    const paid = figure(extended, 101, 1, 'penalty').paidCentavos
    const { chargedCentavos, unpaidCentavos } = figure(extended, 118, 1, 'penalty')
    expect(unpaidCentavos).toBe(56_32)
    expect(chargedCentavos - paid).toBe(56_32)
  })

  it('what the guard held back of the once-penalty is not charged later', () => {
    // 0 % a day: only the ₱1,000.00 grow, by 0.16 % of ₱5,448.77 a day, until the extension.
    const bands = [{ fromDay: 1, toDay: null, dailyRatePpm: 0 }]
    const policy = { ...RECEIVED_2025, penalty: { ...RECEIVED_2025.penalty, bands } }
    const late = loanOf(policy, 5_000_00)
    expect(figure(late, 101, 1, 'penalty').chargedCentavos).toBe(87_18)
    const extended = extend(late, 101, 7)
    expect(figure(extended, 150, 1, 'penalty').unpaidCentavos).toBe(0)
  })
})

describe('interest waived ahead is used only on the interest of its period', () => {
  it('not on what earlier periods carry to its instalment', () => {
    // Instalment 3 asks ₱52.42, all waived. ₱3,500.00 on day 6 then bring it the interest of all
    // three periods: ₱36.21, ₱45.26 and its own ₱46.77, which alone is waived.
    const loan = add(fresh, waived(1, 'interest', 52_42, 3), repaid(6, 3_500_00))
    expect(figure(loan, 6, 3, 'interest')).toEqual({
      chargedCentavos: 128_24,
      paidCentavos: 0,
      waivedCentavos: 46_77,
      unpaidCentavos: 36_21 + 45_26,
    })
  })

  it('nor on what an earlier period carries past it', () => {
    const loan = add(fresh, waived(1, 'interest', 40_00, 2), repaid(6, 3_500_00))
    expect(figure(loan, 30, 3, 'interest').waivedCentavos).toBe(40_00)
    const on = (day: number) => add(loan, repaid(day, 1_00_00))
    // What had accrued by day 30 was asked in full; ₱45.26 of the second period less ₱40.00 were not.
    expect(figure(on(30), 30, 3, 'interest').paidCentavos).toBe(36_21)
    expect(figure(on(60), 60, 3, 'interest').paidCentavos).toBe(36_21 + 5_26)
  })

  it('also where it is carried over an extension, until the date of its instalment', () => {
    // Instalment 1 is paid on day 15 with ₱143.00 of its interest waived; the rest of that waiver
    // goes with the interest of days 16 to 30 and no further, though one period runs from day 20.
    const ahead = add(fresh, waived(1, 'interest', 143_00, 1), repaid(15, 1_618_85))
    const extended = extend(ahead, 20, 7)
    expect(figure(extended, 20, 1, 'principal').unpaidCentavos).toBe(0)
    // ₱16.68 are what period 1 has after day 15; ₱3,381.15 cost ₱33.35 in 10 days, ₱156.74 in 47.
    const { chargedCentavos, waivedCentavos } = figure(extended, 67, 2, 'interest')
    expect(chargedCentavos).toBe(16_68 + 156_74)
    expect(waivedCentavos).toBe(16_68 + 33_35)
  })

  it('and it goes with an instalment that an extension moves before its date', () => {
    const extended = extend(add(fresh, waived(1, 'interest', 30_00, 2)), 20, 7)
    expect(figure(extended, 20, 2, 'interest').waivedCentavos).toBe(30_00)
    const date = position(extended, onDay(20)).instalments[1]?.dueOn
    expect(date).toBe(onDay(67))
  })

  it('what is unused on its date was never waived, also when the instalment moves afterwards', () => {
    // ₱1,000.00 on day 5 leave ₱123.29 of the ₱147.95 to accrue by day 30.
    const loan = add(fresh, waived(1, 'interest', 147_95, 1), repaid(5, 1_000_00))
    expect(figure(loan, 30, 1, 'interest')).toMatchObject({
      waivedCentavos: 123_29,
      unpaidCentavos: 0,
    })
    const extended = extend(loan, 32, 7)
    expect(position(extended, onDay(32)).instalments[0]?.dueOn).toBe(onDay(39))
    expect(figure(extended, 39, 1, 'interest').waivedCentavos).toBe(123_29)
  })

  it('what another period will still bring an instalment can be waived there too', () => {
    // Day 28: ₱3.32 have accrued on instalment 2, ₱6.64 of period 1 and ₱99.61 are to come.
    const loan = add(fresh, repaid(27, 1_766_80))
    expect(whyImpossible(loan, waived(28, 'interest', 109_58, 2))).toBe('waiver-too-large')
    const waiver = waived(28, 'interest', 109_57, 2)
    expect(whyImpossible(loan, waiver)).toBeNull()
    expect(position(add(loan, waiver), onDay(60)).dueCentavos).toBe(1_651_96)
  })
})

describe('a code for the next payment', () => {
  const loan = loanOf(PH_2026, 6_000_00, { periods: 3 })
  const principal = loan.terms.instalments[0]?.principalCentavos ?? 0

  it('₱6,000 ph-2026 in 3, principal of 1 waived on 11 May: on 21 May it asks ₱49.32', () => {
    const after = add(loan, waived(10, 'principal', principal, 1))
    expect(onDay(20)).toBe('2026-05-21')
    expect(payCodeAmount(after, onDay(20), 'next-instalment')).toBe(49_32)
    const paid = add(after, repaid(20, 49_32))
    expect(position(paid, onDay(30)).dueCentavos).toBe(0)
    // Once it is paid, the next one is instalment 2.
    const second = position(paid, onDay(20)).instalments[1]
    expect(payCodeAmount(paid, onDay(20), 'next-instalment')).toBe(
      (second?.principal.unpaidCentavos ?? 0) + (second?.interest.unpaidCentavos ?? 0),
    )
  })
})

it('a renewal is covered by the caps according to the principal that is unpaid that day', () => {
  // ₱20,000 is above what the law covers; ₱10,000 of it, lent again for a month, is not.
  const large = loanOf(RECEIVED_2025, 20_000_00, { guardScope: 'covered' })
  const penaltyOf = (loan: Loan) => {
    const extended = extend(loan, 60, 7)
    return figure(extended, 99, 1, 'penalty').chargedCentavos
  }
  expect(penaltyOf(large)).toBeGreaterThan(1_000_00)
  const smaller = add(large, repaid(30, 10_000_00 + 591_78))
  expect(figure(smaller, 60, 1, 'principal').unpaidCentavos).toBe(10_000_00)
  expect(penaltyOf(smaller)).toBeLessThan(20_00)
  const plan = [{ dueOn: onDay(120), principalCentavos: 10_000_00, interestCentavos: 0 }]
  expect(planFaults(smaller, onDay(60), plan, 0)).toEqual([])
})
