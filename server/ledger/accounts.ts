// The accounts of the books. What a loan's balances should be comes from lending; here its cash is
// split by provider, and the difference between two states of the books becomes postings.
import { BOOK_ACCOUNTS, type BookBalances, totalOfBooks } from '#lending/books.ts'
import type { LoanEvent } from '#lending/events.ts'
import {
  addCentavos,
  type Centavos,
  centavos,
  negateCentavos,
  subtractCentavos,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import { UNAPPLIED } from '#payments/books.ts'
import { invariant } from '#server/app-error.ts'

/** `cash:xendit`; plain `cash` holds what the first edition moved without naming a provider. */
const CASH = 'cash'

/** What borrowers have paid too much; above zero for a refund that has to come back. */
export const CREDIT = 'borrower_credit'

/** One of lending's accounts, cash by provider, or `waivers` of the first edition. */
export type Account = string

/** A missing account has a balance of zero. */
export type Balances = Readonly<Record<Account, Centavos>>

export interface Posting {
  readonly account: Account
  /** Debits are positive, credits negative. */
  readonly amountCentavos: Centavos
}

export const EMPTY_BOOKS: Balances = {}

/** Money that an event moved: positive in, negative out. */
export interface Movement {
  readonly account: Account
  readonly amountCentavos: Centavos
}

/** Null for an event that moves no money itself; a reversal moves back what its event moved. */
export function movementOf(event: LoanEvent, provider: string | null): Movement | null {
  if (event.kind === 'repaid' || event.kind === 'recovered')
    // The first edition named no provider, and moved plain cash.
    return {
      account: provider === null ? CASH : UNAPPLIED,
      amountCentavos: event.amountCentavos,
    }
  if (event.kind === 'disbursed' || event.kind === 'refunded')
    return { account: cashAccount(provider), amountCentavos: negateCentavos(event.amountCentavos) }
  return null
}

export function movedBack({ account, amountCentavos }: Movement): Movement {
  return { account, amountCentavos: negateCentavos(amountCentavos) }
}

export function cashAccount(provider: string | null): Account {
  return provider === null ? CASH : `${CASH}:${provider}`
}

/**
 * Where a loan's money comes from and goes to: it is paid out of cash, and what borrowers pay comes out
 * of `unapplied`, where their payments are before they count on a loan.
 */
export function isFunding(account: Account): boolean {
  return account === CASH || account === UNAPPLIED || account.startsWith(`${CASH}:`)
}

/**
 * What the books should be: lending's balances, with cash left where it was plus what moved now.
 * Cash that the first edition booked differently is corrected in plain `cash`.
 */
export function targetOf(books: BookBalances, before: Balances, moved: Movement | null): Balances {
  invariant(totalOfBooks(books) === 0, 'the books of a loan add up to zero')
  const target: Record<Account, Centavos> = {}
  for (const account of BOOK_ACCOUNTS) if (account !== CASH) target[account] = books[account]
  for (const account of Object.keys(before))
    if (isFunding(account)) target[account] = balanceOf(before, account)
  if (moved !== null) {
    const { account, amountCentavos } = moved
    target[account] = addCentavos(balanceOf(target, account), amountCentavos)
  }
  const rest = subtractCentavos(books.cash, fundsIn(target))
  if (rest !== 0) target[CASH] = addCentavos(balanceOf(target, CASH), rest)
  return target
}

export function balanceOf(balances: Balances, account: Account): Centavos {
  return balances[account] ?? ZERO_CENTAVOS
}

export function fundsIn(balances: Balances): Centavos {
  const accounts = Object.keys(balances).filter(isFunding)
  return sumCentavos(accounts.map((account) => balanceOf(balances, account)))
}

export function totalOf(balances: Balances): Centavos {
  return sumCentavos(Object.values(balances))
}

/** The lines that take the books from one state to the next, ordered by account name. */
export function postingsBetween(before: Balances, after: Balances): Posting[] {
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return accounts
    .map((account) => ({
      account,
      amountCentavos: subtractCentavos(balanceOf(after, account), balanceOf(before, account)),
    }))
    .filter(({ amountCentavos }) => amountCentavos !== 0)
}

export function addPostings(before: Balances, postings: readonly Posting[]): Balances {
  const after: Record<Account, Centavos> = { ...before }
  for (const { account, amountCentavos } of postings)
    after[account] = addCentavos(balanceOf(after, account), amountCentavos)
  return after
}

/** As stored: accounts at zero are left out. */
export function storedBalances(balances: Balances): Record<Account, number> {
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))
}

export function readBalances(stored: Readonly<Record<Account, number>>): Balances {
  return Object.fromEntries(
    Object.entries(stored).map(([account, amount]) => [account, centavos(amount)]),
  )
}
