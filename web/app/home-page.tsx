// The home page: the borrower's open loans first, then the available loans.
import { complaintPage, customerServicePage } from '#contract/page-addresses.ts'
import { listOrders } from '#contract/loan-order.ts'
import { listProducts } from '#contract/products.ts'
import { OPEN_LOANS, OpenLoans } from '#web/features/loan-order/open-loans.tsx'
import { ProductList } from '#web/features/products/product-list.tsx'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { TabScreen } from '#web/parts/tab-screen.tsx'
import styles from './home-page.module.css'
import { texts } from './texts.ts'

function HomePage() {
  const { brand } = useSettings()
  const t = useTexts(texts)
  return (
    <TabScreen title={brand.appName} current="home" isHome>
      <OpenLoans />
      <ProductList />
      <nav className={styles.links} aria-label={t.help}>
        <Link href={customerServicePage()}>{t.help}</Link>
        <Link href={complaintPage()}>{t.complain}</Link>
      </nav>
    </TabScreen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).homeTitle,
  component: HomePage,
  firstCall: () => [firstCall(listOrders, OPEN_LOANS), firstCall(listProducts, {})],
}
