import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
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
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .forUpdate()
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
  const { sequence, seal, key_id, head_seal } = head
  await db
    .with('added', (same) => same.insertInto('evidence').values(rows))
    .insertInto('evidence_head')
    .values(head)
    .onConflict((conflict) =>
      conflict
        .columns(['subject_kind', 'subject_id'])
        .doUpdateSet({ sequence, seal, key_id, head_seal }),
    )
    .execute()
}

export async function hasEvidence(db: Db): Promise<boolean> {
  const row = await db.selectFrom('evidence_head').select('seal').limit(1).executeTakeFirst()
  return row !== undefined
}
