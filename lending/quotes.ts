// What a borrower can do next, side by side: pay what is due, pay everything, pay a part, extend,
// or wait. Each with what it costs now and what the whole loan will then have cost. The history is
// walked once; each choice goes on from there on a copy.
import { advanceTo } from './accrual.ts'
import { pay } from './allocation.ts'
import {
  addDays,
  type BusinessDate,
  dateOfDayNumber,
  type DayNumber,
  dayNumberOf,
  laterDate,
} from './dates.ts'
import type { LoanEvent } from './events.ts'
import { agreementAfter, standingEvents } from './events-in-force.ts'
import { extend } from './extension.ts'
import { extendedEvent, type ExtensionOffer, offerFrom, walkForOffers } from './extension-offer.ts'
import { type Law, PHILIPPINE_LAWS } from './law.ts'
import { type LoanState, payOffOf } from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import { type Centavos, minCentavos, subtractCentavos, ZERO_CENTAVOS } from './money.ts'
import { dueOf, firstUnpaid, nextDueOf } from './next-due.ts'
import { type Position, positionOf } from './position.ts'
import { projectInterest } from './projection.ts'
import { timeWaivers } from './time-waivers.ts'
import type { WaiverDraft } from './waivers.ts'
import { copyLoan } from './loan-copy.ts'

export type QuoteKind = 'repay-due' | 'repay-all' | 'repay-part' | 'extend' | 'wait'

export type Quote = {
  readonly kind: QuoteKind
  readonly quotedOn: BusinessDate
  /** The amount is good until the end of this day. */
  readonly expiresOn: BusinessDate
  readonly payOn: BusinessDate
  readonly amountCentavos: Centavos
  /** The amount settles the loan, whatever the choice is called. */
  readonly isPayOff: boolean
  /** Only for `extend`. */
  readonly extension: ExtensionOffer | null
  /** How the loan stands right after the payment. */
  readonly nextDueOn: BusinessDate | null
  readonly nextDueCentavos: Centavos
  /** The day on which the last money is paid, if the rest is paid when it is due. */
  readonly endsOn: BusinessDate
  /** Interest, fees and penalties over the whole life of the loan. */
  readonly totalCostCentavos: Centavos
  /** Everything that is still to be paid, this payment included. */
  readonly totalToPayCentavos: Centavos
}

export type ComparedQuote = Quote & {
  /** What this choice costs more than each of the others, in all; below zero when it costs less. */
  readonly differences: readonly {
    readonly kind: QuoteKind
    readonly extensionDays: number | null
    readonly moreCentavos: Centavos
  }[]
  readonly isCheapest: boolean
}

export type QuoteRequest = {
  readonly on: BusinessDate
  readonly partCentavos?: Centavos
  /** For `wait`; also the day on which what a part payment leaves overdue is paid. */
  readonly waitUntilOn?: BusinessDate
  /** The table that an extension is tested against; the loan itself keeps its own rows. */
  readonly laws?: readonly Law[]
}

/** How long to compare with when the borrower named no day to wait until. */
const WAIT_DAYS = 30

/** All choices that a running loan has on a date; none when nothing is owed. */
export function quoteAll(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  request: QuoteRequest,
): ComparedQuote[] {
  const { on, partCentavos: part = ZERO_CENTAVOS, laws = PHILIPPINE_LAWS } = request
  const loan = walkForOffers(terms, events, on)
  if (loan === null) return []
  if (loan.cancelledDay !== null) return returnOfCancelled(loan, on)
  const payOff = payOffOf(loan)
  if (payOff === 0) return []
  const waitUntilOn = laterDate(request.waitUntilOn ?? addDays(on, WAIT_DAYS), addDays(on, 1))
  const choice: Choice = { loan, on, payOff, waitUntilDay: dayNumberOf(waitUntilOn) }
  const quotes = [
    payNow(choice, 'repay-due', dueOrNext(loan, payOff)),
    payNow(choice, 'repay-all', payOff),
  ]
  if (part > 0 && part <= payOff) quotes.push(payNow(choice, 'repay-part', part))
  const canExtend = agreementAfter(standingEvents(events), on) === null
  for (const days of canExtend ? terms.policy.extension.daysOffered : []) {
    const offer = offerFrom(loan, on, days, laws)
    if (offer.ok) quotes.push(extendNow(choice, offer))
  }
  quotes.push(wait(choice))
  return compare(quotes)
}

/** What a borrower is asked for on the day, unless they choose otherwise: the first choice. */
export function amountAsked({ nextDueCentavos, payOffCentavos }: Position): Centavos {
  return minCentavos(nextDueCentavos, payOffCentavos)
}

/** A cancelled loan has one choice: to return what was paid out. */
function returnOfCancelled(loan: LoanState, on: BusinessDate): ComparedQuote[] {
  const { payOffCentavos: amountCentavos } = positionOf(loan, on, [])
  if (amountCentavos === 0) return []
  return [
    {
      kind: 'repay-all',
      quotedOn: on,
      expiresOn: quoteExpiresOn(on),
      payOn: on,
      amountCentavos,
      isPayOff: true,
      extension: null,
      nextDueOn: null,
      nextDueCentavos: ZERO_CENTAVOS,
      endsOn: on,
      totalCostCentavos: ZERO_CENTAVOS,
      totalToPayCentavos: amountCentavos,
      differences: [],
      isCheapest: true,
    },
  ]
}

