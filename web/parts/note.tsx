// A remark beside what it is about: what went well on green, what is bad for the reader inside a
// line of the danger colour, anything else on the brand's.
import type { ReactNode } from 'react'
import styles from './note.module.css'

interface NoteProps {
  readonly icon: ReactNode
  readonly look?: 'plain' | 'good' | 'serious'
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
