// Public facts of this deployment, as the server put them into the page.
import { createContext, useContext } from 'react'
import type { WireNameTables } from '#contract/call.ts'

export interface Brand {
  readonly appName: string
  readonly servicePhone: string
  readonly schemePrefix: string
  readonly apiBase: string
  readonly isAgreementBoxChecked: boolean
}

export interface Settings {
  readonly mode: 'demo' | 'production'
  readonly brand: Brand
  readonly wireNames: WireNameTables
  readonly copyrightYear: number
  /** Where borrowers reach us: pictures and pages of this origin are ours. */
  readonly origin: string
}

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (settings === null) throw new Error('no settings around this component')
  return settings
}

/** The configured service phone gives way to the number that an answer names. */
export function servicePhone(brand: Pick<Brand, 'servicePhone'>, telephone: string): string {
  return telephone === '' ? brand.servicePhone : telephone
}
