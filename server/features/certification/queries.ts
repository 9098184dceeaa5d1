import type { CertificationKind } from '#contract/certification.ts'
import type { Db } from '#server/db/open.ts'

export interface CertificationRow {
  readonly kind: CertificationKind
  readonly answersEncrypted: string
  readonly completedAt: Date | null
}

export async function listCertifications(db: Db, borrowerId: number): Promise<CertificationRow[]> {
  const rows = await db
    .selectFrom('certification')
    .select(['kind', 'answers_encrypted', 'completed_at'])
    .where('borrower_id', '=', borrowerId)
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    answersEncrypted: row.answers_encrypted,
    completedAt: row.completed_at,
  }))
}

export async function saveCertificationRow(
  db: Db,
  row: CertificationRow & {
    readonly borrowerId: number
    readonly savedAt: Date
    readonly isIdentityChanged: boolean
  },
): Promise<void> {
  const saved = {
    answers_encrypted: row.answersEncrypted,
    saved_at: row.savedAt,
    completed_at: row.completedAt,
    ...(row.isIdentityChanged && { identity_changed_at: row.savedAt }),
  }
  await db
    .insertInto('certification')
    .values({ borrower_id: row.borrowerId, kind: row.kind, ...saved })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'kind']).doUpdateSet(saved))
    .execute()
}

export async function findIdentityChangedAt(db: Db, borrowerId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('certification')
    .select('identity_changed_at')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'personal')
    .executeTakeFirst()
  return row?.identity_changed_at ?? null
}

/** Rows from before answers were encrypted: JSON starts with a brace, encrypted text doesn't. */
export async function listClearRows(db: Db) {
  return db
    .selectFrom('certification')
    .select(['borrower_id', 'kind', 'answers_encrypted'])
    .where('answers_encrypted', 'like', '{%')
    .execute()
}

export async function sealRow(
  db: Db,
  row: { borrower_id: number; kind: CertificationKind; answers_encrypted: string },
): Promise<void> {
  await db
    .updateTable('certification')
    .set({ answers_encrypted: row.answers_encrypted })
    .where('borrower_id', '=', row.borrower_id)
    .where('kind', '=', row.kind)
    .execute()
}

/** Borrowers who have told us who they are, ordered by id. */
export async function listCertifiedAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certification')
    .select('borrower_id')
    .where('kind', '=', 'personal')
    .where('borrower_id', '>', after)
    .orderBy('borrower_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.borrower_id)
}
