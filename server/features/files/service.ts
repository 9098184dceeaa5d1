// Photos uploaded by borrowers: re-encoded without metadata, stored encrypted, and returned only to
// the borrower who uploaded them.
import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#server/app-error.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import { openFile as openSealed, sealFile, textOfKeyId } from '#server/db/secrets.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import { makePass, readPass } from '#server/passes.ts'
import {
  type BorrowerPrincipal,
  type Principal,
  type StaffPrincipal,
  storedPrincipal,
} from '#server/principal.ts'
import {
  deleteFile,
  type FilePurpose,
  findFile,
  insertFile,
  listAllKeys,
  listFiles,
} from './queries.ts'
import { IMAGE_CONTENT_TYPE, reEncodeImage } from './re-encode.ts'

export type FileDependencies = Pick<JobDependencies, 'db' | 'config' | 'files'> & {
  readonly clock: Clock
}

type FileReaders = Pick<JobDependencies, 'db' | 'config' | 'files'>

const FILE_PURPOSES: readonly FilePurpose[] = ['identity', 'complaint', 'payment-slip']

export const FILES_PATH = '/custom/v3/files'

/** Anything else was never a key, and could contain characters no database accepts. */
const KEY_FORM = /^[\w-]{32}$/

export function addressOf(key: string): string {
  return `${FILES_PATH}/${key}`
}

/**
 * Stores a photo and returns its address. The same photo again is the same file. Refuses with
 * image_type_unknown, image_too_large, image_too_small and image_broken, and with session_ended if
 * the account was closed in the meantime.
 */
export async function saveImage(
  { db, clock, config, files }: FileDependencies,
  image: {
    /** Who uploads it and owns it; staff upload for a borrower, who then owns it. */
    sender: BorrowerPrincipal | (StaffPrincipal & { readonly ownerId: number })
    purpose: FilePurpose
    bytes: Uint8Array
    /** Anything smaller is unreadable. */
    sidePixelsMin?: number
  },
): Promise<string> {
  const bytes = await reEncodeImage(image.bytes, image.sidePixelsMin ?? 1)
  const key = randomBytes(24).toString('base64url')
  const uploader = storedPrincipal(image.sender, config.keys)
  const ownerId = image.sender.kind === 'staff' ? image.sender.ownerId : image.sender.id
  // The bytes go first, so that every row has its file. Anything a crash leaves behind is
  // encrypted.
  const keyId = textOfKeyId(config.keys.current)
  await files.write(key, sealFile(config.keys, key, bytes))
  try {
    const keptKey = await db.transaction().execute(async (transaction) => {
      await lockBorrower(transaction, ownerId)
      return insertFile(transaction, {
        key,
        borrower_id: ownerId,
        uploaded_by_kind: uploader.kind,
        uploaded_by_id: uploader.id,
        purpose: image.purpose,
        content_type: IMAGE_CONTENT_TYPE,
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        key_id: keyId,
        created_at: clock.now(),
      })
    })
    if (keptKey !== key) await files.remove(key)
    return addressOf(keptKey)
  } catch (error) {
    // After a fault the row may still have been written; only a refusal guarantees that it wasn't.
    if (error instanceof AppError) await files.remove(key)
    throw error
  }
}

/** Refuses with not_found, also for someone else's file. */
export async function openFile(
  { db, config, files }: FileDependencies,
  reader: Pick<Principal, 'kind'> & { readonly id?: number },
  key: string,
): Promise<{ contentType: string; bytes: Uint8Array }> {
  const isReadable = reader.kind === 'borrower' && reader.id !== undefined && KEY_FORM.test(key)
  const row = isReadable ? await findFile(db, reader.id, key) : null
  const encrypted = row === null ? null : await files.read(row.key)
  if (row === null || encrypted === null) throw new AppError('not_found')
  return { contentType: row.content_type, bytes: openSealed(config.keys, row.key, encrypted) }
}

