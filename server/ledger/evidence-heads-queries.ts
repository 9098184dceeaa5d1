import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Subject } from './evidence.ts'
import type { EvidenceFilesTable } from './tables.ts'

export interface WrittenHead {
  readonly kind: Subject['kind']
  readonly id: number
  readonly sequence: number
  readonly seal: string
}

export async function findFiles(db: Db): Promise<Selectable<EvidenceFilesTable> | null> {
  return (await db.selectFrom('evidence_files').selectAll().executeTakeFirst()) ?? null
}

/** One process at a time writes; the series is that of whoever comes first. */
export async function lockFiles(db: Db, series: string): Promise<Selectable<EvidenceFilesTable>> {
  await db
    .insertInto('evidence_files')
    .values({ series, file_count: 0, last_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('evidence_files').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function saveFiles(
  db: Db,
  { fileCount, lastHash }: { readonly fileCount: number; readonly lastHash: string },
): Promise<void> {
  await db
    .updateTable('evidence_files')
    .set({ file_count: fileCount, last_hash: lastHash })
    .execute()
}

const HEAD = ['subject_kind as kind', 'subject_id as id', 'sequence', 'seal'] as const

export function listUnwritten(db: Db, limit: number): Promise<WrittenHead[]> {
  return db
    .selectFrom('evidence_head')
    .select(HEAD)
    .whereRef('written_seal', '<>', 'seal')
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .limit(limit)
    .execute()
}

export async function countUnwritten(db: Db, recordedBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM evidence_head AS h
    WHERE h.written_seal <> h.seal AND EXISTS (
      SELECT 1 FROM evidence AS e
      WHERE e.subject_kind = h.subject_kind AND e.subject_id = h.subject_id
        AND e.recorded_at < ${recordedBefore}
        AND e.sequence > coalesce((
          SELECT w.sequence FROM evidence AS w
          WHERE w.subject_kind = h.subject_kind AND w.subject_id = h.subject_id
            AND w.seal = h.written_seal), 0))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Heads that say of themselves that they were written. */
export function listWrittenHeads(db: Db): Promise<WrittenHead[]> {
  return db.selectFrom('evidence_head').select(HEAD).whereRef('written_seal', '=', 'seal').execute()
}

/**
 * Never waits for a loan that is being written to, whose transaction may be waiting for another
 * head: one that is in use, or has grown meanwhile, is written again with the next file.
 */
export async function markWritten(db: Db, heads: readonly WrittenHead[]): Promise<void> {
  await sql`
    UPDATE evidence_head AS h SET written_seal = f.seal FROM (
      SELECT o.subject_kind, o.subject_id, w.seal FROM evidence_head AS o
      JOIN json_to_recordset(${JSON.stringify(heads)}::json)
        AS w(kind text, id bigint, sequence integer, seal text)
        ON o.subject_kind = w.kind AND o.subject_id = w.id
      FOR UPDATE OF o SKIP LOCKED
    ) AS f
    WHERE h.subject_kind = f.subject_kind AND h.subject_id = f.subject_id`.execute(db)
}

/** The seals of these heads that are in the evidence at the same place. */
export async function hasEntries(
  db: Db,
  heads: readonly WrittenHead[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ seal: string }>`
    SELECT e.seal FROM evidence AS e
    JOIN json_to_recordset(${JSON.stringify(heads)}::json)
      AS w(kind text, id bigint, sequence integer, seal text)
      ON e.subject_kind = w.kind AND e.subject_id = w.id AND e.sequence = w.sequence
    WHERE e.seal = w.seal`.execute(db)
  return new Set(rows.map(({ seal }) => seal))
}

/** The end of the same chain as it is now. */
export async function findHead(db: Db, { kind, id }: WrittenHead): Promise<WrittenHead | null> {
  const found = await db
    .selectFrom('evidence_head')
    .select(HEAD)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Where the numbers of each kind come from. */
const NUMBERED = { order: 'loan_order', borrower: 'borrower', payment: 'payment' } as const
/** What may have been given out after the last file. */
const SKIPPED = 10_000

/** The next numbers come after all that were lost. */
export async function skipNumbers(db: Db, lost: readonly WrittenHead[]): Promise<void> {
  for (const [kind, table] of Object.entries(NUMBERED)) {
    const last = Math.max(0, ...lost.filter((head) => head.kind === kind).map(({ id }) => id))
    await sql`SELECT setval(sequence, greatest(nextval(sequence), ${last}::bigint) + ${SKIPPED}::bigint)
      FROM pg_get_serial_sequence(${table}, 'id') AS sequence`.execute(db)
  }
}
