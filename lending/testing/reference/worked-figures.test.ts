// Every line of "Worked figures" and of the cases that once came out wrong.
import { describe, expect, it } from 'vitest'
import { books, imbalanceCentavos } from './books.ts'
import { quoteExtension } from './extension-quote.ts'
import { whyImpossible } from './impossible.ts'
import { LAWS, PH_2026, RECEIVED_2025 } from './laws-and-policies.ts'
import {
  add,
  asEvents,
  onDay,
  paidOut,
  PAYOUT_ON,
  repaid,
  reversed,
  termsOf,
} from './loans-for-tests.ts'
import { payCodeAmount, payCodeWaivers, toleranceWaivers } from './pay-codes.ts'
import { position } from './position.ts'
import { makeOffer } from './schedule.ts'
import type { Loan, LoanEvent, Policy } from './shapes.ts'

/** Unpaid principal and interest of an instalment on a day. */
function asks(loan: Loan, day: number, number: number) {
  const found = position(loan, onDay(day)).instalments.find((one) => one.number === number)
  if (found === undefined) throw new Error(`no instalment ${number}`)
  return {
    dueOn: found.dueOn,
    principal: found.principal.unpaidCentavos,
    interest: found.interest.unpaidCentavos,
  }
}

/** What was paid in all by a day. */
function paid(loan: Loan, day: number) {
  const { instalments } = position(loan, onDay(day))
  return {
    interest: instalments.reduce((sum, one) => sum + one.interest.paidCentavos, 0),
    principal: instalments.map((one) => one.principal.paidCentavos),
  }
}

