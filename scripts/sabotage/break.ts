// A break: one small change that makes a requirement untrue. Tests that carry the requirement's
// number have to notice it. A rule of ours that no requirement asks for, such as how money is sent,
// is named by words of its test's title.
export interface Break {
  /** The requirement that is no longer met: `T6`, or words that stand in a title. */
  readonly requirement: string
  /** In words, for the report. */
  readonly what: string
  /** The end of the file's path, as much as tells it from every other; files may move. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Where the tests that have to notice it run. */
  readonly stage: Stage
}

export const STAGES = ['unit', 'pages', 'api', 'browser'] as const
export type Stage = (typeof STAGES)[number]

export type BreakRow = readonly [what: string, file: string, find: string, replace: string]

/** Several breaks of one requirement that the same stage notices. */
export function breaksOf(
  requirement: string,
  stage: Stage,
  rows: readonly BreakRow[],
): readonly Break[] {
  return rows.map(([what, file, find, replace]) => ({
    requirement,
    stage,
    what,
    file,
    find,
    replace,
  }))
}
