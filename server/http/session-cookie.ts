// The cookie that keeps a browser logged in. Only our own login sets it; scripts can't read it.
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/calls/caller.ts'
import { SESSION_COOKIE } from '#server/calls/request-facts.ts'

export function sessionCookieOf(reply: FastifyReply, config: Config): Caller['keepInCookie'] {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  return (session) => {
    if (session === null) reply.clearCookie(SESSION_COOKIE, attributes)
    else
      reply.setCookie(SESSION_COOKIE, session.id, { ...attributes, maxAge: session.days * 86_400 })
  }
}
