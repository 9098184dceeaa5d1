import type { Feature } from '#server/calls/feature.ts'
import { sumClosedDays } from './books-service.ts'
import { registerJournal } from './journal-file.ts'
import { moneyHandlers } from './routes.ts'
import { MONEY_REFUSALS } from './refusals.ts'
import { compareSettled, SETTLE } from './settled-service.ts'
import { askForSettlements, DIFFERENCE_TASK } from './settlement-service.ts'

export const money: Feature = {
  name: 'money',
  refusals: MONEY_REFUSALS,
  handlers: moneyHandlers,
  acts: [SETTLE],
  registerRoutes: registerJournal,
  timedJobs: [
    { name: 'sum-books', everySeconds: 300, run: sumClosedDays },
    { name: 'ask-for-settlements', everySeconds: 3_600, run: askForSettlements },
    { name: 'compare-settlements', everySeconds: 3_600, run: compareSettled },
  ],
  taskKinds: [
    {
      kind: DIFFERENCE_TASK,
      title: {
        en: 'Provider and ledger differ',
        'fil-PH': 'Magkaiba ang sabi ng provider at ng ledger',
      },
      hint: {
        en: 'Compare the days with the provider’s statement. A payment or a fee may be missing. The task closes by itself once the two agree.',
        'fil-PH':
          'Ikumpara ang mga araw sa statement ng provider. Baka may kulang na bayad o fee. Kusa itong magsasara kapag nagtugma na.',
      },
      dueHours: 24,
      roles: ['finance', 'lead'],
    },
  ],
}
