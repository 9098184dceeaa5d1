import type { RefusalWords } from '#server/calls/refusals.ts'

export const CATALOGUE_REFUSALS = {
  amount_out_of_range: {
    en: 'This amount isn’t available. Please choose one within the limits shown.',
    'fil-PH': 'Hindi puwede ang halagang ito. Pumili ng nasa loob ng limit.',
  },
  periods_not_offered: {
    en: 'This number of payments isn’t available. Please choose another.',
    'fil-PH': 'Walang ganitong dami ng hulog. Pumili ng iba.',
  },
  lending_stopped: {
    en: 'We are not giving out new loans at the moment. You have agreed to nothing and owe nothing. Please try again later.',
    'fil-PH':
      'Hindi muna kami nagpapautang ngayon. Wala kang napagkasunduan at wala kang utang. Subukan ulit mamaya.',
  },
  product_not_open: {
    en: 'This product isn’t available right now.',
    'fil-PH': 'Hindi available ngayon ang produktong ito.',
  },
  term_out_of_range: {
    en: 'This term isn’t available. Please choose one within the limits shown.',
    'fil-PH': 'Hindi puwede ang term na ito. Pumili ng nasa loob ng limit.',
  },
} as const satisfies RefusalWords