/** The bytes of a photo by its address; null if there is none, or it isn't this borrower's. */
export async function readOwnImage(
  dependencies: FileReaders,
  borrowerId: number,
  address: string,
): Promise<Uint8Array | null> {
  const key = address.slice(FILES_PATH.length + 1)
  if (!address.startsWith(`${FILES_PATH}/`) || !KEY_FORM.test(key)) return null
  const row = await findFile(dependencies.db, borrowerId, key)
  const encrypted = row === null ? null : await dependencies.files.read(row.key)
  return row === null || encrypted === null
    ? null
    : openSealed(dependencies.config.keys, row.key, encrypted)
}

/** Whether this is the address of a file the borrower uploaded for this purpose. */
export async function isOwnFile(
  db: FileDependencies['db'],
  borrowerId: number,
  purpose: FilePurpose,
  address: string,
): Promise<boolean> {
  if (!address.startsWith(`${FILES_PATH}/`)) return false
  const row = await findFile(db, borrowerId, address.slice(FILES_PATH.length + 1))
  return row?.purpose === purpose
}

/** The key of a file the borrower owns for this purpose; null if there is none at this address. */
export async function ownFileKey(
  db: FileDependencies['db'],
  borrowerId: number,
  purpose: FilePurpose,
  address: string,
): Promise<string | null> {
  const key = address.slice(FILES_PATH.length + 1)
  if (!address.startsWith(`${FILES_PATH}/`) || !KEY_FORM.test(key)) return null
  const row = await findFile(db, borrowerId, key)
  return row?.purpose === purpose ? row.key : null
}

/** Its bytes are removed by the caller, after the transaction. */
export function removeFile(transaction: FileDependencies['db'], id: number): Promise<void> {
  return deleteFile(transaction, id)
}

/** Long enough to look at a page of pictures, too short to pass around. */
const PASS_MS = 5 * 60_000

/** An address that opens one file for a few minutes, for staff who work on what it belongs to. */
export function passAddressOf(
  { clock, config }: Pick<FileDependencies, 'clock' | 'config'>,
  file: { readonly borrowerId: number; readonly key: string },
): string {
  const expiresAt = new Date(clock.now().getTime() + PASS_MS)
  const pass = makePass(config.keys, 'file', file, expiresAt)
  return `${addressOf(file.key)}?pass=${encodeURIComponent(pass)}`
}

/** Whose file this pass opens. Refuses with link_expired, also for another file's pass. */
export function readerByPass(
  { clock, config }: Pick<FileDependencies, 'clock' | 'config'>,
  key: string,
  pass: string,
): { readonly kind: 'borrower'; readonly id: number } {
  const facts = readPass(config.keys, 'file', pass, clock.now()) as {
    borrowerId: number
    key: string
  } | null
  if (facts === null || facts.key !== key) throw new AppError('link_expired')
  return { kind: 'borrower', id: facts.borrowerId }
}

/**
 * Deletes what the borrower uploaded for this purpose, except the addresses still in use. The row
 * goes first, so that every row has its file; what a crash leaves behind is encrypted and
 * unreferenced.
 */
export async function removeOtherFiles(
  { db, files }: Pick<FileDependencies, 'db' | 'files'>,
  borrowerId: number,
  purpose: FilePurpose,
  neededAddresses: readonly string[],
): Promise<void> {
  for (const row of await listFiles(db, borrowerId, purpose)) {
    if (neededAddresses.includes(addressOf(row.key))) continue
    await deleteFile(db, row.id)
    await files.remove(row.key)
  }
}

/** All files of one borrower, whatever their purpose. */
export async function removeAllFilesOf(
  { db, files }: Pick<FileDependencies, 'db' | 'files'>,
  borrowerId: number,
): Promise<void> {
  for (const purpose of FILE_PURPOSES) {
    await removeOtherFiles({ db, files }, borrowerId, purpose, [])
  }
}

/** For a demo that is rebuilt: files are deleted before their rows. */
export async function removeAllFiles({
  db,
  files,
}: Pick<FileDependencies, 'db' | 'files'>): Promise<void> {
  for (const key of await listAllKeys(db)) await files.remove(key)
}
