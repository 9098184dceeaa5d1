// The one block of a screen that matters most, on the brand or on the serious tone.
import type { ReactNode } from 'react'
import styles from './surface.module.css'

interface SurfaceProps {
  /** Serious is for what is late. */
  readonly tone?: 'brand' | 'serious'
  readonly children: ReactNode
}

export function Surface({ tone = 'brand', children }: SurfaceProps) {
  return <div className={`${styles.surface} ${styles[tone]}`}>{children}</div>
}

/** A few words about time: the sun says what is next. */
export function Pill({ look, children }: { look: 'next' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[look]}`}>{children}</span>
}
