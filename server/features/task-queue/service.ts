// How staff work through the tasks: take, note, hand over, finish. Who has a task is always shown,
// and taking one is a single statement, so that two people never work on it without knowing.
import type { ResponseOf } from '#contract/call.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import type { getTask, listTasks, ShownTask, TaskList } from '#contract/staff-task.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Feature } from '#server/calls/feature.ts'
import type { TaskKind } from '#server/calls/staff-work.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { listWorking } from '#server/features/staff/people-service.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { factsOf, summaryOf } from '#server/features/approval/facts.ts'
import { listShown } from '#server/features/approval/list-service.ts'
import {
  countOpenByKind,
  type DueHours,
  findName,
  findTaskRow,
  finishRow,
  hasRead,
  insertNote,
  listNotes,
  listTaskRows,
  listTaskRowsOf,
  passRow,
  takeRow,
  type TaskRow,
} from './queries.ts'

/** More than anyone works through in a day; the filters show the rest. */
const TASKS_MAX = 200

type QueueContext = Pick<
  StaffContext,
  'db' | 'clock' | 'config' | 'language' | 'features' | 'staff'
>

function kindsOf(features: readonly Feature[]): ReadonlyMap<string, TaskKind> {
  const kinds = features.flatMap(({ taskKinds = [] }) => taskKinds)
  return new Map(kinds.map((kind) => [kind.kind, kind]))
}

function dueHoursOf(features: readonly Feature[]): DueHours {
  return Object.fromEntries([...kindsOf(features)].map(([kind, { dueHours }]) => [kind, dueHours]))
}

export function titleOfKind(
  features: readonly Feature[],
  kind: string,
  language: Language,
): string {
  const known = kindsOf(features).get(kind)
  return known === undefined ? kind : wordingOf(known.title, language)
}

export async function listQueue(
  context: QueueContext,
  { list, kind }: { readonly list: TaskList; readonly kind?: string | undefined },
): Promise<ResponseOf<typeof listTasks>> {
  const { db, clock, language, features, staff } = context
  const filter = { list, kind, personId: staff.id, limit: TASKS_MAX }
  const rows = await listTaskRows(db, dueHoursOf(features), clock.now(), filter)
  const initials = await initialsIn(context, rows)
  const counts = await countOpenByKind(db, staff.id)
  const sum = (of: 'openCount' | 'mineCount') => counts.reduce((all, one) => all + one[of], 0)
  return {
    tasks: rows.map((row) => shownTask(context, row, initials)),
    kinds: counts.map((one) => ({
      kind: one.kind,
      title: titleOfKind(features, one.kind, language),
      openCount: one.openCount,
    })),
    openCount: sum('openCount'),
    mineCount: sum('mineCount'),
  }
}

async function initialsIn(
  { db, config: { keys }, features }: QueueContext,
  rows: readonly TaskRow[],
): Promise<ReadonlyMap<number, string>> {
  const borrowerIds = [...new Set(rows.flatMap((row) => row.borrower_id ?? []))]
  const named = features.find((feature) => feature.initials !== undefined)
  return (await named?.initials?.({ db, keys }, borrowerIds)) ?? new Map()
}

function shownTask(
  { clock, language, features, staff }: Omit<QueueContext, 'db' | 'config'>,
  row: TaskRow,
  initials: ReadonlyMap<number, string>,
): ShownTask {
  return {
    taskId: row.id,
    kind: row.kind,
    title: titleOfKind(features, row.kind, language),
    summary: summaryOf(row.details, language),
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    initials: initials.get(row.borrower_id ?? 0) ?? '',
    paymentId: row.subject_kind === 'payment' ? Number(row.subject_id) : null,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    isLate: row.closed_at === null && row.due_at < clock.now(),
    holder: row.holder_name ?? '',
    isMine: row.holder_id === staff.id,
    canWork: canWork(features, row.kind, staff),
    awaitsSecond: row.awaits_second,
    finishedAt: row.closed_at,
  }
}

/** A kind that no feature describes is for leads. */
function canWork(features: readonly Feature[], kind: string, staff: StaffPrincipal): boolean {
  const roles = kindsOf(features).get(kind)?.roles ?? ['lead']
  return roles.some((role) => staff.roles.includes(role))
}

