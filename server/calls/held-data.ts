// What a feature stores about a borrower, and what happens to it when the borrower exports their
// data, closes the account, or the legal retention period ends. A test compares these tables with
// the database so that none is forgotten.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'

/**
 * `removed`: deleted when the account is closed. `kept`: the loan's own records, which the law
 * requires; they name nobody once the account is closed. `kept-if-lent`: who the borrower is and
 * where the money went, kept for the legal retention period only if money was sent.
 */
export type OnClosing = 'removed' | 'kept' | 'kept-if-lent'

export interface HeldTable {
  /** Each has a borrower_id column. */
  readonly table: keyof Schema
  readonly onClosing: OnClosing
  /** Columns left out of the export: proofs, hashes, and what staff note about others. */
  readonly hiddenColumns?: readonly string[]
  /** Fields of its `details` left out of the export, because they are about someone else too. */
  readonly hiddenDetails?: readonly string[]
  /** Encrypted columns, and their names in the export. */
  readonly encryptedColumns?: Readonly<Record<string, string>>
  /** What to do if the rows can't simply be deleted, whenever they have to go. */
  readonly remove?: (dependencies: RemoveDependencies, borrowerId: number) => Promise<void>
  /** The same, if it differs after the retention period. */
  readonly forget?: (
    dependencies: RemoveDependencies & { readonly files: FileStore },
    borrowerId: number,
  ) => Promise<void>
}

export interface RemoveDependencies {
  /** In the transaction that removes the rest. */
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

/** Rows with a mobile number but no borrower, such as codes sent to it. */
export interface HeldByNumber {
  /** Their key in the export; merged with the held table of that name. */
  readonly table: keyof Schema
  readonly list: (db: Db, mobile: string) => Promise<Record<string, unknown>[]>
  readonly remove: (db: Db, mobile: string) => Promise<void>
}
