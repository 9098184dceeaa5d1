// What a feature adds to the staff console: kinds of tasks, what is open with a borrower, and ways
// to find one. One entry in
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
   * What is only read when somebody who may work on it opens the task, such as what a borrower
   * wrote. Every look is in the audit trail.
   */
  readonly facts?: (
    dependencies: { readonly db: Db; readonly keys: Keys },
    subjectId: string,
  ) => Promise<Readonly<Record<string, unknown>>>
}

/** Something between a borrower and us that isn't finished, to know of before anything is done. */
export interface OpenMatter {
  readonly text: Text
  /** The loan it is about; null if it is about none. */
  readonly orderId: number | null
}

export interface StaffSearch {
  readonly by: SearchWay
  /** Borrowers that exactly fit what was typed; none if it isn't of this form. */
  readonly find: (
    dependencies: { readonly db: Db; readonly keys: Keys },
    text: string,
  ) => Promise<number[]>
}
