import type { RefusalWords } from '#server/calls/refusals.ts'

export const HARDSHIP_REFUSALS: RefusalWords = {
  hardship_changed: {
    en: 'Your loan has changed since, or these figures are too old. Please look at the choices again.',
    'fil-PH':
      'Nagbago na ang loan mula noon, o luma na ang mga halagang ito. Tingnan ulit ang mga mapipili.',
  },
  hardship_open: {
    en: 'You have already asked for something. We will answer that first.',
    'fil-PH': 'May hiling ka na. Sasagutin muna namin iyon.',
  },
}
