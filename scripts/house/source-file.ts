// A file of the tree, and what the house rules ask of it.
import { posix } from 'node:path'

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

export const isCode = (file: SourceFile) => /\.(ts|tsx|mjs)$/.test(file.path)

export const isTest = (file: SourceFile) =>
  /\.(test|spec)\.tsx?$/.test(file.path) ||
  /^((lending|payments|server|web)\/testing|e2e|scripts|bench)\//.test(file.path)

/** The files that a file imports, relative to the project's root; packages are left out. */
export function importsOf(file: SourceFile): string[] {
  const found = file.text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)
  return [...found].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)]
    if (!target.startsWith('.')) return []
    return [posix.join(posix.dirname(file.path), target)]
  })
}

export const folderOf = (path: string) => posix.dirname(path)

export const featureOf = (path: string) =>
  /^(?:web|server)\/features\/([^/]+)\//.exec(path)?.[1] ?? null
