// Opened from the SMS to the old number. Opening it does nothing, because link previews and scanners
// open links too: only a tap stops the change.
import { useState } from 'react'
import { stopNumberChange } from '#contract/number-change.ts'
import { customerServicePage, loginPage } from '#contract/page-addresses.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Banner } from '#web/parts/banner.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { texts } from './texts.ts'

function StopNumberPage({ query }: PageProps) {
  const t = useTexts(texts)
  const send = useSend()
  const [outcome, setOutcome] = useState<'stopped' | { readonly problem: string } | null>(null)
  const stop = async () => {
    const change = query.get('change') ?? ''
    const result = await send(stopNumberChange, { change }, { isQuiet: true })
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
        <Banner title={t.stopped} text={t.stoppedText}>
          <ButtonLink href={loginPage()}>{t.logIn}</ButtonLink>
        </Banner>
      )}
      {outcome !== null && outcome !== 'stopped' && (
        <Banner title={t.notStopped} text={outcome.problem}>
          <ButtonLink href={customerServicePage()}>{t.callUs}</ButtonLink>
        </Banner>
      )}
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).stopTitle,
  component: StopNumberPage,
}
