import { expect, it } from 'vitest'
import { hledgerAccount } from './journal.ts'

it.each([
  ['bank', 'assets:bank'],
  ['cash', 'assets:cash'],
  ['cash:xendit', 'assets:cash:xendit'],
  ['clearing:paymongo', 'assets:clearing:paymongo'],
  ['principal_receivable', 'assets:receivable:principal'],
  ['interest_income', 'revenues:interest'],
  ['penalty_waived', 'expenses:waived:penalty'],
  ['clawbacks_lost', 'expenses:clawbacks lost'],
  ['provider_fees', 'expenses:provider fees'],
  ['unapplied', 'liabilities:unapplied'],
  ['borrower_credit', 'liabilities:borrower credit'],
  ['write_offs', 'expenses:write-offs'],
  ['recoveries', 'revenues:recoveries'],
  ['waivers', 'expenses:waived'],
  ['capital', 'equity:capital'],
  // Whatever isn't one of them to the letter is nobody's.
  ['my_interest_income', 'equity:my_interest_income'],
  ['interest_income_lost', 'equity:interest_income_lost'],
  ['my cash:xendit', 'equity:my cash:xendit'],
])('%s is %s', (account, ofHledger) => {
  expect(hledgerAccount(account)).toBe(ofHledger)
})
