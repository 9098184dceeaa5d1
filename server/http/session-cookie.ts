// The cookie by which a browser stays logged in. Only our own login sets it; script cannot read it.
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import { SESSION_DAYS } from '#server/features/session/service.ts'
import type { Caller } from './caller.ts'

export const SESSION_COOKIE = 'session'

export function sessionCookieOf(reply: FastifyReply, config: Config): Caller['keepInCookie'] {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  return (sessionId) => {
    if (sessionId === null) reply.clearCookie(SESSION_COOKIE, attributes)
    else
      reply.setCookie(SESSION_COOKIE, sessionId, { ...attributes, maxAge: SESSION_DAYS * 86_400 })
  }
}
