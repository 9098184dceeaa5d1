// Puts the engine behind the reference's interface (reference/compare.ts): the same
// questions, in the reference's shapes. Nothing is computed here: figures are renamed, and plain
// JSON is cast to the engine's dates and amounts.
import { actualCost } from '../actual-cost.ts'
import { bookBalances } from '../books.ts'
import { checkEvent } from '../check-event.ts'
import { addDays, businessDate } from '../dates.ts'
import { disclose } from '../disclosure.ts'
import { type EffectiveRate, effectiveRateOfDatedFlows, percentOf } from '../effective-rate.ts'
import { EventError } from '../event-error.ts'
import type { LoanEvent, PlannedInstalment } from '../events.ts'
import { agreementAfter, standingEvents } from '../events-in-force.ts'
import { offerExtension } from '../extension-offer.ts'
import { PHILIPPINE_HOLIDAYS } from '../holidays.ts'
import { coolingOffOf } from '../cooling-off.ts'
import { type Law, lawOn } from '../law.ts'
import { type LoanTerms, makeLoanTerms } from '../loan-terms.ts'
import { centavos, ratePpm } from '../money.ts'
import { faultOfPayout } from '../payout-check.ts'
import { faultOfPlan, planLimits } from '../plan-limits.ts'
import { type Component, COMPONENTS, getPolicy } from '../policy.ts'
import { type InstalmentPosition, type Position, position } from '../position.ts'
import { quoteAll, waiversToHonour } from '../quotes.ts'
import type { Engine } from './reference/compare.ts'
import type { PayCodePurpose } from './reference/pay-codes.ts'
import type { EffectiveRates } from './reference/rates.ts'
import type {
  BookBalances,
  ComponentFigures,
  HolidayCalendar,
  InstalmentFigures,
  Law as ReferenceLaw,
  Loan,
  PositionFigures,
  Terms,
} from './reference/shapes.ts'
import { toleranceWaivers } from '../tolerance.ts'
import { walkTo } from '../walk.ts'

const MONTHS_A_YEAR = 12

function lawOf(law: ReferenceLaw): Law {
  const nominalAnnualMaxPpm = ratePpm(law.nominalMonthlyMaxPpm * MONTHS_A_YEAR)
  // The engine's amounts, rates and dates are branded versions of the reference's numbers and
  // strings.
  return { ...law, nominalAnnualMaxPpm } as unknown as Law
}

const known = new WeakMap<Terms, LoanTerms>()

function termsOf(terms: Terms): LoanTerms {
  const found = known.get(terms)
  if (found !== undefined) return found
  const made = { ...terms, laws: terms.laws.map(lawOf) } as unknown as LoanTerms
  known.set(terms, made)
  return made
}

/** Terms, events and the table of laws in the engine's types. */
function loanOf(loan: Loan): { terms: LoanTerms; events: readonly LoanEvent[] } {
  const events = loan.events.map((event, index) => ({ recordedAt: timeOf(index), ...event }))
  return { terms: termsOf(loan.terms), events: events as unknown as readonly LoanEvent[] }
}

/** The reference's events are in the order of their recording; all are known on every day. */
function timeOf(index: number): string {
  return new Date(index * 1000).toISOString()
}

function ratesOf(rate: EffectiveRate): EffectiveRates {
  // Four decimals of a percentage are parts per million.
  const ppm = (fraction: number) => Math.round(percentOf(fraction) * 10_000)
  return { monthlyPpm: ppm(rate.monthly), yearlyPpm: ppm(rate.annual) }
}

function holidaysByYear(): HolidayCalendar {
  const years: Record<string, readonly string[]> = {}
  for (const [year, days] of PHILIPPINE_HOLIDAYS) years[String(year)] = days.map(({ on }) => on)
  return years
}

function componentOf(item: InstalmentPosition, component: Component): ComponentFigures {
  return {
    chargedCentavos: item.owed[component],
    paidCentavos: item.paid[component],
    waivedCentavos: item.waived[component],
    unpaidCentavos: item.unpaid[component],
  }
}

