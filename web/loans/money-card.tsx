// The amount of a loan, large, with its date and how much of it has been repaid.
import { type Centavos, formatPesos } from '#lending/money.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './money-card.module.css'
import { MoneyText, MoneyWhy } from './money-text.tsx'
import type { MoneyLine } from './money.ts'
import { Ring } from '#web/parts/ring.tsx'

const texts = defineTexts({
  repaid: {
    en: (paid: string, total: string) => `${paid} of ${total} repaid`,
    'fil-PH': (paid: string, total: string) => `${paid} sa ${total} ang nabayaran na`,
  },
})

interface MoneyCardProps {
  readonly label: string
  /** Null if the backend doesn't say: then it is left out. */
  readonly amount: Centavos | null
  /** "due", and the formatted date. */
  readonly date?: { readonly label: string; readonly text: string }
  readonly repaid?: { readonly paid: Centavos; readonly total: Centavos }
  /** The breakdown of the amount. */
  readonly why?: readonly MoneyLine[]
}

/** "₱100,000.00" and more need smaller type to fit on one line of a small phone. */
const LONG_AMOUNT_CHARACTERS_MIN = 11

export function MoneyCard({ label, amount, date, repaid, why }: MoneyCardProps) {
  const t = useTexts(texts)
  const isLong = amount !== null && formatPesos(amount).length >= LONG_AMOUNT_CHARACTERS_MIN
  const said = repaid && t.repaid(formatPesos(repaid.paid), formatPesos(repaid.total))
  return (
    <section className={styles.card}>
      <div className={styles.above}>
        <p>{label}</p>
        {date !== undefined && (
          <p>
            {date.label} <span className={styles.day}>{date.text}</span>
          </p>
        )}
      </div>
      <div className={styles.figure}>
        {amount !== null && (
          <div className={`${styles.amount} ${isLong ? styles.long : ''}`}>
            {why === undefined ? (
              <MoneyText amount={amount} />
            ) : (
              <MoneyWhy amount={amount} lines={why} title={label} />
            )}
          </div>
        )}
        {repaid && said && <Ring label={said} value={repaid.paid} max={repaid.total} />}
      </div>
      {said && (
        <p className={styles.above} aria-hidden="true">
          {said}
        </p>
      )}
    </section>
  )
}
