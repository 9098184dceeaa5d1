// Every screen and state that a feature has registered, wherever its gallery file is.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GalleryEntry } from '../../web/lib/gallery.ts'

const WEB = 'web'

export async function registeredEntries(): Promise<GalleryEntry[]> {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])gallery\.ts$/.test(file) && !/^lib[\\/]/.test(file))
    .sort()
  const modules = await Promise.all(
    files.map(async (file) => {
      const address = pathToFileURL(join(process.cwd(), WEB, file)).href
      return (await import(address)) as { gallery: GalleryEntry[] }
    }),
  )
  return modules.flatMap(({ gallery }) => gallery)
}
