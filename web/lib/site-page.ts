// What a page of the public site declares. It is rendered on the server alone, from facts that are the
// same for everybody, and is never hydrated: the site's script only adds to it.
import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { Page } from './page.ts'

/** The part of the address's query that the page understands. */
export type SiteQuery = Readonly<Record<string, string>>

export interface SitePage extends Page {
  /** For search engines, shared links and the browser's tab. */
  readonly head: (facts: SiteFacts, language: Language) => SiteHead
  readonly isIndexed: boolean
  /** Of a query, what changes the page. */
  readonly readQuery?: (query: SiteQuery, facts: SiteFacts) => SiteQuery
  /** The call its form makes where there is no script. */
  readonly formCall?: string
  /** True if the page is shown in a frame without script. */
  readonly isFramed?: (query: SiteQuery) => boolean
}

export interface SiteHead {
  readonly title: string
  readonly description: string
}

export interface SiteContent {
  readonly facts: SiteFacts
  readonly query: SiteQuery
  /** What came of a form that was sent without script, and what stood in it. */
  readonly sent: { readonly fields: SiteQuery; readonly refusal: string | null } | null
}

export const SiteContext = createContext<SiteContent | null>(null)

export function useSite(): SiteContent {
  const content = useContext(SiteContext)
  if (content === null) throw new Error('no site around this component')
  return content
}
