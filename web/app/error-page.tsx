import { wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { ErrorScreen } from './error-screen.tsx'
import { texts } from './texts.ts'

export const page: Page = {
  title: (language) => wordingsOf(texts, language).missingTitle,
  component: () => <ErrorScreen kind="missing" />,
}
