// The loan engine as a library: what a caller outside this project needs, in one place. This is the
// one file that passes on what others export; inside the project, import from where it is.
//
// docs/lending/README.md goes through it step by step.

// 1. What is charged and how: policies as dated data, checked when they are loaded.
export { findPolicy, POLICIES } from './policies.ts'
export { loadPolicy, type Policy } from './policy.ts'

// 2. Money is whole centavos, dates are YYYY-MM-DD in Manila.
export { type Centavos, centavos, formatPesos, parsePesos, pesoText } from './money.ts'
export {
  addDays,
  type BusinessDate,
  businessDate,
  daysBetween,
  manilaDateOf,
  parseBusinessDate,
} from './dates.ts'

// 3. What a loan would be, and what the borrower must be told before agreeing.
export { type Application, decide, type Decision } from './decision.ts'
export { type Law, lawOn, PHILIPPINE_LAWS } from './law.ts'
export {
  businessDaysAfter,
  type Holiday,
  type HolidayCalendar,
  PHILIPPINE_HOLIDAYS,
  withHolidays,
} from './holidays.ts'
export { canCancel, coolingOffOf } from './cooling-off.ts'
export { termsText } from './terms-text.ts'
export { type LoanRequest, type LoanTerms, makeLoanTerms } from './loan-terms.ts'
export { disclose, type Disclosure } from './disclosure.ts'
export { faultOfPayout } from './payout-check.ts'

// 4. What was stored, read again.
export { decodeTerms } from './decode-terms.ts'
export { decodeEvent } from './decode-event.ts'

// 5. Whether an event may be recorded, and what belongs to it.
export { type LoanEvent } from './events.ts'
export { checkEvent } from './check-event.ts'
export { EventError, type EventErrorReason, TermsError } from './event-error.ts'
export { toleranceWaivers } from './tolerance.ts'
export { waivedEvent } from './waivers.ts'

// 6. What is owed on a date, also as it was told on an earlier day.
export { type Position, position } from './position.ts'
export { eventsRecordedBy } from './events.ts'

// 7. Why.
export { explain, type Explanation } from './explanation.ts'

// 8. What the borrower can do next, and what makes a quote good on the next day.
export { type ComparedQuote, quoteAll, waiversToHonour } from './quotes.ts'
export { extendedEvent, offerExtension } from './extension-offer.ts'
export { hardshipChoices } from './hardship.ts'
export { offerPlan } from './plan-offer.ts'
export { planLimits } from './plan-limits.ts'

// 9. What changed between two positions, and what a loan that has ended really cost.
export { differenceBetween, type PositionChange } from './position-difference.ts'
export { actualCost } from './actual-cost.ts'

// 10. The books of a loan, and its state as data that the next event is added to.
export { type BookBalances, bookBalances, postingsBetween } from './books.ts'
export { addToProgress, type LoanProgress, positionFrom, progressOf } from './loan-progress.ts'
