// Who gets money that people agree to send, and where: as both of two people were shown it. Without
// anything in plain text, since what was agreed to is kept for ever.
import type { Db } from '#server/db/open.ts'
import { listAnswerVersions } from '#server/features/certification/service.ts'
import { findSharedMarks, type SharedMark } from '#server/features/marks/service.ts'
import { findAccountId } from './service.ts'

export interface Receiver {
  /** Null while none is bound. */
  readonly accountId: number | null
  /** What they have told us about themselves, by kind and version: another one is another person. */
  readonly answers: readonly string[]
  /** What others have too, and nobody has cleared. */
  readonly taken: readonly SharedMark[]
}

export async function receiverOf(db: Db, borrowerId: number): Promise<Receiver> {
  return {
    accountId: await findAccountId(db, borrowerId),
    answers: await listAnswerVersions(db, borrowerId),
    taken: await findSharedMarks(db, borrowerId),
  }
}
