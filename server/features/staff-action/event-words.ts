// Why the engine refuses an event, as a reason that a person reads.
import type { Reason } from '#contract/reasons.ts'
import { EventError, type EventErrorReason } from '#lending/event-error.ts'
import type { PlanOffer } from '#lending/plan-offer.ts'
import { AppError } from '#server/app-error.ts'

const REASONS: Readonly<Partial<Record<EventErrorReason, Reason>>> = {
  'not-disbursed': 'loan_not_paid_out',
  'before-payout': 'date_before_payout',
  'loan-settled': 'loan_ended',
  'loan-cancelled': 'loan_ended',
  'loan-written-off': 'loan_ended',
  'no-such-instalment': 'instalment_missing',
  'waiver-too-large': 'waiver_too_large',
  'agreement-stands': 'agreement_stands',
  'plan-dates': 'plan_dates_wrong',
  'plan-principal': 'plan_impossible',
  'plan-interest': 'plan_impossible',
  'plan-penalty': 'plan_impossible',
  'plan-dearer': 'plan_dearer',
  'over-the-law': 'over_the_law',
  'event-stands-later': 'later_event_stands',
  'already-reversed': 'already_reversed',
  'reverses-nothing': 'not_found',
  'reverses-a-reversal': 'not_reversible',
  'agreement-rests-on-it': 'not_reversible',
  'no-effect': 'loan_ended',
}

/** Turns the engine's refusal into ours; anything else is a fault and stays one. */
export async function inReasons<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof EventError ? REASONS[error.reason] : undefined
    if (reason === undefined) throw error
    throw new AppError(reason)
  }
}

export function planRefusal({ reason }: Extract<PlanOffer, { ok: false }>): AppError {
  return new AppError(reason === 'not-running' ? 'loan_ended' : (REASONS[reason] ?? 'not_found'))
}
