import { homePage } from '#contract/page-addresses.ts'
import { defineTexts, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Screen } from '#web/parts/screen.tsx'

const texts = defineTexts({
  home: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
  missingTitle: { en: 'Page not found', 'fil-PH': 'Hindi makita ang page' },
  missingHeading: {
    en: 'We can’t find this page',
    'fil-PH': 'Hindi namin makita ang page na ito',
  },
  missingText: {
    en: 'It may have moved, or the link may be incomplete.',
    'fil-PH': 'Baka nailipat na ito, o kulang ang link.',
  },
})

function ErrorPage() {
  const t = useTexts(texts)
  return (
    <Screen title={t.missingTitle}>
      <NotFound title={t.missingHeading} text={t.missingText}>
        <ButtonLink href={homePage()}>{t.home}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).missingTitle,
  component: ErrorPage,
}
