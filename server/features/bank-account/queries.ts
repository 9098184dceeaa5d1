import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankAccountTable } from '#server/db/schema.ts'

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

export async function getAccountRow(db: Db, id: number): Promise<BankAccountRow> {
  return db.selectFrom('bank_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function replaceAccount(
  db: Db,
  account: {
    borrowerId: number
    channel: string
    numberEncrypted: string
    numberLast4: string
    at: Date
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
      borrower_id: account.borrowerId,
      channel: account.channel,
      number_encrypted: account.numberEncrypted,
      number_last4: account.numberLast4,
      created_at: account.at,
      replaced_at: null,
    })
    .execute()
}

/**
 * Nothing that could be decrypted remains: reading such a number fails, so no payout can go to it.
 */
export async function overwriteNumbers(db: Db, borrowerId: number): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ number_encrypted: '', number_last4: '0000' })
    .where('borrower_id', '=', borrowerId)
    .execute()
}
