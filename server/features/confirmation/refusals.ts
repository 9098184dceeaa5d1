import type { RefusalWords } from '#server/calls/refusals.ts'

export const CONFIRMATION_REFUSALS: RefusalWords = {
  already_confirmed: {
    en: 'This loan is already confirmed. You won’t get a second loan.',
    'fil-PH': 'Nakumpirma na ang loan na ito. Hindi ito madodoble.',
  },
  amount_changed: {
    en: 'The offer has changed. Please check it and confirm again.',
    'fil-PH': 'Nagbago ang alok. Tingnan ito at kumpirmahin ulit.',
  },
  offer_expired: {
    en: 'This offer has expired. Please apply again.',
    'fil-PH': 'Expired na ang alok na ito. Mag-apply ulit.',
  },
}
