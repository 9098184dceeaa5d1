// `en` is the specification's wording, which other systems match on.
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Order Details', 'fil-PH': 'Detalye ng order' },
  unknownTitle: { en: 'We cannot find this order', 'fil-PH': 'Hindi makita ang order na ito' },
  unknownText: {
    en: 'It may belong to another account. All of yours are in one list.',
    'fil-PH': 'Baka sa ibang account ito. Nasa isang listahan ang lahat ng sa iyo.',
  },
  all: { en: 'All', 'fil-PH': 'Lahat' },
  open: { en: 'Open', 'fil-PH': 'Bukas' },
  finished: { en: 'Finished', 'fil-PH': 'Tapos' },
  noOrders: { en: 'Nothing here yet', 'fil-PH': 'Wala pa rito' },
  noOrdersText: {
    en: 'Your applications and loans will be listed here.',
    'fil-PH': 'Dito makikita ang mga application at loan mo.',
  },
  orderNumber: { en: (id: string) => `Order ${id}`, 'fil-PH': (id: string) => `Order ${id}` },
  loanAmount: { en: 'Loan amount', 'fil-PH': 'Halaga ng loan' },
  appliedOn: { en: 'Applied on', 'fil-PH': 'Nag-apply noong' },
  accountSaved: {
    en: 'Your account is saved. We send the money there.',
    'fil-PH': 'Naitago na ang account mo. Doon namin ipapadala ang pera.',
  },
  plan: { en: 'Payment plan', 'fil-PH': 'Plano ng pagbabayad' },
  toOrders: { en: 'My orders', 'fil-PH': 'Mga order ko' },
  nextPayment: { en: 'Next payment', 'fil-PH': 'Susunod na bayad' },
  dueNow: { en: 'To pay now', 'fil-PH': 'Babayaran ngayon' },
  due: { en: 'due', 'fil-PH': 'sa' },

  repay: { en: 'Repayment', 'en-PH': 'Repay', 'fil-PH': 'Magbayad' },
  repayNow: { en: 'REPAY', 'en-PH': 'Repay', 'fil-PH': 'Magbayad' },
  extend: { en: 'Rollover Repayment', 'en-PH': 'Extend instead', 'fil-PH': 'I-extend muna' },
  extendHint: {
    en: 'Short of money?',
    'en-PH': 'Cannot pay it all now?',
    'fil-PH': 'Kapos ngayon?',
  },
  borrowAgain: { en: 'Borrow Again', 'fil-PH': 'Umutang muli' },
  withdraw: { en: 'Withdraw Now', 'en-PH': 'Get my money', 'fil-PH': 'Kunin ang pera' },
  bind: {
    en: 'Go and bind the card',
    'en-PH': 'Use another account',
    'fil-PH': 'Palitan ang account',
  },
  later: { en: 'Cancel', 'en-PH': 'Later', 'fil-PH': 'Mamaya na' },

  tipsTitle: { en: 'Kind tips', 'en-PH': 'Good to know', 'fil-PH': 'Paalala' },
  confirm: { en: 'Confirm', 'en-PH': 'I understand', 'fil-PH': 'Naiintindihan ko' },
  withdrawTitle: { en: 'Your loan is approved', 'fil-PH': 'Aprubado na ang loan mo' },

  ratingTitle: { en: 'How did we do?', 'fil-PH': 'Kumusta ang serbisyo namin?' },
  ratingStars: { en: 'Your score', 'fil-PH': 'Ang marka mo' },
  ratingOpinion: {
    en: 'Your opinion (optional)',
    'fil-PH': 'Ang masasabi mo (kung gusto mo)',
  },
  submit: { en: 'Submit', 'fil-PH': 'Ipadala' },
  chooseStars: {
    en: 'Silakan pilih',
    'en-PH': 'Please choose the stars first.',
    'fil-PH': 'Pumili muna ng mga star.',
  },
  resultTitle: { en: 'Thank you for telling us', 'fil-PH': 'Salamat sa pagsabi' },
  resultText: {
    en: 'We are sorry that it was not better. If something went wrong, file a complaint and a person will answer you.',
    'fil-PH':
      'Pasensya na at kulang ang serbisyo namin. Kung may problema, maghain ng reklamo at may sasagot sa iyo.',
  },
  complain: { en: 'File a complaint', 'fil-PH': 'Maghain ng reklamo' },
  close: { en: 'Close', 'fil-PH': 'Isara' },

  changedAccount: { en: 'Your account was changed', 'fil-PH': 'Pinalitan ang account mo' },
  changedAccountText: {
    en: 'To make sure that nobody else redirects your money, we wait a day before sending it.',
    'fil-PH':
      'Para matiyak na walang ibang makakakuha ng pera mo, ipapadala namin ito pagkatapos ng isang araw.',
  },
  confirmAccount: { en: 'Confirm with a code', 'fil-PH': 'Kumpirmahin gamit ang code' },
  confirmAccountText: {
    en: 'The code confirms that the new account is yours. We then send the money right away.',
    'fil-PH': 'Patunay ang code na iyo ang bagong account. Ipapadala namin agad ang pera.',
  },

  changedMind: { en: 'Changed your mind?', 'fil-PH': 'Nagbago ang isip?' },
  cancelText: {
    en: (date: string) =>
      `Until ${date} you can cancel this loan. You return what you received and pay nothing else.`,
    'fil-PH': (date: string) =>
      `Hanggang ${date}, puwede mong kanselahin ang loan. Isauli ang natanggap mo; walang ibang bayad.`,
  },
  cancelUnpaid: {
    en: 'Nothing was paid out. If you cancel this loan, you owe nothing and nothing is sent.',
    'fil-PH': 'Wala pang naipadala. Kung kakanselahin mo, wala kang utang at walang ipapadala.',
  },
  cancelLoan: { en: 'Cancel this loan', 'fil-PH': 'Kanselahin ang loan' },
  cancelTitle: { en: 'Cancel this loan?', 'fil-PH': 'Kanselahin ang loan?' },
  cancelQuestion: {
    en: 'You then have to return the money that you received. There is no interest and no fee.',
    'fil-PH': 'Kailangan mong isauli ang perang natanggap mo. Walang interes at walang bayad.',
  },
  keepLoan: { en: 'Keep the loan', 'fil-PH': 'Huwag muna' },

  yourLoans: { en: 'Your loans', 'fil-PH': 'Mga loan mo' },
  seeLoan: { en: 'See this loan', 'fil-PH': 'Tingnan ang loan' },
  allOrders: { en: 'All orders', 'fil-PH': 'Lahat ng order' },
  welcome: { en: 'Borrow with open eyes', 'fil-PH': 'Umutang nang malinaw ang lahat' },
  welcomeText: {
    en: 'Every cost is shown before you agree, and you can pay early at any time.',
    'fil-PH': 'Ipinapakita ang bawat singil bago ka sumang-ayon, at puwedeng magbayad nang maaga.',
  },
  repayLoan: { en: 'Repay', 'fil-PH': 'Magbayad' },

  agreements: { en: 'What you agreed to', 'fil-PH': 'Ang sinang-ayunan mo' },
  help: { en: 'Questions about this loan?', 'fil-PH': 'May tanong sa loan na ito?' },
  call: {
    en: (phone: string) => `Call ${phone}`,
    'fil-PH': (phone: string) => `Tawagan ang ${phone}`,
  },

  toHome: { en: 'To the home page', 'fil-PH': 'Sa home page' },
})
