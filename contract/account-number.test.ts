import { describe, expect, it } from 'vitest'
import { accountNumberOf, isAccountNumber, isUsualNumber, MOBILE_FORM } from './account-number.ts'

const BANK = [
  { digits: 10, start: '' },
  { digits: 12, start: '' },
]

describe('an account number', () => {
  it.each([
    ['09171234567', '09171234567'],
    ['639171234567', '09171234567'],
    ['9171234567', '09171234567'],
    ['0917123456', '0917123456'],
    ['6391712345678', '6391712345678'],
    ['12345678', '12345678'],
  ])('of a wallet, typed as %s, is kept as %s', (typed, kept) => {
    expect(accountNumberOf(typed, [MOBILE_FORM])).toBe(kept)
  })

  it('of a bank is kept as it is typed', () => {
    expect(accountNumberOf('639171234567', BANK)).toBe('639171234567')
    expect(accountNumberOf('9171234567', BANK)).toBe('9171234567')
  })

  it.each([
    ['12345678', true],
    ['0'.repeat(16), true],
    ['1234567', false],
    ['1'.repeat(17), false],
    ['', false],
    ['1234 5678', false],
    ['+6391712345', false],
    ['１２３４５６７８', false],
    ['12345678\n', false],
  ])('%j may be one: %j', (number, may) => {
    expect(isAccountNumber(number, [])).toBe(may)
  })

  it.each([
    ['09171234567', true],
    ['0917123456', false],
    ['12345678', false],
    ['08171234567', false],
    ['091712345678', false],
  ])('of a wallet is a whole mobile number: %j %j', (number, may) => {
    expect(isAccountNumber(number, [MOBILE_FORM])).toBe(may)
  })

  it('is usual where it has one of the forms, or no form is known', () => {
    expect(isUsualNumber('09171234567', [MOBILE_FORM])).toBe(true)
    expect(isUsualNumber('08171234567', [MOBILE_FORM])).toBe(false)
    expect(isUsualNumber('0917123456', [MOBILE_FORM])).toBe(false)
    expect(isUsualNumber('1234567890', BANK)).toBe(true)
    expect(isUsualNumber('12345678901', BANK)).toBe(false)
    expect(isUsualNumber('12345678901', [])).toBe(true)
  })
})
