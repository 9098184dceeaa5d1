// The questions of a step.
import type { CertificationItem } from '#contract/certification.ts'
import { Card } from '#web/parts/card.tsx'
import { BirthdayInput } from '#web/forms/birthday-input.tsx'
import { FormItemField, withHint } from '#web/forms/form-items.tsx'
import { PhotoField } from './photo-field.tsx'

interface StepFieldsProps {
  readonly items: readonly CertificationItem[]
  readonly valueOf: (code: string) => string
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (code: string, value: string) => void
}

/** What browsers can autofill about their owner; contacts are other people. */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  fullName: 'name',
  street: 'address-line1',
  email: 'email',
}

export function StepFields({ items, valueOf, faults, onChange }: StepFieldsProps) {
  return (
    <Card>
      {items.map((item) => {
        const props = {
          item,
          value: valueOf(item.code),
          error: faults[item.code],
          onChange: (value: string) => onChange(item.code, value),
          isOptional: item.isOptional,
        }
        if (item.category === 'image') return <PhotoField key={item.code} {...props} />
        // The one day that is asked for is a birthday.
        if (item.category === 'day') {
          const { title: label, subtitle: hint } = item
          const error = withHint(props.error ?? '', hint)
          return <BirthdayInput key={item.code} {...props} {...{ label, hint, error }} />
        }
        const autoComplete = AUTO_COMPLETE[item.code]
        return <FormItemField key={item.code} {...props} autoComplete={autoComplete} />
      })}
    </Card>
  )
}
