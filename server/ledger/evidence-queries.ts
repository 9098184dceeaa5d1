import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { EvidenceHeadTable, EvidenceTable } from '#server/db/schema.ts'
import type { Subject } from './evidence.ts'

export type EvidenceHeadRow = Selectable<EvidenceHeadTable>

/** Null for a subject without evidence; then its first writer wins, and the second fails. */
export async function lockEvidenceHead(
  db: Db,
  { kind, id }: Subject,
): Promise<EvidenceHeadRow | null> {
  const row = await db
    .selectFrom('evidence_head')
    .select([
      'subject_kind',
      'subject_id',
      'sequence',
      'seal',
      'key_id',
      'head_seal',
      'written_seal',
    ])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .forUpdate()
    .modifyEnd(preparedAs('lock_evidence_head'))
    .executeTakeFirst()
  return row ?? null
}

/** Adds to a chain and moves its head, in one statement. */
export async function saveEvidence(
  db: Db,
  rows: readonly Insertable<EvidenceTable>[],
  head: Omit<EvidenceHeadRow, 'written_seal'>,
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
    VALUES (${head.subject_kind}, ${head.subject_id}, ${head.sequence}, ${head.seal},
      ${head.key_id}, ${head.head_seal})
    ON CONFLICT (subject_kind, subject_id) DO UPDATE SET sequence = excluded.sequence,
      seal = excluded.seal, key_id = excluded.key_id, head_seal = excluded.head_seal
    ${preparedAs('save_evidence')}`.execute(db)
}

export async function hasEvidence(db: Db): Promise<boolean> {
  const row = await db.selectFrom('evidence_head').select('seal').limit(1).executeTakeFirst()
  return row !== undefined
}
