import styles from './progress.module.css'

interface ProgressProps {
  /** What it measures, for screen readers; the words beside it are the caller's. */
  readonly label: string
  readonly value: number
  readonly max: number
}

/** A thin bar. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />
}