type Choice = {
  readonly loan: LoanState
  readonly on: BusinessDate
  readonly payOff: Centavos
  readonly waitUntilDay: DayNumber
}

/** What the loan asks for next, as far as that is not more than settles it today. */
function dueOrNext(loan: LoanState, payOff: Centavos): Centavos {
  projectInterest(loan)
  return minCentavos(nextDueOf(loan), payOff)
}

function payNow(choice: Choice, kind: QuoteKind, amount: Centavos): Quote {
  const loan = copyLoan(choice.loan.terms, choice.loan)
  pay(loan, amount, imagined(choice.on))
  return quoteOf(choice, loan, { kind, payOn: choice.on, amount, extension: null })
}

function extendNow(choice: Choice, offer: ExtensionOffer): Quote {
  const loan = copyLoan(choice.loan.terms, choice.loan)
  extend(loan, extendedEvent(offer, IMAGINED, IMAGINED), offer.amountCentavos)
  const amount = offer.amountCentavos
  return quoteOf(choice, loan, { kind: 'extend', payOn: choice.on, amount, extension: offer })
}

function wait(choice: Choice): Quote {
  const loan = copyLoan(choice.loan.terms, choice.loan)
  advanceTo(loan, choice.waitUntilDay)
  // Nothing may be due by then: waiting costs nothing, and the rest follows on its dates.
  const amount = dueOf(loan)
  const payOn = dateOfDayNumber(choice.waitUntilDay)
  pay(loan, amount, imagined(payOn))
  return quoteOf(choice, loan, { kind: 'wait', payOn, amount, extension: null })
}

/** `loan` is a copy on which the choice has been made; it is used up here. */
function quoteOf(
  choice: Choice,
  loan: LoanState,
  plan: {
    kind: QuoteKind
    payOn: BusinessDate
    amount: Centavos
    extension: ExtensionOffer | null
  },
): Quote {
  const after = positionOf(copyLoan(loan.terms, loan), plan.payOn, [])
  finish(choice, loan)
  return {
    kind: plan.kind,
    quotedOn: choice.on,
    expiresOn: quoteExpiresOn(choice.on),
    payOn: plan.payOn,
    amountCentavos: plan.amount,
    isPayOff: plan.payOn === choice.on && plan.kind !== 'extend' && plan.amount >= choice.payOff,
    extension: plan.extension,
    nextDueOn: after.nextDueOn,
    nextDueCentavos: after.nextDueCentavos,
    endsOn: dateOfDayNumber(loan.day),
    totalCostCentavos: loan.charges,
    totalToPayCentavos: subtractCentavos(loan.received, choice.loan.received),
  }
}

/** A pay code holds its amount until the end of the next day. */
export function quoteExpiresOn(quotedOn: BusinessDate): BusinessDate {
  return addDays(quotedOn, 1)
}

const IMAGINED = '~imagined'

function imagined(valueOn: BusinessDate): { id: string; valueOn: BusinessDate } {
  return { id: IMAGINED, valueOn }
}

/** Walks on to the end: what is overdue is paid on `waitUntilDay`, the rest when it is due. */
function finish(choice: Choice, loan: LoanState): void {
  // Each round pays one date, or all that is overdue.
  for (let round = 0; round <= 2 * loan.instalments.length + 2; round += 1) {
    const hasDue = dueOf(loan) > 0
    projectInterest(loan)
    const next = hasDue ? null : firstUnpaid(loan)
    if (!hasDue && next === null) return
    const payDay =
      next === null ? Math.max(choice.waitUntilDay, loan.day) : Math.max(next.dueDay, loan.day)
    advanceTo(loan, payDay)
    pay(loan, dueOf(loan), imagined(dateOfDayNumber(payDay)))
  }
}

function compare(quotes: readonly Quote[]): ComparedQuote[] {
  const lowest = Math.min(...quotes.map((quote) => quote.totalCostCentavos))
  return quotes.map((quote) => ({
    ...quote,
    differences: quotes
      .filter((other) => other !== quote)
      .map((other) => ({
        kind: other.kind,
        extensionDays: other.extension?.agreed.days ?? null,
        moreCentavos: subtractCentavos(quote.totalCostCentavos, other.totalCostCentavos),
      })),
    isCheapest: quote.totalCostCentavos === lowest,
  }))
}

/** What of a quote a pay code keeps. */
export type HonouredQuote = Pick<Quote, 'kind' | 'quotedOn' | 'expiresOn' | 'isPayOff'>

/**
 * The waivers that make a quoted amount still right on the day of payment: what time alone has
 * added since. Penalty always, interest and fees where the amount was the pay-off. Null when the
 * quote has expired. An extension needs none: it counts from the day on which it was agreed.
 */
export function waiversToHonour(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  quote: HonouredQuote,
  paidOn: BusinessDate,
): WaiverDraft[] | null {
  if (paidOn > quote.expiresOn) return null
  if (quote.isPayOff) return timeWaivers(terms, events, quote.quotedOn, paidOn, 'pay-off')
  return quote.kind === 'repay-due' ? timeWaivers(terms, events, quote.quotedOn, paidOn, 'due') : []
}
