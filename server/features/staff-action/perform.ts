// Carries an action out, in the caller's transaction. A preview does exactly the same and is rolled
// back, so what is shown is what will be recorded.
import type { CallContext } from '#server/calls/handler.ts'
import { businessDate, daysBetween } from '#lending/dates.ts'
import { type Centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { offerPlan } from '#lending/plan-offer.ts'
import { type Position, position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import { recordRepayment } from '#server/features/loan-order/service.ts'
import { findLastPayout } from '#server/features/payout/service.ts'
import {
  releaseHeldOf,
  repeatPayoutOf,
  stopUnsentOf,
} from '#server/features/payout/staff-service.ts'
import { restOf } from '#server/features/repayment/paid-service.ts'
import {
  findPaymentOfTask,
  type Matched,
  matchPayment,
  noteReversed,
} from '#server/features/repayment/staff-service.ts'
import { noteByHand, UNKNOWN_TASK } from '#server/features/repayment/twin-service.ts'
import { type Doubts, doubtsAbout } from '#server/features/repayment/unmatched-service.ts'
import { getSubject } from '#server/features/staff-task/queue-service.ts'
import { getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { reversePayment } from '#server/ledger/payments.ts'
import { listRecorded, type RecordedLine } from '#server/ledger/recorded.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { findOrderById, getOrder, type LoanOrderRow } from '#server/orders/orders.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import type { Action, ActionOf } from './action.ts'
import { inReasons, planRefusal } from './event-words.ts'
import { forgivenBy, type Money } from './forgiven.ts'

/** `db` is the caller's transaction. */
export type PerformContext = Pick<
  CallContext,
  'db' | 'clock' | 'config' | 'jobs' | 'collection' | 'features'
> & { readonly staff: StaffPrincipal }

export interface Decision {
  readonly reason: string
  /** Names the events; the same cause is recorded once. */
  readonly cause: string
  readonly proposedBy?: number | undefined
}

export interface Performed {
  readonly order: LoanOrderRow
  /** Today, before and after; null where no money was lent. */
  readonly before: Position | null
  readonly after: Position | null
  /** What was recorded. */
  readonly events: readonly RecordedLine[]
  /** What the threshold looks at. */
  readonly measure: number
  readonly forgivenCentavos: Centavos
  readonly phaseBefore: string
  readonly phaseAfter: string
  /** A payment that was matched and isn't credited yet: perhaps it was recorded by hand before. */
  readonly isHeld: boolean
}

const PAYOUT_KINDS: readonly Action['kind'][] = ['release-payout', 'stop-payout', 'repeat-payout']

function isAboutPayout({ kind }: Action): boolean {
  return PAYOUT_KINDS.includes(kind)
}

export interface Prepared {
  readonly order: LoanOrderRow
  readonly before: Position | null
  readonly known: readonly RecordedLine[]
  /** What the threshold looks at. */
  readonly measure: number
  /** What it takes off the charges, by its word or by its day. */
  readonly forgivenCentavos: Centavos
}

/** Locks the loan and looks at it. Refuses with not_found and loan_not_paid_out. */
export async function prepare(context: PerformContext, action: Action): Promise<Prepared> {
  const { db } = context
  const { orderId } = action
  if ((await findOrderById(db, orderId)) === null) throw new AppError('not_found')
  const order = await lockOrderAndBorrower(db, orderId)
  if (!isAboutPayout(action) && order.event_count === 0) throw new AppError('loan_not_paid_out')
  const before = await standingOf(context, order)
  const known = await listRecorded(db, orderId)
  const measure = await measureOf(context, action, before, known)
  const forgivenCentavos = await forgivenIn(context, action, before)
  return { order, before, known, measure, forgivenCentavos }
}

async function forgivenIn(
  context: PerformContext,
  action: Action,
  before: Position | null,
): Promise<Centavos> {
  if (before === null) return ZERO_CENTAVOS
  const { db, clock } = context
  const { terms, events } = await getLoan(db, action.orderId)
  const money = await moneyOf(context, action)
  return forgivenBy(action, money, { terms, events, before, today: clock.today() })
}

/** The day of a payment without a loan is the provider's word; of one by hand, only this person's. */
async function moneyOf(context: PerformContext, action: Action): Promise<Money | null> {
  if (action.kind === 'record-payment') {
    return { amountCentavos: action.amountCentavos, knownOn: context.clock.today() }
  }
  if (action.kind !== 'match-payment') return null
  const payment = await getPaymentOf(context, action)
  return { amountCentavos: restOf(payment), knownOn: businessDate(payment.paid_on) }
}

/** Refuses with the reasons of the contract's actions. */
export async function perform(
  context: PerformContext,
  action: Action,
  { order, before, known, measure, forgivenCentavos }: Prepared,
  decision: Decision,
): Promise<Performed> {
  const { db } = context
  const phaseBefore = await phaseOf(context, order)
  const outcome = await inReasons(() => carryOut(context, action, decision))
  const recorded = await listRecorded(db, order.id)
  const changed = await getOrder(db, order.id)
  return {
    order,
    before,
    after: await standingOf(context, changed),
    events: recorded.slice(known.length),
    measure,
    forgivenCentavos,
    phaseBefore,
    phaseAfter: await phaseOf(context, changed),
    isHeld: outcome === 'held',
  }
}

async function standingOf(
  { db, clock }: PerformContext,
  { id, event_count: eventCount }: LoanOrderRow,
): Promise<Position | null> {
  if (eventCount === 0) return null
  const { terms, events } = await getLoan(db, id)
  return position(terms, events, clock.today())
}

/** The order, and while money is to be sent, its payout: "payout, refused". */
async function phaseOf({ db }: PerformContext, order: LoanOrderRow): Promise<string> {
  const outcome = order.outcome === null ? '' : `, ${order.outcome}`
  if (order.phase !== 'payout') return `${order.phase}${outcome}`
  const payout = await findLastPayout(db, order.id)
  if (payout === null) return order.phase
  return `${order.phase}, ${payout.held_for === null ? payout.state : 'held'}`
}

async function measureOf(
  context: PerformContext,
  action: Action,
  before: Position | null,
  known: readonly RecordedLine[],
): Promise<number> {
  switch (action.kind) {
    case 'record-payment':
    case 'waive':
      return action.amountCentavos
    case 'match-payment':
      return restOf(await getPaymentOf(context, action))
    case 'reverse': {
      const event = known.find(({ event: { id } }) => id === action.eventId)?.event
      const amount = event !== undefined && 'amountCentavos' in event ? event.amountCentavos : null
      return amount ?? before?.payOffCentavos ?? 0
    }
    case 'pause':
      return Math.max(0, daysBetween(action.valueOn, action.untilOn) + 1)
    case 'write-off':
    case 'restructure':
      return before?.payOffCentavos ?? 0
    case 'release-payout':
    case 'repeat-payout': {
      const order = await getOrder(context.db, action.orderId)
      return order.offered_centavos ?? order.asked_centavos
    }
    // Nothing is given out.
    case 'stop-payout':
      return 0
  }
}

async function carryOut(
  context: PerformContext,
  action: Action,
  decision: Decision,
): Promise<unknown> {
  const { db, clock, staff } = context
  const { orderId } = action
  const today = clock.today()
  const record = (draft: Parameters<typeof recordEvent>[3]) =>
    recordEvent(db, context, orderId, draft, decision.cause)
  const held = { staff, reason: decision.reason, proposedBy: decision.proposedBy }
  switch (action.kind) {
    case 'record-payment':
      return recordMoney(context, action, decision)
    case 'match-payment':
      return match(context, action, decision)
    case 'reverse':
      return reverse(context, action, decision)
    case 'waive': {
      const { component, instalment, amountCentavos } = action
      const number = instalment === null ? {} : { number: instalment }
      return record({ kind: 'waived', valueOn: today, component, amountCentavos, ...number })
    }
    case 'pause': {
      if (action.untilOn < action.valueOn) throw new AppError('plan_dates_wrong')
      return record({ kind: 'paused', valueOn: action.valueOn, untilOn: action.untilOn })
    }
    case 'write-off':
      return record({ kind: 'written-off', valueOn: today })
    case 'restructure': {
      const { terms, events } = await getLoan(db, orderId)
      const penaltyWaivedCentavos = action.penaltyWaivedCentavos ?? ZERO_CENTAVOS
      const offer = offerPlan(terms, events, today, { dueOn: action.dueOn, penaltyWaivedCentavos })
      if (!offer.ok) throw planRefusal(offer)
      return record(offer.agreed)
    }
    case 'release-payout':
      return releaseHeldOf(db, context, orderId, held)
    case 'stop-payout':
      return stopUnsentOf(db, context, orderId, held)
    case 'repeat-payout':
      return repeatPayoutOf(db, context, orderId, held)
  }
}

/** The ledger makes it a recovery where the loan is written off. */
async function recordMoney(
  context: PerformContext,
  action: ActionOf<'record-payment'>,
  { cause }: Decision,
): Promise<void> {
  const { db, clock, collection } = context
  const { orderId, amountCentavos, valueOn, source, reference, isOtherMoney } = action
  if (valueOn > clock.today()) throw new AppError('date_ahead')
  const { borrower_id: borrowerId } = await getOrder(db, orderId)
  const money = { orderId, borrowerId, amountCentavos, paidOn: valueOn, cause }
  await noteByHand(db, clock, { ...money, reference, isOtherMoney })
  const provider = source === 'provider' ? collection.name : source
  const payment = { amountCentavos, paidAt: null, paidOn: valueOn, provider, cause }
  const outcome = await recordRepayment(db, context, orderId, payment)
  if (outcome.kind === 'needs-staff') throw new AppError('date_before_payout')
}

/** Tasks of other kinds say nothing of whether people have finished with it. */
const MATCHED_BY: readonly string[] = [UNKNOWN_TASK, 'payment-before-payout']

async function getPaymentOf(
  context: Pick<PerformContext, 'db'>,
  { taskId }: ActionOf<'match-payment'>,
) {
  const { kind, subjectId, isOpen } = await getSubject(context, taskId)
  if (!MATCHED_BY.includes(kind)) throw new AppError('not_found')
  // Finished, it may have been sent back.
  if (!isOpen) throw new AppError('payment_known')
  const payment = await findPaymentOfTask(context.db, subjectId)
  if (payment === null) throw new AppError('not_found')
  return payment
}

/** Why one person doesn't do this alone, apart from how much it is. */
export async function doubtsOf(
  { db }: Pick<PerformContext, 'db'>,
  action: Action,
): Promise<Doubts> {
  if (action.kind !== 'match-payment') return {}
  const { subjectId } = await getSubject({ db }, action.taskId)
  const payment = await findPaymentOfTask(db, subjectId)
  return payment === null ? {} : doubtsAbout(db, payment, action.orderId)
}

async function match(
  context: PerformContext,
  action: ActionOf<'match-payment'>,
  { reason }: Decision,
): Promise<Matched> {
  const { db, clock, staff } = context
  const { orderId, valueOn } = action
  if (valueOn > clock.today()) throw new AppError('date_ahead')
  const { id: paymentId } = await getPaymentOf(context, action)
  const { borrower_id: borrowerId } = await getOrder(db, orderId)
  return matchPayment(db, context, { paymentId, orderId, borrowerId, valueOn, staff, reason })
}

/** Money that was lent, and what an extension rests on, is undone where it came from. */
const REVERSIBLE: readonly string[] = [
  'repaid',
  'recovered',
  'waived',
  'paused',
  'restructured',
  'written-off',
]

async function reverse(
  context: PerformContext,
  { orderId, eventId }: ActionOf<'reverse'>,
  { cause }: Decision,
): Promise<void> {
  const { db, clock } = context
  const line = (await listRecorded(db, orderId)).find(({ event }) => event.id === eventId)
  if (line === undefined) throw new AppError('not_found')
  if (line.isReversed) throw new AppError('already_reversed')
  const { event } = line
  if (!REVERSIBLE.includes(event.kind)) throw new AppError('not_reversible')
  if (event.kind === 'repaid' || event.kind === 'recovered') {
    // With what was waived because of it.
    await reversePayment(db, context, orderId, line.cause)
    await noteReversed(db, clock, orderId, line.cause)
    return
  }
  const today = clock.today()
  const valueOn = event.valueOn > today ? event.valueOn : today
  await recordEvent(db, context, orderId, { kind: 'reversed', valueOn, eventId }, cause)
}
