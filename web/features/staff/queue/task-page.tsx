// One task: what it is about, who works on it, and what can be done.
import { type ReactNode, useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatInstant } from '#contract/format-date.ts'
import {
  staffBorrowerPage,
  staffLoanPage,
  staffPaymentPage,
  staffQueuePage,
} from '#contract/page-addresses.ts'
import { readComplaint } from '#contract/staff-complaint.ts'
import { getTask } from '#contract/staff-task.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link, navigate } from '#web/lib/location.tsx'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { actionTexts } from '../desk/action-texts.ts'
import { ApprovalCard } from '../desk/approval-card.tsx'
import factStyles from '../parts/facts.module.css'
import { Frame, PageKeys, useHasRole } from '../parts/frame.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { reasonTexts } from '../parts/reason-texts.ts'
import tables from '../parts/table.module.css'
import { useQueueChange } from '../parts/use-stream.ts'
import { queueTexts } from './queue-texts.ts'
import {
  DecisionPanel,
  TaskActions,
  TaskDialog,
  useDecisions,
  useTakeOrGiveBack,
} from './task-actions.tsx'
import { FINISH, HAND_OVER, NOTE, type TaskAction } from './task-decisions.tsx'
import styles from './task-page.module.css'
import { formatDistance } from './time.ts'
import { useNow } from './use-now.ts'

export type Task = ResponseOf<typeof getTask>

function TaskPage({ query }: PageProps) {
  const t = useTexts(queueTexts)
  const taskId = taskIdIn(query)
  if (taskId === null) {
    return (
      <Frame title={t.task}>
        <Empty text={t.taskMissing} />
      </Frame>
    )
  }
  return <OneTask taskId={taskId} />
}

