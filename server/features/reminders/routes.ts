import { chooseReminderHour, getReminderHour } from '#contract/reminders.ts'
import { handle } from '#server/calls/handler.ts'
import { rememberLanguage } from '#server/features/messages/service.ts'
import { chooseHour, getHour } from './service.ts'

export const reminderHandlers = [
  handle(getReminderHour, async (_request, context) => ({
    hour: await getHour(context, context.borrower.id),
  })),
  handle(chooseReminderHour, async ({ hour }, context) => {
    await chooseHour(context, context.borrower.id, hour)
    await rememberLanguage(context.db, context.borrower.id, context.language)
    return { hour }
  }),
]
