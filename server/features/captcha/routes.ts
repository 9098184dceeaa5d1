import type { FastifyInstance } from 'fastify'
import { CAPTCHA_PICTURE_PATH, getQuestion, getSid } from '#contract/captcha.ts'
import { normaliseMobile } from '#contract/mobile.ts'
import { AppError } from '#server/app-error.ts'
import type { RouteTools } from '#server/calls/feature.ts'
import { handle } from '#server/calls/handler.ts'
import { queryOf } from '#server/calls/request-facts.ts'
import { PICTURE_CONTENT_TYPE } from '#server/captcha/captcha-picture.ts'
import { siteOf } from '#server/features/limits/service.ts'
import { createTurns } from '#server/turns.ts'
import { askInWords, drawPicture, startCaptcha } from './service.ts'

export const captchaHandlers = [
  handle(getSid, async (_request, context) => ({ sid: startCaptcha(context) })),
  handle(getQuestion, async ({ sid, phone }, context) => {
    const { language, visitor, caller } = context
    if (caller.origin === 'foreign') throw new AppError('origin_mismatch')
    const mobile = normaliseMobile(phone)
    if (mobile === null) {
      throw new AppError('phone_not_accepted', [{ field: 'phone', problem: 'invalid' }])
    }
    return { question: await askInWords(context, { visitor, mobile, sid, language }) }
  }),
]

/**
 * Drawing takes some milliseconds of the processor. One network's pictures are drawn one after the
 * other, so that a program that asks for thousands waits for itself.
 */
const DRAWING_TURNS = { atOnceMax: 1, waitingMax: 50, waitMs: 5_000 }

/** The pictures, which have no envelope. */
export function registerPictures(app: FastifyInstance, tools: RouteTools): void {
  const turns = createTurns(DRAWING_TURNS)
  app.get(CAPTCHA_PICTURE_PATH, async (request, reply) => {
    const { sid } = queryOf(request)
    const picture = await turns.take(siteOf(request.ip), () => drawPicture(tools, String(sid)))
    return reply.type(PICTURE_CONTENT_TYPE).header('cache-control', 'no-store').send(picture)
  })
}
