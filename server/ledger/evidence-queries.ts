import { type Insertable, sql } from 'kysely'
import { idList, textList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { EvidenceHeadRow, Subject } from './evidence.ts'
import type { EvidenceTable } from './tables.ts'

/**
 * Always in the same order. A subject without evidence has none; then its first writer wins, and the
 * second fails.
 */
export async function lockEvidenceHeads(
  db: Db,
  subjects: readonly Subject[],
): Promise<EvidenceHeadRow[]> {
  const inOrder = subjects.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id)
  const kinds = textList(inOrder.map(({ kind }) => kind))
  const ids = idList(inOrder.map(({ id }) => id))
  const { rows } = await sql<EvidenceHeadRow>`
    SELECT head.* FROM unnest(${kinds}, ${ids}) AS subject (kind, id) CROSS JOIN LATERAL (
      SELECT subject_kind, subject_id, sequence, seal, key_id, head_seal, written_seal
      FROM evidence_head WHERE subject_kind = subject.kind AND subject_id = subject.id
      FOR UPDATE) AS head ${preparedAs('lock_evidence_heads')}`.execute(db)
  return rows
}

/** Adds to chains and moves their heads, in one statement. */
export async function saveEvidence(
  db: Db,
  rows: readonly Insertable<EvidenceTable>[],
  heads: readonly Omit<EvidenceHeadRow, 'written_seal'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    WITH added AS (
      INSERT INTO evidence (subject_kind, subject_id, sequence, kind, reference, digest,
        recorded_at, key_id, seal)
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}) AS entry (subject_kind text,
        subject_id bigint, sequence integer, kind text, reference text, digest text,
        recorded_at timestamptz, key_id text, seal text))
    INSERT INTO evidence_head (subject_kind, subject_id, sequence, seal, key_id, head_seal)
    SELECT * FROM json_to_recordset(${JSON.stringify(heads)}) AS head (subject_kind text,
      subject_id bigint, sequence integer, seal text, key_id text, head_seal text)
    ON CONFLICT (subject_kind, subject_id) DO UPDATE SET sequence = excluded.sequence,
      seal = excluded.seal, key_id = excluded.key_id, head_seal = excluded.head_seal
    ${preparedAs('save_evidence')}`.execute(db)
}

export async function findLastEntry(
  db: Db,
  subject: Subject,
  about: { readonly kind: string; readonly reference: string },
): Promise<{ digest: string; key_id: string } | null> {
  const row = await db
    .selectFrom('evidence')
    .select(['digest', 'key_id'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('kind', '=', about.kind)
    .where('reference', '=', about.reference)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
