// Whether the law allows a policy, and what a sample of loans would cost under it.
import type { PolicyComparison } from '#contract/policies.ts'
import { shortRate } from '#contract/short-rate.ts'
import { formatPesos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import styles from '../parts/layout.module.css'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { policyTexts } from './policy-texts.ts'
import { proposalTexts } from './proposal-texts.ts'

const FAULT_KEYS = {
  interest: 'faultInterest',
  'penalty-daily': 'faultPenaltyDaily',
  'penalty-once': 'faultPenaltyOnce',
  prepayment: 'faultPrepayment',
  'effective-rate': 'faultEffectiveRate',
} as const

export function Comparison({ answer }: { answer: PolicyComparison }) {
  const t = { ...useTexts(proposalTexts), ...useTexts(policyTexts) }
  const { lawFaults, lawTitle, samples } = answer
  const isAllowed = lawFaults.length === 0
  return (
    <>
      <div role="status">
        <p className={isAllowed ? styles.good : styles.danger}>
          {isAllowed ? t.allowed(lawTitle) : t.notAllowed(lawTitle)}
        </p>
        {!isAllowed && (
          <ul>
            {lawFaults.map((fault) => (
              <li key={fault}>{t[FAULT_KEYS[fault]]}</li>
            ))}
          </ul>
        )}
      </div>
      <Table
        caption={t.samples}
        look={styles.wrapping}
        columns={[
          t.loan,
          { amount: t.totalNow },
          { amount: t.totalThen },
          { amount: t.rateNow },
          { amount: t.rateThen },
        ]}
      >
        {samples.map((sample) => (
          <SampleLine
            key={`${sample.amount} ${sample.termDays} ${sample.periods}`}
            sample={sample}
          />
        ))}
      </Table>
    </>
  )
}

function SampleLine({ sample }: { sample: PolicyComparison['samples'][number] }) {
  const t = { ...useTexts(proposalTexts), ...useTexts(policyTexts) }
  const { now, next } = sample
  return (
    <tr>
      <td className={tables.figure}>
        {t.loanOf(formatPesos(sample.amount), sample.termDays, sample.periods)}
      </td>
      <td className={tables.amount}>{formatPesos(now.total)}</td>
      <td className={tables.amount}>{next === null ? t.impossible : formatPesos(next.total)}</td>
      <td className={tables.amount}>{shortRate(now.eirMonthly)}</td>
      <td className={tables.amount}>
        {next && shortRate(next.eirMonthly)}
        {next?.isWithinLaw === false && (
          <span className={`${styles.danger} ${styles.block}`}>{t.overLaw}</span>
        )}
      </td>
    </tr>
  )
}
