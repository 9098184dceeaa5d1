import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

interface WrittenTask {
  readonly kind: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly orderId: number | null
  readonly borrowerId: number | null
  readonly details: object
}

/** False if such a task is already open; it can be opened again once closed. */
export async function insertTask(
  db: Db,
  task: WrittenTask & { readonly openedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_task')
    .values({
      kind: task.kind,
      subject_kind: task.subject.kind,
      subject_id: task.subject.id,
      order_id: task.orderId,
      borrower_id: task.borrowerId,
      details: JSON.stringify(task.details),
      opened_at: task.openedAt,
      closed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_kind', 'subject_id'])
        .where('closed_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if no such task is open. */
export async function amendTaskRow(db: Db, task: WrittenTask): Promise<boolean> {
  const { orderId, borrowerId, details } = task
  const { numUpdatedRows } = await db
    .updateTable('staff_task')
    .set({
      order_id: orderId,
      borrower_id: borrowerId,
      details: sql`details || ${JSON.stringify(details)}::jsonb`,
    })
    .where('kind', '=', task.kind)
    .where('subject_kind', '=', task.subject.kind)
    .where('subject_id', '=', task.subject.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countOpenTasks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff_task')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function closeTaskRow(db: Db, id: number, closedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_task')
    .set({ closed_at: closedAt })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function closeTaskRows(
  db: Db,
  tasks: {
    kind: string
    subjects: readonly { readonly kind: string; readonly id: string }[]
  },
  by: { readonly personId: number; readonly outcome: string } | null,
  closedAt: Date,
): Promise<void> {
  if (tasks.subjects.length === 0) return
  await db
    .updateTable('staff_task')
    .set({
      closed_at: closedAt,
      ...(by !== null && { closed_by: by.personId, outcome: by.outcome }),
    })
    .where('kind', '=', tasks.kind)
    .where((where) =>
      where.or(
        tasks.subjects.map(({ kind, id }) => where.and({ subject_kind: kind, subject_id: id })),
      ),
    )
    .where('closed_at', 'is', null)
    .execute()
}

export async function updateDueAt(
  db: Db,
  task: { kind: string; subject: { readonly kind: string; readonly id: string } },
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('staff_task')
    .set({
      details: sql`details || jsonb_build_object('dueAt', ${dueAt.toISOString()}::text)`,
    })
    .where('kind', '=', task.kind)
    .where('subject_kind', '=', task.subject.kind)
    .where('subject_id', '=', task.subject.id)
    .where('closed_at', 'is', null)
    .execute()
}

export async function findOpenTaskId(
  db: Db,
  task: { kind: string; subject: { readonly kind: string; readonly id: string } },
): Promise<number | null> {
  const row = await db
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', task.kind)
    .where('subject_kind', '=', task.subject.kind)
    .where('subject_id', '=', task.subject.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
