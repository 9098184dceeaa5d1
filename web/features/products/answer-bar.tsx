// The answer, always in sight while the amount changes: each payment, the total, and what part of
// it is the cost.
import type { Calculation } from '#contract/calculation.ts'
import { formatPesos, subtractCentavos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import styles from './answer-bar.module.css'
import { texts } from './texts.ts'

interface AnswerBarProps {
  /** Null while there is nothing that could be borrowed. */
  readonly calculation: Calculation | null
  readonly check: 'checking' | 'checked' | 'unchecked'
  /** Said instead of a price. */
  readonly limits: string
}

export function AnswerBar({ calculation, check, limits }: AnswerBarProps) {
  const t = useTexts(texts)
  if (calculation === null) return <p className={styles.none}>{limits}</p>
  const { plan, received, total } = calculation
  return (
    <div className={styles.answer} data-check={check}>
      <div>
        <p className={styles.label}>{t.paymentsOf(plan.length)}</p>
        <p className={styles.payment}>{formatPesos(plan[0]?.amount ?? total)}</p>
      </div>
      <div>
        <p className={styles.label}>{t.total}</p>
        <output className={styles.total}>{formatPesos(total)}</output>
      </div>
      {/* The total as one bar: what was received, and what it costs. */}
      <svg
        className={styles.picture}
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={received} height="1" />
      </svg>
      <p className={styles.legend}>
        <span>{t.youReceive(formatPesos(received))}</span>
        <span>{t.cost(formatPesos(subtractCentavos(total, received)))}</span>
      </p>
      <p className={styles.check} role="status">
        {check === 'unchecked' && t.unchecked}
      </p>
    </div>
  )
}
