// Finds a break's file and applies the break to it.
import type { Break } from './break.ts'

export class BreakDoesNotApply extends Error {}

/** The one file that a break names. */
export function fileOf({ requirement, what, file }: Break, paths: readonly string[]): string {
  const found = paths.filter((path) => path === file || path.endsWith(`/${file}`))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const said = found.length === 0 ? 'there is no such file' : `several: ${found.join(', ')}`
  throw new BreakDoesNotApply(`${requirement} (${what}): ${file}: ${said}`)
}

export function broken({ requirement, what, file, find, replace }: Break, text: string): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    const said = after === undefined ? 'is not in the file' : 'is there more than once'
    throw new BreakDoesNotApply(
      `${requirement} (${what}): ${file}: ${JSON.stringify(find)} ${said}`,
    )
  }
  return before + replace + after
}
