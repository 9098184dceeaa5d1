// Where providers tell us what became of a payout or a message. The body is taken as text, since what is verified
// is what came, not what we made of it. Not part of the contract: providers do not know envelopes.
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { AppParts } from '#server/app-parts.ts'
import { takeNotice } from '#server/features/loan-order/notice-service.ts'
import { takeSmsNotice } from '#server/features/messages/service.ts'
import { SMS_NOTICE_PATH } from '#server/gateways/sms/sms-gateway.ts'

export const PAYOUT_NOTICE_PATH = '/notices/payout'

type TakeNotice = (headers: Record<string, string>, body: string) => Promise<boolean>

export function payoutNotices(parts: AppParts): FastifyPluginCallback {
  return noticesAt(`${PAYOUT_NOTICE_PATH}/${parts.payouts.name}`, (headers, body) =>
    takeNotice(parts, headers, body),
  )
}

export function smsNotices(parts: AppParts): FastifyPluginCallback {
  return noticesAt(`${SMS_NOTICE_PATH}/${parts.sms.name}`, (headers, body) =>
    takeSmsNotice(parts, headers, body),
  )
}

function noticesAt(path: string, take: TakeNotice): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, next) => next(null, body))
    app.post(path, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const isTaken = await take(headersOf(request), body)
      return reply.status(isTaken ? 200 : 401).send({ received: isTaken })
    })
    done()
  }
}

function headersOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
}
