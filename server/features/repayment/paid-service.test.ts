import { expect, it } from 'vitest'
import type { PaymentRow } from '#server/ledger/payment-rows.ts'
import { shownAmountOf, shownDayOf } from './paid-service.ts'

const row = (change: Partial<PaymentRow>) =>
  ({
    state: 'applied',
    gross_centavos: 180_000,
    counted_centavos: 175_000,
    balance_centavos: 60_000,
    value_on: '2026-05-10',
    paid_on: '2026-05-12',
    ...change,
  }) as PaymentRow

it.each([
  ['what counts', {}, 175_000],
  ['what counted, once it is gone', { state: 'gone' }, 175_000],
  ['all of it where nothing counted', { counted_centavos: null }, 180_000],
  ['what is here while it waits', { state: 'unapplied', counted_centavos: null }, 60_000],
] as const)('people are shown %s', (_what, change, shown) => {
  expect(shownAmountOf(row(change))).toBe(shown)
})

it('people are shown the day from which it counts, else that on which it was paid', () => {
  expect(shownDayOf(row({}))).toBe('2026-05-10')
  expect(shownDayOf(row({ value_on: null }))).toBe('2026-05-12')
})
