// The heads of the evidence's chains, written to files outside the database: whoever owns the database
// could put back an older state of it, whose seals were right at the time, but can't change these files.
// A file holds the heads that changed since the file before it, the hash of that file, and a signature.
// `ledger:verify` reads all of them and looks for each head in the database.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import type { EvidenceKey, Keys } from '#server/keys.ts'
import {
  countUnwritten,
  findFiles,
  findHead,
  hasEntries,
  listUnwritten,
  listWrittenHeads,
  lockFiles,
  markWritten,
  saveFiles,
  skipNumbers,
  type WrittenHead,
} from './evidence-heads-queries.ts'

export interface HeadsDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: {
    readonly keys: Keys
    readonly mode: 'demo' | 'production'
    readonly evidenceFolder: string
  }
}

interface HeadsFile {
  readonly series: string
  readonly number: number
  readonly writtenAt: string
  /** Of the file before it; empty for the first. */
  readonly previousHash: string
  readonly heads: readonly WrittenHead[]
  readonly keyId: string
  /** Instead of heads: somebody's word that the database was restored to an earlier time. */
  readonly accepted?: Acceptance
}

export interface Acceptance {
  readonly by: string
  readonly why: string
  readonly ended: readonly EndedHead[]
}

/** A chain that ends earlier than it did. */
export interface EndedHead {
  readonly was: WrittenHead
  /** Null if nothing is left of it. */
  readonly now: WrittenHead | null
}

/** With when it was written. */
export type DatedAcceptance = Acceptance & { readonly at: string }

const HEADS_AT_ONCE = 1_000
/** Production has one series, so a database that forgot its own is still compared with it. */
const PRODUCTION_SERIES = 'evidence-heads'

/** Scheduled. Safe to run in several processes; returns how many files were written. */
export async function writeHeads(dependencies: HeadsDependencies): Promise<number> {
  const store = storeOf(dependencies)
  for (let written = 0; ; written += 1) {
    const isWritten = await dependencies.db
      .transaction()
      .execute((transaction) => writeFile(transaction, dependencies, store))
    if (!isWritten) return written
  }
}

async function writeFile(
  transaction: Db,
  { clock, config }: HeadsDependencies,
  store: FileStore,
): Promise<boolean> {
  const files = await lockFiles(transaction, newSeries(config.mode))
  const number = files.file_count + 1
  const name = nameOf(files.series, number)
  // A process that died after writing the file and before the commit: the file stands.
  let bytes = await store.read(name)
  if (bytes === null) {
    const heads = await listUnwritten(transaction, HEADS_AT_ONCE)
    if (heads.length === 0) return false
    bytes = encode(config.keys.evidence, {
      series: files.series,
      number,
      writtenAt: clock.now().toISOString(),
      previousHash: files.last_hash,
      heads,
      keyId: config.keys.evidence.id,
    })
    await store.write(name, bytes)
  }
  const file = decode(config.keys, bytes)
  if (file === null) throw new Error(`${name} was not written by the product`)
  await markWritten(transaction, file.heads)
  await saveFiles(transaction, { fileCount: number, lastHash: hashOf(bytes) })
  return true
}

/** Twice the time between two runs of `write-evidence-heads` (server/features/evidence/manifest.ts). */
const LATE_MS = 600_000

/** How many chains have a head that is overdue to be written: they grew more than `LATE_MS` ago. */
export function countUnwrittenHeads(db: Db, clock: Clock): Promise<number> {
  return countUnwritten(db, new Date(clock.now().getTime() - LATE_MS))
}

/** One line for everything that the files know and the database doesn't, and the reverse. */
export async function checkHeads(dependencies: Pick<HeadsDependencies, 'db' | 'config'>): Promise<{
  readonly faults: readonly string[]
  readonly files: number
  readonly accepted: readonly DatedAcceptance[]
}> {
  const { db, config } = dependencies
  const stored = await findFiles(db)
  const series = config.mode === 'production' ? PRODUCTION_SERIES : stored?.series
  const { faults, heads, count, accepted } = await readFiles(dependencies, series)
  const expected = stored !== null && stored.series === series ? stored.file_count : 0
  if (count < expected) faults.push(`heads: ${expected} files were written, ${count} are there`)
  // One more may have been written by a process that died before it could say so.
  if (count > expected + 1)
    faults.push(`heads: the database is older than its heads: ${count} files, it knows ${expected}`)
  const missing = await missingHeads(db, [...heads.values()])
  faults.push(
    ...missing.map(
      ({ kind, id, sequence }) =>
        `${kind} ${id}: its evidence once reached entry ${sequence}, and is shorter or different now`,
    ),
  )
  for (const head of await listWrittenHeads(db)) {
    const known = heads.get(keyOf(head))
    if (known === undefined || known.seal !== head.seal)
      faults.push(`${head.kind} ${head.id}: its head is said to be written, and is in no file`)
  }
  return { faults, files: count, accepted }
}

/**
 * Writes down who accepts that the database was restored and its evidence ends earlier than the files
 * say. The chains that do are named, and from then on compared with what they are now. Returns null if
 * nothing ends earlier. Must run as the database role that owns the tables: it moves their sequences on,
 * so that no id which providers know from before the restore is given out a second time.
 */
