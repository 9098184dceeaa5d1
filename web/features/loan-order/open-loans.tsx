// The borrower's open loans, the most urgent first. What is late stands on the serious tone.
import { hardshipPage, orderDetailsPage, repayPage } from '#contract/page-addresses.ts'
import { useContext } from 'react'
import { formatDay } from '#contract/format-date.ts'
import { listOrders } from '#contract/loan-order.ts'
import { isRepayable } from '#contract/order-status.ts'
import { formatPesos, ZERO_CENTAVOS } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { StatusIcon } from '#web/loans/status-icon.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ApprovedMoment } from '#web/parts/moments.tsx'
import { Segments } from '#web/parts/segments.tsx'
import { SurfaceSkeleton } from '#web/parts/skeleton.tsx'
import { Pill, Surface } from '#web/parts/surface.tsx'
import { drawingOf, type ListedOrder } from './listed-order.ts'
import { listTexts } from './list-texts.ts'
import styles from './open-loans.module.css'

type Next = NonNullable<ListedOrder['next']>

/** The request, for the page that declares it as a first call. */
export const OPEN_LOANS = { filter: 'open' } as const

/** Pressing as long as it isn't known: nothing is advertised beside a debt that is due or late. */
export function useOpenLoans() {
  const answer = useCall(listOrders, OPEN_LOANS)
  const orders = answer.state === 'ready' ? answer.data.orders : []
  return {
    isPressing:
      answer.state === 'loading' ||
      orders.some(({ status }) => status === 'due' || status === 'overdue'),
    taken: orders.flatMap((order) => (order.holdsProduct ? [order.productId] : [])),
  }
}

export function OpenLoans() {
  const t = useTexts(listTexts)
  const answer = useCall(listOrders, OPEN_LOANS)
  if (answer.state === 'loading') return <SurfaceSkeleton />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { orders } = answer.data
  if (orders.length === 0) {
    return (
      <Surface>
        <h2 className={styles.welcome}>{t.welcome}</h2>
        <p>{t.welcomeText}</p>
      </Surface>
    )
  }
  return (
    <section className={styles.section} aria-label={t.yourLoans}>
      {[...orders].sort(byUrgency).map((order) => (
        <article key={order.orderId}>
          {order.next === null ? (
            <Waiting order={order} />
          ) : (
            <Payment order={order} next={order.next} />
          )}
        </article>
      ))}
    </section>
  )
}

/** Something to do comes first, then the earliest payment. */
function byUrgency(a: ListedOrder, b: ListedOrder): number {
  const todo = (order: ListedOrder) => Number(order.needsAccount || order.isApproved)
  const day = (order: ListedOrder) => order.next?.dueOn ?? '9999'
  // Dates compare as texts do; by the rules of a language it takes a phone many times as long.
  return todo(b) - todo(a) || Number(day(a) > day(b)) - Number(day(a) < day(b))
}

function addressOf({ productId, orderId }: ListedOrder): string {
  return orderDetailsPage({ productId, orderId })
}

/** Paying is one tap away, where it is done on our pages. */
function payAddressOf(order: ListedOrder): string {
  const { productId, orderId, isRepaidHere, hasEndedUnpaid } = order
  return isRepaidHere && !hasEndedUnpaid ? repayPage({ productId, orderId }) : addressOf(order)
}

function Payment({ order, next }: { order: ListedOrder; next: Next }) {
  const t = useTexts(listTexts)
  const language = useContext(LanguageContext)
  const isLate = order.status === 'overdue'
  const isUrgent = isRepayable(order.status) && order.status !== 'running'
  // A backend that doesn't say asks for the payment itself.
  const toPay = next.toPayToday === ZERO_CENTAVOS ? next.amount : next.toPayToday
  // On one line: a day without its month says nothing.
  const date = formatDay(next.dueOn, language).replaceAll(' ', '\u00a0')
  return (
    <Surface tone={isLate ? 'serious' : 'brand'}>
      <h2 className={styles.label}>
        {(isLate ? t.payNow : t.nextPayment)(`${order.productName} ${formatPesos(order.amount)}`)}
      </h2>
      <p className={styles.amount}>{formatPesos(next.amount)}</p>
      {isLate ? (
        <Pill look="plain">{t.late(-next.daysLeft, date)}</Pill>
      ) : (
        <Pill look={isUrgent ? 'next' : 'plain'}>{t.due(next.daysLeft, date)}</Pill>
      )}
      {isUrgent && toPay < next.amount && (
        <p className={styles.caption}>{t.today(formatPesos(toPay))}</p>
      )}
      {next.count > 1 && (
        <div className={styles.plan}>
          <Segments done={next.number - 1} count={next.count} />
          <p className={styles.caption}>
            <span>{t.payment(next.number, next.count)}</span>
            <span>{t.left(formatPesos(next.left))}</span>
          </p>
        </div>
      )}
      <div className={styles.action}>
        <ButtonLink look="inverse" href={isUrgent ? payAddressOf(order) : addressOf(order)}>
          {isUrgent ? t.repay(formatPesos(toPay)) : t.seeLoan}
        </ButtonLink>
        {isLate && (order.canAskForHelp || order.hasAskedForHelp) && (
          <ButtonLink
            look="bare"
            href={hardshipPage({ productId: order.productId, orderId: order.orderId })}
          >
            {order.hasAskedForHelp ? t.seeRequest : t.cantPay}
          </ButtonLink>
        )}
      </div>
    </Surface>
  )
}

function Waiting({ order }: { order: ListedOrder }) {
  const t = useTexts(listTexts)
  const amount = formatPesos(order.amount)
  const received = order.received === ZERO_CENTAVOS ? '' : formatPesos(order.received)
  if (order.isApproved) {
    return (
      <Card>
        <div className={styles.moment}>
          <ApprovedMoment />
          <h2 className={styles.title}>{t.approvedTitle}</h2>
          <p className={styles.quiet}>{t.approvedText(amount, received)}</p>
        </div>
        <ButtonLink href={addressOf(order)}>{t.reviewOffer}</ButtonLink>
      </Card>
    )
  }
  return (
    <Card>
      <div className={styles.waiting}>
        <span className={styles.icon}>
          <StatusIcon status={drawingOf(order)} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.status}>{order.statusTitle}</h2>
          <p className={styles.quiet}>{`${order.productName} · ${amount}`}</p>
        </div>
      </div>
      {order.needsAccount && <p className={styles.quiet}>{t.otherAccountText}</p>}
      {order.note !== '' && <p className={styles.quiet}>{order.note}</p>}
      <ButtonLink look={order.needsAccount ? 'primary' : 'quiet'} href={addressOf(order)}>
        {order.needsAccount ? t.otherAccount : t.seeLoan}
      </ButtonLink>
    </Card>
  )
}
