// The borrower's open loans, next payment first.
import { orderDetailsPage, orderListPage } from '#contract/page-addresses.ts'
import { useContext } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { listOrders } from '#contract/loan-order.ts'
import { isRepayable } from '#contract/order-status.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { useCall } from '#web/lib/use-call.ts'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { StatusHeader } from '#web/loans/status-header.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ForwardIcon } from '#web/parts/icons.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './open-loans.module.css'
import { texts } from './texts.ts'

type Order = ResponseOf<typeof listOrders>['orders'][number]

/** The request, for the page that declares it as a first call. */
export const OPEN_LOANS = { filter: 'open' } as const

export function OpenLoans() {
  const t = useTexts(texts)
  const answer = useCall(listOrders, OPEN_LOANS)
  if (answer.state === 'loading') return <Skeleton lines={3} hasAmount />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { orders } = answer.data
  if (orders.length === 0) {
    return (
      <section className={styles.welcome}>
        <h2>{t.welcome}</h2>
        <p>{t.welcomeText}</p>
      </section>
    )
  }
  return (
    <section className={styles.section} aria-label={t.yourLoans}>
      {[...orders].sort(byUrgency).map((order) => (
        <Loan key={order.orderId} order={order} />
      ))}
      <Link className={styles.all} href={orderListPage()}>
        {t.allOrders} <ForwardIcon />
      </Link>
    </section>
  )
}

/** The earliest payment comes first. */
function byUrgency(a: Order, b: Order): number {
  return (a.next?.dueOn ?? '9999').localeCompare(b.next?.dueOn ?? '9999')
}

function Loan({ order }: { order: Order }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const address = orderDetailsPage({ productId: order.productId, orderId: order.orderId })
  if (order.next === null) {
    return (
      <article className={styles.loan}>
        <StatusHeader
          status={order.status}
          title={order.statusTitle}
          text={`${order.productName} · ${formatPesos(order.amount)}`}
        />
        <ButtonLink look="quiet" href={address}>
          {t.seeLoan}
        </ButtonLink>
      </article>
    )
  }
  const isUrgent = isRepayable(order.status) && order.status !== 'running'
  return (
    <article className={styles.loan}>
      <MoneyCard
        label={`${order.productName} · ${order.statusTitle}`}
        amount={order.next.amount}
        date={{
          label: order.status === 'overdue' ? t.wasDue : t.due,
          text: formatDate(order.next.dueOn, language),
        }}
        repaid={{ paid: order.next.repaid, total: order.next.total }}
      />
      <ButtonLink look={isUrgent ? 'primary' : 'quiet'} href={address}>
        {isUrgent ? t.repayLoan : t.seeLoan}
      </ButtonLink>
    </article>
  )
}
