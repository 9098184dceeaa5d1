// What a decision needs to know about whether borrowers are who they say they are. Whoever checks
// identities keeps what was answered; a decision only reads it, so that no provider is asked while
// rows are held. Without such evidence a person looks at each first application.
import type { Db } from '#server/db/open.ts'

/** `unsure` and `refuted` go to a person: a machine that errs must not end the matter. */
export type IdentityFinding = 'proven' | 'unsure' | 'refuted' | 'unchecked'

export interface IdentityEvidence {
  /** What is known of the borrower's present document and face. */
  find(db: Db, borrowerId: number): Promise<IdentityFinding>
}
