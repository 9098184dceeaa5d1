import { expect, it, vi } from 'vitest'
import { centavos } from '#lending/money.ts'
import { readCookie, setCookie } from './cookie.ts'
import { formatPrice, groupByDots } from './formats.ts'
import { servicePhone } from './settings.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [123_450, '1234.50'],
  [-5, '-0.05'],
])('[K2] the price of %i centavos is %s', (amount, text) => {
  expect(formatPrice(centavos(amount))).toBe(text)
})

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [1_234_567, '1.234.567'],
  [-1_000, '-1.000'],
])('[K2] the number %i is grouped with dots: %s', (value, text) => {
  expect(groupByDots(value)).toBe(text)
})

it('[K3] a cookie of ours expires in the year 9999', () => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  setCookie('language', 'fil-PH; x')
  expect(document.cookie).toContain('31 Dec 9999')
  document.cookie = 'a=1; language=fil-PH%3B%20x; b=2'
  expect(readCookie('language')).toBe('fil-PH; x')
  expect(readCookie('missing')).toBeNull()
  vi.unstubAllGlobals()
})

it("[K4] the configured service phone gives way to the answer's telephone", () => {
  const brand = { servicePhone: '+63 2 1111' }
  expect(servicePhone(brand, '')).toBe('+63 2 1111')
  expect(servicePhone(brand, '+63 2 2222')).toBe('+63 2 2222')
})
