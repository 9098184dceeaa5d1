// Where borrowers' files are stored. A store maps keys to bytes and knows nothing about their
// content: they arrive encrypted, so that neither a disk nor a storage provider can read them.
import { invariant } from '#server/app-error.ts'

export interface FileStore {
  /** Writing the same key again replaces the bytes, completely or not at all. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Null if there is nothing under this key. */
  read(key: string): Promise<Uint8Array | null>
  exists(key: string): Promise<boolean>
  /** Removing a missing key is fine. */
  remove(key: string): Promise<void>
}

/** We create the keys ourselves; one that could leave the store's folder is a bug. */
export function checkKey(key: string): string {
  invariant(/^[\w-]{16,64}$/.test(key), 'a key of letters, digits, - and _')
  return key
}
