// A borrower's orders: all, open or finished.
import { homePage, orderDetailsPage } from '#contract/page-addresses.ts'
import { useContext, useEffect, useState } from 'react'
import { formatDate, formatDay } from '#contract/format-date.ts'
import { listOrders, ORDER_FILTERS, type OrderFilter } from '#contract/loan-order.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { CardLink } from '#web/parts/card-link.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { CheckIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import { StatusIcon } from '#web/loans/status-icon.tsx'
import { Pill } from '#web/parts/surface.tsx'
import { TabScreen } from '#web/parts/tab-screen.tsx'
import { Tabs } from '#web/parts/tabs.tsx'
import { drawingOf, type ListedOrder } from './listed-order.ts'
import { listTexts } from './list-texts.ts'
import styles from './order-list-page.module.css'

function OrderListPage({ query }: PageProps) {
  const t = useTexts(listTexts)
  const [filter, setFilter] = useState<OrderFilter>('all')
  // Only the browser knows its history.
  const isLive = useBrowserValue(() => true, false)
  const tabs = ORDER_FILTERS.map((id) => ({ id, title: t[id] }))
  return (
    <TabScreen title={t.myLoans} current="loans">
      {isLive && query.get('source') === 'loanDetail' && <AccountSaved />}
      <Tabs
        label={t.myLoans}
        tabs={tabs}
        selected={filter}
        onSelect={(id) => setFilter(ORDER_FILTERS.find((one) => one === id) ?? 'all')}
      >
        <Orders filter={filter} />
      </Tabs>
    </TabScreen>
  )
}

/** Said once: it is no news to whoever loads the list again or comes back to it. */
function AccountSaved() {
  const t = useTexts(listTexts)
  const [isNews] = useState(() => !isSaid())
  useEffect(() => {
    history.replaceState({ ...(history.state as object | null), isSaid: true }, '')
  }, [])
  return <div role="status">{isNews && <Note icon={<CheckIcon />}>{t.accountSaved}</Note>}</div>
}

/** Of this entry of the browser's history. */
function isSaid(): boolean {
  return (history.state as { readonly isSaid?: boolean } | null)?.isSaid === true
}

function Orders({ filter }: { filter: OrderFilter }) {
  const t = useTexts(listTexts)
  const answer = useCall(listOrders, { filter })
  if (answer.state === 'loading') return <ListSkeleton items={3} />
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
      {[...answer.data.orders].sort(byToDo).map((order) => (
        <li key={order.orderId}>
          <OrderLink order={order} />
        </li>
      ))}
    </ul>
  )
}

const hasToDo = (order: ListedOrder) => order.needsAccount || order.needsDetails || order.isApproved

/** What waits for the borrower comes first; otherwise as they came, newest first. */
const byToDo = (a: ListedOrder, b: ListedOrder) => Number(hasToDo(b)) - Number(hasToDo(a))

function OrderLink({ order }: { order: ListedOrder }) {
  const t = useTexts(listTexts)
  const language = useContext(LanguageContext)
  return (
    <CardLink href={orderDetailsPage({ productId: order.productId, orderId: order.orderId })}>
      <span className={styles.icon}>
        <StatusIcon status={drawingOf(order)} />
      </span>
      <span className={styles.words}>
        {hasToDo(order) && (
          <span>
            <Pill look="next">{t.toDo}</Pill>
          </span>
        )}
        <span className={styles.quiet}>
          {order.productName} · {formatPesos(order.amount)}
        </span>
        {order.next !== null && (
          <span className={styles.amount}>{formatPesos(order.next.amount)}</span>
        )}
        <span className={order.status === 'overdue' ? styles.lateStatus : styles.status}>
          {order.statusTitle}
        </span>
        <span className={styles.quiet}>
          {order.next === null
            ? order.note || t.applied(formatDate(order.appliedOn, language))
            : formatDay(order.next.dueOn, language)}
        </span>
      </span>
    </CardLink>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(listTexts, language).myLoans,
  component: OrderListPage,
  firstCall: () => firstCall(listOrders, { filter: 'all' }),
}
