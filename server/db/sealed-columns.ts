// Every column that holds encrypted text. A rotation of the keys goes through this list, and a test
// compares it with the tables.
import type { SealedColumn } from './secrets.ts'

export const ACCOUNT_NUMBER: SealedColumn = {
  table: 'bank_account',
  column: 'number_encrypted',
  idColumns: ['id'],
}

export const CERTIFICATION_ANSWERS: SealedColumn = {
  table: 'certification',
  column: 'answers_encrypted',
  idColumns: ['borrower_id', 'kind', 'version'],
}

export const MESSAGE_BODY: SealedColumn = {
  table: 'message',
  column: 'body_encrypted',
  idColumns: ['id'],
}

/** The sandbox's own table. */
export const OUTBOX_BODY: SealedColumn = {
  table: 'sms_message',
  column: 'body_encrypted',
  idColumns: ['provider_id'],
}

export const WEBHOOK_BODY: SealedColumn = {
  table: 'payment_webhook',
  column: 'body_encrypted',
  idColumns: ['id'],
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ACCOUNT_NUMBER,
  CERTIFICATION_ANSWERS,
  MESSAGE_BODY,
  OUTBOX_BODY,
  WEBHOOK_BODY,
]
