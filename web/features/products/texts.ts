import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  products: { en: 'What you can borrow', 'fil-PH': 'Mga puwede mong utangin' },
  range: {
    en: (from: string, to: string) => `${from} to ${to}`,
    'fil-PH': (from: string, to: string) => `${from} hanggang ${to}`,
  },
  days: {
    en: (from: number, to: number) => `${from} to ${to} days`,
    'fil-PH': (from: number, to: number) => `${from} hanggang ${to} araw`,
  },
  example: {
    en: (amount: string, days: number, total: string, rate: string) =>
      `For example ${amount} for ${days} days: you pay back ${total} in all. Effective rate ${rate} a month.`,
    'fil-PH': (amount: string, days: number, total: string, rate: string) =>
      `Halimbawa ${amount} sa ${days} araw: ${total} ang kabuuang babayaran. Effective rate ${rate} kada buwan.`,
  },
  calculate: { en: 'See what it costs', 'fil-PH': 'Tingnan ang singil' },
  closed: { en: 'Closed for now', 'fil-PH': 'Sarado muna' },

  detailTitle: {
    en: 'Product detail',
    'en-PH': 'Loan calculator',
    'fil-PH': 'Kalkulahin ang loan',
  },
  unknown: { en: 'We cannot find this product', 'fil-PH': 'Hindi makita ang produktong ito' },
  unknownText: {
    en: 'What can be borrowed is on the home page.',
    'fil-PH': 'Nasa home page ang mga puwedeng utangin.',
  },
  toHome: { en: 'To the home page', 'fil-PH': 'Sa home page' },
  amount: { en: 'How much?', 'fil-PH': 'Magkano?' },
  amountSlider: { en: 'Amount, slider', 'fil-PH': 'Halaga, slider' },
  term: { en: 'For how many days?', 'fil-PH': 'Ilang araw?' },
  termSlider: { en: 'Days, slider', 'fil-PH': 'Araw, slider' },
  periods: { en: 'Number of instalments', 'fil-PH': 'Bilang ng hulog' },
  amountLimits: {
    en: (from: string, to: string) => `From ${from} to ${to}`,
    'fil-PH': (from: string, to: string) => `Mula ${from} hanggang ${to}`,
  },
  firstLoan: {
    en: (limit: string) =>
      `A first loan with us is at most ${limit}. For more you get an offer of that.`,
    'fil-PH': (limit: string) =>
      `Hanggang ${limit} ang unang loan sa amin. Kung higit pa, iyon ang iaalok sa iyo.`,
  },
  amountWrong: {
    en: (from: string, to: string) => `Please type an amount from ${from} to ${to}.`,
    'fil-PH': (from: string, to: string) => `Maglagay ng halagang mula ${from} hanggang ${to}.`,
  },
  termWrong: {
    en: (from: number, to: number) => `Please type a number of days from ${from} to ${to}.`,
    'fil-PH': (from: number, to: number) =>
      `Maglagay ng bilang ng araw mula ${from} hanggang ${to}.`,
  },
  total: { en: 'You pay back in all', 'fil-PH': 'Kabuuang babayaran mo' },
  received: { en: 'You receive', 'fil-PH': 'Matatanggap mo' },
  fee: { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  rate: { en: 'Interest rate a year', 'fil-PH': 'Interes kada taon' },
  eirMonth: { en: 'Effective rate a month (EIR)', 'fil-PH': 'Effective rate kada buwan (EIR)' },
  eirYear: { en: 'Effective rate a year (EIR)', 'fil-PH': 'Effective rate kada taon (EIR)' },
  picture: {
    en: (received: string, cost: string) =>
      `Of what you pay back, ${received} is what you received and ${cost} is the cost.`,
    'fil-PH': (received: string, cost: string) =>
      `Sa babayaran mo, ${received} ang natanggap mo at ${cost} ang singil.`,
  },
  plan: { en: 'Payment plan', 'fil-PH': 'Plano ng pagbabayad' },
  instalment: { en: (n: number) => `Instalment ${n}`, 'fil-PH': (n: number) => `Hulog ${n}` },
  planNote: {
    en: 'If the money reaches you today. You can pay early at any time and save interest.',
    'fil-PH': 'Kung matatanggap mo ngayon. Puwedeng magbayad nang maaga para makatipid sa interes.',
  },
  checking: { en: 'Checking with the server …', 'fil-PH': 'Tinitingnan sa server …' },
  checked: { en: 'Checked with the server', 'fil-PH': 'Natingnan sa server' },
  unchecked: { en: 'Computed on your phone', 'fil-PH': 'Kinuwenta sa telepono mo' },
  overLaw: {
    en: 'This loan would cost more than the law allows. Please choose a longer term.',
    'fil-PH': 'Lalampas sa limit ng batas ang singil. Pumili ng mas mahabang tagal.',
  },
  apply: {
    en: (amount: string) => `Apply for ${amount}`,
    'fil-PH': (amount: string) => `Mag-apply ng ${amount}`,
  },
  missingTitle: { en: 'Before you apply', 'fil-PH': 'Bago mag-apply' },
  missingText: {
    en: 'We decide on what you tell us. It takes a few minutes and is kept for the next time.',
    'fil-PH': 'Sa mga sasabihin mo kami magpapasya. Ilang minuto lang at itatago para sa susunod.',
  },
  personal: { en: 'Personal details', 'fil-PH': 'Personal na detalye' },
  job: { en: 'Work and income', 'fil-PH': 'Trabaho at kita' },
  ext: { en: 'Loan and contacts', 'fil-PH': 'Loan at mga contact' },
  bank: { en: 'Account for the money', 'fil-PH': 'Account para sa pera' },
  done: { en: 'done', 'fil-PH': 'tapos na' },
  toDo: { en: 'to do', 'fil-PH': 'gagawin pa' },
  next: {
    en: (step: string) => `Continue: ${step}`,
    'fil-PH': (step: string) => `Magpatuloy: ${step}`,
  },
  openOrder: { en: 'See your application', 'fil-PH': 'Tingnan ang application mo' },
  openOrderText: {
    en: 'You have applied for this product already.',
    'fil-PH': 'Nakapag-apply ka na sa produktong ito.',
  },

  failedTitle: { en: 'Order Details', 'fil-PH': 'Detalye ng order' },
  noProducts: { en: 'Nothing to recommend now', 'fil-PH': 'Wala munang mairerekomenda' },
  noProductsText: {
    en: 'What we lend ourselves is on the home page.',
    'fil-PH': 'Nasa home page ang sarili naming mga loan.',
  },
  failed: { en: 'Failed', 'en-PH': 'Not possible now', 'fil-PH': 'Hindi natuloy' },
  recommendTitle: { en: 'Recommended products', 'fil-PH': 'Mga mairerekomenda' },
})
