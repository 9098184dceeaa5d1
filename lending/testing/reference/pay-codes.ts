// What is waived so that money does what was said: the tolerance, and pay codes on their second day.
import { dayNumber } from './calendar.ts'
import { atLeastZero, least } from './fractions.ts'
import { standing } from './history.ts'
import { whyImpossible } from './impossible.ts'
import { dueOf, isDue, payOffOf, type Row, type State, unpaid, unpaidOf } from './loan-state.ts'
import { position, shownRows } from './position.ts'
import { COMPONENTS, type Component, type Loan, type WaiverFigures } from './shapes.ts'
import { walk } from './walk.ts'

const TOLERANCE_CENTAVOS = 1_00n

function findState(loan: Loan, day: string): State | null {
  const walked = walk(loan, day)
  return walked.kind === 'walked' ? walked.state : null
}

/**
 * "What a payment leaves of the whole loan at the end of its value date, at or under ₱1.00, is
 * waived at once (one for each component and instalment). A debt from a refund … not."
 */
export function toleranceWaivers(loan: Loan, day: string): WaiverFigures[] {
  const isPaid = standing(loan.events).some(
    (event) => (event.kind === 'repaid' || event.kind === 'recovered') && event.valueOn === day,
  )
  const state = findState(loan, day)
  if (!isPaid || state === null || state.debt > 0n) return []
  if (payOffOf(state) > TOLERANCE_CENTAVOS) return []
  return possibleOf(
    loan,
    day,
    state.rows.flatMap((row) =>
      COMPONENTS.flatMap((component) => waiverOf(row, component, unpaid(row, component))),
    ),
  )
}

/** A waiver that would have no effect is refused, so it is not made either. */
function possibleOf(loan: Loan, day: string, waivers: readonly WaiverFigures[]): WaiverFigures[] {
  const events = [...loan.events]
  return waivers.filter((waiver, index) => {
    const event = { id: `~tolerance-${index}`, kind: 'waived' as const, valueOn: day, ...waiver }
    if (whyImpossible({ ...loan, events }, event) !== null) return false
    events.push(event)
    return true
  })
}

function waiverOf(row: Row, component: Component, amount: bigint): WaiverFigures[] {
  if (amount <= 0n) return []
  return [{ component, number: row.number, amountCentavos: Number(amount) }]
}

export type PayCodePurpose = 'pay-off' | 'due' | 'next-instalment'

/** What the position calls next due: the earliest date to come on which something is asked. */
function findNextDue(state: State): Row | undefined {
  return shownRows(state)
    .filter((row) => !isDue(row, state.today) && unpaidOf(row) > 0n)
    .sort((a, b) => a.dueOn - b.dueOn || a.number - b.number)[0]
}

/**
 * The amount of a code that is made on a day. For the next instalment: what it will ask, and what
 * money pays first on its way to it; never more than the pay-off.
 */
export function payCodeAmount(loan: Loan, madeOn: string, purpose: PayCodePurpose): number {
  const state = findState(loan, madeOn)
  // What is to be returned after a cancellation, or a refund debt, is all due at once.
  if (state === null) return position(loan, madeOn).payOffCentavos
  if (purpose === 'pay-off') return Number(payOffOf(state))
  const next = purpose === 'due' ? undefined : findNextDue(state)
  if (next === undefined) return Number(dueOf(state))
  const paidFirst = paidBefore(state, next)
  return Number(least(dueOf(state) + paidFirst + unpaidOf(next), payOffOf(state)))
}

/**
 * Early money pays all charges by number and then principal by number. So "nothing of later numbers
 * that is not paid first" is left: their charges only if the next instalment has principal to pay.
 */
function paidBefore(state: State, next: Row): bigint {
  const early = state.rows.filter((row) => !isDue(row, state.today))
  const hasPrincipal = unpaid(next, 'principal') > 0n
  return early.reduce((sum, row) => {
    if (row.number === next.number) return sum
    const charges = unpaidOf(row) - unpaid(row, 'principal')
    if (row.number > next.number) return sum + (hasPrincipal ? charges : 0n)
    return sum + (hasPrincipal ? unpaidOf(row) : charges)
  }, 0n)
}

export type PayCode = {
  readonly madeOn: string
  readonly amountCentavos: number
  /** The loan as it was known when the code was made. */
  readonly loanThen: Loan
}

/**
 * "What time alone has added meanwhile is waived by events of the day of payment: penalty, and for
 * the pay-off also interest. What other events of meanwhile add is not." The loan now is the one
 * before the payment is recorded.
 */
export function payCodeWaivers(code: PayCode, loanNow: Loan, paidOn: string): WaiverFigures[] {
  // "A pay code holds its amount until the end of the next day."
  if (dayNumber(paidOn) !== dayNumber(code.madeOn) + 1) return []
  const made = findState(code.loanThen, code.madeOn)
  const aged = findState(code.loanThen, paidOn)
  const now = findState(loanNow, paidOn)
  if (made === null || aged === null || now === null) return []
  // "For the pay-off it settles, whatever the code was called."
  const doesSettle = BigInt(code.amountCentavos) >= payOffOf(made)
  // A fee that is asked on the second day would keep the pay-off from settling, so it goes too.
  const kinds: Component[] = doesSettle ? ['penalty', 'interest', 'fee'] : ['penalty']
  const waivers = new Map<Row, Map<Component, bigint>>()
  for (const row of made.rows) {
    if (!doesSettle && !isDue(row, made.today)) continue
    const later = aged.rows.find(({ number }) => number === row.number)
    const there = findWhereAsked(now, row.number)
    if (later === undefined || there === undefined) continue
    const ofRow = waivers.get(there) ?? new Map<Component, bigint>()
    waivers.set(there, ofRow)
    for (const kind of kinds)
      ofRow.set(
        kind,
        (ofRow.get(kind) ?? 0n) + atLeastZero(unpaid(later, kind) - unpaid(row, kind)),
      )
  }
  return [...waivers].flatMap(([row, added]) =>
    kinds.flatMap((kind) => waiverOf(row, kind, least(added.get(kind) ?? 0n, unpaid(row, kind)))),
  )
}

/** The instalment itself, or the new one that asks for its unpaid charges since a plan. */
function findWhereAsked(state: State, number: number): Row | undefined {
  const row = state.rows.find((one) => one.number === number)
  if (row === undefined || row.replacedBy === null) return row
  return findWhereAsked(state, row.replacedBy)
}
