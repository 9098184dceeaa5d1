import type { RefusalWords } from '#server/calls/refusals.ts'

export const MONEY_REFUSALS: RefusalWords = {
  days_settled: {
    en: 'Some of these days were settled together with others. Use the same days as before.',
    'fil-PH': 'May araw dito na na-settle na kasama ng iba. Gamitin ang parehong mga araw.',
  },
  settlement_known: {
    en: 'A settlement with this reference has already been recorded.',
    'fil-PH': 'Naitala na ang settlement na may ganitong reference.',
  },
}
