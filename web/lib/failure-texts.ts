// What the client itself says when an answer does not arrive. The three cases call for different
// acts of the borrower, so they are told apart.
import { defineTexts } from './language.ts'

export const failureTexts = defineTexts({
  offlineTitle: { en: 'You are offline', 'fil-PH': 'Offline ka' },
  offlineText: {
    en: 'We could not reach the internet. Check your connection, then try again.',
    'fil-PH': 'Walang koneksyon sa internet. Tingnan ang koneksyon, saka subukan muli.',
  },
  timeoutTitle: { en: 'This is taking too long', 'fil-PH': 'Masyadong matagal' },
  timeoutText: {
    en: 'The connection is slow and we stopped waiting. Please try again.',
    'fil-PH': 'Mabagal ang koneksyon kaya tumigil muna kami. Subukan muli.',
  },
  faultTitle: { en: 'Something went wrong', 'fil-PH': 'May problema' },
  faultText: {
    en: 'The fault is on our side. Please try again in a moment.',
    'fil-PH': 'Nasa aming panig ang problema. Subukan muli maya-maya.',
  },
})
