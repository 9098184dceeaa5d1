import type { Language } from '#contract/language.ts'
import type { Settings } from '#web/lib/settings.ts'
import type { FirstAnswer } from '#web/lib/use-call.ts'

/** The data embedded in a page. Never a session id. */
export interface PageData {
  readonly language: Language
  readonly settings: Settings
  readonly answers: readonly FirstAnswer[]
  /** The built files whose styles are inlined in the page. */
  readonly styleFiles: readonly string[]
}
