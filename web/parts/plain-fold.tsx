// A line inside a card that opens what belongs to it. It works without script.
import type { ReactNode } from 'react'
import { DownIcon } from './icons.tsx'
import styles from './plain-fold.module.css'

interface PlainFoldProps {
  readonly title: string
  readonly children: ReactNode
}

export function PlainFold({ title, children }: PlainFoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.head}>
        {title}
        <DownIcon />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
