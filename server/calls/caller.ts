import type { Language } from '#contract/language.ts'

/** What the request claims about its sender, before anything is verified. */
export interface Caller {
  readonly query: Readonly<Record<string, unknown>>
  /** The session from our cookie, or null if this request may not use it. */
  readonly cookieSessionId: string | null
  /** From the staff cookie, which browsers only send to staff calls; null without it. */
  readonly staffSessionId: string | null
  /** Tells browsers apart before anyone logs in. Null for a native app. */
  readonly browserId: string | null
  /** What we signed when this device logged in; null if it doesn't have one. */
  readonly deviceToken: string | null
  readonly language: Language
  /** The client's address, as reported by trusted proxies. */
  readonly address: string
  readonly userAgent: string
  /** `none` means a native app; browsers send the origin with every write. */
  readonly origin: 'own' | 'foreign' | 'none'
  /** Sets or clears the browser's session cookie with the response. */
  keepInCookie(session: { readonly id: string; readonly days: number } | null): void
  /** The same for the cookie of staff. */
  keepInStaffCookie(session: { readonly id: string; readonly hours: number } | null): void
  /** Gives the browser a lasting id unless it has one, and returns it. */
  keepBrowserId(): string
  keepDeviceToken(token: { readonly text: string; readonly days: number }): void
}
