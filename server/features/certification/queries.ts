import type { CertificationKind } from '#contract/certification.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CertificationTable } from '#server/db/schema.ts'

export type CertificationRow = Selectable<CertificationTable>

/** The newest version of each kind; nothing of what has been erased. */
export async function listCertifications(db: Db, borrowerId: number): Promise<CertificationRow[]> {
  return db
    .selectFrom('certification')
    .distinctOn('kind')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('answers_encrypted', '<>', '')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
}

export function listVersions(
  db: Db,
  borrowerId: number,
  kind: CertificationKind,
): Promise<CertificationRow[]> {
  return db
    .selectFrom('certification')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .where('answers_encrypted', '<>', '')
    .orderBy('version')
    .execute()
}

export function insertVersion(
  db: Db,
  row: Insertable<CertificationTable>,
): Promise<CertificationRow> {
  return db.insertInto('certification').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Returns how many versions had something to empty. */
export async function emptyVersions(db: Db, borrowerId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('certification')
    .set({ answers_encrypted: '' })
    .where('borrower_id', '=', borrowerId)
    .where('answers_encrypted', '<>', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function findIdentityChangedAt(db: Db, borrowerId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('certification')
    .select((builder) => builder.fn.max('identity_changed_at').as('changedAt'))
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'personal')
    .executeTakeFirst()
  return row?.changedAt ?? null
}

/** Rows from before answers were encrypted: JSON starts with a brace, encrypted text doesn't. */
export async function listClearRows(db: Db) {
  return db
    .selectFrom('certification')
    .select(['borrower_id', 'kind', 'version', 'answers_encrypted'])
    .where('answers_encrypted', 'like', '{%')
    .execute()
}

export async function sealRow(
  db: Db,
  row: Pick<CertificationRow, 'borrower_id' | 'kind' | 'version' | 'answers_encrypted'>,
): Promise<void> {
  await db
    .updateTable('certification')
    .set({ answers_encrypted: row.answers_encrypted })
    .where('borrower_id', '=', row.borrower_id)
    .where('kind', '=', row.kind)
    .where('version', '=', row.version)
    .execute()
}

/** Borrowers who have told us who they are, ordered by id. */
export async function listCertifiedAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certification')
    .select('borrower_id')
    .distinct()
    .where('kind', '=', 'personal')
    .where('borrower_id', '>', after)
    .orderBy('borrower_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.borrower_id)
}
