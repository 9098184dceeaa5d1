import { expect, it } from 'vitest'
import { typedPesos } from './typed-pesos.ts'

it.each([
  ['1800', 180_000],
  ['1800.5', 180_050],
  ['1800.', 180_000],
  [' ₱ 1,800.50 ', 180_050],
  ['₱1,234,567.89', 123_456_789],
  ['0', 0],
])('reads %j', (text, amount) => {
  expect(typedPesos(text)).toBe(amount)
})

it.each(['', '₱', 'all', '1,80', '1,8000', '18,00.50', ',800', '1.800,50', '1.805', '-5', '5 000'])(
  'guesses nothing from %j',
  (text) => {
    expect(typedPesos(text)).toBeNull()
  },
)
