// Providers as people say them; one that isn't named here is shown as it is written.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { defineTexts } from '#web/lib/language.ts'

const NAMES: Readonly<Record<string, Text>> = defineTexts({
  sandbox: { en: 'Test provider', 'fil-PH': 'Test provider' },
  paymongo: { en: 'PayMongo', 'fil-PH': 'PayMongo' },
  xendit: { en: 'Xendit', 'fil-PH': 'Xendit' },
  dragonpay: { en: 'Dragonpay', 'fil-PH': 'Dragonpay' },
  'bank-transfer': { en: 'Bank transfer', 'fil-PH': 'Bank transfer' },
  'over-the-counter': { en: 'Over the counter', 'fil-PH': 'Sa counter' },
})

export function providerWords(provider: string, language: Language): string {
  const known = NAMES[provider]
  return known === undefined ? provider : wordingOf(known, language)
}
