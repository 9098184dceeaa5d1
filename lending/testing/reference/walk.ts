// The walk of a loan from its payout to a day, one day after another, and what it finds there.
import { extend, restructure } from './agreements.ts'
import { dayNumber } from './calendar.ts'
import { atLeastZero, least } from './fractions.ts'
import { type Counted, countedOn } from './history.ts'
import { lawOn } from './laws-and-policies.ts'
import { lifetimeMaxOf } from './renewal.ts'
import { isCovered } from './schedule.ts'
import {
  copyState,
  isClosed,
  newPeriod,
  newRow,
  type Pause,
  payOffOf,
  type State,
} from './loan-state.ts'
import { startDay } from './one-day.ts'
import { allocate, openPurse, refund, waive } from './payments.ts'
import type { Loan, LoanEvent, Terms } from './shapes.ts'

export type Walked =
  | {
      readonly kind: 'not-disbursed'
      readonly credit: bigint
      readonly debt: bigint
      readonly withoutEffect: readonly string[]
    }
  | {
      readonly kind: 'cancelled'
      readonly paidOut: bigint
      readonly toReturn: bigint
      readonly credit: bigint
      readonly withoutEffect: readonly string[]
    }
  | { readonly kind: 'walked'; readonly state: State; readonly writtenOff: State | null }

type Disbursed = Extract<LoanEvent, { kind: 'disbursed' }>
type Money = Extract<LoanEvent, { kind: 'repaid' | 'recovered' | 'refunded' }>

const isMoney = (event: LoanEvent): event is Money =>
  event.kind === 'repaid' || event.kind === 'recovered' || event.kind === 'refunded'

/** Paid less refunded. */
function netMoney(events: readonly LoanEvent[]): bigint {
  return events
    .filter(isMoney)
    .reduce(
      (sum, event) =>
        sum + BigInt(event.kind === 'refunded' ? -event.amountCentavos : event.amountCentavos),
      0n,
    )
}

/** The same loan is asked many questions about a day; what was found is never changed. */
const found = new WeakMap<Loan, Map<string, Walked>>()

export function walk(loan: Loan, day: string): Walked {
  const ofLoan = found.get(loan) ?? new Map<string, Walked>()
  found.set(loan, ofLoan)
  const walked = ofLoan.get(day) ?? walkFromPayout(loan, day)
  ofLoan.set(day, walked)
  return walked
}

function walkFromPayout(loan: Loan, day: string): Walked {
  const ineffective = new Set<string>()
  for (;;) {
    const counted = countedOn(loan.events, day, ineffective)
    const end = walkOnce(loan.terms, counted, day, ineffective)
    // "One that finds the loan closed has no effect and its payment is an ordinary one": once one
    // is found, the walk starts again without it.
    if (typeof end !== 'string') return end
    ineffective.add(end)
  }
}

/** The answer, or the id of an extension that met a closed loan. */
function walkOnce(
  terms: Terms,
  counted: Counted,
  day: string,
  ineffective: ReadonlySet<string>,
): Walked | string {
  const { events } = counted
  const payout = events.find((event): event is Disbursed => event.kind === 'disbursed')
  const payments = [...counted.paymentOf.values()].filter((payment) => payment !== null)
  if (payout === undefined) return withoutPayout([...events, ...payments])
  // "Money of before counts on it, no other event of before does": neither do the extensions of
  // before, so their payments are ordinary.
  const early = events.find((event) => event.kind === 'extended' && event.valueOn < payout.valueOn)
  if (early !== undefined) return early.id
  const cancellation = events.find(
    (event) => event.kind === 'cancelled' && event.valueOn >= payout.valueOn,
  )
  if (cancellation !== undefined)
    return cancelled(payout, [...events, ...payments], cancellation.id, ineffective)
  const state = beginLoan(terms, payout, events)
  for (const id of [...ineffective, ...counted.withoutEffect]) state.withoutEffect.add(id)
  for (const event of events)
    if (!isMoney(event) && event.valueOn < payout.valueOn) state.withoutEffect.add(event.id)
  const before = netMoney(events.filter((event) => event.valueOn < payout.valueOn))
  const refundedFirst = refundedBeforePayout(events, payout, before)
  return walkDays(state, {
    counted,
    payout,
    day,
    before: before - refundedFirst,
    refundedFirst,
  })
}

/** "A refund on the day of the payout comes first out of the money of before." */
function refundedBeforePayout(
  events: readonly LoanEvent[],
  payout: Disbursed,
  before: bigint,
): bigint {
  const ofTheDay = events.filter(
    (event) => event.kind === 'refunded' && event.valueOn === payout.valueOn,
  )
  return least(atLeastZero(before), -netMoney(ofTheDay))
}

/** "A reversed payout takes nothing from the borrower: what was paid stays a credit." */
function withoutPayout(events: readonly LoanEvent[]): Walked {
  const money = netMoney(events)
  return {
    kind: 'not-disbursed',
    credit: money > 0n ? money : 0n,
    debt: money < 0n ? -money : 0n,
    withoutEffect: events.filter((event) => !isMoney(event)).map((event) => event.id),
  }
}

