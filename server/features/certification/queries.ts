import type { Db } from '#server/db/open.ts'

export type CertificationKind = 'personal' | 'job' | 'ext'
export type Answers = Readonly<Record<string, string>>

export async function listCertifications(
  db: Db,
  borrowerId: number,
): Promise<{ kind: CertificationKind; answers: Answers }[]> {
  return db
    .selectFrom('certification')
    .select(['kind', 'answers'])
    .where('borrower_id', '=', borrowerId)
    .execute()
}

export async function saveCertificationRow(
  db: Db,
  row: { borrowerId: number; kind: CertificationKind; answers: Answers; savedAt: Date },
): Promise<void> {
  const answers = JSON.stringify(row.answers)
  await db
    .insertInto('certification')
    .values({ borrower_id: row.borrowerId, kind: row.kind, answers, saved_at: row.savedAt })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'kind']).doUpdateSet({ answers, saved_at: row.savedAt }),
    )
    .execute()
}
