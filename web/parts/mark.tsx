// The product's mark, alone or with its name.
import { MARK_COIN, MARK_GRID, MARK_PATH, MARK_STROKE } from '#contract/mark.ts'
import { useSettings } from '#web/lib/settings.ts'
import styles from './mark.module.css'

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox={`0 0 ${MARK_GRID} ${MARK_GRID}`}
      fill="none"
      aria-hidden="true"
    >
      <path
        d={MARK_PATH}
        stroke="currentColor"
        strokeWidth={MARK_STROKE}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={MARK_COIN.x} cy={MARK_COIN.y} r={MARK_COIN.radius} className={styles.coin} />
    </svg>
  )
}

/** The mark and the name beside it. */
export function Lockup() {
  const { brand } = useSettings()
  return (
    <span className={styles.lockup}>
      <Mark />
      {brand.appName}
    </span>
  )
}
