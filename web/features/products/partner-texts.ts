// Products of partners, and an application that didn't go through.
import { defineTexts } from '#web/lib/language.ts'

export const partnerTexts = defineTexts({
  failedTitle: {
    en: 'Order Details',
    'en-PH': 'Couldn’t open the loan',
    'fil-PH': 'Hindi mabuksan ang loan',
  },
  noProducts: { en: 'No recommendations right now', 'fil-PH': 'Wala munang mairerekomenda' },
  noProductsText: {
    en: 'You can find our own loans on the home page.',
    'fil-PH': 'Nasa home page ang sarili naming mga loan.',
  },
  failed: {
    en: 'Failed',
    'en-PH': 'We couldn’t log you in',
    'fil-PH': 'Hindi ka namin na-log in',
  },
  login: { en: 'Log in with your number', 'fil-PH': 'Mag-log in gamit ang number mo' },
  service: { en: 'Customer service', 'fil-PH': 'Customer service' },
  recommendTitle: {
    en: 'Recommended products',
    'en-PH': 'Other lenders',
    'fil-PH': 'Ibang lender',
  },
  toHome: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
})
