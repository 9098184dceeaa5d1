// What a person has to look at. Other features open tasks in their own transactions; staff work
// through the list of open ones.
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  amendTaskRow,
  closeTaskRow,
  closeTaskRows,
  countOpenTasks,
  findOpenTaskId,
  insertTask,
  updateDueAt,
} from './queries.ts'

/** `feature-what`: each feature names its own. */
export type StaffTaskKind = `${string}-${string}`

export interface StaffTask {
  readonly kind: StaffTaskKind
  /** What it is about; at most one open task per kind and subject. */
  readonly subject: { readonly kind: string; readonly id: string }
  readonly orderId?: number
  readonly borrowerId?: number
  /** `dueAt`, an instant as text, is its own due time instead of that of its kind. */
  readonly details: object
}

/** Runs in the caller's transaction. False if such a task is already open. */
export function openTask(transaction: Db, clock: Clock, task: StaffTask): Promise<boolean> {
  const { orderId = null, borrowerId = null } = task
  return insertTask(transaction, { ...task, orderId, borrowerId, openedAt: clock.now() })
}

/**
 * The same where the matter has changed: an open task says what is new; whoever has it keeps it.
 */
export async function openOrAmendTask(
  transaction: Db,
  clock: Clock,
  task: StaffTask,
): Promise<void> {
  const { orderId = null, borrowerId = null } = task
  if (await amendTaskRow(transaction, { ...task, orderId, borrowerId })) return
  await openTask(transaction, clock, task)
}

/** False if it was already closed. The same task may be opened again later. */
export function closeTask(transaction: Db, clock: Clock, id: number): Promise<boolean> {
  return closeTaskRow(transaction, id, clock.now())
}

/** Closes the tasks about a matter that has been dealt with. */
export function closeTaskAbout(
  transaction: Db,
  clock: Clock,
  kind: StaffTaskKind,
  subject: StaffTask['subject'],
  /** The person who dealt with it, and how; left out if the product did. */
  by: { readonly personId: number; readonly outcome: string } | null = null,
): Promise<void> {
  return closeTaskRows(transaction, { kind, subjects: [subject] }, by, clock.now())
}

/** The product dealt with all of these. */
export function closeTasksAbout(
  transaction: Db,
  clock: Clock,
  kind: StaffTaskKind,
  subjects: readonly StaffTask['subject'][],
): Promise<void> {
  return closeTaskRows(transaction, { kind, subjects }, null, clock.now())
}

/** Gives the open task about a matter another due time; whoever has it keeps it. */
export function moveTaskDue(
  transaction: Db,
  kind: StaffTaskKind,
  subject: StaffTask['subject'],
  dueAt: Date,
): Promise<void> {
  return updateDueAt(transaction, { kind, subject }, dueAt)
}

/** The open task about a matter; null if there is none. */
export function findOpenTask(
  db: Db,
  kind: StaffTaskKind,
  subject: StaffTask['subject'],
): Promise<number | null> {
  return findOpenTaskId(db, { kind, subject })
}

/** How many are open. */
export function countOpen(db: Db): Promise<number> {
  return countOpenTasks(db)
}
