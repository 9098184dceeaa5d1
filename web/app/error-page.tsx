import { homePage } from '#contract/page-addresses.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { texts } from './texts.ts'

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
