// The usual forms of account numbers, bank by bank, from the tables of payout processors.
import { expect, it } from 'vitest'
import { BANKS, findInstitution, WALLETS } from './institutions.ts'

it('wallets take mobile numbers', () => {
  expect(WALLETS.map(({ code, name }) => `${code} ${name}`)).toEqual([
    '90006 GCash',
    '90007 Maya',
    '90008 GrabPay',
    '90009 ShopeePay',
  ])
  for (const { usualForms } of WALLETS) expect(usualForms).toEqual([{ digits: 11, start: '09' }])
})

it('banks are sorted by name, and have the lengths of their tables', () => {
  const names = BANKS.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  const lengths = BANKS.filter(({ usualForms }) => usualForms.length > 0).map(
    ({ code, usualForms }) => [code, usualForms.map(({ digits }) => digits)],
  )
  expect(Object.fromEntries(lengths)).toEqual({
    BDO: [10, 12],
    BPI: [10],
    CBC: [10, 12],
    LBP: [10],
    MBTC: [13],
    PNB: [12, 16],
    RCBC: [10, 16],
    SEC: [13],
    UBP: [12],
  })
})

it('is found by its code alone', () => {
  expect(findInstitution('BDO')?.name).toBe('BDO Unibank')
  expect(findInstitution('90007')?.name).toBe('Maya')
  expect(findInstitution('bdo')).toBeNull()
})
