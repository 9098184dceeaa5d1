// Closes the books in a separate process that dies without warning after a chosen step. Arguments:
// the day, then a step and which occurrence of it (`commit 2`), or nothing to run to the end.
import { businessDate } from '#lending/dates.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { openEmbedded, openPostgres } from '#server/db/open.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { countingDb, createSteps } from './steps.ts'

const [, , day = '', killAt = ''] = process.argv
const config = loadConfig(process.env)
const { database: where } = config
const database = 'url' in where ? await openPostgres(where.url) : await openEmbedded(where.folder)
const clock = createClock()
const on = businessDate(day)
clock.moveTo(on)
const steps = createSteps()
const [, step, nth] = /^(.*) (\d+)$/.exec(killAt) ?? []
if (step !== undefined) steps.arm({ step, nth: Number(nth) })
await closeBooks(countingDb(database.db, steps), { clock, config }, on, { loansAtOnce: 2 })
await database.close()
