// What every form is built on: the values, the errors by field and for the whole form, focus on the
// first invalid field, one request at a time, and failures that lose nothing.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Call, PageRequest } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Reason } from '#contract/reasons.ts'
import { call, type CallResult } from '#web/lib/call.ts'
import { failureTexts } from '#web/lib/failure-texts.ts'
import { TransportError } from '#web/lib/http.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { useKept } from './use-kept.ts'
import { LONG_MS, withKey } from '#web/lib/use-send.ts'
import { EMPTY_DRAFT, readDraft, withValue } from './draft.ts'

const texts = defineTexts({
  check: {
    en: 'Please check the fields in red.',
    'fil-PH': 'Pakitingnan ang mga field na kulay pula.',
  },
  checkField: { en: 'Please check this.', 'fil-PH': 'Pakitingnan ito.' },
  offline: {
    en: 'You are offline. What you typed is still here; try again when you are back online.',
    'fil-PH': 'Offline ka. Nandito pa ang inilagay mo; subukan ulit kapag online ka na.',
  },
  timeout: {
    en: 'Your connection is slow. What you typed is still here; please try again.',
    'fil-PH': 'Mabagal ang connection mo. Nandito pa ang inilagay mo; subukan ulit.',
  },
  fault: {
    en: 'The problem is on our side. What you typed is still here; please try again.',
    'fil-PH': 'Nasa amin ang problema. Nandito pa ang inilagay mo; subukan ulit.',
  },
})

/** By the code of the field. */
export type FieldFaults = Readonly<Record<string, string>>

interface Faults {
  readonly fields: FieldFaults
  readonly whole: string
}

const NO_FAULTS: Faults = { fields: {}, whole: '' }

type FormElement = RefObject<HTMLFormElement | null>

interface FormOptions {
  /** Where this phone stores the draft; without it, the draft lasts as long as the page. */
  readonly keptAs?: string
  /** The initial values. */
  readonly initial?: Readonly<Record<string, string>>
}

interface SendOptions {
  /** Names something that may happen only once; the request then carries an idempotency key. */
  readonly once?: string
  /**
   * The field that a refusal without `fields` is about; without it, it applies to the whole form.
   */
  readonly about?: string
  /** Refusals that the caller handles itself. */
  readonly handles?: readonly Reason[]
  /** Problems of fields that are no mistakes of the borrower; the caller says what they mean. */
  readonly handlesProblems?: readonly string[]
}

export interface Form {
  readonly values: Readonly<Record<string, string>>
  readonly valueOf: (code: string) => string
  /** Clears the field's error. `field` is its name in errors, if different. */
  readonly change: (code: string, value: string, field?: string) => void
  /** Deletes the draft once it is saved. */
  readonly forget: () => void
  readonly faults: FieldFaults
  /** What is wrong with the whole form; empty if nothing is. */
  readonly problem: string
  readonly isPending: boolean
  /** Shows the result of a check. True if there were no errors. */
  readonly accept: (found: FieldFaults) => boolean
  /** Null if no response arrived, or while another request is running. */
  readonly send: <C extends Call>(
    declared: C,
    request: PageRequest<C>,
    options?: SendOptions,
  ) => Promise<CallResult<C> | null>
}

/** The form element: its first invalid field gets the focus. */
export function useForm(element: FormElement, { keptAs, initial = {} }: FormOptions = {}): Form {
  const t = useTexts(texts)
  const { loading } = useTexts(failureTexts)
  const [draft, changeDraft] = useKept(keptAs ?? null, EMPTY_DRAFT, readDraft)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [isPending, setPending] = useState(false)
  const isTaken = useRef(false)
  useFirstFault(element, faults)

  const send: Form['send'] = async (declared, request, options = {}) => {
    const { once, about } = options
    // Typing the last digit and tapping the button may coincide: that is one attempt, not two.
    if (isTaken.current) return null
    isTaken.current = true
    setPending(true)
    try {
      const spoken = { isQuiet: true, loadingMessage: loading, loadingAfterMs: LONG_MS }
      const result = await withKey(once, request, (sent) => call(declared, sent, spoken))
      const isHandled = result.success || isHandledBy(options, result.raw)
      setFaults(isHandled ? NO_FAULTS : faultsOf(result, about, t))
      return result
    } catch (error) {
      const failure = error instanceof TransportError ? error.failure : 'fault'
      setFaults({ fields: {}, whole: t[failure] })
      return null
    } finally {
      isTaken.current = false
      setPending(false)
    }
  }
  return {
    values: draft.values,
    valueOf: (code) => draft.values[code] ?? initial[code] ?? '',
    change: (code, value, field = code) => {
      changeDraft((current) => withValue(current, code, value))
      setFaults(({ fields }) => ({ fields: without(fields, field), whole: '' }))
    },
    forget: () => changeDraft(() => EMPTY_DRAFT),
    faults: faults.fields,
    problem: faults.whole,
    isPending,
    accept: (found) => {
      const isRight = Object.keys(found).length === 0
      setFaults(isRight ? NO_FAULTS : { fields: found, whole: t.check })
      return isRight
    },
    send,
  }
}

/** What an input of this field takes. */
export const boundTo = (form: Form, code: string) => ({
  error: form.faults[code] ?? '',
  value: form.valueOf(code),
  onChange: (value: string) => form.change(code, value),
})

function isHandledBy(options: SendOptions, { reason, fields = [] }: Envelope): boolean {
  const { handles = [], handlesProblems = [] } = options
  if (handles.some((one) => one === reason)) return true
  return fields.length > 0 && fields.every(({ problem }) => handlesProblems.includes(problem))
}

/** Returns the same object if nothing changes, so that the focus only moves for new errors. */
function without(fields: FieldFaults, field: string): FieldFaults {
  if (!(field in fields)) return fields
  const { [field]: _typed, ...others } = fields
  return others
}

function faultsOf(
  { raw, message }: CallResult<Call>,
  about: string | undefined,
  t: { readonly check: string; readonly checkField: string },
): Faults {
  const { fields = [] } = raw
  if (fields.length > 0) {
    const byField = fields.map((fault) => [fault.field, fault.message ?? t.checkField])
    return { fields: Object.fromEntries(byField), whole: t.check }
  }
  return about === undefined
    ? { fields: {}, whole: message }
    : { fields: { [about]: message }, whole: '' }
}

const WRONG = '[aria-invalid=true], [data-invalid=true]:not(div), [data-invalid=true] input'

/** The first invalid field gets the focus, once per attempt, with its text selected. */
function useFirstFault(element: FormElement, { fields }: Faults): void {
  const before = useRef(0)
  useEffect(() => {
    const count = Object.keys(fields).length
    // While errors are fixed one by one, the focus stays where the borrower is typing.
    const isNew = count > 0 && count >= before.current
    before.current = count
    if (!isNew) return
    const wrong = element.current?.querySelector<HTMLElement>(WRONG)
    wrong?.focus()
    if (wrong instanceof HTMLInputElement) wrong.select()
  }, [element, fields])
}
