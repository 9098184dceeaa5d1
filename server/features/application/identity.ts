// What a decision needs to know about whether borrowers are who they say they are. The feature that
// checks identities stores the provider's responses; a decision only reads them, so no provider is
// called while rows are locked. Without such findings, a person looks at each borrower's first
// application.
import type { Db } from '#server/db/open.ts'

/**
 * `unsure` and `refuted` go to a person: a machine that may be wrong must not have the last word.
 */
export type IdentityFinding = 'proven' | 'unsure' | 'refuted' | 'unchecked'

export interface IdentityFindings {
  /** What is known about the borrower's current document and face. */
  find(db: Db, borrowerId: number): Promise<IdentityFinding>
}
