import type { Language } from '#contract/language.ts'
import type { Settings } from '#web/lib/settings.ts'
import type { FirstAnswer } from '#web/lib/use-call.ts'

/** What travels in the page beside its markup. Never a session id. */
export interface PageData {
  readonly language: Language
  readonly settings: Settings
  readonly answers: readonly FirstAnswer[]
  /** The built files whose styles stand in the page. */
  readonly styleFiles: readonly string[]
}
