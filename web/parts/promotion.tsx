// The promotion's pages: one column under the brand.
import type { ReactNode } from 'react'
import { useSettings } from '#web/lib/settings.ts'
import styles from './promotion.module.css'

interface PromotionProps {
  readonly title: string
  readonly subtitle?: string
  readonly children: ReactNode
}

export function Promotion({ title, subtitle, children }: PromotionProps) {
  const { brand } = useSettings()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.column}>
          <p className={styles.name}>{brand.appName}</p>
          <h1 className={styles.title}>{title}</h1>
          {subtitle !== undefined && <p>{subtitle}</p>}
        </div>
      </header>
      <main className={`${styles.column} ${styles.content}`}>{children}</main>
    </div>
  )
}
