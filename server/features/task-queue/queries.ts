import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { StaffTaskTable } from '#server/features/staff-task/tables.ts'

export type TaskRow = Selectable<StaffTaskTable> & {
  readonly due_at: Date
  /** Null if nobody who still works here has it. */
  readonly holder_id: number | null
  readonly holder_name: string | null
  /** Something about it was proposed to a second person. */
  readonly awaits_second: boolean
}

/** By kind; other kinds are due after a day. */
export type DueHours = Readonly<Record<string, number>>
const OTHER_DUE_HOURS = 24

/** Whoever left has no task any more. */
const tasksOf = (db: Db, dueHours: DueHours, now: Date) =>
  db
    .selectFrom('staff_task')
    .leftJoin('staff_person as holder', (join) =>
      join.onRef('holder.id', '=', 'staff_task.taken_by').on('holder.ended_at', 'is', null),
    )
    .selectAll('staff_task')
    .select(['holder.id as holder_id', 'holder.name as holder_name'])
    .select(
      // A task may have a day of its own.
      sql<Date>`coalesce((staff_task.details ->> 'dueAt')::timestamptz,
        staff_task.opened_at + interval '1 hour' * coalesce(
          (${JSON.stringify(dueHours)}::jsonb ->> staff_task.kind)::int,
          ${OTHER_DUE_HOURS}::int))`.as('due_at'),
    )
    .select(
      sql<boolean>`staff_task.closed_at IS NULL AND EXISTS (SELECT FROM approval
        WHERE approval.task_id = staff_task.id AND step = 'proposed' AND expires_at > ${now}
          AND NOT EXISTS (SELECT FROM approval AS ending
            WHERE ending.proposal_id = approval.id))`.as('awaits_second'),
    )

export async function listTaskRows(
  db: Db,
  dueHours: DueHours,
  now: Date,
  filter: {
    readonly list: 'open' | 'mine' | 'finished'
    readonly personId: number
    readonly kind?: string | undefined
    readonly limit: number
  },
): Promise<TaskRow[]> {
  let query = tasksOf(db, dueHours, now).limit(filter.limit)
  query =
    filter.list === 'finished'
      ? query
          .where('staff_task.closed_at', 'is not', null)
          .orderBy('staff_task.closed_at', 'desc')
          .orderBy('staff_task.id', 'desc')
      : query.where('staff_task.closed_at', 'is', null).orderBy('due_at').orderBy('staff_task.id')
  if (filter.list === 'mine') query = query.where('staff_task.taken_by', '=', filter.personId)
  if (filter.kind !== undefined) query = query.where('staff_task.kind', '=', filter.kind)
  return query.execute()
}

export async function findTaskRow(
  db: Db,
  dueHours: DueHours,
  now: Date,
  id: number,
): Promise<TaskRow | null> {
  const row = await tasksOf(db, dueHours, now).where('staff_task.id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function listTaskRowsOf(
  db: Db,
  of: { readonly borrowerId: number } | { readonly orderId: number },
  limit: number,
): Promise<Selectable<StaffTaskTable>[]> {
  const query = db.selectFrom('staff_task').selectAll()
  return (
    'orderId' in of
      ? query.where('order_id', '=', of.orderId)
      : query.where('borrower_id', '=', of.borrowerId)
  )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countOpenByKind(
  db: Db,
  personId: number,
): Promise<{ kind: string; openCount: number; mineCount: number }[]> {
  return db
    .selectFrom('staff_task')
    .select((builder) => [
      'kind',
      builder.fn.countAll<number>().as('openCount'),
      builder.fn.countAll<number>().filterWhere('taken_by', '=', personId).as('mineCount'),
    ])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

/** In one statement, so that of two people only one gets it. False if it is closed or taken. */
export async function takeRow(db: Db, id: number, personId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_task')
    .set({ taken_by: personId, taken_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((where) =>
      where.or([
        where('taken_by', 'is', null),
        where('taken_by', '=', personId),
        where('taken_by', 'in', (left) =>
          left.selectFrom('staff_person').select('id').where('ended_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** From one holder to another or to nobody. False if it is closed or someone else's by now. */
export async function passRow(
  db: Db,
  id: number,
  from: number | null,
  to: number | null,
  now: Date,
): Promise<boolean> {
  const query = db
    .updateTable('staff_task')
    .set({ taken_by: to, taken_at: to === null ? null : now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
  const { numUpdatedRows } = await (
    from === null ? query.where('taken_by', 'is', null) : query.where('taken_by', '=', from)
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if it is closed, or not theirs. */
export async function finishRow(
  db: Db,
  id: number,
  finished: { readonly personId: number; readonly outcome: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_task')
    .set({ closed_at: finished.at, closed_by: finished.personId, outcome: finished.outcome })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('taken_by', '=', finished.personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertNote(
  db: Db,
  note: { taskId: number; personId: number; text: string; at: Date },
): Promise<void> {
  await db
    .insertInto('staff_task_note')
    .values({ task_id: note.taskId, person_id: note.personId, text: note.text, at: note.at })
    .execute()
}

export async function listNotes(
  db: Db,
  taskId: number,
): Promise<{ name: string; text: string; at: Date }[]> {
  return db
    .selectFrom('staff_task_note')
    .innerJoin('staff_person', 'staff_person.id', 'staff_task_note.person_id')
    .select(['staff_person.name', 'staff_task_note.text', 'staff_task_note.at'])
    .where('task_id', '=', taskId)
    .orderBy('staff_task_note.id')
    .execute()
}

export async function findName(db: Db, personId: number | null): Promise<string> {
  if (personId === null) return ''
  const row = await db
    .selectFrom('staff_person')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** Changes whenever an open task comes, goes, or changes hands. */
export async function readQueueMark(db: Db): Promise<string> {
  const { rows } = await sql<{
    mark: string
  }>`SELECT count(*) || ':' || coalesce(max(id), 0) || ':' ||
    coalesce(sum(hashtext(id || ',' || coalesce(taken_by, 0))), 0)
    || ':' || (SELECT coalesce(max(id), 0) FROM approval)
    AS mark FROM staff_task WHERE closed_at IS NULL`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Whether this person read what is hidden in a task since then. */
export async function hasRead(
  db: Db,
  look: { readonly personId: number; readonly taskId: number; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .innerJoin('staff_task', 'staff_task.borrower_id', 'audit.borrower_id')
    .select('audit.id')
    .where('staff_task.id', '=', look.taskId)
    .where('audit.actor_kind', '=', 'staff')
    .where('audit.actor_id', '=', String(look.personId))
    .where('audit.action', '=', 'task-facts-read')
    .where(sql<string>`audit.details ->> 'taskId'`, '=', String(look.taskId))
    .where('audit.at', '>', look.since)
    .executeTakeFirst()
  return row !== undefined
}
