// Opened from the SMS about a change the borrower may not have asked for. Opening it does nothing,
// because link previews and scanners open links too: only a tap stops the change.
import { useState } from 'react'
import { customerServicePage, loginPage } from '#contract/page-addresses.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { Banner } from './banner.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Screen } from './screen.tsx'

const texts = defineTexts({
  question: { en: 'Wasn’t this you?', 'fil-PH': 'Hindi ba ikaw ito?' },
  stop: { en: 'Stop the change', 'fil-PH': 'Pigilan ang pagpalit' },
  stopped: { en: 'The change has been stopped', 'fil-PH': 'Napigilan na ang pagpalit' },
  logIn: { en: 'Log in', 'fil-PH': 'Mag-log in' },
  notStopped: { en: 'We couldn’t stop the change', 'fil-PH': 'Hindi namin napigilan ang pagpalit' },
  callUs: { en: 'Customer service', 'fil-PH': 'Customer service' },
})

/** What is said of the change that is stopped. */
interface StopByLinkProps {
  readonly title: string
  readonly text: string
  readonly stoppedText: string
  /** Null if no answer came, which the borrower has already been told. */
  readonly stop: () => Promise<{ readonly success: boolean; readonly message: string } | null>
}

export function StopByLink({ title, text, stoppedText, stop }: StopByLinkProps) {
  const t = useTexts(texts)
  const [outcome, setOutcome] = useState<'stopped' | { readonly problem: string } | null>(null)
  const tryToStop = async () => {
    const result = await stop()
    if (result !== null) setOutcome(result.success ? 'stopped' : { problem: result.message })
  }
  return (
    <Screen title={title}>
      {outcome === null && (
        <Banner title={t.question} text={text}>
          <Button look="danger" onClick={tryToStop}>
            {t.stop}
          </Button>
        </Banner>
      )}
      {outcome === 'stopped' && (
        <Banner title={t.stopped} text={stoppedText}>
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
