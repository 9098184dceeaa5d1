// One of a few short choices, all in sight: a real radio group.
import { type ReactNode, useId } from 'react'
import { AlertIcon } from '#web/parts/icons.tsx'
import styles from './chips.module.css'
import type { FieldProps } from './field.tsx'
import { Optional } from './optional.tsx'

export interface Chip<Value extends number | string> {
  readonly value: Value
  readonly text: string
  /** A logo, before the text. */
  readonly icon?: ReactNode
}

interface ChipsProps<Value extends number | string> extends FieldProps {
  readonly chips: readonly Chip<Value>[]
  /** An empty text while nothing is chosen. */
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Chips<Value extends number | string>(props: ChipsProps<Value>) {
  const { label, hint = '', error = '', isOptional = false, chips, value, onChange } = props
  const name = useId()
  const said = error || hint
  return (
    // Told by its parent: a group can't be invalid by itself, but its first choice gets the focus.
    <div data-invalid={error !== ''}>
      <fieldset
        className={styles.group}
        aria-describedby={said === '' ? undefined : `${name}-said`}
      >
        <legend className={styles.legend}>
          {label}
          {isOptional && <Optional />}
        </legend>
        <div className={styles.chips}>
          {chips.map((chip) => (
            <label key={chip.value} className={styles.chip}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={chip.value}
                checked={chip.value === value}
                onChange={() => onChange(chip.value)}
              />
              <span className={styles.face}>
                {chip.icon}
                {chip.text}
              </span>
            </label>
          ))}
        </div>
        {said !== '' && (
          <p id={`${name}-said`} className={error === '' ? styles.hint : styles.error}>
            {error !== '' && <AlertIcon size={18} />}
            {said}
          </p>
        )}
      </fieldset>
    </div>
  )
}
