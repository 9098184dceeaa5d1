// `en` is the specification's wording, which other systems match on.
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Order Details', 'en-PH': 'Loan details', 'fil-PH': 'Detalye ng loan' },
  unknownTitle: { en: 'We couldn’t find this loan', 'fil-PH': 'Hindi makita ang loan na ito' },
  unknownText: {
    en: 'It may belong to another account. You can find all your loans under My loans.',
    'fil-PH': 'Baka nasa ibang account ito. Nasa Mga loan ko ang lahat ng loan mo.',
  },
  plan: { en: 'Payment plan', 'fil-PH': 'Schedule ng bayad' },
  toOrders: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
  nextPayment: { en: 'Next payment', 'fil-PH': 'Susunod na bayad' },
  dueNow: { en: 'Amount due', 'fil-PH': 'Babayaran ngayon' },
  due: { en: 'due', 'fil-PH': 'due sa' },
  dueSince: { en: 'due since', 'fil-PH': 'due noong' },

  bankAsked: {
    en: 'We have asked your bank for the payment. It shows here once your bank confirms it.',
    'fil-PH':
      'Hiningi na namin sa bangko mo ang bayad. Lalabas ito rito kapag nakumpirma ng bangko.',
  },

  /** The specification's buttons don't say the amount. */
  repay: {
    en: (_amount: string) => 'Repayment',
    'en-PH': (amount: string) => `Repay ${amount}`.trim(),
    'fil-PH': (amount: string) => (amount === '' ? 'Magbayad' : `Bayaran ang ${amount}`),
  },
  repayNow: {
    en: (_amount: string) => 'REPAY',
    'en-PH': (amount: string) => `Repay ${amount}`.trim(),
    'fil-PH': (amount: string) => (amount === '' ? 'Magbayad' : `Bayaran ang ${amount}`),
  },
  giveBack: {
    en: (amount: string) => `Return ${amount}`.trim(),
    'fil-PH': (amount: string) => (amount === '' ? 'Ibalik ang pera' : `Ibalik ang ${amount}`),
  },
  contact: { en: 'Contact customer service', 'fil-PH': 'Kontakin ang customer service' },
  refund: { en: 'Your refund', 'fil-PH': 'Refund mo' },
  toReturn: { en: 'To return', 'fil-PH': 'Ibabalik' },
  extend: { en: 'Rollover Repayment', 'en-PH': 'Extend', 'fil-PH': 'I-extend' },
  extendHint: { en: 'Short of money?', 'fil-PH': 'Kapos sa pera?' },
  getCertificate: { en: 'Get my certificate', 'fil-PH': 'Kunin ang certificate' },
  borrowAgain: { en: 'Borrow Again', 'en-PH': 'Borrow again', 'fil-PH': 'Umutang ulit' },
  withdraw: { en: 'Withdraw Now', 'en-PH': 'Review your loan', 'fil-PH': 'I-review ang loan' },
  bind: {
    en: 'Go and bind the card',
    'en-PH': 'Add another account',
    'fil-PH': 'Maglagay ng ibang account',
  },
  later: { en: 'Cancel', 'en-PH': 'Later', 'fil-PH': 'Mamaya na' },

  tipsTitle: { en: 'Kind tips', 'en-PH': 'Good to know', 'fil-PH': 'Paalala' },
  confirm: { en: 'Confirm', 'en-PH': 'I understand', 'fil-PH': 'Naiintindihan ko' },
  withdrawTitle: { en: 'Get your money now?', 'fil-PH': 'Kunin na ang pera mo?' },

  ratingTitle: { en: 'How did we do?', 'fil-PH': 'Kumusta ang serbisyo namin?' },
  ratingStars: { en: 'Your rating', 'fil-PH': 'Rating mo' },
  ratingOpinion: {
    en: 'Your opinion (optional)',
    'fil-PH': 'Komento mo (opsyonal)',
  },
  submit: { en: 'Submit', 'fil-PH': 'Ipadala' },
  chooseStars: {
    en: 'Silakan pilih',
    'en-PH': 'Please choose a rating first.',
    'fil-PH': 'Pumili muna ng rating.',
  },
  resultTitle: { en: 'Thanks for letting us know', 'fil-PH': 'Salamat sa feedback' },
  resultText: {
    en: 'We’re sorry we didn’t do better. If something went wrong, file a complaint and someone will get back to you.',
    'fil-PH':
      'Pasensya na kung kulang ang serbisyo namin. Kung may problema, magreklamo at may sasagot sa iyo.',
  },
  complain: { en: 'File a complaint', 'fil-PH': 'Magreklamo' },
  close: { en: 'Close', 'fil-PH': 'Isara' },

  sooner: { en: 'Want it sooner?', 'fil-PH': 'Gusto mo nang mas maaga?' },
  whoChanged: { en: 'Did you change it?', 'fil-PH': 'Ikaw ba ang nagpalit?' },
  soonerText: {
    en: 'If it was you, confirm that the new account is yours, and we send the money right away.',
    'fil-PH': 'Kung ikaw, kumpirmahing sa iyo ang bagong account at ipapadala namin agad ang pera.',
  },
  notYou: {
    en: 'No, I didn’t change the account',
    'fil-PH': 'Hindi ako ang nagpalit',
  },
  confirmAccount: { en: 'Confirm with a code', 'fil-PH': 'Kumpirmahin gamit ang code' },
  confirmAccountText: {
    en: 'Enter the code to confirm that the new account is yours. We can then send the money right away.',
    'fil-PH':
      'Ilagay ang code para kumpirmahing sa iyo ang bagong account. Puwede na naming ipadala agad ang pera.',
  },

  changedMind: { en: 'Changed your mind?', 'fil-PH': 'Nagbago ang isip mo?' },
  cancelUnpaid: {
    en: 'You haven’t received any money yet. If you cancel, we won’t send it. No fee, and you won’t owe anything.',
    'fil-PH':
      'Wala ka pang natatanggap na pera. Kung ika-cancel mo, hindi na ito ipapadala. Walang fee at wala kang utang.',
  },
  cancelLoan: { en: 'Cancel this loan', 'fil-PH': 'I-cancel ang loan' },
  cancelTitle: { en: 'Cancel this loan?', 'fil-PH': 'I-cancel ang loan?' },
  keepLoan: { en: 'Keep the loan', 'fil-PH': 'Ituloy ang loan' },

  agreement: { en: 'Loan agreement', 'fil-PH': 'Kasunduan sa loan' },
  papers: { en: 'Documents and help', 'fil-PH': 'Mga dokumento at tulong' },
  helpTitle: { en: 'Help', 'fil-PH': 'Tulong' },
  payments: { en: 'Payments and receipts', 'fil-PH': 'Mga bayad at resibo' },
  statement: { en: 'Statement of account', 'fil-PH': 'Statement of account' },
  certificate: { en: 'Certificate of full payment', 'fil-PH': 'Certificate of full payment' },
  claim: { en: 'I paid but it doesn’t show', 'fil-PH': 'Nagbayad ako pero hindi lumalabas' },
  complainAbout: { en: 'Complain about this loan', 'fil-PH': 'Magreklamo tungkol sa loan na ito' },
  help: { en: 'Questions about this loan?', 'fil-PH': 'May tanong sa loan na ito?' },
  call: {
    en: (phone: string) => `Call ${phone}`,
    'fil-PH': (phone: string) => `Tawagan ang ${phone}`,
  },
})
