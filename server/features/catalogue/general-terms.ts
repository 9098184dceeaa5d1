// The general terms of one of our products, in words: the public site publishes them, and the app
// shows them to whoever has no offer yet.
import type { BusinessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import type { TermsInput } from '#lending/terms-facts.ts'
import { type TermsLine, termsInShort } from '#lending/terms-in-short.ts'
import { type TermsLanguage, type TermsSection, termsText } from '#lending/terms-text.ts'
import type { Config } from '#server/config.ts'
import { limitsOn } from './dated-limits.ts'
import { type OwnProduct, policyOn } from './service.ts'

type Lender = Pick<Config, 'lenderName' | 'guardScope'>

export function generalTerms(
  product: OwnProduct,
  lender: Lender,
  on: BusinessDate,
  language: TermsLanguage,
  isOnSite = false,
): TermsSection[] {
  return termsText({ ...inputOf(product, lender, on), isOnSite }, language)
}

/** The same in a few lines, with the effective rate of an example where one is shown. */
export function generalTermsInShort(
  product: OwnProduct,
  lender: Lender,
  on: BusinessDate,
  language: TermsLanguage,
  exampleRate: string | null,
): TermsLine[] {
  return termsInShort(inputOf(product, lender, on), language, exampleRate)
}

function inputOf(
  product: OwnProduct,
  { lenderName, guardScope }: Lender,
  on: BusinessDate,
): TermsInput {
  const { limits } = limitsOn(product, on)
  const amounts = {
    minCentavos: limits.amountMinCentavos,
    maxCentavos: limits.amountMaxCentavos,
  }
  const termDays = { min: limits.termDaysMin, max: limits.termDaysMax }
  return {
    lenderName,
    policy: policyOn(product, on),
    law: lawOn(on),
    guardScope,
    amounts,
    termDays,
  }
}
