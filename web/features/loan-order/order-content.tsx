// The content of an order's page: status, next payment, figures with their breakdown, and related
// cards.
import { type ReactNode, Suspense, useContext, useEffect } from 'react'
import { formatDate } from '#contract/format-date.ts'
import type { OrderRow, WhyLine } from '#contract/loan-order.ts'
import { isRepayable } from '#contract/order-status.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { sumCentavos, formatPesos } from '#lending/money.ts'
import { callPhone } from '#web/lib/bridge.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { lazyPart } from '#web/parts/lazy-part.ts'
import { servicePhone, useSettings } from '#web/lib/settings.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { clearVisitFlag, hasVisitFlag } from '#web/lib/visit-flags.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { ClockIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { MoneyWhy } from '#web/loans/money-text.tsx'
import { Note } from '#web/parts/note.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { SurfaceSkeleton } from '#web/parts/skeleton.tsx'
import { StatusHeader } from '#web/loans/status-header.tsx'
import { Tracker } from '#web/loans/tracker.tsx'
import { ApprovedMoment, MoneySentMoment } from '#web/parts/moments.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { CancelCard } from './cancel-card.tsx'
import styles from './order-content.module.css'
import { bindAddress, drawingOf, isHeldBack, type OrderDetails, recommendedOf } from './order.ts'
import { PapersCard } from './papers-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { RecommendedProducts } from '#web/loans/recommended-products.tsx'
import { texts } from './texts.ts'
import type { OpenMoment } from './use-moment.ts'

/** Each is shown once for an order; every other visit doesn't load its drawing. */
const OrderMoment = lazyPart(() => import('./order-moment.tsx'))

/** Few orders wait for their account; the others don't load its form. */
const AccountCard = lazyPart(() => import('./account-card.tsx'))

interface OrderContentProps {
  readonly asked: AskedOrder
  readonly order: OrderDetails
  readonly reload: () => Promise<unknown>
  /** Good news that stands above, until it is closed. */
  readonly opened: OpenMoment | null
}

interface MomentProps extends Pick<OrderContentProps, 'asked' | 'order'> {
  readonly opened: OpenMoment
}

/** Good news stands in place of the header. */
export function Moment({ asked, order, opened }: MomentProps) {
  return (
    <WhenLive fallback={<SurfaceSkeleton />}>
      <OrderMoment asked={asked} order={order} {...opened} />
    </WhenLive>
  )
}

/** Where it is, and what can be done about it today. */
export function OrderSummary({ asked, order, reload, opened }: OrderContentProps) {
  const t = useTexts(texts)
  return (
    <>
      {opened === null && <OrderHeader asked={asked} order={order} />}
      {(order.accountWaitsUntil ?? '') !== '' && (
        <WhenLive>
          <AccountCard reload={reload} />
        </WhenLive>
      )}
      <BankAsked orderId={asked.orderId} />
      {order.refundText !== '' && (
        <Card title={t.refund}>
          <p>{order.refundText}</p>
        </Card>
      )}
      {/* In these days nothing is cheaper than giving the money back. */}
      {!isHeldBack(order) && opened === null && <Cancelling {...{ asked, order, reload }} />}
      <NextPayment order={order} />
      {order.payOff !== null && (
        <ButtonLink look="plain" href={order.payOff.address}>
          {order.payOff.button}
        </ButtonLink>
      )}
      {/* Without words of its own it is one of the buttons. */}
      {order.hardship !== null && order.hardship.text !== '' && (
        <Card>
          <p>{order.hardship.text}</p>
          <ButtonLink look="quiet" href={order.hardship.address}>
            {order.hardship.button}
          </ButtonLink>
        </Card>
      )}
    </>
  )
}

