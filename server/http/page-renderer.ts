// The boundary between the server and the web app, which don't import each other: main.ts loads the
// built renderer and passes it in.
import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { Scheme } from '#contract/scheme.ts'

/** What the web app's server entry provides. */
export interface PageRenderer {
  prepare(path: string, search: string, settings: PageSettings): Promise<PreparedPage>
  /** Of the pages that a borrower may open. Left out in some tests. */
  readonly paths?: readonly string[]
  /** What each page asks first, by the names of the calls. Left out in some tests. */
  readonly asked?: readonly PageCalls[]
  /** Left out where only the app's pages matter (some tests). */
  readonly site?: SiteRenderer
}

export interface PageCalls {
  readonly path: string
  readonly calls: readonly string[]
  /** It shows something without an answer. */
  readonly canDoWithout: boolean
}

/** The pages of the public site: the same for everybody, complete without script. */
export interface SiteRenderer {
  readonly pages: readonly SitePageFacts[]
  render(asked: SitePageAsked): Promise<{ readonly html: string; readonly styles: string }>
}

export interface SitePageFacts {
  readonly path: string
  /** In the sitemap. */
  readonly isIndexed: boolean
  /** The call that its form makes where there is no script; null if it has no form. */
  readonly formCall: string | null
  /** Of what a query asks for, what changes the page: the rest is dropped. */
  readonly readQuery: (query: SiteQuery, facts: SiteFacts) => SiteQuery
}

export type SiteQuery = Readonly<Record<string, string>>

export interface SitePageAsked {
  readonly path: string
  readonly query: SiteQuery
  readonly facts: SiteFacts
  readonly settings: PageSettings
  readonly language: Language
  readonly scheme: Scheme
  /** The brand's colours, behind the page's own styles. */
  readonly brandStyles: string
  /** What came of a form that was sent without script, and what stood in it. */
  readonly sent?: SentForm
}

export interface SentForm {
  readonly fields: SiteQuery
  /** Why it was refused; null for a fault of ours. */
  readonly refusal: string | null
}

export interface PreparedPage {
  readonly status: number
  /** Personal pages must not be cached. */
  readonly isPersonal: boolean
  /** Whoever asks gets the same: only its language, its scheme and the answers change it. */
  readonly isShared?: boolean
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
