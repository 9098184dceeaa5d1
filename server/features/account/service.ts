// The borrower's account as a whole: what it holds, exporting it and closing it. The manifests of
// all features define what to export and delete.
import type { Language } from '#contract/language.ts'
import { addMonths, type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Feature } from '#server/calls/feature.ts'
import type { HeldTable } from '#server/calls/held-data.ts'
import { reactionsOf } from '#server/calls/reactions.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { SEALED_COLUMNS } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import { openFile } from '#server/features/files/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import { tellClosed } from './account-messages.ts'
import {
  deleteHeldRows,
  getBorrowerRow,
  listClosedBefore,
  listHeldRows,
  markClosed,
  markForgotten,
} from './queries.ts'

type AccountDependencies = Pick<JobDependencies, 'db' | 'config' | 'files' | 'features'> & {
  readonly clock: Clock
}

/** RA 9160, section 9(b), and its rules: identification records for five years after the account. */
const IDENTITY_YEARS = 5
const FORGOTTEN_AT_ONCE = 100

export async function getMobile(db: Db, borrowerId: number): Promise<string> {
  return (await getBorrowerRow(db, borrowerId)).mobile
}

function heldTablesOf(features: readonly Feature[]): HeldTable[] {
  return features.flatMap(({ heldTables = [] }) => heldTables)
}

/**
 * Everything we hold about a borrower, decrypted, for the borrower. Refuses with link_expired once
 * the account is closed.
 */
export async function collectData(
  dependencies: AccountDependencies,
  borrowerId: number,
): Promise<object> {
  const { db, config, clock, features } = dependencies
  const { closed_at: closedAt, ...borrower } = await getBorrowerRow(db, borrowerId)
  if (closedAt !== null) throw new AppError('link_expired')
  const tables = heldTablesOf(features)
  const held: Record<string, object[]> = {}
  for (const table of tables) {
    const rows = await listHeldRows(db, table.table, borrowerId)
    held[table.table] = rows.map((row) => shownRow(table, row, config.keys))
  }
  for (const { table: name, list } of features.flatMap(({ heldByNumber = [] }) => heldByNumber)) {
    const table = tables.find((candidate) => candidate.table === name)
    const rows = await list(db, borrower.mobile)
    const shown = rows.map((row) => (table ? shownRow(table, row, config.keys) : row))
    held[name] = [...(held[name] ?? []), ...shown]
  }
  const photos: unknown[] = []
  for (const { key } of await listHeldRows(db, 'file', borrowerId)) {
    const owner = { kind: 'borrower', id: borrowerId } as const
    const { contentType, bytes } = await openFile(dependencies, owner, String(key))
    photos.push({ key, contentType, base64: Buffer.from(bytes).toString('base64') })
  }
  return {
    madeAt: clock.now().toISOString(),
    borrower,
    ...held,
    fileContents: photos,
  }
}

function shownRow(table: HeldTable, row: Record<string, unknown>, keys: Keys): object {
  const { hiddenColumns = [], hiddenDetails = [], encryptedColumns = {} } = table
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !hiddenColumns.includes(column))
      .map(([column, value]) => {
        if (column === 'details') return [column, without(value, hiddenDetails)]
        const name = encryptedColumns[column]
        if (name === undefined) return [column, value]
        return [name, openHeld(keys, table.table, column, row)]
      }),
  )
}

/** Null where nothing is stored any more. */
function openHeld(
  keys: Keys,
  table: string,
  column: string,
  row: Record<string, unknown>,
): string | null {
  const sealed = SEALED_COLUMNS.find((one) => one.table === table && one.column === column)
  invariant(sealed !== undefined, `${table}.${column} is a sealed column`)
  const value = row[column]
  return typeof value === 'string' && value !== '' ? openColumn(keys, sealed, row) : null
}

function without(details: unknown, hidden: readonly string[]): unknown {
  if (typeof details !== 'object' || details === null) return details
  return Object.fromEntries(Object.entries(details).filter(([name]) => !hidden.includes(name)))
}

export interface Closing {
  /** The day until which identity records are kept, or null. */
  readonly keptUntil: BusinessDate | null
  /** Files to delete from the store once the rows are gone. */
  readonly fileKeys: readonly string[]
}

/**
 * Refuses with loan_open, loan_still_owed and payment_checked. Checked again while the borrower is
 * locked.
 */
export async function refuseOpenMatter(
  { db, clock, features }: Pick<AccountDependencies, 'db' | 'clock' | 'features'>,
  borrowerId: number,
): Promise<void> {
  const refusal = await reactionsOf(features).refusalToClose({ db, clock }, borrowerId)
  if (refusal !== null) throw refusal
}

/**
 * Runs in the caller's transaction. Refuses as refuseOpenMatter does, or with session_ended if
 * already closed.
 */
export async function closeAccount(
  transaction: Db,
  dependencies: MessageDependencies & {
    readonly language: Language
    readonly features: readonly Feature[]
  },
  borrowerId: number,
): Promise<Closing> {
  const { clock, features } = dependencies
  const reactions = reactionsOf(features)
  // Locked, so that nothing new starts while the account is being closed.
  const { mobile } = await lockBorrower(transaction, borrowerId)
  await refuseOpenMatter({ db: transaction, clock, features }, borrowerId)
  const isKnownLonger = await reactions.mustKeepIdentity(transaction, borrowerId)
  const files = await listHeldRows(transaction, 'file', borrowerId)
  const { config } = dependencies
  for (const { table, onClosing, remove } of heldTablesOf(features)) {
    const goes = onClosing === 'removed' || (onClosing === 'kept-if-lent' && !isKnownLonger)
    if (!goes) continue
    if (remove === undefined) await deleteHeldRows(transaction, table, borrowerId)
    else await remove({ db: transaction, clock, config }, borrowerId)
  }
  for (const { remove } of features.flatMap(({ heldByNumber = [] }) => heldByNumber)) {
    await remove(transaction, mobile)
  }
  await tellClosed(transaction, dependencies, mobile)
  await markClosed(transaction, borrowerId, clock.now())
  if (!isKnownLonger) return { keptUntil: null, fileKeys: files.map(({ key }) => String(key)) }
  const today = manilaDateOf(clock.now().getTime())
  return { keptUntil: addMonths(today, IDENTITY_YEARS * 12), fileKeys: [] }
}

/** Scheduled: deletes the borrower's identity once the legal retention period is over. */
export async function forgetClosed(dependencies: AccountDependencies): Promise<void> {
  const { db, clock, features } = dependencies
  const today = manilaDateOf(clock.now().getTime())
  const before = new Date(`${addMonths(today, -IDENTITY_YEARS * 12)}T00:00:00+08:00`)
  const tables = heldTablesOf(features).filter(({ onClosing }) => onClosing === 'kept-if-lent')
  for (const borrowerId of await listClosedBefore(db, before, FORGOTTEN_AT_ONCE)) {
    for (const { table, forget, remove } of tables) {
      if (forget !== undefined) await forget(dependencies, borrowerId)
      else if (remove === undefined) await deleteHeldRows(db, table, borrowerId)
      else {
        await db
          .transaction()
          .execute((transaction) => remove({ ...dependencies, db: transaction }, borrowerId))
      }
    }
    await markForgotten(db, borrowerId, clock.now())
  }
}
