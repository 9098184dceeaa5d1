// A message provider in our own database: what it accepts can be read in the demo's outbox and
// reaches no phone. Numbers ending in 0000 can't be reached. Never used in production.
import { createHmac, randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { OUTBOX_BODY } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import type { Keys } from '#server/keys.ts'
import { isSameText } from '#server/same-text.ts'
import type { SmsGateway, SmsOutcome } from './sms-gateway.ts'

const UNREACHABLE_ENDING = '0000'
const SIGNATURE_HEADER = 'x-sandbox-signature'
const OUTBOX_ROWS_MAX = 200

export interface OutboxMessage {
  readonly to: string
  readonly kind: string
  readonly text: string
  readonly at: Date
}

export interface SandboxSms extends SmsGateway {
  /** The delivery report of a phone, signed. */
  webhookOf(providerId: string): Promise<{ headers: Record<string, string>; body: string }>
}

export function openSandboxSms(db: Db, clock: Clock, keys: Keys): SandboxSms {
  const signatureOf = (body: string) =>
    createHmac('sha256', keys.secretOf('sandbox')).update(body).digest('hex')
  const find = async (providerId: string): Promise<SmsOutcome | null> => {
    const row = await db
      .selectFrom('sms_message')
      .select('recipient')
      .where('provider_id', '=', providerId)
      .executeTakeFirst()
    if (row === undefined) return null
    return row.recipient.endsWith(UNREACHABLE_ENDING)
      ? { state: 'failed', providerId, failure: 'UNREACHABLE' }
      : { state: 'delivered', providerId }
  }
  return {
    name: 'sandbox',
    async send({ to, channel, text }) {
      const providerId = `sandbox-${randomUUID()}`
      await db
        .insertInto('sms_message')
        .values({
          recipient: to,
          kind: channel,
          body_encrypted: sealColumn(keys, OUTBOX_BODY, { provider_id: providerId }, text),
          sent_at: clock.now(),
          provider_id: providerId,
        })
        .execute()
      return { state: 'sent', providerId }
    },
    find: (_channel, providerId) => find(providerId),
    readWebhook(headers, body) {
      if (!isSameText(headers[SIGNATURE_HEADER] ?? '', signatureOf(body))) {
        throw new WebhookRefused('wrong signature')
      }
      const outcome = JSON.parse(body) as SmsOutcome
      return outcome.providerId === null ? null : { providerId: outcome.providerId, outcome }
    },
    async webhookOf(providerId) {
      const body = JSON.stringify(await find(providerId))
      return { headers: { [SIGNATURE_HEADER]: signatureOf(body) }, body }
    },
  }
}

/** Messages that reached their phones some time ago; returns what the provider calls each. */
export async function addDelivered(
  db: Db,
  keys: Keys,
  messages: readonly OutboxMessage[],
): Promise<string[]> {
  const rows = messages.map(({ to, kind, text, at }) => {
    const providerId = `sandbox-${randomUUID()}`
    return {
      recipient: to,
      kind,
      body_encrypted: sealColumn(keys, OUTBOX_BODY, { provider_id: providerId }, text),
      sent_at: at,
      provider_id: providerId,
    }
  })
  if (rows.length > 0) await db.insertInto('sms_message').values(rows).execute()
  return rows.map((row) => row.provider_id)
}

/** Newest last. The number may be written in any form: the last ten digits decide. */
export async function listOutbox(
  db: Db,
  keys: Keys,
  mobile: string | undefined,
): Promise<OutboxMessage[]> {
  let query = db.selectFrom('sms_message').selectAll().orderBy('id', 'desc').limit(OUTBOX_ROWS_MAX)
  if (mobile !== undefined && mobile !== '') {
    query = query.where('recipient', 'like', `%${mobile.replaceAll(/\D/g, '').slice(-10)}`)
  }
  const rows = await query.execute()
  return rows
    .map((row) => ({
      to: row.recipient,
      kind: row.kind,
      text: openColumn(keys, OUTBOX_BODY, row),
      at: row.sent_at,
    }))
    .toReversed()
}
