// Which version of the keys is in use. Every process follows the table, so that a rotation needs no
// restart.
import type { Keys, KeyVersions } from '#server/keys.ts'
import type { Db } from './open.ts'

/** A process writes with a new version at most this long after it was started. */
export const FOLLOW_MS = 5_000

export async function readKeyVersions(db: Db): Promise<KeyVersions> {
  const rows = await db
    .selectFrom('key_version')
    .select(['version', 'done_at'])
    .orderBy('version')
    .execute()
  return {
    current: rows.at(-1)?.version ?? 1,
    oldest: rows.findLast((row) => row.done_at !== null)?.version ?? 0,
  }
}

export async function loadKeyVersions(db: Db, keys: Keys): Promise<void> {
  keys.setVersions(await readKeyVersions(db))
}

/** Returns how to stop. */
export function followKeyVersions(
  db: Db,
  keys: Keys,
  onFault: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void loadKeyVersions(db, keys).catch(onFault), FOLLOW_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function startKeyVersion(db: Db, version: number): Promise<void> {
  await db
    .insertInto('key_version')
    .values({ version, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function finishKeyVersion(db: Db, version: number, at: Date): Promise<void> {
  await db.updateTable('key_version').set({ done_at: at }).where('version', '=', version).execute()
}
