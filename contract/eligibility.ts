// Who may borrow, in words, shown before we ask or offer anything. The rule itself is in
// lending/decision.ts; these are the same four conditions.
import type { Text } from './language.ts'

export const ELIGIBILITY_TITLE: Text = {
  en: 'You can borrow if you',
  'fil-PH': 'Puwede kang umutang kung',
}

export const ELIGIBILITY_CONDITIONS: readonly Text[] = [
  { en: 'are a Philippine national', 'fil-PH': 'mamamayang Pilipino ka' },
  { en: 'are at least 18 years old', 'fil-PH': '18 taong gulang ka na pataas' },
  {
    en: 'have a permanent address in the Philippines',
    'fil-PH': 'may permanent address ka sa Pilipinas',
  },
  {
    en: 'are not a politically exposed person',
    'fil-PH': 'hindi ka politically exposed person',
  },
]
