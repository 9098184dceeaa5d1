import type { FastifyInstance } from 'fastify'
import { promotionDownloadPage } from '#contract/page-addresses.ts'
import {
  DOWNLOAD_QR_PATH,
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
import { siteOf } from '#server/features/limits/service.ts'
import { deviceNameFrom, keepLogin } from '#server/features/session/kept-login-service.ts'
import type { VisitorPrincipal } from '#server/principal.ts'
import { rememberedQrs } from './remembered-qrs.ts'
import { acceptedPhone, noteVisit, registerNumber, sendCode } from './service.ts'
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
    const { caller, language } = context
    const mobile = acceptedPhone(id, phone)
    const { isNew, sessionId } = await registerNumber(context, {
      ...given,
      visitor: visitorOf(context, deviceId),
      // Only a page of ours keeps a session: an app logs in by itself.
      deviceName: caller.origin === 'own' ? deviceNameFrom(caller) : null,
      language,
      mobile,
      templateId: id,
    })
    // The code proves the number, whether it was known before or not.
    if (sessionId !== null) await keepLogin(context, mobile, sessionId)
    if (!isNew) throw new AppError('already_registered')
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

/** An image, which has no envelope. */
export function registerDownloadQr(app: FastifyInstance, tools: RouteTools): void {
  const drawn = rememberedQrs()
  app.get(DOWNLOAD_QR_PATH, async (request, reply) => {
    const address = tools.config.publicUrl + promotionDownloadPage(sourceOf(queryOf(request)))
    const image = await drawn(siteOf(request.ip), address)
    return reply.type('image/svg+xml').header('cache-control', 'max-age=3600').send(image)
  })
}

const QR_NAMES = ['id', 'app_from', 'user_from', 'utm_tag', 'down_id', 'links_id'] as const
/** A longer code could not be read from a screen, and drawing it takes a tenth of a second. */
const QR_VALUE_CHARACTERS_MAX = 60
const QR_CHARACTERS_MAX = 250

/** What comes first counts: a value for which there is no more room is left out. */
function sourceOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  let left = QR_CHARACTERS_MAX
  return Object.fromEntries(
    QR_NAMES.flatMap((name) => {
      const value = query[name]
      if (typeof value !== 'string' || value === '') return []
      const cut = value.slice(0, QR_VALUE_CHARACTERS_MAX).replaceAll(/\p{Surrogate}/gu, '')
      left -= name.length + encodeURIComponent(cut).length + 2
      return left < 0 ? [] : [[name, cut]]
    }),
  )
}
