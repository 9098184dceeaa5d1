import { listHolidays, loadHolidays } from '#contract/holidays.ts'
import { handle } from '#server/calls/handler.ts'
import { load, viewHolidays } from './service.ts'

export const holidaysHandlers = [
  handle(listHolidays, (_request, context) => viewHolidays(context)),
  handle(loadHolidays, async (request, context) => ({
    approvalId: await load(context, request),
  })),
]
