// Words about how much of a product is lent.
import { defineTexts } from '#web/lib/language.ts'

export const limitsTexts = defineTexts({
  limits: { en: 'Limits', 'fil-PH': 'Mga limit' },
  limitsOf: {
    en: (product: string) => `Limits of ${product}`,
    'fil-PH': (product: string) => `Mga limit ng ${product}`,
  },
  fromStart: { en: 'At first', 'fil-PH': 'Sa simula' },
  lends: { en: 'New loans', 'fil-PH': 'Bagong loan' },
  yes: { en: 'Yes', 'fil-PH': 'Oo' },
  no: { en: 'No', 'fil-PH': 'Hindi' },
  amounts: { en: 'Amount', 'fil-PH': 'Halaga' },
  upTo: {
    en: (amount: string) => `to ${amount}`,
    'fil-PH': (amount: string) => `hanggang ${amount}`,
  },
  firstLoan: { en: 'First loan up to', 'fil-PH': 'Unang loan, hanggang' },
  payoutDay: { en: 'Paid out a day up to', 'fil-PH': 'Payout kada araw, hanggang' },
  term: { en: 'Term in days', 'fil-PH': 'Term sa araw' },
  none: { en: 'no limit', 'fil-PH': 'walang limit' },
  change: { en: 'Propose other limits', 'fil-PH': 'Magmungkahi ng ibang limit' },
  isEnabled: { en: 'Make new loans', 'fil-PH': 'Magpautang ng bago' },
  amountMin: { en: 'Smallest loan (₱)', 'fil-PH': 'Pinakamaliit na loan (₱)' },
  amountMax: { en: 'Largest loan (₱)', 'fil-PH': 'Pinakamalaking loan (₱)' },
  firstLoanMax: { en: 'First loan up to (₱)', 'fil-PH': 'Unang loan, hanggang (₱)' },
  payoutDayMax: { en: 'Paid out a day up to (₱)', 'fil-PH': 'Payout kada araw, hanggang (₱)' },
  termDaysMin: { en: 'Shortest term (days)', 'fil-PH': 'Pinakamaikling term (araw)' },
  termDaysMax: { en: 'Longest term (days)', 'fil-PH': 'Pinakamahabang term (araw)' },
  emptyForNone: { en: 'Leave empty for no limit.', 'fil-PH': 'Iwang blangko kung walang limit.' },
  check: { en: 'Check', 'fil-PH': 'Suriin' },
  checkFigures: {
    en: 'Please enter a number in every field, the smallest not above the largest, and a day. A first loan lies between the two.',
    'fil-PH':
      'Maglagay ng numero sa bawat field, na hindi lampas ang pinakamaliit sa pinakamalaki, at ng araw. Nasa pagitan ng dalawa ang unang loan.',
  },
  allowed: {
    en: (law: string) => `The law allows all of these loans (${law}).`,
    'fil-PH': (law: string) => `Pinapayagan ng batas ang lahat ng loan na ito (${law}).`,
  },
  notAllowed: {
    en: (law: string) => `The law doesn’t allow all of these loans (${law}).`,
    'fil-PH': (law: string) => `Hindi pinapayagan ng batas ang lahat ng loan na ito (${law}).`,
  },
  samples: { en: 'The loans at the edges', 'fil-PH': 'Mga loan sa dulo ng limit' },
  total: { en: 'To repay', 'fil-PH': 'Babayaran' },
  rate: { en: 'Effective a month', 'fil-PH': 'Effective kada buwan' },
  proposal: { en: 'Limits that wait for approval', 'fil-PH': 'Mga limit na aaprubahan pa' },
})
