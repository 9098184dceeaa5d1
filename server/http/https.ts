// In production a session or a photo never crosses the network in clear: a request that reached us
// over plain http is redirected if it only reads, and refused otherwise. TLS ends at a proxy, whose
// word is taken if it is a trusted one.
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { Config } from '#server/config.ts'
import { sendRefusal } from './error-handler.ts'

/** Asked from inside, past the proxy. They say nothing about anybody, or need a token. */
const INSIDE_PATHS = ['/healthz', '/readyz', '/metrics']

export function isInsidePath(url: string): boolean {
  return INSIDE_PATHS.includes(url.split('?', 1)[0] ?? '')
}

export function registerHttps(app: FastifyInstance, config: Config): void {
  if (config.mode !== 'production') return
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') return
    if (isInsidePath(request.url)) return
    if (request.method === 'GET' || request.method === 'HEAD') {
      return reply.redirect(`${config.publicUrl}${request.url}`, 308)
    }
    return sendRefusal(request, reply, new AppError('https_needed'), 403)
  })
}
