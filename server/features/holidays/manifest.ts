import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type { Feature } from '#server/calls/feature.ts'
import { HOLIDAYS_REFUSALS } from './refusals.ts'
import { holidaysHandlers } from './routes.ts'
import { askForHolidays, HOLIDAYS_MISSING, LOAD } from './service.ts'

export const holidays: Feature = {
  name: 'holidays',
  refusals: HOLIDAYS_REFUSALS,
  handlers: holidaysHandlers,
  acts: [LOAD],
  timedJobs: [{ name: 'ask-for-holidays', everySeconds: 86_400, run: askForHolidays }],
  taskKinds: [
    {
      kind: HOLIDAYS_MISSING,
      title: { en: 'Holidays of next year', 'fil-PH': 'Mga holiday ng susunod na taon' },
      hint: {
        en: 'Load what was proclaimed for the next year on the Holidays page; a second person approves it. Until then dates of that year are provisional.',
        'fil-PH':
          'I-load sa page na Mga holiday ang naideklara para sa susunod na taon; may ikalawang taong mag-aapruba. Hanggang doon, pansamantala ang mga petsa ng taong iyon.',
      },
      dueHours: 24 * 30,
      roles: SWITCHING_ROLES,
    },
  ],
}
