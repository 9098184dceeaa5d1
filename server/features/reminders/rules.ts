// When a loan is reminded of and how often, as dated data: a new rule is a new row here. The hours
// of the day are the law's (lending/law.ts).
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { invariant } from '#server/app-error.ts'

export interface ReminderRules {
  readonly effectiveFrom: BusinessDate
  /** Days after the due date on which a reminder goes out; below zero, before it. */
  readonly daysAfterDue: readonly number[]
  /** At most so many in any seven days for one loan; one a day at most is the table's key. */
  readonly inSevenDaysMax: number
  /** The hour for borrowers who have not chosen one. */
  readonly hour: number
}

const RULES: readonly ReminderRules[] = [
  {
    effectiveFrom: businessDate('2019-09-07'),
    daysAfterDue: [-3, 0, 2, 5, 9, 16, 23, 30],
    inSevenDaysMax: 3,
    hour: 9,
  },
]

export function rulesOn(day: BusinessDate): ReminderRules {
  const rules = RULES.findLast(({ effectiveFrom }) => effectiveFrom <= day)
  invariant(rules !== undefined, `no rules for reminders on ${day}`)
  return rules
}
