import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { EvidenceHeadRow } from '#server/ledger/evidence.ts'
import type { EvidenceRow } from '#server/ledger/evidence.ts'

export interface DecisionRow {
  readonly id: number
  readonly content: string
}

/**
 * A transaction that took longer may have written a row with an earlier number: this far back we look
 * for what isn't sealed yet.
 */
const LOOK_BACK = 10_000

/** A name that is no number was changed by hand, which the verification says; then we look at all. */
const lookedAtAfter = (table: string) => sql`coalesce((SELECT CASE WHEN reference ~ '^[0-9]{1,15}$'
    THEN reference::bigint END FROM evidence
  WHERE subject_kind = 'decisions' AND kind = ${table} ORDER BY sequence DESC LIMIT 1), 0)
  - ${LOOK_BACK}::bigint`

const isUnsealed = (table: string) => sql`NOT EXISTS (SELECT FROM evidence
  WHERE subject_kind = 'decisions' AND kind = ${table} AND reference = written.id::text)`

export async function readUnsealed(
  db: Db,
  table: string,
  content: RawBuilder<unknown>,
  limit: number,
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    SELECT id, ${content}::text AS content FROM ${sql.table(table)} AS written
    WHERE id > ${lookedAtAfter(table)} AND ${isUnsealed(table)}
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Rows that nobody will seal any more: numbered by hand, or left behind by one that was numbered far
 * ahead by hand.
 */
export async function listLeftUnsealed(db: Db, table: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} AS written
    WHERE id <= ${lookedAtAfter(table)} AND ${isUnsealed(table)}
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function readDecisionRows(
  db: Db,
  table: string,
  content: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<DecisionRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DecisionRow>`
    SELECT id, ${content}::text AS content FROM ${sql.table(table)}
    WHERE id = ANY(${ids}::bigint[])`.execute(db)
  return rows
}

export function listDecisionEntries(db: Db, after: number, limit: number): Promise<EvidenceRow[]> {
  return db
    .selectFrom('evidence')
    .selectAll()
    .where('subject_kind', '=', 'decisions')
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

export async function findDecisionHead(db: Db): Promise<EvidenceHeadRow | null> {
  const row = await db
    .selectFrom('evidence_head')
    .selectAll()
    .where('subject_kind', '=', 'decisions')
    .executeTakeFirst()
  return row ?? null
}
