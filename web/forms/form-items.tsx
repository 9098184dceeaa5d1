// One item of a server-described form, as the input for its category. Pictures are handled by the
// page.
import { categoryOf, type FormItemOnPage } from '#contract/form-items.ts'
import { isMaskedValue } from '#contract/masked-value.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { DigitsInput, MobileInput } from '#web/forms/digits-input.tsx'
import type { FieldProps } from '#web/forms/field.tsx'
import { PlaceField } from '#web/forms/place-field.tsx'
import { Select } from '#web/forms/select.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { Tiles } from '#web/forms/tiles.tsx'

const texts = defineTexts({
  kept: {
    en: (masked: string) => `Saved: ${masked}. Retype it only to change it.`,
    'fil-PH': (masked: string) => `Naka-save: ${masked}. I-type ulit kung papalitan.`,
  },
})

const DIGITS_MAX = 30
const CHARACTERS_MAX = 200

interface FormItemFieldProps {
  readonly item: FormItemOnPage
  /** As sent: the type of an option, the code of a place, YYYY-MM-DD for a day. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly isOptional?: boolean
  /** What the browser may autofill. */
  readonly autoComplete?: string | undefined
}

/** What is wanted stays in sight beside what is wrong, which takes the hint's place. */
export function withHint(error: string, hint: string): string {
  return error === '' || hint === '' ? error : `${error} ${hint}`
}

export function FormItemField(props: FormItemFieldProps) {
  const { item, value, onChange, isOptional = false } = props
  const error = withHint(props.error ?? '', item.subtitle)
  const field = { label: item.title, hint: item.subtitle, error, isOptional }
  switch (categoryOf(item)) {
    case 'enum':
      return <ChoiceItem {...field} item={item} value={value} onChange={onChange} />
    case 'day':
      return (
        <DateInput
          {...field}
          value={parseBusinessDate(value)}
          onChange={(date) => onChange(date ?? '')}
        />
      )
    case 'citySelect':
      // Another backend's own places, as its form lists them.
      if (item.options.length > 0)
        return <ChoiceItem {...field} item={item} value={value} onChange={onChange} />
      return <PlaceField {...field} value={value} onChange={onChange} />
    case 'txt':
      return <TextItem {...props} />
    case 'image':
      return null
  }
}

/** As many as can be seen at once; more are found faster in the phone's own list. */
const CHIPS_MAX = 8

function ChoiceItem({ item, ...field }: FieldProps & Omit<FormItemFieldProps, 'error'>) {
  const options = item.options.map(({ name, type }) => ({ text: name, value: type }))
  return options.length <= CHIPS_MAX ? (
    <Tiles {...field} chips={options} />
  ) : (
    <Select {...field} options={options} />
  )
}

function TextItem({ item, value, onChange, error = '', ...more }: FormItemFieldProps) {
  const t = useTexts(texts)
  const isKept = isMaskedValue(value)
  const field = {
    label: item.title,
    hint: isKept ? t.kept(value) : item.subtitle,
    error: withHint(error, item.subtitle),
    isOptional: more.isOptional ?? false,
    value: isKept ? '' : value,
    // If it is emptied again, the saved value stays.
    onChange: (typed: string) =>
      onChange(typed === '' && isMaskedValue(item.value) ? item.value : typed),
  }
  const input = {
    autoComplete: more.autoComplete ?? 'off',
    // A saved number doesn't look like a missing one.
    ...(isKept && { placeholder: value }),
  }
  if (item.inputType === 'tel') return <MobileInput {...field} input={input} />
  if (item.inputType === 'number') {
    return <DigitsInput {...field} input={input} digitsMax={DIGITS_MAX} />
  }
  return (
    <TextInput
      {...field}
      input={{
        ...input,
        maxLength: CHARACTERS_MAX,
        type: item.inputType === 'email' ? 'email' : 'text',
      }}
    />
  )
}
