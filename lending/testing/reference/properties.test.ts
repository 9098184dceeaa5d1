// "Consequences to hold as properties", on random histories of the reference itself.
import { describe, expect, it, vi } from 'vitest'
import { books, imbalanceCentavos } from './books.ts'
import { addDays, dayNumber } from './calendar.ts'
import { type History, makeHistory } from './histories.ts'
import { whyImpossible } from './impossible.ts'
import { withoutHolidays } from './laws-and-policies.ts'
import { payCodeAmount, type PayCodePurpose, payCodeWaivers } from './pay-codes.ts'
import { position } from './position.ts'
import { makeRandom } from './random.ts'
import type { Loan, LoanEvent, PositionFigures } from './shapes.ts'

// Slow and obvious takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

// A longer run is one variable away: each test then walks so many histories.
const HISTORIES = Number(process.env['REFERENCE_HISTORIES'] ?? 40)
const FIRST_SEED = Number(process.env['REFERENCE_SEED'] ?? 1)
const HOLIDAYS = withoutHolidays(2025, 2028)
const histories: readonly History[] = Array.from({ length: HISTORIES }, (_, index) =>
  makeHistory(FIRST_SEED + index, HOLIDAYS),
)

const add = (loan: Loan, ...events: LoanEvent[]): Loan => ({
  ...loan,
  events: [...loan.events, ...events],
})

/** Money in the form that the loan takes on that day; `zz` puts it after the payments of the day. */
function paid(loan: Loan, valueOn: string, amountCentavos: number, id = 'zz-paid'): Loan {
  const event: LoanEvent = { id, kind: 'repaid', valueOn, amountCentavos }
  return whyImpossible(loan, event) === null
    ? add(loan, event)
    : add(loan, { ...event, kind: 'recovered' })
}

/**
 * Days after the last event, so that nothing of the history lies behind them. The last day itself is
 * left out where money of that day would come before a refund (README, "Where the page does not hold
 * together").
 */
function daysAfter({ seed, loan, endsOn }: History): string[] {
  const random = makeRandom(seed)
  const valueDays = [...loan.events.map(({ valueOn }) => valueOn), endsOn].sort()
  const last = valueDays.at(-1) ?? endsOn
  const hasRefund = loan.events.some(({ kind, valueOn }) => valueOn === last && kind === 'refunded')
  return [hasRefund ? 1 : 0, 2, random.whole(3, 40), random.whole(41, 400)].map((days) =>
    addDays(last, days),
  )
}

const cases = histories.flatMap((history) =>
  daysAfter(history).map((day) => ({ seed: history.seed, loan: history.loan, day })),
)

describe('money does what it says', () => {
  it('a payment lowers the pay-off by its amount, to zero, and the rest is a credit', () => {
    for (const { seed, loan, day } of cases) {
      const before = position(loan, day)
      for (const amount of [1, 100, 777_77, 40_000_00]) {
        const after = position(paid(loan, day, amount), day)
        const toPayOff = Math.min(amount, before.payOffCentavos)
        expect([seed, day, after.payOffCentavos, after.creditCentavos]).toEqual([
          seed,
          day,
          before.payOffCentavos - toPayOff,
          before.creditCentavos + amount - toPayOff,
        ])
      }
    }
  })

  it('paying what is due leaves nothing due; the pay-off settles; a centavo less leaves one', () => {
    for (const { seed, loan, day } of cases) {
      const { dueCentavos, payOffCentavos, status } = position(loan, day)
      expect(dueCentavos).toBeLessThanOrEqual(payOffCentavos)
      if (dueCentavos > 0)
        expect([seed, position(paid(loan, day, dueCentavos), day).dueCentavos]).toEqual([seed, 0])
      if (payOffCentavos === 0) continue
      const settled = position(paid(loan, day, payOffCentavos), addDays(day, 40))
      expect([seed, settled.payOffCentavos]).toEqual([seed, 0])
      if (status === 'running') expect([seed, settled.status]).toEqual([seed, 'settled'])
      if (payOffCentavos === 1) continue
      const short = position(paid(loan, day, payOffCentavos - 1), day)
      expect([seed, short.payOffCentavos]).toEqual([seed, 1])
    }
  })

  it('one payment or several of the same day and sum leave the same', () => {
    for (const { seed, loan, day } of cases) {
      const once = paid(loan, day, 1_234_56)
      const twice = paid(paid(loan, day, 1_000_00), day, 234_56, 'zz-second')
      const later = addDays(day, 33)
      expect([seed, position(twice, later)]).toEqual([seed, position(once, later)])
    }
  })
})

