// What a person has to look at. Other features open tasks in their own transactions; the list of
// open ones is what the staff work off.
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { closeTaskRow, closeTaskRows, countOpenTasks, insertTask } from './queries.ts'

/** `feature-what`: each feature names its own. */
export type StaffTaskKind = `${string}-${string}`

export interface StaffTask {
  readonly kind: StaffTaskKind
  /** What it is about, whatever that is; one kind of task is open once about one subject. */
  readonly subject: { readonly kind: string; readonly id: string }
  readonly orderId?: number
  readonly borrowerId?: number
  readonly details: object
}

/** Runs in the caller's transaction. False when such a task is open already. */
export function openTask(transaction: Db, clock: Clock, task: StaffTask): Promise<boolean> {
  const { orderId = null, borrowerId = null } = task
  return insertTask(transaction, { ...task, orderId, borrowerId, openedAt: clock.now() })
}

/** False when it was closed before. The same matter may open again afterwards. */
export function closeTask(transaction: Db, clock: Clock, id: number): Promise<boolean> {
  return closeTaskRow(transaction, id, clock.now())
}

/** Once the matter is settled by what was done about it. */
export function closeTaskAbout(
  transaction: Db,
  clock: Clock,
  kind: StaffTaskKind,
  subject: StaffTask['subject'],
): Promise<void> {
  return closeTaskRows(transaction, { kind, subject }, clock.now())
}

/** How many wait to be closed. */
export function countOpen(db: Db): Promise<number> {
  return countOpenTasks(db)
}
