// Whether a loan's books match the sum of its postings, its events and what the borrower is shown,
// and whether its payouts match its events.
import { bookBalances } from '#lending/books.ts'
import { type BusinessDate, laterDate } from '#lending/dates.ts'
import type { DisbursedEvent, LoanEvent, RefundedEvent } from '#lending/events.ts'
import { booksFrom } from '#lending/loan-progress.ts'
import type { HolidayCalendar } from '#lending/holidays.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import { type Position, position } from '#lending/position.ts'
import {
  addPostings,
  balanceOf,
  type Balances,
  fundsIn,
  CREDIT,
  EMPTY_BOOKS,
  isFunding,
  movedBack,
  movementOf,
  postingsBetween,
  targetOf,
  totalOf,
} from '#server/ledger/accounts.ts'
import { accrues, phaseOf } from '#server/ledger/phases.ts'
import {
  parseEvent,
  parseProgress,
  parseTerms,
  type RecordedEvent,
} from '#server/ledger/parse-rows.ts'
import { type LoanRows, postingsOfClose, postingsOfEvent } from './verify-queries.ts'

export function bookFaults(
  loan: LoanRows,
  lastClosedOn: BusinessDate | null,
  holidays: HolidayCalendar,
): string[] {
  const { order, events: rows, books } = loan
  if (rows.length === 0) return emptyFaults(loan)
  const terms = parseTerms(order.terms)
  if (terms === null || books === null) return ['has events without terms or books']
  const history = rows.map(({ body, provider }) => ({ event: parseEvent(body), provider }))
  const events = history.map(({ event }) => event)
  const posted = postedOn(loan)
  const faults = postingsBetween(posted, books.balances).map(
    ({ account }) => `the balance of ${account} is not the sum of its postings`,
  )
  if (totalOf(posted) !== 0) faults.push('its postings do not add up to zero')
  faults.push(...creditFaults(loan, posted))
  faults.push(...payoutFaults(loan, history), ...paymentFaults(loan, events))
  if (faults.length > 0) return faults
  faults.push(...orderFaults(loan, position(terms, events, books.postedOn), holidays))
  const on =
    books.isAccruing && lastClosedOn !== null
      ? laterDate(books.postedOn, lastClosedOn)
      : books.postedOn
  return [
    ...faults,
    ...balanceFaults(terms, history, posted, on),
    ...stateFaults(loan, terms, events, on),
  ]
}

function emptyFaults({ books, eventLines, closeLines, payouts }: LoanRows): string[] {
  const isEmpty = books === null && eventLines.size === 0 && closeLines.size === 0
  return [
    ...(isEmpty ? [] : ['has books and no events']),
    ...payouts.map(({ id }) => `payout ${id} arrived and is not in its history`),
  ]
}

function postedOn(loan: LoanRows): Balances {
  const ofEvents = loan.events.flatMap(({ sequence }) => postingsOfEvent(loan, sequence))
  const ofCloses = [...loan.closeLines.values()].flatMap(postingsOfClose)
  return addPostings(EMPTY_BOOKS, [...ofEvents, ...ofCloses])
}

/** The order row has to say the same about its loan as the events. */
function orderFaults({ order }: LoanRows, now: Position, holidays: HolidayCalendar): string[] {
  const said = phaseOf(now, order.outcome, holidays)
  const isSame =
    said.phase === order.phase &&
    said.outcome === order.outcome &&
    said.firstUnpaidDueOn === order.first_unpaid_due_on
  return isSame ? [] : ['its phase, outcome or first unpaid date is not what its events say']
}

/**
 * Compares the books with the events, account by account, and with the amount shown to the
 * borrower.
 */
function balanceFaults(
  terms: LoanTerms,
  history: readonly RecordedEvent[],
  posted: Balances,
  on: BusinessDate,
): string[] {
  const events = history.map(({ event }) => event)
  const books = bookBalances(terms, events, on)
  // Cash is compared below, by provider.
  const target = targetOf(books, cashOnly(posted), null)
  const wrong = postingsBetween(posted, target).filter(({ account }) => !isFunding(account))
  const faults = wrong.map(({ account }) => `the balance of ${account} is wrong on ${on}`)
  if (fundsIn(posted) !== books.cash) faults.push(`its cash is wrong on ${on}`)
  const moved = cashMoved(history)
  for (const { account } of postingsBetween(cashOnly(posted), moved))
    faults.push(`the balance of ${account} is not what moved through it`)
  const now = position(terms, events, on)
  if (now.status !== 'written-off' && owedInBooks(posted, now) !== now.payOffCentavos)
    faults.push(`its books owe another amount than its borrower is told on ${on}`)
  return faults
}

function cashOnly(balances: Balances): Balances {
  return Object.fromEntries(Object.entries(balances).filter(([account]) => isFunding(account)))
}

