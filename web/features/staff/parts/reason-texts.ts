// Words of a reason that somebody gives.
import { defineTexts } from '#web/lib/language.ts'

export const reasonTexts = defineTexts({
  reasonLabel: { en: 'Reason', 'fil-PH': 'Dahilan' },
  reasonHint: {
    en: 'It goes into the audit trail with your name.',
    'fil-PH': 'Mapupunta ito sa audit trail kasama ang pangalan mo.',
  },
  writeSomething: { en: 'Please write a few words.', 'fil-PH': 'Magsulat ng ilang salita.' },
})
