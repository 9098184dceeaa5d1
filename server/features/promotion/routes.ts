import type { FastifyInstance } from 'fastify'
import { promotionDownloadPage } from '#contract/page-addresses.ts'
import {
  CAPTCHA_PICTURE_PATH,
  DOWNLOAD_QR_PATH,
  getQuestion,
  getSid,
  getTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from '#contract/promotion.ts'
import { AppError } from '#server/app-error.ts'
import type { RouteTools } from '#server/calls/feature.ts'
import { handle, type VisitorContext } from '#server/calls/handler.ts'
import { queryOf } from '#server/calls/request-facts.ts'
import { PICTURE_CONTENT_TYPE } from '#server/captcha/captcha-picture.ts'
import { networkOf } from '#server/features/limits/service.ts'
import type { VisitorPrincipal } from '#server/principal.ts'
import { createTurns } from '#server/turns.ts'
import { drawPicture, startCaptcha } from './captcha-service.ts'
import { acceptedPhone, askInWords, noteVisit, registerNumber, sendCode } from './service.ts'
import { shownTemplate } from './templates.ts'

export const promotionHandlers = [
  handle(getTemplate, async ({ templateId }, context) =>
    shownTemplate(context, templateId, context.language),
  ),
  handle(trackVisit, async (visit, context) => {
    await noteVisit(context, context.visitor, { kind: 'visit', ...visit })
    return {}
  }),
  handle(trackClick, async (visit, context) => {
    await noteVisit(context, context.visitor, { kind: 'click', ...visit })
    return {}
  }),
  handle(getSid, async (_request, context) => ({ sid: startCaptcha(context) })),
  handle(getQuestion, async ({ sid, phone, id }, context) => {
    checkOrigin(context)
    const { language, visitor } = context
    const mobile = acceptedPhone(id, phone)
    return { question: await askInWords(context, { visitor, mobile, sid, language }) }
  }),
  handle(sendRegistrationCode, async ({ phone, id, deviceId, sid, capcode }, context) => {
    checkOrigin(context)
    const { language, caller } = context
    const mobile = acceptedPhone(id, phone)
    // The code works in the browser that requested it, whatever others try.
    const browserId = caller.origin === 'own' ? caller.keepBrowserId() : null
    const visitor = { ...visitorOf(context, deviceId), browserId }
    await sendCode(context, { visitor, mobile, sid, capcode, language })
    return {}
  }),
  handle(register, async ({ phone, id, deviceId, ...given }, context) => {
    checkOrigin(context)
    await registerNumber(context, {
      ...given,
      visitor: visitorOf(context, deviceId),
      language: context.language,
      mobile: acceptedPhone(id, phone),
      templateId: id,
    })
    return {}
  }),
]

/** The promotion names the device in its form instead of the query. */
function visitorOf({ visitor }: VisitorContext, deviceId: string | undefined): VisitorPrincipal {
  return { ...visitor, deviceId: visitor.deviceId ?? (deviceId === '' ? undefined : deviceId) }
}

/** Another site must not be able to make its visitors request codes. */
function checkOrigin({ caller }: VisitorContext): void {
  if (caller.origin === 'foreign') throw new AppError('origin_mismatch')
}

/**
 * Drawing takes some milliseconds of the processor. One network's pictures are drawn one after the
 * other, so that a program that asks for thousands waits for itself.
 */
const DRAWING_TURNS = { atOnceMax: 1, waitingMax: 50, waitMs: 5_000 }

/** The images, which have no envelope. */
export function registerPromotionImages(app: FastifyInstance, tools: RouteTools): void {
  const turns = createTurns(DRAWING_TURNS)
  app.get(CAPTCHA_PICTURE_PATH, async (request, reply) => {
    const { sid } = queryOf(request)
    const picture = await turns.take(networkOf(request.ip), () => drawPicture(tools, String(sid)))
    return reply.type(PICTURE_CONTENT_TYPE).header('cache-control', 'no-store').send(picture)
  })
  app.get(DOWNLOAD_QR_PATH, async (request, reply) => {
    const { drawQr } = await import('#server/codes/qr-image.ts')
    const address = tools.config.publicUrl + promotionDownloadPage(sourceOf(queryOf(request)))
    return reply.type('image/svg+xml').header('cache-control', 'max-age=3600').send(drawQr(address))
  })
}

const QR_NAMES = ['id', 'app_from', 'user_from', 'utm_tag', 'down_id', 'links_id'] as const
/** A longer code could not be read from a screen. */
const QR_VALUE_CHARACTERS_MAX = 60

function sourceOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    QR_NAMES.flatMap((name) => {
      const value = query[name]
      if (typeof value !== 'string' || value === '') return []
      return [[name, value.slice(0, QR_VALUE_CHARACTERS_MAX)]]
    }),
  )
}
