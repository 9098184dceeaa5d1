// The books of one loan on a date, by accrual: interest and penalty are income as they accrue, the
// fee at the payout. Every balance follows from the state of the loan, so that an event, or the
// close of a day, is posted as the difference between two of these; each adds up to zero.
import type { BusinessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import {
  addAmounts,
  type Amounts,
  feeUnpaid,
  interestUnpaid,
  type LoanState,
  noAmounts,
  paidOnLoan,
  penaltyUnpaid,
} from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  maxCentavos,
  minCentavos,
  negateCentavos,
  subtractCentavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import { type MoneyBefore, walkTo } from './walk.ts'

/** Debits are positive, credits negative. */
export const BOOK_ACCOUNTS = [
  'cash',
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'penalty_receivable',
  /** A refund that has to be paid back is a debit here. */
  'borrower_credit',
  'interest_income',
  'fee_income',
  'penalty_income',
  'principal_waived',
  'interest_waived',
  'fee_waived',
  'penalty_waived',
  'write_offs',
  'recoveries',
] as const

export type BookAccount = (typeof BOOK_ACCOUNTS)[number]
export type BookBalances = Readonly<Record<BookAccount, Centavos>>

/** Every account of the loan at the end of a day. */
export function bookBalances(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  date: BusinessDate,
): BookBalances {
  const { loan, before } = walkTo(terms, events, date, null)
  return loan === null ? booksBefore(before) : booksOf(loan)
}

const NOTHING: BookBalances = {
  cash: ZERO_CENTAVOS,
  principal_receivable: ZERO_CENTAVOS,
  interest_receivable: ZERO_CENTAVOS,
  fee_receivable: ZERO_CENTAVOS,
  penalty_receivable: ZERO_CENTAVOS,
  borrower_credit: ZERO_CENTAVOS,
  interest_income: ZERO_CENTAVOS,
  fee_income: ZERO_CENTAVOS,
  penalty_income: ZERO_CENTAVOS,
  principal_waived: ZERO_CENTAVOS,
  interest_waived: ZERO_CENTAVOS,
  fee_waived: ZERO_CENTAVOS,
  penalty_waived: ZERO_CENTAVOS,
  write_offs: ZERO_CENTAVOS,
  recoveries: ZERO_CENTAVOS,
}

/** No payout stands: money that came in is the borrower's. */
function booksBefore({ received, refunded }: MoneyBefore): BookBalances {
  const kept = subtractCentavos(received, refunded)
  return { ...NOTHING, cash: kept, borrower_credit: negateCentavos(kept) }
}

export function booksOf(loan: LoanState): BookBalances {
  const kept = subtractCentavos(loan.received, loan.refunded)
  const cash = subtractCentavos(kept, loan.paidOut)
  if (loan.cancelledDay !== null) {
    // Only what was paid out comes back: no fee was earned, and nothing has accrued.
    const returned = maxCentavos(ZERO_CENTAVOS, minCentavos(kept, loan.paidOut))
    return {
      ...NOTHING,
      cash,
      principal_receivable: subtractCentavos(loan.paidOut, returned),
      borrower_credit: subtractCentavos(returned, kept),
    }
  }
  return {
    ...receivablesOf(loan),
    cash,
    borrower_credit: negateCentavos(addCentavos(loan.credit, refundDebtWrittenOff(loan))),
    ...incomeOf(loan),
  }
}

function incomeOf(
  loan: LoanState,
): Pick<BookBalances, 'interest_income' | 'fee_income' | 'penalty_income'> {
  let interest = ZERO_CENTAVOS
  let fee = addCentavos(loan.terms.deductedFeeCentavos, loan.extensionFees)
  let penalty = ZERO_CENTAVOS
  for (const instalment of loan.instalments) {
    interest = addCentavos(interest, instalment.interest)
    fee = addCentavos(fee, instalment.feeCharged)
    penalty = addCentavos(penalty, instalment.penalty)
  }
  return {
    interest_income: negateCentavos(interest),
    fee_income: negateCentavos(fee),
    penalty_income: negateCentavos(penalty),
  }
}

/** Once written off, what was unpaid is a loss, and what is paid later a recovery. */
function receivablesOf(loan: LoanState): BookBalances {
  if (loan.writtenOff !== null) {
    const { unpaid, paid, waived, refundDebt, refundReturned } = loan.writtenOff
    const recovered = minCentavos(refundDebt, refundReturned)
    return {
      ...NOTHING,
      ...waivedAccounts(waived),
      write_offs: unpaid,
      recoveries: subtractCentavos(subtractCentavos(paid, paidOnLoan(loan)), recovered),
    }
  }
  const waived = noAmounts()
  const unpaid = noAmounts()
  for (const instalment of loan.instalments) {
    addAmounts(waived, instalment.waived)
    unpaid.interest = addCentavos(unpaid.interest, interestUnpaid(instalment))
    unpaid.fee = addCentavos(unpaid.fee, feeUnpaid(instalment))
    unpaid.penalty = addCentavos(unpaid.penalty, penaltyUnpaid(instalment))
  }
  return {
    ...NOTHING,
    ...waivedAccounts(waived),
    principal_receivable: loan.principalUnpaid,
    interest_receivable: unpaid.interest,
    fee_receivable: unpaid.fee,
    penalty_receivable: unpaid.penalty,
  }
}

/** A refund that has to be paid back but has been written off. */
function refundDebtWrittenOff({ writtenOff }: LoanState): Centavos {
  if (writtenOff === null) return ZERO_CENTAVOS
  return subtractToZero(writtenOff.refundDebt, writtenOff.refundReturned)
}

function waivedAccounts(waived: Readonly<Amounts>) {
  return {
    principal_waived: waived.principal,
    interest_waived: waived.interest,
    fee_waived: waived.fee,
    penalty_waived: waived.penalty,
  }
}

/** Zero for books that are in order. */
export function totalOfBooks(books: BookBalances): Centavos {
  return sumCentavos(BOOK_ACCOUNTS.map((account) => books[account]))
}

export type BookPosting = { readonly account: BookAccount; readonly amountCentavos: Centavos }

/** The lines that move the books from one state to the next. */
export function postingsBetween(before: BookBalances, after: BookBalances): BookPosting[] {
  return BOOK_ACCOUNTS.map((account) => ({
    account,
    amountCentavos: subtractCentavos(after[account], before[account]),
  })).filter(({ amountCentavos }) => amountCentavos !== 0)
}