/** Refuses with not_found. */
export async function getTaskDetails(
  context: StaffContext,
  taskId: number,
): Promise<ResponseOf<typeof getTask>> {
  const { db, features, language } = context
  const row = await getRow(context, taskId)
  const initials = await initialsIn(context, [row])
  const kind = kindsOf(features).get(row.kind)
  return {
    task: shownTask(context, row, initials),
    hint: kind === undefined ? '' : wordingOf(kind.hint, language),
    facts: factsOf({ ...row.details, ...(await readFacts(context, kind, row)) }, language),
    notes: await listNotes(db, taskId),
    decision: kind?.decision ?? null,
    approvals: row.closed_at === null ? (await listShown(context, { taskId })).approvals : [],
    outcome: row.outcome,
    finishedBy: await findName(db, row.closed_by),
  }
}

/** An open page asks again whenever it comes to the front: within this time it is the same look. */
const SAME_LOOK_MS = 10 * 60_000

/** What a feature shows only to those who work on the task, and are confirmed; the look is recorded before it. */
async function readFacts(
  context: QueueContext,
  kind: TaskKind | undefined,
  row: TaskRow,
): Promise<Readonly<Record<string, unknown>>> {
  const { db, clock, config, features, staff } = context
  const maySee = staff.isConfirmed && canWork(features, row.kind, staff)
  if (kind?.facts === undefined || !maySee) return {}
  const since = new Date(clock.now().getTime() - SAME_LOOK_MS)
  if (!(await hasRead(db, { personId: staff.id, taskId: row.id, since }))) {
    await audit(db, clock, staff, row, 'task-facts-read')
  }
  return kind.facts({ db, keys: config.keys }, row.subject_id)
}

async function getRow(
  { db, clock, features }: Pick<QueueContext, 'db' | 'clock' | 'features'>,
  taskId: number,
): Promise<TaskRow> {
  const row = await findTaskRow(db, dueHoursOf(features), clock.now(), taskId)
  if (row === null) throw new AppError('not_found')
  return row
}

/** Refuses with not_found, task_closed and role_missing. */
async function getWorkable(context: QueueContext, taskId: number): Promise<TaskRow> {
  const row = await getRow(context, taskId)
  if (row.closed_at !== null) throw new AppError('task_closed')
  if (!canWork(context.features, row.kind, context.staff)) throw new AppError('role_missing')
  return row
}

/** Refuses with not_found, task_closed, role_missing and task_taken. */
export async function take(context: QueueContext, taskId: number): Promise<void> {
  await change(context, taskId, 'task-taken', async (within) => {
    const isTaken = await takeRow(within.db, taskId, context.staff.id, context.clock.now())
    if (!isTaken) await refuse(within, taskId)
  })
}

/** Refuses as take does, and with task_not_yours. */
export async function giveBack(context: QueueContext, taskId: number): Promise<void> {
  await change(context, taskId, 'task-given-back', async (within) => {
    const { id } = context.staff
    const isBack = await passRow(within.db, taskId, id, null, context.clock.now())
    if (!isBack) await refuse(within, taskId)
  })
}

/**
 * Whoever has it gives it away; a lead may also pass on what others have. Refuses as giveBack does,
 * and with not_found if the colleague can't work on it.
 */
export async function handOver(
  context: QueueContext,
  taskId: number,
  to: { readonly personId: number; readonly note: string },
): Promise<void> {
  await change(context, taskId, 'task-handed-over', async (within, row) => {
    const now = context.clock.now()
    const colleagues = await listColleaguesFor(within, taskId)
    if (!colleagues.some(({ personId }) => personId === to.personId)) {
      throw new AppError('not_found')
    }
    const isLead = context.staff.roles.includes('lead')
    const from = isLead ? row.taken_by : context.staff.id
    if (!(await passRow(within.db, taskId, from, to.personId, now))) await refuse(within, taskId)
    const { id: personId } = context.staff
    await insertNote(within.db, { taskId, personId, text: to.note, at: now })
    return { personId: to.personId }
  })
}

/** Everyone else whose role allows working on it. Refuses with not_found. */
export async function listColleaguesFor(
  context: QueueContext,
  taskId: number,
): Promise<{ personId: number; name: string }[]> {
  const row = await getRow(context, taskId)
  const roles = kindsOf(context.features).get(row.kind)?.roles ?? (['lead'] as const)
  const people = await listWorking(context.db, roles)
  return people.filter(({ personId }) => personId !== context.staff.id)
}

/** Anyone who works here may add what they know. Refuses with not_found and task_closed. */
export async function addNote(context: QueueContext, taskId: number, text: string): Promise<void> {
  const row = await getRow(context, taskId)
  if (row.closed_at !== null) throw new AppError('task_closed')
  await context.db.transaction().execute(async (transaction) => {
    const { clock, staff } = context
    await insertNote(transaction, { taskId, personId: staff.id, text, at: clock.now() })
    await audit(transaction, clock, staff, row, 'task-noted')
  })
}

