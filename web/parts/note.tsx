// A remark beside what it is about: good news on the sun's tint, anything else on the brand's.
import type { ReactNode } from 'react'
import styles from './note.module.css'

interface NoteProps {
  readonly icon: ReactNode
  readonly look?: 'plain' | 'good'
  readonly children: ReactNode
}

export function Note({ icon, look = 'plain', children }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[look]}`}>
      {icon}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
