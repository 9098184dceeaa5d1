import type { RefusalWords } from '#server/calls/refusals.ts'

export const PAYMENT_CLAIM_REFUSALS: RefusalWords = {
  claim_date_wrong: {
    en: 'Please check the day of payment: not in the future, and within the last 90 days.',
    'fil-PH': 'I-check ang araw ng bayad: hindi sa hinaharap, at sa loob ng huling 90 araw.',
  },
  claim_open: {
    en: 'We are already checking a payment for this loan. We will send you an SMS.',
    'fil-PH': 'May chine-check na kaming bayad para sa loan na ito. Magte-text kami sa iyo.',
  },
  payment_not_found: {
    en: 'No payment without a loan has this amount. Ask the provider first.',
    'fil-PH': 'Walang bayad na walang loan na may ganitong halaga. Itanong muna sa provider.',
  },
  slip_missing: {
    en: 'Please add a photo of the receipt.',
    'fil-PH': 'Magdagdag ng litrato ng resibo.',
  },
}
