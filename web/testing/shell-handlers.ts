// The native shell's handlers under the names that real shells use, listed separately from the code
// under test, and the ways in which a real one fails.
export type HandlerKind = 'records' | 'throws' | 'promises' | 'breaks its promise' | 'is no handler'

export const SHELL_HANDLERS = [
  'openPage',
  'closeWebView',
  'openPageWithParam',
  'goHomeTab',
  'goMineTab',
  'goLogin',
  'callPhone',
  'goRating',
  'confirmEvent',
  'startBank',
  'endBank',
  'openScheme',
]

/** Every handler, all of one kind. */
export function everyHandler(kind: HandlerKind): Record<string, HandlerKind> {
  return Object.fromEntries(SHELL_HANDLERS.map((name) => [name, kind]))
}
