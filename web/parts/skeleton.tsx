// The shape of what is coming, while it is on its way.
import type { ReactNode } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './skeleton.module.css'

const texts = defineTexts({ loading: { en: 'Loading', 'fil-PH': 'Naglo-load' } })

interface SkeletonProps {
  readonly lines: number
  /** A large figure above the lines, where a money card is coming. */
  readonly hasAmount?: boolean
}

export function Skeleton({ lines, hasAmount = false }: SkeletonProps) {
  return (
    <Waiting>
      {hasAmount && <span className={styles.amount} />}
      {times(lines, (line) => (
        <span key={line} className={styles.line} />
      ))}
    </Waiting>
  )
}

/** Labels at the left and values at the right. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <Waiting>
      {times(rows, (row) => (
        <span key={row} className={styles.row}>
          <span className={styles.label} />
          <span className={styles.value} />
        </span>
      ))}
    </Waiting>
  )
}

/** Lines that lead somewhere: an icon, a name and a note each. */
export function ListSkeleton({ items }: { items: number }) {
  return (
    <Waiting>
      {times(items, (item) => (
        <span key={item} className={styles.item}>
          <span className={styles.tile} />
          <span className={styles.words}>
            <span className={styles.label} />
            <span className={styles.note} />
          </span>
        </span>
      ))}
    </Waiting>
  )
}

/** Questions of a form: a label above a field each. */
export function FieldsSkeleton({ fields }: { fields: number }) {
  return (
    <Waiting>
      {times(fields, (field) => (
        <span key={field} className={styles.words}>
          <span className={styles.label} />
          <span className={styles.field} />
        </span>
      ))}
    </Waiting>
  )
}

/** The block that matters most: a label, a large figure, a few words and a button. */
export function SurfaceSkeleton() {
  return (
    <Waiting>
      <span className={styles.label} />
      <span className={styles.amount} />
      <span className={styles.note} />
      <span className={styles.field} />
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <div className={styles.card} role="status">
      <span className="visually-hidden">{t.loading}</span>
      {children}
    </div>
  )
}

function times(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index))
}
