// Public settings of this deployment, embedded in the page by the server.
import { createContext, useContext } from 'react'
import type { PageSettings } from '#contract/page-settings.ts'

export type Settings = PageSettings

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (settings === null) throw new Error('no settings around this component')
  return settings
}

/** A phone number in a response takes precedence over the configured one. */
export function servicePhone(
  brand: Pick<Settings['brand'], 'servicePhone'>,
  telephone: string,
): string {
  return telephone === '' ? brand.servicePhone : telephone
}
