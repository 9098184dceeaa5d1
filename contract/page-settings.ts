// Public settings that the server embeds in every page, and the browser reads there.
import type { WireNameTables } from './call.ts'
import type { SessionNames } from './session-parameters.ts'

export interface PageSettings {
  readonly mode: 'demo' | 'production'
  readonly brand: PageBrand
  readonly wireNames: WireNameTables
  /** The session's parameters under other names. */
  readonly sessionNames: SessionNames
  readonly copyrightYear: number
  /** The address borrowers use: pictures and pages of this origin are ours. */
  readonly origin: string
  /** Other origins whose pictures may be shown. */
  readonly imageOrigins: readonly string[]
  readonly missing: Missing
  /** Of our pages; empty unless another backend may lead to them. */
  readonly pagePaths: readonly string[]
}

/** Of what a deployment may brand as its own, what pages read. */
export interface PageBrand {
  readonly appName: string
  readonly servicePhone: string
  /** Links with this prefix are handed to the shell. */
  readonly schemePrefix: string
  /** Another backend for the calls, or empty for this server. */
  readonly apiBase: string
  /**
   * The specification starts with the agreement box checked; a brand may start with it unchecked.
   */
  readonly isAgreementBoxChecked: boolean
  /** Who lends, wherever a stranger decides whether to trust us. */
  readonly lender: { readonly name: string; readonly registration: string }
}

/** What another backend hasn't: calls by their name, and our pages that are nothing without them. */
export interface Missing {
  readonly calls: readonly string[]
  readonly paths: readonly string[]
}
