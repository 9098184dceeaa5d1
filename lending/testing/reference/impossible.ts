// "An event that is malformed, unknown or impossible is an error when it is recorded." Reasons are the
// reference's own words; what counts is whether there is one.
import { coolingOffEndsOn, dayNumber } from './calendar.ts'
import { hasLaterAgreement } from './extension-quote.ts'
import { fundingOf, standing } from './history.ts'
import { lawOn } from './laws-and-policies.ts'
import { unpaid } from './loan-state.ts'
import { isEvent } from './malformed.ts'
import { position } from './position.ts'
import type { ExtendedEvent, Loan, LoanEvent, WaivedEvent } from './shapes.ts'
import { walk } from './walk.ts'

export type Impossible =
  | 'malformed'
  | 'id-used'
  | 'payout-stands'
  | 'no-payout'
  | 'before-payout'
  | 'waiver-too-large'
  | 'refund-too-large'
  | 'outside-cooling-off'
  | 'loan-closed'
  | 'payment-missing'
  | 'payment-too-small'
  | 'payment-before-extension'
  | 'before-an-agreement'
  | 'before-another-event'
  | 'after-write-off'
  | 'no-write-off'
  | 'nothing-to-reverse'
  | 'agreement-rests-on-it'
  | 'without-effect'

/** Null when the event may be recorded. */
export function whyImpossible(loan: Loan, data: unknown): Impossible | null {
  if (!isEvent(data)) return 'malformed'
  if (loan.events.some(({ id }) => id === data.id)) return 'id-used'
  const stand = standing(loan.events)
  if (data.kind === 'disbursed')
    return stand.some(({ kind }) => kind === 'disbursed') ? 'payout-stands' : null
  const payout = stand.find(({ kind }) => kind === 'disbursed')
  if (payout === undefined) return whyImpossibleWithoutPayout(loan, data)
  if (data.valueOn < payout.valueOn) return 'before-payout'
  const reason = whyImpossibleOfKind(loan, stand, data, payout.valueOn)
  if (reason !== null) return reason
  return hasNoEffect(loan, data) ? 'without-effect' : null
}

/** "A waiver that would find nothing at its place is refused; so is any event without effect." */
function hasNoEffect(loan: Loan, event: LoanEvent): boolean {
  const after = { ...loan, events: [...loan.events, event] }
  return position(after, lastDayOf(after)).withoutEffect.includes(event.id)
}

/** The day of the last event that stands. */
function lastDayOf(loan: Loan): string {
  const days = standing(loan.events).map(({ valueOn }) => valueOn)
  return days.sort().at(-1) ?? ''
}

/** After a reversed payout money is still taken and given back; nothing else can happen. */
function whyImpossibleWithoutPayout(loan: Loan, event: LoanEvent): Impossible | null {
  if (!loan.events.some(({ kind }) => kind === 'disbursed')) return 'no-payout'
  if (event.kind === 'repaid') return null
  if (event.kind === 'refunded') return whyNotRefund(loan, event)
  if (event.kind === 'reversed') return whyNotReverse(loan, event.eventId)
  return 'no-payout'
}

function whyImpossibleOfKind(
  loan: Loan,
  stand: readonly LoanEvent[],
  event: LoanEvent,
  payoutOn: string,
): Impossible | null {
  // One without effect, on a loan that was already closed, doesn't change what a payment counts as.
  const writtenOffOn = findWriteOff(loan, event.valueOn)
  switch (event.kind) {
    case 'repaid':
      return writtenOffOn !== null && dayNumber(event.valueOn) > writtenOffOn
        ? 'after-write-off'
        : null
    case 'recovered':
      return writtenOffOn === null ? 'no-write-off' : null
    case 'refunded':
      return whyNotRefund(loan, event)
    case 'reversed':
      return whyNotReverse(loan, event.eventId)
    case 'waived':
      return whyNotWaive(loan, event)
    case 'cancelled':
      return whyNotCancel(loan, stand, event, payoutOn)
    case 'paused':
      return isOpen(loan, event.valueOn) ? null : 'loan-closed'
    case 'extended':
      return whyNotExtend(loan, stand, event)
    case 'restructured':
      return whyNotPlan(loan, event)
    case 'written-off':
      if (!isOpen(loan, event.valueOn)) return 'loan-closed'
      return stand.some((other) => other.valueOn > event.valueOn) ? 'before-another-event' : null
    case 'disbursed':
      return 'payout-stands'
  }
}

