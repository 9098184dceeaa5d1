// The days after the payout on which a borrower may change their mind.
import type { BusinessDate } from './dates.ts'
import { type BusinessDays, businessDaysAfter, type HolidayCalendar } from './holidays.ts'
import type { Law } from './law.ts'

/** The last day on which the borrower may return the money and owe nothing else. */
export function coolingOffOf(
  law: Law,
  disbursedOn: BusinessDate,
  holidays?: HolidayCalendar,
): BusinessDays {
  return businessDaysAfter(disbursedOn, law.coolingOffBusinessDays, holidays)
}

/**
 * How long the borrower has to return the money after cancelling: as long as there was to cancel.
 * Nothing is ever added, however long it takes.
 */
export const RETURN_BUSINESS_DAYS = 3

/** The last day to return it on time. */
export function returnDueOn(cancelledOn: BusinessDate, holidays?: HolidayCalendar): BusinessDays {
  return businessDaysAfter(cancelledOn, RETURN_BUSINESS_DAYS, holidays)
}

export function canCancel(
  law: Law,
  disbursedOn: BusinessDate,
  on: BusinessDate,
  holidays?: HolidayCalendar,
): boolean {
  return on >= disbursedOn && on <= coolingOffOf(law, disbursedOn, holidays).on
}
