import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { IdentityVerdict } from '#server/gateways/identity/identity-gateway.ts'
import type { NumberChangeStepTable, NumberChangeTable } from './tables.ts'

type State = 'open' | Exclude<NumberChangeStepTable['step'], 'checked'>

/** A request with what became of it, from its steps. */
export type NumberChangeRow = Selectable<NumberChangeTable> & {
  readonly state: State
  readonly effective_at: Date | null
  readonly identity_verdict: IdentityVerdict | null
  readonly identity_reasons: string
}

function changes(db: Db) {
  const asked = db
    .selectFrom('number_change as asked')
    .leftJoin('number_change_step as checked', (join) =>
      join.onRef('checked.change_id', '=', 'asked.id').on('checked.step', '=', 'checked'),
    )
    .leftJoin('number_change_step as decided', (join) =>
      join
        .onRef('decided.change_id', '=', 'asked.id')
        .on('decided.step', 'in', ['approved', 'declined', 'over']),
    )
    .leftJoin('number_change_step as ended', (join) =>
      join.onRef('ended.change_id', '=', 'asked.id').on('ended.step', 'in', ['stopped', 'done']),
    )
    .selectAll('asked')
    .select([
      'decided.effective_at',
      'checked.verdict as identity_verdict',
      sql<string>`coalesce(checked.reasons, '[]')`.as('identity_reasons'),
      sql<State>`coalesce(ended.step, decided.step, 'open')`.as('state'),
    ])
  return db.selectFrom(asked.as('change'))
}

export async function findNewest(db: Db, borrowerId: number): Promise<NumberChangeRow | null> {
  const row = await changes(db)
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function findChange(db: Db, id: number): Promise<NumberChangeRow | null> {
  const row = await changes(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function insertChange(
  db: Db,
  row: Pick<
    NumberChangeRow,
    'id' | 'borrower_id' | 'account_id' | 'given_encrypted' | 'created_at' | 'expires_at'
  >,
): Promise<void> {
  await db.insertInto('number_change').values(row).execute()
}

/**
 * False if it is no longer in the state that it is changed from, or another request for the same
 * account is approved. Whoever approves holds the account's lock; of others at once, one is first.
 */
export async function takeStep(
  db: Db,
  id: number,
  from: NumberChangeRow['state'],
  to: Pick<Insertable<NumberChangeStepTable>, 'step' | 'effective_at' | 'at'>,
): Promise<boolean> {
  const row = await findChange(db, id)
  if (row?.state !== from) return false
  if (to.step === 'approved' && (await isApproved(db, row.account_id))) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('number_change_step')
    .values({ change_id: id, ...to })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function isApproved(db: Db, accountId: number | null): Promise<boolean> {
  const row = await changes(db)
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return row !== undefined
}

/** What the identity provider said; the first time counts. */
export async function saveVerdict(
  db: Db,
  id: number,
  verdict: { readonly verdict: IdentityVerdict; readonly reasons: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('number_change_step')
    .values({ change_id: id, step: 'checked', ...verdict })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What somebody told us about themselves is gone; that they asked stays. */
export async function emptyGiven(db: Db, borrowerId: number): Promise<void> {
  await db
    .updateTable('number_change')
    .set({ given_encrypted: '' })
    .where('borrower_id', '=', borrowerId)
    .execute()
}

/** The wait is over, and nobody has stopped it. Oldest first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<NumberChangeRow[]> {
  return changes(db)
    .selectAll()
    .where('state', '=', 'approved')
    .where('effective_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listExpired(db: Db, now: Date, limit: number): Promise<NumberChangeRow[]> {
  return changes(db)
    .selectAll()
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether somebody has asked for this account, and it is not decided or can still be stopped. */
export async function isAskedFor(db: Db, accountId: number): Promise<boolean> {
  const row = await changes(db)
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
