import { type BusinessDate, parseBusinessDate } from '#lending/dates.ts'
import { Field, type FieldProps } from './field.tsx'

interface DateInputProps extends FieldProps {
  readonly value: BusinessDate | null
  readonly onChange: (date: BusinessDate | null) => void
  readonly min?: BusinessDate
  readonly max?: BusinessDate
  readonly name?: string
}

/** The phone's own calendar. Invalid or incomplete dates are null. */
export function DateInput({ value, onChange, min, max, name, ...field }: DateInputProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          type="date"
          {...wiring}
          name={name}
          min={min}
          max={max}
          value={value ?? ''}
          onChange={(event) => onChange(parseBusinessDate(event.target.value))}
        />
      )}
    </Field>
  )
}
