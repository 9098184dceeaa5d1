import type { TaskKind } from '#server/calls/staff-work.ts'

export const BANK_ACCOUNT_TASKS: readonly TaskKind[] = [
  {
    kind: 'account-stopped',
    title: {
      en: 'Borrower stopped a change of account',
      'fil-PH': 'Pinigilan ng borrower ang pagpalit ng account',
    },
    hint: {
      en: 'Someone may have used their session. Call the borrower on the number we know.',
      'fil-PH': 'Baka may gumamit ng session nila. Tawagan ang borrower sa number na alam natin.',
    },
    dueHours: 4,
    roles: ['agent', 'risk', 'lead'],
  },
]
