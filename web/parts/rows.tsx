// Labels and values; the rest expands in place.
import { type ReactNode, useId, useState } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { DownIcon } from './icons.tsx'
import styles from './rows.module.css'

const texts = defineTexts({
  more: { en: 'More', 'fil-PH': 'Higit pa' },
  hide: { en: 'Hide', 'fil-PH': 'Itago' },
})

export interface Row {
  readonly label: string
  readonly value: ReactNode
  /** The sum of the rows above it. */
  readonly isTotal?: boolean
}

interface RowsProps {
  readonly rows: readonly Row[]
  /** How many are visible until 'more' is tapped; all if not given. */
  readonly collapsed?: number
  /** Many rows that are looked up rather than read. */
  readonly isDense?: boolean
}

/** ₱1,234,567.50 and Nov 16, 2026 are; what isn't text is an amount with its breakdown. */
function isShort(value: ReactNode): boolean {
  return typeof value !== 'string' || value.length < 15
}

export function Rows({ rows, collapsed = rows.length, isDense = false }: RowsProps) {
  const t = useTexts(texts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, collapsed)
  return (
    <div>
      <dl id={id} className={`${styles.rows} ${isDense ? styles.dense : ''}`}>
        {shown.map(({ label, value, isTotal = false }, index) => (
          // Labels may repeat; a row is known by its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div
            key={index}
            className={`${styles.row} ${isShort(value) ? styles.short : ''} ${isTotal ? styles.total : ''}`}
          >
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length > collapsed && (
        <button
          type="button"
          className={`${styles.more} ${isOpen ? styles.open : ''}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hide : t.more}
          <DownIcon />
        </button>
      )}
    </div>
  )
}
