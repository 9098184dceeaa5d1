// Whether something that should be one borrower's alone is also another's: the number of an identity
// document, of a payment account, a device. It proves nothing, so nobody is refused for it: a person
// looks. Only keyed hashes are kept, each under a name of its own, so that none tells of another.
import { createHmac } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { clearMarksOf, insertMark, listShared } from './queries.ts'
import './tables.ts'

export type MarkKind = 'document' | 'account' | 'device'

export interface MarkDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

export interface SharedMark {
  readonly kind: MarkKind
  readonly otherBorrowerId: number
}

/** Once; the day on which a borrower first had it stays. An empty value marks nobody. */
export async function noteMark(
  { db, clock, secret }: MarkDependencies,
  borrowerId: number,
  kind: MarkKind,
  value: string,
): Promise<void> {
  const plain = plainOf(value)
  // Phones that do not tell which they are all send noughts.
  if (/^[0:]*$/.test(plain)) return
  const hash = createHmac('sha256', secret).update(`mark:${kind}:${plain}`).digest('base64url')
  await insertMark(db, { kind, hash, borrowerId, notedAt: clock.now() })
}

/** The same number is the same, however it is written. */
function plainOf(value: string): string {
  return value.toUpperCase().replaceAll(/[^A-Z0-9:]/g, '')
}

/** What others have too, unless a person has cleared it. */
export function findSharedMarks(db: Db, borrowerId: number): Promise<SharedMark[]> {
  return found(listShared(db, borrowerId, false))
}

/** The same, where somebody else had it first: who takes another's later is the one to look at. */
export function findTakenMarks(db: Db, borrowerId: number): Promise<SharedMark[]> {
  return found(listShared(db, borrowerId, true))
}

async function found(rows: Promise<{ kind: MarkKind; otherId: number }[]>): Promise<SharedMark[]> {
  return (await rows).map(({ kind, otherId }) => ({ kind, otherBorrowerId: otherId }))
}

/** A person has looked at all that there is now; what comes later is looked at again. */
export function clearMarks(transaction: Db, clock: Clock, borrowerId: number): Promise<void> {
  return clearMarksOf(transaction, borrowerId, clock.now())
}