describe('time adds no more than a day', () => {
  it('between two days the pay-off does not fall and grows by a day of interest and penalty', () => {
    for (const { seed, loan, day } of cases) {
      const next = addDays(day, 1)
      const [today, tomorrow] = [position(loan, day), position(loan, next)]
      const grown = tomorrow.payOffCentavos - today.payOffCentavos
      expect([seed, day, grown >= 0]).toEqual([seed, day, true])
      expect([seed, day, grown <= mostInADay(loan, today)]).toEqual([seed, day, true])
    }
  })

  it('no charge passes the law: lifetime, and 5 % of the base in any 31 days', () => {
    for (const { seed, loan, day } of cases) {
      if (loan.terms.guardScope !== 'all') continue
      const found = position(loan, day)
      const { interestIncomeCentavos, feeIncomeCentavos, penaltyIncomeCentavos } = books(loan, day)
      const charged = interestIncomeCentavos + feeIncomeCentavos + penaltyIncomeCentavos
      expect([seed, charged <= loan.terms.principalCentavos]).toEqual([seed, true])
      const later = position(loan, addDays(day, 31))
      for (const one of later.instalments) {
        const before = found.instalments[one.number - 1]
        const base =
          one.principal.unpaidCentavos + one.interest.unpaidCentavos + one.fee.unpaidCentavos
        const grown = one.penalty.chargedCentavos - (before?.penalty.chargedCentavos ?? 0)
        expect([seed, one.number, grown <= base * 0.05 + 1]).toEqual([seed, one.number, true])
      }
    }
  })
})

/** A day's interest and penalty at most, each rounded up, and the penalty that is charged once. */
function mostInADay(loan: Loan, found: PositionFigures): number {
  const { terms } = loan
  const principal = found.instalments.reduce((sum, one) => sum + one.principal.unpaidCentavos, 0)
  // 30/360 may count up to three days on 1 March.
  const days = terms.policy.interest.dayCount === 'act/365' ? 1 : 3
  const interest = Math.ceil((principal * terms.annualRatePpm * days) / 360 / 1_000_000)
  const isGuarded = terms.guardScope === 'all' || terms.isCoveredByLaw
  const rates = terms.policy.penalty.bands.map(({ dailyRatePpm }) => dailyRatePpm)
  const ratePpm = isGuarded ? 1_600 : Math.max(...rates)
  const once = isGuarded ? 0 : terms.policy.penalty.onceNewClientCentavos + 800_00
  const fees = terms.instalments.reduce((sum, one) => sum + one.feeCentavos, 0)
  const penalty = found.instalments.reduce((sum, one) => {
    const base = one.principal.unpaidCentavos + one.interest.unpaidCentavos + one.fee.unpaidCentavos
    return sum + Math.ceil((base * ratePpm) / 1_000_000)
  }, 0)
  return interest + penalty + once + fees
}

describe('a pay code does what it said on its day and the next', () => {
  const purposes: readonly PayCodePurpose[] = ['pay-off', 'due', 'next-instalment']

  function useCode(loan: Loan, madeOn: string, purpose: PayCodePurpose, wait: number) {
    const amountCentavos = payCodeAmount(loan, madeOn, purpose)
    const paidOn = addDays(madeOn, wait)
    const waivers = payCodeWaivers({ madeOn, amountCentavos, loanThen: loan }, loan, paidOn)
    let after = loan
    for (const [index, waiver] of waivers.entries()) {
      const event: LoanEvent = { ...waiver, id: `zz-${index}`, kind: 'waived', valueOn: paidOn }
      expect(whyImpossible(after, event)).toBeNull()
      after = add(after, event)
    }
    return { amountCentavos, paidOn, after: paid(after, paidOn, amountCentavos) }
  }

  it.each(purposes)('for the %s', (purpose) => {
    for (const { seed, loan, day } of cases) {
      const made = position(loan, day)
      if (made.status !== 'running' || payCodeAmount(loan, day, purpose) === 0) continue
      const next = made.instalments
        .filter((one) => one.dueOn > day && owedOf(one) > 0)
        .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0]
      for (const wait of [0, 1]) {
        const { amountCentavos, paidOn, after } = useCode(loan, day, purpose, wait)
        const found = position(after, paidOn)
        if (amountCentavos >= made.payOffCentavos)
          expect([seed, day, wait, found.status, found.creditCentavos]).toEqual([
            seed,
            day,
            wait,
            'settled',
            0,
          ])
        else if (purpose === 'due') {
          const left = found.instalments
            .filter((one) => dayNumber(one.dueOn) <= dayNumber(day))
            .map((one) => owedOf(one))
          expect([seed, day, wait, left.every((amount) => amount === 0)]).toEqual([
            seed,
            day,
            wait,
            true,
          ])
        } else if (next !== undefined && next.fee.unpaidCentavos === 0) {
          const onItsDate = position(after, next.dueOn).instalments[next.number - 1]
          expect([seed, day, wait, onItsDate && owedOf(onItsDate)]).toEqual([seed, day, wait, 0])
        }
      }
    }
  })
})

function owedOf(one: PositionFigures['instalments'][number]): number {
  return (
    one.principal.unpaidCentavos +
    one.interest.unpaidCentavos +
    one.fee.unpaidCentavos +
    one.penalty.unpaidCentavos
  )
}

it('the books balance on every day', () => {
  for (const { seed, loan, day } of cases)
    expect([seed, day, imbalanceCentavos(books(loan, day))]).toEqual([seed, day, 0])
  for (const { seed, loan } of histories)
    for (const { valueOn } of loan.events)
      expect([seed, valueOn, imbalanceCentavos(books(loan, valueOn))]).toEqual([seed, valueOn, 0])
})
