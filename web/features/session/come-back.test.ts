import { expect, it } from 'vitest'
import { comeBackAddress } from './come-back.ts'

const ORIGIN = 'https://pahiram.example'
const after = (next: string) => comeBackAddress(new URLSearchParams({ next }), ORIGIN)

it.each(['/customerService', '/loanDetail?productId=1&orderId=2', '/promo/#/x?id=2'])(
  'comes back to %s',
  (next) => {
    expect(after(next)).toBe(next)
  },
)

it.each([
  '',
  'order',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/\n\\elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/login',
  '/login?next=/login',
])('"%s" leads home', (next) => {
  expect(after(next)).toBe('/main')
})

it('without anything to come back to, home', () => {
  expect(comeBackAddress(new URLSearchParams(), ORIGIN)).toBe('/main')
})
