import type { FastifyInstance } from 'fastify'
import type { RouteTools } from '#server/calls/feature.ts'
import { FILES_PATH, openFile } from './service.ts'

/** Returns the file itself instead of an envelope, and only to its borrower's session. */
export function registerFiles(app: FastifyInstance, tools: RouteTools): void {
  app.get<{ Params: { key: string } }>(`${FILES_PATH}/:key`, async (request, reply) => {
    const borrower = await tools.identifyBorrower(request)
    const { contentType, bytes } = await openFile(tools, borrower, request.params.key)
    return reply
      .type(contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline')
      .send(bytes)
  })
}