describe('₱5,000 at 36 %, 91 days in 3, received-2025', () => {
  const terms = termsOf(RECEIVED_2025, 5_000_00, { periods: 3 })
  const fresh = paidOut(terms)

  it('pays out ₱4,850.00 and asks ₱1,766.80, ₱1,766.80 and ₱1,766.81 on day 30, 60 and 91', () => {
    expect(terms.netProceedsCentavos).toBe(4_850_00)
    expect(
      terms.instalments.map((one) => [
        one.dueAfterDays,
        one.principalCentavos + one.interestCentavos,
      ]),
    ).toEqual([
      [30, 1_766_80],
      [60, 1_766_80],
      [91, 1_766_81],
    ])
  })

  it('an instalment ahead: ₱1,766.80 on day 27', () => {
    const loan = add(fresh, repaid(27, 1_766_80))
    expect(paid(loan, 27)).toEqual({ interest: 133_15, principal: [1_618_85, 14_80, 0] })
    expect(position(loan, onDay(30)).dueCentavos).toBe(0)
    expect(asks(loan, 27, 2)).toEqual({
      dueOn: onDay(60),
      principal: 1_651_96,
      interest: 9_96 + 99_61,
    })
    expect(position(loan, onDay(60)).dueCentavos).toBe(1_761_53)
  })

  it('a part early: ₱1,000.00 on day 20', () => {
    const loan = add(fresh, repaid(20, 1_000_00))
    expect(paid(loan, 20)).toEqual({ interest: 98_63, principal: [901_37, 0, 0] })
    expect(position(loan, onDay(20)).payOffCentavos).toBe(4_098_63)
    expect(asks(loan, 20, 1)).toEqual({ dueOn: onDay(30), principal: 717_48, interest: 40_42 })
    expect(position(loan, onDay(30)).dueCentavos).toBe(757_90)
    for (const number of [2, 3]) {
      const agreed = terms.instalments[number - 1]
      expect(asks(loan, 20, number)).toMatchObject({
        principal: agreed?.principalCentavos,
        interest: agreed?.interestCentavos,
      })
    }
  })

  it('then late: nothing until day 40', () => {
    const loan = add(fresh, repaid(20, 1_000_00))
    const late = position(loan, onDay(40))
    expect(late.instalments[0]?.penalty.unpaidCentavos).toBe(12_12)
    expect(late.dueCentavos).toBe(770_02)
    expect(late.payOffCentavos).toBe(4_184_52)
    const after = position(add(loan, repaid(40, 770_02)), onDay(40))
    expect(after.dueCentavos).toBe(0)
    expect(after.payOffCentavos).toBe(3_414_50)
  })

  it('two instalments ahead: ₱3,500.00 on day 6', () => {
    const loan = add(fresh, repaid(6, 3_500_00))
    const whole = paid(loan, 6)
    expect(whole.interest).toBe(29_59)
    expect(whole.principal.reduce((sum, amount) => sum + amount, 0)).toBe(3_470_41)
    expect(whole.principal[2]).toBe(184_80)
    expect(position(loan, onDay(30)).dueCentavos).toBe(0)
    expect(position(loan, onDay(60)).dueCentavos).toBe(0)
    expect(asks(loan, 6, 3)).toEqual({ dueOn: onDay(91), principal: 1_529_59, interest: 128_24 })
    expect(position(loan, onDay(91)).dueCentavos).toBe(1_529_59 + 36_21 + 45_26 + 46_77)
  })

  it('pay-off less one centavo: ₱5,098.62 on day 20', () => {
    const loan = add(fresh, repaid(20, 5_098_62))
    expect(position(loan, onDay(20)).payOffCentavos).toBe(1)
    expect(position(loan, onDay(90)).dueCentavos).toBe(0)
    expect(position(loan, onDay(91)).dueCentavos).toBe(1)
    expect(position(loan, onDay(200)).payOffCentavos).toBe(1)
    const waivers = toleranceWaivers(loan, onDay(20))
    expect(waivers).toEqual([{ component: 'principal', number: 3, amountCentavos: 1 }])
    const [waiver] = asEvents(waivers, 20)
    expect(whyImpossible(loan, waiver)).toBeNull()
    expect(position(add(loan, ...asEvents(waivers, 20)), onDay(20))).toMatchObject({
      status: 'settled',
      payOffCentavos: 0,
      creditCentavos: 0,
    })
  })

  it('code for the pay-off of day 20, ₱5,098.63, paid on day 21', () => {
    const amountCentavos = payCodeAmount(fresh, onDay(20), 'pay-off')
    expect(amountCentavos).toBe(5_098_63)
    const code = { madeOn: onDay(20), amountCentavos, loanThen: fresh }
    const waivers = payCodeWaivers(code, fresh, onDay(21))
    expect(waivers).toEqual([{ component: 'interest', number: 1, amountCentavos: 4_93 }])
    const loan = add(fresh, repaid(21, amountCentavos), ...asEvents(waivers, 21))
    expect(position(loan, onDay(21))).toMatchObject({ status: 'settled', creditCentavos: 0 })
  })

  it('code for what is due on day 30, ₱1,766.80, paid on day 31', () => {
    const amountCentavos = payCodeAmount(fresh, onDay(30), 'due')
    expect(amountCentavos).toBe(1_766_80)
    const code = { madeOn: onDay(30), amountCentavos, loanThen: fresh }
    const waivers = payCodeWaivers(code, fresh, onDay(31))
    expect(waivers).toEqual([{ component: 'penalty', number: 1, amountCentavos: 2_82 }])
    const loan = add(fresh, repaid(31, amountCentavos), ...asEvents(waivers, 31))
    expect(position(loan, onDay(31))).toMatchObject({ dueCentavos: 0, payOffCentavos: 3_384_48 })
  })

  it('pay-off on day 2, ₱5,009.86, and cancelled that day', () => {
    expect(payCodeAmount(fresh, onDay(2), 'pay-off')).toBe(5_009_86)
    const cancelled: LoanEvent = { id: 'cancelled', kind: 'cancelled', valueOn: onDay(2) }
    const loan = add(fresh, repaid(2, 5_009_86))
    expect(whyImpossible(loan, cancelled)).toBeNull()
    expect(position(add(loan, cancelled), onDay(2))).toMatchObject({
      status: 'cancelled',
      payOffCentavos: 0,
      creditCentavos: 159_86,
    })
  })

  it('₱1,766.80 on day 27, extended by 14 days on day 40', () => {
    const loan = add(fresh, repaid(27, 1_766_80))
    const quote = quoteExtension(loan, onDay(40), 14)
    if (!quote.ok) throw new Error(quote.reason)
    expect(quote.agreed).toMatchObject({
      interestCentavos: 9_96 + 33_20,
      penaltyCentavos: 0,
      feeCentavos: 0,
      extensionFeeCentavos: 0,
    })
    const extended: LoanEvent = { ...quote.agreed, id: 'extended', paymentId: 'paid-40' }
    const after = add(loan, repaid(40, 43_16), extended)
    expect(asks(after, 40, 1)).toEqual({ dueOn: onDay(30), principal: 0, interest: 0 })
    expect(asks(after, 40, 2)).toEqual({ dueOn: onDay(74), principal: 1_651_96, interest: 112_89 })
    expect(asks(after, 40, 3)).toEqual({ dueOn: onDay(105), principal: 1_714_39, interest: 52_42 })
    expect(position(after, onDay(74)).dueCentavos).toBe(1_651_96 + 112_89)
  })

  it('₱1,000.00 on day 20, payout reversed', () => {
    const loan = add(fresh, repaid(20, 1_000_00), reversed('payout', 22))
    expect(position(loan, onDay(22))).toMatchObject({
      status: 'not-disbursed',
      creditCentavos: 1_000_00,
      payOffCentavos: 0,
      dueCentavos: 0,
    })
  })

  it('₱6,000.00 on day 20, ₱901.37 refunded on day 25, reversed, ₱1,000.00 on day 28', () => {
    const refunded: LoanEvent = {
      id: 'refund',
      kind: 'refunded',
      valueOn: onDay(25),
      amountCentavos: 901_37,
    }
    const settled = add(fresh, repaid(20, 6_000_00))
    expect(position(settled, onDay(25))).toMatchObject({
      status: 'settled',
      creditCentavos: 901_37,
    })
    expect(whyImpossible(settled, refunded)).toBeNull()
    expect(whyImpossible(settled, { ...refunded, amountCentavos: 901_38 })).toBe('refund-too-large')
    const undone = add(settled, refunded, reversed('paid-20', 27))
    expect(position(undone, onDay(27)).refundDebtCentavos).toBe(901_37)
    const loan = add(undone, repaid(28, 1_000_00))
    expect(paid(loan, 28).interest).toBe(98_63)
    expect(position(loan, onDay(28))).toMatchObject({
      refundDebtCentavos: 0,
      payOffCentavos: 5_039_45,
    })
    expect(imbalanceCentavos(books(loan, onDay(28)))).toBe(0)
  })
})

