// "Books": the balances that the events up to a day leave. Interest and penalty are income as they
// accrue, the fee at payout.
import { type Row, type State, sumOf } from './loan-state.ts'
import { countedOn } from './history.ts'
import type { BookBalances, Component, Loan } from './shapes.ts'
import { walk } from './walk.ts'

const NOTHING: BookBalances = {
  principalReceivableCentavos: 0,
  interestReceivableCentavos: 0,
  feeReceivableCentavos: 0,
  penaltyReceivableCentavos: 0,
  borrowerCreditsCentavos: 0,
  cashCentavos: 0,
  interestIncomeCentavos: 0,
  feeIncomeCentavos: 0,
  penaltyIncomeCentavos: 0,
  principalWaivedCentavos: 0,
  interestWaivedCentavos: 0,
  feeWaivedCentavos: 0,
  penaltyWaivedCentavos: 0,
  writtenOffCentavos: 0,
  recoveredCentavos: 0,
}

/** Money in less money out, over all providers. */
function cashOn(loan: Loan, day: string): number {
  const { events, paymentOf } = countedOn(loan.events, day, new Set())
  const payout = events.find((event) => event.kind === 'disbursed')
  let cash = 0
  for (const payment of paymentOf.values()) cash += payment?.amountCentavos ?? 0
  for (const event of events) {
    if (event.kind === 'repaid' || event.kind === 'recovered') cash += event.amountCentavos
    if (event.kind === 'refunded') cash -= event.amountCentavos
    if (event.kind === 'disbursed' && event === payout) cash -= event.amountCentavos
  }
  return cash
}

const charged = (rows: readonly Row[], component: Component) =>
  Number(rows.reduce((sum, row) => sum + row.owed[component].charged, 0n))

const waived = (rows: readonly Row[], component: Component) =>
  Number(rows.reduce((sum, row) => sum + row.owed[component].waived, 0n))

function runningBooks(state: State): BookBalances {
  const { rows, terms } = state
  const feesAsked = charged(rows, 'fee') + Number(state.extensionFees)
  return {
    ...NOTHING,
    principalReceivableCentavos: Number(sumOf(rows, 'principal')),
    interestReceivableCentavos: Number(sumOf(rows, 'interest')),
    feeReceivableCentavos: Number(sumOf(rows, 'fee')),
    penaltyReceivableCentavos: Number(sumOf(rows, 'penalty')),
    borrowerCreditsCentavos: Number(state.credit - state.debt),
    interestIncomeCentavos: charged(rows, 'interest'),
    feeIncomeCentavos: terms.deductedFeeCentavos + feesAsked,
    penaltyIncomeCentavos: charged(rows, 'penalty'),
    principalWaivedCentavos: waived(rows, 'principal'),
    interestWaivedCentavos: waived(rows, 'interest'),
    feeWaivedCentavos: waived(rows, 'fee'),
    penaltyWaivedCentavos: waived(rows, 'penalty'),
  }
}

/**
 * A write-off takes every receivable, and a debt from a refund, off the books. What is paid later is
 * a recovery, as far as it pays what was owed.
 */
function writtenOffBooks(before: State, now: State): BookBalances {
  const then = runningBooks(before)
  const paid = now.allocations.slice(before.allocations.length)
  const toLoan = paid.reduce(
    (sum, one) => sum + one.penalty + one.fee + one.interest + one.principal,
    0n,
  )
  const toDebt = paid.reduce((sum, one) => sum + one.debt, 0n)
  const debtRecovered = toDebt < before.debt ? toDebt : before.debt
  const debtLeft = before.debt - debtRecovered
  return {
    ...then,
    principalReceivableCentavos: 0,
    interestReceivableCentavos: 0,
    feeReceivableCentavos: 0,
    penaltyReceivableCentavos: 0,
    borrowerCreditsCentavos: Number(now.credit - (now.debt - debtLeft)),
    writtenOffCentavos:
      then.principalReceivableCentavos +
      then.interestReceivableCentavos +
      then.feeReceivableCentavos +
      then.penaltyReceivableCentavos +
      Number(before.debt),
    recoveredCentavos: Number(toLoan + debtRecovered),
  }
}

export function books(loan: Loan, day: string): BookBalances {
  const walked = walk(loan, day)
  const cashCentavos = cashOn(loan, day)
  if (walked.kind === 'not-disbursed')
    return {
      ...NOTHING,
      cashCentavos,
      borrowerCreditsCentavos: Number(walked.credit - walked.debt),
    }
  if (walked.kind === 'cancelled') {
    // Refunds beyond what was paid are an ordinary debt, not principal.
    const principal = walked.toReturn < walked.paidOut ? walked.toReturn : walked.paidOut
    return {
      ...NOTHING,
      cashCentavos,
      principalReceivableCentavos: Number(principal),
      borrowerCreditsCentavos: Number(walked.credit - (walked.toReturn - principal)),
    }
  }
  const { state, writtenOff } = walked
  const balances = writtenOff === null ? runningBooks(state) : writtenOffBooks(writtenOff, state)
  return { ...balances, cashCentavos }
}

/** Debits less credits: zero when the books balance. */
export function imbalanceCentavos(balances: BookBalances): number {
  const debits =
    balances.cashCentavos +
    balances.principalReceivableCentavos +
    balances.interestReceivableCentavos +
    balances.feeReceivableCentavos +
    balances.penaltyReceivableCentavos +
    balances.principalWaivedCentavos +
    balances.interestWaivedCentavos +
    balances.feeWaivedCentavos +
    balances.penaltyWaivedCentavos +
    balances.writtenOffCentavos
  const credits =
    balances.borrowerCreditsCentavos +
    balances.interestIncomeCentavos +
    balances.feeIncomeCentavos +
    balances.penaltyIncomeCentavos +
    balances.recoveredCentavos
  return debits - credits
}
