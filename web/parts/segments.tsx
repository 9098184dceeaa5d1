// A few equal steps in a row: done, next, and to come.
import styles from './segments.module.css'

interface SegmentsProps {
  readonly done: number
  readonly count: number
}

/** What they count is said in words beside them. The first that is not done is the next. */
export function Segments({ done, count }: SegmentsProps) {
  return (
    <span className={styles.segments} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={styles[index < done ? 'done' : index === done ? 'next' : 'later']}
        />
      ))}
    </span>
  )
}
