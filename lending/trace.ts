// What the walk writes down when somebody wants to know why: the raw days, bases and allocations
// from which `explanation.ts` makes lines. A walk without a trace computes the same figures.
import type { BusinessDate, DayNumber } from './dates.ts'
import type { Centavos, RatePpm } from './money.ts'
import type { Component } from './policy.ts'

/** A run of days on which one base earned one rate. */
export type PenaltyDays = {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly base: Centavos
  readonly ratePpm: RatePpm
  readonly guardRatePpm: RatePpm
}

/** A run of days on which interest ran on one balance. */
export type BalanceDays = {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly balance: Centavos
}

/** Where a payment or a waiver went. Negative where interest paid early was given back. */
export type Allocation = {
  readonly eventId: string
  readonly valueOn: BusinessDate
  readonly kind: 'paid' | 'waived'
  /** Instalment number; 0 for the fee of an extension and for a credit. */
  readonly number: number
  readonly component: Component | 'extension-fee' | 'credit'
  readonly amountCentavos: Centavos
}

/** What one due date of an instalment cost; an extension closes it and opens the next. */
export type InstalmentTrace = {
  once: { day: DayNumber; amount: Centavos } | null
  penaltyDays: PenaltyDays[]
  balanceDays: BalanceDays[]
}

export type ClosedPeriod = {
  readonly trace: InstalmentTrace
  readonly periodStartDay: DayNumber
  readonly dueDay: DayNumber
  readonly scheduledBase: Centavos
  readonly annualRatePpm: RatePpm
  readonly interest: Centavos
  readonly penalty: Centavos
  readonly wasDue: boolean
}

export type LoanTrace = {
  readonly open: Map<number, InstalmentTrace>
  readonly closed: Map<number, ClosedPeriod[]>
  readonly allocations: Allocation[]
  readonly extensionFees: { eventId: string; on: BusinessDate; amount: Centavos }[]
}

export function emptyTrace(): LoanTrace {
  return { open: new Map(), closed: new Map(), allocations: [], extensionFees: [] }
}

export function traceOf(trace: LoanTrace, number: number): InstalmentTrace {
  const found = trace.open.get(number)
  if (found !== undefined) return found
  const fresh: InstalmentTrace = { once: null, penaltyDays: [], balanceDays: [] }
  trace.open.set(number, fresh)
  return fresh
}

export function recordPenaltyOnce(
  trace: LoanTrace,
  number: number,
  day: DayNumber,
  amount: Centavos,
): void {
  if (amount > 0) traceOf(trace, number).once = { day, amount }
}

export function recordPenaltyDays(trace: LoanTrace, number: number, days: PenaltyDays): void {
  const list = traceOf(trace, number).penaltyDays
  const last = list.at(-1)
  const continues =
    last !== undefined &&
    last.to + 1 === days.from &&
    last.base === days.base &&
    last.ratePpm === days.ratePpm &&
    last.guardRatePpm === days.guardRatePpm
  if (continues) list[list.length - 1] = { ...last, to: days.to }
  else list.push(days)
}

/** `from` is excluded and `to` included, as in every count of interest days. */
export function recordBalanceDays(trace: LoanTrace, number: number, days: BalanceDays): void {
  const list = traceOf(trace, number).balanceDays
  const last = list.at(-1)
  if (last !== undefined && last.to === days.from && last.balance === days.balance)
    list[list.length - 1] = { ...last, to: days.to }
  else list.push(days)
}

export function closePeriod(trace: LoanTrace, number: number, period: ClosedPeriod): void {
  const list = trace.closed.get(number) ?? []
  list.push(period)
  trace.closed.set(number, list)
  trace.open.delete(number)
}
