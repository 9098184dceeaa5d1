// Where files of borrowers lie. A store knows bytes by their key and nothing of what they are: they
// arrive encrypted, so that neither a disk nor a provider of storage can read them.
import { invariant } from '#server/app-error.ts'

export interface FileStore {
  /** Writing the same key again puts the new bytes in place, whole or not at all. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Null where there is nothing under this key. */
  read(key: string): Promise<Uint8Array | null>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}

/** Keys are our own; one that could leave the store's folder is a bug. */
export function checkKey(key: string): string {
  invariant(/^[\w-]{16,64}$/.test(key), 'a key of letters, digits, - and _')
  return key
}
