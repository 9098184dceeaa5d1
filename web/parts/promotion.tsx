// The promotion's pages: one column under the brand, with who lends.
import type { ReactNode, RefObject } from 'react'
import { useSettings } from '#web/lib/settings.ts'
import { Lockup } from './mark.tsx'
import styles from './promotion.module.css'

interface PromotionProps {
  readonly title: string
  readonly subtitle?: string
  /** Large, each over its label: three that follow from each other, then what compares them. */
  readonly figures?: readonly { readonly label: string; readonly value: string }[]
  /** Where the focus goes when the page changes. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

export function Promotion({ title, subtitle, figures = [], heading, children }: PromotionProps) {
  const { brand } = useSettings()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.column}>
          <div className={styles.maker}>
            <Lockup />
            <p className={styles.lender}>{brand.lender.name}</p>
            <p className={styles.lender}>{brand.lender.registration}</p>
          </div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {figures.length > 0 && (
            <dl className={styles.figures}>
              {figures.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
      </header>
      <main className={`${styles.column} ${styles.content}`}>{children}</main>
    </div>
  )
}
