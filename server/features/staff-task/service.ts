// What a person has to look at. Other features open tasks in their own transactions; the list of
// open ones is what the staff work off.
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { countOpenTasks, insertTask } from './queries.ts'

export type StaffTaskKind = 'payout-contradicted' | 'payout-failed'

export interface StaffTask {
  readonly kind: StaffTaskKind
  /** What it is about; the same kind and subject is the same task. */
  readonly subject: string
  readonly orderId: number
  readonly borrowerId: number
  readonly details: object
}

/** Runs in the caller's transaction. False when there is such a task already. */
export function openTask(transaction: Db, clock: Clock, task: StaffTask): Promise<boolean> {
  return insertTask(transaction, { ...task, openedAt: clock.now() })
}

/** How many wait to be closed. */
export function countOpen(db: Db): Promise<number> {
  return countOpenTasks(db)
}
