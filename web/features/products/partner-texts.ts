// Products of partners, and an application that didn't go through.
import { defineTexts } from '#web/lib/language.ts'

export const partnerTexts = defineTexts({
  failedTitle: { en: 'Order Details', 'en-PH': 'Loan details', 'fil-PH': 'Detalye ng loan' },
  noProducts: { en: 'No recommendations right now', 'fil-PH': 'Wala munang mairerekomenda' },
  noProductsText: {
    en: 'You can find our own loans on the home page.',
    'fil-PH': 'Nasa home page ang sarili naming mga loan.',
  },
  failed: { en: 'Failed', 'en-PH': 'This didn’t go through', 'fil-PH': 'Hindi natuloy' },
  recommendTitle: { en: 'Recommended products', 'fil-PH': 'Mga mairerekomenda' },
  toHome: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
})
