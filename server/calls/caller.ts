import type { Language } from '#contract/language.ts'

/** Who asks: what the request itself says, before anything is believed. */
export interface Caller {
  readonly query: Readonly<Record<string, unknown>>
  /** The session of our own cookie, or null where the request may not rest on it. */
  readonly cookieSessionId: string | null
  /** Tells one browser from another before anybody logs in. Null for a native app. */
  readonly browserId: string | null
  readonly language: Language
  /** The client's address, as far as proxies that we trust name it. */
  readonly address: string
  readonly userAgent: string
  /** `none` is how a native app asks; browsers name the origin of every write. */
  readonly origin: 'own' | 'foreign' | 'none'
  /** Puts a session into the browser's cookie with the answer, or takes it out. */
  keepInCookie(session: { readonly id: string; readonly days: number } | null): void
  /** Gives a browser an id that it keeps, unless it has one; returns it. */
  keepBrowserId(): string
}
