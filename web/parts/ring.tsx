import styles from './ring.module.css'

interface RingProps {
  /** What it measures, for screen readers. */
  readonly label: string
  readonly value: number
  readonly max: number
}

/** How much of something is done, as a ring with its percentage. */
export function Ring({ label, value, max }: RingProps) {
  const share = max > 0 ? Math.min(value / max, 1) : 0
  // Nobody who still owes a centavo reads 100%.
  const percent = Math.floor(share * 100)
  return (
    <span className={styles.ring}>
      <progress className="visually-hidden" aria-label={label} value={value} max={max} />
      <svg viewBox="0 0 36 36" fill="none" aria-hidden="true">
        <circle className={styles.whole} cx="18" cy="18" r="16" />
        {share > 0 && (
          <circle
            className={styles.done}
            cx="18"
            cy="18"
            r="16"
            pathLength="100"
            strokeDasharray={`${share * 100} 100`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
    </span>
  )
}
