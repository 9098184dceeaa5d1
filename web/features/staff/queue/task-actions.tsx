// What can be done with a task. Only what the viewer may do now is shown.
import { Suspense, useState } from 'react'
import type { DeclineChoice } from '#contract/staff-desk.ts'
import { giveBackTask, takeTask } from '#contract/staff-task.ts'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { actionTexts } from '../desk/action-texts.ts'
import { useHasRole, useMe } from '../parts/frame.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { reasonTexts } from '../parts/reason-texts.ts'
import { SmallButton } from '../parts/small-button.tsx'
import type { PanelProps } from './decision-panels.tsx'
import { queueTexts } from './queue-texts.ts'
import {
  decisionOf,
  HAND_OVER,
  NOTE,
  type ReasonAction,
  type TaskAction,
  type TaskDialogProps,
} from './task-decisions.tsx'
import styles from './task-page.module.css'
import type { Task } from './task-page.tsx'

interface TaskActionsProps {
  readonly task: Task
  readonly reload: () => Promise<unknown>
  /** Whether what has to be looked at first was shown. */
  readonly hasLooked: boolean
  readonly onOpen: (action: TaskAction) => void
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

export function TaskActions({ task, reload, hasLooked, onOpen }: TaskActionsProps) {
  const t = useTexts(queueTexts)
  const isLead = useHasRole(['lead'])
  const { take, giveBack } = useTakeOrGiveBack(task, reload)
  const { isMine, canWork, holder, finishedAt } = task.task
  if (finishedAt !== null) return null
  if (!canWork) return <p className={styles.state}>{t.notYourRole}</p>
  return (
    <div className={styles.actions}>
      {holder === '' && <SmallButton onClick={take}>{t.take}</SmallButton>}
      {isMine && <EndActions task={task} hasLooked={hasLooked} onOpen={onOpen} />}
      <SmallButton look="quiet" onClick={() => onOpen(NOTE)}>
        {t.note}
      </SmallButton>
      {(isMine || (isLead && holder !== '')) && (
        <SmallButton look="quiet" onClick={() => onOpen(HAND_OVER)}>
          {t.handOver}
        </SmallButton>
      )}
      {isMine && (
        <SmallButton look="plain" onClick={giveBack}>
          {t.giveBack}
        </SmallButton>
      )}
    </div>
  )
}

/** What this person may end the task with. */
function useEndings(task: Task): readonly TaskAction[] {
  const me = useMe()
  const mine = decisionOf(task).actions.filter(
    (action) => !('roles' in action) || action.roles.some((role) => me.roles.includes(role)),
  )
  // What was proposed is approved or declined where it is shown; refusing the whole is still possible.
  return task.task.awaitsSecond ? mine.filter(({ look }) => look === 'danger') : mine
}

/** The same without finishing it with a note, which has a key of its own. */
export function useDecisions(task: Task): readonly TaskAction[] {
  return useEndings(task).filter(({ name }) => name !== 'finish')
}

/** What ends the task: a note, or a decision. */
function EndActions({ task, hasLooked, onOpen }: Omit<TaskActionsProps, 'reload'>) {
  const t = { ...useTexts(reasonTexts), ...useTexts(queueTexts), ...useTexts(actionTexts) }
  const mine = useEndings(task)
  const { Extra, panel } = decisionOf(task)
  const maySee = useHasRole(panel?.roles ?? [])
  // Possible all the same, but not what to do first.
  const isEarly = panel?.isFirst === true && maySee && !hasLooked && task.task.orderId !== null
  return (
    <>
      {Extra !== undefined && <Extra taskId={task.task.taskId} />}
      {mine.map((action) => (
        <SmallButton
          key={action.name}
          look={action.look ?? (isEarly ? 'quiet' : 'primary')}
          onClick={() => onOpen(action)}
        >
          {t[action.name]}
        </SmallButton>
      ))}
    </>
  )
}

/** What its kind of decision shows, for those who may see it. */
export function DecisionPanel({
  task,
  ...look
}: Omit<PanelProps, 'taskId' | 'task'> & { task: Task }) {
  const { panel } = decisionOf(task)
  const maySee = useHasRole(panel?.roles ?? [])
  const isOver = task.task.finishedAt !== null
  if (panel === undefined || !maySee || (isOver && panel.isKept !== true)) return null
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <panel.Panel taskId={task.task.taskId} task={task.task} {...look} />
    </Suspense>
  )
}

export function TaskDialog({ action, ...props }: TaskDialogProps & { action: TaskAction }) {
  return 'Dialog' in action ? (
    <action.Dialog {...props} />
  ) : (
    <AskReason action={action} {...props} />
  )
}

function AskReason({
  action,
  task,
  reload,
  onClose,
}: TaskDialogProps & { readonly action: ReasonAction }) {
  const t = { ...useTexts(reasonTexts), ...useTexts(queueTexts), ...useTexts(actionTexts) }
  const send = useSend()
  const [chosen, setChosen] = useState<readonly DeclineChoice[]>([])
  const { Choices } = action
  return (
    <ReasonDialog
      title={t[action.title]}
      label={t[action.label]}
      action={t[action.name]}
      isDanger={action.look === 'danger'}
      onClose={onClose}
      onSend={async (said) => {
        const result = await action.send(send, { taskId: task.task.taskId, said, chosen })
        if (result === null || !result.success) return false
        if (action.isSilent !== true) {
          showInfo(result.data?.isDone === false ? t.isProposed : t.isDone)
        }
        await reload()
        return true
      }}
    >
      {Choices !== undefined && <Choices chosen={chosen} onChange={setChosen} />}
    </ReasonDialog>
  )
}
