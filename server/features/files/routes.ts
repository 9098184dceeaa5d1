import type { FastifyInstance } from 'fastify'
import type { RouteTools } from '#server/calls/feature.ts'
import { FILES_PATH, openFile, readerByPass } from './service.ts'

/** Returns the file itself instead of an envelope, and only to its borrower or for a pass. */
export function registerFiles(app: FastifyInstance, tools: RouteTools): void {
  type Asked = { Params: { key: string }; Querystring: { pass?: unknown } }
  app.get<Asked>(`${FILES_PATH}/:key`, async (request, reply) => {
    const { params, query } = request
    const reader =
      typeof query.pass === 'string'
        ? readerByPass(tools, params.key, query.pass)
        : await tools.identifyBorrower(request)
    const { contentType, bytes } = await openFile(tools, reader, params.key)
    return reply
      .type(contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline')
      .send(bytes)
  })
}
