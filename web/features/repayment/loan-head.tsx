// The head of the instalment and extension pages: the product, then the amount with its date.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { Logo } from '#web/parts/logo.tsx'
import styles from './loan-head.module.css'
import { texts } from './texts.ts'

interface LoanHeadProps {
  readonly label: string
  readonly amount: Centavos
  /** A business date, or empty. */
  readonly dueOn: string
  readonly productName: string
  readonly productLogo: string
}

export function LoanHead({ label, amount, dueOn, productName, productLogo }: LoanHeadProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const date = parseBusinessDate(dueOn)
  return (
    <>
      <div className={styles.product}>
        <Logo name={productName} picture={productLogo} />
        <h2 className={styles.name}>{productName}</h2>
      </div>
      <MoneyCard
        label={label}
        amount={amount}
        {...(date !== null && { date: { label: t.date, text: formatDate(date, language) } })}
      />
    </>
  )
}
