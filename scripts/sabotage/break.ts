// A break: one small change that makes a requirement untrue. Tests with the requirement's number
// must notice it. A rule of ours that no requirement covers, such as how money is sent, is named by
// words from its test's title.
export interface Break {
  /** The requirement that is no longer met: `T6`, or words that stand in a title. */
  readonly requirement: string
  /** The stage whose tests must notice it. */
  readonly stage: Stage
  /** In words, for the report. */
  readonly what: string
  /** The end of the file's path, long enough to be unique; files may move. */
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
}

export const STAGES = ['unit', 'pages', 'api', 'browser'] as const
export type Stage = (typeof STAGES)[number]
