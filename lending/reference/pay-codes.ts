// What is waived so that money does what was said: the tolerance, and pay codes on their second day.
import { dayNumber } from './calendar.ts'
import { least } from './fractions.ts'
import { standing } from './history.ts'
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
  return state.rows.flatMap((row) =>
    COMPONENTS.flatMap((component) => waiverOf(row, component, unpaid(row, component))),
  )
}

function waiverOf(row: Row, component: Component, amount: bigint): WaiverFigures[] {
  if (amount <= 0n) return []
  return [{ component, number: row.number, amountCentavos: Number(amount) }]
}

export type PayCodePurpose = 'pay-off' | 'due' | 'next-instalment'

/**
 * The amount of a code that is made on a day. For the next instalment: what money passes on its way
 * to it (what is due, and charges that early money pays first), and what it will ask; never more
 * than the pay-off.
 */
export function payCodeAmount(loan: Loan, madeOn: string, purpose: PayCodePurpose): number {
  const state = findState(loan, madeOn)
  // What is to be returned after a cancellation, or a refund debt, is all due at once.
  if (state === null) return position(loan, madeOn).payOffCentavos
  if (purpose === 'pay-off') return Number(payOffOf(state))
  if (purpose === 'due') return Number(dueOf(state))
  const next = shownRows(state).find((row) => !isDue(row, state.today) && unpaidOf(row) > 0n)
  if (next === undefined) return Number(dueOf(state))
  const others = state.rows
    .filter((row) => !isDue(row, state.today) && row.number !== next.number)
    .reduce((sum, row) => sum + unpaidOf(row) - unpaid(row, 'principal'), 0n)
  return Number(least(dueOf(state) + others + unpaidOf(next), payOffOf(state)))
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
  return made.rows.flatMap((row) => {
    if (!doesSettle && !isDue(row, made.today)) return []
    const later = aged.rows.find(({ number }) => number === row.number)
    const there = now.rows.find(({ number }) => number === row.number)
    if (later === undefined || there === undefined) return []
    return kinds.flatMap((kind) => {
      const added = unpaid(later, kind) - unpaid(row, kind)
      return waiverOf(row, kind, least(added, unpaid(there, kind)))
    })
  })
}
