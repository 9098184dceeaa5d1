// A mail host in our own database: what it accepts can be read in the demo's outbox, beside what
// phones would have received, and reaches nobody. Addresses that begin with "unreachable" are
// refused. Never used in production.
import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { OUTBOX_BODY } from '#server/db/sealed-columns.ts'
import { sealColumn } from '#server/db/secrets.ts'
import type { Keys } from '#server/keys.ts'
import { MailError, type MailGateway } from './mail-gateway.ts'

export function openSandboxMail(db: Db, clock: Clock, keys: Keys): MailGateway {
  return {
    name: 'sandbox',
    async send({ to, subject, text }) {
      if (to.startsWith('unreachable')) throw new MailError('the address was refused')
      const providerId = `sandbox-${randomUUID()}`
      const body = `${subject}\n\n${text}`
      await db
        .insertInto('sms_message')
        .values({
          recipient: to,
          kind: 'mail',
          body_encrypted: sealColumn(keys, OUTBOX_BODY, { provider_id: providerId }, body),
          sent_at: clock.now(),
          provider_id: providerId,
        })
        .execute()
    },
  }
}
