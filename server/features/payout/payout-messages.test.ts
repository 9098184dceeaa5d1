import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { PAYOUT_MESSAGES, payoutMessage } from './payout-messages.ts'

const FACTS = {
  app: 'Pahiram',
  amount: 'PHP 10,000.00',
  account: 'GCash account ending in 4567',
  reference: 'PO-1000001-1',
  firstAmount: 'PHP 3,533.60',
  firstDate: 'Sep 30, 2026',
}

it.each(PAYOUT_MESSAGES)(
  '%s names amount and sender in one plain SMS, in each language',
  (what) => {
    const said = LANGUAGES.map((language) => payoutMessage(what, language, FACTS))
    for (const text of said) {
      expect(text).toMatch(/^Pahiram: [\x20-\x7e]{40,150}\.$/)
      expect(text).toContain(what === 'refused' ? FACTS.account : FACTS.amount)
      expect(text).not.toContain('undefined')
    }
    expect(new Set(said).size).toBe(2)
  },
)
