import {
  acceptInvitation,
  changeRoles,
  endPerson,
  endStaffSession,
  getMe,
  inviteAgain,
  invitePerson,
  listPeople,
  logInStaff,
  logOutStaff,
  makeStaffFactor,
  openInvitation,
} from '#contract/staff.ts'
import { handle } from '#server/calls/handler.ts'
import { qrPath } from '#server/codes/qr-image.ts'
import { deviceNameOf } from '#server/device-name.ts'
import { deliver } from './invitation-mail.ts'
import { openSession, requireOwnPage } from './own-page.ts'
import { countInvitationTry, logInPerson } from './login-service.ts'
import {
  accept,
  changeRolesOf,
  endPersonFor,
  endSessionFor,
  getInvitation,
  getPerson,
  invite,
  inviteAnew,
  listPeopleShown,
  makeFactor,
} from './people-service.ts'
import { totpAddress } from './second-factor.ts'
import { createStaffSession, endOwnStaffSession, SESSION_HOURS } from './session-service.ts'

export const staffHandlers = [
  handle(logInStaff, (login, context) =>
    openSession(context, (from) => logInPerson(context, { ...login, ...from })),
  ),
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
    const { name, email, roles } = (await getInvitation(context, token)).person
    return { name, email, roles }
  }),
  handle(makeStaffFactor, async ({ token }, context) => {
    requireOwnPage(context.caller)
    await countInvitationTry(context, context.visitor)
    const { person, totpSecret } = await makeFactor(context, token)
    const code = qrPath(totpAddress(context.config.brand.appName, person.email, totpSecret))
    return { secret: totpSecret, qrPath: code.path, qrUnits: code.units }
  }),
  handle(acceptInvitation, async (given, context) => {
    const { caller } = context
    requireOwnPage(caller)
    await countInvitationTry(context, context.visitor)
    const { person, recoveryCodes } = await accept(context, given)
    const deviceName = deviceNameOf(undefined, caller.userAgent)
    const id = await createStaffSession(context, person, {
      deviceName,
      address: context.visitor.address,
    })
    caller.keepInStaffCookie({ id, hours: SESSION_HOURS })
    return { recoveryCodes }
  }),
  handle(listPeople, async (_request, context) => ({
    people: await listPeopleShown(context),
  })),
  handle(invitePerson, async (person, context) =>
    deliver(context, await invite(context, context.staff, person)),
  ),
  handle(inviteAgain, async ({ personId }, context) =>
    deliver(context, await inviteAnew(context, context.staff, personId)),
  ),
  handle(changeRoles, async ({ personId, roles }, context) => {
    await changeRolesOf(context, personId, roles)
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
