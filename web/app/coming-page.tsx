// Placeholder for pages that are not built yet; it says so.
import { homePage } from '#contract/page-addresses.ts'
import { defineTexts, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Banner } from '#web/parts/banner.tsx'
import { EmptyMoment } from '#web/parts/empty-moment.tsx'
import { Screen } from '#web/parts/screen.tsx'

const texts = defineTexts({
  home: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
  comingTitle: { en: 'Coming soon', 'fil-PH': 'Malapit na' },
  comingText: {
    en: 'This page is still being built. Nothing about your loan has changed.',
    'fil-PH': 'Ginagawa pa ang page na ito. Walang nagbago sa loan mo.',
  },
})

function ComingPage() {
  const t = useTexts(texts)
  return (
    <Screen title={t.comingTitle}>
      <Banner text={t.comingText} moment={<EmptyMoment />}>
        <ButtonLink href={homePage()}>{t.home}</ButtonLink>
      </Banner>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).comingTitle,
  component: ComingPage,
}
