import {
  acceptInvitation,
  changeRoles,
  confirmPerson,
  endPerson,
  endStaffSession,
  getMe,
  inviteAgain,
  invitePerson,
  listPeople,
  logInStaff,
  logOutStaff,
  openInvitation,
} from '#contract/staff.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller } from '#server/calls/caller.ts'
import { handle } from '#server/calls/handler.ts'
import { qrPath } from '#server/codes/qr-image.ts'
import { deviceNameOf } from '#server/device-name.ts'
import { countInvitationTry, logInPerson } from './login-service.ts'
import {
  accept,
  changeRolesOf,
  confirmPersonFor,
  endPersonFor,
  endSessionFor,
  getInvitation,
  getPerson,
  invite,
  inviteAnew,
  listPeopleShown,
} from './people-service.ts'
import { totpAddress } from './second-factor.ts'
import { createStaffSession, endOwnStaffSession, SESSION_HOURS } from './session-service.ts'

export const staffHandlers = [
  handle(logInStaff, async (login, context) => {
    const { caller, visitor } = context
    requireOwnPage(caller)
    const deviceName = deviceNameOf(undefined, caller.userAgent)
    const { sessionId, person } = await logInPerson(context, { ...login, visitor, deviceName })
    // Otherwise this browser's previous session would live on unnoticed.
    if (caller.staffSessionId !== null) await endOwnStaffSession(context, caller.staffSessionId)
    caller.keepInStaffCookie({ id: sessionId, hours: SESSION_HOURS })
    return { name: person.name }
  }),
  handle(logOutStaff, async (_request, context) => {
    const { caller } = context
    if (caller.staffSessionId === null) return {}
    requireOwnPage(caller)
    await endOwnStaffSession(context, caller.staffSessionId)
    caller.keepInStaffCookie(null)
    return {}
  }),
  handle(getMe, async (_request, { db, staff }) => {
    const { id: personId, name, email, roles, is_demo: isDemo } = await getPerson(db, staff.id)
    return { personId, name, email, roles, isDemo }
  }),
  handle(openInvitation, async ({ token }, context) => {
    await countInvitationTry(context, context.visitor)
    const { person, totpSecret } = await getInvitation(context, token)
    const { name, email, roles } = person
    const code = qrPath(totpAddress(context.config.brand.appName, email, totpSecret))
    return { name, email, roles, secret: totpSecret, qrPath: code.path, qrUnits: code.units }
  }),
  handle(acceptInvitation, async (given, context) => {
    const { caller } = context
    requireOwnPage(caller)
    await countInvitationTry(context, context.visitor)
    const { personId, recoveryCodes } = await accept(context, given)
    const deviceName = deviceNameOf(undefined, caller.userAgent)
    const id = await createStaffSession(context, personId, {
      deviceName,
      address: context.visitor.address,
    })
    caller.keepInStaffCookie({ id, hours: SESSION_HOURS })
    return { recoveryCodes }
  }),
  handle(listPeople, async (_request, context) => ({
    people: await listPeopleShown(context, context.staff),
  })),
  handle(invitePerson, (person, context) => invite(context, context.staff, person)),
  handle(inviteAgain, ({ personId }, context) => inviteAnew(context, context.staff, personId)),
  handle(changeRoles, async ({ personId, roles }, context) => {
    await changeRolesOf(context, context.staff, personId, roles)
    return {}
  }),
  handle(confirmPerson, async ({ personId }, context) => {
    await confirmPersonFor(context, context.staff, personId)
    return {}
  }),
  handle(endPerson, async ({ personId, reason }, context) => {
    await endPersonFor(context, context.staff, personId, reason)
    return {}
  }),
  handle(endStaffSession, async ({ staffSessionId }, context) => {
    await endSessionFor(context, context.staff, staffSessionId)
    return {}
  }),
]

/** Only the console's own pages may open or end a session. */
function requireOwnPage({ origin }: Caller): void {
  if (origin !== 'own') throw new AppError('origin_mismatch')
}
