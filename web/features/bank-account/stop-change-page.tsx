// Opened from the SMS about a changed payment account. Opening it does nothing, because link previews
// and scanners open links too: only a tap stops the change.
import { useState } from 'react'
import { stopChange } from '#contract/bank-account.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Banner } from '#web/parts/banner.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { texts } from './texts.ts'

function StopChangePage({ query }: PageProps) {
  const t = useTexts(texts)
  const send = useSend()
  const [outcome, setOutcome] = useState<'stopped' | { readonly problem: string } | null>(null)
  const stop = async () => {
    const change = query.get('change') ?? ''
    const result = await send(stopChange, { change }, { isQuiet: true })
    if (result !== null) setOutcome(result.success ? 'stopped' : { problem: result.message })
  }
  return (
    <Screen title={t.stopTitle}>
      {outcome === null && (
        <Banner title={t.stopQuestion} text={t.stopText}>
          <Button look="danger" onClick={stop}>
            {t.stop}
          </Button>
        </Banner>
      )}
      {outcome === 'stopped' && (
        <Empty title={t.stopped} text={t.stoppedText}>
          <ButtonLink href="/login">{t.logInAgain}</ButtonLink>
        </Empty>
      )}
      {outcome !== null && outcome !== 'stopped' && (
        <Banner title={t.notStopped} text={outcome.problem}>
          <ButtonLink href="/customerService">{t.callUs}</ButtonLink>
        </Banner>
      )}
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).stopTitle,
  component: StopChangePage,
}
