// One line drawing per order status, and three more where a status means two things. The sun is for
// good news and for what is next.
import type { ReactNode } from 'react'
import type { ShownStatus } from '#contract/order-status.ts'
import styles from './status-icon.module.css'

/**
 * What a drawing is about: a status, an approved loan, a payout that needs another account, or a loan
 * that is over without having been repaid.
 */
export type StatusDrawing = ShownStatus | 'approved' | 'account-needed' | 'ended-unpaid'

const DRAWINGS: Readonly<Record<Exclude<StatusDrawing, 'unknown'>, ReactNode>> = {
  // A paper under a magnifying glass.
  pending: (
    <>
      <path d="M22 42H12a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4h15l8 8v5" />
      <path d="M27 5v8h8M15 19h9M15 27h3" />
      <circle cx="31" cy="31" r="8" />
      <path d="m37 37 5.5 5.5" />
    </>
  ),
  // A sun with a check mark.
  approved: (
    <>
      <path d="M41.5 24L45 24M36.37 36.37L38.85 38.85M24 41.5L24 45M11.63 36.37L9.15 38.85M6.5 24L3 24M11.63 11.63L9.15 9.15M24 6.5L24 3M36.37 11.63L38.85 9.15" />
      <circle className={styles.sun} cx="24" cy="24" r="12" />
      <path className={styles.ink} d="m18 24.4 4.2 4.2 7.9-8.3" />
    </>
  ),
  // A letter that was handed back.
  declined: (
    <>
      <path d="M11.5 22V8.5a3.5 3.5 0 0 1 3.5-3.5h18a3.5 3.5 0 0 1 3.5 3.5V22" />
      <path d="M6 20v18a4 4 0 0 0 4 4h28a4 4 0 0 0 4-4V20" />
      <path d="m6 20 18 12 18-12M19 15.5h10" />
    </>
  ),
  // A coin on the move.
  'on-its-way': (
    <>
      <path d="M6 15h6M3.5 24h5M6 33h6" />
      <circle className={styles.sun} cx="29" cy="24" r="14.5" />
      <path
        className={styles.ink}
        strokeWidth="2"
        d="M24.95 32.5v-17h3.6a5.1 5.1 0 0 1 0 10.2h-3.6M22.25 18.92h14.1M22.25 22.38h14.1"
      />
    </>
  ),
  // A card with a plus.
  'account-needed': (
    <>
      <path d="M22 37H9a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4h27a4 4 0 0 1 4 4v8M5 18.5h35M11.5 28h6" />
      <circle className={styles.sun} cx="35" cy="35" r="8" />
      <path className={styles.ink} d="M35 31v8M31 35h8" />
    </>
  ),
  // A coin going round, with its place marked.
  running: (
    <>
      <path d="M24 5.5A18.5 18.5 0 1 1 14.2 39.69" />
      <path
        strokeWidth="3"
        d="M7.67 32.69h.01M5.55 25.29h.01M6.62 17.67h.01M10.69 11.15h.01M17.07 6.85h.01"
      />
      <path
        strokeWidth="2.25"
        d="M19.6 33v-18h3.8a5.4 5.4 0 0 1 0 10.8h-3.8M16.6 18.62h15.2M16.6 22.29h15.2"
      />
      <circle className={styles.sun} cx="14.2" cy="39.69" r="4.25" />
    </>
  ),
  // A calendar with a bright head.
  due: (
    <>
      <path className={styles.sun} d="M6 18.5V14a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v4.5z" />
      <path d="M6 18.5V37a5 5 0 0 0 5 5h26a5 5 0 0 0 5-5V18.5M15.5 5v8M32.5 5v8" />
      <path strokeWidth="3.5" d="M15 26.5h.01M24 26.5h.01M33 26.5h.01M15 34h.01M24 34h.01" />
    </>
  ),
  // A calendar with an exclamation mark.
  overdue: (
    <>
      <path className={styles.full} d="M6 19v-5a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v5z" />
      <path d="M6 19v18a5 5 0 0 0 5 5h26a5 5 0 0 0 5-5V19M15.5 4.5V9M32.5 4.5V9" />
      <path strokeWidth="3.5" d="M24 25v6.5M24 36.7h.01" />
    </>
  ),
  // A paper that nothing came of.
  'ended-unpaid': (
    <>
      <path d="M21 42H12a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4h15l8 8v8" />
      <path d="M27 5v8h8M15 19h9M15 27h4" />
      <circle cx="34" cy="34.5" r="8" />
      <path d="M30.5 34.5h7" />
    </>
  ),
  // A rosette with a check mark.
  settled: (
    <>
      <path d="m15.5 31-2.5 13 11-5 11 5-2.5-13" />
      <path
        className={styles.sun}
        d="M24 5.5A5.36 5.36 0 0 1 33 8.78A5.36 5.36 0 0 1 37.79 17.07A5.36 5.36 0 0 1 36.12 26.5A5.36 5.36 0 0 1 28.79 32.66A5.36 5.36 0 0 1 19.21 32.66A5.36 5.36 0 0 1 11.88 26.5A5.36 5.36 0 0 1 10.21 17.07A5.36 5.36 0 0 1 15 8.78A5.36 5.36 0 0 1 24 5.5z"
      />
      <path className={styles.ink} d="m17.5 20.2 4.5 4.5 8.5-9" />
    </>
  ),
}

interface StatusIconProps {
  readonly status: StatusDrawing
  /** Not under 32, where the drawings close up. */
  readonly size?: number
}

/** An unknown status has the icon of a settled loan. */
export function StatusIcon({ status, size = 40 }: StatusIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[status === 'unknown' ? 'settled' : status]}
    </svg>
  )
}
