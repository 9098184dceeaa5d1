// The account a borrower's money is sent to. Its number is stored encrypted.
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { decryptText, encryptText } from '#server/db/secrets.ts'
import { findCurrentAccount, getAccountRow, overwriteNumbers, replaceAccount } from './queries.ts'

export interface AccountTarget {
  readonly channel: string
  readonly number: string
}

/** Runs in the caller's transaction; the previous account is kept for the record. */
export async function saveAccount(
  transaction: Db,
  clock: Clock,
  secret: string,
  borrowerId: number,
  account: AccountTarget,
): Promise<void> {
  await replaceAccount(transaction, {
    borrowerId,
    channel: account.channel,
    numberEncrypted: encryptText(account.number, secret),
    numberLast4: account.number.slice(-4),
    at: clock.now(),
  })
}

export async function findAccountId(db: Db, borrowerId: number): Promise<number | null> {
  return (await findCurrentAccount(db, borrowerId))?.id ?? null
}

/** The bound account with its number decrypted, for comparing or masking. */
export async function findAccount(
  db: Db,
  secret: string,
  borrowerId: number,
): Promise<AccountTarget | null> {
  const row = await findCurrentAccount(db, borrowerId)
  if (row === null) return null
  return { channel: row.channel, number: decryptText(row.number_encrypted, secret) }
}

/** For showing which account it is. */
export async function findAccountLast4(db: Db, borrowerId: number): Promise<string | null> {
  return (await findCurrentAccount(db, borrowerId))?.number_last4 ?? null
}

/** Decrypted, for payouts only. */
export async function openAccount(
  db: Db,
  secret: string,
  accountId: number,
): Promise<AccountTarget> {
  const row = await getAccountRow(db, accountId)
  return { channel: row.channel, number: decryptText(row.number_encrypted, secret) }
}

/**
 * The numbers of all accounts a borrower ever had. The rows stay, because payouts refer to them.
 */
export function forgetNumbers(db: Db, borrowerId: number): Promise<void> {
  return overwriteNumbers(db, borrowerId)
}
