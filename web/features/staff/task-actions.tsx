// What can be done with a task. Only what the viewer may do now is shown.
import { useState } from 'react'
import { decideApplication, decidePayout } from '#contract/staff-desk.ts'
import {
  addTaskNote,
  finishTask,
  giveBackTask,
  handOverTask,
  listColleagues,
  takeTask,
} from '#contract/staff-task.ts'
import { Select } from '#web/forms/select.tsx'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { type Send, useSend } from '#web/lib/use-send.ts'
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

/** What ends the task: a note, or a decision. */
function EndActions({ task, onOpen }: Pick<TaskActionsProps, 'task' | 'onOpen'>) {
  const t = useTexts(queueTexts)
  if (task.decision === null) return <Small onClick={() => onOpen('finish')}>{t.finish}</Small>
  // It ends with an answer, in a panel of its own.
  if (task.decision === 'complaint') return null
  const [yes, no] =
    task.decision === 'application'
      ? (['approve', 'decline'] as const)
      : (['release', 'stop'] as const)
  return (
    <>
      <Small onClick={() => onOpen(yes)}>{t[yes]}</Small>
      <Small look="danger" onClick={() => onOpen(no)}>
        {t[no]}
      </Small>
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
  const t = useTexts(queueTexts)
  const send = useSend()
  const { taskId } = task.task
  if (kind === 'hand-over') {
    return <HandOverDialog taskId={taskId} reload={reload} onClose={onClose} />
  }
  const words = {
    note: { title: t.note, label: t.noteLabel, action: t.note },
    finish: { title: t.finishTitle, label: t.outcomeLabel, action: t.finish },
    approve: { title: t.approveTitle, label: t.reasonLabel, action: t.approve },
    decline: { title: t.declineTitle, label: t.reasonLabel, action: t.decline },
    release: { title: t.releaseTitle, label: t.reasonLabel, action: t.release },
    stop: { title: t.stopTitle, label: t.reasonLabel, action: t.stop },
  }[kind]
  return (
    <ReasonDialog
      {...words}
      isDanger={kind === 'decline' || kind === 'stop'}
      onClose={onClose}
      onSend={async (said) => {
        const result = await sendAs(send, kind, taskId, said)
        if (result === null || !result.success) return false
        const isDone = !('isDone' in result.data) || result.data.isDone
        if (kind !== 'note') showInfo(isDone ? t.isDone : t.isProposed)
        await reload()
        return true
      }}
    />
  )
}

function sendAs(
  send: Send,
  kind: Exclude<TaskDialogKind, 'hand-over'>,
  taskId: number,
  said: string,
) {
  switch (kind) {
    case 'note':
      return send(addTaskNote, { taskId, text: said })
    case 'finish':
      return send(finishTask, { taskId, outcome: said })
    case 'approve':
    case 'decline':
      return send(decideApplication, { taskId, verdict: kind, reason: said })
    case 'release':
    case 'stop':
      return send(decidePayout, { taskId, verdict: kind, reason: said })
  }
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
