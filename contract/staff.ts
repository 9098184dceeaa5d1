// The people who work here: logging in with a second factor, invitations, and who may do what.
import * as z from 'zod/mini'
import { defineCall, STAFF_ROLES, type StaffRole } from './call.ts'
import { isEmail } from './validators.ts'
import { instant } from './wire-instant.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

/** The staff cookie is only ever sent to addresses under this one. */
export const STAFF_CALLS_PATH = '/custom/v3/staff'

export const PASSWORD_CHARACTERS_MIN = 12
export const PASSWORD_CHARACTERS_MAX = 200
export const REASON_CHARACTERS_MAX = 500

/** Why somebody does something; it goes into the audit trail. */
export const staffReason = z
  .string()
  .check(z.trim(), z.minLength(3), z.maxLength(REASON_CHARACTERS_MAX))

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(200), z.refine(isEmail))
export const password = z.string().check(z.maxLength(PASSWORD_CHARACTERS_MAX))
const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_CHARACTERS_MIN), z.maxLength(PASSWORD_CHARACTERS_MAX))
/** Six digits from the authenticator, or one of the recovery codes. */
export const secondFactor = z.string().check(z.trim(), z.regex(/^(\d{6}|[a-z2-9]{5}-[a-z2-9]{5})$/))
const invitationToken = z.string().check(z.regex(/^[\w-]{20,80}$/))

const role = z.enum(STAFF_ROLES)

/** Sent as one field of a form: "agent,lead". */
const roleList = z.codec(
  z.string().check(z.regex(/^[a-z]+(,[a-z]+)*$/)),
  z.array(role).check(z.minLength(1)),
  {
    decode: (wire) => [...new Set(wire.split(','))] as StaffRole[],
    encode: (inside) => inside.join(','),
  },
)

export const logInStaff = defineCall({
  name: 'staff.logIn',
  summary: 'Opens the session of a member of staff: password and second factor, never one alone.',
  base: '/custom',
  path: '/v3/staff/log-in',
  access: 'visitor',
  request: z.object({ email, password, code: z.optional(secondFactor) }),
  response: z.object({ name: z.string() }),
  reasons: ['login_wrong', 'second_factor_needed', 'too_many_attempts', 'origin_mismatch'],
})

export const logOutStaff = defineCall({
  name: 'staff.logOut',
  summary: 'Ends the session of a member of staff.',
  base: '/custom',
  path: '/v3/staff/log-out',
  access: 'anyone',
  request: z.object({}),
  response: z.object({}),
})

export const getMe = defineCall({
  name: 'staff.me',
  summary: 'Who is logged in to the console, and with which roles.',
  base: '/custom',
  path: '/v3/staff/me',
  access: { staff: STAFF_ROLES },
  request: z.object({}),
  response: z.object({
    personId: rowId,
    name: z.string(),
    email: z.string(),
    roles: z.array(role),
    isDemo: flag,
  }),
})

export const openInvitation = defineCall({
  name: 'staff.openInvitation',
  summary: 'What an invitation is for.',
  base: '/custom',
  path: '/v3/staff/invitation/open',
  access: 'visitor',
  request: z.object({ token: invitationToken }),
  response: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(role),
  }),
  reasons: ['invitation_over', 'too_many_attempts'],
})

export const makeStaffFactor = defineCall({
  name: 'staff.makeFactor',
  summary: 'The secret for the authenticator app of whoever accepts an invitation, new each time.',
  base: '/custom',
  path: '/v3/staff/invitation/factor',
  access: 'visitor',
  request: z.object({ token: invitationToken }),
  response: z.object({
    /** For typing into an authenticator that can't scan. */
    secret: z.string(),
    /** The same as a QR code: a path of squares, one unit each, in a square of this many units. */
    qrPath: z.string(),
    qrUnits: wholeNumber,
  }),
  reasons: ['invitation_over', 'too_many_attempts', 'origin_mismatch'],
})

