// The lines behind an instalment's interest, fee and penalty. Each is the difference between two
// roundings of one running sum, so that lines add up to a figure that is rounded once.
import { countDays, dateOfDayNumber } from './dates.ts'
import { type ExplanationLine, guardLine, line } from './explanation-line.ts'
import { type InstalmentState, type LoanState } from './loan-state.ts'
import {
  addCentavos,
  type Centavos,
  negateCentavos,
  rateSumDown,
  subtractCentavos,
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
  const lines = trace.interest
    .filter((run) => run.number === instalment.number)
    .flatMap((run) => runLines(loan, run, 'accrued-interest'))
  const removed = negateCentavos(instalment.interestUncharged)
  return removed === 0 ? lines : [...lines, lifetimeLine(loan, instalment, removed)]
}

/** Interest that has not accrued yet, as it will if nothing more is paid ahead. */
export function interestToComeLines(
  loan: LoanState,
  toCome: readonly InterestRun[],
  instalment: InstalmentState,
): ExplanationLine[] {
  return toCome
    .filter((run) => run.number === instalment.number)
    .flatMap((run) => runLines(loan, run, 'scheduled-interest'))
}

/** At the rate that was asked, then what the nominal guard and the agreed figure took off. */
function runLines(
  loan: LoanState,
  run: InterestRun,
  rule: 'accrued-interest' | 'scheduled-interest',
): ExplanationLine[] {
  const details = {
    instalment: run.number,
    fromOn: dateOfDayNumber(run.from),
    toOn: dateOfDayNumber(run.to),
    days: countDays(loan.dayCount, run.from, run.to),
    baseCentavos: run.balance,
    ratePpm: run.ratePpm,
    ratePer: 'year' as const,
  }
  const lines = [line(rule, run.asked, { ...details, ratePpm: run.askedRatePpm })]
  const guarded = subtractCentavos(run.raw, run.asked)
  if (guarded !== 0) lines.push(guardLine('nominal-guard', loan.law, guarded, details))
  const limited = subtractCentavos(run.accrued, run.raw)
  if (limited !== 0) lines.push(line('agreed-limit', limited, details))
  if (run.uncharged > 0)
    lines.push(
      guardLine('lifetime-guard', loan.law, negateCentavos(run.uncharged), {
        ...details,
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
      baseCentavos: loan.terms.principalCentavos,
      ratePpm: loan.terms.policy.processingFee.ratePpm,
    }),
  ]
  const removed = instalment.isFeeAsked
    ? negateCentavos(instalment.feeUncharged)
    : subtractCentavos(instalment.feeToCome, instalment.fee)
  return removed === 0 ? lines : [...lines, lifetimeLine(loan, instalment, removed)]
}

/** What the policy asks, day band by day band, each followed by what the monthly guard took off. */
function penaltyLines(
  loan: LoanState,
  trace: LoanTrace,
  instalment: InstalmentState,
): ExplanationLine[] {
  const lines = trace.penalties
    .filter((run) => run.number === instalment.number)
    .flatMap((run) => penaltyRunLines(loan, run))
  const allowed = addCentavos(rateSumDown(instalment.allowedPenalty), instalment.penaltyCarried)
  const removed = subtractCentavos(instalment.penalty, allowed)
  return removed === 0 ? lines : [...lines, lifetimeLine(loan, instalment, removed)]
}

function penaltyRunLines(loan: LoanState, run: PenaltyRun): ExplanationLine[] {
  const details = {
    instalment: run.number,
    fromOn: dateOfDayNumber(run.from),
    toOn: dateOfDayNumber(run.to),
    days: run.to - run.from + 1,
    baseCentavos: run.base,
    ratePer: 'day' as const,
  }
  const lines: ExplanationLine[] = []
  if (run.once > 0)
    lines.push(
      line('penalty-once', run.once, {
        ...details,
        toOn: details.fromOn,
        days: 1,
        ratePer: 'once',
      }),
    )
  const daily = subtractCentavos(run.asked, run.once)
  lines.push(line('penalty-days', daily, { ...details, ratePpm: run.ratePpm }))
  const removed = subtractCentavos(run.allowed, run.asked)
  if (removed !== 0)
    lines.push(
      guardLine('monthly-guard', loan.law, removed, { ...details, ratePpm: run.guardRatePpm }),
    )
  return lines
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
    days: loan.day - stopDay + 1,
    baseCentavos: loan.terms.principalCentavos,
    ratePpm: loan.law.lifetimeChargesMaxPpm,
    ratePer: 'once',
  })
}
