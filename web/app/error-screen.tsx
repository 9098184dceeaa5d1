import { useTexts } from '#web/lib/language.ts'
import { Button } from '#web/parts/button.tsx'
import { Banner } from '#web/parts/banner.tsx'
import { CouldNotLoadMoment } from '#web/parts/frame-moments.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { texts } from './texts.ts'

/** Instead of a page that stopped working. */
export function ErrorScreen() {
  const t = useTexts(texts)
  return (
    <Screen title={t.brokenTitle}>
      <Banner text={t.brokenText} moment={<CouldNotLoadMoment />}>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </Banner>
    </Screen>
  )
}
