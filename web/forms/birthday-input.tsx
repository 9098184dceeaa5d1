// A birthday, typed: nobody finds the year of their birth in a calendar quickly. The parts stand in the
// order in which people here say them, and the cursor moves on by itself.
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { AlertIcon } from '#web/parts/icons.tsx'
import styles from './birthday-input.module.css'
import chipStyles from './chips.module.css'
import type { FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import { Optional } from './optional.tsx'

const texts = defineTexts({
  month: { en: 'Month', 'fil-PH': 'Buwan' },
  day: { en: 'Day', 'fil-PH': 'Araw' },
  year: { en: 'Year', 'fil-PH': 'Taon' },
})

type Part = 'month' | 'day' | 'year'
type Parts = Readonly<Record<Part, string>>

/** The most digits, and the highest first digit that can still be followed by another. */
const PARTS = [
  { part: 'month', digits: 2, firstMax: 1, autoComplete: 'bday-month' },
  { part: 'day', digits: 2, firstMax: 3, autoComplete: 'bday-day' },
  { part: 'year', digits: 4, firstMax: 9, autoComplete: 'bday-year' },
] as const

interface BirthdayInputProps extends FieldProps {
  /** YYYY-MM-DD as typed, whether there is such a day or not; empty while a part is missing. */
  readonly value: string
  readonly onChange: (date: string) => void
}

export function BirthdayInput(props: BirthdayInputProps) {
  const { label, hint = '', error = '', isOptional = false, value, onChange } = props
  const t = useTexts(texts)
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Parts | null>(null)
  const parts = typed !== null && dateOf(typed) === value ? typed : partsOf(value)
  const said = error || hint
  const change = (index: number, event: ChangeEvent<HTMLInputElement>) => {
    const { part, digits, firstMax } = PARTS[index] ?? PARTS[0]
    const text = event.target.value.replaceAll(/\D/g, '').slice(0, digits)
    const next = { ...parts, [part]: text }
    setTyped(next)
    onChange(dateOf(next))
    const isComplete = text.length === digits || Number(text[0] ?? 0) > firstMax
    const isLonger = text.length > parts[part].length
    if (isComplete && isLonger) group.current?.querySelectorAll('input')[index + 1]?.focus()
  }
  return (
    <fieldset
      className={chipStyles.group}
      aria-describedby={said === '' ? undefined : `${id}-said`}
    >
      <legend className={chipStyles.legend}>
        {label}
        {isOptional && <Optional />}
      </legend>
      <div ref={group} className={styles.parts}>
        {PARTS.map(({ part, digits, autoComplete }, index) => (
          <label key={part} className={part === 'year' ? styles.year : styles.part}>
            <span className={styles.name}>{t[part]}</span>
            <input
              className={fieldStyles['input']}
              inputMode="numeric"
              autoComplete={autoComplete}
              placeholder={'0'.repeat(digits)}
              aria-invalid={error !== ''}
              value={parts[part]}
              onChange={(event) => change(index, event)}
            />
          </label>
        ))}
      </div>
      {said !== '' && (
        <p id={`${id}-said`} className={error === '' ? chipStyles.hint : chipStyles.error}>
          {error !== '' && <AlertIcon size={18} />}
          {said}
        </p>
      )}
    </fieldset>
  )
}

const YEAR_DIGITS = 4

function dateOf({ month, day, year }: Parts): string {
  const isWhole = month !== '' && day !== '' && year.length === YEAR_DIGITS
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}

function partsOf(date: string): Parts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month, day, year }
}
