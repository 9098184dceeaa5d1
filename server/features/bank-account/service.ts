// The account a borrower's money is sent to. Its number is stored encrypted.
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { nextId } from '#server/db/next-id.ts'
import { ACCOUNT_NUMBER } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import { BANK_CHANNELS } from '#server/gateways/payout/channels.ts'
import { noteMark } from '#server/features/marks/service.ts'
import {
  borrowerSubject,
  type EvidenceDependencies,
  isInEvidence,
  recordEvidence,
} from '#server/ledger/evidence.ts'
import { accountFact, ACCOUNTS_ERASED } from './account-fact.ts'
import { waitOf } from './change-wait.ts'
import {
  type BankAccountRow,
  deleteAccounts,
  findCurrentAccount,
  getAccountRow,
  overwriteNumbers,
  replaceAccount,
  wasReplacedSince,
} from './queries.ts'

export interface AccountTarget {
  readonly channel: string
  readonly number: string
}

/** Runs in the caller's transaction and returns the row's id; the previous account is kept for the record. */
export async function saveAccount(
  transaction: Db,
  clock: Clock,
  keys: Keys,
  borrowerId: number,
  account: AccountTarget,
  waitsUntil: Date | null = null,
): Promise<number> {
  const id = await nextId(transaction, 'bank_account')
  const place = { id, borrower_id: borrowerId, channel: account.channel }
  await replaceAccount(transaction, {
    id,
    borrowerId,
    channel: account.channel,
    numberEncrypted: sealColumn(keys, ACCOUNT_NUMBER, place, account.number),
    numberLast4: account.number.slice(-4),
    at: clock.now(),
    waitsUntil,
  })
  await recordAccount(transaction, { clock, config: { keys } }, id)
  await noteMark({ db: transaction, clock, keys }, borrowerId, 'account', account.number)
  return id
}

/** Puts the account in evidence as it is now. Runs in the transaction that writes it. */
export async function recordAccount(
  transaction: Db,
  dependencies: EvidenceDependencies,
  accountId: number,
): Promise<void> {
  const row = await getAccountRow(transaction, accountId)
  const fact = accountFact(row, openColumn(dependencies.config.keys, ACCOUNT_NUMBER, row))
  await recordEvidence(transaction, dependencies, borrowerSubject(row.borrower_id), [fact])
}

/**
 * Whether an account is the borrower's own, exactly as it was bound: a row that somebody with rights
 * in the database has given to another borrower or changed is not.
 */
export async function isAsBound(
  db: Db,
  keys: Keys,
  accountId: number,
  borrowerId: number,
): Promise<boolean> {
  const row = await getAccountRow(db, accountId)
  if (row.borrower_id !== borrowerId || row.stopped_at !== null) return false
  const number = readNumber(keys, row)
  if (number === null) return false
  return isInEvidence(db, keys, borrowerSubject(borrowerId), accountFact(row, number))
}

/** Null if it was sealed for another row, borrower or channel, or was erased. */
function readNumber(keys: Keys, row: BankAccountRow): string | null {
  try {
    return openColumn(keys, ACCOUNT_NUMBER, row)
  } catch {
    return null
  }
}

/** How long the first payout to an account has to wait; null if it may be sent. */
export async function findWait(db: Db, clock: Clock, accountId: number): Promise<Date | null> {
  return waitOf(await getAccountRow(db, accountId), clock)
}

export async function findAccountId(db: Db, borrowerId: number): Promise<number | null> {
  return (await findCurrentAccount(db, borrowerId))?.id ?? null
}

/** The bound account with its number decrypted, for comparing or masking. */
export async function findAccount(
  db: Db,
  keys: Keys,
  borrowerId: number,
): Promise<AccountTarget | null> {
  const row = await findCurrentAccount(db, borrowerId)
  if (row === null) return null
  return { channel: row.channel, number: openColumn(keys, ACCOUNT_NUMBER, row) }
}

/** The bound account if it is at a bank and needs no confirmation any more. */
export async function findBankAccount(
  db: Db,
  clock: Clock,
  keys: Keys,
  borrowerId: number,
): Promise<(AccountTarget & { readonly id: number }) | null> {
  const row = await findCurrentAccount(db, borrowerId)
  if (row === null || waitOf(row, clock) !== null) return null
  const { id, channel } = row
  const isBank = (BANK_CHANNELS as readonly string[]).includes(channel)
  return isBank ? { id, channel, number: openColumn(keys, ACCOUNT_NUMBER, row) } : null
}

/** Decrypted, for payouts only. Throws unless it is as its borrower bound it. */
export async function openAccount(
  db: Db,
  keys: Keys,
  accountId: number,
  borrowerId: number,
): Promise<AccountTarget> {
  const isOwn = await isAsBound(db, keys, accountId, borrowerId)
  invariant(isOwn, `account ${accountId} is as borrower ${borrowerId} bound it`)
  const row = await getAccountRow(db, accountId)
  return { channel: row.channel, number: openColumn(keys, ACCOUNT_NUMBER, row) }
}

/**
 * The numbers of all accounts a borrower ever had. The rows stay, because payouts refer to them.
 */
export async function forgetNumbers(
  transaction: Db,
  dependencies: EvidenceDependencies,
  borrowerId: number,
): Promise<void> {
  if ((await overwriteNumbers(transaction, borrowerId)) === 0) return
  await recordEvidence(transaction, dependencies, borrowerSubject(borrowerId), [ACCOUNTS_ERASED])
}

/** Of a borrower to whom nothing was ever sent. */
export async function removeAccounts(
  transaction: Db,
  dependencies: EvidenceDependencies,
  borrowerId: number,
): Promise<void> {
  if ((await deleteAccounts(transaction, borrowerId)) === 0) return
  await recordEvidence(transaction, dependencies, borrowerSubject(borrowerId), [ACCOUNTS_ERASED])
}

/** Whether the borrower replaced an account since then, also if it was stopped or confirmed. */
export function hasChangedSince(db: Db, borrowerId: number, since: Date): Promise<boolean> {
  return wasReplacedSince(db, borrowerId, since)
}
