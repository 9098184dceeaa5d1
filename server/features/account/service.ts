// The borrower's account as a whole: what it holds, a copy of all of it, and its end.
import type { Language } from '#contract/language.ts'
import { addMonths, type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { AppParts } from '#server/app-parts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { decryptText } from '#server/db/secrets.ts'
import { forgetNumbers } from '#server/features/bank-account/service.ts'
import { openFile, removeAllFilesOf } from '#server/features/files/service.ts'
import type { MessageParts } from '#server/features/messages/service.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import {
  ENCRYPTED_COLUMNS,
  HELD_TABLES,
  type HeldTable,
  HIDDEN_COLUMNS,
  tablesThatAre,
} from './held-data.ts'
import { tellClosed } from './notices.ts'
import {
  deleteByNumber,
  deleteHeldRows,
  getBorrowerRow,
  hasOpenOrder,
  hasPayout,
  listClosedBefore,
  listCodesOf,
  listHeldRows,
  listMessagesTo,
  markClosed,
} from './queries.ts'

type AccountParts = Pick<AppParts, 'db' | 'config' | 'files'> & { readonly clock: Clock }

/** RA 9160, section 9(b), and its rules: identification records for five years after the account. */
const IDENTITY_YEARS = 5
const FORGOTTEN_AT_ONCE = 100

export async function getMobile(db: Db, borrowerId: number): Promise<string> {
  return (await getBorrowerRow(db, borrowerId)).mobile
}

/**
 * Everything that is held about a borrower, in clear, for the borrower. Refuses with link_expired once
 * the account is closed.
 */
export async function collectData(parts: AccountParts, borrowerId: number): Promise<object> {
  const { db, config, clock } = parts
  const { closed_at: closedAt, ...borrower } = await getBorrowerRow(db, borrowerId)
  if (closedAt !== null) throw new AppError('link_expired')
  const held: Record<string, object[]> = {}
  for (const table of Object.keys(HELD_TABLES) as HeldTable[]) {
    const rows = await listHeldRows(db, table, borrowerId)
    held[table] = rows.map((row) => shownRow(table, row, config.secret))
  }
  held['message'] = [
    ...(held['message'] ?? []),
    ...(await messagesByNumber(parts, borrower.mobile)),
  ]
  held['login_code'] = await listCodesOf(db, borrower.mobile)
  const photos: unknown[] = []
  for (const { key } of await listHeldRows(db, 'file', borrowerId)) {
    const { contentType, bytes } = await openFile(parts, borrowerId, String(key))
    photos.push({ key, contentType, base64: Buffer.from(bytes).toString('base64') })
  }
  return {
    madeAt: clock.now().toISOString(),
    borrower,
    ...held,
    fileContents: photos,
  }
}

/** A code that still waits to be sent is left out: it would open another session. */
async function messagesByNumber(
  { db, config }: Pick<AccountParts, 'db' | 'config'>,
  mobile: string,
): Promise<object[]> {
  const rows = await listMessagesTo(db, mobile)
  return rows.map((row) =>
    shownRow(
      'message',
      row.purpose === 'login-code' ? { ...row, body_encrypted: null } : row,
      config.secret,
    ),
  )
}

function shownRow(table: HeldTable, row: Record<string, unknown>, secret: string): object {
  const encrypted = ENCRYPTED_COLUMNS[table] ?? {}
  const hidden = HIDDEN_COLUMNS[table] ?? []
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !hidden.includes(column))
      .map(([column, value]) => {
        const name = encrypted[column]
        if (name === undefined) return [column, value]
        return [name, typeof value === 'string' ? decryptText(value, secret) : null]
      }),
  )
}

export interface Closing {
  /** The day until which identity records are kept, or null. */
  readonly keptUntil: BusinessDate | null
  /** To be removed from the file store once the rows are gone for good. */
  readonly fileKeys: readonly string[]
}

/** Runs in the caller's transaction. Refuses with loan_open, and session_ended when it is closed. */
export async function closeAccount(
  transaction: Db,
  parts: MessageParts & { readonly language: Language },
  borrowerId: number,
): Promise<Closing> {
  const { clock } = parts
  // Held, so that nothing new begins while the account is being closed.
  const { mobile } = await lockBorrower(transaction, borrowerId)
  if (await hasOpenOrder(transaction, borrowerId)) throw new AppError('loan_open')
  const isLentTo = await hasPayout(transaction, borrowerId)
  const files = await listHeldRows(transaction, 'file', borrowerId)
  const goes = isLentTo ? tablesThatAre('removed') : tablesThatAre('removed', 'kept-if-lent')
  for (const table of goes) await deleteHeldRows(transaction, table, borrowerId)
  await deleteByNumber(transaction, mobile)
  await tellClosed(transaction, parts, mobile)
  await markClosed(transaction, borrowerId, clock.now())
  if (!isLentTo) return { keptUntil: null, fileKeys: files.map(({ key }) => String(key)) }
  const today = manilaDateOf(clock.now().getTime())
  return { keptUntil: addMonths(today, IDENTITY_YEARS * 12), fileKeys: [] }
}

/** Timed: removes who the borrower was, once the law no longer wants it. */
export async function forgetClosed(parts: AccountParts): Promise<void> {
  const { db, clock } = parts
  const today = manilaDateOf(clock.now().getTime())
  const before = new Date(`${addMonths(today, -IDENTITY_YEARS * 12)}T00:00:00+08:00`)
  for (const borrowerId of await listClosedBefore(db, before, FORGOTTEN_AT_ONCE)) {
    await removeAllFilesOf(parts, borrowerId)
    await deleteHeldRows(db, 'certification', borrowerId)
    await forgetNumbers(db, borrowerId)
  }
}
