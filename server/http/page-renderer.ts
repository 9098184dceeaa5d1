// The seam between the server and the web app, which do not import each other: main.ts loads the
// built renderer and hands it in.
import type { WireNameTables } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { Scheme } from '#contract/scheme.ts'
import type { Brand } from '#server/config.ts'

/** What the web app's server entry gives us. The two folders do not import each other. */
export interface PageRenderer {
  prepare(path: string, search: string, settings: PageSettings): Promise<PreparedPage>
}

/** Public facts that every page may read; they travel in the page. */
export interface PageSettings {
  readonly mode: 'demo' | 'production'
  readonly brand: Brand
  readonly wireNames: WireNameTables
  readonly copyrightYear: number
  /** Where borrowers reach us: pictures and pages of this origin are ours. */
  readonly origin: string
}

export interface PreparedPage {
  readonly status: number
  /** Personal pages are kept by nobody. */
  readonly isPersonal: boolean
  /** What its first paint needs; they stand in the page. */
  readonly styles: string
  readonly firstCalls: readonly { readonly name: string; readonly wireRequest: unknown }[]
  render(input: {
    language: Language
    scheme: Scheme
    styles: string
    /** In the order of the calls; null where the browser has to ask. */
    answers: readonly (Envelope | null)[]
  }): string
}

export interface Site {
  readonly renderer: PageRenderer
  /** The folders of the built files; their `assets` have names that change with their content. */
  readonly filesFolders: readonly string[]
}
