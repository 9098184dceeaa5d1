// Public settings of this deployment, embedded in the page by the server.
import { createContext, useContext } from 'react'
import type { WireNameTables } from '#contract/call.ts'
import type { SessionNames } from '#contract/session-parameters.ts'

export interface Brand {
  readonly appName: string
  readonly servicePhone: string
  readonly schemePrefix: string
  readonly apiBase: string
  readonly isAgreementBoxChecked: boolean
  /** Who lends, wherever a stranger decides whether to trust us. */
  readonly lender: { readonly name: string; readonly registration: string }
}

export interface Settings {
  readonly mode: 'demo' | 'production'
  readonly brand: Brand
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

/** What another backend hasn't: calls by their name, and our pages that are nothing without them. */
export interface Missing {
  readonly calls: readonly string[]
  readonly paths: readonly string[]
}

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (settings === null) throw new Error('no settings around this component')
  return settings
}

/** A phone number in a response takes precedence over the configured one. */
export function servicePhone(brand: Pick<Brand, 'servicePhone'>, telephone: string): string {
  return telephone === '' ? brand.servicePhone : telephone
}
