// A load that failed: what happened, and a button to try again.
import { customerServicePage } from '#contract/page-addresses.ts'
import { failureTexts } from '#web/lib/failure-texts.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import type { Failure } from '#web/lib/use-call.ts'
import { Button, ButtonLink } from './button.tsx'
import { Banner } from './banner.tsx'
import { CouldNotLoadMoment, OfflineMoment } from './frame-moments.tsx'

const texts = defineTexts({
  retry: { en: 'Try again', 'fil-PH': 'Subukan ulit' },
  missingTitle: { en: 'Not available here', 'fil-PH': 'Wala ito rito' },
  missingText: {
    en: 'This app does not have this page. Customer service can help you.',
    'fil-PH': 'Wala ang page na ito sa app. Matutulungan ka ng customer service.',
  },
  contact: { en: 'Customer service', 'fil-PH': 'Customer service' },
})

/** Once the retry has worked, its button is gone: the page's heading has the focus then. */
function handOverFocus(alert: HTMLDivElement) {
  return () => {
    if (!alert.contains(document.activeElement)) return
    queueMicrotask(() => {
      const heading = document.querySelector('h1')
      if (heading === null || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }
}

interface FailedProps {
  readonly failure: Failure
  readonly isRetrying: boolean
  readonly retry: () => void
}

export function Failed({ failure, isRetrying, retry }: FailedProps) {
  const t = { ...useTexts(texts), ...useTexts(failureTexts) }
  // Another backend has nothing for this page: trying again would not help.
  if (failure.kind !== 'refused' && failure.isMissing === true) {
    return (
      <Banner title={t.missingTitle} text={t.missingText} moment={<CouldNotLoadMoment />}>
        <ButtonLink href={customerServicePage()}>{t.contact}</ButtonLink>
      </Banner>
    )
  }
  const said = failure.kind === 'refused' ? failure.message : t[`${failure.kind}Text`]
  const title = failure.kind === 'refused' ? t.faultTitle : t[`${failure.kind}Title`]
  return (
    <div ref={handOverFocus} role="alert">
      <Banner
        title={title}
        text={said}
        moment={failure.kind === 'offline' ? <OfflineMoment /> : <CouldNotLoadMoment />}
      >
        <Button onClick={retry} isPending={isRetrying}>
          {t.retry}
        </Button>
      </Banner>
    </div>
  )
}
