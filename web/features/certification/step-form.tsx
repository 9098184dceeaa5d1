// The open step of a form: its questions, what is wrong with the answers, and the way on.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { navigate } from '#web/lib/location.tsx'
import type {
  CertificationItem,
  CertificationKind,
  saveCertification,
  startCertification,
} from '#contract/certification.ts'
import type { ResponseOf } from '#contract/call.ts'
import { isMaskedValue } from '#contract/masked-value.ts'
import { goHomeTab } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useKept } from '#web/lib/use-kept.ts'
import { Button } from '#web/parts/button.tsx'
import { AlertIcon } from '#web/parts/icons.tsx'
import { Progress } from '#web/parts/progress.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { EMPTY_DRAFT, readDraft, withValue } from './draft.ts'
import { Eligibility } from '#web/loans/eligibility.tsx'
import { saveStep } from './save-step.ts'
import { StepFields } from './step-fields.tsx'
import styles from './step-form.module.css'
import { addressOf, firstOpenStep, ownPath, stepIndex } from './steps.ts'
import { texts } from './texts.ts'

type Form = ResponseOf<typeof startCertification>

interface StepFormProps {
  readonly kind: CertificationKind
  readonly form: Form
  readonly query: URLSearchParams
  readonly onSaved: () => Promise<unknown>
}

/** What is wrong after the last try: beside the fields, and with the whole. */
interface Faults {
  readonly fields: Readonly<Record<string, string>>
  readonly whole: string
}

const NO_FAULTS: Faults = { fields: {}, whole: '' }

export function StepForm({ kind, form, query, onSaved }: StepFormProps) {
  const t = useTexts(texts)
  const [firstOpen] = useState(() => firstOpenStep(form.steps, form.items))
  const index = stepIndex(form.steps, query.get('step'), firstOpen)
  const step = form.steps[index]
  const items = form.items.filter((item) => item.step === step?.code)
  const goOn = useWayOn(kind, form, index, ownPath(query.get('next')))
  const { valueOf, faults, isSaving, handleChange, save } = useAnswers(kind, form, items)
  const element = useRef<HTMLFormElement>(null)
  useStepStart(element, step?.code)
  useFirstFault(element, faults)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A key pressed in the search of an open sheet is not meant for the form behind it.
    if (document.activeElement?.closest('dialog')) return
    void save(async (saved) => {
      // Without the new answer the old one is shown, and the draft over it: nothing is lost.
      await onSaved().catch(() => undefined)
      goOn(saved)
    })
  }
  const isLast =
    index === form.steps.length - 1 && form.missingKinds.every((missing) => missing === kind)
  return (
    <form ref={element} noValidate onSubmit={handleSubmit}>
      <Screen
        title={t[kind]}
        action={
          <>
            <Fault text={faults.whole} />
            <Button type="submit" isPending={isSaving}>
              {isLast ? t.finish : t.next}
            </Button>
          </>
        }
      >
        <StepHead step={step} index={index} count={form.steps.length} />
        {kind === 'personal' && index === 0 && <Eligibility />}
        <StepFields
          items={items}
          valueOf={valueOf}
          faults={faults.fields}
          onChange={handleChange}
        />
      </Screen>
    </form>
  )
}

type Saved = ResponseOf<typeof saveCertification>

/** What is typed into the open step, and what comes of sending it. */
function useAnswers(kind: CertificationKind, form: Form, items: readonly CertificationItem[]) {
  const t = useTexts(texts)
  const [draft, change] = useKept(`certify-${form.draftKey}-${kind}`, EMPTY_DRAFT, readDraft)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [isSaving, setSaving] = useState(false)
  const valueOf = (code: string) =>
    draft.values[code] ?? items.find((item) => item.code === code)?.value ?? ''
  const handleChange = (code: string, value: string) => {
    change((current) => withValue(current, code, value))
    setFaults(({ fields: { [code]: _settled, ...fields } }) => ({ fields, whole: '' }))
  }
  const save = async (onSaved: (saved: Saved) => Promise<void>) => {
    if (isSaving) return
    const missing = items.filter(({ code, isOptional }) => !isOptional && valueOf(code) === '')
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map(({ code }) => [code, t.required]))
      setFaults({ fields, whole: t.check })
      return
    }
    setSaving(true)
    // A number that is shown masked was not typed again: it stays as it is saved.
    const sent = items
      .map(({ code }) => [code, valueOf(code)] as const)
      .filter(([, value]) => !isMaskedValue(value))
    const { saved, faults: found } = await saveStep(kind, Object.fromEntries(sent), t)
    setFaults(found ?? NO_FAULTS)
    if (saved !== null) {
      await onSaved(saved)
      if (saved.done) change(() => EMPTY_DRAFT)
    }
    setSaving(false)
  }
  return { valueOf, faults, isSaving, handleChange, save }
}

/** Above the button that was tapped, so that it is seen wherever the form is scrolled to. */
function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.fault}>
      {text !== '' && (
        <>
          <AlertIcon size={20} />
          {text}
        </>
      )}
    </p>
  )
}

function StepHead(props: {
  step: Form['steps'][number] | undefined
  index: number
  count: number
}) {
  const { step, index, count } = props
  const t = useTexts(texts)
  const said = t.progress(index + 1, count)
  return (
    <header className={styles.head}>
      <p className={styles.progress}>{said}</p>
      <Progress label={said} value={index + 1} max={count} />
      <h2 className={styles.title} tabIndex={-1} data-step-title>
        {step?.title}
      </h2>
      <p className={styles.text}>{step?.text}</p>
    </header>
  )
}

/** To the next step, to what is still missing, to the next kind, or back to where it began. */
function useWayOn(kind: CertificationKind, form: Form, index: number, next: string | null) {
  return (saved: Saved) => {
    const following = form.steps[index + 1]
    const missing = form.items.find(({ code }) => saved.missingCodes.includes(code))
    const otherKind = saved.missingKinds.find((candidate) => candidate !== kind)
    if (following !== undefined) navigate(addressOf(kind, following.code, next))
    else if (saved.missingKinds.includes(kind) && missing !== undefined)
      navigate(addressOf(kind, missing.step, next))
    else if (otherKind !== undefined) navigate(addressOf(otherKind, null, next))
    else if (next !== null) navigate(next)
    else goHomeTab()
  }
}

/** A new step starts at its top, and its title is read first. */
function useStepStart(
  element: { current: HTMLFormElement | null },
  step: string | undefined,
): void {
  const opened = useRef(step)
  useEffect(() => {
    if (opened.current === step) return
    opened.current = step
    window.scrollTo(0, 0)
    element.current?.querySelector<HTMLElement>('[data-step-title]')?.focus()
  }, [element, step])
}

/** The first field that is not right gets the focus, once for each try. */
function useFirstFault(element: { current: HTMLFormElement | null }, faults: Faults): void {
  useEffect(() => {
    if (faults.whole === '' || Object.keys(faults.fields).length === 0) return
    const wrong = '[aria-invalid=true], [data-invalid=true]:not(div), [data-invalid=true] input'
    element.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [element, faults])
}
