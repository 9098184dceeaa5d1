import type { ReactNode } from 'react'
import styles from './checkbox.module.css'
import { CheckIcon } from '#web/parts/icons.tsx'

interface CheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** The words beside the box, links included. */
  readonly children: ReactNode
  readonly isDisabled?: boolean
}

export function Checkbox({ isChecked, onChange, children, isDisabled = false }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        className={styles.input}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box}>
        <CheckIcon />
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  )
}
