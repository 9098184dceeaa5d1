// What a template says: the words of the visitor's language. Template 1 says what the specification
// fixes word for word as it stands there, whatever the language.
import { createContext, useContext } from 'react'
import { useTexts, type Wordings, wordingsOf } from '#web/lib/language.ts'
import type { ShownTemplate } from './shown-template.ts'
import { texts } from './texts.ts'

/** Whether the template is the specification's, which its phone rule tells. */
export const SpecifiedContext = createContext(false)

export function isSpecified({ template }: ShownTemplate): boolean {
  return template.phoneRule !== 'ph'
}

const { phoneWrong, captchaMissing, smsCodeMissing, getCode } = texts
const { notAgainYet, alreadyRegistered, networkFailure } = texts
const FIXED = wordingsOf(
  {
    phoneWrong,
    captchaMissing,
    smsCodeMissing,
    getCode,
    notAgainYet,
    alreadyRegistered,
    networkFailure,
  },
  'en',
)

export function useTemplateTexts(): Wordings<typeof texts> {
  const t = useTexts(texts)
  if (!useContext(SpecifiedContext)) return t
  return { ...t, ...FIXED, phoneHint: t.specifiedPhoneHint }
}
