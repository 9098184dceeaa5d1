// The amount: one large figure that is the control, and a slider under it.
import { useId, useState } from 'react'
import { centavos, formatPesos } from '#lending/money.ts'
import { Slider } from '#web/forms/slider.tsx'
import { selectsContent } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import styles from './amount-field.module.css'
import type { Asked } from './asked.ts'
import type { ProductDetail } from './calculation.ts'
import { texts } from './texts.ts'

interface AmountFieldProps {
  readonly product: ProductDetail
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
  /** Whether what stands in the field is an amount that can be borrowed. */
  readonly isPossible: boolean
  readonly onPossible: (isPossible: boolean) => void
}

export function AmountField({ product, asked, onChange, ...rest }: AmountFieldProps) {
  const t = useTexts(texts)
  const id = useId()
  const { amountMin, amountMax, firstLoanMax, isRepeatClient } = product
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const limits = [formatPesos(amountMin), formatPesos(amountMax)] as const
  const isWrong = !rest.isPossible && isLeft
  const isOverFirst = !isRepeatClient && firstLoanMax !== null && asked.amount > firstLoanMax
  const type = (text: string) => {
    const kept = text.replaceAll(/[^\d.,]/g, '')
    setTyped(kept)
    setLeft(false)
    const amount = amountOf(kept, product)
    rest.onPossible(amount !== null)
    if (amount !== null) onChange({ ...asked, amount })
  }
  const slide = (value: number) => {
    setTyped(null)
    rest.onPossible(true)
    onChange({ ...asked, amount: centavos(value) })
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t.amount}
      </label>
      <input
        id={id}
        className={styles.amount}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={isWrong}
        aria-describedby={`${id}-said`}
        value={typed ?? formatPesos(asked.amount)}
        onChange={(event) => type(event.target.value)}
        {...selectsContent}
        onBlur={() => {
          setLeft(true)
          if (rest.isPossible) setTyped(null)
        }}
      />
      <Slider
        label={t.amountSlider}
        value={asked.amount}
        valueText={formatPesos(asked.amount)}
        min={amountMin}
        max={amountMax}
        step={stepOf(product)}
        onChange={slide}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{limits[0]}</span>
        <span>{limits[1]}</span>
      </div>
      <p id={`${id}-said`} className={isWrong ? styles.wrong : styles.said}>
        {isWrong && t.amountWrong(...limits)}
        {!isWrong && isOverFirst && t.firstLoan(formatPesos(firstLoanMax))}
      </p>
    </div>
  )
}

function amountOf(text: string, { amountMin, amountMax }: ProductDetail) {
  // A comma moves with every digit that is typed: where it stands means nothing.
  const amount = typedPesos(text.replaceAll(',', ''))
  return amount !== null && amount >= amountMin && amount <= amountMax ? amount : null
}

/** A thumb can distinguish about a hundred steps; whole hundreds of pesos. */
function stepOf({ amountMin, amountMax }: ProductDetail): number {
  return Math.max(1, Math.round((amountMax - amountMin) / 1_000_000)) * 10_000
}
