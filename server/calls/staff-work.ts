// What a feature adds to the staff console: kinds of tasks, and ways to find a borrower. One entry in
// its manifest is enough; the queue and the search iterate over the manifests.
import type { StaffRole } from '#contract/call.ts'
import type { Text } from '#contract/language.ts'
import type { SearchWay } from '#contract/staff-desk.ts'
import type { TaskDecision } from '#contract/staff-task.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'

export interface TaskKind {
  /** As in openTask. */
  readonly kind: string
  readonly title: Text
  /** What to do about it. */
  readonly hint: Text
  /** When it should be done, counted from when it was opened. */
  readonly dueHours: number
  /** Who may work on it. */
  readonly roles: readonly StaffRole[]
  /** Set if it ends with a decision instead of a note. */
  readonly decision?: TaskDecision
  /**
   * Personal data that a task only refers to, by its subject's id. Read for whoever may work on it, and
   * noted in the audit trail.
   */
  readonly readDetails?: (
    dependencies: { readonly db: Db; readonly keys: Keys },
    subjectId: string,
  ) => Promise<Readonly<Record<string, unknown>>>
}

export interface StaffSearch {
  readonly by: SearchWay
  /** Borrowers that exactly fit what was typed; none if it isn't of this form. */
  readonly find: (
    dependencies: { readonly db: Db; readonly keys: Keys },
    text: string,
  ) => Promise<number[]>
}
