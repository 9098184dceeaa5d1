// One of a few short choices, all in sight: a real radio group.
import { useId } from 'react'
import styles from './chips.module.css'

export interface Chip {
  readonly value: number
  readonly text: string
}

interface ChipsProps {
  readonly label: string
  readonly chips: readonly Chip[]
  readonly value: number
  readonly onChange: (value: number) => void
}

export function Chips({ label, chips, value, onChange }: ChipsProps) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {chips.map((chip) => (
          <label key={chip.value} className={styles.chip}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
            />
            <span className={styles.face}>{chip.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
