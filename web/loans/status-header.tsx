// The status of an order: its icon, a title, one sentence.
import type { ReactNode } from 'react'
import styles from './status-header.module.css'
import type { ShownStatus } from '#contract/order-status.ts'
import { StatusIcon } from './status-icon.tsx'

interface StatusHeaderProps {
  readonly status: ShownStatus
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** Brand colour while something is going on, light when it is over, dark when it is late. */
const TONES: Readonly<Record<StatusHeaderProps['status'], 'brand' | 'light' | 'serious'>> = {
  pending: 'brand',
  declined: 'light',
  'on-its-way': 'brand',
  running: 'brand',
  due: 'brand',
  overdue: 'serious',
  settled: 'light',
  unknown: 'light',
}

export function StatusHeader({ status, title, text, children }: StatusHeaderProps) {
  return (
    <section className={`${styles.header} ${styles[TONES[status]]}`}>
      <span className={styles.icon}>
        <StatusIcon status={status} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </section>
  )
}
