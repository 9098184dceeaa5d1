import type { InputHTMLAttributes } from 'react'
import { Counter } from './counter.tsx'
import { Field, type FieldProps } from './field.tsx'

interface TextInputProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The browser's own settings: name, type, autoComplete, inputMode, placeholder, maxLength … */
  readonly input?: InputSettings
}

export type InputSettings = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'id' | 'className' | 'style'
>

export function TextInput({ value, onChange, input, ...field }: TextInputProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly charactersMax: number
  readonly placeholder?: string
}

/** Several lines, with the characters counted. */
export function TextArea({ value, onChange, charactersMax, placeholder, ...field }: TextAreaProps) {
  return (
    <Field {...field} aside={<Counter used={value.length} max={charactersMax} />}>
      {(wiring) => (
        <textarea
          {...wiring}
          value={value}
          maxLength={charactersMax}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
