// `en` is the specification's wording, which other systems match on.
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  agreeFirst: {
    en: 'Please tick the box to agree to the documents first.',
    'fil-PH': 'Lagyan muna ng check ang box para sumang-ayon sa mga dokumento.',
  },
  title: {
    en: 'Confirm your loan',
    'en-PH': 'Review your loan',
    'fil-PH': 'I-check ang loan mo',
  },
  youGet: { en: 'You get', 'fil-PH': 'Makukuha mo' },
  arrives: {
    en: 'Within 3 calendar days, often in minutes',
    'fil-PH': 'Sa loob ng 3 araw, karaniwang ilang minuto lang',
  },
  change: { en: 'Change', 'fil-PH': 'Palitan' },
  addAccount: { en: 'Add', 'fil-PH': 'Maglagay' },
  unreadable: {
    en: 'We couldn’t read the whole offer, so you can’t confirm it here. Please ask customer service.',
    'fil-PH':
      'Hindi namin mabasa ang buong alok, kaya hindi mo ito makukumpirma dito. Magtanong sa customer service.',
  },
  cancelFree: {
    en: (date: string) =>
      `If the money arrives today, cancel for free until ${date}. Pay early anytime and save interest.`,
    'fil-PH': (date: string) =>
      `Kung ngayon darating ang pera, libre ang pag-cancel hanggang ${date}. Mas maagang bayad, mas maliit na interes.`,
  },
  lentBy: {
    en: (lender: string) => `Lent by ${lender}`,
    'fil-PH': (lender: string) => `Nagpapautang: ${lender}`,
  },
  amount: { en: 'Loan amount', 'fil-PH': 'Halaga ng loan' },
  term: { en: 'Term', 'fil-PH': 'Term' },
  days: { en: (days: number) => `${days} days`, 'fil-PH': (days: number) => `${days} araw` },
  rate: { en: 'Interest rate', 'fil-PH': 'Interes' },
  effectiveRate: { en: 'Effective rate (EIR)', 'fil-PH': 'Effective rate (EIR)' },
  rateOfYear: {
    en: (year: string) => (year === '' ? 'Includes the fees' : `${year}, fees included`),
    'fil-PH': (year: string) => (year === '' ? 'Kasama ang fee' : `${year}, kasama ang fee`),
  },
  plan: { en: 'Payment plan', 'fil-PH': 'Schedule ng bayad' },
  firstPayment: { en: 'First payment', 'fil-PH': 'Unang bayad' },
  disclosure: { en: 'Disclosure statement', 'fil-PH': 'Disclosure statement' },
  disclosureNote: {
    en: 'Required by the Truth in Lending Act. We keep a copy with your loan, exactly as you agreed to it.',
    'fil-PH':
      'Ayon sa Truth in Lending Act. Nagtatago kami ng kopya kasama ng loan, ayon mismo sa sinang-ayunan mo.',
  },
  agree: { en: 'I have read and agree to the', 'fil-PH': 'Nabasa ko at sang-ayon ako sa' },
  and: { en: 'and the', 'fil-PH': 'at sa' },
  noAgreements: {
    en: 'The agreements couldn’t be loaded, so you can’t confirm the loan yet.',
    'fil-PH': 'Hindi ma-load ang mga kasunduan, kaya hindi mo pa makukumpirma ang loan.',
  },
  tryAgain: { en: 'Try again', 'fil-PH': 'Subukan ulit' },
  /** The specification's button doesn't say the amount. */
  loan: {
    en: (_amount: string) => 'Loan',
    'en-PH': (amount: string) => `Get ${amount}`,
    'fil-PH': (amount: string) => `Kunin ang ${amount}`,
  },
  cancel: { en: 'Cancel', 'fil-PH': 'Huwag muna' },
  agreeButton: { en: 'Agree', 'fil-PH': 'Sang-ayon ako' },
  pointOut: { en: 'Point out', 'en-PH': 'Before you leave', 'fil-PH': 'Bago ka umalis' },
  stay: { en: 'Agree', 'en-PH': 'Stay', 'fil-PH': 'Ituloy' },
  leave: { en: 'Cancel', 'en-PH': 'Leave', 'fil-PH': 'Umalis' },
  frameTitle: { en: 'The agreement', 'fil-PH': 'Ang kasunduan' },
  openAgreement: { en: 'Read the agreement', 'fil-PH': 'Basahin ang kasunduan' },
  promotionTitle: { en: 'Good to know', 'fil-PH': 'Paalala' },
  noOffer: { en: 'No offer to confirm', 'fil-PH': 'Walang alok na kukumpirmahin' },
  noOfferText: {
    en: 'You can find approved loans under My loans.',
    'fil-PH': 'Makikita ang mga aprubadong loan sa Mga loan ko.',
  },
  notLent: {
    en: 'You can’t take this loan right now',
    'fil-PH': 'Hindi mo muna makukuha ang loan na ito',
  },
  confirmedTitle: { en: 'Already confirmed', 'fil-PH': 'Nakumpirma na' },
  doneTitle: { en: 'Your loan is confirmed', 'fil-PH': 'Kumpirmado na ang loan mo' },
  doneText: {
    en: 'We are sending your money. Follow it on the loan’s page.',
    'fil-PH': 'Ipinapadala na namin ang pera mo. Masusundan mo ito sa page ng loan.',
  },
  seeLoan: { en: 'View loan', 'fil-PH': 'Tingnan ang loan' },
  toOrders: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
  changedTitle: { en: 'The offer has changed', 'fil-PH': 'Nagbago ang alok' },
  look: { en: 'See the new offer', 'fil-PH': 'Tingnan ang bagong alok' },
  accountTitle: {
    en: 'Where should we send the money?',
    'fil-PH': 'Saan namin ipapadala ang pera?',
  },
  bind: { en: 'Add an account', 'fil-PH': 'Maglagay ng account' },
  agreementTitle: { en: 'Loan agreement', 'fil-PH': 'Kasunduan sa loan' },
  general: {
    en: 'These are the general terms. Your own agreement also states your amounts and dates.',
    'fil-PH':
      'Ito ang pangkalahatang tuntunin. Nasa sarili mong kasunduan ang mga halaga at petsa.',
  },
  offered: {
    en: 'This is an offer. It is not binding until you confirm it.',
    'fil-PH': 'Alok pa lang ito. Wala pang bisa hangga’t hindi mo kinukumpirma.',
  },
  agreed: {
    en: (date: string) => `You agreed to this on ${date}.`,
    'fil-PH': (date: string) => `Sinang-ayunan mo ito noong ${date}.`,
  },
  order: { en: (id: string) => `Order ${id}`, 'fil-PH': (id: string) => `Order ${id}` },
  contents: { en: 'Contents', 'fil-PH': 'Mga nilalaman' },
  print: { en: 'Print or save', 'fil-PH': 'I-print o i-save' },
  save: { en: 'Save as PDF', 'fil-PH': 'I-save bilang PDF' },
})
