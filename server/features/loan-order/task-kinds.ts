import type { TaskKind } from '#server/calls/staff-work.ts'

export const LOAN_ORDER_TASKS: readonly TaskKind[] = [
  {
    kind: 'payment-before-payout',
    title: { en: 'Payment before the payout', 'fil-PH': 'Bayad bago pa ang payout' },
    hint: {
      en: 'Return it, or record it on the day of the payout.',
      'fil-PH': 'Ibalik ito, o i-record sa araw ng payout.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
  },
  {
    kind: 'rating-low',
    title: { en: 'Low rating', 'fil-PH': 'Mababang rating' },
    hint: {
      en: 'Look at what happened with this borrower’s loans, and call them if something can be put right.',
      'fil-PH': 'Tingnan ang nangyari sa mga loan ng nanghiram, at tawagan siya kung may maaayos.',
    },
    dueHours: 72,
    roles: ['agent', 'lead'],
  },
]
