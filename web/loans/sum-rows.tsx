// Amounts under each other, digit under digit, and their total: what a reader adds up.
import type { Centavos } from '#lending/money.ts'
import { MoneyText, MoneyWhy } from './money-text.tsx'
import type { MoneyLine } from './money.ts'
import styles from './sum-rows.module.css'

export interface SumRow {
  readonly label: string
  /** Under the label: when, or in which state. */
  readonly note?: string
  readonly amount: Centavos
  readonly why?: readonly MoneyLine[]
}

interface SumRowsProps {
  readonly rows: readonly SumRow[]
  /** The sum of the rows; left out where they don't belong to one. */
  readonly total?: { readonly label: string; readonly amount: Centavos }
}

export function SumRows({ rows, total }: SumRowsProps) {
  const isExplained = rows.some(({ why = [] }) => why.length > 0)
  return (
    <dl className={`${styles.rows} ${isExplained ? styles.explained : ''}`}>
      {rows.map(({ label, note = '', amount, why = [] }, index) => (
        // Two payments may be alike; a row is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row}>
          <dt className={styles.label}>
            {label}
            {note !== '' && <span className={styles.note}>{note}</span>}
          </dt>
          <dd>
            {why.length === 0 ? (
              <MoneyText amount={amount} />
            ) : (
              <MoneyWhy amount={amount} lines={why} title={label} />
            )}
          </dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={`${styles.row} ${styles.total}`}>
          <dt className={styles.label}>{total.label}</dt>
          <dd>
            <MoneyText amount={total.amount} />
          </dd>
        </div>
      )}
    </dl>
  )
}
