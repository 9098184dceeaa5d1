// The open step of a form: its questions, what is wrong with the answers, and the next button.
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { bindBankPage } from '#contract/page-addresses.ts'
import { navigate } from '#web/lib/location.tsx'
import {
  type CertificationItem,
  type CertificationKind,
  saveCertification,
  type startCertification,
} from '#contract/certification.ts'
import type { PageResponse } from '#contract/call.ts'
import type { FieldFault } from '#contract/envelope.ts'
import { isMaskedValue } from '#contract/masked-value.ts'
import { goHomeTab } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { ownPathOf } from '#web/lib/links.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/parts/button.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ApplicationProgress } from '#web/loans/application-progress.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { StepFields } from './step-fields.tsx'
import styles from './step-form.module.css'
import { addressOf, firstOpenStep, stepIndex } from './steps.ts'
import { texts } from './texts.ts'
import { WhoMayBorrow } from './who-may-borrow.tsx'

type Form = PageResponse<typeof startCertification>

interface StepFormProps {
  readonly kind: CertificationKind
  readonly form: Form
  readonly query: URLSearchParams
  readonly onSaved: () => Promise<unknown>
}

export function StepForm({ kind, form: given, query, onSaved }: StepFormProps) {
  const form = inSteps(given)
  const t = useTexts(texts)
  const [firstOpen] = useState(() => firstOpenStep(form.steps, form.items))
  const index = stepIndex(form.steps, query.get('step'), firstOpen)
  const step = form.steps[index]
  const items = form.items.filter((item) => item.step === step?.code)
  const next = ownPathOf(query.get('next'), useSettings().origin)
  const goOn = useWayOn(kind, form, index, next)
  const element = useRef<HTMLFormElement>(null)
  const { answers, valueOf, save, ineligible, dismiss } = useAnswers(element, kind, form, items)
  useStepStart(element, step?.code)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A key pressed in an open sheet's search is not meant for the form behind it.
    if (document.activeElement?.closest('dialog')) return
    void save(async (saved) => {
      // Without the new response, the old one is shown with the draft on top: nothing is lost.
      await onSaved().catch(() => undefined)
      goOn(saved)
    })
  }
  const isLast =
    index === form.steps.length - 1 &&
    form.missingKinds.every((missing) => missing === kind) &&
    // The account is the last step of an application.
    next?.startsWith(bindBankPage()) !== true
  return (
    // Without script, submitting this form does nothing: it would load the page anew, without what
    // was typed and without the rest of its address.
    <form ref={element} method="dialog" noValidate onSubmit={handleSubmit}>
      <Screen
        title={t[kind]}
        action={
          <>
            <FormProblem text={answers.problem} />
            <Button type="submit" isPending={answers.isPending}>
              {isLast ? t.finish : t.next}
            </Button>
          </>
        }
      >
        <StepHead title={t[kind]} step={step} {...progressOf(form, index)}>
          {kind === 'personal' && index === 0 && <WhoMayBorrow />}
        </StepHead>
        <StepFields
          items={items}
          valueOf={valueOf}
          faults={answers.faults}
          onChange={answers.change}
        />
        <IneligibleDialog text={ineligible} onClose={dismiss} />
      </Screen>
    </form>
  )
}

/**
 * One progress through the whole application. A borrower who only corrects something later counts
 * the steps of this form.
 */
function progressOf({ steps, stepsBefore, stepsTotal, missingKinds }: Form, index: number) {
  const isApplying = missingKinds.length > 0 && stepsTotal > 0
  return isApplying
    ? { index: stepsBefore + index, count: stepsTotal }
    : { index, count: steps.length }
}

type Saved = PageResponse<typeof saveCertification>

/** Another backend may ask for everything at once. */
function inSteps(form: Form): Form {
  return form.steps.length > 0 ? form : { ...form, steps: [{ code: '', title: '', text: '' }] }
}

/** The open step's input, and what happens when it is sent. */
function useAnswers(
  element: RefObject<HTMLFormElement | null>,
  kind: CertificationKind,
  form: Form,
  items: readonly CertificationItem[],
) {
  const t = useTexts(texts)
  const answers = useForm(element, { keptAs: `certify-${form.draftKey}-${kind}` })
  const [ineligible, setIneligible] = useState('')
  const valueOf = (code: string) =>
    answers.values[code] ?? items.find((item) => item.code === code)?.value ?? ''
  const save = async (onSaved: (saved: Saved) => Promise<void>) => {
    const missing = items.filter(({ code, isOptional }) => !isOptional && valueOf(code) === '')
    const found = Object.fromEntries(
      missing.map(({ code, category }) => [code, category === 'enum' ? t.choose : t.required]),
    )
    if (!answers.accept(found)) return
    // A number that is still masked was not retyped: the saved one stays.
    const sent = items
      .map(({ code }) => [code, valueOf(code)] as const)
      .filter(([, value]) => !isMaskedValue(value))
    const request = { ...Object.fromEntries(sent), kind }
    const result = await answers.send(saveCertification, request, { handlesProblems: INELIGIBLE })
    if (!result?.success) {
      setIneligible(ineligibleOf(result?.raw.fields))
      return
    }
    await onSaved(result.data)
    if (result.data.done) answers.forget()
  }
  return { answers, valueOf, save, ineligible, dismiss: () => setIneligible('') }
}

/** No mistakes to be corrected: with these answers we may not lend. */
const INELIGIBLE = ['not_a_national', 'politically_exposed']

function ineligibleOf(fields: readonly FieldFault[] = []): string {
  const isAlone = fields.every(({ problem }) => INELIGIBLE.includes(problem))
  return isAlone ? (fields[0]?.message ?? '') : ''
}

function IneligibleDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <Dialog
      isOpen={text !== ''}
      onClose={onClose}
      title={t.ineligible}
      safe={{ text: t.changeAnswer, onClick: onClose }}
      other={{ text: t.toHome, onClick: () => goHomeTab(), look: 'quiet' }}
    >
      <p>{text}</p>
      <p>{t.ineligibleText}</p>
    </Dialog>
  )
}

/** A form of one step says neither its only number nor its own title again. */
function StepHead(props: {
  title: string
  step: Form['steps'][number] | undefined
  index: number
  count: number
  children: ReactNode
}) {
  const { title, step, index, count, children } = props
  return (
    <header className={styles.head}>
      {count > 1 && <ApplicationProgress index={index} count={count} />}
      {step?.title !== title && (
        <h2 className={styles.title} tabIndex={-1} data-step-title>
          {step?.title}
        </h2>
      )}
      {step !== undefined && step.text !== '' && <p className={styles.text}>{step.text}</p>}
      {children}
    </header>
  )
}

/** Continues to the next step, to what is still missing, to the next kind, or back to the start. */
function useWayOn(kind: CertificationKind, form: Form, index: number, next: string | null) {
  return (saved: Saved) => {
    const following = form.steps[index + 1]
    const missing = form.items.find(({ code }) => saved.missingCodes.includes(code))
    const otherKind = saved.missingKinds.find((candidate) => candidate !== kind)
    // A finished step is left behind: going back leads to where the borrower came from.
    const go = (address: string) => navigate(address, { replace: true })
    if (following !== undefined) go(addressOf(kind, following.code, next))
    else if (saved.missingKinds.includes(kind) && missing !== undefined)
      go(addressOf(kind, missing.step, next))
    else if (otherKind !== undefined) go(addressOf(otherKind, null, next))
    else if (next !== null) go(next)
    else goHomeTab()
  }
}

/** A new step starts at the top, with its title announced first. */
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
