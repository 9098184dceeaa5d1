// The lines behind an instalment's interest, fee and penalty. Each is the product of what it shows,
// rounded as its charge is: interest half up, penalties down. Where a charge that is rounded once
// differs from them, a line of a centavo says so.
import { countDays, dateOfDayNumber, type DayNumber } from './dates.ts'
import { type ExplanationLine, guardLine, line } from './explanation-line.ts'
import { type InstalmentState, type LoanState } from './loan-state.ts'
import {
  addCentavoDays,
  addCentavos,
  addToRateSum,
  type Centavos,
  centavos,
  emptyRateSum,
  interestHalfUp,
  negateCentavos,
  type RatePpm,
  rateSumDown,
  subtractCentavos,
  sumCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Component } from './policy.ts'
import type { InterestRun, LoanTrace, PenaltyRun } from './trace.ts'

/** What an instalment itself was charged, wherever it is asked. */
export function ownCharges(
  loan: LoanState,
  trace: LoanTrace,
  instalment: InstalmentState,
  component: 'interest' | 'fee' | 'penalty',
): ExplanationLine[] {
  if (component === 'interest') return interestLines(loan, trace, instalment)
  return component === 'fee' ? feeLines(loan, instalment) : penaltyLines(loan, trace, instalment)
}

function interestLines(
  loan: LoanState,
  trace: LoanTrace,
  instalment: InstalmentState,
): ExplanationLine[] {
  const runs = trace.interest.filter((run) => run.number === instalment.number)
  return [...linesOfRuns(loan, runs, runs.length), ...uncharged(loan, instalment)]
}

/** Interest that accrued on it and interest that will, if nothing more is paid ahead. */
export function interestWithToCome(
  loan: LoanState,
  trace: LoanTrace,
  toCome: readonly InterestRun[],
  instalment: InstalmentState,
): ExplanationLine[] {
  const isOwn = (run: InterestRun) => run.number === instalment.number
  const accrued = trace.interest.filter(isOwn)
  const runs = [...accrued, ...toCome.filter(isOwn)]
  return [...linesOfRuns(loan, runs, accrued.length), ...uncharged(loan, instalment)]
}

function uncharged(loan: LoanState, instalment: InstalmentState): ExplanationLine[] {
  const removed = negateCentavos(instalment.interestUncharged)
  return removed === 0 ? [] : [lifetimeLine(loan, instalment, removed)]
}

/** Each run is its own product; a period is rounded once, and one line says where that differs. */
function linesOfRuns(
  loan: LoanState,
  runs: readonly InterestRun[],
  accruedCount: number,
): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  let difference = ZERO_CENTAVOS
  for (const [index, run] of runs.entries()) {
    lines.push(...runLines(loan, run, index < accruedCount))
    const product = productOf(loan, run, run.ratePpm)
    difference = addCentavos(difference, subtractCentavos(run.raw, product))
    if (runs[index + 1]?.periodEndDay === run.periodEndDay) continue
    lines.push(...roundingLines(difference, 'interest', run.number, run.to))
    difference = ZERO_CENTAVOS
  }
  return lines
}

/** Balance × days × rate ÷ year, half up: what a calculator gives for the line. */
function productOf(loan: LoanState, run: InterestRun, rate: RatePpm): Centavos {
  const days = countDays(loan.dayCount, run.from, run.to)
  const sum = addCentavoDays(ZERO_CENTAVO_DAYS, run.balance, days)
  return interestHalfUp(sum, rate, loan.yearDays)
}

/**
 * Of several products that were rounded by themselves, with a centavo each: a period with more than
 * three balances can be off by more than one.
 */
function roundingLines(
  difference: Centavos,
  component: 'interest' | 'penalty',
  instalment: number,
  to: DayNumber,
): ExplanationLine[] {
  if (difference === 0) return []
  const one = centavos(Math.sign(difference))
  const details = { component, instalment, toOn: dateOfDayNumber(to) }
  return Array.from({ length: Math.abs(difference) }, () => line('rounded-once', one, details))
}

/** At the rate that was asked, then what the nominal guard and the agreed figure took off. */
function runLines(loan: LoanState, run: InterestRun, isAccrued: boolean): ExplanationLine[] {
  const instalment = run.number
  const fromOn = dateOfDayNumber(run.from)
  const toOn = dateOfDayNumber(run.to)
  const days = countDays(loan.dayCount, run.from, run.to)
  const at = (ratePpm: RatePpm) => {
    const ratePer = 'year' as const
    return { instalment, fromOn, toOn, days, baseCentavos: run.balance, ratePpm, ratePer }
  }
  const asked = productOf(loan, run, run.askedRatePpm)
  const rule = isAccrued ? 'accrued-interest' : 'scheduled-interest'
  const lines = [line(rule, asked, at(run.askedRatePpm))]
  const guarded = subtractCentavos(productOf(loan, run, run.ratePpm), asked)
  if (guarded !== 0) lines.push(guardLine('nominal-guard', loan.law, guarded, at(run.ratePpm)))
  const limited = subtractCentavos(run.accrued, run.raw)
  if (limited !== 0) lines.push(line('agreed-limit', limited, { instalment, fromOn, toOn }))
  if (run.uncharged > 0)
    lines.push(
      guardLine('lifetime-guard', loan.law, negateCentavos(run.uncharged), {
        instalment,
        fromOn,
        toOn,
        baseCentavos: loan.terms.principalCentavos,
        ratePpm: loan.law.lifetimeChargesMaxPpm,
        ratePer: 'once',
      }),
    )
  return lines
}

