// The words of home and of the list of loans.
import { defineTexts } from '#web/lib/language.ts'

export const listTexts = defineTexts({
  yourLoans: { en: 'Your loans', 'fil-PH': 'Mga loan mo' },
  nextPayment: {
    en: (product: string) => `Next payment · ${product}`,
    'fil-PH': (product: string) => `Susunod na bayad · ${product}`,
  },
  payNow: {
    en: (product: string) => `To pay now · ${product}`,
    'fil-PH': (product: string) => `Babayaran ngayon · ${product}`,
  },
  due: {
    en: (days: number, date: string) => `${dueIn(days)} · ${date}`,
    'fil-PH': (days: number, date: string) => `${dueInFilipino(days)} · ${date}`,
  },
  late: {
    en: (days: number, date: string) =>
      `${days} ${days === 1 ? 'day' : 'days'} past due · since ${date}`,
    'fil-PH': (days: number, date: string) => `${days} araw nang past due · ${date}`,
  },
  payment: {
    en: (number: number, count: number) => `Payment ${number} of ${count}`,
    'fil-PH': (number: number, count: number) => `Hulog ${number} sa ${count}`,
  },
  left: {
    en: (amount: string) => `${amount} left`,
    'fil-PH': (amount: string) => `${amount} pa ang natitira`,
  },
  repay: {
    en: (amount: string) => `Repay ${amount}`,
    'fil-PH': (amount: string) => `Bayaran ang ${amount}`,
  },
  today: {
    en: (amount: string) => `${amount} if you pay today`,
    'fil-PH': (amount: string) => `${amount} kung ngayon magbabayad`,
  },
  seeLoan: { en: 'View loan', 'fil-PH': 'Tingnan ang loan' },
  approvedTitle: { en: 'Good news: you’re approved', 'fil-PH': 'Magandang balita: aprubado ka' },
  approvedText: {
    en: (amount: string, received: string) =>
      received === ''
        ? `Your loan of ${amount} is ready.`
        : `Your loan of ${amount} is ready. You receive ${received}.`,
    'fil-PH': (amount: string, received: string) =>
      received === ''
        ? `Handa na ang loan mong ${amount}.`
        : `Handa na ang loan mong ${amount}. ${received} ang matatanggap mo.`,
  },
  reviewOffer: { en: 'Review your loan', 'fil-PH': 'I-review ang loan' },
  cantPay: {
    en: 'Can’t pay now? See your choices',
    'fil-PH': 'Hindi makabayad? Tingnan ang mga opsyon',
  },
  seeRequest: {
    en: 'See your request for help',
    'fil-PH': 'Tingnan ang hiling mo',
  },
  otherAccount: { en: 'Use another account', 'fil-PH': 'Gumamit ng ibang account' },
  otherAccountText: {
    en: 'Your bank or wallet sent the money back. Add another account and we’ll send it again.',
    'fil-PH':
      'Ibinalik ng bangko o wallet mo ang pera. Maglagay ng ibang account at ipapadala namin ulit.',
  },
  welcome: {
    en: 'Know the full cost before you borrow',
    'fil-PH': 'Alamin ang buong gastos bago umutang',
  },
  welcomeText: {
    en: 'Every cost is shown before you agree. Pay early anytime.',
    'fil-PH': 'Kita mo ang bawat singil bago ka sumang-ayon. Puwedeng magbayad nang maaga.',
  },

  myLoans: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
  all: { en: 'All', 'fil-PH': 'Lahat' },
  open: { en: 'Open', 'fil-PH': 'Kasalukuyan' },
  finished: { en: 'Finished', 'fil-PH': 'Tapos na' },
  noOrders: { en: 'Nothing here yet', 'fil-PH': 'Wala pang laman' },
  noOrdersText: {
    en: 'Your applications and loans will be listed here.',
    'fil-PH': 'Dito makikita ang mga application at loan mo.',
  },
  toHome: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
  applied: {
    en: (date: string) => `Applied on ${date}`,
    'fil-PH': (date: string) => `Nag-apply noong ${date}`,
  },
  toDo: { en: 'To do', 'fil-PH': 'May gagawin ka' },
  accountSaved: {
    en: 'Your account has been saved. We will send the money there.',
    'fil-PH': 'Na-save na ang account mo. Doon namin ipapadala ang pera.',
  },
})

function dueIn(days: number): string {
  if (days === 0) return 'Due today'
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`
}

function dueInFilipino(days: number): string {
  if (days === 0) return 'Due ngayon'
  return days === 1 ? 'Due bukas' : `${days} araw na lang`
}
