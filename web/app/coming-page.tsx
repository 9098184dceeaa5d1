// Stands at the addresses whose pages later work fills, and says so.
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { texts } from './texts.ts'

function ComingPage() {
  const t = useTexts(texts)
  return (
    <Screen title={t.comingTitle}>
      <Notice text={t.comingText}>
        <ButtonLink href="/main">{t.home}</ButtonLink>
      </Notice>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).comingTitle,
  component: ComingPage,
}
