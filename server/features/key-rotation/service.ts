// Moves everything that is stored encrypted to a new version of the keys while the product runs.
// Every process reads all versions, and follows the database in what it writes with. The work goes
// in small batches and can be interrupted anywhere: what has been moved is recognised by its key,
// and the next run continues.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import {
  finishKeyVersion,
  FOLLOW_MS,
  readKeyVersions,
  startKeyVersion,
  loadKeyVersions,
} from '#server/db/key-versions.ts'
import type { Db } from '#server/db/open.ts'
import { SEALED_COLUMNS } from '#server/db/sealed-columns.ts'
import {
  currentPrefix,
  openColumn,
  openFile,
  sealColumn,
  type SealedColumn,
  sealFile,
  textOfKeyId,
} from '#server/db/secrets.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import type { Keys } from '#server/keys.ts'
import {
  countOldFiles,
  countOldRows,
  lockOldFiles,
  lockOldRows,
  updateFileKey,
  updateSealed,
} from './queries.ts'

export interface RotationDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'keys'>
  readonly files: FileStore
}

interface RotationOptions {
  /** How long to wait until every process writes with the new version. */
  readonly settleMs?: number
  readonly rowsAtOnce?: number
  readonly onProgress?: (line: string) => void
}

export interface Rotated {
  readonly version: number
  readonly values: number
  readonly files: number
}

const ROWS_AT_ONCE = 100
/** Rows that others hold are tried again after this time. */
const AGAIN_MS = 500

/** Continues an unfinished rotation, or starts a new one. */
export async function rotateKeys(
  { db, clock, config, files }: RotationDependencies,
  { settleMs = 2 * FOLLOW_MS, rowsAtOnce = ROWS_AT_ONCE, onProgress }: RotationOptions = {},
): Promise<Rotated> {
  const { keys } = config
  const before = await readKeyVersions(db)
  const version = before.current > before.oldest ? before.current : before.current + 1
  if (version !== before.current) await startKeyVersion(db, version)
  await loadKeyVersions(db, keys)
  onProgress?.(`version ${version}: waiting until every process writes with it`)
  await pause(settleMs)
  let values = 0
  for (const column of SEALED_COLUMNS) {
    const moved = await moveColumn(db, keys, column, rowsAtOnce)
    onProgress?.(`${column.table}.${column.column}: ${moved}`)
    values += moved
  }
  const movedFiles = await moveFiles(db, keys, files, rowsAtOnce)
  onProgress?.(`files: ${movedFiles}`)
  await finishKeyVersion(db, version, clock.now())
  await loadKeyVersions(db, keys)
  return { version, values, files: movedFiles }
}

async function moveColumn(
  db: Db,
  keys: Keys,
  column: SealedColumn,
  rowsAtOnce: number,
): Promise<number> {
  const prefix = currentPrefix(keys)
  for (let moved = 0; ;) {
    const count = await db.transaction().execute(async (transaction) => {
      const rows = await lockOldRows(transaction, column, prefix, rowsAtOnce)
      for (const row of rows) {
        const sealed = sealColumn(keys, column, row, openColumn(keys, column, row))
        await updateSealed(transaction, column, row, sealed)
      }
      return rows.length
    })
    moved += count
    if (count > 0) continue
    if ((await countOldRows(db, column, prefix)) === 0) return moved
    await pause(AGAIN_MS)
  }
}

/**
 * The bytes are replaced before the row says so. A crash in between leaves a file that is newer
 * than its row says: its own bytes name their key, and it is moved again.
 */
async function moveFiles(
  db: Db,
  keys: Keys,
  files: FileStore,
  rowsAtOnce: number,
): Promise<number> {
  const keyId = textOfKeyId(keys.current)
  for (let moved = 0; ;) {
    const count = await db.transaction().execute(async (transaction) => {
      const rows = await lockOldFiles(transaction, keyId, rowsAtOnce)
      for (const { id, key } of rows) {
        const bytes = await files.read(key)
        if (bytes !== null) await files.write(key, sealFile(keys, key, openFile(keys, key, bytes)))
        await updateFileKey(transaction, id, keyId)
      }
      return rows.length
    })
    moved += count
    if (count > 0) continue
    if ((await countOldFiles(db, keyId)) === 0) return moved
    await pause(AGAIN_MS)
  }
}

/** 1 while a rotation has been started and not finished. */
export async function countUnfinished(db: Db): Promise<number> {
  const { current, oldest } = await readKeyVersions(db)
  return current > oldest ? 1 : 0
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds))
}
