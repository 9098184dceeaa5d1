import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  daysRange: {
    en: (from: number, to: number) => `${from} to ${to} days`,
    'fil-PH': (from: number, to: number) => `${from} hanggang ${to} araw`,
  },
  closed: { en: 'Not available right now', 'fil-PH': 'Hindi available ngayon' },

  detailTitle: {
    en: 'Product detail',
    'en-PH': 'How much do you need?',
    'fil-PH': 'Magkano ang kailangan mo?',
  },
  unknown: { en: 'We couldn’t find this product', 'fil-PH': 'Hindi makita ang produktong ito' },
  unknownText: {
    en: 'Our loans are on the home page.',
    'fil-PH': 'Nasa home page ang mga loan namin.',
  },
  toHome: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
  amount: { en: 'You borrow', 'fil-PH': 'Uutangin mo' },
  amountSlider: { en: 'Amount, slider', 'fil-PH': 'Halaga, slider' },
  term: { en: 'For how long?', 'fil-PH': 'Gaano katagal?' },
  months: { en: (n: number) => `${n} months`, 'fil-PH': (n: number) => `${n} buwan` },
  days: { en: 'How many days?', 'fil-PH': 'Ilang araw?' },
  exactDays: { en: 'Choose exact days', 'fil-PH': 'Piliin ang eksaktong araw' },
  daysInPayments: {
    en: (days: number, payments: number) =>
      `${days} days in ${payments} ${payments === 1 ? 'payment' : 'payments'}.`,
    'fil-PH': (days: number, payments: number) => `${days} araw, ${payments} hulog.`,
  },
  periods: { en: 'In how many payments?', 'fil-PH': 'Ilang hulog?' },
  payments: {
    en: (n: number) => (n === 1 ? '1 payment' : `${n} payments`),
    'fil-PH': (n: number) => `${n} hulog`,
  },
  paymentsOf: {
    en: (n: number) => (n === 1 ? '1 payment of' : `${n} payments of`),
    'fil-PH': (n: number) => (n === 1 ? '1 hulog na' : `${n} hulog, bawat isa`),
  },
  firstLoan: {
    en: (limit: string) =>
      `Your first loan can be up to ${limit}. If you apply for more, we offer you that.`,
    'fil-PH': (limit: string) =>
      `Hanggang ${limit} ang unang loan mo. Kung higit pa, iyon ang iaalok namin.`,
  },
  amountWrong: {
    en: (from: string, to: string) => `Please enter an amount from ${from} to ${to}.`,
    'fil-PH': (from: string, to: string) => `Maglagay ng halagang mula ${from} hanggang ${to}.`,
  },
  termWrong: {
    en: (from: number, to: number) => `Please enter ${from} to ${to} days.`,
    'fil-PH': (from: number, to: number) => `Maglagay ng ${from} hanggang ${to} araw.`,
  },
  total: { en: 'Total to repay', 'fil-PH': 'Kabuuang babayaran' },
  received: { en: 'You receive', 'fil-PH': 'Matatanggap mo' },
  fee: { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  rate: { en: 'Annual interest rate', 'fil-PH': 'Interes kada taon' },
  eirMonth: { en: 'Effective rate per month (EIR)', 'fil-PH': 'Effective rate kada buwan (EIR)' },
  eirYear: { en: 'Effective rate per year (EIR)', 'fil-PH': 'Effective rate kada taon (EIR)' },
  youReceive: {
    en: (amount: string) => `You receive ${amount}`,
    'fil-PH': (amount: string) => `Matatanggap ${amount}`,
  },
  cost: {
    en: (amount: string) => `Cost ${amount}`,
    'fil-PH': (amount: string) => `Gastos ${amount}`,
  },
  plan: { en: 'Payment plan', 'fil-PH': 'Schedule ng bayad' },
  instalment: {
    en: (n: number) => `Instalment ${n}`,
    'en-PH': (n: number) => `Payment ${n}`,
    'fil-PH': (n: number) => `Hulog ${n}`,
  },
  planNote: {
    en: 'Assuming you get the money today. Pay early and save on interest.',
    'fil-PH': 'Kung ngayon mo makukuha ang pera. Tipid sa interes kapag maaga kang nagbayad.',
  },
  unchecked: { en: 'Calculated on your phone', 'fil-PH': 'Kinalkula sa phone mo' },
  overLaw: {
    en: 'This would cost more than the law allows. Choose a longer term.',
    'fil-PH': 'Lampas sa limit ng batas ang gastos. Pumili ng mas mahabang term.',
  },
  apply: {
    en: (amount: string) => `Apply for ${amount}`,
    'fil-PH': (amount: string) => `Mag-apply ng ${amount}`,
  },
  missingTitle: { en: 'Before you apply', 'fil-PH': 'Bago mag-apply' },
  missingText: {
    en: 'We need a few details, only the first time.',
    'fil-PH': 'Kailangan namin ng ilang detalye, sa unang beses lang.',
  },
  personal: { en: 'Personal details', 'fil-PH': 'Personal na detalye' },
  job: { en: 'Work and income', 'fil-PH': 'Trabaho at kita' },
  ext: { en: 'Loan purpose and contacts', 'fil-PH': 'Paggagamitan at mga contact' },
  bank: { en: 'Where we send your money', 'fil-PH': 'Saan ipapadala ang pera mo' },
  done: { en: 'done', 'fil-PH': 'tapos na' },
  toDo: { en: 'not done yet', 'fil-PH': 'hindi pa tapos' },
  next: {
    en: (amount: string) => `Continue with ${amount}`,
    'fil-PH': (amount: string) => `Magpatuloy sa ${amount}`,
  },
})
