import type { Id } from '#contract/wire-meaning.ts'
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Statement of account', 'fil-PH': 'Statement of account' },
  left: { en: 'To settle the loan today', 'fil-PH': 'Para mabayaran nang buo ngayon' },
  nothingLeft: { en: 'Left to pay', 'fil-PH': 'Natitirang bayarin' },
  asOf: { en: 'as of', 'fil-PH': 'as of' },
  adds: { en: 'How it adds up', 'fil-PH': 'Paano nabuo ang halaga' },
  loan: {
    en: (product: string, orderId: Id) => `${product} loan · ${orderId}`,
    'fil-PH': (product: string, orderId: Id) => `${product} loan · ${orderId}`,
  },
  credit: {
    en: (amount: string) => `We hold ${amount} for you: you paid more than you owed.`,
    'fil-PH': (amount: string) => `Nasa amin ang ${amount} mo: sobra ang nabayaran mo.`,
  },
  toRefund: { en: 'See how you get it', 'fil-PH': 'Tingnan kung paano mo makukuha' },
  happened: { en: 'What else has happened', 'fil-PH': 'Iba pang nangyari' },
  plan: { en: 'Instalments', 'en-PH': 'Payment plan', 'fil-PH': 'Schedule ng bayad' },
  planDiffers: {
    en: (sum: string, saved: string) =>
      `What is left of the plan comes to ${sum}. Settling today costs ${saved} less, because you don’t pay for the days still to come.`,
    'en-PH': (sum: string, saved: string) => `${sum} left. Pay it all today and save ${saved}.`,
    'fil-PH': (sum: string, saved: string) =>
      `Natitira: ${sum}. Bayaran lahat ngayon at makatipid ng ${saved}.`,
  },
  dueOn: {
    en: (date: string) => `Due ${date}`,
    'fil-PH': (date: string) => `Due ${date}`,
  },
  isPaid: { en: 'paid', 'fil-PH': 'bayad na' },
  isPaidInPart: {
    en: (amount: string) => `${amount} paid`,
    'fil-PH': (amount: string) => `${amount} na ang bayad`,
  },
  // Why it isn't what was agreed.
  withPenalty: {
    en: (amount: string) => `${amount} late penalty`,
    'fil-PH': (amount: string) => `${amount} na multa`,
  },
  withWaiver: {
    en: (amount: string) => `${amount} waived`,
    'fil-PH': (amount: string) => `${amount} na pinatawad`,
  },
  lessInterest: {
    en: (amount: string) => `${amount} less interest, paid early`,
    'fil-PH': (amount: string) => `bawas na ${amount} na interes, maagang bayad`,
  },
  moreInterest: {
    en: (amount: string) => `${amount} more interest, later date`,
    'fil-PH': (amount: string) => `dagdag na ${amount} na interes, mas huling petsa`,
  },
  settled: { en: 'This loan is fully paid.', 'fil-PH': 'Bayad na nang buo ang loan na ito.' },
  saveStatement: { en: 'Save the statement as PDF', 'fil-PH': 'I-save ang statement bilang PDF' },
  saveCertificate: {
    en: 'Save certificate of full payment',
    'fil-PH': 'I-save ang katibayan ng buong pagbabayad',
  },
  check: { en: 'Check every figure yourself', 'fil-PH': 'I-check mismo ang bawat halaga' },
  checkText: {
    en: 'Your phone gets the terms and every event of this loan, signed by us, and computes all figures again.',
    'fil-PH':
      'Kukunin ng phone mo ang mga terms at lahat ng nangyari sa loan na ito, na pirmado namin, at kukuwentahin ulit ang lahat.',
  },
  compute: { en: 'Compute them now', 'fil-PH': 'Kuwentahin ngayon' },
  same: {
    en: (count: number) => `All ${count} figures are the same as ours.`,
    'fil-PH': (count: number) => `Pareho sa amin ang lahat ng ${count} halaga.`,
  },
  different: {
    en: (names: string) => `These differ from ours: ${names}. Please tell customer service.`,
    'fil-PH': (names: string) => `Iba ang mga ito sa amin: ${names}. Pakisabi sa customer service.`,
  },
  signed: { en: 'The signature is right.', 'fil-PH': 'Tama ang pirma.' },
  notSigned: {
    en: 'The signature is wrong. Please tell customer service.',
    'fil-PH': 'Mali ang pirma. Pakisabi sa customer service.',
  },
  cannotCheck: {
    en: 'This browser can’t check the signature.',
    'fil-PH': 'Hindi kaya ng browser na ito na i-check ang pirma.',
  },
  failed: {
    en: 'We couldn’t get the file. Please try again.',
    'fil-PH': 'Hindi makuha ang file. Subukan ulit.',
  },
  record: { en: 'Save the signed file', 'fil-PH': 'I-save ang signed file' },
  wrong: { en: 'Is something wrong?', 'fil-PH': 'May problema ba?' },
  complain: { en: 'Complain about this loan', 'fil-PH': 'Magreklamo tungkol sa loan na ito' },
  claim: { en: 'I paid but it doesn’t show', 'fil-PH': 'Nagbayad ako pero hindi lumalabas' },
  noLoan: { en: 'We can’t find this loan', 'fil-PH': 'Hindi namin makita ang loan na ito' },
  noLoanText: {
    en: 'A loan has a statement once its money was sent.',
    'fil-PH': 'May statement ang loan kapag naipadala na ang pera.',
  },
  loans: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
})
