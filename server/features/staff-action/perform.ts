// Carries an action out, in the caller's transaction. A preview does exactly the same and is rolled
// back, so what is shown is what will be recorded.
import type { CallContext } from '#server/calls/handler.ts'
import { daysBetween } from '#lending/dates.ts'
import { type Centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { offerPlan } from '#lending/plan-offer.ts'
import { type Position, position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import { findLastPayout } from '#server/features/payout/service.ts'
import {
  releaseHeldOf,
  repeatPayoutOf,
  stopUnsentOf,
} from '#server/features/payout/staff-service.ts'
import { type ByDay, NOTHING_TAKEN_OFF } from '#server/features/payment/forgiven.ts'
import {
  consider,
  decideBy,
  paymentOfCause,
  recordManual,
} from '#server/features/payment/staff-service.ts'
import { getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { listRecorded, type RecordedLine } from '#server/ledger/recorded.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { findOrderById, getOrder, type LoanOrderRow } from '#server/orders/orders.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import type { Action, ActionOf } from './action.ts'
import { inReasons, planRefusal } from './event-words.ts'
import { type Money, takenOffBy } from './forgiven.ts'

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
  /** What was recorded doesn't count yet: perhaps it is known already. */
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
  /** Whether money of the borrower's is left over by it, which then leaves. */
  readonly makesCredit: boolean
}

/** Locks the loan and looks at it. Refuses with not_found and loan_not_paid_out. */
export async function prepare(context: PerformContext, action: Action): Promise<Prepared> {
  const { db } = context
  const { orderId } = action
  if ((await findOrderById(db, orderId)) === null) throw new AppError('not_found')
  const order = await lockOrderAndBorrower(db, orderId)
  if (!isAboutPayout(action) && order.event_count === 0) throw new AppError('loan_not_paid_out')
  const before = await positionOf(context, order)
  const known = await listRecorded(db, orderId)
  const measure = await measureOf(context, action, before, known)
  return { order, before, known, measure, ...(await takenOff(context, action, before)) }
}

async function takenOff(
  context: PerformContext,
  action: Action,
  before: Position | null,
): Promise<ByDay> {
  if (before === null) return NOTHING_TAKEN_OFF
  const { db, clock } = context
  const { terms, events } = await getLoan(db, action.orderId)
  const loan = { terms, events, today: clock.today() }
  return takenOffBy(action, moneyOf(context, action), loan)
}

/** Of money that only this person knows of, nobody else knows the day. */
function moneyOf({ clock }: PerformContext, action: Action): Money | null {
  if (action.kind !== 'record-payment') return null
  return { amountCentavos: action.amountCentavos, knownOn: clock.today() }
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
  const payOff = before?.payOffCentavos ?? ZERO_CENTAVOS
  const outcome = await inReasons(() => carryOut(context, action, decision, payOff))
  const recorded = await listRecorded(db, order.id)
  const changed = await getOrder(db, order.id)
  return {
    order,
    before,
    after: await positionOf(context, changed),
    events: recorded.slice(known.length),
    measure,
    forgivenCentavos,
    phaseBefore,
    phaseAfter: await phaseOf(context, changed),
    isHeld: outcome === 'held',
  }
}

async function positionOf(
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
  payOffCentavos: Centavos,
): Promise<unknown> {
  const { db, clock, staff } = context
  const { orderId } = action
  const today = clock.today()
  const record = (draft: Parameters<typeof recordEvent>[3]) =>
    recordEvent(db, context, orderId, draft, decision.cause)
  const held = { staff, reason: decision.reason, proposedBy: decision.proposedBy }
  switch (action.kind) {
    case 'record-payment':
      return recordMoney(context, action, decision, payOffCentavos)
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

/** Whose decision it is: the maker's, and the checker's where there is one. */
function peopleOf({ staff }: PerformContext, { proposedBy }: Decision): number[] {
  return proposedBy === undefined ? [staff.id] : [proposedBy, staff.id]
}

/** 'held' if it may be known already: then people say first whether it is. */
async function recordMoney(
  context: PerformContext,
  action: ActionOf<'record-payment'>,
  decision: Decision,
  payOffCentavos: Centavos,
): Promise<'held' | 'recorded'> {
  const { db, collection } = context
  const { orderId, amountCentavos, valueOn, source, reference } = action
  const { borrower_id: borrowerId } = await getOrder(db, orderId)
  const { counted } = await recordManual(db, context, {
    orderId,
    borrowerId,
    amountCentavos,
    valueOn,
    source,
    provider: collection.name,
    reference,
    payOffCentavos,
    people: peopleOf(context, decision),
  })
  return counted.length > 0 ? 'recorded' : 'held'
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
  decision: Decision,
): Promise<void> {
  const { db, clock } = context
  const line = (await listRecorded(db, orderId)).find(({ event }) => event.id === eventId)
  if (line === undefined) throw new AppError('not_found')
  if (line.isReversed) throw new AppError('already_reversed')
  const { event } = line
  if (!REVERSIBLE.includes(event.kind)) throw new AppError('not_reversible')
  if (event.kind === 'repaid' || event.kind === 'recovered') {
    // A payment's event is reversed only through its payment.
    const paymentId = await paymentOfCause(db, orderId, line.cause)
    if (paymentId === null) throw new AppError('not_reversible')
    await decideBy(db, context, { paymentId, act: 'take-off' }, peopleOf(context, decision))
    return
  }
  const today = clock.today()
  const valueOn = event.valueOn > today ? event.valueOn : today
  await recordEvent(db, context, orderId, { kind: 'reversed', valueOn, eventId }, decision.cause)
}

/** Whether the payment that a reversal takes off is one that two people move. */
export async function isMovedByTwo(
  { db, clock }: Pick<PerformContext, 'db' | 'clock'>,
  action: Action,
  known: readonly RecordedLine[],
): Promise<boolean> {
  if (action.kind !== 'reverse') return false
  const line = known.find(({ event: { id } }) => id === action.eventId)
  if (line === undefined || line.isReversed) return false
  const paymentId = await paymentOfCause(db, action.orderId, line.cause)
  if (paymentId === null) return false
  return (await consider(db, { clock }, { paymentId, act: 'take-off' })).who === 2
}
