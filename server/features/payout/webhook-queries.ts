import { sql } from 'kysely'
import { idList, textList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'

export interface NewWebhook {
  readonly id: number
  readonly gateway: string
  readonly headers: string
  readonly bodyEncrypted: string | null
  readonly outcome: 'received' | 'refused'
  readonly receivedAt: Date
}

export async function insertWebhooks(db: Db, webhooks: readonly NewWebhook[]): Promise<void> {
  await sql`INSERT INTO payment_webhook (id, gateway, headers, body_encrypted, outcome, received_at)
    SELECT id, gateway, headers, "bodyEncrypted", outcome, "receivedAt"
    FROM json_to_recordset(${JSON.stringify(webhooks)}) AS webhook (id bigint, gateway text,
      headers text, "bodyEncrypted" text, outcome text, "receivedAt" timestamptz)
    ${preparedAs('insert_webhooks')}`.execute(db)
}

export async function updateWebhooks(
  db: Db,
  webhooks: readonly { readonly id: number; readonly outcome: string }[],
): Promise<void> {
  const ids = idList(webhooks.map(({ id }) => id))
  const outcomes = textList(webhooks.map(({ outcome }) => outcome))
  await sql`UPDATE payment_webhook SET outcome = noted.outcome
    FROM unnest(${ids}, ${outcomes}) AS noted (id, outcome)
    WHERE payment_webhook.id = noted.id AND payment_webhook.id = ANY (${ids})
    ${preparedAs('update_webhooks')}`.execute(db)
}

/** Oldest first; returns how many. */
export async function deleteWebhooks(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM payment_webhook WHERE id IN (
    SELECT id FROM payment_webhook WHERE received_at < ${before}
    ORDER BY received_at LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows)
}
