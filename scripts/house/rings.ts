// Who imports whom, by folder and by file, and whether that leads back to where it began.
import { folderOf, importsOf, isCode, isTest, type SourceFile } from './source-file.ts'

/** Every import between two folders of the tree, as "from → to"; tests are left out. */
export function folderArrows(files: readonly SourceFile[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    if (!isCode(file) || isTest(file)) continue
    const from = nodeOf(file.path)
    for (const target of importsOf(file)) {
      const to = nodeOf(target)
      if (to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}

/**
 * The files directly in server/ belong to two layers: the basics, and what assembles everything.
 */
function nodeOf(path: string): string {
  return /^server\/((app|main|open-gateways)\.ts|features\/all\.ts)$/.test(path)
    ? path
    : folderOf(path)
}

/** Every import between two files; those of types alone are gone before anything runs. */
export function fileArrows(files: readonly SourceFile[]): Map<string, Set<string>> {
  const code = files.filter((file) => isCode(file) && !isTest(file))
  return new Map(
    code.map(({ path, text }) => {
      const atRunTime = text.replaceAll(/^import type [^'"]*['"][^'"]*['"]/gm, '')
      return [path, new Set(importsOf({ path, text: atRunTime }))]
    }),
  )
}

/** A cycle of folders or files that import each other, or null. */
export function findRing(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  const search = (folder: string, path: readonly string[]): string[] | null => {
    const seen = path.indexOf(folder)
    if (seen !== -1) return [...path.slice(seen), folder]
    if (done.has(folder)) return null
    for (const next of arrows.get(folder) ?? []) {
      const ring = search(next, [...path, folder])
      if (ring !== null) return ring
    }
    done.add(folder)
    return null
  }
  for (const folder of arrows.keys()) {
    const ring = search(folder, [])
    if (ring !== null) return ring
  }
  return null
}
