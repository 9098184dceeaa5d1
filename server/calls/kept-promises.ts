// A promise whose keeping can be counted, such as complaints answered in time. A feature declares it
// in its manifest, and the portfolio shows it beside the figures of a day.
import type { Text } from '#contract/language.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'

export interface KeptPromise {
  readonly title: Text
  /** How many were to be kept in the 30 days up to the day, and how many of them were. */
  readonly count: (
    db: Db,
    on: BusinessDate,
  ) => Promise<{ readonly kept: number; readonly of: number }>
}
