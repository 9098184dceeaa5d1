// How much and for how long, by slider or by typing. Everything else updates immediately, computed
// with the lending core, and is then confirmed by the server.
import { useContext, useState } from 'react'
import type { Calculation } from '#contract/calculation.ts'
import { formatDate } from '#contract/format-date.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos, formatPesos, parsePesos, subtractCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Card } from '#web/parts/card.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Select } from '#web/forms/select.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { Timeline } from '#web/loans/timeline.tsx'
import styles from './calculator.module.css'
import { type Asked, periodsOf, type ProductDetail } from './calculation.ts'
import { texts } from './texts.ts'

interface CalculatorProps {
  readonly product: ProductDetail
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
  /** Null while the input isn't possible. */
  readonly calculation: Calculation | null
  readonly check: 'checking' | 'checked' | 'unchecked'
}

export function Calculator({ product, asked, onChange, calculation, check }: CalculatorProps) {
  const t = useTexts(texts)
  const choices = periodsOf(product, asked.termDays)
  return (
    <>
      <Card>
        <AmountField product={product} asked={asked} onChange={onChange} />
        <TermField product={product} asked={asked} onChange={onChange} />
        {choices.length > 1 && (
          <Select
            label={t.periods}
            value={String(asked.periods)}
            options={choices.map((count) => ({ value: String(count), text: String(count) }))}
            onChange={(value) => onChange({ ...asked, periods: Number(value) })}
          />
        )}
      </Card>
      {calculation !== null && <Result calculation={calculation} check={check} />}
    </>
  )
}

type FieldProps = Pick<CalculatorProps, 'product' | 'asked' | 'onChange'>

function AmountField({ product, asked, onChange }: FieldProps) {
  const t = useTexts(texts)
  const { amountMin, amountMax, firstLoanMax, isRepeatClient } = product
  const [typed, setTyped] = useState<string | null>(null)
  const limits = [formatPesos(amountMin), formatPesos(amountMax)] as const
  const isWrong = typed !== null && amountOf(typed, product) === null
  const isOverFirst = !isRepeatClient && firstLoanMax !== null && asked.amount > firstLoanMax
  const type = (text: string) => {
    const kept = text.replaceAll(/[^\d.,]/g, '')
    setTyped(kept)
    const amount = amountOf(kept, product)
    if (amount !== null) onChange({ ...asked, amount })
  }
  return (
    <div className={styles.field}>
      <TextInput
        label={t.amount}
        value={typed ?? formatPesos(asked.amount)}
        onChange={type}
        hint={isOverFirst ? t.firstLoan(formatPesos(firstLoanMax)) : t.amountLimits(...limits)}
        error={isWrong ? t.amountWrong(...limits) : ''}
        input={{
          inputMode: 'decimal',
          autoComplete: 'off',
          onBlur: () => !isWrong && setTyped(null),
        }}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t.amountSlider}
        aria-valuetext={formatPesos(asked.amount)}
        min={amountMin}
        max={amountMax}
        step={stepOf(product)}
        value={asked.amount}
        onChange={(event) => {
          setTyped(null)
          onChange({ ...asked, amount: centavos(Number(event.target.value)) })
        }}
      />
    </div>
  )
}

function TermField({ product, asked, onChange }: FieldProps) {
  const t = useTexts(texts)
  const { termDaysMin, termDaysMax } = product
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && !isPossible(Number(typed), product)
  const choose = (termDays: number) => {
    if (!isPossible(termDays, product)) return
    const choices = periodsOf(product, termDays)
    const periods = choices.includes(asked.periods) ? asked.periods : Math.max(...choices)
    onChange({ ...asked, termDays, periods })
  }
  return (
    <div className={styles.field}>
      <TextInput
        label={t.term}
        value={typed ?? String(asked.termDays)}
        onChange={(text) => {
          const digits = text.replaceAll(/\D/g, '').slice(0, 4)
          setTyped(digits)
          choose(Number(digits))
        }}
        hint={t.days(termDaysMin, termDaysMax)}
        error={isWrong ? t.termWrong(termDaysMin, termDaysMax) : ''}
        input={{
          inputMode: 'numeric',
          autoComplete: 'off',
          onBlur: () => !isWrong && setTyped(null),
        }}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t.termSlider}
        min={termDaysMin}
        max={termDaysMax}
        value={asked.termDays}
        onChange={(event) => {
          setTyped(null)
          choose(Number(event.target.value))
        }}
      />
    </div>
  )
}

function isPossible(termDays: number, { termDaysMin, termDaysMax }: ProductDetail): boolean {
  return Number.isInteger(termDays) && termDays >= termDaysMin && termDays <= termDaysMax
}

/** "5,000", "5000.5" and "5000.50" are all five thousand and something. */
function amountOf(text: string, { amountMin, amountMax }: ProductDetail) {
  const plain = text.replaceAll(',', '')
  const amount = parsePesos(/\.\d$/.test(plain) ? `${plain}0` : plain)
  return amount !== null && amount >= amountMin && amount <= amountMax ? amount : null
}

/** A thumb can distinguish about a hundred steps; whole hundreds of pesos. */
function stepOf({ amountMin, amountMax }: ProductDetail): number {
  return Math.max(1, Math.round((amountMax - amountMin) / 1_000_000)) * 10_000
}

function Result({
  calculation,
  check,
}: Pick<CalculatorProps, 'check'> & { calculation: Calculation }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  return (
    <>
      <Card>
        <div>
          <p className={styles.label}>{t.total}</p>
          <output className={styles.total}>{formatPesos(calculation.total)}</output>
          <p className={styles.label} role="status">
            {t[check]}
          </p>
        </div>
        <CostPicture calculation={calculation} />
        <Rows
          rows={[
            { label: t.received, value: formatPesos(calculation.received) },
            { label: t.fee, value: formatPesos(calculation.fee) },
            { label: t.interest, value: formatPesos(calculation.interest) },
            { label: t.total, value: formatPesos(calculation.total), isTotal: true },
            { label: t.rate, value: calculation.annualRate },
            { label: t.eirMonth, value: calculation.eirMonthly },
            { label: t.eirYear, value: calculation.eirAnnual },
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
            state: index === 0 ? ('next' as const) : ('later' as const),
          }))}
        />
        <p className={styles.label}>{t.planNote}</p>
      </Card>
    </>
  )
}

const PICTURE_WIDTH = 1000

/** The total to repay as one bar: what was received, and what it costs. */
function CostPicture({ calculation: { received, total } }: { calculation: Calculation }) {
  const t = useTexts(texts)
  const width = Math.round((received / total) * PICTURE_WIDTH)
  const cost = subtractCentavos(total, received)
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${PICTURE_WIDTH} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t.picture(formatPesos(received), formatPesos(cost))}
    >
      <rect className={styles.pictureReceived} width={width} height="40" />
      <rect
        className={styles.pictureCost}
        x={width + 6}
        width={Math.max(0, PICTURE_WIDTH - width - 6)}
        height="40"
      />
    </svg>
  )
}
