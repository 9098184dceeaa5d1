// Which built files a page needs, read from Vite's manifest: the styles, and its scripts up front,
// so that the browser does not find them one after the other.
export type BuildManifest = Readonly<Record<string, BuiltFile>>

interface BuiltFile {
  readonly file: string
  readonly imports?: readonly string[]
}

export interface PageAssets {
  readonly entry: string
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

const ENTRY = 'web/entry-client.tsx'
/** One file with the styles of all pages. */
const STYLES = 'style.css'

export function assetsOf(manifest: BuildManifest, pageSource: string): PageAssets {
  const keys = new Set<string>()
  collect(manifest, ENTRY, keys)
  collect(manifest, pageSource, keys)
  const files = [...keys].flatMap((key) => manifest[key] ?? [])
  return {
    entry: `/${manifest[ENTRY]?.file}`,
    preloads: files.map((file) => `/${file.file}`),
    styles: [`/${manifest[STYLES]?.file}`],
  }
}

function collect(manifest: BuildManifest, key: string, found: Set<string>): void {
  if (found.has(key)) return
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, found)
}
