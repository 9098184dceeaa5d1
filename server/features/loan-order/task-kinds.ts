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
]
