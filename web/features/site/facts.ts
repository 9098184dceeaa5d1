// What the public texts need to know and must not make up: who lends, and what the law of the day
// says. The company's facts are configured; the law's and the terms' come from the lending core.
import { COMPLAINT_WEEKDAYS } from '#contract/complaints.ts'
import type { CompanyFacts } from '#contract/site.ts'
import { clockText } from '#lending/dates.ts'
import { BORROWER_AGE_MIN_YEARS } from '#lending/decision.ts'
import type { Law } from '#lending/law.ts'
import { GENERAL_TERMS } from '#lending/terms-facts.ts'
import type { Parameters } from './document.ts'

/** From the law table, so that the site and the calculation cannot differ. */
export type LawFacts = Pick<
  Law,
  'coolingOffBusinessDays' | 'complaintDaysMax' | 'contactFromMinute' | 'contactToMinute'
>

const HOURS_A_DAY = 24

export function parametersOf(company: CompanyFacts, law: LawFacts): Parameters {
  return {
    ...company,
    phone: unbrokenNumber(company.phone),
    grievancePhone: unbrokenNumber(company.grievancePhone),
    coolingOffDays: String(law.coolingOffBusinessDays),
    complaintDays: String(law.complaintDaysMax),
    contactFrom: clockText(law.contactFromMinute),
    contactTo: clockText(law.contactToMinute),
    complaintWeekdays: String(COMPLAINT_WEEKDAYS),
    ageMin: String(BORROWER_AGE_MIN_YEARS),
    // In hours, so that one day and several read the same.
    decisionHours: String(GENERAL_TERMS.decisionDays * HOURS_A_DAY),
    disbursalDaysMin: String(GENERAL_TERMS.disbursalDaysMin),
    disbursalDaysMax: String(GENERAL_TERMS.disbursalDaysMax),
  }
}

export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}

/** A phone number stays on one line. */
export function unbrokenNumber(number: string): string {
  return number.replaceAll(' ', '\u00a0')
}
