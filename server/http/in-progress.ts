import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { isInsidePath } from './https.ts'

/**
 * So many requests are worked on at once; whoever comes then is told at once that we are busy. Behind
 * more of them, those who run the product would hear for seconds whether it is ready.
 */
export const IN_PROGRESS_MAX = 100

export function registerInProgress(app: FastifyInstance): void {
  const open = new Set<FastifyReply>()
  app.addHook('onRequest', (request, reply, done) => {
    if (isInsidePath(request.url)) return done()
    if (open.size >= IN_PROGRESS_MAX) {
      // A stream goes on for hours, and costs nothing once it has begun.
      for (const one of open) if (one.raw.headersSent) open.delete(one)
    }
    if (open.size >= IN_PROGRESS_MAX) return done(new AppError('busy'))
    open.add(reply)
    reply.raw.once('close', () => open.delete(reply))
    done()
  })
}
