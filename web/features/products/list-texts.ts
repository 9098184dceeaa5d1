// The list of loans on home.
import { defineTexts } from '#web/lib/language.ts'

export const listTexts = defineTexts({
  products: { en: 'Available loans', 'fil-PH': 'Mga available na loan' },
  range: {
    en: (from: string, to: string) => `${from} to ${to}`,
    'fil-PH': (from: string, to: string) => `${from} hanggang ${to}`,
  },
  daysRange: {
    en: (from: number, to: number) => `${from} to ${to} days`,
    'fil-PH': (from: number, to: number) => `${from} hanggang ${to} araw`,
  },
  example: {
    en: (amount: string, days: number, received: string, total: string, rate: string) =>
      `Example: borrow ${amount} for ${days} days, ${received === '' ? '' : `receive ${received}, `}repay ${total} in total. Effective rate ${rate} per month.`,
    'fil-PH': (amount: string, days: number, received: string, total: string, rate: string) =>
      `Halimbawa: umutang ng ${amount} sa ${days} araw, ${received === '' ? '' : `${received} ang matatanggap, `}${total} ang kabuuang babayaran. Effective rate ${rate} kada buwan.`,
  },
  calculate: { en: 'See what it costs', 'fil-PH': 'Tingnan kung magkano' },
  closed: { en: 'Not available right now', 'fil-PH': 'Hindi available ngayon' },
})
