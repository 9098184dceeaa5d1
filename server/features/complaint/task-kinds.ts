import type { TaskKind } from '#server/calls/staff-work.ts'

/** At most one is open for a complaint; it ends with the complaint. */
export const COMPLAINT_TASK = 'complaint-received'
export const LOW_SCORE_TASK = 'complaint-rated-low'

export const COMPLAINT_TASKS: readonly TaskKind[] = [
  {
    kind: COMPLAINT_TASK,
    title: { en: 'Complaint', 'fil-PH': 'Reklamo' },
    hint: {
      en: 'Read what happened, answer or ask back, and finish it. The borrower sees your role, not your name.',
      'fil-PH':
        'Basahin ang nangyari, sumagot o magtanong, at tapusin ito. Role mo ang makikita ng nanghiram, hindi ang pangalan mo.',
    },
    // Each complaint has its own day; this is for one that had none.
    dueHours: 72,
    roles: ['agent', 'lead'],
    decision: 'complaint',
  },
  {
    kind: LOW_SCORE_TASK,
    title: { en: 'Answer rated low', 'fil-PH': 'Mababang rating sa sagot' },
    hint: {
      en: 'Read the complaint again. Call the borrower if something can still be put right.',
      'fil-PH': 'Basahin ulit ang reklamo. Tawagan ang nanghiram kung may maaayos pa.',
    },
    dueHours: 72,
    roles: ['lead'],
  },
]
