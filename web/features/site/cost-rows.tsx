// What a loan costs, row by row.
import { type CostRow, paymentParts } from './cost-example.ts'
import styles from './cost-rows.module.css'

export function CostRows({ rows }: { rows: readonly CostRow[] }) {
  return (
    <dl>
      {rows.map(({ label, value, isMain = false }) => (
        <div key={label} className={isMain ? `${styles.row} ${styles.main}` : styles.row}>
          <dt>{label}</dt>
          <dd>
            {paymentParts(value).map((part) => (
              <span key={part} className={styles.part}>
                {part}{' '}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