/** "Everything paid, less what was refunded, counts towards what is to be returned." */
function cancelled(
  payout: Disbursed,
  events: readonly LoanEvent[],
  cancellationId: string,
  ineffective: ReadonlySet<string>,
): Walked {
  const paidOut = BigInt(payout.amountCentavos)
  const toReturn = paidOut - netMoney(events)
  const others = events.filter(
    (event) => !isMoney(event) && event.id !== payout.id && event.id !== cancellationId,
  )
  return {
    kind: 'cancelled',
    paidOut,
    toReturn: toReturn > 0n ? toReturn : 0n,
    credit: toReturn < 0n ? -toReturn : 0n,
    withoutEffect: [...others.map((event) => event.id), ...ineffective],
  }
}

function beginLoan(terms: Terms, payout: Disbursed, events: readonly LoanEvent[]): State {
  const payoutOn = dayNumber(payout.valueOn)
  // "The law of a loan is that of the day on which the money is paid out."
  const law = lawOn(terms.laws, payout.valueOn)
  const termDays = terms.instalments.at(-1)?.dueAfterDays ?? 0
  const isGuarded =
    terms.guardScope === 'all' ||
    terms.isCoveredByLaw ||
    isCovered(law, terms.principalCentavos, termDays)
  const pauses: Pause[] = []
  for (const event of events) {
    if (event.kind === 'paused' && event.valueOn >= payout.valueOn)
      pauses.push({
        from: dayNumber(event.valueOn),
        to: event.untilOn === null ? Infinity : dayNumber(event.untilOn),
      })
  }
  const rows = terms.instalments.map((instalment, index) =>
    newRow({
      number: instalment.number,
      dueOn: payoutOn + instalment.dueAfterDays,
      periodFrom: payoutOn + (terms.instalments[index - 1]?.dueAfterDays ?? 0),
      principal: BigInt(instalment.principalCentavos),
      agreedFee: BigInt(instalment.feeCentavos),
    }),
  )
  return {
    terms,
    law,
    isGuarded,
    annualRatePpm: terms.annualRatePpm,
    lifetimeMax: isGuarded ? lifetimeMaxOf(terms, law) : null,
    dayCount: terms.policy.interest.dayCount,
    pauses,
    payoutOn,
    today: payoutOn,
    rows,
    periods: terms.instalments.map((instalment) =>
      newPeriod(payoutOn + instalment.dueAfterDays, BigInt(instalment.interestCentavos)),
    ),
    counted: BigInt(terms.deductedFeeCentavos),
    isLifetimeReached: false,
    isOncePenaltyCharged: false,
    hasBeenSettled: false,
    writtenOffOn: null,
    credit: 0n,
    debt: 0n,
    extensionFees: 0n,
    allocations: [],
    withoutEffect: new Set(),
  }
}

type Journey = {
  readonly counted: Counted
  readonly payout: Disbursed
  readonly day: string
  /** Money that was paid before the payout that stands, less refunds. */
  readonly before: bigint
  /** What of it was refunded on the day of the payout. */
  readonly refundedFirst: bigint
}

function walkDays(state: State, journey: Journey): Walked | string {
  const last = dayNumber(journey.day)
  const { payout } = journey
  const later = journey.counted.events.filter((event) => event.valueOn >= payout.valueOn)
  const lastEventOn = dayNumber(later.at(-1)?.valueOn ?? payout.valueOn)
  const note: { writtenOff: State | null } = { writtenOff: null }
  if (journey.before > 0n) allocate(state, openPurse(state, journey.before))
  if (journey.before < 0n) state.debt = -journey.before
  state.hasBeenSettled = payOffOf(state) === 0n
  let refundedFirst = journey.refundedFirst
  for (;;) {
    for (const event of later) {
      if (dayNumber(event.valueOn) !== state.today) continue
      if (event.kind === 'disbursed') {
        if (event.id !== payout.id) state.withoutEffect.add(event.id)
        continue
      }
      if (event.kind === 'refunded' && refundedFirst > 0n) {
        const amount = BigInt(event.amountCentavos)
        const part = least(amount, refundedFirst)
        refundedFirst -= part
        refund(state, amount - part)
        continue
      }
      if (event.kind === 'extended' && isClosed(state)) return event.id
      const isOne = applyEvent(state, event, journey.counted)
      if (!isOne) state.withoutEffect.add(event.id)
      if (event.kind === 'written-off' && isOne) note.writtenOff = copyState(state)
      if (payOffOf(state) === 0n) state.hasBeenSettled = true
    }
    // Nothing more can happen to a loan that owes nothing.
    if (state.today >= lastEventOn && payOffOf(state) === 0n) state.today = last
    if (state.today >= last) return { kind: 'walked', state, writtenOff: note.writtenOff }
    startDay(state, { withPenalties: true })
  }
}

/** False when the event finds nothing that it could change. */
function applyEvent(state: State, event: LoanEvent, counted: Counted): boolean {
  switch (event.kind) {
    case 'repaid':
    case 'recovered':
      allocate(state, openPurse(state, BigInt(event.amountCentavos)))
      return true
    case 'refunded':
      refund(state, BigInt(event.amountCentavos))
      return true
    case 'waived':
      return waive(state, event) > 0n
    case 'paused':
      return !isClosed(state)
    case 'extended':
      extend(state, event, counted.paymentOf.get(event.id)?.amountCentavos ?? 0)
      return true
    case 'restructured':
      if (isClosed(state)) return false
      restructure(state, event)
      return true
    case 'written-off':
      if (isClosed(state)) return false
      state.writtenOffOn = state.today
      return true
    case 'disbursed':
    case 'cancelled':
    case 'reversed':
      return false
  }
}
