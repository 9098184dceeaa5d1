// What a page declares beside its component. The first call is static, so that the server can make
// it before any script has arrived.
import type { ComponentType } from 'react'
import type { Call, RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'

export interface PageProps {
  /** The page's own query; session parameters are not part of it. */
  readonly query: URLSearchParams
}

export interface FirstCall<C extends Call = Call> {
  readonly call: C
  readonly request: RequestOf<C>
}

export interface Page {
  readonly title: (language: Language) => string
  readonly component: ComponentType<PageProps>
  /** True where the page is only read, in a frame that runs no script: it then comes without any. */
  readonly isStill?: (query: URLSearchParams) => boolean
  /**
   * What the page shows first: one call, or several that are made side by side. Null where the
   * query is not enough to ask.
   */
  readonly firstCall?: (query: URLSearchParams) => FirstCall | readonly FirstCall[] | null
}

export function firstCallsOf(page: Page, query: URLSearchParams): readonly FirstCall[] {
  return [page.firstCall?.(query) ?? []].flat()
}

export function firstCall<C extends Call>(call: C, request: RequestOf<C>): FirstCall {
  return { call, request }
}

/** Names one question, so that an answer in the page is used for that question only. */
export function questionKey(call: Call, request: unknown): string {
  return JSON.stringify([call.name, request])
}
