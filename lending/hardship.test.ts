import { describe, expect, test } from 'vitest'
import { checkEvent } from './check-event.ts'
import { addDays, addMonths, type BusinessDate, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { hardshipChoices, hardshipHoldsUntil, hardshipRuleOn } from './hardship.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos, sumCentavos } from './money.ts'
import { RECEIVED_2025 } from './policies.ts'
import type { Policy } from './policy.ts'
import { position } from './position.ts'
import { quoteAll } from './quotes.ts'

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
  amountCentavos: TERMS.netProceedsCentavos,
}
const LATE = day(42)
const choices = () => hardshipChoices(TERMS, [payout], LATE)
const of = (kind: string) => choices().filter((choice) => choice.kind === kind)

/** What is taken in all when everything is paid on its day. */
function kept(events: readonly LoanEvent[], days: readonly BusinessDate[]) {
  const paid = [...events]
  for (const valueOn of days) {
    const { dueCentavos: amountCentavos } = position(TERMS, paid, valueOn)
    paid.push({ id: `paid-${valueOn}`, kind: 'repaid', valueOn, amountCentavos })
  }
  const { receivedCentavos, status } = position(TERMS, paid, day(400))
  return { receivedCentavos, status }
}

describe('a borrower who cannot pay this month', () => {
  test('has no choice to make before something is due', () => {
    expect(hardshipChoices(TERMS, [payout], day(10))).toEqual([])
    expect(hardshipChoices(TERMS, [payout], day(27)).length).toBeGreaterThan(2)
  })

  test('sees to pay, to extend, two plans and a pause', () => {
    expect(choices().map(({ kind }) => kind)).toEqual(['pay', 'extend', 'plan', 'plan', 'pause'])
    const [pay] = of('pay')
    const [extend] = of('extend')
    const quotes = quoteAll(TERMS, [payout], { on: LATE })
    expect(pay?.payNowCentavos).toBe(position(TERMS, [payout], LATE).dueCentavos)
    expect(pay?.agreed).toBeNull()
    expect(extend).toMatchObject({ extensionDays: 30, agreed: null })
    expect(quotes.map((quote) => quote.totalCostCentavos)).toContain(extend?.totalCostCentavos)
  })

  test('a plan asks for smaller payments, and its figures are those of the loan if it is kept', () => {
    const now = position(TERMS, [payout], LATE)
    for (const plan of of('plan')) {
      const { agreed, payments } = plan
      if (agreed === null) throw new Error('a plan carries its event')
      const event = checkEvent(TERMS, [payout], { ...agreed, id: 'plan' })
      expect(payments.every((item) => item.amountCentavos < now.nextDueCentavos)).toBe(true)
      expect(payments.map((item) => item.dueOn)).toEqual(
        payments.map((_, index) => addMonths(LATE, index + 1)),
      )
      expect(plan).toMatchObject({
        payNowCentavos: 0,
        nextDueOn: payments[0]?.dueOn,
        nextDueCentavos: payments[0]?.amountCentavos,
        endsOn: payments.at(-1)?.dueOn,
        totalToPayCentavos: sumCentavos(payments.map((item) => item.amountCentavos)),
      })
      const days = payments.map((item) => item.dueOn)
      expect(kept([payout, event], days)).toEqual({
        receivedCentavos: plan.totalToPayCentavos,
        status: 'settled',
      })
    }
    const [short, long] = of('plan')
    expect([short?.payments.length, long?.payments.length]).toEqual([4, 6])
    expect(long?.totalCostCentavos ?? 0).toBeGreaterThan(short?.totalCostCentavos ?? 0)
  })

  test('a pause saves the penalty of its days, and is not offered again for half a year', () => {
    const [pause] = of('pause')
    if (pause?.agreed === null || pause === undefined) throw new Error('a pause carries its event')
    const event = checkEvent(TERMS, [payout], { ...pause.agreed, id: 'pause' })
    const until = addDays(LATE, 30)
    expect(pause).toMatchObject({ payNowCentavos: 0, nextDueOn: until })
    expect(position(TERMS, [payout, event], until).dueCentavos).toBe(pause.nextDueCentavos)
    const without = quoteAll(TERMS, [payout], { on: LATE, waitUntilOn: until })
    const waiting = without.find(({ kind }) => kind === 'wait')
    expect(pause.totalCostCentavos).toBeLessThan(waiting?.totalCostCentavos ?? 0)
    const again = (on: number) =>
      hardshipChoices(TERMS, [payout, event], addDays(until, on)).map(({ kind }) => kind)
    for (const on of [0, 180]) expect(again(on)).toEqual(['pay', 'extend', 'plan', 'plan'])
    // By then the lifetime cap may leave no penalty to save; the rule itself no longer forbids it.
    const undone: LoanEvent = { id: 'undone', kind: 'reversed', valueOn: LATE, eventId: 'pause' }
    const kinds = hardshipChoices(TERMS, [payout, event, undone], LATE).map(({ kind }) => kind)
    expect(kinds).toContain('pause')
  })

  test.each([27, 30, 31, 42, 61, 70, 91, 110])(
    'a pause is never cheaper than paying today: day %i',
    (days) => {
      const shown = hardshipChoices(TERMS, [payout], day(days))
      const pay = shown.find(({ kind }) => kind === 'pay')
      const pause = shown.find(({ kind }) => kind === 'pause')
      expect(pause).toMatchObject({ quotedOn: day(days), agreed: { valueOn: day(days + 1) } })
      expect(pause?.totalCostCentavos).toBeGreaterThanOrEqual(pay?.totalCostCentavos ?? Infinity)
    },
  )

  test('no plan is offered on the day of another one, and all are smaller on the last day too', () => {
    const [plan] = of('plan')
    if (plan?.agreed === null || plan === undefined) throw new Error('a plan carries its event')
    const planned: LoanEvent[] = [payout, { ...plan.agreed, id: 'plan' }]
    expect(hardshipChoices(TERMS, planned, LATE)).toEqual([])
    const last: LoanEvent[] = [payout]
    for (const on of [30, 61]) {
      const amountCentavos = position(TERMS, last, day(on)).dueCentavos
      last.push({ id: `paid-${on}`, kind: 'repaid', valueOn: day(on), amountCentavos })
    }
    for (const { payments } of hardshipChoices(TERMS, last, day(91))) {
      const { nextDueCentavos } = position(TERMS, last, day(91))
      expect(payments.every((item) => item.amountCentavos < nextDueCentavos)).toBe(true)
    }
  })

  test('before the first rule there are no plans and no pause', () => {
    const agreedOn = businessDate('2024-05-01')
    const earlier: LoanEvent = { ...payout, valueOn: agreedOn }
    const kinds = hardshipChoices({ ...TERMS, agreedOn }, [earlier], addDays(agreedOn, 42)).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['pay', 'extend'])
  })

  test('what a policy or another agreement does not allow is no choice', () => {
    const kinds = (policy: Policy, events: readonly LoanEvent[], on: BusinessDate) =>
      hardshipChoices({ ...TERMS, policy }, events, on).map(({ kind }) => kind)
    const fixed = { ...RECEIVED_2025, extension: { daysOffered: [], feeCentavos: centavos(0) } }
    expect(kinds(fixed, [payout], LATE)).toEqual(['pay', 'plan', 'plan', 'pause'])
    const [plan] = of('plan')
    if (plan?.agreed === null || plan === undefined) throw new Error('a plan carries its event')
    const planned: LoanEvent[] = [payout, { ...plan.agreed, id: 'plan' }]
    expect(kinds(RECEIVED_2025, planned, addDays(LATE, -1))).toEqual(['pay', 'pause'])
    const none = { onceNewClientCentavos: centavos(0), onceRepeatClientCentavos: centavos(0) }
    const mild = { ...RECEIVED_2025, penalty: { ...none, bands: [], graceDays: 0 } }
    expect(kinds(mild, [payout], LATE)).toEqual(['pay', 'extend', 'plan', 'plan'])
  })

  test('what was shown holds for five days', () => {
    expect(hardshipHoldsUntil(LATE)).toBe(addDays(LATE, 5))
    const early = businessDate('2024-12-31')
    expect([hardshipRuleOn(early), hardshipHoldsUntil(early)]).toEqual([null, early])
    expect(hardshipRuleOn(addDays(early, 1))?.holdDays).toBe(5)
  })
})
