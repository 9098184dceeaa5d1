// What the walk writes down when somebody wants to know why: the days, bases, rates and allocations
// from which `explanation.ts` makes lines. A walk without a trace computes the same figures.
import type { BusinessDate, DayNumber } from './dates.ts'
import type { Centavos, RatePpm } from './money.ts'
import { addCentavos } from './money.ts'
import type { Component } from './policy.ts'

/** A run of days on which interest ran on one balance; `from` is excluded and `to` included. */
export type InterestRun = {
  /** The instalment that it belongs to. */
  readonly number: number
  readonly from: DayNumber
  readonly to: DayNumber
  readonly balance: Centavos
  /** The last day of its period, within which amounts are rounded once. */
  readonly periodEndDay: DayNumber
  /** The rate of the policy or of a later agreement, and the rate after the nominal guard. */
  readonly askedRatePpm: RatePpm
  readonly ratePpm: RatePpm
  /** What it adds to the rounded sum of its period, and what of that was agreed. */
  readonly raw: Centavos
  readonly accrued: Centavos
  /** Of interest to come: what the lifetime guard won't allow, and what was waived beforehand. */
  readonly uncharged: Centavos
  readonly waived: Centavos
}

/** A run of days on which one base earned one rate; both ends included. */
export type PenaltyRun = {
  readonly number: number
  readonly from: DayNumber
  readonly to: DayNumber
  readonly base: Centavos
  readonly ratePpm: RatePpm
  /** Which count it belongs to: an extension begins another, and each is rounded once. */
  readonly count: number
  /** The guard's rate, where the penalty grew by just that; null where it grew by the policy's. */
  readonly guardRatePpm: RatePpm | null
  /** The one-time penalty, on its first day; and what the guard had held back before and let through. */
  readonly once: Centavos
  readonly released: Centavos
  /** What it adds to the rounded penalty. */
  readonly allowed: Centavos
}

/** Where a payment or a waiver went. */
export type Allocation = {
  readonly eventId: string
  readonly valueOn: BusinessDate
  readonly kind: 'paid' | 'waived'
  /** Instalment number; 0 for the fee of an extension, for a credit and for a refund returned. */
  readonly number: number
  readonly component: Component | 'extension-fee' | 'credit' | 'refund-returned'
  /** Below zero where a credit of before the payout is used on the loan. */
  readonly amountCentavos: Centavos
}

/** Charges that a new plan moved from a replaced instalment to its first one. */
export type CarriedCharge = {
  readonly eventId: string
  readonly on: BusinessDate
  readonly component: Component
  readonly fromNumber: number
  readonly toNumber: number
  readonly amount: Centavos
}

export type LoanTrace = {
  readonly interest: InterestRun[]
  readonly penalties: PenaltyRun[]
  readonly allocations: Allocation[]
  readonly carried: CarriedCharge[]
  readonly extensionFees: { eventId: string; on: BusinessDate; amount: Centavos }[]
  readonly refunds: { eventId: string; on: BusinessDate; amount: Centavos }[]
  /** Interest that was waived before it accrued; how much of it accrued is in the instalments. */
  readonly waivedAhead: { eventId: string; on: BusinessDate; amount: Centavos }[]
}

export function emptyTrace(): LoanTrace {
  return {
    interest: [],
    penalties: [],
    allocations: [],
    carried: [],
    extensionFees: [],
    refunds: [],
    waivedAhead: [],
  }
}

/** Adds a run, as part of the one before where it continues it. */
export function recordInterest(trace: LoanTrace, run: InterestRun): void {
  const last = trace.interest.at(-1)
  const continues =
    last !== undefined &&
    last.number === run.number &&
    last.to === run.from &&
    last.balance === run.balance &&
    last.periodEndDay === run.periodEndDay &&
    last.ratePpm === run.ratePpm &&
    last.askedRatePpm === run.askedRatePpm
  if (!continues) {
    trace.interest.push(run)
    return
  }
  trace.interest[trace.interest.length - 1] = {
    ...last,
    to: run.to,
    raw: addCentavos(last.raw, run.raw),
    accrued: addCentavos(last.accrued, run.accrued),
  }
}

export function recordPenalty(trace: LoanTrace, run: PenaltyRun): void {
  const index = trace.penalties.findLastIndex((item) => item.number === run.number)
  const last = trace.penalties[index]
  const continues =
    last !== undefined &&
    last.to + 1 === run.from &&
    last.count === run.count &&
    last.base === run.base &&
    last.ratePpm === run.ratePpm &&
    last.guardRatePpm === run.guardRatePpm
  if (!continues) {
    trace.penalties.push(run)
    return
  }
  trace.penalties[index] = {
    ...last,
    to: run.to,
    once: addCentavos(last.once, run.once),
    released: addCentavos(last.released, run.released),
    allowed: addCentavos(last.allowed, run.allowed),
  }
}