function instalmentOf(item: InstalmentPosition): InstalmentFigures {
  const { number, dueOn, isReplaced } = item
  const [penalty, fee, interest, principal] = COMPONENTS.map((one) => componentOf(item, one))
  if (!penalty || !fee || !interest || !principal) throw new RangeError('a component is missing')
  return { number, dueOn, isReplaced, penalty, fee, interest, principal }
}

const RUNNING: readonly Position['status'][] = ['current', 'due', 'overdue']

function figuresOf(now: Position): PositionFigures {
  const debt = Math.max(0, 0 - now.creditCentavos)
  const isRunning = RUNNING.includes(now.status)
  return {
    status: isRunning ? 'running' : (now.status as PositionFigures['status']),
    instalments: now.instalments.map(instalmentOf),
    dueCentavos: now.dueCentavos,
    payOffCentavos: now.payOffCentavos,
    creditCentavos: Math.max(0, now.creditCentavos),
    // After a cancellation it is included in the amount to return.
    refundDebtCentavos: now.status === 'cancelled' ? 0 : debt,
    withoutEffect: now.ignored
      .filter(({ reason }) => reason !== 'reversed' && reason !== 'reverses-nothing')
      .map(({ eventId }) => eventId)
      .sort(),
  }
}

const positionOn = (loan: Loan, on: string): Position => {
  const { terms, events } = loanOf(loan)
  return position(terms, events, businessDate(on))
}

function booksOn(loan: Loan, on: string): BookBalances {
  const { terms, events } = loanOf(loan)
  const books = bookBalances(terms, events, businessDate(on))
  return {
    principalReceivableCentavos: books.principal_receivable,
    interestReceivableCentavos: books.interest_receivable,
    feeReceivableCentavos: books.fee_receivable,
    penaltyReceivableCentavos: books.penalty_receivable,
    borrowerCreditsCentavos: 0 - books.borrower_credit,
    cashCentavos: books.cash,
    interestIncomeCentavos: 0 - books.interest_income,
    feeIncomeCentavos: 0 - books.fee_income,
    penaltyIncomeCentavos: 0 - books.penalty_income,
    principalWaivedCentavos: books.principal_waived,
    interestWaivedCentavos: books.interest_waived,
    feeWaivedCentavos: books.fee_waived,
    penaltyWaivedCentavos: books.penalty_waived,
    writtenOffCentavos: books.write_offs,
    recoveredCentavos: 0 - books.recoveries,
  }
}

function isPossible(loan: Loan, event: unknown): boolean {
  const { terms, events } = loanOf(loan)
  try {
    const recordedAt = timeOf(events.length)
    const timed = typeof event === 'object' && event !== null ? { recordedAt, ...event } : event
    checkEvent(terms, events, timed, { laws: terms.laws })
    return true
  } catch (error) {
    if (error instanceof EventError) return false
    throw error
  }
}

/**
 * What is due comes before the next instalment; if nothing is due, the same choice means the next
 * one.
 */
function payCodeAmount(loan: Loan, madeOn: string, purpose: PayCodePurpose): number {
  const { terms, events } = loanOf(loan)
  const now = positionOn(loan, madeOn)
  if (purpose === 'due' && now.dueCentavos === 0) return 0
  // Without a payout there is nothing to quote except a refund that has to be paid back.
  if (now.disbursedOn === null) return now.payOffCentavos
  const quotes = quoteAll(terms, events, { on: businessDate(madeOn), laws: terms.laws })
  const isAll = purpose === 'pay-off' || now.status === 'cancelled'
  const kind = isAll ? 'repay-all' : 'repay-due'
  return quotes.find((quote) => quote.kind === kind)?.amountCentavos ?? 0
}

