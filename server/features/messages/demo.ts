// The outbox: what a phone would have received, readable in a demo.
import * as z from 'zod/mini'
import { AppError } from '#server/app-error.ts'
import type { FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { MESSAGE_BODY } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import { addDelivered, listOutbox } from '#server/gateways/sms/sandbox.ts'
import { listQueuedTo, markDelivered } from './queries.ts'
import { deliverQueued } from './service.ts'

const outboxRequest = z.object({ mobile: z.optional(z.string()) })

export const demo: FeatureDemo = {
  registerControls(app, dependencies) {
    app.get('/dev/outbox', async (request) => {
      const parsed = z.safeParse(outboxRequest, request.query)
      if (!parsed.success) {
        throw new AppError('field_invalid', [{ field: 'mobile', problem: 'invalid' }])
      }
      // Whoever looks for a message has just triggered it; the queue would send it a second later.
      await deliverQueued(dependencies)
      const { db, config } = dependencies
      const messages = await listOutbox(db, config.keys, parsed.data.mobile)
      const shown = messages.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
      return { code: 0, message: '', data: { messages: shown } }
    })
  },
}

/** What was told to these borrowers on days gone by reached their phones then. */
export async function deliverPast(
  { db, config, sms }: JobDependencies,
  borrowerIds: readonly number[],
): Promise<void> {
  const waiting = await listQueuedTo(db, borrowerIds)
  const sent = await addDelivered(
    db,
    config.keys,
    waiting.map((message) => ({
      to: message.recipient,
      kind: message.channel,
      text: openColumn(config.keys, MESSAGE_BODY, message),
      at: message.created_at,
    })),
  )
  const delivered = waiting.map(({ id }, at) => ({ id, provider_id: sent[at] ?? '' }))
  await markDelivered(db, sms.name, delivered)
}
