import { describe, expect, test } from 'vitest'
import { checkEvent } from './check-event.ts'
import { addDays, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos, sumCentavos } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'
import { placesInPlan, shownInstalments } from './shown-plan.ts'

const START = businessDate('2026-05-01')
const day = (days: number) => addDays(START, days)

const TERMS = makeLoanTerms({
  policy: RECEIVED_2025,
  principalCentavos: centavos(500_000),
  agreedOn: START,
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
})

const payout: LoanEvent = {
  id: 'payout',
  kind: 'disbursed',
  valueOn: START,
  amountCentavos: centavos(485_000),
}

const repaid = (on: number, amount: number): LoanEvent => ({
  id: `repaid-${on}`,
  kind: 'repaid',
  valueOn: day(on),
  amountCentavos: centavos(amount),
})

/** ₱1,766.80 on day 30; then nothing until a plan on day 70, ten days late, in four. */
const before = [payout, repaid(30, 176_680)]

function replanned() {
  const offer = offerPlan(TERMS, before, day(70), {
    dueOn: [100, 130, 160, 190].map(day),
    penaltyWaivedCentavos: centavos(1_000),
  })
  if (!offer.ok) throw new Error(offer.reason)
  const plan = checkEvent(TERMS, before, { ...offer.agreed, id: 'plan' })
  return {
    plan,
    agreed: offer.agreed.instalments[0],
    earlier: position(TERMS, before, day(70)),
    now: position(TERMS, [...before, plan], day(70)),
  }
}

describe('a new plan', () => {
  test('is read without what it replaced, but with what was paid; counted from 1', () => {
    const { now, earlier } = replanned()
    const numbers = shownInstalments(now.instalments).map(({ number }) => number)
    expect(numbers).toEqual([1, 4, 5, 6, 7])
    expect([...placesInPlan(now.instalments)]).toEqual(
      numbers.map((number, at) => [number, at + 1]),
    )
    expect([...placesInPlan(earlier.instalments).keys()]).toEqual([1, 2, 3])
  })

  test('replaces every instalment of before; the new ones are numbered on', () => {
    const { now } = replanned()
    expect(now.instalments.map((item) => [item.number, item.isReplaced])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
      [6, false],
      [7, false],
    ])
    expect(now.instalments.slice(0, 3).map((item) => item.unpaidCentavos)).toEqual([0, 0, 0])
    expect(now.instalments[0]?.paidCentavos).toBe(176_680)
    expect(sumCentavos(now.instalments.slice(3).map((item) => item.owed.principal))).toBe(338_115)
  })
  test('interest and penalty that were unpaid are asked with its first instalment', () => {
    const { earlier, now } = replanned()
    const first = now.instalments[3]
    const carried = earlier.instalments.reduce((sum, item) => sum + item.accruedUnpaidCentavos, 0)
    expect(first?.accruedInterestCentavos).toBe(carried)
    expect(first?.owed.penalty).toBe(earlier.unpaid.penalty - 1_000)
    expect(now.waived.penalty).toBe(1_000)
    expect(now.payOffCentavos).toBe(earlier.payOffCentavos - 1_000)
    expect([now.dueCentavos, now.status, now.plans]).toEqual([0, 'current', 1])
  })
  test('is asked as agreed on its dates, and is late after them', () => {
    const { plan, agreed, earlier } = replanned()
    const due = position(TERMS, [...before, plan], day(100))
    expect(due.dueCentavos).toBe(due.instalments[3]?.unpaidCentavos)
    const carried = earlier.instalments.reduce((sum, item) => sum + item.accruedUnpaidCentavos, 0)
    expect(due.instalments[3]?.unpaid).toEqual({
      principal: agreed?.principalCentavos,
      interest: Number(agreed?.interestCentavos) + carried,
      fee: 0,
      penalty: earlier.unpaid.penalty - 1_000,
    })
    const late = position(TERMS, [...before, plan], day(110))
    const base = due.dueCentavos - Number(due.instalments[3]?.unpaid.penalty)
    const grown = Number(late.instalments[3]?.owed.penalty) - (earlier.unpaid.penalty - 1_000)
    expect(grown).toBe(Math.floor((base * 1_600 * 10) / 1_000_000))
  })
  test('principal that is more after a reversal comes onto its first instalment', () => {
    const { plan, now } = replanned()
    const undo: LoanEvent = { id: 'u', kind: 'reversed', valueOn: day(71), eventId: 'repaid-30' }
    const more = position(TERMS, [...before, plan, undo], day(71))
    expect(Number(more.instalments[3]?.owed.principal)).toBe(
      Number(now.instalments[3]?.owed.principal) + 161_885,
    )
    expect(more.owed.principal).toBe(500_000)
  })
  test('principal that is less after a backdated payment comes off the first ones in order', () => {
    const { plan, now } = replanned()
    const less = position(TERMS, [...before, plan, repaid(69, 150_000)], day(71))
    const paid = less.paid.principal - now.paid.principal
    expect(paid).toBeGreaterThan(80_000)
    expect(less.instalments[3]?.owed.principal).toBe(0)
    const kept = Number(now.instalments[4]?.owed.principal)
    const cut = paid - Number(now.instalments[3]?.owed.principal)
    expect(less.instalments[4]?.owed.principal).toBe(kept - cut)
    expect(less.instalments[6]?.owed.principal).toBe(now.instalments[6]?.owed.principal)
  })
})
