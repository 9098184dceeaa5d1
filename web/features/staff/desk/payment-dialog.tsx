// One decision about a payment: what has to be filled in, what it would do, and why.
import { useContext, useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import type { Language } from '#contract/language.ts'
import { decidePayment, previewPaymentAct } from '#contract/payment.ts'
import { REFERENCE_CHARACTERS_MAX } from '#contract/staff-action.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import actions from './actions.module.css'
import factStyles from '../parts/facts.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { reasonTexts } from '../parts/reason-texts.ts'
import { texts } from '../parts/texts.ts'
import { paymentTexts } from './payment-texts.ts'
import { actWords, type PaymentPage, paymentStateWords, type PossibleAct } from './payment-words.ts'

/** What was chosen, and how it is called. */
export interface PaymentChoice extends Omit<PossibleAct, 'people'> {
  readonly title: string
}

export type PaymentPreview = ResponseOf<typeof previewPaymentAct>

/** What is typed so far; empty where nothing is. */
interface Fields {
  readonly orderId: string
  readonly valueOn: BusinessDate | null
  readonly reference: string
}

export const fieldsOf = ({ paidOn }: PaymentPage, { orderId }: PaymentChoice): Fields => ({
  orderId: String(orderId ?? ''),
  valueOn: paidOn,
  reference: '',
})

const asksReference = ({ act }: PaymentChoice) =>
  act === 'return' || act === 'rule-gone' || act === 'rule-back'

/** Whether something is missing that only the person knows. */
export const asksFirst = (choice: PaymentChoice) =>
  asksReference(choice) || (choice.act === 'apply' && choice.orderId === null)

const CHARACTERS_MIN = 3

type Missing = keyof Fields

/** The request of a choice, or the first field that is still missing. */
export function requestOf(
  { paymentId, paidOn }: PaymentPage,
  choice: PaymentChoice,
  fields: Fields,
): { readonly request: RequestOf<typeof previewPaymentAct> } | { readonly missing: Missing } {
  const { act, about, question } = choice
  const base = {
    paymentId,
    act,
    ...(about !== '' && { about }),
    ...(question !== null && { question }),
  }
  if (act === 'apply') {
    if (!/^[1-9]\d{0,14}$/.test(fields.orderId)) return { missing: 'orderId' }
    if (fields.valueOn === null) return { missing: 'valueOn' }
    // Left alone, the day is the server's: the one on which it was paid.
    const day = fields.valueOn === paidOn ? {} : { valueOn: fields.valueOn }
    return { request: { ...base, orderId: Number(fields.orderId), ...day } }
  }
  if (!asksReference(choice)) return { request: base }
  const reference = fields.reference.trim()
  if (reference.length < CHARACTERS_MIN) return { missing: 'reference' }
  return { request: { ...base, reference } }
}

interface PaymentDialogProps {
  readonly payment: PaymentPage
  readonly choice: PaymentChoice
  /** Null if something has to be filled in first. */
  readonly preview: PaymentPreview | null
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

export function PaymentDialog(props: PaymentDialogProps) {
  const { payment, choice, onClose } = props
  const t = { ...useTexts(texts), ...useTexts(paymentTexts) }
  const send = useSend()
  const [fields, setFields] = useState(() => fieldsOf(payment, choice))
  const [missing, setMissing] = useState<Missing | null>(null)
  const [preview, setPreview] = useState(props.preview)
  const look = async () => {
    const asked = requestOf(payment, choice, fields)
    if ('missing' in asked) return setMissing(asked.missing)
    const result = await send(previewPaymentAct, asked.request)
    if (result?.success) setPreview(result.data)
  }
  const asked = requestOf(payment, choice, fields)
  if (preview !== null && 'request' in asked) {
    return (
      <SecondStep
        {...props}
        preview={preview}
        request={asked.request}
        day={choice.act === 'apply' ? fields.valueOn : null}
        onBack={() => setPreview(null)}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={choice.title}
      safe={{ text: t.cancel, onClick: onClose }}
      other={{ text: t.preview, onClick: look }}
    >
      <FieldsForm
        choice={choice}
        fields={fields}
        missing={missing}
        onChange={(change) => {
          setFields({ ...fields, ...change })
          setMissing(null)
        }}
      />
    </Dialog>
  )
}

interface FieldsFormProps {
  readonly choice: PaymentChoice
  readonly fields: Fields
  readonly missing: Missing | null
  readonly onChange: (change: Partial<Fields>) => void
}

function FieldsForm({ choice, fields, missing, onChange }: FieldsFormProps) {
  const t = useTexts(paymentTexts)
  const errorOf = (field: Missing, text: string) => (missing === field ? text : '')
  if (choice.act !== 'apply') {
    const isReturn = choice.act === 'return'
    return (
      <TextInput
        label={isReturn ? t.transferReference : t.providerReference}
        hint={isReturn ? t.transferHint : t.providerHint}
        error={errorOf('reference', t.atLeastThree)}
        value={fields.reference}
        onChange={(reference) => onChange({ reference })}
        input={{ autoComplete: 'off', maxLength: REFERENCE_CHARACTERS_MAX }}
      />
    )
  }
  return (
    <div className={actions.form}>
      <TextInput
        label={t.order}
        hint={t.orderHint}
        error={errorOf('orderId', t.fillIn)}
        value={fields.orderId}
        onChange={(orderId) => onChange({ orderId: orderId.trim() })}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <DateInput
        label={t.valueOn}
        hint={t.valueHint}
        error={errorOf('valueOn', t.fillIn)}
        value={fields.valueOn}
        onChange={(valueOn) => onChange({ valueOn })}
      />
    </div>
  )
}

interface SecondStepProps extends PaymentDialogProps {
  readonly preview: PaymentPreview
  readonly request: RequestOf<typeof previewPaymentAct>
  readonly day: BusinessDate | null
  readonly onBack: () => void
}

function SecondStep({ choice, preview, request, day, onBack, onClose, onDone }: SecondStepProps) {
  const t = { ...useTexts(texts), ...useTexts(reasonTexts), ...useTexts(paymentTexts) }
  const language = useContext(LanguageContext)
  const send = useSend()
  const deed = deedOf(choice, preview, language)
  const canChange = asksFirst(choice) || choice.act === 'apply'
  return (
    <ReasonDialog
      title={choice.title}
      label={t.reasonLabel}
      action={preview.takesTwo ? t.propose(deed) : deed}
      safe={canChange ? { text: t.change, onClick: onBack } : { text: t.cancel, onClick: onClose }}
      onClose={onClose}
      onSend={async (reason) => {
        const once = `payment ${request.paymentId} ${request.act} ${request.about ?? ''}`
        const result = await send(decidePayment, { ...request, reason }, { once })
        if (result === null) return false
        if (result.success) showInfo(result.data.isDone ? t.isDone : t.isProposed)
        await onDone()
        return result.success
      }}
    >
      <Effects preview={preview} day={day} />
      {preview.takesTwo && <p className={actions.second}>{t.isForTwo}</p>}
    </ReasonDialog>
  )
}

/** What the button does: a loan that was typed is named as one that was suggested. */
function deedOf(
  { title, ...choice }: PaymentChoice,
  { orderId }: PaymentPreview,
  language: Language,
): string {
  if (choice.act !== 'apply' || choice.orderId !== null) return title
  return actWords({ ...choice, orderId, people: 1 }, language)
}

/** Whose loan it is about, what that owes before and after, and what becomes of the payment. */
function Effects({ preview, day }: Pick<SecondStepProps, 'preview' | 'day'>) {
  const t = useTexts(paymentTexts)
  const language = useContext(LanguageContext)
  const { orderId, maskedName, payOffBefore, payOffAfter } = preview
  const facts: readonly (readonly [string, string])[] = [
    [t.ofLoan, orderId === null ? '' : String(orderId)],
    [t.ofBorrower, maskedName],
    [t.valueOn, day === null ? '' : formatDate(day, language)],
    [t.payOff, payOffWords()],
    [
      t.afterwards,
      `${paymentStateWords(preview.state, language)}, ${formatPesos(preview.balance)}`,
    ],
  ]
  function payOffWords(): string {
    if (payOffBefore === null || payOffAfter === null) return ''
    return payOffBefore === payOffAfter
      ? t.unchanged(formatPesos(payOffAfter))
      : t.beforeAfter(formatPesos(payOffBefore), formatPesos(payOffAfter))
  }
  return (
    <dl className={factStyles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={factStyles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
