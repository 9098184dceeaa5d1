// The days after the payout on which a borrower may change their mind.
import { type BusinessDate, daysBetween } from './dates.ts'
import { businessDaysAfter, type HolidayCalendar } from './holidays.ts'
import type { Law } from './law.ts'

/**
 * The last day on which the borrower may return the money and owe nothing else. Throws where the
 * holidays of the year are not known.
 */
export function coolingOffEndsOn(
  law: Law,
  disbursedOn: BusinessDate,
  holidays?: HolidayCalendar,
): BusinessDate {
  return businessDaysAfter(disbursedOn, law.coolingOffBusinessDays, holidays)
}

/**
 * How long the borrower has to return the money after cancelling: as long as there was to cancel.
 * Nothing is ever added, however long it takes.
 */
export const RETURN_BUSINESS_DAYS = 3

/** Three business days are over by then, whatever is proclaimed. */
const COOLING_OFF_CALENDAR_DAYS_MAX = 31

export function canCancel(
  law: Law,
  disbursedOn: BusinessDate,
  on: BusinessDate,
  holidays?: HolidayCalendar,
): boolean {
  // Old loans are not asked for the holidays of their year, which need not be known any more.
  if (on < disbursedOn || daysBetween(disbursedOn, on) > COOLING_OFF_CALENDAR_DAYS_MAX) return false
  return on <= coolingOffEndsOn(law, disbursedOn, holidays)
}
