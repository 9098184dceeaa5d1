// No penalties while a claim is checked. The pause is open until it is decided: if the claim proves
// right it is closed on that day, and if not it counts as never having happened, unless the loan was
// paid off meanwhile for what we asked then: nobody owes again who was told that nothing is left.
import { daysBetween } from '#lending/dates.ts'
import { EventError } from '#lending/event-error.ts'
import { type Centavos, subtractToZero, ZERO_CENTAVOS } from '#lending/money.ts'
import { type Position, position } from '#lending/position.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { EvidenceDependencies } from '#server/ledger/evidence.ts'
import { findEvent, getLoan, recordEvent } from '#server/ledger/ledger.ts'

interface Claimed {
  readonly id: number
  readonly order_id: number
}

const causeOf = (claimId: number) => `claim:${claimId}`

/** Runs in the caller's transaction, under the order's lock. */
export async function startPause(
  transaction: Db,
  dependencies: EvidenceDependencies,
  { id, order_id: orderId }: Claimed,
): Promise<void> {
  const draft = { kind: 'paused', valueOn: dependencies.clock.today(), untilOn: null } as const
  try {
    await recordEvent(transaction, dependencies, orderId, draft, causeOf(id))
  } catch (error) {
    // Nothing is added to a loan that is written off anyway.
    if (!(error instanceof EventError)) throw error
  }
}

export interface SparedByPause {
  readonly days: number
  readonly penaltyCentavos: Centavos
}

const SPARES_NOTHING: SparedByPause = { days: 0, penaltyCentavos: ZERO_CENTAVOS }

/** With its loan; null where there is none, or staff have reversed it themselves. */
async function findPause(db: Db, { id, order_id: orderId }: Claimed) {
  const pause = await findEvent(db, orderId, causeOf(id))
  if (pause === null) return null
  const { terms, events } = await getLoan(db, orderId)
  const isReversed = events.some((one) => one.kind === 'reversed' && one.eventId === pause.id)
  return isReversed ? null : { pause, terms, events }
}

/** The days and the penalty that the borrower would be spared for good if `endPause` ran today. */
export async function sparedByPause(
  db: Db,
  clock: Clock,
  claim: Claimed,
  isRight: boolean,
): Promise<SparedByPause> {
  const found = await findPause(db, claim)
  if (found === null) return SPARES_NOTHING
  const { pause, terms, events } = found
  const today = clock.today()
  const paused = position(terms, events, today)
  if (!isRight && !isPaidOff(paused)) return SPARES_NOTHING
  const others = events.filter((event) => event.id !== pause.id)
  const unpaused = position(terms, others, today)
  return {
    days: daysBetween(pause.valueOn, today) + 1,
    penaltyCentavos: subtractToZero(unpaused.chargesCentavos, paused.chargesCentavos),
  }
}

const isPaidOff = ({ payOffCentavos }: Position) => payOffCentavos === 0

/** Runs in the caller's transaction, under the order's lock. */
export async function endPause(
  transaction: Db,
  dependencies: EvidenceDependencies,
  claim: Claimed,
  isRight: boolean,
): Promise<void> {
  const found = await findPause(transaction, claim)
  if (found === null) return
  const { pause, terms, events } = found
  const { id, order_id: orderId } = claim
  const today = dependencies.clock.today()
  const isSettled = isPaidOff(position(terms, events, today))
  const lastPaidOn = events
    .filter((event) => event.kind === 'repaid')
    .map(({ valueOn }) => valueOn)
    .reduce((last, valueOn) => (valueOn > last ? valueOn : last), pause.valueOn)
  await recordEvent(
    transaction,
    dependencies,
    orderId,
    { kind: 'reversed', valueOn: today, eventId: pause.id },
    `${causeOf(id)}:ended`,
  )
  if (!isRight && !isSettled) return
  const untilOn = isSettled ? lastPaidOn : today
  const closed = { kind: 'paused', valueOn: pause.valueOn, untilOn } as const
  try {
    await recordEvent(transaction, dependencies, orderId, closed, `${causeOf(id)}:closed`)
  } catch (error) {
    // The loan was settled in the meantime, so there is nothing to pause.
    if (!(error instanceof EventError)) throw error
  }
}
