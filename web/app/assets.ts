// Which built files a page needs, read from Vite's manifest of its surface: the styles that stand in
// the page, and its scripts up front, so that the browser does not find them one after the other.
import type { Surface } from '#web/lib/routes.ts'

/** What was built for one surface. */
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
  /** Where these styles would come from. */
  readonly styleFiles: readonly string[]
}

export function assetsOf(built: BuiltSurface, surface: Surface, pageSource: string): PageAssets {
  const { manifest, styles } = built
  const entry = `web/surfaces/${surface}/entry.tsx`
  const keys = new Set<string>()
  for (const key of [entry, pageSource]) collect(manifest, key, keys)
  const files = [...keys].flatMap((key) => manifest[key] ?? [])
  const styleFiles = new Set(files.flatMap(({ css = [] }) => css))
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

/** What a file imports comes before it, as its styles do. */
function collect(manifest: BuiltSurface['manifest'], key: string, found: Set<string>): void {
  if (found.has(key)) return
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, found)
  found.add(key)
}
