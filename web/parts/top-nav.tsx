// At a desk: the maker, and the way to the main pages, above a page that has no tabs. A phone never loads
// it.
import { goHomeTab } from '#web/lib/bridge.ts'
import { Link, usePath } from '#web/lib/location.tsx'
import { HomeIcon, LoansIcon, PersonIcon } from './icons.tsx'
import { useMainPages } from './main-pages.ts'
import { Lockup } from './mark.tsx'
import styles from './top-nav.module.css'

const ICONS = { home: <HomeIcon />, loans: <LoansIcon />, mine: <PersonIcon /> }

/** What lies behind each of the main pages; anything else is behind none. */
const BEHIND: Readonly<Record<keyof typeof ICONS, RegExp>> = {
  home: /^\/(product|recommend|joint|customer|compl)/,
  loans: /^\/(loan|repay|carpmm|receipt|payment|statement|hardship)/,
  mine: /^\/(sessions|account|certify|bindBank|reminders)/,
}

export default function TopNav() {
  const { label, pages } = useMainPages()
  const path = usePath()
  return (
    <nav className={styles.top} aria-label={label}>
      <span className={styles.maker}>
        <Lockup />
      </span>
      {pages.map(({ id, href, text }) => (
        <Link
          key={id}
          href={href}
          className={styles.link}
          aria-current={BEHIND[id].test(path) ? 'true' : undefined}
          {...(id === 'home' && { onOpen: goHomeTab })}
        >
          {ICONS[id]}
          {text}
        </Link>
      ))}
    </nav>
  )
}
