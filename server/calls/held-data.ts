// What a feature holds about a borrower, and what becomes of it: in the copy that a borrower may ask
// for, when the account is closed, and when the law no longer wants it. A test compares the tables
// that the manifests name with the database, so that none is forgotten.
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'

/**
 * `removed`: goes at once. `kept`: the loan's own record, which the law wants; it names nobody once
 * the account is closed. `kept-if-lent`: who the borrower is and where the money went, kept only
 * where money was sent, for the years that the law says.
 */
export type OnClosing = 'removed' | 'kept' | 'kept-if-lent'

export interface HeldTable {
  /** Each has a column borrower_id. */
  readonly table: keyof Schema
  readonly onClosing: OnClosing
  /** Columns that the copy leaves out: proofs, hashes, and what the staff notes about others. */
  readonly hiddenColumns?: readonly string[]
  /** Fields of its `details` that the copy leaves out: what they say is about somebody else too. */
  readonly hiddenDetails?: readonly string[]
  /** Columns that are stored encrypted, and what they are called in the copy. */
  readonly encryptedColumns?: Readonly<Record<string, string>>
  /** After the years, where the rows cannot simply be deleted. */
  readonly forget?: (
    dependencies: { readonly db: Db; readonly files: FileStore },
    borrowerId: number,
  ) => Promise<void>
}

/** Rows that name a mobile number and no borrower, such as codes that were sent to it. */
export interface HeldByNumber {
  /** Under which they stand in the copy; together with the held table of that name. */
  readonly table: keyof Schema
  readonly list: (db: Db, mobile: string) => Promise<Record<string, unknown>[]>
  readonly remove: (db: Db, mobile: string) => Promise<void>
}
