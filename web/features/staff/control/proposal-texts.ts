// Words about every change that one person proposes and another approves.
import { defineTexts } from '#web/lib/language.ts'

export const proposalTexts = defineTexts({
  from: { en: 'From', 'fil-PH': 'Mula' },
  inForce: { en: 'In force', 'fil-PH': 'Umiiral' },
  later: { en: 'Approved', 'fil-PH': 'Naaprubahan' },
  over: { en: 'Over', 'fil-PH': 'Tapos na' },
  propose: { en: 'Propose', 'fil-PH': 'Imungkahi' },
  cancel: { en: 'Cancel', 'fil-PH': 'Kanselahin' },
  effectiveFrom: { en: 'In force from', 'fil-PH': 'Umiiral mula' },
  reason: { en: 'Reason', 'fil-PH': 'Dahilan' },
  policy: { en: 'Policy', 'fil-PH': 'Policy' },
  loan: { en: 'Loan', 'fil-PH': 'Loan' },
  loanOf: {
    en: (amount: string, days: number, periods: number) => `${amount}, ${days} days, ${periods}×`,
    'fil-PH': (amount: string, days: number, periods: number) =>
      `${amount}, ${days} araw, ${periods}×`,
  },
  overLaw: { en: 'over the law', 'fil-PH': 'lampas sa batas' },
  isProposed: {
    en: 'Proposed. A second person has to approve it.',
    'fil-PH': 'Naimungkahi na. Ibang tao ang dapat mag-apruba.',
  },
})
