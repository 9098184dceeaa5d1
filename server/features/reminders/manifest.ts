import type { Feature } from '#server/calls/feature.ts'
import { reminderHandlers } from './routes.ts'
import { listPaused, sendReminders } from './service.ts'

export const reminders: Feature = {
  name: 'reminders',
  handlers: reminderHandlers,
  timedJobs: [{ name: 'send-reminders', everySeconds: 900, run: sendReminders }],
  heldTables: [
    { table: 'reminder_choice', onClosing: 'removed' },
    { table: 'loan_reminder', onClosing: 'removed' },
  ],
  remindersSilencedBy: listPaused,
}
