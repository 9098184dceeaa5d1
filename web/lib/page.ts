// What a page declares besides its component. The first call is static, so that the server can make
// it before any script has loaded.
import type { ComponentType } from 'react'
import type { Call, PageRequest } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'

export interface PageProps {
  /** The page's own query, without session parameters. */
  readonly query: URLSearchParams
}

export interface FirstCall<C extends Call = Call> {
  readonly call: C
  readonly request: PageRequest<C>
}

export interface Page {
  readonly title: (language: Language) => string
  /** For search engines, of pages that a stranger may find. */
  readonly description?: (language: Language) => string
  readonly component: ComponentType<PageProps>
  /** True if the page is only read in a frame that runs no scripts; it is then sent without any. */
  readonly isStill?: (query: URLSearchParams) => boolean
  /**
   * True if it is the same for everybody with the same language and scheme, whatever the query: the
   * server then keeps it as rendered.
   */
  readonly isShared?: boolean
  /** Whether the server's markup is what this hash asks for, which no server is sent; true if left out. */
  readonly isPainted?: (hash: string) => boolean
  /**
   * What the page loads first: one call, or several made in parallel, what it is about before the
   * rest. Null if the query isn't sufficient.
   */
  readonly firstCall?: (query: URLSearchParams) => FirstCall | readonly FirstCall[] | null
  /** It has something to show where another backend has no such call. */
  readonly canDoWithout?: boolean
}

export function firstCallsOf(page: Page, query: URLSearchParams): readonly FirstCall[] {
  return [page.firstCall?.(query) ?? []].flat()
}

export function firstCall<C extends Call>(call: C, request: PageRequest<C>): FirstCall {
  return { call, request } as FirstCall
}

/** Identifies a request, so that an embedded response is only used for that request. */
export function questionKey(call: Call, request: unknown): string {
  return JSON.stringify([call.name, request])
}
