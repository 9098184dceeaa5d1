// One action, in two steps: what is to be done, and what that would do, with a reason.
import { useContext, useState } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import { ACTION_NAMES, type ActionKind, previewAction, takeAction } from '#contract/staff-action.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { reasonTexts } from '../parts/reason-texts.ts'
import { texts } from '../parts/texts.ts'
import { ActionForm, type ActionFields, EMPTY_FIELDS, requestOf } from './action-form.tsx'
import { actionTexts, DEEDS } from './action-texts.ts'
import { BeforeAfter, type DryRun } from './before-after.tsx'
import type { StaffLoan } from './loan-page.tsx'

interface ActionDialogProps {
  readonly kind: ActionKind
  readonly loan: StaffLoan
  readonly instalments?: number
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

export function ActionDialog(props: ActionDialogProps) {
  const { kind, loan, onClose } = props
  const t = { ...useTexts(texts), ...useTexts(actionTexts) }
  const language = useContext(LanguageContext)
  const send = useSend()
  const [fields, setFields] = useState<ActionFields>(() => ({
    ...EMPTY_FIELDS,
    valueOn: loan.today,
  }))
  const [missing, setMissing] = useState('')
  const [run, setRun] = useState<DryRun | null>(null)
  const preview = async () => {
    const asked = requestOf(kind, loan.orderId, fields)
    if ('missing' in asked) return setMissing(asked.missing)
    const result = await send(previewAction, asked.request)
    if (result?.success) setRun(result.data)
  }
  if (run !== null)
    return <SecondStep {...props} run={run} fields={fields} onBack={() => setRun(null)} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={wordingOf(ACTION_NAMES[kind], language)}
      safe={{ text: t.cancel, onClick: onClose }}
      other={{ text: t.preview, onClick: preview }}
    >
      <ActionForm
        kind={kind}
        orderId={loan.orderId}
        fields={fields}
        missing={missing}
        onChange={(change) => {
          setFields({ ...fields, ...change })
          setMissing('')
        }}
        events={loan.events}
        instalments={props.instalments ?? 0}
        days={daysOf(loan)}
      />
    </Dialog>
  )
}

function daysOf(loan: StaffLoan) {
  if (loan.days === null) return null
  return { first: loan.days.first, today: loan.today }
}

function deedOf(
  kind: ActionKind,
  orderId: number,
  { amount, untilOn }: ActionFields,
  language: Language,
): string {
  const pesos = typedPesos(amount)
  const until = untilOn === null ? '' : formatDate(untilOn, language)
  return wordingOf(DEEDS[kind], language)(orderId, pesos === null ? '' : formatPesos(pesos), until)
}

interface SecondStepProps extends ActionDialogProps {
  readonly run: DryRun
  readonly fields: ActionFields
  readonly onBack: () => void
}

function SecondStep({ kind, loan, run, fields, onBack, onClose, onDone }: SecondStepProps) {
  const t = { ...useTexts(reasonTexts), ...useTexts(actionTexts) }
  const language = useContext(LanguageContext)
  const send = useSend()
  const deed = deedOf(kind, loan.orderId, fields, language)
  return (
    <ReasonDialog
      title={wordingOf(ACTION_NAMES[kind], language)}
      label={t.reasonLabel}
      action={run.needsSecond ? t.propose(deed) : deed}
      isDanger={kind === 'stop-payout' || kind === 'write-off'}
      safe={{ text: t.change, onClick: onBack }}
      onClose={onClose}
      onSend={async (reason) => {
        const asked = requestOf(kind, loan.orderId, fields)
        if ('missing' in asked) {
          onBack()
          return false
        }
        const request = { ...asked.request, reason }
        const result = await send(takeAction, request, { once: `action ${kind}` })
        if (!result?.success) return false
        showInfo(result.data.isDone ? t.isDone : t.isProposed)
        await onDone()
        return true
      }}
    >
      <BeforeAfter run={run} />
    </ReasonDialog>
  )
}
