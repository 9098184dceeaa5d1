// A group that is folded until it is wanted: a row with an icon and words, and what belongs to it below.
// It works without script.
import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { DownIcon } from './icons.tsx'
import { IconTile } from './row-link.tsx'

interface FoldProps {
  readonly icon: ReactNode
  readonly title: string
  /** What is inside, in a few words. */
  readonly note: string
  readonly children: ReactNode
}

export function Fold({ icon, title, note, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.head}>
        <IconTile>{icon}</IconTile>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{note}</span>
        </span>
        <DownIcon />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
