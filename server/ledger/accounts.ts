// The books of a loan. Every balance follows from the position, so an event is posted by moving each
// account from its old balance to its new one; the lines of an event then add up to zero by
// themselves, and what the books say is what the borrower is told.
import { type Centavos, centavos, sumCentavos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'

export const ACCOUNTS = [
  'cash',
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'penalty_receivable',
  'interest_income',
  'fee_income',
  'penalty_income',
  'waivers',
  'borrower_credit',
] as const

export type Account = (typeof ACCOUNTS)[number]
export type Balances = Readonly<Record<Account, Centavos>>

export interface Posting {
  readonly account: Account
  /** Debits are positive, credits negative. */
  readonly amountCentavos: Centavos
}

export const EMPTY_BOOKS: Balances = balances(() => 0)

function balances(amountOf: (account: Account) => number): Balances {
  const entries = ACCOUNTS.map((account) => [account, centavos(amountOf(account))])
  return Object.fromEntries(entries) as Balances
}

/** `paidOut` is what left for the borrower: the principal less a deducted fee. */
export function balancesOf(position: Position, paidOutCentavos: Centavos): Balances {
  const { owed, unpaid, waived } = position
  const { deductedFeeCentavos, extensionFeesCentavos, creditCentavos } = position
  const amounts: Record<Account, number> = {
    cash: position.receivedCentavos - position.refundedCentavos - paidOutCentavos,
    principal_receivable: unpaid.principal,
    interest_receivable: unpaid.interest,
    fee_receivable: unpaid.fee,
    penalty_receivable: unpaid.penalty,
    interest_income: 0 - owed.interest,
    fee_income: 0 - owed.fee - deductedFeeCentavos - extensionFeesCentavos,
    penalty_income: 0 - owed.penalty,
    waivers: waived.principal + waived.interest + waived.fee + waived.penalty,
    borrower_credit: 0 - creditCentavos,
  }
  return balances((account) => amounts[account])
}

export function totalOf(books: Balances): Centavos {
  return sumCentavos(ACCOUNTS.map((account) => books[account]))
}

/** The lines that move the books from one state to the next. */
export function postingsBetween(before: Balances, after: Balances): Posting[] {
  return ACCOUNTS.map((account) => ({
    account,
    amountCentavos: centavos(after[account] - before[account]),
  })).filter(({ amountCentavos }) => amountCentavos !== 0)
}

export function addPostings(before: Balances, postings: readonly Posting[]): Balances {
  const amounts: Record<Account, number> = { ...before }
  for (const { account, amountCentavos } of postings) amounts[account] += amountCentavos
  return balances((account) => amounts[account])
}
