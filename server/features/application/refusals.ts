import type { RefusalWords } from '#server/calls/refusals.ts'

export const APPLICATION_REFUSALS: RefusalWords = {
  order_already_open: {
    en: 'You already have an application for this product.',
    'fil-PH': 'May application ka na para sa produktong ito.',
  },
}
