// A cancelled loan whose money is not back: until when it is to be returned.
import { addBusinessDays, type BusinessDate } from '#lending/dates.ts'

/** As long as the borrower had to think it over. */
const RETURN_BUSINESS_DAYS = 3

/** The last day on which returning the money is in time. Nothing is added after it either. */
export function returnDueOn(cancelledOn: BusinessDate): BusinessDate {
  return addBusinessDays(cancelledOn, RETURN_BUSINESS_DAYS)
}
