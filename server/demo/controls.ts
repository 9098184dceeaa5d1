// The /dev controls: move the business date, seed a borrower, rebuild the demo data, and whatever
// the features add. They only exist in a demo; production doesn't register them.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/language.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { loadDemos, rebuildWorld, saveOffset, seed, tellStory } from './world.ts'

const moveRequest = z.object({ date: z.string() })
const seedRequest = z.object({ state: z.string(), language: z.optional(z.enum(LANGUAGES)) })

export async function registerDemoControls(
  app: FastifyInstance,
  dependencies: Dependencies,
): Promise<void> {
  const { db, clock } = dependencies
  const demos = await loadDemos(dependencies)
  app.get('/dev/business-date', async () => success({ date: clock.today() }))
  app.post('/dev/business-date', async (request) => {
    const parsed = z.safeParse(moveRequest, request.body)
    const date = parsed.success ? parseBusinessDate(parsed.data.date) : null
    if (date === null) throw invalidField('date')
    clock.moveTo(date)
    await saveOffset(db, clock.offsetDays)
    return success({ date: clock.today() })
  })
  app.post('/dev/reset', async () => {
    await rebuildWorld(dependencies)
    // Whoever reset it goes on at once; the months before follow.
    void tellStory(dependencies, dependencies.isStopping).catch((error: unknown) =>
      dependencies.log.error({ fault: error }, 'the demo has no story'),
    )
    return success({ date: clock.today() })
  })
  app.post('/dev/seed', async (request) => {
    const parsed = z.safeParse(seedRequest, request.body)
    if (!parsed.success) throw invalidField('state')
    const { borrower, productId, orderId } = await seed(dependencies, demos, parsed.data)
    return success({
      sessionId: borrower.sessionId,
      userId: String(borrower.id),
      mobile: borrower.mobile,
      productId: String(productId ?? ''),
      orderId: String(orderId ?? ''),
    })
  })
  for (const { registerControls } of demos) registerControls?.(app, dependencies)
}

function success(data: unknown) {
  return { code: 0, message: '', data }
}

function invalidField(field: string): AppError {
  return new AppError('field_invalid', [{ field, problem: 'invalid' }])
}
