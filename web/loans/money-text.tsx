// An amount in pesos: never wrapped, never truncated. Amounts the borrower owes can be tapped to
// see why.
import { useState } from 'react'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { WhyIcon } from '#web/parts/icons.tsx'
import styles from './money-text.module.css'
import { explains, type MoneyLine } from './money.ts'
import { Sheet } from '#web/parts/sheet.tsx'

const texts = defineTexts({
  why: {
    en: (amount: string) => `${amount}, see why`,
    'fil-PH': (amount: string) => `${amount}, tingnan kung bakit`,
  },
  total: { en: 'Total', 'fil-PH': 'Kabuuan' },
  agreed: { en: 'The contract and the law', 'fil-PH': 'Ang kontrata at ang batas' },
})

export function MoneyText({ amount }: { amount: Centavos }) {
  return <span className={styles.money}>{formatPesos(amount)}</span>
}

interface MoneyWhyProps {
  readonly amount: Centavos
  /** They add up to the amount; otherwise it is shown without an explanation. */
  readonly lines: readonly MoneyLine[]
  readonly title: string
}

export function MoneyWhy({ amount, lines, title }: MoneyWhyProps) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  if (!explains(lines, amount)) return <MoneyText amount={amount} />
  return (
    <>
      <button
        type="button"
        className={styles.why}
        aria-label={t.why(formatPesos(amount))}
        onClick={() => setOpen(true)}
      >
        <MoneyText amount={amount} />
        <WhyIcon />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <dl className={styles.lines}>
          {lines.map(({ label, amount, note, agreed }, index) => (
            // Two lines may say the same of different instalments.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.line}>
              <dt>
                {label}
                {note !== undefined && <span className={styles.note}>{note}</span>}
                {agreed !== undefined && (
                  <details className={styles.note}>
                    <summary>{t.agreed}</summary>
                    {agreed}
                  </details>
                )}
              </dt>
              <dd>
                <MoneyText amount={amount} />
              </dd>
            </div>
          ))}
          <div className={`${styles.line} ${styles.total}`}>
            <dt>{t.total}</dt>
            <dd>
              <MoneyText amount={amount} />
            </dd>
          </div>
        </dl>
      </Sheet>
    </>
  )
}
