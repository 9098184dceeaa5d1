// What surrounds every input: a label above, a hint or an error below.
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { AlertIcon } from '#web/parts/icons.tsx'
import { Optional } from './optional.tsx'

/** Props of every input. */
export interface FieldProps {
  readonly label: string
  readonly hint?: string
  /** What is wrong and how to fix it; empty or absent if nothing is. */
  readonly error?: string
  readonly isOptional?: boolean
}

/** Attributes of the input that connect it to its label, hint and error. */
export interface FieldWiring {
  readonly id: string
  readonly className: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface FieldFrameProps extends FieldProps {
  readonly children: (wiring: FieldWiring) => ReactNode
  /** Next to the hint, on the right. */
  readonly aside?: ReactNode
}

export function Field({ label, hint, error, isOptional, children, aside }: FieldFrameProps) {
  const id = useId()
  const isInvalid = error !== undefined && error !== ''
  // Without text, no line is reserved for it.
  const said = error || hint || undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional === true && <Optional />}
      </label>
      {children({
        id,
        className: styles['input'] ?? '',
        'aria-describedby': said === undefined ? undefined : `${id}-said`,
        'aria-invalid': isInvalid,
      })}
      {(said !== undefined || aside !== undefined) && (
        <div className={styles.below}>
          <p id={`${id}-said`} className={isInvalid ? styles.error : styles.hint}>
            {isInvalid && <AlertIcon size={18} />}
            {said}
          </p>
          {aside}
        </div>
      )}
    </div>
  )
}
