// The cookies we set: one keeps a browser logged in, the other tells browsers apart before that.
// Scripts can read neither.
import type { FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Caller } from '#server/calls/caller.ts'
import { BROWSER_COOKIE, browserIdOf, SESSION_COOKIE } from '#server/calls/request-facts.ts'
import type { Config } from '#server/config.ts'

const DAY_SECONDS = 86_400
const BROWSER_DAYS = 400

export function cookiesOf(
  reply: FastifyReply,
  config: Config,
): Pick<Caller, 'keepInCookie' | 'keepBrowserId'> {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  return {
    keepInCookie(session) {
      if (session === null) reply.clearCookie(SESSION_COOKIE, attributes)
      else {
        const maxAge = session.days * DAY_SECONDS
        reply.setCookie(SESSION_COOKIE, session.id, { ...attributes, maxAge })
      }
    },
    keepBrowserId() {
      const id = browserIdOf(reply.request) ?? randomBytes(16).toString('base64url')
      const maxAge = BROWSER_DAYS * DAY_SECONDS
      reply.setCookie(BROWSER_COOKIE, id, { ...attributes, maxAge })
      return id
    },
  }
}
