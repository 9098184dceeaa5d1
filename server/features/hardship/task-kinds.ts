import type { TaskKind } from '#server/calls/staff-work.ts'
import { HARDSHIP_TASK, readWords } from './service.ts'

export const HARDSHIP_TASKS: readonly TaskKind[] = [
  {
    kind: HARDSHIP_TASK,
    title: { en: 'Borrower cannot pay', 'fil-PH': 'Hindi makabayad ang borrower' },
    hint: {
      en: 'Grant the choice exactly as the borrower saw it, or refuse it. The borrower reads the reason. If the loan has changed or the date has passed, refuse: they can ask again.',
      'fil-PH':
        'Pumayag sa pinili nang eksaktong gaya ng nakita ng borrower, o tumanggi. Mababasa ng borrower ang dahilan. Kung nagbago ang loan o lampas na ang petsa, tumanggi: puwede silang humiling ulit.',
    },
    dueHours: 24,
    roles: ['lead', 'finance'],
    decision: 'hardship',
    facts: readWords,
  },
]
