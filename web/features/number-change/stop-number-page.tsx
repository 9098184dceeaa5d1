// Opened from the SMS to the old number.
import { stopNumberChange } from '#contract/number-change.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useSend } from '#web/lib/use-send.ts'
import { StopByLink } from '#web/parts/stop-by-link.tsx'
import { texts } from './texts.ts'

function StopNumberPage({ query }: PageProps) {
  const t = useTexts(texts)
  const send = useSend()
  const change = query.get('change') ?? ''
  return (
    <StopByLink
      title={t.stopTitle}
      fact={t.stopFact}
      text={t.stopText}
      stoppedText={t.stoppedText}
      stop={() => send(stopNumberChange, { change }, { isQuiet: true })}
    />
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).stopTitle,
  component: StopNumberPage,
}
