// The home page: who it is for, what is next, and then the available loans.
import { complaintPage, customerServicePage } from '#contract/page-addresses.ts'
import { getAccount } from '#contract/account.ts'
import { listOrders } from '#contract/loan-order.ts'
import { listProducts } from '#contract/products.ts'
import { OPEN_LOANS, OpenLoans, useOpenLoans } from '#web/features/loan-order/open-loans.tsx'
import { ProductList } from '#web/features/products/product-list.tsx'
import { defineTexts, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Card } from '#web/parts/card.tsx'
import { ComplaintIcon, HelpIcon } from '#web/parts/icons.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { TabScreen } from '#web/parts/tab-screen.tsx'
import styles from './home-page.module.css'

// Here and not beside it: what stands in the app's own files is loaded with every page.
const texts = defineTexts({
  homeTitle: { en: 'Home', 'fil-PH': 'Home' },
  help: { en: 'Customer service', 'fil-PH': 'Customer service' },
  helpTitle: { en: 'Help', 'fil-PH': 'Tulong' },
  helpText: { en: 'Call us or send a message', 'fil-PH': 'Tumawag o mag-message sa amin' },
  complain: { en: 'File a complaint', 'fil-PH': 'Magreklamo' },
  complainText: {
    en: 'You get a number and can follow it',
    'fil-PH': 'May reference number para masundan mo',
  },
  hello: { en: 'Hello', 'fil-PH': 'Kumusta' },
  helloTo: {
    en: (name: string) => `Hello, ${name}`,
    'fil-PH': (name: string) => `Kumusta, ${name}`,
  },
})

function HomePage() {
  const t = useTexts(texts)
  const open = useOpenLoans()
  return (
    <TabScreen
      title={t.homeTitle}
      current="home"
      isHome
      aside={
        <Card>
          <nav aria-label={t.helpTitle}>
            <RowLink
              href={customerServicePage()}
              icon={<HelpIcon />}
              text={t.help}
              note={t.helpText}
            />
            <RowLink
              href={complaintPage()}
              icon={<ComplaintIcon />}
              text={t.complain}
              note={t.complainText}
            />
          </nav>
        </Card>
      }
    >
      <Greeting />
      <OpenLoans />
      {!open.isPressing && <ProductList taken={open.taken} />}
    </TabScreen>
  )
}

/** By the first of the given names; a name we do not know yet is no reason to wait. */
function Greeting() {
  const t = useTexts(texts)
  const answer = useCall(getAccount, {})
  const [first = ''] = answer.state === 'ready' ? answer.data.name.split(' ') : []
  return <p className={styles.greeting}>{first === '' ? t.hello : t.helloTo(first)}</p>
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).homeTitle,
  component: HomePage,
  firstCall: () => [
    firstCall(getAccount, {}),
    firstCall(listOrders, OPEN_LOANS),
    firstCall(listProducts, {}),
  ],
}
