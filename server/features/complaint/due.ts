// By when a complaint is answered: what we promise, and what the law allows.
import { COMPLAINT_WEEKDAYS } from '#contract/complaints.ts'
import { addDays, type BusinessDate, manilaStartOfDay } from '#lending/dates.ts'
import { businessDaysAfter, type HolidayCalendar } from '#lending/holidays.ts'
import { lawOn } from '#lending/law.ts'

/** A finished complaint can be opened again for so long. */
export const REOPEN_DAYS = 7

export interface ComplaintDates {
  readonly dueOn: BusinessDate
  readonly legalDueOn: BusinessDate
}

/** Holidays in the Philippines are no weekdays. */
export function complaintDates(openedOn: BusinessDate, holidays: HolidayCalendar): ComplaintDates {
  return {
    dueOn: businessDaysAfter(openedOn, COMPLAINT_WEEKDAYS, holidays).on,
    legalDueOn: addDays(openedOn, lawOn(openedOn).complaintDaysMax),
  }
}

/** Until the end of the day in Manila. */
export function endOfDay(day: BusinessDate): Date {
  return new Date(manilaStartOfDay(addDays(day, 1)))
}

export function reopenUntil(finishedOn: BusinessDate): BusinessDate {
  return addDays(finishedOn, REOPEN_DAYS)
}
