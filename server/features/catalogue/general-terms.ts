// The general terms of one of our products, in words: the public site publishes them, and the app
// shows them to whoever has no offer yet.
import type { BusinessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { type TermsLanguage, type TermsSection, termsText } from '#lending/terms-text.ts'
import type { Config } from '#server/config.ts'
import { limitsOn } from './dated-limits.ts'
import { type OwnProduct, policyOn } from './service.ts'

export function generalTerms(
  product: OwnProduct,
  { lenderName, guardScope }: Pick<Config, 'lenderName' | 'guardScope'>,
  on: BusinessDate,
  language: TermsLanguage,
): TermsSection[] {
  const { limits } = limitsOn(product, on)
  const policy = policyOn(product, on)
  const amounts = {
    minCentavos: limits.amountMinCentavos,
    maxCentavos: limits.amountMaxCentavos,
  }
  return termsText({ lenderName, policy, law: lawOn(on), guardScope, amounts }, language)
}
