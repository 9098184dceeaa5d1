// Time is passed in. `now` is the real time, for sessions, codes and captchas; `today` is the
// business date in Manila, which a demo can move. Nothing else in the server reads the time.
import { addDays, daysBetween, manilaDateOf, type BusinessDate } from '#lending/dates.ts'

export interface Clock {
  now(): Date
  today(): BusinessDate
  /** The business date on which an instant lies: the day in Manila, moved like today. */
  dateOf(instant: Date): BusinessDate
}

export interface MovableClock extends Clock {
  /** Days by which the business date lies ahead of (or behind) the real one. */
  readonly offsetDays: number
  moveTo(date: BusinessDate): void
  moveBy(offsetDays: number): void
}

export function createClock(now: () => Date = () => new Date()): MovableClock {
  let offsetDays = 0
  const realToday = () => manilaDateOf(now().getTime())
  return {
    now,
    today: () => addDays(realToday(), offsetDays),
    dateOf: (instant) => addDays(manilaDateOf(instant.getTime()), offsetDays),
    get offsetDays() {
      return offsetDays
    },
    moveTo(date) {
      offsetDays = daysBetween(realToday(), date)
    },
    moveBy(days) {
      offsetDays = days
    },
  }
}
