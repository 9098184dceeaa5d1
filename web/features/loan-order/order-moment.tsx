import { useEffect } from 'react'
import { markMomentShown } from '#contract/order-moments.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { call } from '#web/lib/call.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { Sunrise } from '#web/loans/sunrise.tsx'
import { Button } from '#web/parts/button.tsx'
import type { OpenMoment } from './use-moment.ts'

const texts = defineTexts({
  toPlan: { en: 'See my payment plan', 'fil-PH': 'Tingnan ang schedule ng bayad' },
})

/** First on the page; the dialogs that an order opens with wait until it is closed. */
export default function OrderMoment({ orderId, moment, close }: OpenMoment & { orderId: Id }) {
  const t = useTexts(texts)
  const { kind } = moment
  useEffect(() => {
    // If this gets lost it is shown once more, which harms nobody.
    call(markMomentShown, { orderId, kind }, { isQuiet: true }).catch(() => undefined)
  }, [orderId, kind])
  return (
    <Sunrise {...moment} onClose={close}>
      {/* An approved loan and one that is paid off have their next step at the bottom. */}
      {kind === 'arrived' && (
        <Button look="inverse" onClick={close}>
          {t.toPlan}
        </Button>
      )}
    </Sunrise>
  )
}
