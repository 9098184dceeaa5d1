// Everything we hold about a borrower, as one file. Its link is valid for a few minutes and gives
// access to nothing else.
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { makePass, readPass } from '#server/passes.ts'
import { collectData } from './service.ts'

const PASS_MS = 5 * 60_000
/** A file holds everything, photos included; a download that breaks off may be repeated. */
const EXPORTS_IN_A_DAY: Limit = { name: 'export-day', max: 10, windowSeconds: 86_400 }
const PATH = '/my-data.json'

export function exportLink(
  { clock, config }: { clock: Clock; config: Config },
  borrowerId: number,
): string {
  const expiresAt = new Date(clock.now().getTime() + PASS_MS)
  const pass = makePass(config.keys, 'data-export', { borrowerId }, expiresAt)
  return `${config.publicUrl}${PATH}?pass=${encodeURIComponent(pass)}`
}

export function registerDataExport(app: FastifyInstance, dependencies: Dependencies): void {
  app.get(PATH, async (request, reply) => {
    const { pass } = request.query as { pass?: unknown }
    if (typeof pass !== 'string') throw new AppError('not_found')
    const { clock, config } = dependencies
    const facts = readPass(config.keys, 'data-export', pass, clock.now())
    if (facts === null) throw new AppError('link_expired')
    const { borrowerId } = facts as { borrowerId: number }
    await refuseAbove(dependencies, borrowerId, EXPORTS_IN_A_DAY)
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(JSON.stringify(await collectData(dependencies, borrowerId), null, 2))
  })
}
