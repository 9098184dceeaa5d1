import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { NumberChangeTable } from './tables.ts'

export type NumberChangeRow = Selectable<NumberChangeTable>

export async function findNewest(db: Db, borrowerId: number): Promise<NumberChangeRow | null> {
  const row = await db
    .selectFrom('number_change')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function findChange(db: Db, id: number): Promise<NumberChangeRow | null> {
  const row = await db
    .selectFrom('number_change')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertChange(
  db: Db,
  row: Pick<
    NumberChangeRow,
    'id' | 'borrower_id' | 'account_id' | 'given_encrypted' | 'created_at' | 'expires_at'
  >,
): Promise<void> {
  await db
    .insertInto('number_change')
    .values({ ...row, state: 'open', identity_verdict: null, effective_at: null })
    .execute()
}

/** False if it is no longer in the state that it is changed from. */
export async function moveOn(
  db: Db,
  id: number,
  from: NumberChangeRow['state'],
  to: Partial<Pick<NumberChangeRow, 'state' | 'effective_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('number_change')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveVerdict(
  db: Db,
  id: number,
  verdict: Pick<NumberChangeRow, 'identity_verdict' | 'identity_reasons'>,
): Promise<void> {
  await db.updateTable('number_change').set(verdict).where('id', '=', id).execute()
}

/** The wait is over, and nobody has stopped it. Oldest first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<NumberChangeRow[]> {
  return db
    .selectFrom('number_change')
    .selectAll()
    .where('state', '=', 'approved')
    .where('effective_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listExpired(db: Db, now: Date, limit: number): Promise<NumberChangeRow[]> {
  return db
    .selectFrom('number_change')
    .selectAll()
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether somebody has asked for this account, and it is not decided or can still be stopped. */
export async function isAskedFor(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('number_change')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['open', 'approved'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether somebody has logged in to the account on a device that whoever asks has logged in on too.
 * Nobody else can imitate a device (see login-limits.ts).
 */
export async function isOnDeviceOf(
  db: Db,
  { askerId, accountId }: { readonly askerId: number; readonly accountId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('session as own')
    .innerJoin('session as asking', 'asking.asker_hash', 'own.asker_hash')
    .select('own.id')
    .where('own.borrower_id', '=', accountId)
    .where('asking.borrower_id', '=', askerId)
    .where('own.asker_hash', '<>', '')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a borrower has told us anything, borrowed, or bound an account. */
export async function isInUse(db: Db, borrowerId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT
    EXISTS (SELECT FROM loan_order WHERE borrower_id = ${borrowerId})
    OR EXISTS (SELECT FROM certification WHERE borrower_id = ${borrowerId})
    OR EXISTS (SELECT FROM bank_account WHERE borrower_id = ${borrowerId}) AS used`.execute(db)
  return rows[0]?.used === true
}
