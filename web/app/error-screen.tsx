import { homePage } from '#contract/page-addresses.ts'
import { useTexts } from '#web/lib/language.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Banner } from '#web/parts/banner.tsx'
import { CouldNotLoadMoment } from '#web/parts/frame-moments.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { texts } from './texts.ts'

export function ErrorScreen({ kind }: { kind: 'missing' | 'broken' }) {
  const t = useTexts(texts)
  const isMissing = kind === 'missing'
  return (
    <Screen title={isMissing ? t.missingTitle : t.brokenTitle}>
      <Banner text={isMissing ? t.missingText : t.brokenText} moment={<CouldNotLoadMoment />}>
        {isMissing ? (
          <ButtonLink href={homePage()}>{t.home}</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>{t.reload}</Button>
        )}
      </Banner>
    </Screen>
  )
}
