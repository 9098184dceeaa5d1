// The store that the settings choose.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

export function openFileStore(
  { fileStore, filesFolder }: Pick<Config, 'fileStore' | 'filesFolder'>,
  clock: Clock,
): FileStore {
  return fileStore.kind === 's3' ? openS3Store(fileStore, clock) : openFolderStore(filesFolder)
}
