// One choice from a list: payment channels, banks, a form's options. Shown in a sheet or on a page.
import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'
import { CheckIcon } from '#web/parts/icons.tsx'

export interface Choice {
  readonly value: string
  readonly text: string
  readonly note?: string
  /** A logo, at the left. */
  readonly icon?: ReactNode
}

interface ChoicesProps {
  /** What is being chosen, for screen readers. */
  readonly label: string
  readonly choices: readonly Choice[]
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export function Choices({ label, choices, value, onChange }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span className={styles.words}>
            {choice.text}
            {choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
          </span>
          <span className={styles.mark}>
            <CheckIcon />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
