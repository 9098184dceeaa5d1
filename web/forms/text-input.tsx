import type { FocusEvent, InputHTMLAttributes, PointerEvent } from 'react'
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

/**
 * For a field that is filled in already: a tap selects its content, so that what is typed replaces
 * it instead of landing in its middle.
 */
export const selectsContent = {
  onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
  // The release of the tap would put the caret there again.
  onPointerUp: (event: PointerEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    if (selectionStart === selectionEnd && value !== '') event.currentTarget.select()
  },
} as const

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
}

/** Several lines, with the characters counted. */
export function TextArea({ value, onChange, charactersMax, ...field }: TextAreaProps) {
  return (
    <Field {...field} aside={<Counter used={value.length} max={charactersMax} />}>
      {(wiring) => (
        <textarea
          {...wiring}
          value={value}
          maxLength={charactersMax}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
