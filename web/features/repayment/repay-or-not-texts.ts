// Words of the page that compares repaying with extending.
import type { Id } from '#contract/wire-meaning.ts'
import { defineTexts } from '#web/lib/language.ts'

export const compareTexts = defineTexts({
  title: { en: 'Repay or extend', 'fil-PH': 'Magbayad o mag-extend' },
  loan: {
    en: (orderId: Id) => `Loan ${orderId}`,
    'fil-PH': (orderId: Id) => `Loan ${orderId}`,
  },
  due: {
    en: (amount: string, date: string) => `${amount} due ${date}`,
    'fil-PH': (amount: string, date: string) => `${amount}, due sa ${date}`,
  },
  wasDue: {
    en: (amount: string, date: string) => `${amount} was due ${date}`,
    'fil-PH': (amount: string, date: string) => `${amount}, due noong ${date}`,
  },
  loanCost: { en: 'Cost of the whole loan', 'fil-PH': 'Gastos sa buong loan' },
  inFull: { en: 'Repay in full', 'fil-PH': 'Bayaran nang buo' },
  extend: {
    en: (days: number) => (days === 0 ? 'Extend' : `Extend by ${days} days`),
    'fil-PH': (days: number) => (days === 0 ? 'Mag-extend' : `I-extend nang ${days} araw`),
  },
  payNow: { en: 'Pay now', 'fil-PH': 'Babayaran ngayon' },
  next: { en: 'After that', 'fil-PH': 'Pagkatapos' },
  nextOn: {
    en: (amount: string, date: string) => `${amount} on ${date}`,
    'fil-PH': (amount: string, date: string) => `${amount} sa ${date}`,
  },
  nothing: { en: 'Nothing: the loan is paid off', 'fil-PH': 'Wala na: bayad na ang loan' },
  more: {
    en: (amount: string, paid: string) => `Extending costs ${amount} more than paying ${paid} now.`,
    'fil-PH': (amount: string, paid: string) =>
      `${amount} ang dagdag na gastos ng pag-extend kumpara sa pagbayad ng ${paid} ngayon.`,
  },
  chooseRepay: {
    en: (amount: string) => `Repay ${amount}`,
    'fil-PH': (amount: string) => `Bayaran ang ${amount}`,
  },
  chooseExtend: {
    en: (amount: string) => `Extend for ${amount}`,
    'fil-PH': (amount: string) => `I-extend sa halagang ${amount}`,
  },
})