/** Where the first edition named no provider, its movements are in plain `cash`. */
function cashMoved(history: readonly RecordedEvent[]): Balances {
  const byId = new Map(history.map((recorded) => [recorded.event.id, recorded]))
  const movements = history.flatMap(({ event, provider }) => {
    if (event.kind !== 'reversed') return movementOf(event, provider) ?? []
    const target = byId.get(event.eventId)
    const moved = target === undefined ? null : movementOf(target.event, target.provider)
    return moved === null ? [] : movedBack(moved)
  })
  return addPostings(EMPTY_BOOKS, movements)
}

const RECEIVABLES = ['principal', 'interest', 'fee', 'penalty'].map((name) => `${name}_receivable`)

/** Receivables plus a refund that has to be paid back. */
function owedInBooks(posted: Balances, now: Position): Centavos {
  const receivable = sumCentavos(RECEIVABLES.map((account) => balanceOf(posted, account)))
  return now.creditCentavos < 0
    ? addCentavos(receivable, balanceOf(posted, 'borrower_credit'))
    : receivable
}

/** The stored state is a cache, but the books are computed from it. */
function stateFaults(
  { order, books, progress }: LoanRows,
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
): string[] {
  const faults: string[] = []
  if (books !== null && books.isAccruing !== accrues(position(terms, events, on)))
    faults.push('is visited by the close and does not accrue, or accrues and is not visited')
  if (progress === null || progress.headHash !== order.head_hash) return faults
  const stored = booksFrom(terms, parseProgress(progress.text), on)
  const walked = bookBalances(terms, events, on)
  if (stored !== null && JSON.stringify(stored) !== JSON.stringify(walked))
    faults.push('its stored state is not what its events say')
  return faults
}

/**
 * A payment that is said to count has an event that does, with that amount. And an event of a payment
 * that counts has a payment that says so, on this loan: otherwise the same money could count on another
 * one as well.
 */
function paymentFaults({ events: rows, payments }: LoanRows, events: LoanEvent[]): string[] {
  const reversed = new Set(events.flatMap((one) => (one.kind === 'reversed' ? one.eventId : [])))
  const inForce = new Map<string, number>()
  for (const [at, { cause }] of rows.entries()) {
    const event = events[at]
    if (event?.kind !== 'repaid' && event?.kind !== 'recovered') continue
    if (!reversed.has(event.id)) inForce.set(cause, event.amountCentavos)
  }
  const faults: string[] = []
  for (const { cause, countedCentavos } of payments) {
    const amount = inForce.get(cause)
    if (amount === undefined) faults.push(`${cause} is said to count and has no event that does`)
    else if (amount !== countedCentavos)
      faults.push(`${cause} and its event differ in their amounts`)
  }
  const known = new Set(payments.map(({ cause }) => cause))
  for (const cause of inForce.keys())
    if (cause.startsWith('payment:') && !known.has(cause))
      faults.push(`${cause} counts and no payment says so`)
  return faults
}

/**
 * Every payout that arrived and stayed, and every refund that did not come back, needs an event with
 * its amount, and every such event its payout.
 */
function payoutFaults(loan: LoanRows, history: readonly RecordedEvent[]): string[] {
  const faults: string[] = []
  const undone = new Set(
    history.map(({ event }) => (event.kind === 'reversed' ? event.eventId : null)),
  )
  const standing = new Map<string, DisbursedEvent | RefundedEvent>()
  for (const [index, { cause }] of loan.events.entries()) {
    const event = history[index]?.event
    const isSent = event?.kind === 'disbursed' || event?.kind === 'refunded'
    if (isSent && !undone.has(event.id)) standing.set(payoutOfCause(cause), event)
  }
  const sent = [
    ...loan.payouts.map((row) => ({ ...row, cause: `payout:${row.id}`, what: 'payout' })),
    ...loan.refunds.map((row) => ({ ...row, cause: `refund:${row.id}`, what: 'refund' })),
  ]
  for (const { id, amountCentavos, cause, what } of sent) {
    const event = standing.get(cause)
    if (event === undefined) faults.push(`${what} ${id} arrived and is not in its history`)
    else if (event.amountCentavos !== amountCentavos)
      faults.push(`${what} ${id} and its event differ in their amounts`)
  }
  const known = new Set(sent.map(({ cause }) => cause))
  for (const [cause, { id }] of standing)
    if (/^(payout|refund):/.test(cause) && !known.has(cause))
      faults.push(`event ${id} records ${cause}, which has not arrived`)
  return faults
}

/** A refund that arrived after it had been refused is recorded again, under a cause of its own. */
function payoutOfCause(cause: string): string {
  return cause.replace(/:again$/, '')
}

/** The job that refunds credits reads a list of them, which has to agree with the books. */
function creditFaults({ creditCentavos }: LoanRows, posted: Balances): string[] {
  const owed = subtractToZero(ZERO_CENTAVOS, balanceOf(posted, CREDIT))
  return owed === creditCentavos ? [] : ['its credit is not the one that is listed']
}
