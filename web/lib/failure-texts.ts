// What the client shows when no response arrives. The borrower can do something different in each of
// the three cases, so each has its own message.
import { defineTexts } from './language.ts'

export const failureTexts = defineTexts({
  loading: { en: 'One moment …', 'fil-PH': 'Sandali lang …' },
  offlineTitle: { en: 'You are offline', 'fil-PH': 'Offline ka' },
  offlineText: {
    en: 'We couldn’t connect. Check your internet connection, then try again.',
    'fil-PH': 'Hindi kami maka-connect. I-check ang internet mo, saka subukan ulit.',
  },
  timeoutTitle: { en: 'This is taking too long', 'fil-PH': 'Masyadong matagal' },
  timeoutText: {
    en: 'Your connection is slow. Please try again.',
    'fil-PH': 'Mabagal ang connection mo. Subukan ulit.',
  },
  faultTitle: { en: 'Something went wrong', 'fil-PH': 'May problema' },
  faultText: {
    en: 'The problem is on our side. Please try again in a moment.',
    'fil-PH': 'Nasa amin ang problema. Subukan ulit maya-maya.',
  },
})
