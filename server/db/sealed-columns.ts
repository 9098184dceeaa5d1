// Every column that holds encrypted text. A rotation of the keys goes through this list, and a test
// compares it with the tables.
import type { SealedColumn } from './secrets.ts'

export const ACCOUNT_NUMBER: SealedColumn = {
  table: 'bank_account',
  column: 'number_encrypted',
  idColumns: ['id'],
  boundColumns: ['borrower_id', 'channel'],
}

export const CERTIFICATION_ANSWERS: SealedColumn = {
  table: 'certification',
  column: 'answers_encrypted',
  idColumns: ['borrower_id', 'kind', 'version'],
}

/** What was said in a complaint. */
export const COMPLAINT_TEXT: SealedColumn = {
  table: 'complaint_message',
  column: 'text_encrypted',
  idColumns: ['id'],
  boundColumns: ['borrower_id', 'complaint_id'],
}

/** What somebody wrote in the contact form. */
export const CONTACT_MESSAGE: SealedColumn = {
  table: 'contact_message',
  column: 'content_encrypted',
  idColumns: ['id'],
}

export const MESSAGE_BODY: SealedColumn = {
  table: 'message',
  column: 'body_encrypted',
  idColumns: ['id'],
  // A code must not be sent to another phone.
  boundColumns: ['recipient', 'channel'],
}

/** Why a borrower cannot pay. */
export const HARDSHIP_WORDS: SealedColumn = {
  table: 'hardship_request',
  column: 'words_encrypted',
  idColumns: ['id'],
  boundColumns: ['borrower_id'],
}

/** What an identity provider said. */
export const IDENTITY_STATEMENT: SealedColumn = {
  table: 'identity_check',
  column: 'statement_encrypted',
  idColumns: ['id'],
  boundColumns: ['borrower_id'],
}

/** What somebody told us who says that another number's account is theirs. */
export const NUMBER_CHANGE_GIVEN: SealedColumn = {
  table: 'number_change',
  column: 'given_encrypted',
  idColumns: ['id'],
}

export const STAFF_FACTOR: SealedColumn = {
  table: 'staff_person',
  column: 'totp_secret_encrypted',
  idColumns: ['id'],
}

export const INVITATION_FACTOR: SealedColumn = {
  table: 'staff_invitation',
  column: 'totp_secret_encrypted',
  idColumns: ['token_hash'],
}

/** What solves a captcha of the promotion. */
export const CAPTCHA_ANSWER: SealedColumn = {
  table: 'promotion_captcha',
  column: 'answer_encrypted',
  idColumns: ['id'],
}

/** The sandbox's own table. */
export const OUTBOX_BODY: SealedColumn = {
  table: 'sms_message',
  column: 'body_encrypted',
  idColumns: ['provider_id'],
}

/** Who paid. */
export const PAYER: SealedColumn = {
  table: 'payment_payer',
  column: 'payer_encrypted',
  idColumns: ['payment_id'],
}

export const WEBHOOK_BODY: SealedColumn = {
  table: 'payment_webhook',
  column: 'body_encrypted',
  idColumns: ['id'],
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ACCOUNT_NUMBER,
  CAPTCHA_ANSWER,
  CERTIFICATION_ANSWERS,
  COMPLAINT_TEXT,
  HARDSHIP_WORDS,
  CONTACT_MESSAGE,
  IDENTITY_STATEMENT,
  INVITATION_FACTOR,
  MESSAGE_BODY,
  NUMBER_CHANGE_GIVEN,
  OUTBOX_BODY,
  PAYER,
  STAFF_FACTOR,
  WEBHOOK_BODY,
]
