// Words about how much of a product is lent.
import { defineTexts } from '#web/lib/language.ts'

export const limitsTexts = defineTexts({
  limits: { en: 'Limits', 'fil-PH': 'Mga limit' },
  limitsOf: {
    en: (product: string) => `Limits of ${product}`,
    'fil-PH': (product: string) => `Mga limit ng ${product}`,
  },
  from: { en: 'From', 'fil-PH': 'Mula' },
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
  inForce: { en: 'In force', 'fil-PH': 'Umiiral' },
  later: { en: 'Approved', 'fil-PH': 'Naaprubahan' },
  over: { en: 'Over', 'fil-PH': 'Tapos na' },
  change: { en: 'Propose other limits', 'fil-PH': 'Magmungkahi ng ibang limit' },
  isEnabled: { en: 'Make new loans', 'fil-PH': 'Magpautang ng bago' },
  amountMin: { en: 'Smallest loan (₱)', 'fil-PH': 'Pinakamaliit na loan (₱)' },
  amountMax: { en: 'Largest loan (₱)', 'fil-PH': 'Pinakamalaking loan (₱)' },
  firstLoanMax: { en: 'First loan up to (₱)', 'fil-PH': 'Unang loan, hanggang (₱)' },
  payoutDayMax: { en: 'Paid out a day up to (₱)', 'fil-PH': 'Payout kada araw, hanggang (₱)' },
  termDaysMin: { en: 'Shortest term (days)', 'fil-PH': 'Pinakamaikling term (araw)' },
  termDaysMax: { en: 'Longest term (days)', 'fil-PH': 'Pinakamahabang term (araw)' },
  emptyForNone: { en: 'Leave empty for no limit.', 'fil-PH': 'Iwang blangko kung walang limit.' },
  effectiveFrom: { en: 'In force from', 'fil-PH': 'Umiiral mula' },
  check: { en: 'Check', 'fil-PH': 'Suriin' },
  propose: { en: 'Propose', 'fil-PH': 'Imungkahi' },
  cancel: { en: 'Cancel', 'fil-PH': 'Kanselahin' },
  reason: { en: 'Reason', 'fil-PH': 'Dahilan' },
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
  loan: { en: 'Loan', 'fil-PH': 'Loan' },
  loanOf: {
    en: (amount: string, days: number, periods: number) => `${amount}, ${days} days, ${periods}×`,
    'fil-PH': (amount: string, days: number, periods: number) =>
      `${amount}, ${days} araw, ${periods}×`,
  },
  policy: { en: 'Policy', 'fil-PH': 'Policy' },
  total: { en: 'To repay', 'fil-PH': 'Babayaran' },
  rate: { en: 'Effective a month', 'fil-PH': 'Effective kada buwan' },
  overLaw: { en: 'over the law', 'fil-PH': 'lampas sa batas' },
  proposal: { en: 'Limits that wait for approval', 'fil-PH': 'Mga limit na aaprubahan pa' },
  proposedBy: {
    en: (name: string, at: string) => `Proposed by ${name}, ${at}`,
    'fil-PH': (name: string, at: string) => `Iminungkahi ni ${name}, ${at}`,
  },
  approve: { en: 'Approve the limits', 'fil-PH': 'Aprubahan ang mga limit' },
  withdraw: { en: 'Withdraw the limits', 'fil-PH': 'Bawiin ang mga limit' },
  waitsForSecond: {
    en: 'You proposed it. A colleague has to approve.',
    'fil-PH': 'Ikaw ang nagmungkahi. Kasamahan mo ang dapat mag-apruba.',
  },
  isProposed: {
    en: 'Proposed. A second person has to approve it.',
    'fil-PH': 'Naimungkahi na. Ibang tao ang dapat mag-apruba.',
  },
  isDecided: { en: 'Done.', 'fil-PH': 'Tapos na.' },
})
