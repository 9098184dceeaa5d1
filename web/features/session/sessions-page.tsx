import { listSessions } from '#contract/session.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { Screen } from '#web/parts/screen.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { texts } from './texts.ts'

function SessionsPage() {
  const t = useTexts(texts)
  return (
    <Screen title={t.devices}>
      <SessionsCard />
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).devices,
  component: SessionsPage,
  firstCall: () => firstCall(listSessions, {}),
}
