// Applications that no job decides any more: it was lost with a killed process, or used up its tries.
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/observe/logger.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { type DecisionDependencies, decideOrder, handToPerson } from './decision-service.ts'
import { countFailedDecision, listUndecided } from './queries.ts'

/** A decision takes seconds; one that has not come by then has no job that works on it. */
const LOST_AFTER_MS = 10 * 60_000
const DECIDED_AT_ONCE_MAX = 50
/** After so many failures only a person helps. */
const FAILURES_MAX = 5

/**
 * Timed: decides what is left, or hands it to a person. One that fails stands behind the others the
 * next time, so that nobody waits for it. Safe from several processes.
 */
export async function decideLost(
  dependencies: DecisionDependencies & { readonly db: Db; readonly log: Log },
): Promise<void> {
  const { db, clock, log } = dependencies
  const before = new Date(clock.now().getTime() - LOST_AFTER_MS)
  for (const orderId of await listUndecided(db, before, DECIDED_AT_ONCE_MAX)) {
    try {
      await decideOrder(db, dependencies, orderId)
    } catch (error) {
      log.warn({ orderId, fault: error }, 'an application could not be decided')
      await giveUp(db, clock, orderId)
    }
  }
}

async function giveUp(db: Db, clock: Clock, orderId: number): Promise<void> {
  const failures = await countFailedDecision(db, orderId, clock.now())
  if (failures < FAILURES_MAX) return
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrderAndBorrower(transaction, orderId)
    if (order.phase !== 'review' || order.awaits_person_since !== null) return
    await handToPerson(transaction, clock, order, [{ why: 'undecidable' }])
  })
}
