import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { ClockWatch } from '#server/db/clock-watch.ts'
import { isInsidePath } from './https.ts'

/** A process whose clock is wrong answers nobody: figures and everything that is written have a date. */
export function registerClockGuard(app: FastifyInstance, { isRight }: ClockWatch): void {
  app.addHook('onRequest', async (request) => {
    if (!isRight() && !isInsidePath(request.url)) throw new AppError('busy')
  })
}
