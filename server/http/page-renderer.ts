// The boundary between the server and the web app, which don't import each other: main.ts loads the
// built renderer and passes it in.
import type { WireNameTables } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { Scheme } from '#contract/scheme.ts'
import type { Brand } from '#server/config.ts'

/** What the web app's server entry provides. */
export interface PageRenderer {
  prepare(path: string, search: string, settings: PageSettings): Promise<PreparedPage>
}

/** Public settings embedded in every page. */
export interface PageSettings {
  readonly mode: 'demo' | 'production'
  readonly brand: Brand
  readonly wireNames: WireNameTables
  readonly copyrightYear: number
  /** The address borrowers use: pictures and pages of this origin are ours. */
  readonly origin: string
}

export interface PreparedPage {
  readonly status: number
  /** Personal pages must not be cached. */
  readonly isPersonal: boolean
  /** The styles the first paint needs, inlined in the page. */
  readonly styles: string
  readonly firstCalls: readonly { readonly name: string; readonly wireRequest: unknown }[]
  render(input: {
    language: Language
    scheme: Scheme
    styles: string
    /** In the order of the calls; null if the browser has to make the call. */
    answers: readonly (Envelope | null)[]
  }): string
}

export interface Site {
  readonly renderer: PageRenderer
  /** The folders of built files; file names in `assets` change with their content. */
  readonly filesFolders: readonly string[]
}
