// How much and for how long. Everything else updates immediately, computed with the lending core,
// and is then confirmed by the server.
import { useContext } from 'react'
import type { Calculation } from '#contract/calculation.ts'
import { formatDate } from '#contract/format-date.ts'
import { businessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Timeline } from '#web/loans/timeline.tsx'
import { Card } from '#web/parts/card.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { AmountField } from './amount-field.tsx'
import type { Asked } from './asked.ts'
import type { ProductDetail } from './calculation.ts'
import styles from './calculator.module.css'
import { shortRate } from '#contract/short-rate.ts'
import { TermField } from './term-field.tsx'
import { texts } from './texts.ts'

interface CalculatorProps {
  readonly product: ProductDetail
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
  readonly isAmountPossible: boolean
  readonly onAmountPossible: (isPossible: boolean) => void
  /** Null while the input isn't possible. */
  readonly calculation: Calculation | null
}

export function Calculator({ product, asked, onChange, calculation, ...rest }: CalculatorProps) {
  return (
    <>
      <Card>
        <AmountField
          product={product}
          asked={asked}
          onChange={onChange}
          isPossible={rest.isAmountPossible}
          onPossible={rest.onAmountPossible}
        />
      </Card>
      <Card>
        <TermField product={product} asked={asked} onChange={onChange} />
      </Card>
      {calculation !== null && <Result calculation={calculation} />}
    </>
  )
}

function Result({ calculation }: { calculation: Calculation }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  return (
    <>
      <Card>
        <Rows
          rows={[
            { label: t.received, value: formatPesos(calculation.received) },
            { label: t.fee, value: formatPesos(calculation.fee) },
            { label: t.interest, value: formatPesos(calculation.interest) },
            { label: t.total, value: formatPesos(calculation.total), isTotal: true },
            { label: t.rate, value: calculation.annualRate },
            { label: t.eirMonth, value: shortRate(calculation.eirMonthly) },
            { label: t.eirYear, value: shortRate(calculation.eirAnnual) },
          ]}
        />
        {!calculation.isWithinLaw && <p className={styles.over}>{t.overLaw}</p>}
      </Card>
      <Card title={t.plan}>
        <Timeline
          instalments={calculation.plan.map(({ dueOn, amount }, index) => ({
            date: formatDate(businessDate(dueOn), language),
            title: t.instalment(index + 1),
            amount,
            state: 'later' as const,
          }))}
        />
        <p className={styles.note}>{t.planNote}</p>
      </Card>
    </>
  )
}
