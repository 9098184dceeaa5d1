// What can be done with a task. Only what the viewer may do now is shown.
import { useState } from 'react'
import { decideClaim, getSlip } from '#contract/payment-claim.ts'
import { decideSameMoney } from '#contract/same-money.ts'
import { decideHardship, decideNumberChange } from '#contract/staff-care.ts'
import { decideAction } from '#contract/staff-action.ts'
import {
  decideApplication,
  decidePayout,
  type DeclineChoice,
  listDeclineReasons,
  releaseCeiling,
} from '#contract/staff-desk.ts'
import {
  addTaskNote,
  finishTask,
  giveBackTask,
  handOverTask,
  listColleagues,
  takeTask,
} from '#contract/staff-task.ts'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { Select } from '#web/forms/select.tsx'
import { openApart } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { type Send, useSend } from '#web/lib/use-send.ts'
import { ActionDialog } from './action-dialog.tsx'
import { actionTexts } from './action-texts.ts'
import actionStyles from './actions.module.css'
import { useHasRole } from './frame.tsx'
import { queueTexts } from './queue-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Small } from './small.tsx'
import type { Task } from './task-page.tsx'
import styles from './task-page.module.css'

export type TaskDialogKind =
  | 'note'
  | 'finish'
  | 'hand-over'
  | 'approve'
  | 'decline'
  | 'release'
  | 'stop'
  | 'accept'
  | 'refuse-claim'
  | 'same-money'
  | 'other-money'
  | 'grant'
  | 'refuse-request'
  | 'match'
  | 'confirm'
  | 'refuse'
  | 'release-all'

interface TaskActionsProps {
  readonly task: Task
  readonly reload: () => Promise<unknown>
  readonly onOpen: (kind: TaskDialogKind) => void
}

export function useTakeOrGiveBack({ task: { taskId } }: Task, reload: () => Promise<unknown>) {
  const t = useTexts(queueTexts)
  const send = useSend()
  const change = async (call: typeof takeTask | typeof giveBackTask) => {
    const result = await send(call, { taskId })
    if (result?.success && call === takeTask) showInfo(t.taken)
    await reload()
  }
  return { take: () => change(takeTask), giveBack: () => change(giveBackTask) }
}

export function TaskActions({ task, reload, onOpen }: TaskActionsProps) {
  const t = useTexts(queueTexts)
  const isLead = useHasRole(['lead'])
  const { take, giveBack } = useTakeOrGiveBack(task, reload)
  const { isMine, canWork, holder, finishedAt } = task.task
  if (finishedAt !== null) return null
  if (!canWork) return <p className={styles.state}>{t.notYourRole}</p>
  return (
    <div className={styles.actions}>
      {holder === '' && <Small onClick={take}>{t.take}</Small>}
      {isMine && <EndActions task={task} onOpen={onOpen} />}
      <Small look="quiet" onClick={() => onOpen('note')}>
        {t.note}
      </Small>
      {(isMine || (isLead && holder !== '')) && (
        <Small look="quiet" onClick={() => onOpen('hand-over')}>
          {t.handOver}
        </Small>
      )}
      {isMine && (
        <Small look="plain" onClick={giveBack}>
          {t.giveBack}
        </Small>
      )}
    </div>
  )
}

/** A payment that waits for its loan. */
const UNMATCHED = ['repayment-unknown', 'payment-before-payout']

/** What ends a task with a decision, the dangerous choice last. */
const ENDS = {
  application: ['approve', 'decline'],
  payout: ['release', 'stop'],
  hardship: ['grant', 'refuse-request'],
  number: ['grant', 'refuse-request'],
  'payment-claim': ['accept', 'refuse-claim'],
  'same-money': ['same-money', 'other-money'],
  ceiling: ['release-all'],
  action: ['confirm', 'refuse'],
} as const

/** The borrower's slip, in a window of its own. */
function SlipButton({ taskId }: { taskId: number }) {
  const t = useTexts(queueTexts)
  const send = useSend()
  const open = async () => {
    const result = await send(getSlip, { taskId })
    if (result?.success === true) openApart(result.data.link)
  }
  return (
    <Small look="quiet" onClick={open}>
      {t.slip}
    </Small>
  )
}

/** What ends the task: a note, or a decision. */
function EndActions({ task, onOpen }: Pick<TaskActionsProps, 'task' | 'onOpen'>) {
  const t = { ...useTexts(queueTexts), ...useTexts(actionTexts) }
  const names = {
    ...t,
    'release-all': t.releaseAll,
    'refuse-request': t.refuse,
    'refuse-claim': t.refuse,
    'same-money': t.sameMoney,
    'other-money': t.otherMoney,
  }
  // A complaint is answered in its conversation.
  if (task.decision === 'complaint') return null
  if (task.decision === null) {
    const isUnmatched = UNMATCHED.includes(task.task.kind)
    return (
      <>
        {isUnmatched && <Small onClick={() => onOpen('match')}>{t.matchToLoan}</Small>}
        <Small look={isUnmatched ? 'quiet' : 'primary'} onClick={() => onOpen('finish')}>
          {t.finish}
        </Small>
      </>
    )
  }
  const [yes, no] = ENDS[task.decision]
  return (
    <>
      {task.decision === 'payment-claim' && <SlipButton taskId={task.task.taskId} />}
      <Small onClick={() => onOpen(yes)}>{names[yes]}</Small>
      {no !== undefined && (
        <Small look="danger" onClick={() => onOpen(no)}>
          {names[no]}
        </Small>
      )}
    </>
  )
}

