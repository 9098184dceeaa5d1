// The link image to how a code is paid: a drawn phone and a store's counter.
import { Link } from '#web/lib/location.tsx'
import { ForwardIcon } from '#web/parts/icons.tsx'
import styles from './guidance-link.module.css'

interface GuidanceLinkProps {
  readonly href: string
  readonly text: string
  readonly note: string
}

export function GuidanceLink({ href, text, note }: GuidanceLinkProps) {
  return (
    <Link className={styles.link} href={href}>
      <svg className={styles.drawing} viewBox="0 0 72 48" aria-hidden="true">
        <rect x="4" y="3" width="24" height="42" rx="4" />
        <path d="M13 8h6M10 17h12M10 23h8" />
        <path d="M36 14h28l4 8a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM38 29v16h28V29" />
        <circle className={styles.sun} cx="20" cy="35" r="6" />
        <path className={styles.ink} d="m17 35 2 2 4-4" />
      </svg>
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <span className={styles.note}>{note}</span>
      </span>
      <ForwardIcon />
    </Link>
  )
}
