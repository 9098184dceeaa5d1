// Requests that never reach a route: an address that can't be decoded, bytes that aren't HTTP,
// headers that are too long, a body that doesn't end. They get our envelope and our headers like
// everything else.
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Config } from '#server/config.ts'
import type { Reason } from '#contract/reasons.ts'
import { refusalEnvelope } from './answer-call.ts'
import { securityHeaders } from './security-headers.ts'
import { GENERAL_REFUSALS } from './messages.ts'

type UnreadableHandlers = Required<
  Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>
>

export function unreadableHandlers(config: Config): UnreadableHandlers {
  const headers = securityHeaders(config)
  return {
    // Runs before any hook, so the headers aren't set yet and no cookie has been read.
    frameworkErrors(_error, request: FastifyRequest, reply: FastifyReply) {
      void reply
        .status(404)
        .headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' })
        .send(envelopeOf('path_unknown', request.id))
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const [status, reason] = STATUSES[error.code ?? ''] ?? [400, 'body_unreadable']
      const body = JSON.stringify(envelopeOf(reason, ''))
      const head = {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
      socket.destroySoon()
    },
  }
}

const STATUSES: Readonly<Record<string, readonly [number, Reason]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'body_unreadable'],
  HPE_HEADER_OVERFLOW: [431, 'body_too_large'],
}

function envelopeOf(reason: Reason, requestId: string) {
  return refusalEnvelope(new AppError(reason), GENERAL_REFUSALS, {
    family: 'number',
    language: DEFAULT_LANGUAGE,
    requestId,
  })
}
