import { expect, test } from 'vitest'
import { factsOf, summaryOf } from './facts.ts'

test('a task says amounts, days and moments as people write them, and the words of ours without dashes', () => {
  const details = {
    amountCentavos: 180_000,
    paidOn: '2026-11-05',
    paidAt: '2026-11-05T04:00:00.000Z',
    doubts: ['identity-unsure'],
    reference: '2026-11-05T',
  }
  expect(factsOf(details, 'en').map(({ value }) => value)).toEqual([
    '₱1,800.00',
    'Nov 5, 2026',
    'Nov 5, 2026, 12:00 PM',
    'identity not certain',
    '2026-11-05T',
  ])
})

test('a task about an action names it as the buttons do, and what it is taken on', () => {
  const details = { action: 'write-off', component: 'penalty' }
  const values = (language: 'en' | 'fil-PH') => factsOf(details, language).map(({ value }) => value)
  expect(values('en')).toEqual(['Write off', 'penalty'])
  expect(values('fil-PH')).toEqual(['I-write off', 'multa'])
})

test('a summary says what is asked about a payment, and no sum of zero', () => {
  const asked = { question: 'clawback-withdrawn, short', amountCentavos: 0 }
  expect(summaryOf(asked, 'en')).toBe('clawback withdrawn, short')
  expect(summaryOf({ ...asked, amountCentavos: 50_000 }, 'en')).toBe(
    '₱500.00 · clawback withdrawn, short',
  )
})
