// What we read from a request: its language, its session cookie, its origin.
import type { FastifyRequest } from 'fastify'
import {
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  type Language,
} from '#contract/language.ts'
import { findScheme, type Scheme, SCHEME_COOKIE } from '#contract/scheme.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller } from './caller.ts'

/** The cookie that keeps a browser logged in. */
export const SESSION_COOKIE = 'session'

/** The cookie of staff; it has a path of its own. */
export const STAFF_COOKIE = 'staffSession'

/** Identifies the browser; says nothing about who uses it. */
export const BROWSER_COOKIE = 'browser'

/** Says which numbers a device has logged in to, signed by us. */
export const DEVICE_COOKIE = 'device'

export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return (request.query ?? {}) as Record<string, unknown>
}

export function languageOf(request: FastifyRequest): Language {
  return (
    findLanguage(queryOf(request)[LANGUAGE_QUERY]) ??
    findLanguage(request.cookies[LANGUAGE_COOKIE]) ??
    DEFAULT_LANGUAGE
  )
}

export function schemeOf(request: FastifyRequest): Scheme {
  return findScheme(request.cookies[SCHEME_COOKIE])
}

const NO_COOKIES: CookieSetters = {
  keepInCookie: () => undefined,
  keepInStaffCookie: () => undefined,
  keepBrowserId: () => '',
  keepDeviceToken: () => undefined,
}

export type CookieSetters = Pick<
  Caller,
  'keepInCookie' | 'keepInStaffCookie' | 'keepBrowserId' | 'keepDeviceToken'
>

/** A page's first call has no response of its own that could set a cookie. */
export function callerOf(request: FastifyRequest, cookies: CookieSetters = NO_COOKIES): Caller {
  return {
    query: queryOf(request),
    cookieSessionId: cookieSessionOf(request),
    staffSessionId: request.cookies[STAFF_COOKIE] || null,
    language: languageOf(request),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: originOf(request),
    browserId: browserIdOf(request),
    deviceToken: request.cookies[DEVICE_COOKIE] || null,
    ...cookies,
  }
}

/**
 * Browsers send cookies with requests that other sites trigger. A write authenticated by the cookie
 * must therefore come from our own origin; one that carries its session in the query needs no such
 * proof.
 */
function cookieSessionOf(request: FastifyRequest): string | null {
  const sessionId = request.cookies[SESSION_COOKIE]
  if (sessionId === undefined || sessionId === '') return null
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  if (!isWrite || originOf(request) === 'own') return sessionId
  if (queryOf(request)['sessionId'] !== undefined) return null
  throw new AppError('origin_mismatch')
}

export function browserIdOf(request: FastifyRequest): string | null {
  const id = request.cookies[BROWSER_COOKIE] ?? ''
  return /^[\w-]{22}$/.test(id) ? id : null
}

function originOf(request: FastifyRequest): Caller['origin'] {
  const { origin } = request.headers
  if (origin === undefined) return 'none'
  return URL.canParse(origin) && new URL(origin).host === request.host ? 'own' : 'foreign'
}
