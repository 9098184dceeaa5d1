// Which built files a page needs, from its surface's Vite manifest: the styles inlined in the page,
// and its scripts up front, so that the browser doesn't discover them one after another.
import type { Surface } from '#web/lib/routes.ts'

/** The build of one surface. */
export interface BuiltSurface {
  readonly manifest: Readonly<Record<string, BuiltFile>>
  /** The text of each built style, by its file. */
  readonly styles: Readonly<Record<string, string>>
}

interface BuiltFile {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export interface PageAssets {
  readonly entry: string
  readonly preloads: readonly string[]
  readonly styles: string
  /** Where these styles would be loaded from. */
  readonly styleFiles: readonly string[]
}

export function assetsOf(built: BuiltSurface, surface: Surface, pageSource: string): PageAssets {
  const { manifest, styles } = built
  const entry = `web/surfaces/${surface}/entry.tsx`
  const keys = new Set<string>()
  for (const key of [entry, pageSource]) collect(manifest, key, keys)
  const files = [...keys].flatMap((key) => manifest[key] ?? [])
  // A page of the public site has no script: its file is its style.
  const styleFiles = new Set(
    files.flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file] : css)),
  )
  return {
    entry: `/${fileOf(manifest, entry)}`,
    preloads: [...new Set(files.map(({ file }) => `/${file}`))],
    styles: [...styleFiles].map((file) => styles[file] ?? '').join(''),
    styleFiles: [...styleFiles].map((file) => `/${file}`),
  }
}

function fileOf(manifest: BuiltSurface['manifest'], key: string): string {
  const found = manifest[key]
  if (found === undefined) throw new Error(`not built: ${key}`)
  return found.file
}

/** A file's imports come before it, and so do their styles. */
function collect(manifest: BuiltSurface['manifest'], key: string, found: Set<string>): void {
  if (found.has(key)) return
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, found)
  found.add(key)
}
