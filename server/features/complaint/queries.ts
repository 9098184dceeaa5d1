import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ComplaintMessageTable, ComplaintTable } from './tables.ts'

export type ComplaintRow = Selectable<ComplaintTable>
export type MessageRow = Selectable<ComplaintMessageTable>

/** A borrower's own complaint; someone else's is treated as nonexistent. */
export async function findOwnComplaint(
  db: Db,
  borrowerId: number,
  complaintId: number,
): Promise<ComplaintRow | null> {
  const row = await db
    .selectFrom('complaint')
    .selectAll()
    .where('id', '=', complaintId)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row ?? null
}

export async function findComplaint(db: Db, complaintId: number): Promise<ComplaintRow | null> {
  const row = await db
    .selectFrom('complaint')
    .selectAll()
    .where('id', '=', complaintId)
    .executeTakeFirst()
  return row ?? null
}

export async function lockComplaint(db: Db, complaintId: number): Promise<ComplaintRow> {
  return db
    .selectFrom('complaint')
    .selectAll()
    .where('id', '=', complaintId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function findSameComplaint(
  db: Db,
  borrowerId: number,
  contentHash: string,
  since: Date,
): Promise<ComplaintRow | null> {
  const row = await db
    .selectFrom('complaint')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('content_hash', '=', contentHash)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function insertComplaint(
  db: Db,
  complaint: Pick<
    ComplaintRow,
    | 'id'
    | 'borrower_id'
    | 'order_id'
    | 'problem_type'
    | 'sub_type'
    | 'due_on'
    | 'legal_due_on'
    | 'content_hash'
    | 'figures'
    | 'created_at'
  >,
): Promise<void> {
  await db
    .insertInto('complaint')
    .values({
      ...complaint,
      state: 'processing',
      version: 1,
      answered_on: null,
      finished_on: null,
      score: null,
      scored_at: null,
    })
    .execute()
}

export async function insertMessage(
  db: Db,
  message: Pick<
    MessageRow,
    | 'id'
    | 'complaint_id'
    | 'borrower_id'
    | 'version'
    | 'author'
    | 'person_id'
    | 'kind'
    | 'text_encrypted'
    | 'image_keys'
    | 'created_at'
  >,
): Promise<void> {
  await db.insertInto('complaint_message').values(message).execute()
}

export async function updateComplaint(
  db: Db,
  complaintId: number,
  change: Partial<
    Pick<
      ComplaintRow,
      'state' | 'version' | 'due_on' | 'legal_due_on' | 'answered_on' | 'finished_on'
    >
  >,
): Promise<void> {
  await db.updateTable('complaint').set(change).where('id', '=', complaintId).execute()
}

export async function updateScore(
  db: Db,
  complaintId: number,
  score: number,
  scoredAt: Date,
): Promise<void> {
  await db
    .updateTable('complaint')
    .set({ score, scored_at: scoredAt })
    .where('id', '=', complaintId)
    .execute()
}

/** Oldest first. */
export async function listMessages(db: Db, complaintId: number): Promise<MessageRow[]> {
  return db
    .selectFrom('complaint_message')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .orderBy('version')
    .execute()
}

export type ListedComplaint = ComplaintRow &
  Pick<MessageRow, 'text_encrypted'> & {
    readonly message_id: number
  }

/** Newest first, each with its first message. */
export async function listOwnComplaints(
  db: Db,
  borrowerId: number,
  limit: number,
): Promise<ListedComplaint[]> {
  return db
    .selectFrom('complaint')
    .innerJoin('complaint_message as first', (join) =>
      join.onRef('first.complaint_id', '=', 'complaint.id').on('first.version', '=', 1),
    )
    .selectAll('complaint')
    .select(['first.id as message_id', 'first.text_encrypted'])
    .where('complaint.borrower_id', '=', borrowerId)
    .orderBy('complaint.id', 'desc')
    .limit(limit)
    .execute()
}

/** The newest one that is not finished. */
export async function findOpenComplaint(db: Db, borrowerId: number): Promise<ComplaintRow | null> {
  const row = await db
    .selectFrom('complaint')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('state', '<>', 'finished')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Which of these orders have a complaint that is not finished. */
export async function listComplainedAbout(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('complaint')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', [...orderIds])
    .where('state', '<>', 'finished')
    .execute()
  return rows.flatMap(({ order_id: orderId }) => (orderId === null ? [] : [orderId]))
}

/** One row for each complaint that isn't finished. */
export function listOpenOf(db: Db, borrowerId: number): Promise<{ orderId: number | null }[]> {
  return db
    .selectFrom('complaint')
    .select('order_id as orderId')
    .where('borrower_id', '=', borrowerId)
    .where('state', '<>', 'finished')
    .orderBy('id')
    .execute()
}

/** Borrowers with images that are older than this and in no message. */
export async function listOldUnsent(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: number; key: string; borrowerId: number }[]> {
  return db
    .selectFrom('file')
    .select(['id', 'key', 'borrower_id as borrowerId'])
    .where('purpose', '=', 'complaint')
    .where('created_at', '<', before)
    .where(isUnsent)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether nothing has used it meanwhile; asked with the borrower locked. */
export async function isStillUnsent(db: Db, fileId: number, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('created_at', '<', before)
    .where(isUnsent)
    .executeTakeFirst()
  return row !== undefined
}

const isUnsent = sql<boolean>`NOT EXISTS (
  SELECT 1 FROM complaint_message
  WHERE complaint_message.borrower_id = file.borrower_id
    AND file.key = ANY (complaint_message.image_keys))`

/** Whether this person has looked at this complaint since then. */
export async function hasViewed(
  db: Db,
  look: {
    readonly personId: number
    readonly borrowerId: number
    readonly number: string
    readonly since: Date
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('borrower_id', '=', look.borrowerId)
    .where('action', '=', 'complaint-viewed')
    .where('actor_kind', '=', 'staff')
    .where('actor_id', '=', String(look.personId))
    .where(sql<string>`details ->> 'complaint'`, '=', look.number)
    .where('at', '>=', look.since)
    .executeTakeFirst()
  return row !== undefined
}

/** Empties what was said; that something was said stays. */
export async function emptyMessages(db: Db, borrowerId: number): Promise<void> {
  await db
    .updateTable('complaint_message')
    .set({ text_encrypted: '' })
    .where('borrower_id', '=', borrowerId)
    .execute()
}
