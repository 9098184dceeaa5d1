// The payment's own books. Applying money posts nothing here: the loan takes it from `unapplied`, where
// the two meet, so that what is left of `unapplied` is what counts on no loan.
import {
  addCentavos,
  type Centavos,
  negateCentavos,
  subtractCentavos,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import type { Standing } from './standing.ts'

export type PaymentAccount = string

/** Debits are positive, credits negative; accounts at zero are left out. */
export type PaymentBooks = Readonly<Record<PaymentAccount, Centavos>>

export const UNAPPLIED = 'unapplied'
export const BANK = 'bank'
const CLAWBACKS_RECEIVABLE = 'clawbacks_receivable'
const CLAWBACKS_LOST = 'clawbacks_lost'

/** Money at a provider, or at a counter, that is not on our bank account yet. */
export function clearingAccount(provider: string): PaymentAccount {
  return `clearing:${provider}`
}

/** `received` is where its money arrives: `bank`, or a clearing account. */
export function booksOf(now: Standing, received: PaymentAccount): PaymentBooks {
  const books: Record<PaymentAccount, Centavos> = {}
  const add = (account: PaymentAccount, amount: Centavos) => {
    books[account] = addCentavos(books[account] ?? ZERO_CENTAVOS, amount)
  }
  const takenBack = addCentavos(now.clawbackCentavos, now.voidedCentavos)
  add(received, subtractCentavos(now.grossCentavos, takenBack))
  add(UNAPPLIED, negateCentavos(now.balanceCentavos))
  for (const { from, amountCentavos } of now.returns) add(from, negateCentavos(amountCentavos))
  add(CLAWBACKS_RECEIVABLE, subtractCentavos(now.shortCentavos, now.lostCentavos))
  add(CLAWBACKS_LOST, now.lostCentavos)
  return Object.fromEntries(Object.entries(books).filter(([, amount]) => amount !== 0))
}

export function totalOfPaymentBooks(books: PaymentBooks): Centavos {
  return sumCentavos(Object.values(books))
}
