import type { CertificationKind } from '#contract/certification.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CertificationTable } from './tables.ts'

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

/** What each of these borrowers last told about who they are. */
export function listPersonal(db: Db, borrowerIds: readonly number[]): Promise<CertificationRow[]> {
  return db
    .selectFrom('certification')
    .distinctOn('borrower_id')
    .selectAll()
    .where('borrower_id', 'in', [...borrowerIds])
    .where('kind', '=', 'personal')
    .where('answers_encrypted', '<>', '')
    .orderBy('borrower_id')
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
