// Time is passed in. `now` is real time, for sessions, codes and captchas; `today` is the business
// date in Manila, which a demo can move. Nothing else in the server reads the time.
import { addDays, daysBetween, manilaDateOf, type BusinessDate } from '#lending/dates.ts'

export interface Clock {
  now(): Date
  today(): BusinessDate
  /** The business date of an instant: its day in Manila, shifted like `today`. */
  dateOf(instant: Date): BusinessDate
}

export interface MovableClock extends Clock {
  /** How many days the business date is ahead of the real one; negative if behind. */
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
