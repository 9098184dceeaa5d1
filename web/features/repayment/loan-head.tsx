// The head of the instalment and extension pages: the product, then the amount with its date.
import { type ReactNode, useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { AlertIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import styles from './loan-head.module.css'
import type { RepaymentInfo } from './repayment.ts'
import { texts } from './texts.ts'

interface LoanHeadProps {
  readonly label: string
  readonly amount: Centavos | null
  /** A business date, another backend's way to write one, or empty. */
  readonly dueOn: string
  readonly productName: string
  readonly productLogo: string
  readonly late: RepaymentInfo['late']
  /** Of the date, where it isn't the one by which the amount has to be paid. */
  readonly dateLabel?: string
}

export function LoanHead(props: LoanHeadProps) {
  const { label, amount, dueOn, productName, productLogo, late } = props
  const t = useTexts(texts)
  const { dateLabel = late === null ? t.date : t.dateLate } = props
  const language = useContext(LanguageContext)
  const date = parseBusinessDate(dueOn)
  return (
    <>
      <LoanName productName={productName} productLogo={productLogo} />
      <MoneyCard
        label={label}
        amount={amount}
        {...(dueOn !== '' && {
          date: { label: dateLabel, text: date === null ? dueOn : formatDate(date, language) },
        })}
      />
      {late !== null && <Late {...late} />}
    </>
  )
}

interface LoanNameProps extends Pick<LoanHeadProps, 'productName' | 'productLogo'> {
  /** Below its name. */
  readonly children?: ReactNode
}

export function LoanName({ productName, productLogo, children }: LoanNameProps) {
  return (
    <div className={styles.product}>
      <Logo name={productName} picture={productLogo} />
      <div className={styles.name}>
        <h2>{productName}</h2>
        {children}
      </div>
    </div>
  )
}

/** How late, what that has cost, and what one more day costs: said, not shouted. */
function Late({ days, penalty, perDay }: NonNullable<RepaymentInfo['late']>) {
  const t = useTexts(texts)
  return (
    <section className={styles.late}>
      <AlertIcon size={24} />
      <div>
        <p className={styles.days}>{t.late(days)}</p>
        <p>
          {penalty > 0 && t.lateCost(formatPesos(penalty))}{' '}
          {perDay > 0 && t.latePerDay(formatPesos(perDay))}
        </p>
      </div>
    </section>
  )
}
