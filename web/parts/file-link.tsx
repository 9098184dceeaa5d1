import type { ReactNode } from 'react'
import { ownPathOf } from '#web/lib/links.ts'
import { useSettings } from '#web/lib/settings.ts'
import styles from './button.module.css'

/** Looks like a button, downloads a file of ours: no answer sends anybody elsewhere for one. */
export function FileLink({
  href,
  look = 'primary',
  children,
}: {
  href: string
  look?: 'primary' | 'quiet' | 'plain'
  children: ReactNode
}) {
  const path = ownPathOf(href, useSettings().origin)
  if (path === null) return null
  return (
    <a className={`${styles.button} ${styles[look]}`} href={path} download>
      {children}
    </a>
  )
}