/** Refuses as giveBack does, and with task_needs_decision. */
export async function finish(
  context: QueueContext,
  taskId: number,
  outcome: string,
): Promise<void> {
  await change(context, taskId, 'task-finished', async (within, row) => {
    if (kindsOf(context.features).get(row.kind)?.decision !== undefined) {
      throw new AppError('task_needs_decision')
    }
    const finished = { personId: context.staff.id, outcome, at: context.clock.now() }
    if (!(await finishRow(within.db, taskId, finished))) await refuse(within, taskId)
  })
}

/** Runs a change with its audit entry in one transaction. */
async function change(
  context: QueueContext,
  taskId: number,
  action: string,
  work: (within: QueueContext, row: TaskRow) => Promise<object | void>,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    const row = await getWorkable(within, taskId)
    const details = (await work(within, row)) ?? {}
    await audit(transaction, context.clock, context.staff, row, action, details)
  })
}

/** Says why a change found nothing to change. */
async function refuse(context: QueueContext, taskId: number): Promise<never> {
  const row = await getRow(context, taskId)
  if (row.closed_at !== null) throw new AppError('task_closed')
  const isTaken = row.holder_id !== null && row.holder_id !== context.staff.id
  throw new AppError(isTaken ? 'task_taken' : 'task_not_yours')
}

function audit(
  db: Db,
  clock: Clock,
  staff: StaffPrincipal,
  row: Pick<TaskRow, 'id' | 'kind' | 'order_id' | 'borrower_id'>,
  action: string,
  details: object = {},
): Promise<void> {
  return writeAudit(db, {
    actor: staff,
    action,
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    details: { taskId: row.id, kind: row.kind, ...details },
    at: clock.now(),
  })
}

export interface TaskToDecide {
  readonly taskId: number
  readonly subjectKind: string
  readonly subjectId: string
  readonly orderId: number | null
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * A task that the person has taken and may decide. Refuses with not_found, task_closed, task_taken,
 * task_not_yours and role_missing.
 */
export async function getTaskToDecide(
  context: QueueContext,
  taskId: number,
  decision: TaskKind['decision'],
): Promise<TaskToDecide> {
  const row = await getWorkable(context, taskId)
  const kind = kindsOf(context.features).get(row.kind)
  if (kind === undefined || kind.decision !== decision) throw new AppError('not_found')
  if (row.holder_id !== context.staff.id) await refuse(context, taskId)
  return {
    taskId,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    orderId: row.order_id,
    details: row.details,
  }
}

export interface TaskSubject {
  readonly subjectId: string
  readonly isMine: boolean
  readonly isOpen: boolean
}

/** What a task that ends with this decision is about, open or not. Refuses with not_found. */
export async function getTaskSubject(
  context: QueueContext,
  taskId: number,
  decision: TaskKind['decision'],
): Promise<TaskSubject> {
  const row = await getRow(context, taskId)
  const kind = kindsOf(context.features).get(row.kind)
  if (kind === undefined || kind.decision !== decision) throw new AppError('not_found')
  return {
    subjectId: row.subject_id,
    isMine: row.holder_id === context.staff.id,
    isOpen: row.closed_at === null,
  }
}

/** What a task is about, for whoever may look at it. Refuses with not_found. */
export async function getSubject(
  { db }: Pick<QueueContext, 'db'>,
  taskId: number,
): Promise<{ kind: string; subjectKind: string; subjectId: string; isOpen: boolean }> {
  // When it is due is nobody's question here.
  const row = await findTaskRow(db, {}, new Date(0), taskId)
  if (row === null) throw new AppError('not_found')
  return {
    kind: row.kind,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    isOpen: row.closed_at === null,
  }
}

const TASKS_OF_MAX = 50

/** Everything about one borrower, or about one order, newest first. */
export async function listTasksOf(
  { db, features, language }: Pick<QueueContext, 'db' | 'features' | 'language'>,
  of: { readonly borrowerId: number } | { readonly orderId: number },
): Promise<{ taskId: number; title: string; openedAt: Date; finishedAt: Date | null }[]> {
  const rows = await listTaskRowsOf(db, of, TASKS_OF_MAX)
  return rows.map((row) => ({
    taskId: row.id,
    title: titleOfKind(features, row.kind, language),
    openedAt: row.opened_at,
    finishedAt: row.closed_at,
  }))
}
