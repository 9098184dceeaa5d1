// The two main pages, with the tab bar that leads to them.
import { homePage, settingsPage } from '#contract/page-addresses.ts'
import type { ReactNode } from 'react'
import { Link } from '#web/lib/location.tsx'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { HomeIcon, PersonIcon } from './icons.tsx'
import screenStyles from './screen.module.css'
import styles from './tab-screen.module.css'

const texts = defineTexts({
  main: { en: 'Main pages', 'fil-PH': 'Mga pangunahing page' },
  home: { en: 'Home', 'fil-PH': 'Home' },
  mine: { en: 'Mine', 'en-PH': 'Account', 'fil-PH': 'Account ko' },
})

interface TabScreenProps {
  readonly title: string
  readonly current: 'home' | 'mine'
  readonly children: ReactNode
}

export function TabScreen({ title, current, children }: TabScreenProps) {
  const t = useTexts(texts)
  const tabs = [
    { id: 'home', href: homePage(), text: t.home, icon: <HomeIcon /> },
    { id: 'mine', href: settingsPage(), text: t.mine, icon: <PersonIcon /> },
  ]
  return (
    <div className={screenStyles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <main className={screenStyles.content}>{children}</main>
      <nav className={styles.bar} aria-label={t.main}>
        {tabs.map(({ id, href, text, icon }) => (
          <Link
            key={id}
            href={href}
            className={styles.tab}
            aria-current={id === current ? 'page' : undefined}
          >
            <span className={styles.icon}>{icon}</span>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  )
}
