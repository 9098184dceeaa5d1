import type { ReactNode } from 'react'
import { Link } from '#web/lib/location.tsx'
import styles from './card-link.module.css'
import { ForwardIcon } from './icons.tsx'

/** One thing of a list, which opens as a page of its own. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className={styles.card} href={href}>
      {children}
      <span className={styles.icon}>
        <ForwardIcon />
      </span>
    </Link>
  )
}
