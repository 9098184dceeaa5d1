// Reminders before and after a due date, and the time of day at which a borrower wants them.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { wholeNumber } from './wire-values.ts'

/** The hours of the Manila day that can be chosen; the law allows contact from 06:00 to 22:00. */
export const REMINDER_HOUR_MIN = 6
export const REMINDER_HOUR_MAX = 21

export const getReminderHour = defineCall({
  name: 'reminders.getHour',
  summary: 'The hour from which the borrower gets reminders.',
  base: '/custom',
  path: '/v3/personal-center/reminders',
  access: 'borrower',
  request: z.object({}),
  response: z.object({ hour: wholeNumber }),
})

export const chooseReminderHour = defineCall({
  name: 'reminders.chooseHour',
  summary: 'Chooses the hour from which the borrower gets reminders.',
  base: '/custom',
  path: '/v3/personal-center/reminder-hour',
  access: 'borrower',
  request: z.object({
    hour: wholeNumber.check(z.minimum(REMINDER_HOUR_MIN), z.maximum(REMINDER_HOUR_MAX)),
  }),
  response: z.object({ hour: wholeNumber }),
})
