// Compares this process's clock with the database's, which all processes share. A date that is wrong
// writes wrong penalties and closes days that have not been, so a process that can't tell the date
// does nothing that depends on it.
import { sql } from 'kysely'
import { type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from './open.ts'

/** More is worth a warning: somebody has to look at the time service. */
export const AHEAD_MS_WARNED = 2_000
/** More is no longer a matter of network and load: this clock tells another time. */
export const AHEAD_MS_MAX = 30_000
const CHECK_EVERY_MS = 60_000

export interface ClockWatch {
  /** How far our clock is ahead of the database's; negative if behind. */
  readonly aheadMs: () => number
  readonly isRight: () => boolean
  /** Looks now; the database may be silent, and then what was seen last stands. */
  check(): Promise<void>
  /** Looks now and every minute; resolves after the first look. */
  start(): Promise<void>
  stop(): void
}

export interface WatchedClock {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  /** After every look that found the clock off. */
  readonly warn: (fields: { readonly aheadMs: number }, text: string) => void
  /** Each time that the clock has become right or wrong. */
  readonly onChange?: (isRight: boolean) => Promise<void>
}

export function createClockWatch({ db, clock, warn, onChange }: WatchedClock): ClockWatch {
  let aheadMs = 0
  let timer: NodeJS.Timeout | undefined
  const isRight = () => Math.abs(aheadMs) <= AHEAD_MS_MAX
  const check = async () => {
    const wasRight = isRight()
    aheadMs = await readAheadMs(db, clock).catch(() => aheadMs)
    if (Math.abs(aheadMs) > AHEAD_MS_WARNED)
      warn({ aheadMs }, isRight() ? 'the clock is off' : 'the clock is wrong: nothing is written')
    if (isRight() !== wasRight) await onChange?.(isRight())
  }
  return {
    aheadMs: () => aheadMs,
    isRight,
    check,
    async start() {
      timer = setInterval(() => void check(), CHECK_EVERY_MS)
      await check()
    },
    stop: () => clearInterval(timer),
  }
}

/** At least so far: what the question itself may have taken is left out. */
export async function readAheadMs(db: Db, clock: Pick<Clock, 'now'>): Promise<number> {
  const asked = clock.now().getTime()
  const theirs = (await readDatabaseTime(db)).getTime()
  const answered = clock.now().getTime()
  if (theirs < asked) return asked - theirs
  return theirs > answered ? answered - theirs : 0
}

/** The date in Manila by the database's clock. */
export async function readDatabaseToday(db: Db): Promise<BusinessDate> {
  return manilaDateOf((await readDatabaseTime(db)).getTime())
}

async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database does not tell the time')
  return row.now
}
