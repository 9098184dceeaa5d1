// Where providers tell us what became of a payout. The body is taken as text, since what is verified
// is what came, not what we made of it. Not part of the contract: providers do not know envelopes.
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { AppParts } from '#server/app-parts.ts'
import { takeNotice } from '#server/features/loan-order/payout-service.ts'

export const PAYOUT_NOTICE_PATH = '/notices/payout'

export function payoutNotices(parts: AppParts): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, next) => next(null, body))
    app.post(`${PAYOUT_NOTICE_PATH}/${parts.payouts.name}`, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const isTaken = await takeNotice(parts, headersOf(request), body)
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
