// Words of the portfolio.
import { defineTexts } from '#web/lib/language.ts'

export const portfolioTexts = defineTexts({
  title: { en: 'Portfolio', 'fil-PH': 'Portfolio' },
  on: { en: 'At the close of', 'fil-PH': 'Sa pagsara ng' },
  product: { en: 'Product', 'fil-PH': 'Produkto' },
  allProducts: { en: 'All products', 'fil-PH': 'Lahat ng produkto' },
  isOpen: {
    en: (asked: string, shown: string) =>
      `${asked} is not closed yet. These are the figures of ${shown}.`,
    'fil-PH': (asked: string, shown: string) =>
      `Hindi pa sarado ang ${asked}. Ito ang mga bilang noong ${shown}.`,
  },
  none: {
    en: 'No day has been closed yet. The figures appear after the first close.',
    'fil-PH': 'Wala pang naisarang araw. Lalabas ang mga bilang pagkatapos ng unang pagsara.',
  },
  sinceDay: {
    en: (day: string) => `since the close of ${day}`,
    'fil-PH': (day: string) => `mula sa pagsara ng ${day}`,
  },
  thatDay: { en: 'on that day', 'fil-PH': 'noong araw na iyon' },
  lent: { en: 'Lent', 'fil-PH': 'Naipautang' },
  collected: { en: 'Collected', 'fil-PH': 'Nakolekta' },
  outstanding: { en: 'Outstanding', 'fil-PH': 'Hindi pa bayad' },
  principal: { en: 'Principal', 'fil-PH': 'Principal' },
  ofPrincipal: {
    en: (amount: string) => `${amount} of it principal`,
    'fil-PH': (amount: string) => `${amount} nito ang principal`,
  },
  due: { en: 'Due that day, unpaid', 'fil-PH': 'Due noong araw na iyon, hindi nabayaran' },
  dueToday: {
    en: (count: number) => `${count} due today, as it stands now`,
    'fil-PH': (count: number) => `${count} ang due ngayong araw, sa ngayon`,
  },
  loans: {
    en: (count: number) => `${count} ${count === 1 ? 'loan' : 'loans'}`,
    'fil-PH': (count: number) => `${count} loan`,
  },
  payments: {
    en: (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'}`,
    'fil-PH': (count: number) => `${count} bayad`,
  },
  overTime: { en: 'Principal over time', 'fil-PH': 'Principal sa paglipas ng araw' },
  flows: { en: 'Lent and collected', 'fil-PH': 'Naipautang at nakolekta' },
  late30: { en: '30 days late or more', 'fil-PH': '30 araw o higit pang huli' },
  atRisk: { en: 'At risk', 'fil-PH': 'Nanganganib' },
  atRiskHint: {
    en: 'The whole principal of loans that are at least so late.',
    'fil-PH': 'Ang buong principal ng mga loan na huli nang ganito o higit pa.',
  },
  wholePrincipal: {
    en: (amount: string) => `A full bar is all principal: ${amount}.`,
    'fil-PH': (amount: string) => `Buong bar ang lahat ng principal: ${amount}.`,
  },
  wholeVintage: {
    en: 'A full bar is everything that was lent in the month: 100%.',
    'fil-PH': 'Buong bar ang lahat ng naipautang sa buwan: 100%.',
  },
  wholeCollected: {
    en: (amount: string) => `A full bar is everything that was collected: ${amount}.`,
    'fil-PH': (amount: string) => `Buong bar ang lahat ng nakolekta: ${amount}.`,
  },
  fromDays: {
    en: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
    'fil-PH': (days: number) => `${days} araw`,
  },
  vintages: { en: 'By month of lending', 'fil-PH': 'Kada buwan ng pagpapautang' },
  vintagesHint: {
    en: 'How much of what was lent in a month is 30 days late or more.',
    'fil-PH': 'Gaano sa naipautang sa isang buwan ang 30 araw o higit pang huli.',
  },
  month: { en: 'Month', 'fil-PH': 'Buwan' },
  channels: { en: 'Payments by channel, 30 days', 'fil-PH': 'Mga bayad kada channel, 30 araw' },
  channel: { en: 'Channel', 'fil-PH': 'Channel' },
  noChannel: { en: 'Not named', 'fil-PH': 'Hindi pinangalanan' },
  noPayments: { en: 'No payments in these days.', 'fil-PH': 'Walang bayad sa mga araw na ito.' },
  kept: { en: 'Promises kept, 30 days', 'fil-PH': 'Mga pangakong natupad, 30 araw' },
  keptOf: {
    en: (kept: number, of: number) => `${kept} of ${of}`,
    'fil-PH': (kept: number, of: number) => `${kept} sa ${of}`,
  },
  day: { en: 'Day', 'fil-PH': 'Araw' },
  count: { en: 'Loans', 'fil-PH': 'Loan' },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  share: { en: 'Share', 'fil-PH': 'Bahagi' },
  asTable: { en: 'As a table', 'fil-PH': 'Bilang table' },
  highest: {
    en: (amount: string) => `highest ${amount}`,
    'fil-PH': (amount: string) => `pinakamataas ${amount}`,
  },
})
