// While we hold the money, and in the cooling-off period: the loan can be cancelled for free, and we
// say so without being asked.
import { useState } from 'react'
import { cancelOrder, getRepaymentPlan } from '#contract/loan-order.ts'
import { useTexts } from '#web/lib/language.ts'
import { useReload } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import type { OrderDetails } from './order.ts'
import { texts } from './texts.ts'

interface CancelCardProps {
  readonly asked: AskedOrder
  readonly order: OrderDetails
  readonly reload: () => Promise<unknown>
}

export function CancelCard({ asked, order, reload }: CancelCardProps) {
  const t = useTexts(texts)
  const send = useSend()
  const reloadOther = useReload()
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    const { orderId } = asked
    const result = await send(cancelOrder, { orderId }, { once: `cancel ${orderId}` })
    if (result === null) return
    setAsking(false)
    await Promise.all([reload(), reloadOther(getRepaymentPlan, { orderId })])
  }
  const close = () => setAsking(false)
  const said = order.cancelText || t.cancelUnpaid
  return (
    <Card title={t.changedMind}>
      <p>{said}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.cancelLoan}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t.cancelTitle}
        safe={{ text: t.keepLoan, onClick: close }}
        other={{ text: t.cancelLoan, onClick: cancel, look: 'danger' }}
      >
        {said}
      </Dialog>
    </Card>
  )
}
