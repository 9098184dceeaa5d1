// A borrower's orders: all, open or finished.
import { homePage, orderDetailsPage } from '#contract/page-addresses.ts'
import { useContext, useState } from 'react'
import { Link } from '#web/lib/location.tsx'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { listOrders, ORDER_FILTERS, type OrderFilter } from '#contract/loan-order.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ForwardIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Empty } from '#web/parts/banner.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { StatusIcon } from '#web/loans/status-icon.tsx'
import { Tabs } from '#web/parts/tabs.tsx'
import styles from './order-list-page.module.css'
import { texts } from './texts.ts'

type Order = ResponseOf<typeof listOrders>['orders'][number]

function OrderListPage({ query }: PageProps) {
  const t = useTexts(texts)
  const [filter, setFilter] = useState<OrderFilter>('all')
  const tabs = ORDER_FILTERS.map((id) => ({ id, title: t[id] }))
  return (
    <Screen title={t.toOrders}>
      {query.get('source') === 'loanDetail' && (
        <p className={styles.note} role="status">
          {t.accountSaved}
        </p>
      )}
      <Tabs
        label={t.toOrders}
        tabs={tabs}
        selected={filter}
        onSelect={(id) => setFilter(ORDER_FILTERS.find((one) => one === id) ?? 'all')}
      >
        <Orders filter={filter} />
      </Tabs>
    </Screen>
  )
}

function Orders({ filter }: { filter: OrderFilter }) {
  const t = useTexts(texts)
  const answer = useCall(listOrders, { filter })
  if (answer.state === 'loading') return <Skeleton lines={6} />
  if (answer.state === 'failed') return <Failed {...answer} />
  if (answer.data.orders.length === 0) {
    return (
      <Empty title={t.noOrders} text={t.noOrdersText}>
        <ButtonLink href={homePage()}>{t.toHome}</ButtonLink>
      </Empty>
    )
  }
  return (
    <ul className={styles.list}>
      {answer.data.orders.map((order) => (
        <li key={order.orderId}>
          <OrderLink order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ order }: { order: Order }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  return (
    <Link
      className={styles.order}
      href={orderDetailsPage({ productId: order.productId, orderId: order.orderId })}
    >
      <span className={styles.head}>
        <Logo name={order.productName} picture={order.productLogo} />
        <span className={styles.name}>
          {order.productName}
          <span className={styles.quiet}>{t.orderNumber(String(order.orderId))}</span>
        </span>
        <ForwardIcon />
      </span>
      <span className={`${styles.status} ${order.status === 'overdue' ? styles.late : ''}`}>
        <StatusIcon status={order.status} />
        {order.statusTitle}
      </span>
      <span className={styles.figures}>
        <Figure label={t.loanAmount} value={formatPesos(order.amount)} />
        {order.next === null ? (
          <Figure label={t.appliedOn} value={formatDate(order.appliedOn, language)} />
        ) : (
          <Figure
            label={`${t.nextPayment}, ${formatDate(order.next.dueOn, language)}`}
            value={formatPesos(order.next.amount)}
          />
        )}
      </span>
    </Link>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span className={styles.figure}>
      <span className={styles.quiet}>{label}</span>
      <span className={styles.value}>{value}</span>
    </span>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).toOrders,
  component: OrderListPage,
  firstCall: () => firstCall(listOrders, { filter: 'all' }),
}
