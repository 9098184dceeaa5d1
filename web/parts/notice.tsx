import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'
import styles from './notice.module.css'

/** Says what happened, what was kept and what to do, with the button to do it. */
export function Notice({
  title,
  text,
  children,
}: {
  title?: string
  text: string
  children?: ReactNode
}) {
  return (
    <section className={styles.notice}>
      <span className={styles.icon}>
        <AlertIcon />
      </span>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  )
}
