// What a decision asks for beside its reason, and the dialogs that ask in a way of their own.
import { useState } from 'react'
import { getSlip } from '#contract/payment-claim.ts'
import { type DeclineChoice, listDeclineReasons } from '#contract/staff-desk.ts'
import { handOverTask, listColleagues } from '#contract/staff-task.ts'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { Select } from '#web/forms/select.tsx'
import { openApart } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Failed } from '#web/parts/failed.tsx'
import { actionTexts } from '../desk/action-texts.ts'
import fieldset from '../parts/fieldset.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { queueTexts } from './queue-texts.ts'
import type { TaskDialogProps } from './task-decisions.tsx'

/** The borrower's slip, in a window of its own. */
export function SlipButton({ taskId }: { readonly taskId: number }) {
  const t = useTexts(queueTexts)
  const send = useSend()
  const open = async () => {
    const result = await send(getSlip, { taskId })
    if (result?.success === true) openApart(result.data.link)
  }
  return (
    <SmallButton look="quiet" onClick={open}>
      {t.slip}
    </SmallButton>
  )
}

interface DeclineReasonsProps {
  readonly chosen: readonly DeclineChoice[]
  readonly onChange: (chosen: readonly DeclineChoice[]) => void
}

/** Sentences that the borrower will read; without one, that we can't lend right now. */
export function DeclineReasons({ chosen, onChange }: DeclineReasonsProps) {
  const t = useTexts(actionTexts)
  const answer = useCall(listDeclineReasons, {})
  const reasons = answer.state === 'ready' ? answer.data.reasons : []
  return (
    <fieldset className={fieldset.choices}>
      <legend className={fieldset.legend}>{t.borrowerReads}</legend>
      {answer.state === 'failed' && <Failed {...answer} />}
      {reasons.map(({ reason, text }) => (
        <Checkbox
          key={reason}
          isChecked={chosen.includes(reason)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, reason] : chosen.filter((one) => one !== reason))
          }
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}

export function HandOverDialog({ task, reload, onClose }: TaskDialogProps) {
  const t = useTexts(queueTexts)
  const send = useSend()
  const { taskId } = task.task
  const answer = useCall(listColleagues, { taskId })
  const [personId, setPersonId] = useState('')
  const [error, setError] = useState('')
  const people = answer.state === 'ready' ? answer.data.people : []
  return (
    <ReasonDialog
      title={t.handOverTitle}
      label={t.noteLabel}
      action={t.handOver}
      onClose={onClose}
      onSend={async (note) => {
        if (personId === '') {
          setError(t.chooseSomeone)
          return false
        }
        const result = await send(handOverTask, { taskId, personId: Number(personId), note })
        if (result?.success) await reload()
        return result?.success ?? false
      }}
    >
      {answer.state === 'failed' && <Failed {...answer} />}
      <Select
        label={t.toWhom}
        error={error}
        value={personId}
        options={people.map((person) => ({ value: String(person.personId), text: person.name }))}
        onChange={(value) => {
          setPersonId(value)
          setError('')
        }}
      />
    </ReasonDialog>
  )
}
