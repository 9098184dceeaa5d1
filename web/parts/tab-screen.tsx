// The three main pages, with the tab bar that leads to them.
import { homePage, orderListPage, settingsPage } from '#contract/page-addresses.ts'
import type { ReactNode } from 'react'
import { goHomeTab } from '#web/lib/bridge.ts'
import { Link } from '#web/lib/location.tsx'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { useBar } from '#web/lib/use-bar.ts'
import { HomeIcon, LoansIcon, PersonIcon } from './icons.tsx'
import { Lockup } from './mark.tsx'
import screenStyles from './screen.module.css'
import styles from './tab-screen.module.css'

const texts = defineTexts({
  main: { en: 'Main pages', 'fil-PH': 'Mga pangunahing page' },
  home: { en: 'Home', 'fil-PH': 'Home' },
  loans: { en: 'Loans', 'fil-PH': 'Mga loan' },
  mine: { en: 'Mine', 'en-PH': 'Account', 'fil-PH': 'Account' },
})

interface TabScreenProps {
  readonly title: string
  readonly current: 'home' | 'loans' | 'mine'
  /** Home has the mark and the name where the other pages have their title. */
  readonly isHome?: boolean
  readonly children: ReactNode
}

export function TabScreen({ title, current, isHome = false, children }: TabScreenProps) {
  return (
    <div className={screenStyles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{isHome ? <Lockup /> : title}</h1>
      </header>
      <main className={screenStyles.content}>{children}</main>
      <TabBar current={current} />
    </div>
  )
}

function TabBar({ current }: Pick<TabScreenProps, 'current'>) {
  const t = useTexts(texts)
  const [bar, isYielding] = useBar<HTMLElement>()
  const tabs = [
    { id: 'home', href: homePage(), text: t.home, icon: <HomeIcon /> },
    { id: 'loans', href: orderListPage(), text: t.loans, icon: <LoansIcon /> },
    { id: 'mine', href: settingsPage(), text: t.mine, icon: <PersonIcon /> },
  ]
  return (
    <nav
      ref={bar}
      className={`${styles.bar} ${isYielding ? styles.yielding : ''}`}
      aria-label={t.main}
    >
      {tabs.map(({ id, href, text, icon }) => (
        <Link
          key={id}
          href={href}
          className={styles.tab}
          aria-current={id === current ? 'page' : undefined}
          {...(id === 'home' && { onOpen: goHomeTab })}
        >
          {icon}
          {text}
        </Link>
      ))}
    </nav>
  )
}