describe('cases that once came out wrong', () => {
  it('ph-2026, ₱10,000, ₱3,000 paid on 11 May, pay code of 21 May paid on 22 May: settled', () => {
    const loan = paidOut(termsOf(PH_2026, 10_000_00), repaid(10, 3_000_00))
    const amountCentavos = payCodeAmount(loan, '2026-05-21', 'pay-off')
    const code = { madeOn: '2026-05-21', amountCentavos, loanThen: loan }
    const waivers = payCodeWaivers(code, loan, '2026-05-22')
    const after = add(loan, repaid(21, amountCentavos), ...asEvents(waivers, 21))
    expect(position(after, '2026-05-22')).toMatchObject({ status: 'settled', creditCentavos: 0 })
  })

  it('₱11,000 paid and ₱900 refunded, then the payment reversed, ₱900 paid: nothing due', () => {
    const loan = paidOut(
      termsOf(PH_2026, 10_000_00),
      repaid(10, 11_000_00),
      { id: 'refund', kind: 'refunded', valueOn: onDay(12), amountCentavos: 900_00 },
      reversed('paid-10', 13),
      repaid(14, 900_00),
    )
    expect(position(loan, onDay(13)).dueCentavos).toBe(900_00)
    expect(position(loan, onDay(14))).toMatchObject({ dueCentavos: 0, refundDebtCentavos: 0 })
  })

  it('cancelled on 4 May and ₱5,014.79 paid that evening: cancelled, credit ₱164.79', () => {
    const loan = paidOut(
      termsOf(RECEIVED_2025, 5_000_00, { periods: 3 }),
      { id: 'cancelled', kind: 'cancelled', valueOn: '2026-05-04' },
      repaid(3, 5_014_79),
    )
    expect(position(loan, '2026-05-04')).toMatchObject({
      status: 'cancelled',
      creditCentavos: 164_79,
    })
  })

  it('0 % for 60 days and then 5 % a day: under 5 % in any 31 days', () => {
    const policy: Policy = {
      ...RECEIVED_2025,
      penalty: {
        onceNewClientCentavos: 0,
        onceRepeatClientCentavos: 0,
        graceDays: 0,
        bands: [
          { fromDay: 1, toDay: 60, dailyRatePpm: 0 },
          { fromDay: 61, toDay: null, dailyRatePpm: 50_000 },
        ],
      },
    }
    const terms = termsOf(policy, 5_000_00)
    const loan = paidOut(terms)
    const base = asks(loan, 91, 1)
    const penaltyOn = (day: number) =>
      position(loan, onDay(day)).instalments[0]?.penalty.chargedCentavos ?? 0
    expect(penaltyOn(91 + 60)).toBe(0)
    for (let day = 91 + 61; day < 91 + 130; day += 1) {
      const grown = penaltyOn(day) - penaltyOn(day - 31)
      expect(grown).toBeLessThan((base.principal + base.interest) * 0.05)
    }
    expect(penaltyOn(91 + 61)).toBe(Math.floor((base.principal + base.interest) * 0.0016))
  })

  it('a 100 % fee is refused, not thrown', () => {
    const policy: Policy = {
      ...RECEIVED_2025,
      processingFee: { ratePpm: 1_000_000, collected: 'deducted' },
    }
    const offer = makeOffer({
      policy,
      principalCentavos: 5_000_00,
      agreedOn: PAYOUT_ON,
      isRepeatClient: false,
      guardScope: 'all',
      laws: LAWS,
      termDays: 91,
      periods: 3,
    })
    expect(offer).toEqual({ ok: false, reason: 'nothing-paid-out' })
  })
})
