import { expect, it } from 'vitest'
import { maskAccount } from './masked-value.ts'

it('a payment account is written one way, by its number or by its last digits', () => {
  expect(maskAccount('09175550199')).toBe('••0199')
  expect(maskAccount('0199')).toBe('••0199')
  expect(maskAccount('12345678')).toBe('••5678')
})
