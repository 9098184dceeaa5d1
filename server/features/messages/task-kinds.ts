import type { TaskKind } from '#server/calls/staff-work.ts'

export const MESSAGE_TASKS: readonly TaskKind[] = [
  {
    kind: 'message-ceiling',
    title: { en: 'Ceiling for login codes reached', 'fil-PH': 'Abot na ang limit ng login codes' },
    hint: {
      en: 'Nobody gets a code until tomorrow. Check whether someone is pumping messages.',
      'fil-PH': 'Walang makakakuha ng code hanggang bukas. Tingnan kung may umaabuso.',
    },
    dueHours: 1,
    roles: ['lead', 'risk'],
  },
]
