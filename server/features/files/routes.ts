import type { FastifyInstance } from 'fastify'
import type { AppParts } from '#server/app-parts.ts'
import { identify } from '#server/http/answer-call.ts'
import { callerOf } from '#server/http/request-facts.ts'
import { FILES_PATH, openFile } from './service.ts'

/** A file answers itself instead of an envelope, to the session of its borrower alone. */
export function registerFiles(app: FastifyInstance, parts: AppParts): void {
  app.get<{ Params: { key: string } }>(`${FILES_PATH}/:key`, async (request, reply) => {
    const borrower = await identify(parts, callerOf(request))
    const { contentType, bytes } = await openFile(parts, borrower.id, request.params.key)
    return reply
      .type(contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline')
      .send(bytes)
  })
}
