// Whether the law allows every loan that limits make possible, and what those at the edges cost.
import type { LimitsCheck } from '#contract/product-limits.ts'
import { shortRate } from '#contract/short-rate.ts'
import { formatPesos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import styles from '../parts/layout.module.css'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { limitsTexts } from './limits-texts.ts'
import { proposalTexts } from './proposal-texts.ts'

export function CheckedLimits({ answer }: { answer: LimitsCheck }) {
  const t = { ...useTexts(proposalTexts), ...useTexts(limitsTexts) }
  const { isWithinLaw, lawTitle, samples } = answer
  return (
    <>
      <p role="status" className={isWithinLaw ? styles.good : styles.danger}>
        {isWithinLaw ? t.allowed(lawTitle) : t.notAllowed(lawTitle)}
      </p>
      <Table
        caption={t.samples}
        look={styles.wrapping}
        columns={[t.loan, t.policy, { amount: t.total }, { amount: t.rate }]}
      >
        {samples.map((sample) => (
          <tr key={`${sample.amount} ${sample.termDays} ${sample.periods} ${sample.policyId}`}>
            <td className={tables.figure}>
              {t.loanOf(formatPesos(sample.amount), sample.termDays, sample.periods)}
            </td>
            <td>{sample.policyId}</td>
            <td className={tables.amount}>{formatPesos(sample.total)}</td>
            <td className={tables.amount}>
              {shortRate(sample.eirMonthly)}
              {!sample.isWithinLaw && (
                <span className={`${styles.danger} ${styles.block}`}>{t.overLaw}</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
