import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankAccountTable } from './tables.ts'

export type BankAccountRow = Selectable<BankAccountTable>

export async function findCurrentAccount(
  db: Db,
  borrowerId: number,
): Promise<BankAccountRow | null> {
  const row = await db
    .selectFrom('bank_account')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function findAccountRow(db: Db, id: number): Promise<BankAccountRow | null> {
  const row = await db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function getAccountRow(db: Db, id: number): Promise<BankAccountRow> {
  return db.selectFrom('bank_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function replaceAccount(
  db: Db,
  account: {
    id: number
    borrowerId: number
    channel: string
    numberEncrypted: string
    numberLast4: string
    at: Date
    waitsUntil: Date | null
  },
): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ replaced_at: account.at })
    .where('borrower_id', '=', account.borrowerId)
    .where('replaced_at', 'is', null)
    .execute()
  await db
    .insertInto('bank_account')
    .values({
      id: account.id,
      borrower_id: account.borrowerId,
      channel: account.channel,
      number_encrypted: account.numberEncrypted,
      number_last4: account.numberLast4,
      created_at: account.at,
      replaced_at: null,
      waits_until: account.waitsUntil,
    })
    .execute()
}

/** False if it was already confirmed or stopped, or isn't the bound account. */
export async function markConfirmed(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_account')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Unbinds the account and binds the last proven one before it again, if there was one: confirmed, or
 * bound for its whole wait. Any others came from the same person.
 */
export async function restoreBefore(db: Db, account: BankAccountRow, at: Date): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ replaced_at: at, stopped_at: at })
    .where('id', '=', account.id)
    .execute()
  const before = await db
    .selectFrom('bank_account')
    .select('id')
    .where('borrower_id', '=', account.borrower_id)
    .where('id', '<', account.id)
    .where('stopped_at', 'is', null)
    .where((where) =>
      where.or([
        where('waits_until', 'is', null),
        where('confirmed_at', 'is not', null),
        where('waits_until', '<=', where.ref('replaced_at')),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (before === undefined) return
  await db
    .updateTable('bank_account')
    .set({ replaced_at: null })
    .where('id', '=', before.id)
    .execute()
}

/**
 * Nothing that could be decrypted remains: reading such a number fails, so no payout can go to it.
 */
export async function overwriteNumbers(db: Db, borrowerId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('bank_account')
    .set({ number_encrypted: '', number_last4: '0000' })
    .where('borrower_id', '=', borrowerId)
    .where('number_encrypted', '<>', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteAccounts(db: Db, borrowerId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bank_account')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The first account replaces none, so it has no wait. */
export async function wasReplacedSince(db: Db, borrowerId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('bank_account')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('waits_until', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
