// The queue: everything that waits for a person, the most urgent first. New tasks appear by
// themselves, and the keyboard does everything.
import { useContext, useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatInstant } from '#contract/format-date.ts'
import { staffPaymentPage, staffTaskPage } from '#contract/page-addresses.ts'
import {
  listTasks,
  type ShownTask,
  takeTask,
  TASK_LISTS,
  type TaskList,
} from '#contract/staff-task.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link, navigate } from '#web/lib/location.tsx'
import type { Page } from '#web/lib/page.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall, useReload } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Frame, PageKeys } from '../parts/frame.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { useQueueChange } from '../parts/use-stream.ts'
import styles from './queue-page.module.css'
import { queueTexts } from './queue-texts.ts'
import { formatDistance } from './time.ts'
import { useNow } from './use-now.ts'

function QueuePage() {
  const t = useTexts(queueTexts)
  return (
    <Frame title={t.queue}>
      <Queue />
    </Frame>
  )
}

interface Filter {
  readonly list: TaskList
  readonly kind: string
}

function Queue() {
  const t = useTexts(queueTexts)
  const [filter, setFilter] = useState<Filter>({ list: 'open', kind: '' })
  const request = { list: filter.list, ...(filter.kind !== '' && { kind: filter.kind }) }
  const answer = useCall(listTasks, request)
  const reload = useReload()
  const send = useSend()
  const [chosenId, setChosenId] = useState<number | null>(null)
  useQueueChange(() => void reload(listTasks, request))
  const tasks = answer.state === 'ready' ? answer.data.tasks : []
  const chosen = tasks.find(({ taskId }) => taskId === chosenId) ?? null

  const move = (steps: number) => {
    const at = tasks.findIndex(({ taskId }) => taskId === chosenId)
    const next = tasks[Math.min(Math.max(at + steps, 0), tasks.length - 1)]
    if (next !== undefined) setChosenId(next.taskId)
  }
  const take = async ({ taskId }: ShownTask) => {
    const result = await send(takeTask, { taskId })
    if (result?.success) showInfo(t.taken)
    await reload(listTasks, request)
  }
  const choose = (list: TaskList) => () => setFilter({ list, kind: '' })
  return (
    <>
      <Filters
        filter={filter}
        data={answer.state === 'ready' ? answer.data : null}
        onChange={setFilter}
      />
      {answer.state === 'loading' && <Skeleton lines={8} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && tasks.length === 0 && <Empty text={emptyText(filter, t)} />}
      {tasks.length > 0 && <TaskTable tasks={tasks} chosenId={chosenId} onTake={take} />}
      <PageKeys
        keys={{
          j: () => move(1),
          k: () => move(-1),
          Enter: chosen === null ? undefined : () => navigate(staffTaskPage(chosen)),
          t: chosen?.canWork === true ? () => void take(chosen) : undefined,
          '1': choose('open'),
          '2': choose('mine'),
          '3': choose('finished'),
        }}
        lines={[
          { keys: ['j', 'k'], text: t.keyMove },
          { keys: ['Enter'], text: t.keyOpen },
          { keys: ['t'], text: t.keyTake },
          { keys: ['1', '2', '3'], text: t.keyLists },
        ]}
      />
    </>
  )
}

type Words = ReturnType<typeof useTexts<typeof queueTexts>>

function emptyText({ list }: Filter, t: Words): string {
  return { open: t.emptyOpen, mine: t.emptyMine, finished: t.emptyFinished }[list]
}

interface FiltersProps {
  readonly filter: Filter
  readonly data: ResponseOf<typeof listTasks> | null
  readonly onChange: (filter: Filter) => void
}

