import type { Feature } from '#server/calls/feature.ts'
import { sumClosedDays } from './books-service.ts'
import { registerJournal } from './journal-file.ts'
import { moneyHandlers } from './routes.ts'
import { askForSettlements, DIFFERENCE_TASK } from './settlement-service.ts'

export const money: Feature = {
  name: 'money',
  handlers: moneyHandlers,
  registerRoutes: registerJournal,
  timedJobs: [
    { name: 'sum-books', everySeconds: 300, run: sumClosedDays },
    { name: 'ask-for-settlements', everySeconds: 3_600, run: askForSettlements },
  ],
  taskKinds: [
    {
      kind: DIFFERENCE_TASK,
      title: {
        en: 'Provider and ledger differ',
        'fil-PH': 'Magkaiba ang sabi ng provider at ng ledger',
      },
      hint: {
        en: 'Compare the day with the provider’s statement. A payment may be missing, or be without a loan. The task closes by itself once the two agree.',
        'fil-PH':
          'Ikumpara ang araw sa statement ng provider. Baka may kulang na bayad o bayad na walang loan. Kusa itong magsasara kapag nagtugma na.',
      },
      dueHours: 24,
      roles: ['finance', 'lead'],
    },
  ],
}
