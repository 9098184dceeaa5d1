// No penalties while a claim is checked. The pause is open until it is decided: if the claim proves
// right it is closed on that day, and if not it counts as never having happened, unless the loan was
// paid off meanwhile for what we asked then: nobody owes again who was told that nothing is left.
import { EventError } from '#lending/event-error.ts'
import type { Db } from '#server/db/open.ts'
import type { EvidenceDependencies } from '#server/ledger/evidence.ts'
import { position } from '#lending/position.ts'
import { findEvent, getLoan, recordEvent } from '#server/ledger/ledger.ts'

const causeOf = (claimId: number) => `claim:${claimId}`

/** Runs in the caller's transaction, under the order's lock. */
export async function startPause(
  transaction: Db,
  dependencies: EvidenceDependencies,
  { id, order_id: orderId }: { readonly id: number; readonly order_id: number },
): Promise<void> {
  const draft = { kind: 'paused', valueOn: dependencies.clock.today(), untilOn: null } as const
  try {
    await recordEvent(transaction, dependencies, orderId, draft, causeOf(id))
  } catch (error) {
    // Nothing is added to a loan that is written off anyway.
    if (!(error instanceof EventError)) throw error
  }
}

/** Runs in the caller's transaction, under the order's lock. */
export async function endPause(
  transaction: Db,
  dependencies: EvidenceDependencies,
  { id, order_id: orderId }: { readonly id: number; readonly order_id: number },
  isRight: boolean,
): Promise<void> {
  const today = dependencies.clock.today()
  const pause = await findEvent(transaction, orderId, causeOf(id))
  if (pause === null) return
  const { terms, events } = await getLoan(transaction, orderId)
  // Staff may have reversed it themselves.
  if (events.some((event) => event.kind === 'reversed' && event.eventId === pause.id)) return
  const isSettled = position(terms, events, today).payOffCentavos === 0
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
