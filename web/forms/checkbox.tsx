import type { ReactNode } from 'react'
import styles from './checkbox.module.css'
import { CheckIcon } from '#web/parts/icons.tsx'

interface CheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** The words beside the box, links included. */
  readonly children: ReactNode
}

export function Checkbox({ isChecked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        className={styles.input}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box}>
        <CheckIcon />
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  )
}