function taskIdIn(query: URLSearchParams): number | null {
  const text = query.get('taskId') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function OneTask({ taskId }: { taskId: number }) {
  const t = useTexts(queueTexts)
  const answer = useCall(getTask, { taskId })
  const title = answer.state === 'ready' ? answer.data.task.title : t.task
  return (
    <Frame title={title} actions={<Link href={staffQueuePage()}>{t.toQueue}</Link>}>
      {answer.state === 'loading' && <Skeleton lines={8} />}
      {answer.state === 'failed' && <NotLoaded answer={answer} missing={t.taskMissing} />}
      {answer.state === 'ready' && <TaskBody task={answer.data} reload={answer.reload} />}
    </Frame>
  )
}

function TaskBody({ task, reload }: { task: Task; reload: () => Promise<unknown> }) {
  const t = useTexts(queueTexts)
  const [dialog, setDialog] = useState<TaskAction | null>(null)
  const [hasLooked, setLooked] = useState(false)
  useQueueChange(() => void reload())
  const isOpen = task.task.finishedAt === null
  return (
    <>
      <State task={task} />
      {task.approvals.map((approval) => (
        <ApprovalCard key={approval.approvalId} approval={approval} reload={reload} />
      ))}
      <TaskActions task={task} reload={reload} hasLooked={hasLooked} onOpen={setDialog} />
      <div className={factStyles.columns}>
        <div className={factStyles.column}>
          {task.hint !== '' && isOpen && (
            <Panel title={t.whatToDo}>
              <p>{task.hint}</p>
            </Panel>
          )}
          <DecisionPanel task={task} hasLooked={hasLooked} onLook={() => setLooked(true)} />
          <Facts task={task} />
        </div>
        <Notes task={task} />
      </div>
      {dialog !== null && (
        <TaskDialog action={dialog} task={task} reload={reload} onClose={() => setDialog(null)} />
      )}
      <TaskKeys task={task} reload={reload} onOpen={setDialog} />
    </>
  )
}

interface TaskKeysProps {
  readonly task: Task
  readonly reload: () => Promise<unknown>
  readonly onOpen: (action: TaskAction) => void
}

const isComplaint = ({ decision }: Task) => decision === 'complaint'
const answerField = () => document.querySelector<HTMLElement>('main textarea')?.focus()

/** Only the keys that do something now. */
function TaskKeys({ task, reload, onOpen }: TaskKeysProps) {
  const t = { ...useTexts(reasonTexts), ...useTexts(queueTexts), ...useTexts(actionTexts) }
  const isLead = useHasRole(['lead'])
  const { take, giveBack } = useTakeOrGiveBack(task, reload)
  const [first, second] = useDecisions(task)
  const { isMine, canWork, holder, finishedAt, borrowerId, orderId, paymentId } = task.task
  const isOpen = finishedAt === null
  const isWorking = isOpen && isMine
  const keyOf = (key: string, action: TaskAction | undefined) =>
    action === undefined
      ? []
      : [{ key, text: t[action.name], can: isWorking, act: () => onOpen(action) }]
  const all = [
    { key: 't', text: t.keyTake, can: isOpen && canWork && holder === '', act: () => void take() },
    ...keyOf('a', first),
    ...keyOf('d', second),
    { key: 'a', text: t.keyAnswer, can: isWorking && isComplaint(task), act: answerField },
    {
      key: 'f',
      text: t.finish,
      can: isWorking && task.decision === null,
      act: () => onOpen(FINISH),
    },
    { key: 'n', text: t.note, can: isOpen && canWork, act: () => onOpen(NOTE) },
    {
      key: 'h',
      text: t.handOver,
      can: isOpen && canWork && (isMine || (isLead && holder !== '')),
      act: () => onOpen(HAND_OVER),
    },
    { key: 'g', text: t.giveBack, can: isWorking, act: () => void giveBack() },
    {
      key: 'p',
      text: t.toPayment,
      can: paymentId !== null,
      act: () => navigate(staffPaymentPage({ paymentId: paymentId ?? 0 })),
    },
    {
      key: 'l',
      text: t.toLoan,
      can: orderId !== null,
      act: () => navigate(staffLoanPage({ orderId: orderId ?? 0 })),
    },
    {
      key: 'b',
      text: t.toBorrower,
      can: borrowerId !== null,
      act: () => navigate(staffBorrowerPage({ borrowerId: borrowerId ?? 0 })),
    },
  ].filter(({ can }) => can)
  return (
    <PageKeys
      keys={Object.fromEntries(all.map(({ key, act }) => [key, act]))}
      lines={all.map(({ key, text }) => ({ keys: [key], text }))}
    />
  )
}

/** Who has it and until when, in one line. */
function State({ task: { task, outcome, finishedBy } }: { task: Task }) {
  const t = useTexts(queueTexts)
  const language = useContext(LanguageContext)
  const now = useNow()
  if (task.finishedAt !== null) {
    const at = formatInstant(task.finishedAt, language)
    return (
      <p className={styles.state}>
        {finishedBy === '' ? t.finishedByProduct(at) : t.finishedBy(finishedBy, at)}
        {outcome !== '' && <q className={factStyles.quote}>{outcome}</q>}
      </p>
    )
  }
  const distance = formatDistance(now, task.dueAt)
  const held = task.isMine
    ? t.heldByYou
    : task.holder === ''
      ? t.heldByNobody
      : t.heldBy(task.holder)
  return (
    <p className={styles.state}>
      <span className={task.isLate ? tables.late : ''}>
        {t.due} {task.isLate ? t.lateBy(distance) : t.dueIn(distance)}
      </span>
      <span aria-hidden="true">·</span>
      <span className={task.isMine ? tables.mine : ''}>{held}</span>
      {task.borrowerId !== null && (
        <>
          <span aria-hidden="true">·</span>
          <Link href={staffBorrowerPage({ borrowerId: task.borrowerId })}>{t.toBorrower}</Link>
        </>
      )}
    </p>
  )
}

function aboutOrder(
  orderId: number | null,
  t: { readonly about: string; readonly order: (id: number) => string },
): [string, ReactNode][] {
  if (orderId === null) return []
  return [
    [
      t.about,
      <Link key="order" href={staffLoanPage({ orderId })}>
        {t.order(orderId)}
      </Link>,
    ],
  ]
}

/** What was told and what is on file don't agree. */
function isMismatch(value: ReactNode): boolean {
  return typeof value === 'string' && value.startsWith('✗')
}

function Facts({ task: { task, facts, decision } }: { task: Task }) {
  const t = useTexts(queueTexts)
  const language = useContext(LanguageContext)
  const readsComplaint = useHasRole(readComplaint.access.staff)
  // The payment with its figures, the complaint with its number and its day are a panel of their own.
  const isRead = decision === 'complaint' && readsComplaint
  const isInPanel = decision === 'payment' || isRead
  const dueAt = formatInstant(task.dueAt, language)
  const about: readonly (readonly [string, ReactNode])[] = [
    ...aboutOrder(task.orderId, t),
    [t.opened, formatInstant(task.openedAt, language)],
    ...(isRead ? [] : [[t.due, dueAt] as const]),
    ...(isInPanel ? [] : facts).map(({ label, value }) => [label, value] as [string, ReactNode]),
  ]
  return (
    <Panel title={t.facts}>
      <dl className={factStyles.facts}>
        {about.map(([label, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two facts may have the same label
          <div key={index} className={factStyles.fact}>
            <dt>{label}</dt>
            <dd className={isMismatch(value) ? tables.late : ''}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Notes({ task: { notes } }: { task: Task }) {
  const t = useTexts(queueTexts)
  const language = useContext(LanguageContext)
  return (
    <Panel title={t.notes}>
      {notes.length === 0 && <p className={tables.quiet}>{t.noNotes}</p>}
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note.at.getTime()} className={styles.note}>
              <p className={styles.noteHead}>
                <strong>{note.name}</strong>
                <time className={tables.quiet}>{formatInstant(note.at, language)}</time>
              </p>
              <p>{note.text}</p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(queueTexts, language).task,
  component: TaskPage,
}
