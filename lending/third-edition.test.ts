// The worked figures of the third edition, and what it says about one day, renewals and codes.
import { describe, expect, test } from 'vitest'
import { checkEvent } from './check-event.ts'
import { addDays, type BusinessDate, businessDate } from './dates.ts'
import { EventError, type EventErrorReason } from './event-error.ts'
import type { LoanEvent } from './events.ts'
import { extendedEvent, offerExtension } from './extension-offer.ts'
import { type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import { centavos } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import type { Policy } from './policy.ts'
import { position } from './position.ts'
import { amountAsked, quoteAll, waiversToHonour } from './quotes.ts'
import { waivedEvent } from './waivers.ts'

const START = businessDate('2026-05-01')
const on = (monthAndDay: string): BusinessDate => businessDate(`2026-${monthAndDay}`)

function loan(policy: Policy, pesos: number, periods: number): LoanTerms {
  return makeLoanTerms({
    policy,
    principalCentavos: centavos(pesos * 100),
    agreedOn: START,
    termDays: 91,
    periods,
    isRepeatClient: false,
  })
}

const TERMS = loan(RECEIVED_2025, 5_000, 3)

type Given = {
  readonly id?: string
  readonly kind: string
  readonly valueOn: BusinessDate
  readonly amountCentavos?: number
  readonly eventId?: string
}

/** Recorded one after the other, a minute apart, each on its day. */
function recorded(terms: LoanTerms, ...given: readonly Given[]): LoanEvent[] {
  const payout = { kind: 'disbursed', valueOn: START, amountCentavos: terms.netProceedsCentavos }
  return [payout, ...given].reduce<LoanEvent[]>((events, item) => add(terms, events, item), [])
}

function add(terms: LoanTerms, events: readonly LoanEvent[], item: Given): LoanEvent[] {
  const minute = String(events.length).padStart(2, '0')
  const event = { id: `e${minute}`, recordedAt: `${item.valueOn}T08:${minute}:00.000Z`, ...item }
  return [...events, checkEvent(terms, events, event)]
}

function reasonOf(events: readonly LoanEvent[], item: Given): EventErrorReason | null {
  try {
    add(TERMS, events, item)
    return null
  } catch (error) {
    if (error instanceof EventError) return error.reason
    throw error
  }
}

const paid = (valueOn: BusinessDate, pesos: number) => ({
  kind: 'repaid',
  valueOn,
  amountCentavos: Math.round(pesos * 100),
})

const waived = (valueOn: BusinessDate, component: string, number: number, pesos: number) => ({
  kind: 'waived',
  valueOn,
  component,
  number,
  amountCentavos: Math.round(pesos * 100),
})

const planned = (dueOn: string, principal: number, interest: number) => ({
  dueOn: on(dueOn),
  principalCentavos: Math.round(principal * 100),
  interestCentavos: interest * 100,
})

const PLAN_OF_JULY = {
  kind: 'restructured',
  valueOn: on('07-15'),
  penaltyWaivedCentavos: 16_960,
  instalments: [planned('08-29', 2_500, 50), planned('09-28', 2_500, 20)],
}

const PLAN_OF_JUNE = {
  kind: 'restructured',
  valueOn: on('06-15'),
  penaltyWaivedCentavos: 4_240,
  instalments: [planned('07-15', 2_500, 140), planned('08-14', 2_500, 70)],
}

describe('on the day of a plan', () => {
  const events = recorded(TERMS, PLAN_OF_JULY)
  const now = position(TERMS, events, on('07-15'))

  test('the pay-off, paid after the plan, settles the loan', () => {
    expect(now.payOffCentavos).toBe(527_335)
    const after = add(TERMS, events, paid(on('07-15'), 5_273.35))
    const then = position(TERMS, after, on('07-15'))
    expect([then.status, then.payOffCentavos, then.creditCentavos]).toEqual(['settled', 0, 0])
    expect(position(TERMS, after, on('12-01')).status).toBe('settled')
  })

  test('₱1,000.00 paid after the plan leave a pay-off of ₱4,273.35', () => {
    const after = add(TERMS, events, paid(on('07-15'), 1_000))
    expect(position(TERMS, after, on('07-15')).payOffCentavos).toBe(427_335)
  })

  test('a code for the pay-off that is made and paid after the plan settles the loan', () => {
    const quote = quoteAll(TERMS, events, { on: on('07-15') }).find((one) => one.isPayOff)
    expect(quote?.amountCentavos).toBe(527_335)
    for (const paidOn of [on('07-15'), on('07-16')]) {
      const waivers = quote === undefined ? null : waiversToHonour(TERMS, events, quote, paidOn)
      let history = events
      for (const [index, draft] of (waivers ?? []).entries())
        history = add(TERMS, history, waivedEvent(draft, `honour-${index}`, paidOn))
      history = add(TERMS, history, paid(paidOn, 5_273.35))
      expect(position(TERMS, history, paidOn).status).toBe('settled')
    }
  })

  test('money recorded before the plan comes before it, whatever its id', () => {
    const before = recorded(TERMS, { ...paid(on('07-15'), 1_000), id: 'z' })
    const { payOffCentavos, unpaid } = position(TERMS, before, on('07-15'))
    const plan = {
      ...PLAN_OF_JULY,
      penaltyWaivedCentavos: 0,
      instalments: [
        planned('08-29', unpaid.principal / 100 - 2_000, 40),
        planned('09-28', 2_000, 20),
      ],
    }
    const after = add(TERMS, before, plan)
    expect(position(TERMS, after, on('07-15')).payOffCentavos).toBe(payOffCentavos)
    expect(position(TERMS, after, on('07-15')).ignored).toEqual([])
  })

  test('a waiver recorded after the plan meets the new instalments: 4 asks ₱197.97 of interest', () => {
    const history = recorded(TERMS, PLAN_OF_JUNE, waived(on('06-15'), 'interest', 4, 140))
    const due = position(TERMS, history, on('07-15'))
    expect(due.instalments[3]?.unpaid.interest).toBe(19_797)
    expect(due.ignored).toEqual([])
  })

  test('a waiver that would find nothing at its place is refused', () => {
    const history = recorded(TERMS, PLAN_OF_JUNE)
    const unknown = { ...waived(on('06-15'), 'interest', 4, 140), recordedAt: undefined }
    expect(reasonOf(history, unknown)).toBe('waiver-too-large')
    expect(reasonOf(history, waived(on('06-15'), 'interest', 1, 1))).toBe('waiver-too-large')
  })
})

test('what was recorded after an extension of its day comes after it, its own payment before', () => {
  const events = recorded(TERMS)
  const offer = offerExtension(TERMS, events, on('06-10'), 14)
  if (!offer.ok) throw new Error(offer.reason)
  let history = add(TERMS, events, { ...paid(on('06-10'), offer.amountCentavos / 100), id: 'p' })
  history = add(TERMS, history, { ...extendedEvent(offer, 'x', 'p'), id: 'x' })
  const { dueCentavos, payOffCentavos } = position(TERMS, history, on('06-10'))
  expect([dueCentavos, payOffCentavos]).toEqual([0, 500_000])
  history = add(TERMS, history, paid(on('06-10'), 5_000))
  const now = position(TERMS, history, on('06-10'))
  expect([now.status, now.extensions, now.creditCentavos]).toEqual(['settled', 1, 0])
})

test('an extension that was reversed orders nothing', () => {
  const first = recorded(TERMS)
  const offer = offerExtension(TERMS, first, on('06-10'), 14)
  if (!offer.ok) throw new Error(offer.reason)
  const undo = { kind: 'reversed', valueOn: on('06-10'), eventId: 'x' }
  const later = waived(on('06-10'), 'penalty', 1, 1)
  let history = add(TERMS, first, { ...paid(on('06-10'), 5_500), id: 'p' })
  history = add(TERMS, history, { ...extendedEvent(offer, 'x', 'p'), id: 'x' })
  history = add(TERMS, history, undo)
  // The payment has settled the loan, so there is nothing to waive at the end of the day.
  expect(reasonOf(history, later)).toBe('loan-settled')
})

describe('penalties over an extension start again', () => {
  const terms = loan(PH_2026, 5_000, 1)

  test('₱5,000 of ph-2026 in 1, extended on 08-10 and late again to 08-27: 5,632 centavos', () => {
    const events = recorded(terms)
    const offer = offerExtension(terms, events, on('08-10'), 7)
    if (!offer.ok) throw new Error(offer.reason)
    let history = add(terms, events, {
      ...paid(on('08-10'), offer.amountCentavos / 100),
      id: 'p',
    })
    history = add(terms, history, { ...extendedEvent(offer, 'x', 'p'), id: 'x' })
    const { penaltyCentavos } = offer.agreed
    const late = position(terms, history, on('08-27'))
    expect(late.unpaid.penalty).toBe(5_632)
    expect(late.owed.penalty).toBe(penaltyCentavos + 5_632)
  })

  test('what the guard held back before it is never charged, and stays in the report', () => {
    const events = recorded(TERMS)
    const offer = offerExtension(TERMS, events, on('06-10'), 14)
    if (!offer.ok) throw new Error(offer.reason)
    const before = position(TERMS, events, on('06-10')).guard.monthlyRemovedCentavos
    expect(before).toBeGreaterThan(100_000)
    let history = add(TERMS, events, { ...paid(on('06-10'), offer.amountCentavos / 100), id: 'p' })
    history = add(TERMS, history, { ...extendedEvent(offer, 'x', 'p'), id: 'x' })
    const after = position(TERMS, history, on('06-10'))
    expect(after.guard.monthlyRemovedCentavos).toBe(before)
    expect(after.unpaid.penalty).toBe(0)
  })
})

test('a refund that has to come back keeps a paid loan from being settled, until it has', () => {
  const history = recorded(
    TERMS,
    paid(addDays(START, 20), 5_098.63),
    { ...paid(addDays(START, 21), 901.37), id: 'extra' },
    { kind: 'refunded', valueOn: addDays(START, 25), amountCentavos: 90_137 },
    { kind: 'reversed', valueOn: addDays(START, 27), eventId: 'extra' },
  )
  const at = (days: number, events = history) => position(TERMS, events, addDays(START, days))
  expect([at(22).status, at(22).settledOn]).toEqual(['settled', addDays(START, 20)])
  expect([at(28).status, at(28).settledOn, at(28).dueCentavos]).toEqual(['overdue', null, 90_137])
  const returned = add(TERMS, history, paid(addDays(START, 30), 901.37))
  expect([at(30, returned).status, at(30, returned).payOffCentavos]).toEqual(['settled', 0])
})

test('the code for the next payment asks what the position calls next: ₱49.32', () => {
  const terms = loan(PH_2026, 6_000, 3)
  const [first] = terms.instalments
  const history = recorded(
    terms,
    waived(on('05-11'), 'principal', 1, (first?.principalCentavos ?? 0) / 100),
  )
  expect(position(terms, history, on('05-21')).nextDueCentavos).toBe(4_932)
  expect(amountAsked(position(terms, history, on('05-21')))).toBe(4_932)
  const after = add(terms, history, paid(on('05-21'), 49.32))
  expect(position(terms, after, on('05-31')).dueCentavos).toBe(0)
})

describe('interest waived ahead', () => {
  /** ₱50.00 of instalment 2 are waived while the first period runs, and then 1 is paid ahead. */
  const history = recorded(
    TERMS,
    waived(addDays(START, 5), 'interest', 2, 50),
    paid(addDays(START, 10), 1_668.17),
  )

  test('is used on no period before that of its instalment', () => {
    const now = position(TERMS, history, addDays(START, 25))
    expect(now.instalments[0]?.unpaidCentavos).toBe(0)
    expect(now.instalments[1]?.accruedInterestCentavos).toBe(5_002)
    expect(now.instalments[1]?.accruedUnpaidCentavos).toBe(5_002)
  })

  test('is taken off as its own period accrues', () => {
    const due = position(TERMS, history, addDays(START, 60)).instalments[1]
    expect(due?.waived.interest).toBe(5_000)
  })

  test('of what an instalment carries is of the period that it comes from', () => {
    const ahead = recorded(TERMS, paid(addDays(START, 10), 1_668.17))
    const { unpaid } = position(TERMS, ahead, addDays(START, 11)).instalments[1] ?? {}
    const all = add(
      TERMS,
      ahead,
      waived(addDays(START, 11), 'interest', 2, (unpaid?.interest ?? 0) / 100),
    )
    for (const days of [11, 20, 30, 45, 60]) {
      const now = position(TERMS, all, addDays(START, days))
      expect(now.instalments[1]?.unpaid.interest).toBe(0)
      expect(now.unpaid.principal).toBe(now.payOffCentavos)
    }
  })
})

describe('what would have no effect is refused', () => {
  const cancelled = recorded(TERMS, { kind: 'cancelled', valueOn: on('05-04') })

  test('an extension dated before a recorded cancellation', () => {
    const offer = offerExtension(TERMS, recorded(TERMS), on('05-02'), 7)
    if (!offer.ok) throw new Error(offer.reason)
    const funded = add(TERMS, cancelled, {
      ...paid(on('05-02'), offer.amountCentavos / 100),
      id: 'p',
    })
    expect(reasonOf(funded, extendedEvent(offer, 'x', 'p'))).toBe('loan-cancelled')
  })

  test.each(['cancelled', 'paused', 'waived'])(
    'dated before a recorded cancellation: %s',
    (kind) => {
      const more = kind === 'waived' ? waived(on('05-02'), 'principal', 1, 1) : { untilOn: null }
      const event = { ...(kind === 'cancelled' ? {} : more), kind, valueOn: on('05-02') }
      expect(reasonOf(cancelled, event)).toBe('loan-cancelled')
    },
  )

  test('a backdated refund that some day since had no credit for', () => {
    const history = recorded(
      TERMS,
      paid(addDays(START, 20), 5_198.63),
      { kind: 'refunded', valueOn: addDays(START, 25), amountCentavos: 10_000 },
      paid(addDays(START, 30), 100),
    )
    const refund = { kind: 'refunded', valueOn: addDays(START, 21), amountCentavos: 10_000 }
    expect(reasonOf(history, refund)).toBe('refund-too-large')
    expect(reasonOf(history, { ...refund, valueOn: addDays(START, 30) })).toBeNull()
  })
})
