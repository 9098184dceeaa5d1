// Which tests a mutant is tried against, and in which order.
import { basename, dirname } from 'node:path'

export interface TestFile {
  readonly file: string
  /** Measured without a mutant, with loading. */
  readonly milliseconds: number
  /** How many of the mutants it reaches: a test of everything reaches most. */
  readonly reached: number
}

export interface ChosenTests {
  readonly files: readonly string[]
  readonly milliseconds: number
  /** Tests that reach it too and were too many. */
  readonly leftOut: number
}

/**
 * Records of what the product says of itself. What a file declares is told by nothing else, however
 * near other tests are.
 */
const RECORDS =
  /^(scripts\/(acts|calls|data|house\/(task-kinds|trail-words))|server\/(config-record|demo\/answers)|web\/surfaces\/(page-record|words))\.test\.ts$/

export function isRecord(test: string): boolean {
  return RECORDS.test(test)
}

/** How many folders two paths share, from the root on. */
function nearness(a: string, b: string): number {
  const [ours, theirs] = [dirname(a).split('/'), dirname(b).split('/')]
  const differs = ours.findIndex((folder, index) => folder !== theirs[index])
  return differs === -1 ? ours.length : differs
}

/** `quotes.ts` has `quotes.test.ts`. */
function isOwnTest(mutated: string, test: string): boolean {
  return basename(test).split('.')[0] === basename(mutated).split('.')[0]
}

/**
 * The most telling first: of the same name, then beside the mutated file, then those that reach few
 * mutants, then the fastest. The first and the records are always tried, the others as long as there
 * is time.
 */
export function chooseTests(
  mutated: string,
  reaching: readonly TestFile[],
  budgetMs: number,
): ChosenTests {
  const order = reaching.toSorted(
    (a, b) =>
      Number(isOwnTest(mutated, b.file)) - Number(isOwnTest(mutated, a.file)) ||
      nearness(mutated, b.file) - nearness(mutated, a.file) ||
      a.reached - b.reached ||
      a.milliseconds - b.milliseconds,
  )
  const files: string[] = []
  let milliseconds = 0
  for (const test of order) {
    const isInAnyCase = files.length === 0 || isRecord(test.file)
    if (!isInAnyCase && milliseconds + test.milliseconds > budgetMs) continue
    files.push(test.file)
    milliseconds += test.milliseconds
  }
  return { files, milliseconds, leftOut: order.length - files.length }
}
