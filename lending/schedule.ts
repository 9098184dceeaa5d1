// Equal instalments on exact day-count factors. Any due dates, one to twenty-four instalments.
import { addDays, type BusinessDate, type DayCount, dayCountDays, dayCountYear } from './dates.ts'
import {
  addCentavoDays,
  addCentavos,
  type Centavos,
  interestHalfUp,
  levelInstalmentHalfUp,
  minCentavos,
  PPM_ONE,
  type RatePpm,
  splitByLargestRemainder,
  subtractCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'

export const INSTALMENTS_MAX = 24

export type ScheduleInput = {
  readonly principalCentavos: Centavos
  readonly annualRatePpm: RatePpm
  readonly dayCount: DayCount
  readonly startOn: BusinessDate
  /** Ascending, each after the one before; the first after `startOn`. */
  readonly dueOn: readonly BusinessDate[]
  /** A fee that is collected with the instalments, split evenly over them. */
  readonly feeCentavos?: Centavos
}

export type ScheduledInstalment = {
  readonly number: number
  readonly dueOn: BusinessDate
  /** Days of its period in the day count: what its interest was computed for. */
  readonly days: number
  /** What interest ran on during its period. */
  readonly openingBalanceCentavos: Centavos
  readonly amountCentavos: Centavos
  readonly interestCentavos: Centavos
  readonly principalCentavos: Centavos
  readonly feeCentavos: Centavos
  /** Principal left after it is paid. */
  readonly balanceCentavos: Centavos
}

/** Due date k is the start plus floor(termDays × k / periods) days: 91 days in 3 is 30, 60, 91. */
export function dueDates(startOn: BusinessDate, termDays: number, periods: number): BusinessDate[] {
  if (!Number.isInteger(periods) || periods < 1 || periods > INSTALMENTS_MAX)
    throw new RangeError(`instalments must be 1 to ${INSTALMENTS_MAX}: ${periods}`)
  if (!Number.isInteger(termDays) || termDays < periods)
    throw new RangeError(
      `the term must be whole days, at least one for each instalment: ${termDays}`,
    )
  return Array.from({ length: periods }, (_, index) =>
    addDays(startOn, Math.floor((termDays * (index + 1)) / periods)),
  )
}

/**
 * Throws a RangeError that says what is wrong with the input. The level instalment is solved once
 * and rounded half up; each period's interest is rounded half up; the last instalment is the
 * principal that is left plus its interest.
 */
export function buildSchedule(input: ScheduleInput): ScheduledInstalment[] {
  const periodDays = checkPeriods(input)
  const yearDays = dayCountYear(input.dayCount)
  const level = levelInstalmentHalfUp(
    input.principalCentavos,
    periodDays.map((days) => days * input.annualRatePpm),
    yearDays * PPM_ONE,
  )
  const fees = splitByLargestRemainder(
    input.feeCentavos ?? ZERO_CENTAVOS,
    periodDays.map(() => 1),
  )
  const instalments: ScheduledInstalment[] = []
  let balance = input.principalCentavos
  for (const [index, dueOn] of input.dueOn.entries()) {
    const days = periodDays[index] ?? 0
    const interest = interestHalfUp(
      addCentavoDays(ZERO_CENTAVO_DAYS, balance, days),
      input.annualRatePpm,
      yearDays,
    )
    const isLast = index === input.dueOn.length - 1
    if (!isLast && level < interest)
      throw new RangeError(`equal instalments do not cover the interest of the period to ${dueOn}`)
    const principal = isLast ? balance : minCentavos(subtractCentavos(level, interest), balance)
    const fee = fees[index] ?? ZERO_CENTAVOS
    const openingBalance = balance
    balance = subtractCentavos(balance, principal)
    instalments.push({
      number: index + 1,
      dueOn,
      days,
      openingBalanceCentavos: openingBalance,
      amountCentavos: addCentavos(addCentavos(principal, interest), fee),
      interestCentavos: interest,
      principalCentavos: principal,
      feeCentavos: fee,
      balanceCentavos: balance,
    })
  }
  return instalments
}

/** The days of each period, after the dates have been checked. */
function checkPeriods(input: ScheduleInput): number[] {
  if (input.principalCentavos <= 0) throw new RangeError('the principal must be more than zero')
  if (input.dueOn.length < 1 || input.dueOn.length > INSTALMENTS_MAX)
    throw new RangeError(`instalments must be 1 to ${INSTALMENTS_MAX}: ${input.dueOn.length}`)
  let previous = input.startOn
  return input.dueOn.map((dueOn) => {
    if (dueOn <= previous) throw new RangeError(`due date ${dueOn} is not after ${previous}`)
    const days = dayCountDays(input.dayCount, previous, dueOn)
    previous = dueOn
    return days
  })
}
