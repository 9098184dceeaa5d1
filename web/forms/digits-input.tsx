// Inputs that take digits only. Phone and bank card numbers are displayed in groups; the value has
// no spaces.
import type { ChangeEvent } from 'react'
import {
  ANY_MOBILE_GROUPING,
  applyEdit,
  BANK_CARD_GROUPING,
  groupDigits,
  type Grouping,
  MOBILE_GROUPING,
  PHONE_GROUPING,
  WALLET_GROUPING,
} from './digit-groups.ts'
import { Field, type FieldProps } from './field.tsx'
import type { InputSettings } from './text-input.tsx'

interface NumberInputProps extends FieldProps {
  /** Without spaces. */
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly input?: InputSettings
}

export function PhoneInput({ input, ...props }: NumberInputProps) {
  return (
    <GroupedInput
      {...props}
      input={{ type: 'tel', autoComplete: 'tel-national', ...input }}
      grouping={PHONE_GROUPING}
    />
  )
}

/** A Philippine mobile, as it is written there. */
export function MobileInput({ input, ...props }: NumberInputProps) {
  return (
    <GroupedInput
      {...props}
      input={{ type: 'tel', autoComplete: 'tel-national', ...input }}
      grouping={MOBILE_GROUPING}
    />
  )
}

/** The same for a number that may also be another country's; such a value starts with + or 00. */
export function AnyMobileInput({ input, ...props }: NumberInputProps) {
  return (
    <GroupedInput
      {...props}
      input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', ...input }}
      grouping={ANY_MOBILE_GROUPING}
    />
  )
}

export function BankCardInput(props: NumberInputProps) {
  return <GroupedInput {...props} grouping={BANK_CARD_GROUPING} />
}

/** An account number that is a mobile number. */
export function WalletInput(props: NumberInputProps) {
  return <GroupedInput {...props} grouping={WALLET_GROUPING} />
}

/** Digits without groups: an account number, a code from an SMS. */
export function DigitsInput({ digitsMax, ...props }: NumberInputProps & { digitsMax: number }) {
  return <GroupedInput {...props} grouping={{ groups: [digitsMax], digitsMax }} />
}

function GroupedInput({
  value,
  onChange,
  input,
  grouping,
  ...field
}: NumberInputProps & { grouping: Grouping }) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.target
    const edited = applyEdit(
      {
        before: value,
        shown: element.value,
        caret: element.selectionStart ?? element.value.length,
        kind: (event.nativeEvent as InputEvent).inputType,
      },
      grouping,
    )
    // Set directly and not only by React, which would move the caret to the end.
    element.value = edited.shown
    element.setSelectionRange(edited.caret, edited.caret)
    onChange(edited.digits)
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...wiring}
          value={groupDigits(value, grouping)}
          onChange={handleChange}
        />
      )}
    </Field>
  )
}
