// The shape of what is coming, while it is on its way.
import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './skeleton.module.css'

const texts = defineTexts({ loading: { en: 'Loading', 'fil-PH': 'Naglo-load' } })

interface SkeletonProps {
  readonly lines: number
  /** A large figure above the lines, where a money card is coming. */
  readonly hasAmount?: boolean
}

export function Skeleton({ lines, hasAmount = false }: SkeletonProps) {
  const t = useTexts(texts)
  return (
    <div className={styles.card} role="status">
      <span className="visually-hidden">{t.loading}</span>
      {hasAmount && <span className={styles.amount} />}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton lines={4} />
    </div>
  )
}
