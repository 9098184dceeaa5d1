import { NUMBER_ROLES } from '#contract/staff-care.ts'
import type { TaskKind } from '#server/calls/staff-work.ts'
import { readEvidence } from './evidence-service.ts'
import { NUMBER_CHANGE_TASK } from './service.ts'

export const NUMBER_CHANGE_TASKS: readonly TaskKind[] = [
  {
    kind: NUMBER_CHANGE_TASK,
    title: { en: 'Lost number', 'fil-PH': 'Nawalang number' },
    hint: {
      en: 'Somebody with a new number says this account is theirs. Compare what they told us with what is on file; call the old number if you can. Two people decide. It takes effect a day later, unless the old number stops it.',
      'fil-PH':
        'May nagsasabing kanila ang account na ito at may bago silang number. Ikumpara ang sinabi nila sa nasa record; tawagan ang lumang number kung puwede. Dalawang tao ang magpapasya. Magkakabisa ito makalipas ang isang araw, maliban kung pigilan ng lumang number.',
    },
    dueHours: 24,
    roles: NUMBER_ROLES,
    decision: 'number',
    facts: readEvidence,
  },
  {
    kind: 'number-stopped',
    title: {
      en: 'Old number stopped a change',
      'fil-PH': 'Pinigilan ng lumang number ang paglipat',
    },
    hint: {
      en: 'Somebody may have tried to take over this account with the borrower’s details. Call the old number.',
      'fil-PH':
        'Baka may sumubok na agawin ang account gamit ang details ng borrower. Tawagan ang lumang number.',
    },
    dueHours: 4,
    roles: ['agent', 'risk', 'lead'],
  },
]
