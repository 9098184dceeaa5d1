import type { ReactNode } from 'react'
import { EmptyMoment } from './frame-moments.tsx'
import styles from './banner.module.css'

interface BannerProps {
  readonly title?: string
  readonly text: string
  /** The drawing above the words. */
  readonly moment?: ReactNode
  /** The button that does what the text suggests. */
  readonly children?: ReactNode
}

/** Says what happened, what is safe and what to do, with a button to do it. */
export function Banner({ title, text, moment, children }: BannerProps) {
  return (
    <section className={styles.banner}>
      {moment}
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.action}>{children}</div>}
    </section>
  )
}

/** For an empty list: what will appear here, and how. */
export function Empty(props: Omit<BannerProps, 'moment'>) {
  return <Banner {...props} moment={<EmptyMoment />} />
}
