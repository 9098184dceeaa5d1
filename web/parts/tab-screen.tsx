// The three main pages, with the tab bar that leads to them.
import type { ReactNode } from 'react'
import { goHomeTab } from '#web/lib/bridge.ts'
import { Link } from '#web/lib/location.tsx'
import { useBar } from '#web/lib/use-bar.ts'
import { HomeIcon, LoansIcon, PersonIcon } from './icons.tsx'
import { useMainPages } from './main-pages.ts'
import { Lockup } from './mark.tsx'
import screenStyles from './screen.module.css'
import styles from './tab-screen.module.css'

const ICONS = { home: <HomeIcon />, loans: <LoansIcon />, mine: <PersonIcon /> }

interface TabScreenProps {
  readonly title: string
  readonly current: 'home' | 'loans' | 'mine'
  /** Home has the mark and the name where the other pages have their title. */
  readonly isHome?: boolean
  readonly children: ReactNode
  /** Below it on a phone, beside it at a desk. */
  readonly aside?: ReactNode
}

export function TabScreen(props: TabScreenProps) {
  const { title, current, isHome = false, children, aside } = props
  return (
    <div className={screenStyles.screen}>
      <header className={`${styles.head} ${isHome ? styles.isMaker : ''}`}>
        <h1 className={styles.title}>{isHome ? <Lockup /> : title}</h1>
      </header>
      <main className={`${screenStyles.content} ${aside === undefined ? '' : styles.two}`}>
        {aside === undefined ? (
          children
        ) : (
          <>
            <div className={styles.column}>{children}</div>
            <div className={styles.column}>{aside}</div>
          </>
        )}
      </main>
      <TabBar current={current} />
    </div>
  )
}

function TabBar({ current }: Pick<TabScreenProps, 'current'>) {
  const { label, pages } = useMainPages()
  const [bar, isYielding] = useBar<HTMLElement>()
  return (
    <nav
      ref={bar}
      className={`${styles.bar} ${isYielding ? styles.yielding : ''}`}
      aria-label={label}
    >
      <span className={styles.maker}>
        <Lockup />
      </span>
      {pages.map(({ id, href, text }) => (
        <Link
          key={id}
          href={href}
          className={styles.tab}
          aria-current={id === current ? 'page' : undefined}
          {...(id === 'home' && { onOpen: goHomeTab })}
        >
          {ICONS[id]}
          {text}
        </Link>
      ))}
    </nav>
  )
}
