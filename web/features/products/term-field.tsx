// For how long, in months by chips or in exact days, and in how many payments.
import { useState } from 'react'
import { Chips } from '#web/forms/chips.tsx'
import { selectsContent, TextInput } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import type { Asked } from './asked.ts'
import { periodsOf, type ProductDetail } from './calculation.ts'
import styles from './term-field.module.css'
import { texts } from './texts.ts'

interface TermFieldProps {
  readonly product: ProductDetail
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
}

/** The days that people mean by so many months: the shortest term that we lend for, then thirties. */
const TERMS = [
  { months: 3, days: 91 },
  { months: 4, days: 120 },
  { months: 6, days: 180 },
  { months: 12, days: 365 },
]

export function TermField({ product, asked, onChange }: TermFieldProps) {
  const t = useTexts(texts)
  const terms = TERMS.filter(({ days }) => isPossible(days, product))
  const choices = periodsOf(product, asked.termDays)
  const choose = (termDays: number) => {
    const offered = periodsOf(product, termDays)
    const periods = offered.includes(asked.periods) ? asked.periods : Math.max(...offered)
    onChange({ ...asked, termDays, periods })
  }
  return (
    <>
      <Chips
        label={t.term}
        chips={terms.map(({ months, days }) => ({ value: days, text: t.months(months) }))}
        value={asked.termDays}
        onChange={choose}
      />
      <ExactDays product={product} asked={asked} onChoose={choose} />
      {choices.length > 1 && (
        <Chips
          label={t.periods}
          chips={choices.map((count) => ({ value: count, text: t.payments(count) }))}
          value={asked.periods}
          onChange={(periods) => onChange({ ...asked, periods })}
        />
      )}
    </>
  )
}

function ExactDays({
  product,
  asked,
  onChoose,
}: Pick<TermFieldProps, 'product' | 'asked'> & { onChoose: (termDays: number) => void }) {
  const t = useTexts(texts)
  const { termDaysMin, termDaysMax } = product
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isWrong = typed !== null && !isPossible(Number(typed), product)
  if (!isOpen) {
    return (
      <p className={styles.said}>
        {t.daysInPayments(asked.termDays, asked.periods)}{' '}
        <button type="button" className={styles.exact} onClick={() => setOpen(true)}>
          {t.exactDays}
        </button>
      </p>
    )
  }
  return (
    <TextInput
      label={t.days}
      value={typed ?? String(asked.termDays)}
      onChange={(text) => {
        const digits = text.replaceAll(/\D/g, '').slice(0, 4)
        setTyped(digits)
        setLeft(false)
        if (isPossible(Number(digits), product)) onChoose(Number(digits))
      }}
      hint={t.daysRange(termDaysMin, termDaysMax)}
      error={isWrong && isLeft ? t.termWrong(termDaysMin, termDaysMax) : ''}
      input={{
        inputMode: 'numeric',
        autoComplete: 'off',
        ...selectsContent,
        onBlur: () => {
          setLeft(true)
          if (!isWrong) setTyped(null)
        },
      }}
    />
  )
}

function isPossible(termDays: number, { termDaysMin, termDaysMax }: ProductDetail): boolean {
  return Number.isInteger(termDays) && termDays >= termDaysMin && termDays <= termDaysMax
}