interface TaskDialogProps {
  readonly kind: TaskDialogKind
  readonly task: Task
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

export function TaskDialog({ kind, task, reload, onClose }: TaskDialogProps) {
  const t = { ...useTexts(queueTexts), ...useTexts(actionTexts) }
  const send = useSend()
  const { taskId } = task.task
  const [declineReasons, setDeclineReasons] = useState<readonly DeclineChoice[]>([])
  const requestReason = task.decision === 'number' ? t.reasonLabel : t.reasonToRead
  if (kind === 'hand-over') {
    return <HandOverDialog taskId={taskId} reload={reload} onClose={onClose} />
  }
  if (kind === 'match') {
    return (
      <ActionDialog
        kind="match-payment"
        loan={null}
        taskId={taskId}
        start={{ orderId: String(task.task.orderId ?? ''), valueOn: task.paidOn }}
        onClose={onClose}
        onDone={reload}
      />
    )
  }
  const words = {
    note: { title: t.note, label: t.noteLabel, action: t.note },
    finish: { title: t.finishTitle, label: t.outcomeLabel, action: t.finish },
    approve: { title: t.approveTitle, label: t.reasonLabel, action: t.approve },
    decline: { title: t.declineTitle, label: t.reasonLabel, action: t.decline },
    release: { title: t.releaseTitle, label: t.reasonLabel, action: t.release },
    stop: { title: t.stopTitle, label: t.reasonLabel, action: t.stop },
    accept: { title: t.acceptTitle, label: t.reasonLabel, action: t.accept },
    'refuse-claim': { title: t.refuseClaimTitle, label: t.reasonLabel, action: t.refuse },
    'same-money': { title: t.sameMoneyTitle, label: t.reasonLabel, action: t.sameMoney },
    'other-money': { title: t.otherMoneyTitle, label: t.reasonLabel, action: t.otherMoney },
    grant: { title: t.grantTitle, label: requestReason, action: t.grant },
    'refuse-request': { title: t.refuseRequestTitle, label: requestReason, action: t.refuse },
    confirm: { title: t.confirmTitle, label: t.reasonLabel, action: t.confirm },
    refuse: { title: t.refuseTitle, label: t.reasonLabel, action: t.refuse },
    'release-all': { title: t.releaseAll, label: t.reasonLabel, action: t.releaseAll },
  }[kind]
  return (
    <ReasonDialog
      {...words}
      isDanger={['decline', 'stop', 'refuse', 'refuse-request', 'refuse-claim'].includes(kind)}
      onClose={onClose}
      onSend={async (said) => {
        const { decision } = task
        const result = await sendAs(send, kind, { taskId, decision, said, declineReasons })
        if (result === null || !result.success) return false
        const isDone = !('isDone' in result.data) || result.data.isDone
        if (kind !== 'note') showInfo(isDone ? t.isDone : t.isProposed)
        await reload()
        return true
      }}
    >
      {kind === 'decline' && (
        <DeclineReasons chosen={declineReasons} onChange={setDeclineReasons} />
      )}
    </ReasonDialog>
  )
}

interface Said {
  readonly taskId: number
  readonly decision: Task['decision']
  readonly said: string
  readonly declineReasons: readonly DeclineChoice[]
}

function sendAs(
  send: Send,
  kind: Exclude<TaskDialogKind, 'hand-over' | 'match'>,
  { taskId, decision, said, declineReasons }: Said,
) {
  switch (kind) {
    case 'note':
      return send(addTaskNote, { taskId, text: said })
    case 'finish':
      return send(finishTask, { taskId, outcome: said })
    case 'approve':
      return send(decideApplication, { taskId, verdict: kind, reason: said })
    case 'decline': {
      const chosen = declineReasons.length === 0 ? {} : { declineReasons: [...declineReasons] }
      return send(decideApplication, { taskId, verdict: kind, reason: said, ...chosen })
    }
    case 'confirm':
    case 'refuse': {
      const verdict = kind === 'confirm' ? 'approve' : 'refuse'
      const request = { taskId, verdict, reason: said } as const
      return send(decideAction, request, { once: `${kind} ${taskId}` })
    }
    case 'release-all':
      return send(releaseCeiling, { taskId, reason: said })
    case 'release':
    case 'stop':
      return send(decidePayout, { taskId, verdict: kind, reason: said })
    case 'grant':
      return decision === 'number'
        ? send(decideNumberChange, { taskId, verdict: kind, reason: said })
        : send(decideHardship, { taskId, verdict: kind, reason: said })
    case 'refuse-request':
      return decision === 'number'
        ? send(decideNumberChange, { taskId, verdict: 'refuse', reason: said })
        : send(decideHardship, { taskId, verdict: 'refuse', reason: said })
    case 'accept':
      return send(decideClaim, { taskId, verdict: kind, reason: said })
    case 'refuse-claim':
      return send(decideClaim, { taskId, verdict: 'refuse', reason: said })
    case 'same-money':
    case 'other-money': {
      const verdict = kind === 'same-money' ? 'same' : 'other'
      const request = { taskId, verdict, reason: said } as const
      return send(decideSameMoney, request, { once: `${kind} ${taskId}` })
    }
  }
}

interface DeclineReasonsProps {
  readonly chosen: readonly DeclineChoice[]
  readonly onChange: (chosen: readonly DeclineChoice[]) => void
}

/** Sentences that the borrower will read; without one, that we can't lend right now. */
function DeclineReasons({ chosen, onChange }: DeclineReasonsProps) {
  const t = useTexts(actionTexts)
  const answer = useCall(listDeclineReasons, {})
  const reasons = answer.state === 'ready' ? answer.data.reasons : []
  return (
    <fieldset className={actionStyles.form}>
      <legend>{t.borrowerReads}</legend>
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

function HandOverDialog({
  taskId,
  reload,
  onClose,
}: Omit<TaskDialogProps, 'kind' | 'task'> & { taskId: number }) {
  const t = useTexts(queueTexts)
  const send = useSend()
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