export async function acceptRestore(
  dependencies: HeadsDependencies,
  { by, why }: Pick<Acceptance, 'by' | 'why'>,
): Promise<readonly EndedHead[] | null> {
  const { clock, config } = dependencies
  return dependencies.db.transaction().execute(async (transaction) => {
    const files = await lockFiles(transaction, newSeries(config.mode))
    const read = await readFiles(dependencies, files.series)
    if (read.faults.length > 0) throw new RestoreError(read.faults.join('; '))
    const lost = await missingHeads(transaction, [...read.heads.values()])
    if (lost.length === 0 && read.count <= files.file_count + 1) return null
    const ended: EndedHead[] = []
    for (const was of lost) ended.push({ was, now: await findHead(transaction, was) })
    const number = read.count + 1
    const bytes = encode(config.keys.evidence, {
      series: files.series,
      number,
      writtenAt: clock.now().toISOString(),
      previousHash: read.lastHash,
      heads: [],
      keyId: config.keys.evidence.id,
      accepted: { by, why, ended },
    })
    await skipNumbers(transaction, lost)
    await writeAudit(transaction, {
      actor: { kind: 'system', name: 'restore' },
      action: 'restore-accepted',
      orderId: null,
      borrowerId: null,
      details: { by, why, ended: ended.length },
      at: clock.now(),
    })
    await saveFiles(transaction, { fileCount: number, lastHash: hashOf(bytes) })
    await storeOf(dependencies).write(nameOf(files.series, number), bytes)
    return ended
  })
}

/** The files themselves are not as the product wrote them. */
export class RestoreError extends Error {}

/** Every restore that somebody has accepted, oldest first. */
export async function listAccepted(
  dependencies: Pick<HeadsDependencies, 'db' | 'config'>,
): Promise<readonly DatedAcceptance[]> {
  return (await checkHeads(dependencies)).accepted
}

interface ReadFiles {
  readonly faults: string[]
  readonly heads: ReadonlyMap<string, WrittenHead>
  readonly count: number
  readonly accepted: readonly DatedAcceptance[]
  readonly lastHash: string
}

const keyOf = ({ kind, id }: WrittenHead) => `${kind}:${id}`

async function readFiles(
  { config }: Pick<HeadsDependencies, 'config'>,
  series: string | undefined,
): Promise<ReadFiles> {
  const store = storeOf({ config })
  const faults: string[] = []
  const accepted: DatedAcceptance[] = []
  const heads = new Map<string, WrittenHead>()
  let previousHash = ''
  for (let number = 1; ; number += 1) {
    const bytes = series === undefined ? null : await store.read(nameOf(series, number))
    if (bytes === null)
      return { faults, heads, count: number - 1, accepted, lastHash: previousHash }
    const file = decode(config.keys, bytes)
    if (file === null) faults.push(`heads: file ${number} was not signed by the product`)
    else {
      if (file.series !== series || file.number !== number || file.previousHash !== previousHash)
        faults.push(`heads: file ${number} does not follow the one before it`)
      for (const head of file.heads) heads.set(keyOf(head), head)
      for (const { was, now } of file.accepted?.ended ?? []) {
        if (now === null) heads.delete(keyOf(was))
        else heads.set(keyOf(was), now)
      }
      if (file.accepted !== undefined) accepted.push({ ...file.accepted, at: file.writtenAt })
    }
    previousHash = hashOf(bytes)
  }
}

async function missingHeads(db: Db, heads: readonly WrittenHead[]): Promise<WrittenHead[]> {
  const missing: WrittenHead[] = []
  for (let start = 0; start < heads.length; start += HEADS_AT_ONCE) {
    const some = heads.slice(start, start + HEADS_AT_ONCE)
    const found = await hasEntries(db, some)
    missing.push(...some.filter((head) => !found.has(head.seal)))
  }
  return missing
}

function storeOf({ config }: Pick<HeadsDependencies, 'config'>): FileStore {
  return openFolderStore(config.evidenceFolder)
}

/** A demo that is rebuilt starts a new one. */
function newSeries(mode: 'demo' | 'production'): string {
  return mode === 'production' ? PRODUCTION_SERIES : `demo-${randomBytes(8).toString('hex')}`
}

function nameOf(series: string, number: number): string {
  return `${series}-${String(number).padStart(8, '0')}`
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function encode(key: EvidenceKey, file: HeadsFile): Uint8Array {
  const text = JSON.stringify(file)
  const signature = sign(null, Buffer.from(text), signingKey(key)).toString('base64url')
  return Buffer.from(`${text}\n${signature}\n`)
}

/** Null if it isn't ours. */
function decode(keys: Keys, bytes: Uint8Array): HeadsFile | null {
  const [text = '', signature = ''] = Buffer.from(bytes).toString('utf8').split('\n')
  try {
    const file = JSON.parse(text) as HeadsFile
    const key = keys.evidenceKey(file.keyId)
    if (key === null) return null
    const publicKey = createPublicKey(signingKey(key))
    const isOurs = verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
    return isOurs ? file : null
  } catch {
    return null
  }
}

/** An Ed25519 private key is 32 bytes, here in the wrapping that Node reads. */
const ED25519_WRAPPING = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKey({ signingSeed }: EvidenceKey): KeyObject {
  const key = Buffer.concat([ED25519_WRAPPING, signingSeed])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}
