// The status of an order: its icon, a title, one sentence.
import type { ReactNode } from 'react'
import styles from './status-header.module.css'
import { type StatusDrawing, StatusIcon } from './status-icon.tsx'

interface StatusHeaderProps {
  readonly status: StatusDrawing
  readonly title: string
  readonly text: string
  /** A drawing in place of the icon: approved, arrived or paid off. */
  readonly moment?: ReactNode
  readonly children?: ReactNode
  /** What is to be done about it, in a line of its own. */
  readonly action?: ReactNode
}

/**
 * Brand colour while something is going on, dark red when it is late, plain when it is over or could
 * not be done, and the sun's tint for a loan that is paid.
 */
const TONES: Readonly<Record<StatusDrawing, 'brand' | 'plain' | 'serious' | 'good'>> = {
  pending: 'brand',
  approved: 'brand',
  declined: 'plain',
  'on-its-way': 'brand',
  'account-needed': 'plain',
  running: 'brand',
  due: 'brand',
  overdue: 'serious',
  'ended-unpaid': 'plain',
  settled: 'good',
  unknown: 'plain',
}

const ICON_SIZE = 48
const GOOD_ICON_SIZE = 80

export function StatusHeader(props: StatusHeaderProps) {
  const { status, title, text, moment, children, action } = props
  const tone = TONES[status]
  const look = moment === undefined ? styles[tone] : styles.moment
  return (
    <section className={`${styles.header} ${look}`}>
      <span className={styles.icon}>
        {moment ?? (
          <StatusIcon status={status} size={tone === 'good' ? GOOD_ICON_SIZE : ICON_SIZE} />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
      {action}
    </section>
  )
}
