import { useEffect } from 'react'
import { markMomentShown } from '#contract/order-moments.ts'
import { statementPage } from '#contract/page-addresses.ts'
import { openLink } from '#web/lib/bridge.ts'
import { call } from '#web/lib/call.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { Sunrise } from '#web/loans/sunrise.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { BorrowAgain } from './order-actions.tsx'
import type { OrderDetails } from './order.ts'
import { texts as orderTexts } from './texts.ts'
import type { OpenMoment } from './use-moment.ts'

const texts = defineTexts({
  gotIt: { en: 'Got it', 'fil-PH': 'Okay' },
})

interface OrderMomentProps extends OpenMoment {
  readonly asked: AskedOrder
  readonly order: OrderDetails
}

/** First on the page; the dialogs that an order opens with wait until it is closed. */
export default function OrderMoment({ asked, order, moment, close }: OrderMomentProps) {
  const t = { ...useTexts(texts), ...useTexts(orderTexts) }
  const { orderId } = asked
  const { kind } = moment
  useEffect(() => {
    // If this gets lost it is shown once more, which harms nobody.
    call(markMomentShown, { orderId, kind }, { isQuiet: true }).catch(() => undefined)
  }, [orderId, kind])
  return (
    <Sunrise {...moment} onClose={close}>
      {kind === 'approved' && (
        <Button look="inverse" onClick={() => openLink(order.nextLink)}>
          {t.withdraw}
        </Button>
      )}
      {kind === 'arrived' && (
        <Button look="inverse" onClick={close}>
          {t.gotIt}
        </Button>
      )}
      {kind === 'paid-off' && (
        <>
          <ButtonLink look="inverse" href={statementPage({ orderId })}>
            {t.getCertificate}
          </ButtonLink>
          <BorrowAgain asked={asked} look="bare" />
        </>
      )}
    </Sunrise>
  )
}
