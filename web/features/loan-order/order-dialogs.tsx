// Dialogs an order opens with: one at a time, each once per visit.
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { navigate } from '#web/lib/location.tsx'
import { openLink } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { lazyPart } from '#web/parts/lazy-part.ts'
import { subscribeToModals, topDialog } from '#web/lib/modals.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { bindAddress, type DialogName, type OrderDetails } from './order.ts'
import styles from './order-dialogs.module.css'
import { texts } from './texts.ts'

/** Only a settled loan asks for a rating, once; other pages don't load this. */
const RatingDialog = lazyPart(() => import('./rating-dialog.tsx'))

interface OrderDialogsProps {
  readonly asked: AskedOrder
  readonly order: OrderDetails
  readonly names: readonly DialogName[]
}

export default function OrderDialogs({ asked, order, names }: OrderDialogsProps) {
  const t = useTexts(texts)
  const [closed, setClosed] = useState<readonly DialogName[]>([])
  const place = useRef<HTMLDivElement>(null)
  // They load late: by then the borrower may have opened something, which is not covered.
  const isOtherOpen = useSyncExternalStore(
    subscribeToModals,
    () => {
      const top = topDialog()
      return top !== null && place.current?.contains(top) !== true
    },
    () => false,
  )
  const open = isOtherOpen ? undefined : names.find((name) => !closed.includes(name))
  const close = (name: DialogName) => setClosed((before) => [...before, name])
  return (
    <div ref={place} className={styles.place}>
      <Dialog
        isOpen={open === 'account'}
        onClose={() => close('account')}
        title={order.accountTitle}
        hasCloseIcon
        other={{
          text: t.bind,
          onClick: () => {
            close('account')
            navigate(bindAddress(asked))
          },
        }}
      >
        {order.accountMessage}
      </Dialog>
      <Dialog
        isOpen={open === 'tips'}
        onClose={() => close('tips')}
        title={t.tipsTitle}
        safe={{ text: t.confirm, onClick: () => close('tips') }}
      >
        {order.kindTips}
      </Dialog>
      <Dialog
        isOpen={open === 'withdraw'}
        onClose={() => close('withdraw')}
        title={t.withdrawTitle}
        safe={{ text: t.later, onClick: () => close('withdraw') }}
        other={{ text: t.withdraw, onClick: () => openLink(order.nextLink) }}
      >
        {order.withdrawMessage}
      </Dialog>
      {names.includes('rating') && (
        <Suspense>
          <RatingDialog
            isOpen={open === 'rating'}
            onClose={() => close('rating')}
            orderId={asked.orderId}
          />
        </Suspense>
      )}
    </div>
  )
}