function Filters({ filter, data, onChange }: FiltersProps) {
  const t = useTexts(queueTexts)
  const counts = { open: data?.openCount, mine: data?.mineCount, finished: undefined }
  const isOpen = filter.list === 'open'
  return (
    <div className={styles.filters}>
      <div className={styles.lists} role="group" aria-label={t.lists}>
        {TASK_LISTS.map((list) => (
          <button
            key={list}
            type="button"
            className={styles.list}
            aria-pressed={filter.list === list}
            onClick={() => onChange({ list, kind: '' })}
          >
            {t[list]}
            {counts[list] !== undefined && <span className={styles.count}>{counts[list]}</span>}
          </button>
        ))}
      </div>
      {isOpen && (
        <label className={styles.kind}>
          <span className="visually-hidden">{t.kind}</span>
          <select
            value={filter.kind}
            onChange={(event) => onChange({ ...filter, kind: event.target.value })}
          >
            <option value="">{t.allKinds}</option>
            {(data?.kinds ?? []).map(({ kind, title, openCount }) => (
              <option key={kind} value={kind}>
                {title} ({openCount})
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

interface TaskTableProps {
  readonly tasks: readonly ShownTask[]
  readonly chosenId: number | null
  readonly onTake: (task: ShownTask) => Promise<void>
}

function TaskTable({ tasks, chosenId, onTake }: TaskTableProps) {
  const t = useTexts(queueTexts)
  return (
    <Table caption={t.queue} look={styles.queue} columns={[t.task, t.about, t.due, t.who]}>
      {tasks.map((task) => (
        <TaskLine
          key={task.taskId}
          task={task}
          isChosen={task.taskId === chosenId}
          onTake={onTake}
        />
      ))}
    </Table>
  )
}

interface TaskLineProps {
  readonly task: ShownTask
  readonly isChosen: boolean
  readonly onTake: (task: ShownTask) => Promise<void>
}

function TaskLine({ task, isChosen, onTake }: TaskLineProps) {
  const t = useTexts(queueTexts)
  const id = `task-${task.taskId}`
  useEffect(() => {
    // With the focus on its link, the next key of any kind starts from here, and a screen reader
    // says where one is.
    if (isChosen) document.getElementById(id)?.querySelector('a')?.focus()
  }, [isChosen, id])
  const isFree = task.holder === '' && task.finishedAt === null
  return (
    <tr id={id} className={isChosen ? tables.chosen : ''} aria-current={isChosen || undefined}>
      <td>
        <div className={styles.what}>
          {task.initials !== '' && (
            <span className={styles.initials} aria-hidden="true">
              {task.initials}
            </span>
          )}
          <div className={styles.words}>
            <Link className={tables.name} href={staffTaskPage(task)}>
              {task.title}
            </Link>
            {task.awaitsSecond && <span className={tables.chip}>{t.awaitsSecond}</span>}
            {task.summary !== '' && <span className={tables.summary}>{task.summary}</span>}
          </div>
        </div>
      </td>
      <td className={tables.quiet}>
        {task.paymentId !== null && (
          <Link className={styles.payment} href={staffPaymentPage({ paymentId: task.paymentId })}>
            {t.payment(task.paymentId)}
          </Link>
        )}
        {task.orderId !== null
          ? t.order(task.orderId)
          : task.borrowerId !== null && t.borrower(task.borrowerId)}
      </td>
      <td>
        <When task={task} />
      </td>
      <td>
        {isFree && task.canWork ? (
          <SmallButton look="quiet" onClick={() => onTake(task)}>
            {t.take}
            <span className="visually-hidden"> {task.title}</span>
          </SmallButton>
        ) : (
          <span className={task.isMine ? tables.mine : tables.quiet}>
            {task.isMine ? t.you : task.holder || t.nobody}
          </span>
        )}
      </td>
    </tr>
  )
}

/** From here on it has the colour of what is nearly due. */
const SOON_MS = 4 * 3_600_000

/** How urgent it is, or how long ago it was finished; the exact time in its title. */
function When({ task }: { task: ShownTask }) {
  const t = useTexts(queueTexts)
  const language = useContext(LanguageContext)
  const now = useNow()
  if (task.finishedAt !== null) {
    return (
      <time className={tables.quiet} title={formatInstant(task.finishedAt, language)}>
        {t.finishedAgo(formatDistance(task.finishedAt, now))}
      </time>
    )
  }
  const distance = formatDistance(now, task.dueAt)
  const isSoon = task.dueAt.getTime() - now.getTime() < SOON_MS
  return (
    <time
      className={task.isLate ? tables.late : isSoon ? tables.soon : tables.figure}
      title={formatInstant(task.dueAt, language)}
    >
      {task.isLate ? t.lateBy(distance) : t.dueIn(distance)}
    </time>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(queueTexts, language).queue,
  component: QueuePage,
}
