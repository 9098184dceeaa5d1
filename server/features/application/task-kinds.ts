import type { TaskKind } from '#server/calls/staff-work.ts'

export const APPLICATION_TASKS: readonly TaskKind[] = [
  {
    kind: 'application-review',
    title: { en: 'Application to decide', 'fil-PH': 'Application na pagpapasyahan' },
    hint: {
      en: 'Look at each doubt below. Approving clears them, but overrides no lending rule.',
      'fil-PH':
        'Tingnan ang bawat alinlangan sa ibaba. Mawawala ang mga ito kapag inaprubahan, pero walang lending rule na malalampasan.',
    },
    dueHours: 4,
    roles: ['risk', 'lead'],
    decision: 'application',
  },
]
