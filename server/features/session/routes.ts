import {
  CODE_RESEND_SECONDS,
  CODE_VALID_SECONDS,
  endAllSessions,
  endSession,
  listSessions,
  logIn,
  logOut,
  sendCode,
} from '#contract/session.ts'
import { whoseSession } from '#contract/whose-session.ts'
import { maskMobile } from '#contract/masked-value.ts'
import { readSessionParameters, type SessionParameters } from '#contract/session-parameters.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { IdentifyDependencies } from '#server/calls/feature.ts'
import { handle, type VisitorContext } from '#server/calls/handler.ts'
import type { BorrowerPrincipal } from '#server/principal.ts'
import { deviceNameFrom, keepLogin } from './kept-login-service.ts'
import { isKnownDevice } from './known-device.ts'
import { logInWithCode, sendCodeWith } from './login-service.ts'
import {
  endOwnSession,
  endSessionOf,
  endSessionsOf,
  findCaller,
  findSessionOwner,
  getBorrower,
  listSessionsOf,
} from './service.ts'

export const sessionHandlers = [
  handle(sendCode, async ({ mobile, channel = 'sms', sid, capcode }, context) => {
    checkOrigin(context.caller)
    const { language } = context
    // The code works in the browser that requested it, whatever others try.
    const { origin } = context.caller
    const browserId = origin === 'own' ? context.caller.keepBrowserId() : null
    const visitor = { ...context.visitor, browserId }
    const isKnown = await isKnownCaller(context, mobile)
    const proof = sid === undefined || capcode === undefined ? null : { sid, capcode }
    await sendCodeWith(context, proof, { visitor, mobile, isKnown, channel, language })
    return { resendSeconds: CODE_RESEND_SECONDS, validSeconds: CODE_VALID_SECONDS }
  }),
  handle(logIn, async ({ mobile, code }, context) => {
    const { caller } = context
    checkOrigin(caller)
    const started = await logInWithCode(context, {
      visitor: context.visitor,
      isKnown: await isKnownCaller(context, mobile),
      mobile,
      code,
      deviceName: deviceNameFrom(caller),
    })
    await keepLogin(context, mobile, started.sessionId)
    return started
  }),
  handle(logOut, async (_request, context) => {
    const { caller } = context
    const sessionId = parametersOf(caller).sessionId ?? caller.cookieSessionId
    if (sessionId !== null) await endSessionOf(sessionDependencies(context), sessionId)
    if (caller.cookieSessionId !== null) caller.keepInCookie(null)
    return {}
  }),
  handle(whoseSession, async (_request, context) => {
    const { caller } = context
    const find = (id: string | null | undefined) =>
      findSessionOwner(sessionDependencies(context), id)
    const address = await find(parametersOf(caller).sessionId)
    const cookie = await find(caller.cookieSessionId)
    return {
      addressMobile: address === null ? '' : maskMobile(address.mobile),
      cookieMobile: cookie === null ? '' : maskMobile(cookie.mobile),
      isOther: address !== null && cookie !== null && address.borrowerId !== cookie.borrowerId,
    }
  }),
  handle(listSessions, async (_request, context) => ({
    sessions: await listSessionsOf(sessionDependencies(context), context.borrower),
  })),
  handle(endSession, async ({ id }, context) => {
    await endOwnSession(sessionDependencies(context), context.borrower, id)
    return {}
  }),
  handle(endAllSessions, async ({ keepsThisOne = false }, context) => {
    const { caller, borrower } = context
    const endedCount = await endSessionsOf(sessionDependencies(context), borrower, keepsThisOne)
    if (!keepsThisOne && caller.cookieSessionId !== null) caller.keepInCookie(null)
    return { endedCount }
  }),
]

/**
 * Another site must not be able to log its visitors in as someone else, or make them request codes.
 * A native app sends no origin; it gets the session in the response and no cookie.
 */
function checkOrigin({ origin }: Caller): void {
  if (origin === 'foreign') throw new AppError('origin_mismatch')
}

/** By our own token, or by a session of this number; never by what a device says of itself. */
async function isKnownCaller(context: VisitorContext, mobile: string): Promise<boolean> {
  const { caller, clock, config } = context
  if (isKnownDevice(config.keys, caller.deviceToken, mobile, clock.now())) return true
  const owner = await findCaller(sessionDependencies(context), caller)
  return owner?.mobile === mobile
}

function parametersOf(caller: Caller): SessionParameters {
  return readSessionParameters((name) => caller.query[name])
}

/**
 * The query takes precedence over the cookie, so that a tab keeps its own session. Refuses with the
 * session's reasons.
 */
export async function identifyBorrower(
  dependencies: IdentifyDependencies,
  caller: Caller,
): Promise<BorrowerPrincipal> {
  const parameters = parametersOf(caller)
  const sessionId = parameters.sessionId ?? caller.cookieSessionId
  if (sessionId === null) throw new AppError('session_missing')
  return getBorrower(sessionDependencies(dependencies), sessionId, parameters)
}

function sessionDependencies({ db, clock, config }: IdentifyDependencies) {
  return { db, clock, sessionSecret: config.sessionSecret }
}