export function OrderContent({ asked, order, reload, opened }: OrderContentProps) {
  const t = useTexts(texts)
  const { brand } = useSettings()
  const phone = servicePhone(brand, order.servicePhone)
  const recommended = opened === null ? recommendedOf(order) : []
  return (
    <>
      {order.steps.length > 0 && (
        <Card>
          <Tracker steps={order.steps} />
        </Card>
      )}
      {isHeldBack(order) && <Cancelling {...{ asked, order, reload }} />}
      {isRepayable(order.status) && order.summary !== null && <PlanCard orderId={asked.orderId} />}
      <Card>
        <div className={styles.product}>
          <Logo name={order.productName} picture={order.productLogo} />
          <h2 className={styles.name}>{order.productName}</h2>
        </div>
        <Rows rows={order.order.rows.map(shownRow)} isDense />
      </Card>
      {/* To be found, and not asked in the breath that tells of the money. */}
      {opened !== null && <Cancelling {...{ asked, order, reload }} />}
      <PapersCard asked={asked} order={order} />
      <div className={styles.help}>
        <p>{t.help}</p>
        <Button look="plain" onClick={() => callPhone(phone)}>
          {t.call(phone)}
        </Button>
      </div>
      {recommended.length > 0 && (
        // After our own way on: whoever came for a loan of ours did not come for somebody else's.
        <RecommendedProducts products={recommended} hasTitle />
      )}
    </>
  )
}

function Cancelling({ asked, order, reload }: Omit<OrderContentProps, 'opened'>) {
  return order.cancelUntil !== '' && <CancelCard asked={asked} order={order} reload={reload} />
}

function OrderHeader({ asked, order }: Pick<OrderContentProps, 'asked' | 'order'>) {
  const t = useTexts(texts)
  const drawing = drawingOf(order)
  const moments: Partial<Record<typeof drawing, ReactNode>> = {
    approved: <ApprovedMoment />,
    // Without steps, or held, it is not simply on its way.
    ...(order.steps.length > 0 && !isHeldBack(order) && { 'on-its-way': <MoneySentMoment /> }),
  }
  return (
    <StatusHeader
      status={drawing}
      title={order.statusTitle}
      text={order.statusText}
      moment={moments[drawing]}
      // Where it says that another is needed, and not below cancelling.
      action={order.needsAccount && <ButtonLink href={bindAddress(asked)}>{t.bind}</ButtonLink>}
    >
      {order.remedy !== null && <p>{order.remedy.text}</p>}
    </StatusHeader>
  )
}

interface WhenLiveProps {
  readonly children: ReactNode
  readonly fallback?: ReactNode
}

/**
 * A part with a file of its own, whose styles come with it: rendered by the server it would be painted
 * without them. By itself: what becomes live is drawn again, and that should not be the whole page.
 */
function WhenLive({ children, fallback = null }: WhenLiveProps) {
  const isLive = useBrowserValue(() => true, false)
  return isLive ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}

/** After a payment from a bank account was asked for, until this page is left. */
function BankAsked({ orderId }: { orderId: Id }) {
  const t = useTexts(texts)
  const flag = `bankAsked-${orderId}` as const
  const isAsked = useBrowserValue(() => hasVisitFlag(flag), false)
  useEffect(() => () => clearVisitFlag(flag), [flag])
  return isAsked && <Note icon={<ClockIcon />}>{t.bankAsked}</Note>
}

function NextPayment({ order: { status, summary, isReturn } }: { order: OrderDetails }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  if (summary === null) return null
  return (
    <MoneyCard
      label={isReturn ? t.toReturn : status === 'overdue' ? t.dueNow : t.nextPayment}
      amount={summary.amount}
      date={{
        label: status === 'overdue' ? t.dueSince : t.due,
        text: formatDate(summary.dueOn, language),
      }}
      repaid={{ paid: summary.repaid, total: summary.total }}
      why={summary.why.map(moneyLine)}
    />
  )
}

function shownRow({ label, value, why }: OrderRow) {
  const amount = sumCentavos(why.map((line) => line.amount))
  const isExplained = why.length > 0 && formatPesos(amount) === value
  return {
    label,
    value: isExplained ? (
      <MoneyWhy amount={amount} lines={why.map(moneyLine)} title={label} />
    ) : (
      value
    ),
  }
}

function moneyLine({ text, ...line }: WhyLine) {
  return { label: text, ...line }
}