export const acceptInvitation = defineCall({
  name: 'staff.acceptInvitation',
  summary: 'Sets password and second factor, once, and opens the first session.',
  base: '/custom',
  path: '/v3/staff/invitation/accept',
  access: 'visitor',
  request: z.object({ token: invitationToken, password: newPassword, code: secondFactor }),
  response: z.object({
    /** Shown once: each opens one session when the authenticator is lost. */
    recoveryCodes: z.array(z.string()),
  }),
  reasons: ['invitation_over', 'login_wrong', 'too_many_attempts', 'origin_mismatch'],
})

const shownPerson = z.object({
  personId: rowId,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  isDemo: flag,
  state: z.enum(['invited', 'active', 'ended']),
  /**
   * Who of another line has confirmed who it is and what they may do: nobody's name for whoever runs
   * the server. Null until then.
   */
  confirmed: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
  /** Null until the first use of a session. */
  seenAt: z.nullable(instant),
  sessions: z.array(
    z.object({
      staffSessionId: rowId,
      deviceName: z.string(),
      startedAt: instant,
      seenAt: instant,
    }),
  ),
})
export type ShownPerson = z.output<typeof shownPerson>

export const listPeople = defineCall({
  name: 'staff.listPeople',
  summary: 'Everyone who works here or was invited, with their roles and open sessions.',
  base: '/custom',
  path: '/v3/staff/people/list',
  access: { staff: ['admin', 'auditor'] },
  request: z.object({}),
  response: z.object({ people: z.array(shownPerson) }),
})

const madeInvitation = z.object({
  /** Whether it was sent by e-mail, or whoever invites hands it over: no mail host, or it failed. */
  delivery: z.enum(['mailed', 'by-hand', 'failed']),
  /** Null if it was mailed: then only the invited person sees it. Shown once. */
  link: z.nullable(z.string()),
  expiresAt: instant,
})

export const invitePerson = defineCall({
  name: 'staff.invite',
  summary: 'Adds a person and makes an invitation, which works once and expires.',
  base: '/custom',
  path: '/v3/staff/people/invite',
  access: { staff: ['admin'] },
  request: z.object({
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    email,
    roles: roleList,
  }),
  response: madeInvitation,
  reasons: ['email_taken'],
})

export const inviteAgain = defineCall({
  name: 'staff.inviteAgain',
  summary:
    'A new invitation for somebody who lost theirs, or the authenticator; ends all sessions.',
  base: '/custom',
  path: '/v3/staff/people/invite-again',
  access: { staff: ['admin'] },
  request: z.object({ personId: rowId }),
  response: madeInvitation,
  reasons: ['not_found', 'last_admin', 'other_line_asks'],
})

export const changeRoles = defineCall({
  name: 'staff.changeRoles',
  summary: 'Changes what a person may do, from the next request on.',
  base: '/custom',
  path: '/v3/staff/people/roles',
  access: { staff: ['admin'] },
  request: z.object({ personId: rowId, roles: roleList }),
  response: z.object({}),
  reasons: ['not_found', 'last_admin', 'own_roles', 'other_line_asks'],
})

export const endPerson = defineCall({
  name: 'staff.endPerson',
  summary: 'A person leaves: all sessions end at once, and no login works any more.',
  base: '/custom',
  path: '/v3/staff/people/end',
  access: { staff: ['admin'] },
  request: z.object({ personId: rowId, reason: staffReason }),
  response: z.object({}),
  reasons: ['not_found', 'last_admin'],
})

export const endStaffSession = defineCall({
  name: 'staff.endSession',
  summary: "Ends one of a person's sessions.",
  base: '/custom',
  path: '/v3/staff/people/end-session',
  access: { staff: ['admin'] },
  request: z.object({ staffSessionId: rowId }),
  response: z.object({}),
  reasons: ['not_found'],
})
