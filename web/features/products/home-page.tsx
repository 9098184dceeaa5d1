// The home page: the next payment first, then what can be borrowed and what it would cost.
import {
  complaintPage,
  customerServicePage,
  orderDetailsPage,
  orderListPage,
  productPage,
} from '#contract/page-addresses.ts'
import { useContext } from 'react'
import { Link } from '#web/lib/location.tsx'
import { formatDate } from '#contract/format-date.ts'
import type { ResponseOf } from '#contract/call.ts'
import { listOrders } from '#contract/loan-order.ts'
import { isRepayable } from '#contract/order-status.ts'
import { listProducts } from '#contract/products.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ForwardIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { MoneyCard } from '#web/parts/money-card.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { StatusHeader } from '#web/parts/status-header.tsx'
import { TabScreen } from '#web/parts/tab-screen.tsx'
import styles from './home-page.module.css'
import { texts } from './texts.ts'

type Order = ResponseOf<typeof listOrders>['orders'][number]
type Product = ResponseOf<typeof listProducts>['products'][number]

const OPEN = { filter: 'open' } as const

function HomePage() {
  const { brand } = useSettings()
  const t = useTexts(texts)
  return (
    <TabScreen title={brand.appName} current="home">
      <Loans />
      <Products />
      <nav className={styles.links} aria-label={t.help}>
        <Link href={customerServicePage()}>{t.help}</Link>
        <Link href={complaintPage()}>{t.complain}</Link>
      </nav>
    </TabScreen>
  )
}

function Loans() {
  const t = useTexts(texts)
  const answer = useCall(listOrders, OPEN)
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

/** What has to be paid first comes first. */
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
        date={{ label: t.due, text: formatDate(order.next.dueOn, language) }}
        repaid={{ paid: order.next.repaid, total: order.next.total }}
      />
      <ButtonLink look={isUrgent ? 'primary' : 'quiet'} href={address}>
        {isUrgent ? t.repay : t.seeLoan}
      </ButtonLink>
    </article>
  )
}

function Products() {
  const t = useTexts(texts)
  const answer = useCall(listProducts, {})
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t.products}</h2>
      {answer.state === 'loading' && <Skeleton lines={4} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' &&
        answer.data.products.map((product) => (
          <ProductCard key={product.productId} product={product} />
        ))}
    </section>
  )
}

function ProductCard({ product }: { product: Product }) {
  const t = useTexts(texts)
  const { example } = product
  return (
    <article className={styles.product}>
      <div className={styles.head}>
        <Logo name={product.name} picture={product.logo} />
        <div>
          <h3 className={styles.name}>{product.name}</h3>
          <p className={styles.range}>
            {t.range(formatPesos(product.amountMin), formatPesos(product.amountMax))}
          </p>
          <p className={styles.quiet}>{t.days(product.termDaysMin, product.termDaysMax)}</p>
        </div>
      </div>
      <p className={styles.quiet}>
        {t.example(
          formatPesos(example.amount),
          example.termDays,
          formatPesos(example.total),
          example.eirMonthly,
        )}
      </p>
      {product.isOpen ? (
        <ButtonLink look="quiet" href={productPage({ productId: product.productId })}>
          {t.calculate}
        </ButtonLink>
      ) : (
        <p className={styles.quiet}>{t.closed}</p>
      )}
    </article>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).homeTitle,
  component: HomePage,
  firstCall: () => firstCall(listOrders, OPEN),
}
