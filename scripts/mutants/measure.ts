// One run of every test without a mutant: what each reaches, how long it takes, and which fail anyway.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRecord } from './choose-tests.ts'
import type { Crew } from './crew.ts'
import type { Measured, Reach } from './reach.ts'

/** Tests of scripts and of sources' texts say nothing about the product, but those of its records. */
const isLeftOut = (file: string) =>
  !isRecord(file) && (file.startsWith('scripts/') || file.includes('source-rules'))

/** Each part starts a process and loads the product anew; too few parts would not keep all busy. */
const FILES_AT_ONCE = 12

const LIMIT_MS = 1_800_000

export async function measure(
  crew: Crew,
  tests: readonly string[],
  mutated: readonly string[],
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-reach-'))
  const reachFile = join(folder, 'reach.txt')
  const runAll = (parts: readonly (readonly string[])[]) =>
    Promise.all(
      parts.map((files) => crew.run({ files, mutant: null, reachFile, limitMs: LIMIT_MS })),
    )
  try {
    const first = await runAll(inParts(tests.filter((file) => !isLeftOut(file))))
    // On a busy machine a test may fail by chance.
    const second = await runAll(first.flatMap(({ failed }) => failed).map((file) => [file]))
    for (const { failed, why } of second)
      if (failed.length > 0) console.log(`left out, fails without a mutant: ${failed[0]}: ${why}`)
    const unfit = second.flatMap(({ failed }) => failed)
    return { reaches: readReaches(reachFile), loaders: await crew.loadersOf(mutated), unfit }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function inParts(files: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / FILES_AT_ONCE) }, (_, index) =>
    files.slice(index * FILES_AT_ONCE, (index + 1) * FILES_AT_ONCE),
  )
}

/** The last line about a file counts. */
function readReaches(reachFile: string): Reach[] {
  if (!existsSync(reachFile)) return []
  const lines = readFileSync(reachFile, 'utf8').split('\n')
  const reaches = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Reach)
  return [...new Map(reaches.map((reach) => [reach.file, reach])).values()]
}
