import type { RefusalWords } from '#server/calls/refusals.ts'

export const LENDING_CONTROL_REFUSALS: RefusalWords = {
  already_stopped: {
    en: 'This is already stopped.',
    'fil-PH': 'Nakatigil na ito.',
  },
  limits_too_early: {
    en: 'Limits start today at the earliest, and not before others that were already approved.',
    'fil-PH':
      'Ngayong araw ang pinakamaagang simula ng mga limit, at hindi bago ang mga naaprubahan na.',
  },
  limits_unlawful: {
    en: 'Some of these loans would be over the law. Check to see which.',
    'fil-PH': 'May mga loan dito na lalampas sa batas. Suriin para makita kung alin.',
  },
  policy_too_early: {
    en: 'A policy starts tomorrow at the earliest, and after every other policy of the product.',
    'fil-PH':
      'Bukas ang pinakamaagang simula ng policy, at pagkatapos ng lahat ng ibang policy ng produkto.',
  },
  policy_unlawful: {
    en: 'The law doesn’t allow this. Compare to see which limit it passes.',
    'fil-PH': 'Hindi ito pinapayagan ng batas. Ikumpara para makita kung anong limit ang lampas.',
  },
}
