import type { RefusalWords } from '#server/calls/refusals.ts'

export const CONTACT_REFUSALS: RefusalWords = {
  information_incomplete: {
    en: 'Please provide complete information!',
    'en-PH': 'Please fill in your name, phone number and message.',
    'fil-PH': 'Pakilagay ang pangalan, numero ng telepono at mensahe.',
  },
}
