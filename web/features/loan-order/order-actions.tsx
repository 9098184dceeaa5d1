// The next step of an order, by status: one that leads, and what else there is, quiet below it.
import { customerServicePage, productPage, statementPage } from '#contract/page-addresses.ts'
import { BORROW_AGAIN, saveEvent } from '#contract/events.ts'
import { formatPesos } from '#lending/money.ts'
import { navigate, useIsMissing } from '#web/lib/location.tsx'
import { goHomeTab, openLink } from '#web/lib/bridge.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language.ts'
import { useHasHome } from '#web/lib/use-has-home.ts'
import { setVisitFlag } from '#web/lib/visit-flags.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import styles from './order-actions.module.css'
import { extendAddress, isPaidInFull, type OrderDetails, repayAddress } from './order.ts'
import { texts } from './texts.ts'

interface OrderActionsProps {
  readonly asked: AskedOrder
  readonly order: OrderDetails
}

export function OrderActions({ asked, order }: OrderActionsProps) {
  const t = useTexts(texts)
  // It stands where the account is asked for.
  if (order.needsAccount) return null
  switch (order.status) {
    case 'running':
    case 'due':
    case 'overdue':
      // Written off: it can no longer be paid here.
      if (order.hasEndedUnpaid) {
        return <ButtonLink href={customerServicePage()}>{t.contact}</ButtonLink>
      }
      return <Repaying asked={asked} order={order} />
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

function Repaying({ asked, order }: OrderActionsProps) {
  const t = useTexts(texts)
  const mayExtend = order.canExtend && order.status !== 'running'
  const { hardship } = order
  const extend = () => {
    setVisitFlag('showBankTip')
    navigate(extendAddress(asked))
  }
  const say = order.isReturn ? t.giveBack : mayExtend ? t.repayNow : t.repay
  return (
    <>
      <Button onClick={() => repay(asked, order)}>{say(amountOf(order))}</Button>
      <div className={styles.other}>
        {mayExtend && (
          <>
            <p className={styles.hint}>{t.extendHint}</p>
            <Button look="plain" onClick={extend}>
              {t.extend}
            </Button>
          </>
        )}
        {/* With words of its own it is a card above. */}
        {hardship !== null && hardship.text === '' && (
          <ButtonLink look="plain" href={hardship.address}>
            {hardship.button}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** What a paid loan leaves behind comes before another loan. */
function Settled({ asked, order }: OrderActionsProps) {
  const t = useTexts(texts)
  const isMissing = useIsMissing()
  const { remedy } = order
  const statement = statementPage({ orderId: asked.orderId })
  if (remedy !== null) {
    return (
      <>
        <ButtonLink href={remedy.address}>{remedy.button}</ButtonLink>
        <BorrowAgain asked={asked} look="quiet" />
      </>
    )
  }
  if (!isPaidInFull(order) || isMissing(statement)) {
    return <BorrowAgain asked={asked} look="primary" />
  }
  return (
    <>
      <ButtonLink href={statement}>{t.getCertificate}</ButtonLink>
      <BorrowAgain asked={asked} look="plain" />
    </>
  )
}

interface BorrowAgainProps {
  readonly asked: AskedOrder
  readonly look: 'primary' | 'quiet' | 'plain' | 'bare'
}

/** Nothing where there is neither the product nor a home. */
export function BorrowAgain({ asked: { productId }, look }: BorrowAgainProps) {
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
  if (!hasHome && isMissing(product)) return null
  return (
    <Button look={look} onClick={borrowAgain}>
      {t.borrowAgain}
    </Button>
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
