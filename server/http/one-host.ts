// A request names one host. Of two, a proxy in front of us and the code behind us may each believe
// another one, so neither is believed.
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { sendRefusal } from './error-handler.ts'

export function registerOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw
    const hosts = rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    )
    if (hosts.length > 1) return sendRefusal(request, reply, new AppError('body_unreadable'), 400)
    return undefined
  })
}
