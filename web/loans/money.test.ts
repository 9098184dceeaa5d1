import { expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { explains } from './money.ts'

const principal = { label: 'Principal', amount: centavos(500_000) }
const interest = { label: 'Interest', amount: centavos(24_500) }
const credit = { label: 'Already paid', amount: centavos(-100_000) }

it('offers an explanation whose lines add up to the figure', () => {
  expect(explains([principal, interest], centavos(524_500))).toBe(true)
  expect(explains([principal, interest, credit], centavos(424_500))).toBe(true)
})

it('offers none that is a centavo off, and none without lines', () => {
  expect(explains([principal, interest], centavos(524_501))).toBe(false)
  expect(explains([], centavos(0))).toBe(false)
})
