import type { RefusalWords } from '#server/calls/refusals.ts'

export const TASK_QUEUE_REFUSALS: RefusalWords = {
  nothing_to_decide: {
    en: 'This has already been decided.',
    'fil-PH': 'Napagpasyahan na ito.',
  },
  task_closed: {
    en: 'This task is already finished.',
    'fil-PH': 'Tapos na ang task na ito.',
  },
  task_needs_decision: {
    en: 'This task ends with a decision, not with a note.',
    'fil-PH': 'Desisyon ang tatapos sa task na ito, hindi note.',
  },
  task_not_yours: {
    en: 'Take the task first, so that others know you are working on it.',
    'fil-PH': 'Kunin muna ang task para alam ng iba na ikaw ang gumagawa nito.',
  },
  task_taken: {
    en: 'Someone else is already working on this task.',
    'fil-PH': 'May ibang gumagawa na ng task na ito.',
  },
}
