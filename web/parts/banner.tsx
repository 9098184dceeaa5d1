import type { ReactNode } from 'react'
import styles from './banner.module.css'

export interface BannerProps {
  readonly title?: ReactNode
  readonly text: string
  /** The drawing above the words. */
  readonly moment?: ReactNode
  /** The button that does what the text suggests. */
  readonly children?: ReactNode
}

/** Says what happened, what is safe and what to do, with a button to do it. */
export function Banner({ title, text, moment, children }: BannerProps) {
  return (
    <section className={styles.banner} data-banner>
      {moment}
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.action}>{children}</div>}
    </section>
  )
}
