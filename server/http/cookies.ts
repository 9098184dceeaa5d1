// The cookies we set: one keeps a borrower's browser logged in, one a member of staff's, one tells
// browsers apart before that, and one says what a device has logged in to. Scripts can read none of
// them.
import type { FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { STAFF_CALLS_PATH } from '#contract/staff.ts'
import {
  BROWSER_COOKIE,
  browserIdOf,
  type CookieSetters,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  STAFF_COOKIE,
} from '#server/calls/request-facts.ts'
import type { Config } from '#server/config.ts'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600
const BROWSER_DAYS = 400

export function cookiesOf(reply: FastifyReply, config: Config): CookieSetters {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  // Only staff calls ever get it, and never from a page of another site.
  const ofStaff = { ...attributes, path: STAFF_CALLS_PATH, sameSite: 'strict' } as const
  return {
    keepInCookie(session) {
      if (session === null) reply.clearCookie(SESSION_COOKIE, attributes)
      else {
        const maxAge = session.days * DAY_SECONDS
        reply.setCookie(SESSION_COOKIE, session.id, { ...attributes, maxAge })
      }
    },
    keepInStaffCookie(session) {
      if (session === null) reply.clearCookie(STAFF_COOKIE, ofStaff)
      else {
        const maxAge = session.hours * HOUR_SECONDS
        reply.setCookie(STAFF_COOKIE, session.id, { ...ofStaff, maxAge })
      }
    },
    keepBrowserId() {
      const id = browserIdOf(reply.request) ?? randomBytes(16).toString('base64url')
      const maxAge = BROWSER_DAYS * DAY_SECONDS
      reply.setCookie(BROWSER_COOKIE, id, { ...attributes, maxAge })
      return id
    },
    keepDeviceToken({ text, days }) {
      reply.setCookie(DEVICE_COOKIE, text, { ...attributes, maxAge: days * DAY_SECONDS })
    },
  }
}
