import type { Db } from '#server/db/open.ts'
import type { MarkKind } from './service.ts'

export async function insertMark(
  db: Db,
  mark: { kind: MarkKind; hash: string; borrowerId: number; notedAt: Date },
): Promise<void> {
  await db
    .insertInto('borrower_mark')
    .values({
      kind: mark.kind,
      hash: mark.hash,
      borrower_id: mark.borrowerId,
      noted_at: mark.notedAt,
      cleared_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A borrower's marks that others share; with `earlier`, only those that someone else had first. */
export async function listShared(
  db: Db,
  borrowerId: number,
  earlier: boolean,
): Promise<{ kind: MarkKind; otherId: number }[]> {
  let query = db
    .selectFrom('borrower_mark as own')
    .innerJoin('borrower_mark as other', (join) =>
      join.onRef('other.kind', '=', 'own.kind').onRef('other.hash', '=', 'own.hash'),
    )
    .select(['own.kind as kind', 'other.borrower_id as otherId'])
    .where('own.borrower_id', '=', borrowerId)
    // What a person has looked at is no longer asked about; whoever came later, they haven't seen.
    .where((where) =>
      where.or([
        where('own.cleared_at', 'is', null),
        where('other.noted_at', '>', where.ref('own.cleared_at')),
      ]),
    )
    .whereRef('other.borrower_id', '<>', 'own.borrower_id')
    .orderBy('own.kind')
    .orderBy('other.borrower_id')
    // Enough for a person to see what it is about.
    .limit(20)
  if (earlier) {
    query = query.where((where) =>
      where(
        where.refTuple('other.noted_at', 'other.borrower_id'),
        '<',
        where.refTuple('own.noted_at', 'own.borrower_id'),
      ),
    )
  }
  return query.execute()
}

export async function clearMarksOf(db: Db, borrowerId: number, at: Date): Promise<void> {
  await db
    .updateTable('borrower_mark')
    .set({ cleared_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('cleared_at', 'is', null)
    .execute()
}
