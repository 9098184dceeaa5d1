// The /dev controls: move the business date, read the outbox, build the world again. They exist
// only in a demo; production does not register them.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { AppParts } from '#server/app-parts.ts'
import { keepOffset, rebuildWorld } from './world.ts'

const moveRequest = z.object({ date: z.string() })
const outboxRequest = z.object({ mobile: z.optional(z.string()) })
const OUTBOX_ROWS_MAX = 200

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
    return success({ messages: await listOutbox(parts, parsed.data.mobile) })
  })
  app.post('/dev/reset', async () => {
    await rebuildWorld(parts)
    return success({ date: clock.today() })
  })
}

/** Newest last. The number may be written as a borrower would: the last ten digits decide. */
async function listOutbox({ db }: AppParts, mobile: string | undefined) {
  let query = db.selectFrom('sms_message').selectAll().orderBy('id', 'desc').limit(OUTBOX_ROWS_MAX)
  if (mobile !== undefined && mobile !== '') {
    query = query.where('recipient', 'like', `%${mobile.replaceAll(/\D/g, '').slice(-10)}`)
  }
  const rows = await query.execute()
  return rows
    .map((row) => ({
      to: row.recipient,
      kind: row.kind,
      text: row.body,
      at: row.sent_at.toISOString(),
    }))
    .toReversed()
}

function success(data: unknown) {
  return { code: 0, message: '', data }
}

function invalidField(field: string): AppError {
  return new AppError('field_invalid', [{ field, problem: 'invalid' }])
}
