// What a feature hands to `npm run gallery`: its screens, in every state worth looking at.
import type { Page as BrowserPage } from '@playwright/test'

export interface GalleryEntry {
  /** Names the picture: "parts, inputs". */
  readonly name: string
  /** The address, without a language. */
  readonly path: string
  /** Before the address is opened: a session, a call that is to fail. */
  readonly prepare?: (page: BrowserPage) => Promise<void>
  /** After it was opened: what has to be tapped or waited for. */
  readonly act?: (page: BrowserPage) => Promise<void>
}
