import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { ActSubject } from '#server/calls/acts.ts'
import type { Measures } from '#server/calls/alone-limits.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ApprovalTable } from './tables.ts'

export type ApprovalRow = Selectable<ApprovalTable>
export type Proposal = ApprovalRow & {
  readonly asked: string
  readonly facts: string
  readonly expires_at: Date
}

/** Until the transaction ends. */
export async function lockName(transaction: Db, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`approval:${name}`}, 0))`.execute(
    transaction,
  )
}

export async function insertRow(
  transaction: Db,
  row: Omit<Insertable<ApprovalTable>, 'measures'> & { readonly measures: Measures },
): Promise<number> {
  const { id } = await transaction
    .insertInto('approval')
    .values({ ...row, measures: sql<Measures>`${JSON.stringify(row.measures)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function isOpenAt(now: Date) {
  return (where: ExpressionBuilder<Schema, 'approval'>) =>
    where.and([
      where('approval.step', '=', 'proposed'),
      where('approval.expires_at', '>', now),
      where.not(
        where.exists(
          where
            .selectFrom('approval as ending')
            .select('ending.id')
            .whereRef('ending.proposal_id', '=', 'approval.id'),
        ),
      ),
      // What was proposed in a task is over when the task is.
      where.not(
        where.exists(
          where
            .selectFrom('staff_task')
            .select('staff_task.id')
            .whereRef('staff_task.id', '=', 'approval.task_id')
            .where('staff_task.closed_at', 'is not', null),
        ),
      ),
    ])
}

export async function findProposal(db: Db, id: number): Promise<Proposal | null> {
  const row = await db
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .where('step', '=', 'proposed')
    .executeTakeFirst()
  return (row as Proposal | undefined) ?? null
}

export interface OpenFilter {
  readonly acts?: readonly string[]
  readonly subject?: ActSubject
  readonly taskId?: number
  readonly orderId?: number
  readonly borrowerId?: number
}

/** The oldest first. */
export async function listOpen(
  db: Db,
  now: Date,
  { acts, subject, taskId, orderId, borrowerId }: OpenFilter,
  limit: number,
): Promise<(Proposal & { readonly maker_name: string })[]> {
  let query = db
    .selectFrom('approval')
    .innerJoin('staff_person', 'staff_person.id', 'approval.maker_id')
    .selectAll('approval')
    .select('staff_person.name as maker_name')
    .where(isOpenAt(now))
    .orderBy('approval.id')
    .limit(limit)
  if (acts !== undefined) query = query.where('act', 'in', acts)
  if (subject !== undefined) {
    query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
  }
  if (taskId !== undefined) query = query.where('task_id', '=', taskId)
  if (orderId !== undefined) query = query.where('approval.order_id', '=', orderId)
  if (borrowerId !== undefined) query = query.where('approval.borrower_id', '=', borrowerId)
  return (await query.execute()) as (Proposal & { maker_name: string })[]
}

export interface AloneFilter {
  readonly since: Date
  readonly personId?: number
  readonly orderId?: number
  readonly borrowerId?: number
}

/** What was decided alone since then, by what it counts as. */
export async function sumAlone(
  db: Db,
  { since, personId, orderId, borrowerId }: AloneFilter,
): Promise<Measures> {
  let query = db
    .selectFrom('approval')
    .innerJoin(
      sql<{ measure: string; much: string }>`jsonb_each_text(approval.measures)`.as<'one'>(
        sql`one (measure, much)`,
      ),
      (join) => join.onTrue(),
    )
    .select(['one.measure', sql<number>`sum(one.much::bigint)::bigint`.as('much')])
    .where('step', '=', 'alone')
    .where('at', '>', since)
    .groupBy('one.measure')
  if (personId !== undefined) query = query.where('person_id', '=', personId)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (borrowerId !== undefined) query = query.where('borrower_id', '=', borrowerId)
  const rows = await query.execute()
  return Object.fromEntries(rows.map(({ measure, much }) => [measure, much]))
}
