// The half of `npm run quote` that takes a loan as JSON, `{ "terms": …, "events": [ … ] }`, and gives
// back what the library gives: amounts are whole centavos. It only reads and calls; lending/ does
// the rest.
import {
  actualCost,
  bookBalances,
  type BusinessDate,
  checkEvent,
  decodeEvent,
  decodeTerms,
  differenceBetween,
  EventError,
  eventsRecordedBy,
  explain,
  type LoanEvent,
  type LoanTerms,
  position,
  quoteAll,
} from '../../lending/lending.ts'

export type LoanQuestion = {
  readonly loan: unknown
  readonly asOf: BusinessDate | null
  readonly what: 'position' | 'explain' | 'choices' | 'books' | 'cost'
  /** Only the events that had been recorded by the end of this day. */
  readonly toldOn: BusinessDate | null
  /** Another history of the loan, or one event to be recorded. */
  readonly compare?: unknown
  readonly check?: unknown
  readonly record?: unknown
}

type Loan = { readonly terms: LoanTerms; readonly events: readonly LoanEvent[] }

function loanOf(data: unknown): Loan {
  if (typeof data !== 'object' || data === null || !('terms' in data) || !('events' in data))
    throw new RangeError('a loan is { "terms": …, "events": [ … ] }')
  if (!Array.isArray(data.events)) throw new RangeError('the events of a loan are a list')
  const terms = decodeTerms(data.terms)
  const events: LoanEvent[] = data.events.map((event: unknown) => decodeEvent(event))
  return { terms, events }
}

export function answerLoan(question: LoanQuestion): object {
  const { terms, events: all } = loanOf(question.loan)
  if (question.check !== undefined) return checked(terms, all, question.check)
  if (question.record !== undefined)
    return { terms, events: [...all, checkEvent(terms, all, question.record)] }
  const { asOf, toldOn } = question
  if (asOf === null) throw new RangeError('--as-of is missing')
  const events = toldOn === null ? all : eventsRecordedBy(all, toldOn)
  if (question.compare !== undefined) {
    const other = loanOf(question.compare)
    const before = position(terms, events, asOf)
    const after = position(other.terms, other.events, asOf)
    return { asOf, changes: differenceBetween(before, after) }
  }
  switch (question.what) {
    case 'position':
      return position(terms, events, asOf)
    case 'explain':
      return explain(terms, events, asOf)
    case 'choices':
      return { asOf, choices: quoteAll(terms, events, { on: asOf }) }
    case 'books':
      return { asOf, balances: bookBalances(terms, events, asOf) }
    case 'cost':
      return { asOf, cost: actualCost(terms, events, asOf) }
  }
}

function checked(terms: LoanTerms, events: readonly LoanEvent[], event: unknown): object {
  try {
    return { ok: true, event: checkEvent(terms, events, event) }
  } catch (error) {
    if (!(error instanceof EventError)) throw error
    return { ok: false, reason: error.reason, message: error.message }
  }
}
