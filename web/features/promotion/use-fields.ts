// The fields of a registration, what was typed and what is wrong with it.
import { type RefObject, useContext, useState } from 'react'
import { phoneBy } from '#contract/promotion.ts'
import { showToast } from '#web/lib/toast.ts'
import type { ShownTemplate } from './shown-template.ts'
import { SpecifiedContext, useTemplateTexts } from './template-texts.ts'

export type FieldName = 'phone' | 'capcode' | 'smsCode'
const EMPTY: Readonly<Record<FieldName, string>> = { phone: '', capcode: '', smsCode: '' }

/** A field, or the form as a whole. */
export type About = FieldName | 'form'

export interface Fields {
  readonly values: Readonly<Record<FieldName, string>>
  readonly change: (name: FieldName, value: string) => void
  readonly problemOf: (about: About) => string
  readonly complain: (about: About, words: string) => void
  readonly focus: (name: FieldName) => void
  /** Complains if it isn't a number that the template accepts. */
  readonly hasPhone: () => boolean
}

/**
 * Template 1 says everything in toasts, as the specification does. The others say it beside the
 * field, where it stays.
 */
export function useFields(
  { template }: ShownTemplate,
  form: RefObject<HTMLFormElement | null>,
): Fields {
  const t = useTemplateTexts()
  const [values, setValues] = useState(EMPTY)
  const [problem, setProblem] = useState<{ about: About; words: string } | null>(null)
  const isToasted = useContext(SpecifiedContext)
  const focus = (name: FieldName) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const complain = (about: About, words: string) => {
    if (isToasted) showToast(words)
    else setProblem({ about, words })
    if (about !== 'form') focus(about)
  }
  return {
    values,
    change: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }))
      setProblem(null)
    },
    problemOf: (about) => (problem?.about === about ? problem.words : ''),
    complain,
    focus,
    hasPhone: () => {
      const isGood = phoneBy(template.phoneRule, values.phone) !== null
      if (!isGood) complain('phone', t.phoneWrong)
      return isGood
    },
  }
}
