import type { TaskKind } from '#server/calls/staff-work.ts'

export const LOAN_ORDER_TASKS: readonly TaskKind[] = [
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
