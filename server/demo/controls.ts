// The /dev controls: move the business date, read the outbox, build the world again. They exist
// only in a demo; production does not register them.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { AppParts } from '#server/app-parts.ts'
import { deliverQueued } from '#server/features/messages/service.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { keepOffset, rebuildWorld } from './world.ts'

const moveRequest = z.object({ date: z.string() })
const outboxRequest = z.object({ mobile: z.optional(z.string()) })

export function registerDemoControls(app: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts
  app.get('/dev/business-date', async () => success({ date: clock.today() }))
  app.post('/dev/business-date', async (request) => {
    const parsed = z.safeParse(moveRequest, request.body)
    const date = parsed.success ? parseBusinessDate(parsed.data.date) : null
    if (date === null) throw invalidField('date')
    clock.moveTo(date)
    await keepOffset(db, clock.offsetDays)
    return success({ date: clock.today() })
  })
  app.get('/dev/outbox', async (request) => {
    const parsed = z.safeParse(outboxRequest, request.query)
    if (!parsed.success) throw invalidField('mobile')
    // Whoever looks for a message has just caused it; the queue takes it a second later.
    await deliverQueued(parts)
    const messages = await listOutbox(db, parts.config.secret, parsed.data.mobile)
    return success({
      messages: messages.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    })
  })
  app.post('/dev/reset', async () => {
    await rebuildWorld(parts)
    return success({ date: clock.today() })
  })
}

function success(data: unknown) {
  return { code: 0, message: '', data }
}

function invalidField(field: string): AppError {
  return new AppError('field_invalid', [{ field, problem: 'invalid' }])
}
