import type { RefusalWords } from '#server/calls/refusals.ts'

export const RECEIPT_REFUSALS: RefusalWords = {
  payment_missing: {
    en: 'Nothing has been paid on this loan yet.',
    'fil-PH': 'Wala pang nababayaran sa loan na ito.',
  },
}
