// The lines behind an instalment's interest and penalty. Each line is the difference between two
// roundings of one running sum, so that lines add up to a figure that is rounded once.
import { countDays, dateOfDayNumber } from './dates.ts'
import { type ExplanationLine, line } from './explanation-line.ts'
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
  const lines: ExplanationLine[] = []
  const closed = trace.closed.get(number) ?? []
  for (const [index, period] of closed.entries()) {
    if (period.wasDue) lines.push(...scheduledLines(loan, period, number, index > 0))
    else lines.push(...accruedLines(loan, period.trace.balanceDays, number, period.interest))
  }
  if (instalment.isCutShort)
    lines.push(
      ...accruedLines(loan, trace.open.get(number)?.balanceDays ?? [], number, instalment.interest),
    )
  else
    lines.push(
      ...scheduledLines(
        loan,
        {
          periodStartDay: instalment.periodStartDay,
          dueDay: instalment.dueDay,
          scheduledBase: instalment.scheduledBase,
          interest: instalment.interest,
        },
        number,
        closed.length > 0,
      ),
    )
  return withStop(loan, lines, number, interestOwed(instalment))
}

type ScheduledPeriod = {
  readonly periodStartDay: number
  readonly dueDay: number
  readonly scheduledBase: Centavos
  readonly interest: Centavos
}

function scheduledLines(
  loan: LoanState,
  period: ScheduledPeriod,
  instalment: number,
  isAgreedLater: boolean,
): ExplanationLine[] {
  if (period.interest === 0) return []
  const days = countDays(loan.dayCount, period.periodStartDay, period.dueDay)
  const details = {
    instalment,
    fromOn: dateOfDayNumber(period.periodStartDay),
    toOn: dateOfDayNumber(period.dueDay),
    days,
    baseCentavos: period.scheduledBase,
    ratePer: 'year' as const,
  }
  const policyRate = loan.terms.policy.interest.annualRatePpm
  if (isAgreedLater || policyRate === loan.annualRatePpm)
    return [
      line(isAgreedLater ? 'agreed-interest' : 'scheduled-interest', period.interest, {
        ...details,
        ratePpm: loan.annualRatePpm,
      }),
    ]
  const asked = interestHalfUp(
    addCentavoDays(ZERO_CENTAVO_DAYS, period.scheduledBase, days),
    policyRate,
    loan.yearDays,
  )
  return [
    line('scheduled-interest', asked, { ...details, ratePpm: policyRate }),
    line('nominal-guard', subtractCentavos(period.interest, asked), {
      ...details,
      ratePpm: loan.annualRatePpm,
    }),
  ]
}

/** By actual days and balances, to the day on which the period was cut short. */
function accruedLines(
  loan: LoanState,
  runs: readonly BalanceDays[],
  instalment: number,
  interest: Centavos,
): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  let sum = ZERO_CENTAVO_DAYS
  let before = ZERO_CENTAVOS
  for (const run of runs) {
    const days = countDays(loan.dayCount, run.from, run.to)
    sum = addCentavoDays(sum, run.balance, days)
    const after = interestHalfUp(sum, loan.annualRatePpm, loan.yearDays)
    lines.push(
      line('accrued-interest', subtractCentavos(after, before), {
        instalment,
        fromOn: dateOfDayNumber(run.from),
        toOn: dateOfDayNumber(run.to),
        days,
        baseCentavos: run.balance,
        ratePpm: loan.annualRatePpm,
        ratePer: 'year',
      }),
    )
    before = after
  }
  // An agreed figure can be lower than what its days come to, when history changed after it.
  const limit = subtractCentavos(interest, before)
  if (limit !== 0) lines.push(line('agreed-interest', limit, { instalment }))
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
    lines.push(...periodPenaltyLines(period.trace, number, period.penalty))
  const open = trace.open.get(number)
  if (open !== undefined) {
    const before = sumCentavos((trace.closed.get(number) ?? []).map((period) => period.penalty))
    const allowed = subtractCentavos(penaltyAllowed(loan, instalment), before)
    lines.push(...periodPenaltyLines(open, number, allowed))
  }
  return withStop(loan, lines, number, penaltyOwed(loan, instalment))
}

/** What the policy asks, day band by day band, then what the monthly guard took off. */
function periodPenaltyLines(
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
      line('monthly-guard', removed, { instalment, days, ratePpm: guardRate, ratePer: 'day' }),
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
  if (removed !== 0 && loan.stop !== null) {
    const rule = loan.stop.by === 'write-off' ? 'write-off-stop' : 'lifetime-guard'
    lines.push(line(rule, removed, { instalment, fromOn: dateOfDayNumber(loan.stop.day) }))
  }
  return lines
}
