// At a desk: the maker, and the way to the main pages, above a page that has no tabs. A phone never loads
// it.
import { goHomeTab } from '#web/lib/bridge.ts'
import { Link } from '#web/lib/location.tsx'
import { useMainPages } from './main-pages.ts'
import { Lockup } from './mark.tsx'
import styles from './top-nav.module.css'

export default function TopNav() {
  const { label, pages } = useMainPages()
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
          {...(id === 'home' && { onOpen: goHomeTab })}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
