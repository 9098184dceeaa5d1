import type { ReactNode } from 'react'
import styles from './button.module.css'

/** Looks like a button, downloads a file of ours. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={`${styles.button} ${styles.primary}`} href={href} download>
      {children}
    </a>
  )
}
