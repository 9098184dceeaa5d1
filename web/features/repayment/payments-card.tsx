// What has been received on a loan, newest first, with what is worth saying about each.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { MoneyText } from '#web/loans/money-text.tsx'
import { Card } from '#web/parts/card.tsx'
import styles from './payments-card.module.css'
import type { Payment } from './repayment.ts'
import { texts } from './texts.ts'

export function PaymentsCard({ payments }: { payments: readonly Payment[] }) {
  const t = useTexts(texts)
  if (payments.length === 0) return null
  return (
    <Card title={t.received}>
      <PaymentList payments={payments} />
    </Card>
  )
}

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const language = useContext(LanguageContext)
  return (
    <ul className={styles.list}>
      {payments.map(({ amount, paidOn, channel, text }, index) => (
        // Two payments may look the same; one is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.payment}>
          <p className={styles.line}>
            <span>{[formatDate(paidOn, language), channel].filter(Boolean).join(' · ')}</span>
            <MoneyText amount={amount} />
          </p>
          {text !== '' && <p className={styles.note}>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
