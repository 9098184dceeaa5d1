// A load that failed: what happened, and a button to try again.
import { Suspense } from 'react'
import { failureTexts } from '#web/lib/failure-texts.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import type { Failure } from '#web/lib/use-call.ts'
import { Button } from './button.tsx'
import { Banner } from './banner.tsx'
import { CouldNotLoadMoment, OfflineMoment } from './frame-moments.tsx'
import { lazyPart } from './lazy-part.ts'

/** In front of another backend only. */
const NotHere = lazyPart(() => import('./not-here.tsx'))

const texts = defineTexts({
  retry: { en: 'Try again', 'fil-PH': 'Subukan ulit' },
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
  if (failure.kind !== 'refused' && failure.isMissing === true) {
    return (
      <Suspense>
        <NotHere />
      </Suspense>
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
