// The next step of an order: at most two buttons, by status.
import { customerServicePage, productPage } from '#contract/page-addresses.ts'
import { BORROW_AGAIN, saveEvent } from '#contract/events.ts'
import { formatPesos } from '#lending/money.ts'
import { navigate, useIsMissing } from '#web/lib/location.tsx'
import { goHomeTab, openLink } from '#web/lib/bridge.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language.ts'
import { useHasHome } from '#web/lib/use-has-home.ts'
import { setVisitFlag } from '#web/lib/visit-flags.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import styles from './order-actions.module.css'
import {
  type AskedOrder,
  bindAddress,
  extendAddress,
  type OrderDetails,
  repayAddress,
} from './order.ts'
import { texts } from './texts.ts'

interface OrderActionsProps {
  readonly asked: AskedOrder
  readonly order: OrderDetails
}

export function OrderActions({ asked, order }: OrderActionsProps) {
  const t = useTexts(texts)
  if (order.needsAccount) return <ButtonLink href={bindAddress(asked)}>{t.bind}</ButtonLink>
  switch (order.status) {
    case 'running':
    case 'due':
    case 'overdue':
      // Written off: it can no longer be paid here.
      if (order.hasEndedUnpaid) {
        return <ButtonLink href={customerServicePage()}>{t.contact}</ButtonLink>
      }
      return order.canExtend && order.status !== 'running' ? (
        <RepayOrExtend asked={asked} order={order} />
      ) : (
        <Button onClick={() => repay(asked, order)}>
          {(order.isReturn ? t.giveBack : t.repay)(amountOf(order))}
        </Button>
      )
    case 'settled':
      return <Settled asked={asked} order={order} />
    case 'pending':
      return order.nextLink === '' ? null : (
        <Button onClick={() => openLink(order.nextLink)}>{t.withdraw}</Button>
      )
    case 'declined':
      return order.remedy === null ? null : (
        <ButtonLink href={order.remedy.address}>{order.remedy.button}</ButtonLink>
      )
    case 'on-its-way':
    case 'unknown':
      return null
  }
}

function RepayOrExtend({ asked, order }: OrderActionsProps) {
  const t = useTexts(texts)
  const extend = () => {
    setVisitFlag('showBankTip')
    navigate(extendAddress(asked))
  }
  return (
    <>
      <Button onClick={() => repay(asked, order)}>{t.repayNow(amountOf(order))}</Button>
      <div className={styles.other}>
        <p className={styles.hint}>{t.extendHint}</p>
        <Button look="plain" onClick={extend}>
          {t.extend}
        </Button>
      </div>
    </>
  )
}

function Settled({ asked: { productId }, order: { remedy } }: OrderActionsProps) {
  const t = useTexts(texts)
  const product = productPage({ productId })
  const isMissing = useIsMissing()
  const hasHome = useHasHome()
  const borrowAgain = () => {
    // The borrower doesn't need to know whether the tap was recorded.
    call(saveEvent, { productId, ...BORROW_AGAIN }, { isQuiet: true }).catch(() => undefined)
    if (isMissing(product)) goHomeTab()
    else navigate(product)
  }
  return (
    <>
      {remedy !== null && <ButtonLink href={remedy.address}>{remedy.button}</ButtonLink>}
      {(hasHome || !isMissing(product)) && (
        <Button look={remedy === null ? 'primary' : 'quiet'} onClick={borrowAgain}>
          {t.borrowAgain}
        </Button>
      )}
    </>
  )
}

/** What settles it today; empty if a backend doesn't say what is due. */
function amountOf({ summary }: OrderDetails): string {
  return summary === null ? '' : formatPesos(summary.toPayToday)
}

function repay(asked: AskedOrder, order: OrderDetails): void {
  setVisitFlag('showBankTip')
  if (order.servicerLink === '') navigate(repayAddress(asked))
  else openLink(order.servicerLink)
}
