// Every table that holds something about a borrower, and what becomes of it when the account is
// closed. A test compares this list with the database, so that no table is forgotten.
import type { Schema } from '#server/db/schema.ts'

/**
 * `removed`: goes at once. `kept`: the loan's own record, which the law wants; it names nobody once
 * the account is closed. `kept-if-lent`: who the borrower is and where the money went, kept only
 * where money was sent, for the years that the law says.
 */
export type OnClosing = 'removed' | 'kept' | 'kept-if-lent'

export const HELD_TABLES = {
  session: 'removed',
  message: 'removed',
  idempotency: 'removed',
  rating: 'removed',
  analytics_event: 'removed',
  certification: 'kept-if-lent',
  file: 'kept-if-lent',
  bank_account: 'kept-if-lent',
  loan_order: 'kept',
  agreement: 'kept',
  loan_event: 'kept',
  payout: 'kept',
  audit: 'kept',
  staff_task: 'kept',
} as const satisfies Partial<Record<keyof Schema, OnClosing>>

export type HeldTable = keyof typeof HELD_TABLES

export function tablesThatAre(...onClosing: OnClosing[]): HeldTable[] {
  return (Object.keys(HELD_TABLES) as HeldTable[]).filter((table) =>
    onClosing.includes(HELD_TABLES[table]),
  )
}

/** Proofs and hashes are no facts about a person; a copy that shows them would weaken them. */
export const HIDDEN_COLUMNS: Readonly<Partial<Record<HeldTable, readonly string[]>>> = {
  session: ['id_hash'],
  idempotency: ['body_hash', 'key'],
  loan_event: ['hash'],
  loan_order: ['head_hash'],
}

/** Columns that are stored encrypted, and how they are called in the copy. */
export const ENCRYPTED_COLUMNS: Readonly<Partial<Record<HeldTable, Record<string, string>>>> = {
  certification: { answers_encrypted: 'answers' },
  bank_account: { number_encrypted: 'number' },
  message: { body_encrypted: 'body' },
}
