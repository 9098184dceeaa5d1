import type { TaskKind } from '#server/calls/staff-work.ts'

export const MESSAGE_TASKS: readonly TaskKind[] = [
  {
    kind: 'message-ceiling',
    title: { en: 'Ceiling for login codes reached', 'fil-PH': 'Abot na ang limit ng login codes' },
    hint: {
      en: 'Strangers get codes one by one until tomorrow; devices that have logged in before have a ceiling of their own (“known”). Check whether someone is pumping messages.',
      'fil-PH':
        'Hanggang bukas, isa-isang makakakuha ng code ang hindi kilalang device; may sariling limit ang mga naka-log in na dati (“known”). Tingnan kung may umaabuso.',
    },
    dueHours: 1,
    roles: ['lead', 'risk'],
  },
]
