// Opening a session from the console's own login page.
import { AppError } from '#server/app-error.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { VisitorContext } from '#server/calls/handler.ts'
import { deviceNameOf } from '#server/device-name.ts'
import type { VisitorPrincipal } from '#server/principal.ts'
import type { PersonRow } from './queries.ts'
import { endOwnStaffSession, SESSION_HOURS } from './session-service.ts'

/** Only the console's own pages may open or end a session. */
export function requireOwnPage({ origin }: Caller): void {
  if (origin !== 'own') throw new AppError('origin_mismatch')
}

interface LoginFrom {
  readonly visitor: VisitorPrincipal
  readonly deviceName: string
}

export async function openSession(
  context: VisitorContext,
  logIn: (from: LoginFrom) => Promise<{ sessionId: string; person: PersonRow }>,
): Promise<{ name: string }> {
  const { caller, visitor } = context
  requireOwnPage(caller)
  const deviceName = deviceNameOf(undefined, caller.userAgent)
  const { sessionId, person } = await logIn({ visitor, deviceName })
  // Otherwise this browser's previous session would live on unnoticed.
  if (caller.staffSessionId !== null) await endOwnStaffSession(context, caller.staffSessionId)
  caller.keepInStaffCookie({ id: sessionId, hours: SESSION_HOURS })
  return { name: person.name }
}
