// An agreement as a file to keep.
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { languageOf } from '#server/calls/request-facts.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { readAgreementPass } from './agreement-link.ts'
import { type Agreement, getAgreement } from './agreement-service.ts'
import { openDrawings } from './drawings.ts'

const FILES_IN_AN_HOUR: Limit = { name: 'agreement-file-hour', max: 60, windowSeconds: 3_600 }

export function registerAgreementFile(app: FastifyInstance, dependencies: Dependencies): void {
  const drawings = openDrawings(dependencies.config.brand)
  app.addHook('onClose', () => drawings.close())
  app.get('/agreement.pdf', async (request, reply) => {
    const { pass } = request.query as { pass?: unknown }
    if (typeof pass !== 'string') throw new AppError('not_found')
    const facts = readAgreementPass(dependencies, pass)
    if (facts === null) throw new AppError('link_expired')
    await refuseAbove(dependencies, facts.borrowerId, FILES_IN_AN_HOUR)
    const language = languageOf(request)
    const agreement = await getAgreement(dependencies, { pass }, language)
    const file = await drawings.draw(agreement, language)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileNameOf(agreement)}"`)
      .send(Buffer.from(file))
  })
}

function fileNameOf({ title, orderId }: Agreement): string {
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return orderId === '' ? `${name}.pdf` : `${name}-${orderId}.pdf`
}