export const engine: Engine = {
  holidays: holidaysByYear(),
  makeOffer: (request) => {
    const terms = makeLoanTerms({
      ...request,
      policy: getPolicy(request.policy),
      principalCentavos: centavos(request.principalCentavos),
      agreedOn: businessDate(request.agreedOn),
      laws: request.laws.map(lawOf),
    })
    if (!disclose(terms).isWithinLaw) return { ok: false }
    const { deductedFeeCentavos, netProceedsCentavos, instalments } = terms
    const { annualRatePpm, isCoveredByLaw } = terms
    return {
      ok: true,
      deductedFeeCentavos,
      netProceedsCentavos,
      instalments,
      annualRatePpm,
      isCoveredByLaw,
    }
  },
  mayBePaidOut: (terms, on) =>
    faultOfPayout(termsOf(terms), businessDate(on), terms.laws.map(lawOf)) === null,
  effectiveRates: ([out, ...back]) => {
    if (out === undefined) return null
    const flows = back.map(({ day, amountCentavos }) => ({
      afterDays: day - out.day,
      amountCentavos: centavos(amountCentavos),
    }))
    return ratesOf(effectiveRateOfDatedFlows(centavos(-out.amountCentavos), flows))
  },
  coolingOffEndsOn: (terms, disbursedOn) => {
    const on = businessDate(disbursedOn)
    return coolingOffOf(lawOn(on, termsOf(terms).laws), on).on
  },
  position: (loan, on) => figuresOf(positionOn(loan, on)),
  books: booksOn,
  actualRates: (loan, on) => {
    const { terms, events } = loanOf(loan)
    const rate = actualCost(terms, events, businessDate(on))?.effectiveRate ?? null
    return rate === null ? null : ratesOf(rate)
  },
  isPossible,
  quoteExtension: (loan, on, days) => {
    const { terms, events } = loanOf(loan)
    const offer = offerExtension(terms, events, businessDate(on), days, terms.laws)
    if (!offer.ok) return { ok: false }
    const { law: _, ...agreed } = offer.agreed
    return { ok: true, agreed }
  },
  planLimits: (loan, on, plan) => {
    const { terms, events } = loanOf(loan)
    const instalments = plan as readonly PlannedInstalment[]
    return planLimits(terms, events, businessDate(on), instalments, terms.laws)
  },
  // Whether it keeps its limits; whether it can be recorded is another question.
  isPlanAllowed: (reference, on, plan, penaltyWaivedCentavos) => {
    const { terms, events } = loanOf(reference)
    const valueOn = businessDate(on)
    const { loan } = walkTo(terms, events, valueOn, null)
    if (loan === null || agreementAfter(standingEvents(events), valueOn) !== null) return false
    const instalments = plan as readonly PlannedInstalment[]
    const agreed = { valueOn, instalments, penaltyWaivedCentavos: centavos(penaltyWaivedCentavos) }
    return faultOfPlan(loan, agreed, lawOn(valueOn, terms.laws)) === null
  },
  toleranceWaivers: (loan, on) => {
    const { terms, events } = loanOf(loan)
    return toleranceWaivers(terms, events, businessDate(on))
  },
  payCodeAmount,
  payCodeWaivers: ({ loanThen, madeOn, amountCentavos, loanNow, paidOn }) => {
    const { terms, events } = loanOf(loanNow)
    // Recorded after the code was made, whatever day it counts from: not known then.
    const endOfDay = Date.parse(`${madeOn}T16:00:00.000Z`)
    const recorded = events.map((event, index) =>
      index < loanThen.events.length
        ? event
        : { ...event, recordedAt: new Date(endOfDay + index).toISOString() },
    )
    const quotedOn = businessDate(madeOn)
    const quote = {
      kind: 'repay-due' as const,
      quotedOn,
      expiresOn: addDays(quotedOn, 1),
      isPayOff: amountCentavos >= positionOn(loanThen, madeOn).payOffCentavos,
    }
    return waiversToHonour(terms, recorded, quote, businessDate(paidOn)) ?? []
  },
}
