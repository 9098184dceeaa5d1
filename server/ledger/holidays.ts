// The one calendar: what came with the product, and what staff have loaded since. Whoever counts
// business days reads it here.
import { businessDate } from '#lending/dates.ts'
import {
  type Holiday,
  type HolidayCalendar,
  PHILIPPINE_HOLIDAYS,
  withHolidays,
} from '#lending/holidays.ts'
import type { Db } from '#server/db/open.ts'

export async function readHolidays(db: Db): Promise<HolidayCalendar> {
  const rows = await db
    .selectFrom('holiday')
    .select(['held_on', 'name', 'kind', 'source'])
    .execute()
  return withHolidays(
    PHILIPPINE_HOLIDAYS,
    rows.map(({ held_on: on, ...row }) => ({ ...row, on: businessDate(on) })),
  )
}

/** Those of days that are there already stay as they are. */
export async function saveHolidays(
  db: Db,
  holidays: readonly Holiday[],
  loadedAt: Date,
): Promise<void> {
  await db
    .insertInto('holiday')
    .values(holidays.map(({ on, ...row }) => ({ ...row, held_on: on, loaded_at: loadedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
