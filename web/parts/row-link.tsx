// A line that leads somewhere: an icon on a tint, words, a note under them.
import type { ReactNode } from 'react'
import { Link } from '#web/lib/location.tsx'
import { ForwardIcon } from './icons.tsx'
import styles from './row-link.module.css'

interface RowProps {
  readonly icon: ReactNode
  readonly text: string
  readonly note?: string | undefined
}

export function RowLink({ href, ...row }: RowProps & { href: string }) {
  return (
    <Link className={styles.row} href={href}>
      <RowContent {...row} />
      <span className={styles.forward}>
        <ForwardIcon />
      </span>
    </Link>
  )
}

function RowContent({ icon, text, note }: RowProps) {
  return (
    <>
      <IconTile>{icon}</IconTile>
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
}

export function IconTile({ children }: { children: ReactNode }) {
  return <span className={styles.tile}>{children}</span>
}
