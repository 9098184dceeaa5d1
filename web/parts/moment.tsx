// What every drawn moment is made of: line and one accent, 120 px, light and dark.
import type { ReactNode } from 'react'
import styles from './moments.module.css'

export function Moment({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.moment}
      width="120"
      height="120"
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** A coin of the accent at a place. */
export function Coin({ x, y, radius }: { x: number; y: number; radius: number }) {
  return <circle className={styles.sun} cx={x} cy={y} r={radius} />
}

/** A stroke on the accent, in the brand's ink. */
export function Ink({ path, width = 3 }: { path: string; width?: number }) {
  return <path className={styles.ink} strokeWidth={width} d={path} />
}
