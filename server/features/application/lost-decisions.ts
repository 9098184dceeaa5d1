// Applications without a job to decide them: it was lost with a killed process, or ran out of
// retries.
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { checkIdentity } from '#server/features/identity/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { getOrder } from '#server/orders/orders.ts'
import { decideOrder, handToPerson } from './decision-service.ts'
import { identityOf } from './identity.ts'
import { recordFailedDecision, listUndecided } from './queries.ts'

/** A decision takes seconds; if it hasn't come by then, no job is working on it. */
const LOST_AFTER_MS = 10 * 60_000
const DECIDED_AT_ONCE_MAX = 50
/** After this many failures only a person can help. */
const FAILURES_MAX = 5

/**
 * Scheduled: decides what is left over, or hands it to a person. One that fails goes to the back of
 * the line, so that no other waits for it. Safe to run in several processes.
 */
export async function decideLost(dependencies: JobDependencies): Promise<void> {
  const { db, clock, log } = dependencies
  const before = new Date(clock.now().getTime() - LOST_AFTER_MS)
  for (const orderId of await listUndecided(db, before, DECIDED_AT_ONCE_MAX)) {
    try {
      await checkIdentityOrWarn(dependencies, orderId)
      await decideOrder(db, { ...dependencies, ...identityOf(dependencies) }, orderId)
    } catch (error) {
      log.warn({ orderId, fault: error }, 'an application could not be decided')
      await giveUp(db, clock, orderId)
    }
  }
}

/** A provider that still doesn't answer by now: the application goes to a person, unchecked. */
async function checkIdentityOrWarn(dependencies: JobDependencies, orderId: number): Promise<void> {
  const { borrower_id: borrowerId } = await getOrder(dependencies.db, orderId)
  try {
    await checkIdentity(dependencies, borrowerId)
  } catch (error) {
    dependencies.log.warn({ orderId, fault: error }, 'an identity could not be checked')
  }
}

async function giveUp(db: Db, clock: Clock, orderId: number): Promise<void> {
  const failures = await recordFailedDecision(db, orderId, clock.now())
  if (failures < FAILURES_MAX) return
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrderAndBorrower(transaction, orderId)
    if (order.phase !== 'review' || order.awaits_person_since !== null) return
    await handToPerson(transaction, clock, order, [{ why: 'undecidable' }])
  })
}
