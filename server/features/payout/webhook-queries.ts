import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'

export async function insertWebhook(
  db: Db,
  webhook: {
    id: number
    gateway: string
    headers: string
    bodyEncrypted: string | null
    outcome: 'received' | 'refused'
    receivedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('payment_webhook')
    .values({
      id: webhook.id,
      gateway: webhook.gateway,
      headers: webhook.headers,
      body_encrypted: webhook.bodyEncrypted,
      outcome: webhook.outcome,
      received_at: webhook.receivedAt,
    })
    .modifyEnd(preparedAs('insert_webhook'))
    .execute()
}

export async function updateWebhook(db: Db, id: number, outcome: string): Promise<void> {
  await db
    .updateTable('payment_webhook')
    .set({ outcome })
    .where('id', '=', id)
    .modifyEnd(preparedAs('update_webhook'))
    .execute()
}

/** Oldest first; returns how many. */
export async function deleteWebhooks(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM payment_webhook WHERE id IN (
    SELECT id FROM payment_webhook WHERE received_at < ${before}
    ORDER BY received_at LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows)
}
