// Finding a borrower by name, although names are encrypted: the words of a name are stored as keyed
// hashes. A word has to be typed in full, since half of it has another hash.
import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { insertNameKeys, listByNameKeys, replaceNameKeys } from './name-queries.ts'

/** More than anyone reads through; a longer name finds fewer. */
const FOUND_MAX = 50
const WORDS_MAX = 8

/** Replaces what was stored for an earlier name. */
export async function noteName(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  borrowerId: number,
  name: string,
): Promise<void> {
  await replaceNameKeys(db, borrowerId, hashesOf(name, keys))
}

/** The first names of several borrowers, in one statement. */
export async function noteFirstNames(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  people: readonly { readonly borrowerId: number; readonly name: string }[],
): Promise<void> {
  const rows = people.flatMap(({ borrowerId, name }) =>
    hashesOf(name, keys).map((hash) => ({ borrower_id: borrowerId, hash })),
  )
  await insertNameKeys(db, rows)
}

/** Borrowers whose name has all the words that were typed, in any order. */
export async function findByName(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  text: string,
): Promise<number[]> {
  // A number is never a name.
  if (/\d/.test(text)) return []
  const hashes = hashesOf(text, keys)
  return hashes.length === 0 ? [] : listByNameKeys(db, hashes, FOUND_MAX)
}

/** "José dela CRUZ" has the same words as "jose Dela Cruz". */
function hashesOf(name: string, keys: Keys): string[] {
  const secret = keys.secretOf('name')
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)]
    .slice(0, WORDS_MAX)
    .map((word) => createHmac('sha256', secret).update(word).digest('base64url'))
}
