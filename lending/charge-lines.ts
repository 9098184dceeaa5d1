// The lines behind an instalment's interest and penalty. Each line is the difference between two
// roundings of one running sum, so that lines add up to a figure that is rounded once.
import { countDays, dateOfDayNumber, type DayNumber } from './dates.ts'
import { type ExplanationLine, guardLine, line } from './explanation-line.ts'
import {
  type InstalmentState,
  interestOwed,
  type LoanState,
  penaltyAllowed,
  penaltyOwed,
} from './loan-state.ts'
import {
  addCentavoDays,
  addCentavosToRateSum,
  addToRateSum,
  type Centavos,
  emptyRateSum,
  interestHalfUp,
  type RatePpm,
  rateSumDown,
  subtractCentavos,
  sumCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import type { BalanceDays, InstalmentTrace, LoanTrace } from './trace.ts'

/** Interest of an instalment: closed periods, the current one, then what was not charged. */
export function interestLines(
  loan: LoanState,
  trace: LoanTrace,
  instalment: InstalmentState,
): ExplanationLine[] {
  const { number } = instalment
  const closed = trace.closed.get(number) ?? []
  const periods: InterestPeriod[] = closed.map((period, index) => ({
    ...period,
    number,
    runs: period.trace.balanceDays,
    isAgreedLater: index > 0,
    isByDays: !period.wasDue,
  }))
  periods.push({
    number,
    periodStartDay: instalment.periodStartDay,
    dueDay: instalment.dueDay,
    scheduledBase: instalment.scheduledBase,
    annualRatePpm: loan.annualRatePpm,
    interest: instalment.interest,
    runs: trace.open.get(number)?.balanceDays ?? [],
    isAgreedLater: closed.length > 0,
    isByDays: instalment.isCutShort,
  })
  const lines = periods.flatMap((period) =>
    period.isByDays ? accruedLines(loan, period) : scheduledLines(loan, period),
  )
  return withStop(loan, lines, number, interestOwed(instalment))
}

type InterestPeriod = {
  readonly number: number
  readonly periodStartDay: DayNumber
  readonly dueDay: DayNumber
  readonly scheduledBase: Centavos
  readonly annualRatePpm: RatePpm
  readonly interest: Centavos
  readonly runs: readonly BalanceDays[]
  /** Its interest was agreed in an extension, not in the terms. */
  readonly isAgreedLater: boolean
  /** It ended before its due date, so that its interest is by actual days and balances. */
  readonly isByDays: boolean
}

/** What the terms ask: the policy's rate, which the nominal guard may have lowered. */
function askedRateOf(loan: LoanState, period: InterestPeriod): RatePpm {
  return period.isAgreedLater ? period.annualRatePpm : loan.terms.policy.interest.annualRatePpm
}

function scheduledLines(loan: LoanState, period: InterestPeriod): ExplanationLine[] {
  if (period.interest === 0) return []
  const days = countDays(loan.dayCount, period.periodStartDay, period.dueDay)
  const details = {
    instalment: period.number,
    fromOn: dateOfDayNumber(period.periodStartDay),
    toOn: dateOfDayNumber(period.dueDay),
    days,
    baseCentavos: period.scheduledBase,
    ratePer: 'year' as const,
  }
  const rule = period.isAgreedLater ? 'agreed-interest' : 'scheduled-interest'
  const askedRate = askedRateOf(loan, period)
  if (askedRate === period.annualRatePpm)
    return [line(rule, period.interest, { ...details, ratePpm: askedRate })]
  const asked = interestHalfUp(
    addCentavoDays(ZERO_CENTAVO_DAYS, period.scheduledBase, days),
    askedRate,
    loan.yearDays,
  )
  return [
    line(rule, asked, { ...details, ratePpm: askedRate }),
    guardLine('nominal-guard', loan.law, subtractCentavos(period.interest, asked), {
      ...details,
      ratePpm: period.annualRatePpm,
    }),
  ]
}

/** By actual days and balances, to the day on which the period was cut short. */
function accruedLines(loan: LoanState, period: InterestPeriod): ExplanationLine[] {
  const instalment = period.number
  const askedRate = askedRateOf(loan, period)
  const lines: ExplanationLine[] = []
  let sum = ZERO_CENTAVO_DAYS
  let asked = ZERO_CENTAVOS
  for (const run of period.runs) {
    const days = countDays(loan.dayCount, run.from, run.to)
    sum = addCentavoDays(sum, run.balance, days)
    const after = interestHalfUp(sum, askedRate, loan.yearDays)
    lines.push(
      line('accrued-interest', subtractCentavos(after, asked), {
        instalment,
        fromOn: dateOfDayNumber(run.from),
        toOn: dateOfDayNumber(run.to),
        days,
        baseCentavos: run.balance,
        ratePpm: askedRate,
        ratePer: 'year',
      }),
    )
    asked = after
  }
  const accrued = interestHalfUp(sum, period.annualRatePpm, loan.yearDays)
  if (accrued !== asked)
    lines.push(
      guardLine('nominal-guard', loan.law, subtractCentavos(accrued, asked), {
        instalment,
        ratePpm: period.annualRatePpm,
        ratePer: 'year',
      }),
    )
  // An agreed figure can be lower than what its days come to, when history changed after it.
  if (period.interest !== accrued)
    lines.push(line('agreed-interest', subtractCentavos(period.interest, accrued), { instalment }))
  return lines
}

export function penaltyLines(
  loan: LoanState,
  trace: LoanTrace,
  instalment: InstalmentState,
): ExplanationLine[] {
  const { number } = instalment
  const lines: ExplanationLine[] = []
  for (const period of trace.closed.get(number) ?? [])
    lines.push(...periodPenaltyLines(loan, period.trace, number, period.penalty))
  const open = trace.open.get(number)
  if (open !== undefined) {
    const before = sumCentavos((trace.closed.get(number) ?? []).map((period) => period.penalty))
    const allowed = subtractCentavos(penaltyAllowed(instalment), before)
    lines.push(...periodPenaltyLines(loan, open, number, allowed))
  }
  return withStop(loan, lines, number, penaltyOwed(instalment))
}

/** What the policy asks, day band by day band, then what the monthly guard took off. */
function periodPenaltyLines(
  loan: LoanState,
  trace: InstalmentTrace,
  instalment: number,
  allowed: Centavos,
): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  const sum = emptyRateSum()
  let days = 0
  let guardRate: RatePpm | null = null
  if (trace.once !== null) {
    addCentavosToRateSum(sum, trace.once.amount)
    const on = dateOfDayNumber(trace.once.day)
    lines.push(line('penalty-once', trace.once.amount, { instalment, toOn: on, ratePer: 'once' }))
  }
  for (const run of trace.penaltyDays) {
    const before = rateSumDown(sum)
    const runDays = run.to - run.from + 1
    addToRateSum(sum, run.base, run.ratePpm, runDays)
    days += runDays
    guardRate = run.guardRatePpm
    lines.push(
      line('penalty-days', subtractCentavos(rateSumDown(sum), before), {
        instalment,
        fromOn: dateOfDayNumber(run.from),
        toOn: dateOfDayNumber(run.to),
        days: runDays,
        baseCentavos: run.base,
        ratePpm: run.ratePpm,
        ratePer: 'day',
      }),
    )
  }
  const removed = subtractCentavos(allowed, rateSumDown(sum))
  if (removed !== 0)
    lines.push(
      guardLine('monthly-guard', loan.law, removed, {
        instalment,
        days,
        ratePpm: guardRate,
        ratePer: 'day',
      }),
    )
  return lines
}

/** Once charging has stopped, the last line is what the stop took off. */
function withStop(
  loan: LoanState,
  lines: ExplanationLine[],
  instalment: number,
  charged: Centavos,
): ExplanationLine[] {
  const removed = subtractCentavos(charged, sumCentavos(lines.map((item) => item.amountCentavos)))
  if (removed === 0 || loan.stop === null) return lines
  return [...lines, stopLine(loan, removed, instalment)]
}

/** What was not charged because charging had stopped. */
export function stopLine(loan: LoanState, removed: Centavos, instalment: number): ExplanationLine {
  const details = { instalment, fromOn: loan.stop === null ? null : dateOfDayNumber(loan.stop.day) }
  return loan.stop?.by === 'write-off'
    ? line('write-off-stop', removed, details)
    : guardLine('lifetime-guard', loan.law, removed, details)
}
