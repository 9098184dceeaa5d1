// Opened from the SMS about a change the borrower may not have asked for. Opening it does nothing,
// because link previews and scanners open links too: only a tap stops the change.
import { useState } from 'react'
import { customerServicePage, homePage, loginPage } from '#contract/page-addresses.ts'
import { callPhone } from '#web/lib/bridge.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Banner } from './banner.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Letterhead } from './letterhead.tsx'
import { Screen } from './screen.tsx'

const texts = defineTexts({
  stop: { en: 'Stop the change', 'fil-PH': 'Pigilan ang pagpalit' },
  wasYou: {
    en: 'If it was you, you don’t need to do anything.',
    'fil-PH': 'Kung ikaw ito, wala kang kailangang gawin.',
  },
  keep: { en: 'It was me, close this page', 'fil-PH': 'Ako ito, isara ang page' },
  call: {
    en: (phone: string) => `Call ${phone}`,
    'fil-PH': (phone: string) => `Tumawag sa ${phone}`,
  },
  stopped: { en: 'The change has been stopped', 'fil-PH': 'Napigilan na ang pagpalit' },
  logIn: { en: 'Log in', 'fil-PH': 'Mag-log in' },
  notStopped: { en: 'We couldn’t stop the change', 'fil-PH': 'Hindi namin napigilan ang pagpalit' },
  callUs: { en: 'Customer service', 'fil-PH': 'Customer service' },
})

/** What is said of the change that is stopped. No more than the SMS said: the link is all the proof. */
interface StopByLinkProps {
  readonly title: string
  /** What happened. */
  readonly fact: string
  /** What stopping it does. */
  readonly text: string
  readonly stoppedText: string
  /** Null if no answer came, which the borrower has already been told. */
  readonly stop: () => Promise<{ readonly success: boolean; readonly message: string } | null>
}

export function StopByLink({ title, fact, text, stoppedText, stop }: StopByLinkProps) {
  const t = useTexts(texts)
  const { servicePhone } = useSettings().brand
  const [outcome, setOutcome] = useState<'stopped' | { readonly problem: string } | null>(null)
  const tryToStop = async () => {
    const result = await stop()
    if (result !== null) setOutcome(result.success ? 'stopped' : { problem: result.message })
  }
  return (
    <Screen title={title} isForAnyone>
      <Letterhead />
      {outcome === null && (
        <Banner title={fact} text={text}>
          <Button look="alarm" onClick={tryToStop}>
            {t.stop}
          </Button>
          <Button look="quiet" onClick={() => callPhone(servicePhone)}>
            {t.call(servicePhone)}
          </Button>
          <p>{t.wasYou}</p>
          {/* Does nothing: the change goes on by itself. */}
          <ButtonLink look="plain" href={homePage()}>
            {t.keep}
          </ButtonLink>
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
