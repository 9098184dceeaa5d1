import { defineTexts, useTexts } from '#web/lib/language.ts'
import { Field, type FieldProps } from './field.tsx'
import { DownIcon } from '#web/parts/icons.tsx'
import styles from './select.module.css'

const texts = defineTexts({ choose: { en: 'Choose one', 'fil-PH': 'Pumili ng isa' } })

export interface Option {
  readonly value: string
  readonly text: string
}

interface SelectProps extends FieldProps {
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly Option[]
  readonly name?: string
}

/** The phone's own list. */
export function Select({ value, onChange, options, name, ...field }: SelectProps) {
  const t = useTexts(texts)
  return (
    <Field {...field}>
      {({ className, ...wiring }) => (
        <div className={styles.frame}>
          <select
            {...wiring}
            className={`${className} ${styles.select} ${value === '' ? styles.empty : ''}`}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="" disabled>
              {t.choose}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <span className={styles.icon}>
            <DownIcon />
          </span>
        </div>
      )}
    </Field>
  )
}
