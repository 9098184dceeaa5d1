// What we read off a request: its language, its session cookie, where it came from.
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
import type { Caller } from './answer-call.ts'

/** Set only by our own login page; HttpOnly, SameSite=Lax. */
export const SESSION_COOKIE = 'session'

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

export function callerOf(request: FastifyRequest): Caller {
  return {
    query: queryOf(request),
    cookieSessionId: cookieSessionOf(request),
    language: languageOf(request),
  }
}

/**
 * A cookie travels with requests that other sites cause. A write that rests on it must therefore
 * come from our own origin; one that carries its session in the query needs no such proof.
 */
function cookieSessionOf(request: FastifyRequest): string | null {
  const sessionId = request.cookies[SESSION_COOKIE]
  if (sessionId === undefined || sessionId === '') return null
  if (queryOf(request)['sessionId'] !== undefined) return null
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request)) {
    throw new AppError('origin_mismatch')
  }
  return sessionId
}

function isSameOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host
}
