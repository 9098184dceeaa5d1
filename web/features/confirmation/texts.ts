// `en` is the specification's wording, which other systems match on.
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Confirm your loan', 'fil-PH': 'Kumpirmahin ang loan' },
  amount: { en: 'Loan amount', 'fil-PH': 'Halaga ng loan' },
  term: { en: 'Term', 'fil-PH': 'Tagal' },
  days: { en: (days: number) => `${days} days`, 'fil-PH': (days: number) => `${days} araw` },
  rate: { en: 'Interest rate', 'fil-PH': 'Interes' },
  details: { en: 'What it comes to', 'fil-PH': 'Ang kabuuan' },
  plan: { en: 'Payment plan', 'fil-PH': 'Plano ng pagbabayad' },
  firstPayment: { en: 'First repayment', 'fil-PH': 'Unang bayad' },
  disclosure: { en: 'Disclosure statement', 'fil-PH': 'Pahayag ng halaga ng loan' },
  disclosureNote: {
    en: 'Required by the Truth in Lending Act. It is kept with your loan as you agree to it.',
    'fil-PH': 'Ayon sa Truth in Lending Act. Itatago kasama ng loan ayon sa sinang-ayunan mo.',
  },
  agree: { en: 'I have read and agree to the', 'fil-PH': 'Nabasa ko at sang-ayon ako sa' },
  and: { en: 'and the', 'fil-PH': 'at sa' },
  noAgreements: {
    en: 'We could not load what you agree to, so the loan cannot be confirmed yet.',
    'fil-PH': 'Hindi ma-load ang sasang-ayunan mo, kaya hindi pa makukumpirma ang loan.',
  },
  tryAgain: { en: 'Try again', 'fil-PH': 'Subukan muli' },
  loan: { en: 'Loan', 'en-PH': 'Get this loan', 'fil-PH': 'Kunin ang loan' },
  cancel: { en: 'Cancel', 'fil-PH': 'Huwag muna' },
  agreeButton: { en: 'Agree', 'fil-PH': 'Sang-ayon ako' },
  stay: { en: 'Agree', 'en-PH': 'Stay', 'fil-PH': 'Manatili' },
  leave: { en: 'Cancel', 'en-PH': 'Leave', 'fil-PH': 'Umalis' },
  frameTitle: { en: 'The agreement', 'fil-PH': 'Ang kasunduan' },
  openAgreement: { en: 'Read the agreement', 'fil-PH': 'Basahin ang kasunduan' },
  promotionTitle: { en: 'Good to know', 'fil-PH': 'Mabuting malaman' },
  noOffer: { en: 'There is no offer here', 'fil-PH': 'Walang alok dito' },
  noOfferText: {
    en: 'An approved loan that waits for you is in the list of your orders.',
    'fil-PH': 'Nasa listahan ng mga order mo ang aprubadong loan na naghihintay.',
  },
  notLent: {
    en: 'You cannot take this loan now',
    'fil-PH': 'Hindi mo pa makukuha ang loan na ito',
  },
  confirmedTitle: { en: 'Already confirmed', 'fil-PH': 'Nakumpirma na' },
  toOrders: { en: 'My orders', 'fil-PH': 'Mga order ko' },
  changedTitle: { en: 'The figures have changed', 'fil-PH': 'Nagbago ang halaga' },
  look: { en: 'Look at the new figures', 'fil-PH': 'Tingnan ang bago' },
  accountTitle: { en: 'Where should the money go?', 'fil-PH': 'Saan ipapadala ang pera?' },
  bind: { en: 'Bind an account', 'fil-PH': 'Maglagay ng account' },
  agreementTitle: { en: 'Loan agreement', 'fil-PH': 'Kasunduan sa loan' },
  general: {
    en: 'The general terms. Your own agreement also states your amounts and dates.',
    'fil-PH': 'Ang pangkalahatang tuntunin. Nasa sarili mong kasunduan ang halaga at mga petsa.',
  },
  offered: {
    en: 'An offer. It binds nobody until you confirm it.',
    'fil-PH': 'Alok pa lamang. Walang bisa hangga’t hindi mo kinukumpirma.',
  },
  agreed: {
    en: (date: string) => `You agreed to this on ${date}.`,
    'fil-PH': (date: string) => `Sinang-ayunan mo ito noong ${date}.`,
  },
  order: { en: (id: string) => `Order ${id}`, 'fil-PH': (id: string) => `Order ${id}` },
  version: { en: (id: string) => `Version ${id}`, 'fil-PH': (id: string) => `Bersyon ${id}` },
  save: { en: 'Save as PDF', 'fil-PH': 'I-save bilang PDF' },
})
