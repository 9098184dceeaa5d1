import type { ReactNode } from 'react'
import styles from './card.module.css'

/** Related content, with or without a heading. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  )
}
