// A load that failed: what happened, and a button to try again.
import { defineTexts, useTexts } from '#web/lib/language.ts'
import type { Failure } from '#web/lib/use-call.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const texts = defineTexts({
  offlineTitle: { en: 'You are offline', 'fil-PH': 'Offline ka' },
  offlineText: {
    en: 'We could not reach the internet. Check your connection, then try again.',
    'fil-PH': 'Walang koneksyon sa internet. Tingnan ang koneksyon, saka subukan muli.',
  },
  timeoutTitle: { en: 'This is taking too long', 'fil-PH': 'Masyadong matagal' },
  timeoutText: {
    en: 'The connection is slow and we stopped waiting. Please try again.',
    'fil-PH': 'Mabagal ang koneksyon kaya tumigil muna kami. Subukan muli.',
  },
  faultTitle: { en: 'Something went wrong', 'fil-PH': 'May problema' },
  faultText: {
    en: 'The fault is on our side. Please try again in a moment.',
    'fil-PH': 'Nasa aming panig ang problema. Subukan muli maya-maya.',
  },
  retry: { en: 'Try again', 'fil-PH': 'Subukan muli' },
})

interface FailedProps {
  readonly failure: Failure
  readonly isRetrying: boolean
  readonly retry: () => void
}

export function Failed({ failure, isRetrying, retry }: FailedProps) {
  const t = useTexts(texts)
  const said = failure.kind === 'refused' ? failure.message : t[`${failure.kind}Text`]
  const title = failure.kind === 'refused' ? t.faultTitle : t[`${failure.kind}Title`]
  return (
    <div role="alert">
      <Notice title={title} text={said}>
        <Button onClick={retry} isPending={isRetrying}>
          {t.retry}
        </Button>
      </Notice>
    </div>
  )
}
