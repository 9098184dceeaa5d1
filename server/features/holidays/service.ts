// Loading what was proclaimed. Two people decide, since rows are never taken back; from 1 October a
// task stands while the next year has none.
import * as z from 'zod/mini'
import type { ResponseOf } from '#contract/call.ts'
import type { listHolidays } from '#contract/holidays.ts'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import { type BusinessDate, businessDate, parseBusinessDate } from '#lending/dates.ts'
import { type Holiday, type HolidayCalendar, holidaysByLaw } from '#lending/holidays.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { listShown } from '#server/features/approval/list-service.ts'
import { decide } from '#server/features/approval/service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import { readHolidays, saveHolidays } from '#server/ledger/holidays.ts'
import { redateOrder } from '#server/ledger/ledger.ts'
import { listToReturn } from './queries.ts'

export const HOLIDAYS_MISSING = 'holidays-missing'

const subjectOf = (year: number) => ({ kind: 'holidays', id: String(year) })
const yearOf = (on: string) => Number(on.slice(0, 4))

export async function viewHolidays(
  context: StaffContext,
): Promise<ResponseOf<typeof listHolidays>> {
  const calendar = await readHolidays(context.db)
  const today = context.clock.today()
  const { approvals } = await listShown(context, { acts: [LOAD.name] })
  return {
    years: [yearOf(today), yearOf(today) + 1].map((year) => ({
      year,
      isProclaimed: calendar.has(year),
      holidays: holidaysOf(calendar, year),
    })),
    missingYear: missingYearOn(calendar, today),
    approvals,
  }
}

/** By day; one that a law fixes and a proclamation names is told with its proclamation. */
function holidaysOf(calendar: HolidayCalendar, year: number): Holiday[] {
  const proclaimed = calendar.get(year) ?? []
  const known = new Set(proclaimed.map(({ on }) => on))
  const others = holidaysByLaw(year).filter(({ on }) => !known.has(on))
  return [...proclaimed, ...others].toSorted((a, b) => (a.on < b.on ? -1 : 1))
}

/** The year's proclamation comes before its last quarter. */
export function missingYearOn(calendar: HolidayCalendar, today: BusinessDate): number | null {
  const next = yearOf(today) + 1
  return today.slice(5) >= '10-01' && !calendar.has(next) ? next : null
}

const loaded = z.object({
  holidays: z.array(
    z.object({
      on: z.string(),
      name: z.string(),
      kind: z.enum(['regular', 'special']),
      source: z.string(),
    }),
  ),
})

export const LOAD = defineAct({
  name: 'holidays-load',
  title: { en: 'Load holidays', 'fil-PH': 'I-load ang mga holiday' },
  roles: SWITCHING_ROLES,
  two: 'always',
  asked: loaded,
  subject: ({ holidays }) => subjectOf(yearOf(holidays[0]?.on ?? '')),
  async facts({ db }, { holidays }) {
    const years = new Set(holidays.map(({ on }) => yearOf(on)))
    if (years.size !== 1) throw new AppError('holidays_of_several_years')
    const known = [...(await readHolidays(db)).values()].flat().map(({ on }) => on)
    const added = holidays.filter(({ on }) => !known.includes(businessDate(on)))
    if (added.length === 0) throw new AppError('nothing_to_decide')
    return { shown: { holidays: added.map(({ on, name, source }) => `${on} ${name}, ${source}`) } }
  },
  async carryOut(within, { holidays }, { makerId }) {
    const { db, clock, staff } = within
    const rows = holidays.map((row) => ({ ...row, on: businessDate(row.on) }))
    await saveHolidays(db, rows, clock.now())
    const year = yearOf(rows[0]?.on ?? '')
    // What was told is told anew where it has become longer; nothing else follows from a holiday.
    for (const orderId of await listToReturn(db)) await redateOrder(db, within, orderId)
    const by = { personId: staff.id, outcome: 'loaded' }
    await closeTaskAbout(db, clock, HOLIDAYS_MISSING, subjectOf(year), by)
    await writeAudit(db, {
      actor: staff,
      action: 'holidays-loaded',
      orderId: null,
      borrowerId: null,
      details: { year, count: rows.length, proposedBy: makerId },
      at: clock.now(),
    })
  },
})

/** Refuses with holidays_unreadable. */
function parseRows(text: string): Holiday[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [on = '', name = '', kind = '', source = '', ...more] = line
      .split(';')
      .map((part) => part.trim())
    const day = parseBusinessDate(on)
    const isKind = kind === 'regular' || kind === 'special'
    if (day === null || name === '' || !isKind || source === '' || more.length > 0)
      throw new AppError('holidays_unreadable')
    return { on: day, name, kind, source }
  })
}

/** Refuses with holidays_unreadable, holidays_of_several_years, nothing_to_decide and as decide. */
export async function load(
  context: StaffContext,
  { rows, reason }: { readonly rows: string; readonly reason: string },
): Promise<number> {
  const asked = LOAD.of({ holidays: parseRows(rows) })
  const { approvalId } = await context.db
    .transaction()
    .execute((transaction) => decide({ ...context, db: transaction }, asked, { reason }))
  return approvalId
}

/** From 1 October: a task and a warning, every day until the next year is loaded. */
export async function askForHolidays({ db, clock, log }: JobDependencies): Promise<void> {
  const missing = missingYearOn(await readHolidays(db), clock.today())
  if (missing === null) return
  log.warn({ year: missing }, 'the holidays of the next year are missing')
  await db.transaction().execute((transaction) =>
    openTask(transaction, clock, {
      kind: HOLIDAYS_MISSING,
      subject: subjectOf(missing),
      details: { year: missing },
    }),
  )
}
