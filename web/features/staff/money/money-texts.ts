// Words of the page about settlement, refunds, the trial balance and the journal.
import { defineTexts } from '#web/lib/language.ts'

export const moneyTexts = defineTexts({
  title: { en: 'Money', 'fil-PH': 'Pera' },
  work: { en: 'What needs work', 'fil-PH': 'Ano ang dapat asikasuhin' },
  daysNotAsked: {
    en: (days: number, amount: string) =>
      `${days} ${days === 1 ? 'day' : 'days'} not asked${amount === '' ? '' : ` · ${amount}`}`,
    'fil-PH': (days: number, amount: string) =>
      `${days} araw na hindi pa natanong${amount === '' ? '' : ` · ${amount}`}`,
  },
  differences: {
    en: (count: number) => `${count} ${count === 1 ? 'difference' : 'differences'}`,
    'fil-PH': (count: number) => `${count} diperensiya`,
  },
  refundsDue: {
    en: (total: string) => `Refunds due ${total}`,
    'fil-PH': (total: string) => `Ire-refund ${total}`,
  },
  settlement: {
    en: 'Settlement by provider and day',
    'fil-PH': 'Settlement kada provider at araw',
  },
  settlementHint: {
    en: 'Collected: what the provider lists for the day, and what the ledger has. Paid out: what the provider confirmed of the payouts that left that day.',
    'fil-PH':
      'Nakolekta: ang listahan ng provider para sa araw, at ang nasa ledger. Naipadala: ang kinumpirma ng provider sa mga payout na umalis sa araw na iyon.',
  },
  from: { en: 'From', 'fil-PH': 'Mula' },
  to: { en: 'To', 'fil-PH': 'Hanggang' },
  day: { en: 'Day', 'fil-PH': 'Araw' },
  provider: { en: 'Provider', 'fil-PH': 'Provider' },
  direction: { en: 'Direction', 'fil-PH': 'Direksiyon' },
  in: { en: 'Collected', 'fil-PH': 'Nakolekta' },
  out: { en: 'Paid out', 'fil-PH': 'Naipadala' },
  said: { en: 'The provider says', 'fil-PH': 'Sabi ng provider' },
  ledger: { en: 'The ledger says', 'fil-PH': 'Sabi ng ledger' },
  difference: { en: 'Difference', 'fil-PH': 'Diperensiya' },
  notAsked: { en: 'Not asked', 'fil-PH': 'Hindi pa natanong' },
  agrees: { en: 'Agrees', 'fil-PH': 'Tugma' },
  task: { en: 'Task', 'fil-PH': 'Task' },
  noSettlement: {
    en: 'No money moved on these days.',
    'fil-PH': 'Walang gumalaw na pera sa mga araw na ito.',
  },
  times: {
    en: (count: number) => `${count} ${count === 1 ? 'time' : 'times'}`,
    'fil-PH': (count: number) => `${count} beses`,
  },
  refunds: {
    en: (count: number, total: string) => `Refunds due (${count}, ${total})`,
    'fil-PH': (count: number, total: string) => `Mga ire-refund (${count}, ${total})`,
  },
  noRefunds: {
    en: 'No borrower of a loan that is over has paid too much.',
    'fil-PH': 'Walang sumobra ang bayad sa mga tapos nang loan.',
  },
  order: { en: 'Order', 'fil-PH': 'Order' },
  product: { en: 'Product', 'fil-PH': 'Produkto' },
  since: { en: 'Since', 'fil-PH': 'Mula' },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  trial: { en: 'Trial balance', 'fil-PH': 'Trial balance' },
  on: { en: 'At the end of', 'fil-PH': 'Sa katapusan ng' },
  isClosed: { en: 'This day is closed.', 'fil-PH': 'Sarado na ang araw na ito.' },
  isOpen: {
    en: 'Not closed yet: interest and penalties of this day are missing.',
    'fil-PH': 'Hindi pa sarado: wala pa ang interes at multa ng araw na ito.',
  },
  account: { en: 'Account', 'fil-PH': 'Account' },
  debit: { en: 'Debit', 'fil-PH': 'Debit' },
  credit: { en: 'Credit', 'fil-PH': 'Credit' },
  total: { en: 'Total', 'fil-PH': 'Kabuuan' },
  noAccounts: { en: 'Nothing was posted by then.', 'fil-PH': 'Wala pang naitala noon.' },
  journal: { en: 'Export the journal', 'fil-PH': 'I-export ang journal' },
  journalHint: {
    en: 'Every line of the ledger in these days. The download is recorded.',
    'fil-PH': 'Bawat linya ng ledger sa mga araw na ito. Itinatala ang pag-download.',
  },
  asCsv: { en: 'As CSV', 'fil-PH': 'Bilang CSV' },
  asHledger: { en: 'For hledger', 'fil-PH': 'Para sa hledger' },
})