/** The day of a write-off that has taken effect by the end of a day. */
function findWriteOff(loan: Loan, day: string): number | null {
  const walked = walk(loan, day)
  return walked.kind === 'walked' ? walked.state.writtenOffOn : null
}

/** Running at the end of a day. */
const isOpen = (loan: Loan, day: string) => position(loan, day).status === 'running'

/** "Refused when it is larger than what there is to waive at the end of its value date." */
function whyNotWaive(loan: Loan, event: WaivedEvent): Impossible | null {
  const { component, number, valueOn } = event
  const found = position(loan, valueOn)
  if (found.status !== 'running' && found.status !== 'written-off') return 'loan-closed'
  const walked = walk(loan, valueOn)
  if (walked.kind !== 'walked') return 'loan-closed'
  const there = walked.state.rows
    .filter((row) => row.replacedBy === null && (number === undefined || row.number === number))
    .reduce((sum, row) => {
      const shown = found.instalments.find((instalment) => instalment.number === row.number)
      // Interest can be waived before it accrues; anything else only once it is charged.
      const amount =
        component === 'interest'
          ? (shown?.interest.unpaidCentavos ?? 0)
          : Number(unpaid(row, component))
      return sum + amount
    }, 0)
  return event.amountCentavos > there ? 'waiver-too-large' : null
}

/**
 * There must be the credit at the end of its day, and what came later must not have used it: neither a
 * later refund nor the money that has to be returned after a cancellation.
 */
function whyNotRefund(
  loan: Loan,
  event: Extract<LoanEvent, { kind: 'refunded' }>,
): Impossible | null {
  if (event.amountCentavos > position(loan, event.valueOn).creditCentavos) return 'refund-too-large'
  const after = { ...loan, events: [...loan.events, event] }
  const end = lastDayOf(after)
  const owedBefore = position(loan, end).payOffCentavos
  return position(after, end).payOffCentavos > owedBefore ? 'refund-too-large' : null
}

function whyNotReverse(loan: Loan, eventId: string): Impossible | null {
  const stand = standing(loan.events)
  const target = stand.find(({ id }) => id === eventId)
  if (target === undefined) return 'nothing-to-reverse'
  if (target.kind !== 'restructured') return null
  const rests = stand.some(
    ({ id, kind, valueOn }) =>
      (kind === 'extended' || kind === 'restructured') &&
      id !== target.id &&
      valueOn > target.valueOn,
  )
  return rests ? 'agreement-rests-on-it' : null
}

function whyNotCancel(
  loan: Loan,
  stand: readonly LoanEvent[],
  event: LoanEvent,
  payoutOn: string,
): Impossible | null {
  // One of before a second payout does not count.
  const isCancelled = stand.some(({ kind, valueOn }) => kind === 'cancelled' && valueOn >= payoutOn)
  if (isCancelled) return 'loan-closed'
  const law = lawOn(loan.terms.laws, payoutOn)
  const lastOn = coolingOffEndsOn(payoutOn, law.coolingOffBusinessDays, loan.holidays)
  return event.valueOn > lastOn ? 'outside-cooling-off' : null
}

function whyNotExtend(
  loan: Loan,
  stand: readonly LoanEvent[],
  event: ExtendedEvent,
): Impossible | null {
  const spent = new Set<string>()
  for (const other of stand)
    if (other.kind === 'extended' && other.paymentId !== null) spent.add(other.paymentId)
  const funding = fundingOf(event, stand, spent)
  if (!funding.ok)
    return funding.reason === 'before-extension'
      ? 'payment-before-extension'
      : `payment-${funding.reason}`
  if (hasLaterAgreement(loan, event.valueOn)) return 'before-an-agreement'
  // The extension finds the loan as it is before its own payment.
  const events = loan.events.filter(({ id }) => id !== event.paymentId)
  return isOpen({ ...loan, events }, event.valueOn) ? null : 'loan-closed'
}

function whyNotPlan(
  loan: Loan,
  event: Extract<LoanEvent, { kind: 'restructured' }>,
): Impossible | null {
  if (!isOpen(loan, event.valueOn)) return 'loan-closed'
  if (hasLaterAgreement(loan, event.valueOn)) return 'before-an-agreement'
  const walked = walk(loan, event.valueOn)
  if (walked.kind !== 'walked') return 'loan-closed'
  const penalty = walked.state.rows.reduce((sum, row) => sum + unpaid(row, 'penalty'), 0n)
  return BigInt(event.penaltyWaivedCentavos) > penalty ? 'waiver-too-large' : null
}
