// The three main pages: as tabs at the bottom of a phone, on top at a desk.
import { homePage, orderListPage, settingsPage } from '#contract/page-addresses.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'

const texts = defineTexts({
  main: { en: 'Main pages', 'fil-PH': 'Mga pangunahing page' },
  home: { en: 'Home', 'fil-PH': 'Home' },
  loans: { en: 'Loans', 'fil-PH': 'Mga loan' },
  mine: { en: 'Mine', 'en-PH': 'Account', 'fil-PH': 'Account' },
})

export function useMainPages() {
  const t = useTexts(texts)
  return {
    label: t.main,
    pages: [
      { id: 'home', href: homePage(), text: t.home },
      { id: 'loans', href: orderListPage(), text: t.loans },
      { id: 'mine', href: settingsPage(), text: t.mine },
    ] as const,
  }
}
