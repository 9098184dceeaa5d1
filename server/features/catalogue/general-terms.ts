// The general terms of one of our products, in words: the public site publishes them, and the app
// shows them to whoever has no offer yet.
import type { BusinessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { type TermsLanguage, type TermsSection, termsText } from '#lending/terms-text.ts'
import type { Config } from '#server/config.ts'
import type { OwnProduct } from './service.ts'

export function generalTerms(
  { policy, limits }: Pick<OwnProduct, 'policy' | 'limits'>,
  { lenderName, guardScope }: Pick<Config, 'lenderName' | 'guardScope'>,
  on: BusinessDate,
  language: TermsLanguage,
): TermsSection[] {
  const amounts = {
    minCentavos: limits.amountMinCentavos,
    maxCentavos: limits.amountMaxCentavos,
  }
  return termsText({ lenderName, policy, law: lawOn(on), guardScope, amounts }, language)
}
