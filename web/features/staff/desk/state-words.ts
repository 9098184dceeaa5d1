// What orders, payouts and payments are called in the console; by the names that the server has for
// them.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { defineTexts } from '#web/lib/language.ts'
import { inWords } from './loan-texts.ts'

const STATES: Readonly<Record<string, Text>> = defineTexts({
  review: { en: 'In review', 'fil-PH': 'Nire-review' },
  offered: { en: 'Offered', 'fil-PH': 'May alok' },
  declined: { en: 'Declined', 'fil-PH': 'Tinanggihan' },
  payout: { en: 'Payout', 'fil-PH': 'Payout' },
  running: { en: 'Running', 'fil-PH': 'Tumatakbo' },
  closed: { en: 'Closed', 'fil-PH': 'Sarado' },
  settled: { en: 'settled', 'fil-PH': 'bayad na' },
  cancelled: { en: 'cancelled', 'fil-PH': 'na-cancel' },
  'written-off': { en: 'written off', 'fil-PH': 'na-write off' },
  created: { en: 'not sent yet', 'fil-PH': 'hindi pa naipapadala' },
  sent: { en: 'sent', 'fil-PH': 'naipadala' },
  unknown: { en: 'being sent', 'fil-PH': 'ipinapadala' },
  paid: { en: 'paid', 'fil-PH': 'bayad' },
  refused: { en: 'refused', 'fil-PH': 'hindi tinanggap' },
  reversed: { en: 'reversed', 'fil-PH': 'binawi' },
  applied: { en: 'applied', 'fil-PH': 'applied' },
  unapplied: { en: 'unapplied', 'fil-PH': 'unapplied' },
  gone: { en: 'gone', 'fil-PH': 'wala na' },
  returned: { en: 'returned', 'fil-PH': 'naibalik' },
  merged: { en: 'merged', 'fil-PH': 'isinama sa iba' },
  held: { en: 'held', 'fil-PH': 'pinigilan' },
})

/** "closed, written-off" as "Closed, written off". */
export function stateWords(state: string, language: Language): string {
  const parts = state.split(', ').map((part) => {
    const known = STATES[part]
    return known === undefined ? inWords(part) : wordingOf(known, language)
  })
  const words = parts.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