function feeLines(loan: LoanState, instalment: InstalmentState): ExplanationLine[] {
  if (instalment.fee === 0 || (!instalment.isFeeAsked && instalment.feeToCome === 0)) return []
  const lines = [
    line('instalment-fee', instalment.fee, {
      instalment: instalment.number,
      toOn: dateOfDayNumber(instalment.dueDay),
    }),
  ]
  const removed = instalment.isFeeAsked
    ? negateCentavos(instalment.feeUncharged)
    : subtractCentavos(instalment.feeToCome, instalment.fee)
  return removed === 0 ? lines : [...lines, lifetimeLine(loan, instalment, removed)]
}

/**
 * What the policy asks, day band by day band, and what the monthly guard took off of days with one
 * base. Each count of penalties drops its fraction once.
 */
function penaltyLines(
  loan: LoanState,
  trace: LoanTrace,
  instalment: InstalmentState,
): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  let charged = ZERO_CENTAVOS
  let told = ZERO_CENTAVOS
  let limited: PenaltyRun[] = []
  const runs = trace.penalties.filter((run) => run.number === instalment.number)
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1]
    const own = penaltyRunLines(run)
    if (run.guardRatePpm !== null) limited.push(run)
    if (limited.length > 0 && !isLimitedWith(run, next)) {
      own.push(monthlyGuardLine(loan, limited))
      limited = []
    }
    lines.push(...own)
    charged = addCentavos(charged, run.allowed)
    told = addCentavos(told, sumCentavos(own.map((item) => item.amountCentavos)))
    if (next?.count === run.count) continue
    const difference = subtractCentavos(charged, told)
    lines.push(...roundingLines(difference, 'penalty', run.number, run.to))
    charged = ZERO_CENTAVOS
    told = ZERO_CENTAVOS
  }
  const allowed = addCentavos(rateSumDown(instalment.allowedPenalty), instalment.penaltyCarried)
  const removed = subtractCentavos(instalment.penalty, allowed)
  return removed === 0 ? lines : [...lines, lifetimeLine(loan, instalment, removed)]
}

/** The guard holds both back by one multiplication. */
function isLimitedWith(run: PenaltyRun, next: PenaltyRun | undefined): boolean {
  return (
    next !== undefined &&
    next.count === run.count &&
    next.base === run.base &&
    next.guardRatePpm === run.guardRatePpm &&
    next.from === run.to + 1
  )
}

function penaltyRunLines(run: PenaltyRun): ExplanationLine[] {
  const instalment = run.number
  const fromOn = dateOfDayNumber(run.from)
  const lines: ExplanationLine[] = []
  if (run.once > 0)
    lines.push(
      line('penalty-once', run.once, { instalment, fromOn, toOn: fromOn, ratePer: 'once' }),
    )
  lines.push(
    line('penalty-days', penaltyProduct(run.base, run.ratePpm, daysOf(run)), {
      instalment,
      fromOn,
      toOn: dateOfDayNumber(run.to),
      days: daysOf(run),
      baseCentavos: run.base,
      ratePpm: run.ratePpm,
      ratePer: 'day',
    }),
  )
  if (run.released > 0)
    lines.push(
      line('released-penalty', run.released, { instalment, toOn: dateOfDayNumber(run.to) }),
    )
  return lines
}

function daysOf(run: PenaltyRun): number {
  return run.to - run.from + 1
}

/** Unpaid × days × rate, the fraction dropped: what a calculator gives for the line. */
function penaltyProduct(base: Centavos, rate: RatePpm, days: number): Centavos {
  const sum = emptyRateSum()
  addToRateSum(sum, base, rate, days)
  return rateSumDown(sum)
}

/** Down to what the law allows for these days: their base × its rate × days. */
function monthlyGuardLine(loan: LoanState, runs: readonly PenaltyRun[]): ExplanationLine {
  const [first] = runs
  const last = runs.at(-1)
  if (first === undefined || last === undefined || first.guardRatePpm === null)
    throw new RangeError('the guard held nothing back')
  const days = runs.reduce((sum, run) => sum + daysOf(run), 0)
  const asked = sumCentavos(
    runs.flatMap((run) => penaltyRunLines(run).map((item) => item.amountCentavos)),
  )
  const allowed = penaltyProduct(first.base, first.guardRatePpm, days)
  return guardLine('monthly-guard', loan.law, subtractCentavos(allowed, asked), {
    instalment: first.number,
    fromOn: dateOfDayNumber(first.from),
    toOn: dateOfDayNumber(last.to),
    days,
    baseCentavos: first.base,
    ratePpm: first.guardRatePpm,
    ratePer: 'day',
  })
}

/** What a new plan carried to an instalment, or from it. */
export function carriedLines(
  trace: LoanTrace,
  instalment: InstalmentState,
  component: Component,
): ExplanationLine[] {
  return trace.carried
    .filter((item) => item.component === component)
    .flatMap((item) => {
      const amount: Centavos | null =
        item.toNumber === instalment.number
          ? item.amount
          : item.fromNumber === instalment.number
            ? negateCentavos(item.amount)
            : null
      if (amount === null) return []
      const details = { component, toOn: item.on, eventId: item.eventId }
      return [line('carried-over', amount, { instalment: instalment.number, ...details })]
    })
}

/** What was not charged because charging had stopped. */
function lifetimeLine(
  loan: LoanState,
  instalment: InstalmentState,
  removed: Centavos,
): ExplanationLine {
  const stopDay = loan.stop?.day ?? loan.day
  return guardLine('lifetime-guard', loan.law, removed, {
    instalment: instalment.number,
    fromOn: dateOfDayNumber(stopDay),
    toOn: dateOfDayNumber(loan.day),
    baseCentavos: loan.terms.principalCentavos,
    ratePpm: loan.law.lifetimeChargesMaxPpm,
    ratePer: 'once',
  })
}
