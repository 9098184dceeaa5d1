import type { ReactNode } from 'react'
import styles from './button.module.css'

/** Looks like a button, downloads a file of ours. */
export function FileLink({
  href,
  look = 'primary',
  children,
}: {
  href: string
  look?: 'primary' | 'quiet' | 'plain'
  children: ReactNode
}) {
  return (
    <a className={`${styles.button} ${styles[look]}`} href={href} download>
      {children}
    </a>
  )
}
