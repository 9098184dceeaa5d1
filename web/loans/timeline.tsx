// A loan's payment plan: one dot per instalment, filled when paid, ringed when next or late.
import type { ReactNode } from 'react'
import type { Centavos } from '#lending/money.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { MoneyText } from './money-text.tsx'
import styles from './timeline.module.css'

const texts = defineTexts({
  paid: { en: 'Paid', 'fil-PH': 'Bayad na' },
  next: { en: 'Next', 'fil-PH': 'Susunod' },
})

export interface Instalment {
  /** The formatted date, or empty. */
  readonly date: string
  readonly title: string
  /** Null if the backend doesn't say. */
  readonly amount: Centavos | null
  readonly note?: ReactNode
  /** Late has no label of its own: its note says how late. */
  readonly state: 'paid' | 'next' | 'late' | 'later'
}

export function Timeline({ instalments }: { instalments: readonly Instalment[] }) {
  const t = useTexts(texts)
  return (
    <ol>
      {instalments.map(({ date, title, amount, note, state }, index) => (
        // Two instalments may look the same; one is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={`${styles.instalment} ${styles[state]}`}>
          <div className={styles.words}>
            <p className={styles.title}>
              {title}
              {(state === 'paid' || state === 'next') && (
                <span className={styles.state}>{t[state]}</span>
              )}
            </p>
            {date !== '' && <p className={styles.date}>{date}</p>}
            {note !== undefined && <div className={`${styles.date} ${styles.note}`}>{note}</div>}
          </div>
          {amount !== null && (
            <p className={styles.amount}>
              <MoneyText amount={amount} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
