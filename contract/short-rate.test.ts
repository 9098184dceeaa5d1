import { expect, it } from 'vitest'
import { shortRate } from './short-rate.ts'

it('shows a rate with two decimals, and leaves whole ones alone', () => {
  expect(shortRate('4.5501%')).toBe('4.55%')
  expect(shortRate('2.4656%')).toBe('2.47%')
  expect(shortRate('36%')).toBe('36%')
})
