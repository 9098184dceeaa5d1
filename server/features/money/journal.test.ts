import { expect, it } from 'vitest'
import { hledgerAccount, hledgerOf } from './journal.ts'

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

it('an entry names its day, loan, cause and postings, and no cause can end its tag', () => {
  const entry = {
    order_id: 180001,
    day: '2026-06-12',
    sequence: 3,
    kind: 'waived',
    value_on: '2026-06-11',
    cause: 'staff:4, by\nphone',
    lines: [
      ['penalty_waived', 1_212],
      ['penalty_receivable', -1_212],
    ],
  } as const
  expect(hledgerOf(entry).trim().split('\n')).toEqual([
    '2026-06-12 waived | order 180001  ; value:2026-06-11, cause:staff:4  by phone',
    '    expenses:waived:penalty  PHP 12.12',
    '    assets:receivable:penalty  PHP -12.12',
  ])
})

it('an entry about no loan says by its cause what it is about, and without one has no such tag', () => {
  const funding = {
    order_id: null,
    day: '2026-06-12',
    sequence: null,
    kind: 'funding',
    value_on: '2026-06-12',
    cause: 'funding:1 BANK-7',
    lines: [
      ['bank', 100_000],
      ['capital', -100_000],
    ],
  } as const
  const firstLine = (entry: Parameters<typeof hledgerOf>[0]) => hledgerOf(entry).split('\n')[1]
  expect(firstLine(funding)).toBe(
    '2026-06-12 funding | funding  ; value:2026-06-12, cause:funding:1 BANK-7',
  )
  expect(firstLine({ ...funding, order_id: 180001, cause: '' })).toBe(
    '2026-06-12 funding | order 180001  ; value:2026-06-12',
  )
})
