// Whether something that only one borrower should have is shared with another: the number of an ID
// document or a payment account, or a device. It proves nothing, so nobody is refused for it: a
// person takes a look. Only keyed hashes are stored, with the kind in the hash, so that one kind
// reveals nothing about another.
import { createHmac } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { clearMarksOf, insertMark, listShared } from './queries.ts'

export type MarkKind = 'document' | 'account' | 'device'

export interface MarkDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
}

export interface SharedMark {
  readonly kind: MarkKind
  readonly otherBorrowerId: number
}

/** Stored once; the day a borrower first had it is kept. An empty value marks nobody. */
export async function noteMark(
  { db, clock, keys }: MarkDependencies,
  borrowerId: number,
  kind: MarkKind,
  value: string,
): Promise<void> {
  const plain = plainOf(value)
  // Phones that don't reveal their id all send zeros.
  if (/^[0:]*$/.test(plain)) return
  const hash = createHmac('sha256', keys.secretOf('mark'))
    .update(`mark:${kind}:${plain}`)
    .digest('base64url')
  await insertMark(db, { kind, hash, borrowerId, notedAt: clock.now() })
}

/** The same number gets the same mark, however it is written. */
function plainOf(value: string): string {
  return value.toUpperCase().replaceAll(/[^A-Z0-9:]/g, '')
}

/** Marks shared with others, unless a person has cleared them. */
export function findSharedMarks(db: Db, borrowerId: number): Promise<SharedMark[]> {
  return found(listShared(db, borrowerId, false))
}

/** The same, but only where someone else had it first: the later one is the one to look at. */
export function findTakenMarks(db: Db, borrowerId: number): Promise<SharedMark[]> {
  return found(listShared(db, borrowerId, true))
}

async function found(rows: Promise<{ kind: MarkKind; otherId: number }[]>): Promise<SharedMark[]> {
  return (await rows).map(({ kind, otherId }) => ({ kind, otherBorrowerId: otherId }))
}

/** Clears everything a person has looked at now; anything that comes later is looked at again. */
export function clearMarks(transaction: Db, clock: Clock, borrowerId: number): Promise<void> {
  return clearMarksOf(transaction, borrowerId, clock.now())
}
