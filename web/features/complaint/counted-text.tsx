// A text of at most 200 characters, counted as a person counts and as the server does.
import type { RefObject } from 'react'
import { COMPLAINT_TEXT_CHARACTERS_MAX } from '#contract/complaints.ts'
import { countCharacters, firstCharacters } from '#contract/characters.ts'
import { Counter } from '#web/forms/counter.tsx'
import { Field } from '#web/forms/field.tsx'
import { useTexts } from '#web/lib/language.ts'
import styles from './counted-text.module.css'
import { texts } from './texts.ts'

interface CountedTextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  readonly error?: string
  /** It is on its way: it can be read, not changed. */
  readonly isLocked?: boolean
  /** To put the focus there if something is wrong with it. */
  readonly field: RefObject<HTMLTextAreaElement | null>
}

export function CountedText(given: CountedTextProps) {
  const { label, value, onChange, placeholder, error = '', isLocked = false, field } = given
  const t = useTexts(texts)
  const counter = <Counter used={countCharacters(value)} max={COMPLAINT_TEXT_CHARACTERS_MAX} />
  const isFull = countCharacters(value) >= COMPLAINT_TEXT_CHARACTERS_MAX
  return (
    <Field label={label} hint={isFull ? t.full : ''} error={error} aside={counter}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={field}
          className={`${wiring.className} ${styles.text}`}
          value={value}
          placeholder={placeholder}
          readOnly={isLocked}
          rows={5}
          onChange={({ target }) =>
            onChange(firstCharacters(target.value, COMPLAINT_TEXT_CHARACTERS_MAX))
          }
        />
      )}
    </Field>
  )
}
