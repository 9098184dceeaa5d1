// What a borrower can do next, side by side: pay what is due, pay everything, pay a part, extend,
// or wait. Each with what it costs now and what the whole loan will then have cost.
import { addDays, type BusinessDate, laterDate } from './dates.ts'
import type { LoanEvent, RepaidEvent } from './events.ts'
import { extendedEvent, type ExtensionOffer, offerExtension } from './extension-offer.ts'
import { type Law, PHILIPPINE_LAWS } from './law.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  minCentavos,
  subtractCentavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Component } from './policy.ts'
import { type Position, position } from './position.ts'

export type QuoteKind = 'repay-due' | 'repay-all' | 'repay-part' | 'extend' | 'wait'

export type Quote = {
  readonly kind: QuoteKind
  readonly quotedOn: BusinessDate
  /** The amount is good until the end of this day. */
  readonly expiresOn: BusinessDate
  readonly payOn: BusinessDate
  readonly amountCentavos: Centavos
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
  const { on } = request
  const laws = request.laws ?? PHILIPPINE_LAWS
  const now = position(terms, events, on, laws)
  if (now.payOffCentavos === 0) return []
  const waitUntilOn = laterDate(request.waitUntilOn ?? addDays(on, WAIT_DAYS), addDays(on, 1))
  const choice = { terms, events, on, laws, waitUntilOn, now }
  const quotes = [
    payNow(choice, 'repay-due', minCentavos(now.nextDueCentavos, now.payOffCentavos)),
    payNow(choice, 'repay-all', now.payOffCentavos),
  ]
  const part = request.partCentavos
  if (part !== undefined && part > 0 && part <= now.payOffCentavos)
    quotes.push(payNow(choice, 'repay-part', part))
  for (const days of terms.policy.extension.daysOffered) {
    const offer = offerExtension(terms, events, on, days, laws)
    if (offer.ok) quotes.push(extendNow(choice, offer))
  }
  quotes.push(wait(choice))
  return compare(quotes)
}

type Choice = {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
  readonly on: BusinessDate
  readonly laws: readonly Law[]
  readonly waitUntilOn: BusinessDate
  readonly now: Position
}

function payNow(choice: Choice, kind: QuoteKind, amount: Centavos): Quote {
  const events = [...choice.events, imagined(0, choice.on, amount)]
  return quoteOf(choice, { kind, payOn: choice.on, amount, events, extension: null })
}

function extendNow(choice: Choice, offer: ExtensionOffer): Quote {
  const payment = imagined(0, choice.on, offer.amountCentavos)
  const events = [
    ...choice.events,
    payment,
    extendedEvent(offer, `${IMAGINED}-extension`, payment.id),
  ]
  return quoteOf(choice, {
    kind: 'extend',
    payOn: choice.on,
    amount: offer.amountCentavos,
    events,
    extension: offer,
  })
}

function wait(choice: Choice): Quote {
  const { terms, laws, waitUntilOn } = choice
  const then = position(terms, choice.events, waitUntilOn, laws)
  // Nothing may be due by then: waiting costs nothing, and the rest follows on its dates.
  const amount = minCentavos(then.dueCentavos, then.payOffCentavos)
  return quoteOf(choice, {
    kind: 'wait',
    payOn: waitUntilOn,
    amount,
    events: [...choice.events, imagined(0, waitUntilOn, amount)],
    extension: null,
  })
}

function quoteOf(
  choice: Choice,
  plan: {
    kind: QuoteKind
    payOn: BusinessDate
    amount: Centavos
    events: readonly LoanEvent[]
    extension: ExtensionOffer | null
  },
): Quote {
  const after = position(choice.terms, plan.events, plan.payOn, choice.laws)
  const end = finish(choice, plan.events, after)
  return {
    kind: plan.kind,
    quotedOn: choice.on,
    expiresOn: quoteExpiresOn(choice.on),
    payOn: plan.payOn,
    amountCentavos: plan.amount,
    extension: plan.extension,
    nextDueOn: after.nextDueOn,
    nextDueCentavos: after.nextDueCentavos,
    endsOn: end.asOf,
    totalCostCentavos: end.chargesCentavos,
    totalToPayCentavos: subtractCentavos(end.receivedCentavos, choice.now.receivedCentavos),
  }
}

/** A pay code holds its amount until the end of the next day. */
export function quoteExpiresOn(quotedOn: BusinessDate): BusinessDate {
  return addDays(quotedOn, 1)
}

// Sorts after every id of a real event.
const IMAGINED = '~imagined'

function imagined(index: number, valueOn: BusinessDate, amountCentavos: Centavos): RepaidEvent {
  return { id: `${IMAGINED}-${index}`, kind: 'repaid', valueOn, amountCentavos }
}

/** The end of the loan if what is overdue is paid on `waitUntilOn` and the rest when it is due. */
function finish(choice: Choice, given: readonly LoanEvent[], start: Position): Position {
  const events = [...given]
  let now = start
  // Each round pays one instalment, or all that is overdue.
  for (
    let round = 1;
    now.nextDueOn !== null && round <= 2 * choice.terms.instalments.length + 2;
    round += 1
  ) {
    const payOn = now.nextDueOn > now.asOf ? now.nextDueOn : laterDate(choice.waitUntilOn, now.asOf)
    const then = position(choice.terms, events, payOn, choice.laws)
    events.push(imagined(round, payOn, minCentavos(then.nextDueCentavos, then.payOffCentavos)))
    now = position(choice.terms, events, payOn, choice.laws)
  }
  return now
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

export type WaiverDraft = { readonly component: Component; readonly amountCentavos: Centavos }

/**
 * The waivers that make a quoted amount still right on the day of payment: what time alone has
 * added since, split by component. Null when the quote has expired. An extension needs none: it
 * counts from the day on which it was agreed.
 */
export function waiversToHonour(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  quote: Quote,
  paidOn: BusinessDate,
  laws: readonly Law[] = PHILIPPINE_LAWS,
): WaiverDraft[] | null {
  if (paidOn > quote.expiresOn) return null
  if (quote.kind !== 'repay-all' && quote.kind !== 'repay-due') return []
  const then = position(terms, events, quote.quotedOn, laws)
  const now = position(terms, events, paidOn, laws)
  const wasDue = new Set(
    then.instalments.filter((item) => item.dueOn <= then.asOf).map((item) => item.number),
  )
  const isAll = quote.kind === 'repay-all'
  const growth = (component: 'penalty' | 'fee'): Centavos => {
    const unpaid = (at: Position): Centavos =>
      sumCentavos(
        at.instalments
          .filter((item) => (isAll ? item.dueOn <= at.asOf : wasDue.has(item.number)))
          .map((item) => item.unpaid[component]),
      )
    return subtractToZero(unpaid(now), unpaid(then))
  }
  const penalty = growth('penalty')
  const fee = isAll ? growth('fee') : ZERO_CENTAVOS
  const all = subtractToZero(now.payOffCentavos, then.payOffCentavos)
  const interest = isAll ? subtractToZero(all, addCentavos(penalty, fee)) : ZERO_CENTAVOS
  const drafts: WaiverDraft[] = [
    { component: 'penalty', amountCentavos: penalty },
    { component: 'fee', amountCentavos: fee },
    { component: 'interest', amountCentavos: interest },
  ]
  return drafts.filter((draft) => draft.amountCentavos > 0)
}
