import { type Selectable, sql } from 'kysely'
import { idList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { MessageTable } from './tables.ts'

export type MessageRow = Selectable<MessageTable>

export async function insertMessages(
  db: Db,
  messages: readonly (Pick<
    MessageRow,
    'id' | 'borrower_id' | 'recipient' | 'channel' | 'purpose' | 'created_at' | 'expires_at'
  > & { readonly body_encrypted: string })[],
): Promise<void> {
  await sql`INSERT INTO message (id, borrower_id, recipient, channel, purpose, body_encrypted,
      created_at, expires_at, state, provider_id, changed_at)
    SELECT id, borrower_id, recipient, channel, purpose, body_encrypted,
      created_at, expires_at, 'queued', NULL, created_at
    FROM json_to_recordset(${JSON.stringify(messages)}) AS one (id bigint, borrower_id bigint,
      recipient text, channel text, purpose text, body_encrypted text, created_at timestamptz,
      expires_at timestamptz) ${preparedAs('insert_messages')}`.execute(db)
}

/** Over before it began. Whom it was for is said by the borrower alone. */
export async function insertUnsendable(
  db: Db,
  message: { readonly borrowerId: number; readonly purpose: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('message')
    .values({
      borrower_id: message.borrowerId,
      recipient: '',
      channel: 'sms',
      purpose: message.purpose,
      body_encrypted: null,
      state: 'unsendable',
      provider_id: null,
      created_at: message.at,
      changed_at: message.at,
      expires_at: message.at,
    })
    .execute()
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | null> {
  const row = await db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/**
 * Claims a message for sending; null if another worker has it. A worker that died loses its claim.
 */
export async function claimMessage(
  db: Db,
  id: number,
  now: Date,
  lostBefore: Date,
): Promise<MessageRow | null> {
  const row = await db
    .updateTable('message')
    .set((builder) => ({
      state: 'sending',
      changed_at: now,
      tries: builder('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where((builder) =>
      builder.or([
        builder('state', '=', 'queued'),
        builder.and([builder('state', '=', 'sending'), builder('changed_at', '<', lostBefore)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function updateMessage(
  db: Db,
  id: number,
  change: Partial<
    Pick<MessageRow, 'state' | 'body_encrypted' | 'gateway' | 'provider_id' | 'failure'>
  > & { changed_at: Date },
): Promise<void> {
  await db.updateTable('message').set(change).where('id', '=', id).execute()
}

/** Final states don't change: webhooks arrive late, twice and out of order. */
export async function settleDelivery(
  db: Db,
  message: { gateway: string; providerId: string },
  change: { state: 'delivered' | 'failed'; failure: string; changed_at: Date },
): Promise<void> {
  await db
    .updateTable('message')
    .set(change)
    .where('gateway', '=', message.gateway)
    .where('provider_id', '=', message.providerId)
    .where('state', '=', 'sent')
    .execute()
}

export async function listQueuedIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns how many rows it deleted. */
export async function deleteOldMessages(db: Db, before: Date, rowsMax: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM message WHERE id IN (
    SELECT id FROM message WHERE created_at < ${before}
    ORDER BY created_at LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED)`.execute(db)
  return Number(numAffectedRows)
}

export interface Recipient {
  readonly id: number
  readonly mobile: string
  readonly language: string
  readonly closed_at: Date | null
}

export function listRecipients(db: Db, borrowerIds: readonly number[]): Promise<Recipient[]> {
  return db
    .selectFrom('borrower')
    .select(['id', 'mobile', 'language', 'closed_at'])
    .where('id', '=', sql<number>`ANY (${idList(borrowerIds)})`)
    .modifyEnd(preparedAs('recipients'))
    .execute()
}

export async function updateLanguage(db: Db, borrowerId: number, language: string): Promise<void> {
  await db
    .updateTable('borrower')
    .set({ language })
    .where('id', '=', borrowerId)
    .where('language', '<>', language)
    .execute()
}

/** Codes are sent before we know whose number it is, so these rows name no borrower. */
export async function listMessagesTo(
  db: Db,
  mobile: string,
): Promise<(Record<string, unknown> & { purpose: string })[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', mobile)
    .where('borrower_id', 'is', null)
    .execute()
}

/** What was sent to a number, by us and by the sandbox's provider. */
export async function deleteMessagesTo(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('message').where('recipient', '=', mobile).execute()
  await db.deleteFrom('sms_message').where('recipient', '=', mobile).execute()
}

/** The oldest first. */
export function listQueuedTo(db: Db, borrowerIds: readonly number[]): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('borrower_id', '=', sql<number>`ANY (${idList(borrowerIds)})`)
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** As soon as they were written. */
export async function markDelivered(
  db: Db,
  gateway: string,
  delivered: readonly { readonly id: number; readonly provider_id: string }[],
): Promise<void> {
  await sql`UPDATE message SET state = 'delivered', body_encrypted = NULL, gateway = ${gateway},
      provider_id = one.provider_id, tries = 1, changed_at = created_at
    FROM json_to_recordset(${JSON.stringify(delivered)}::json) AS one (id bigint, provider_id text)
    WHERE message.id = one.id`.execute(db)
}
