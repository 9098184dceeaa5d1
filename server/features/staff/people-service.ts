// Who works here: invitations, roles, and leaving.
import { randomBytes } from 'node:crypto'
import type { StaffRole } from '#contract/call.ts'
import { staffInvitationPage } from '#contract/page-addresses.ts'
import type { ShownPerson } from '#contract/staff.ts'
import { AppError } from '#server/app-error.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { CallContext, StaffContext } from '#server/calls/handler.ts'
import { reactionsOf } from '#server/calls/reactions.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { INVITATION_FACTOR, STAFF_FACTOR } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import {
  countConfirmedBySetup,
  endStaffSessionRow,
  findPerson,
  insertConfirmation,
  insertInvitation,
  insertPerson,
  type InvitationRow,
  listConfirmationRows,
  listPersonRows,
  listSessionRows,
  lockOpenInvitation,
  lockPeople,
  lockPerson,
  markInvitationUsed,
  type PersonRow,
  type ProvenPerson,
  replaceRecoveryCodes,
  saveSecret,
  spendTotpStep,
  updatePerson,
} from './queries.ts'
import {
  findTotpStep,
  hashPassword,
  hashRecoveryCode,
  hashToken,
  makeRecoveryCodes,
  makeTotpSecret,
} from './second-factor.ts'
import { seenAfter } from './session-service.ts'

export interface PeopleDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

const INVITATION_HOURS = 72

export interface Invitation {
  readonly personId: number
  readonly link: string
  readonly expiresAt: Date
}

export interface NewPerson {
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
}

/**
 * For the setup command: the first two admins, each with a link and a line of their own. Null if
 * somebody was invited before.
 */
export async function inviteFirst(
  dependencies: PeopleDependencies,
  two: readonly [Omit<NewPerson, 'roles'>, Omit<NewPerson, 'roles'>],
): Promise<Invitation[] | null> {
  return dependencies.db.transaction().execute(async (transaction) => {
    if ((await lockPeople(transaction)).length > 0) return null
    const within = { ...dependencies, db: transaction }
    const invitations = []
    for (const { name, email } of two) {
      const first = { name, email: email.trim().toLowerCase(), roles: ['admin'] as const }
      invitations.push(await inviteIn(within, first, SETUP))
    }
    return invitations
  })
}

const SETUP = { kind: 'system', name: 'setup' } as const

/** Refuses with email_taken. */
export function invite(
  dependencies: PeopleDependencies,
  admin: StaffPrincipal,
  person: NewPerson,
): Promise<Invitation> {
  return dependencies.db
    .transaction()
    .execute((transaction) => inviteIn({ ...dependencies, db: transaction }, person, admin))
}

async function inviteIn(
  dependencies: PeopleDependencies,
  person: NewPerson,
  actor: Actor,
): Promise<Invitation> {
  const { db, clock } = dependencies
  const inviter = actor.kind === 'staff' ? await getPerson(db, actor.id) : null
  const came = { changedBy: inviter?.id ?? null, line: inviter?.line ?? inviter?.id ?? null }
  const id = await insertPerson(db, { ...person, ...came, createdAt: clock.now() })
  if (id === null) throw new AppError('email_taken')
  await note(dependencies, actor, 'staff-invited', { personId: id, roles: person.roles })
  return makeInvitation(dependencies, id)
}

/** Stands in the token, which only we can hash, as in a session: a row that is moved opens nothing. */
const ownerIn = (personId: number) => `${personId}-`

async function makeInvitation(
  { db, clock, config }: PeopleDependencies,
  personId: number,
): Promise<Invitation> {
  const token = `${ownerIn(personId)}${randomBytes(32).toString('base64url')}`
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * 3_600_000)
  const tokenHash = hashToken(config.keys, token)
  await insertInvitation(db, { personId, tokenHash, createdAt, expiresAt })
  return { personId, link: `${config.publicUrl}${staffInvitationPage({ token })}`, expiresAt }
}

/**
 * For somebody who lost the link or the authenticator: nothing they had works any more until they
 * accept. Refuses with not_found, other_line_asks and last_admin.
 */
export function inviteAnew(
  dependencies: PeopleDependencies,
  admin: StaffPrincipal,
  personId: number,
): Promise<Invitation> {
  return changePerson(dependencies, personId, [], async (transaction, person, people) => {
    refuseOtherLine(people, person, admin)
    await updatePerson(transaction.db, personId, {
      password_hash: null,
      totp_secret_encrypted: null,
      changed_by: admin.id,
      changed_at: dependencies.clock.now(),
    })
    await note(transaction, admin, 'staff-invited-again', { personId })
    return makeInvitation(transaction, personId)
  })
}

/**
 * From the next request on; an administrator of another line has to confirm it. Refuses with
 * not_found, other_line_asks, last_admin and own_roles.
 */
export function changeRolesOf(
  context: StaffContext,
  personId: number,
  roles: readonly StaffRole[],
): Promise<void> {
  const { staff: admin } = context
  return changePerson(context, personId, roles, async (within, person, people) => {
    const { roles: before } = person
    if (personId === admin.id) throw new AppError('own_roles')
    if (person.is_confirmed && isSame(before, roles)) return
    refuseOtherLine(people, person, admin)
    const changed = { changed_by: admin.id, changed_at: within.clock.now() }
    await updatePerson(within.db, personId, { roles: [...roles], ...changed })
    await note(within, admin, 'staff-roles-changed', { personId, before, roles })
    // Whoever hasn't accepted yet is confirmed then.
    if (person.password_hash !== null) await askToConfirm(within, personId)
  })
}

const isSame = (one: readonly StaffRole[], other: readonly StaffRole[]) =>
  one.length === other.length && one.every((role) => other.includes(role))

/**
 * Whoever waits to be confirmed is changed only by the line that asks for them, while it has an
 * administrator: the other line says yes or no. If it changed them, the first could confirm its own.
 */
function refuseOtherLine(
  people: readonly PersonRow[],
  { is_confirmed: isConfirmed, changed_by: askedBy }: PersonRow,
  admin: StaffPrincipal,
): void {
  const asking = people.find(({ id }) => id === askedBy)
  if (isConfirmed || asking === undefined) return
  const line = lineOf(asking)
  const isOwn = people.some((person) => person.id === admin.id && lineOf(person) === line)
  const hasAdmin = people.some((person) => mayConfirm(person) && lineOf(person) === line)
  if (!isOwn && hasAdmin) throw new AppError('other_line_asks')
}

const lineOf = ({ id, line }: Pick<PersonRow, 'id' | 'line'>) => line ?? id

const mayConfirm = (person: PersonRow) =>
  person.ended_at === null && person.is_confirmed && person.roles.includes('admin')

/** Somebody has to confirm who the person is, what they may do and that they log in as themselves. */
async function askToConfirm(
  context: CallContext & { readonly db: Db },
  personId: number,
): Promise<void> {
  const person = await getPerson(context.db, personId)
  if (person.is_confirmed || person.changed_by === null) return
  const maker = await getPerson(context.db, person.changed_by)
  // Somebody who has left, or isn't an administrator any more, doesn't ask: another one has to.
  if (!mayConfirm(maker)) return
  const staff = { kind: 'staff', id: maker.id, roles: maker.roles, isConfirmed: true } as const
  await reactionsOf(context.features).afterPersonChanged(
    { ...context, staff, principal: staff },
    personId,
  )
}

/** The carrying out of its approval. */
export async function confirmPerson(
  within: StaffContext,
  personId: number,
  agreed: { readonly approvalId: number; readonly fingerprint: string },
): Promise<void> {
  const { db, clock, staff } = within
  const { roles, changed_by: changedBy } = await getPerson(db, personId)
  const by = { confirmedBy: staff.id, ...agreed }
  await insertConfirmation(db, { personId, ...by, at: clock.now() })
  await note(within, staff, 'staff-confirmed', { personId, roles, changedBy })
}

/**
 * For the setup command: whoever runs the server stands in for an administrator of the other line,
 * if there is none who could do it.
 */
export async function confirmBySetup(
  dependencies: PeopleDependencies,
  email: string,
): Promise<'confirmed' | 'nobody' | 'not accepted' | 'ask an administrator'> {
  return dependencies.db.transaction().execute(async (transaction) => {
    const people = await lockPeople(transaction)
    const person = people.find((one) => one.email === email.trim().toLowerCase())
    if (person === undefined || person.ended_at !== null) return 'nobody'
    if (person.password_hash === null) return 'not accepted'
    const asking = people.find(({ id }) => id === person.changed_by) ?? person
    const isThere = people.some((one) => mayConfirm(one) && lineOf(one) !== lineOf(asking))
    if (person.is_confirmed || isThere) return 'ask an administrator'
    const within = { ...dependencies, db: transaction }
    await confirmAsSetUp(transaction, person.id, dependencies.clock.now())
    const { id: personId, roles, changed_by: changedBy } = person
    await note(within, SETUP, 'staff-confirmed-by-setup', { personId, roles, changedBy })
    return 'confirmed'
  })
}

/** As they are now, by nobody but whoever runs the server. */
export async function confirmAsSetUp(db: Db, personId: number, at: Date): Promise<void> {
  const { fingerprint } = await getPerson(db, personId)
  const by = { confirmedBy: null, approvalId: null, fingerprint }
  await insertConfirmation(db, { personId, ...by, at })
}

const WEEK_MS = 7 * 86_400_000

/** For the alert: both lines should know of it. */
export function countConfirmedLately(db: Db, clock: Clock): Promise<number> {
  return countConfirmedBySetup(db, new Date(clock.now().getTime() - WEEK_MS))
}

/** Refuses with not_found and last_admin. */
export function endPersonFor(
  dependencies: PeopleDependencies,
  admin: StaffPrincipal,
  personId: number,
  reason: string,
): Promise<void> {
  return changePerson(dependencies, personId, [], async (transaction) => {
    await updatePerson(transaction.db, personId, {
      ended_at: dependencies.clock.now(),
      password_hash: null,
      totp_secret_encrypted: null,
    })
    await note(transaction, admin, 'staff-ended', { personId, reason })
  })
}

/** Holding the lock on all people, so that a confirmed admin is always left. */
async function changePerson<Dependencies extends PeopleDependencies, Result>(
  dependencies: Dependencies,
  personId: number,
  rolesAfter: readonly StaffRole[],
  change: (
    within: Dependencies,
    person: PersonRow,
    people: readonly PersonRow[],
  ) => Promise<Result>,
): Promise<Result> {
  return dependencies.db.transaction().execute(async (transaction) => {
    const people = await lockPeople(transaction)
    const person = people.find(({ id }) => id === personId)
    if (person === undefined || person.ended_at !== null) throw new AppError('not_found')
    const hasOthers = people.some((other) => other.id !== personId && mayConfirm(other))
    if (mayConfirm(person) && !rolesAfter.includes('admin') && !hasOthers) {
      throw new AppError('last_admin')
    }
    return change({ ...dependencies, db: transaction }, person, people)
  })
}

/** Refuses with not_found. */
export async function endSessionFor(
  dependencies: PeopleDependencies,
  admin: StaffPrincipal,
  staffSessionId: number,
): Promise<void> {
  const { db, clock } = dependencies
  await db.transaction().execute(async (transaction) => {
    const personId = await endStaffSessionRow(transaction, { id: staffSessionId }, clock.now())
    if (personId === null) throw new AppError('not_found')
    const within = { ...dependencies, db: transaction }
    await note(within, admin, 'staff-session-ended', { personId, staffSessionId })
  })
}

export interface OpenInvitation {
  readonly invitation: InvitationRow
  readonly person: PersonRow
}

/** Refuses with invitation_over. */
export async function getInvitation(
  { db, clock, config }: PeopleDependencies,
  token: string,
): Promise<OpenInvitation> {
  const tokenHash = hashToken(config.keys, token)
  const invitation = await lockOpenInvitation(db, tokenHash, clock.now())
  if (invitation === null || !token.startsWith(ownerIn(invitation.person_id))) {
    throw new AppError('invitation_over')
  }
  const person = await findPerson(db, invitation.person_id)
  if (person === null || person.ended_at !== null) throw new AppError('invitation_over')
  return { invitation, person }
}

/**
 * The secret for the authenticator, made anew each time and shown this once: whoever opened the link
 * before has another one, which opens nothing. Refuses with invitation_over.
 */
export async function makeFactor(
  dependencies: PeopleDependencies,
  token: string,
): Promise<{ person: PersonRow; totpSecret: string }> {
  return dependencies.db.transaction().execute(async (transaction) => {
    const { keys } = dependencies.config
    const within = { ...dependencies, db: transaction }
    const { invitation, person } = await getInvitation(within, token)
    const totpSecret = makeTotpSecret()
    const sealed = sealColumn(keys, INVITATION_FACTOR, invitation, totpSecret)
    await saveSecret(transaction, invitation.id, sealed)
    return { person, totpSecret }
  })
}

/**
 * Sets password and second factor, and uses the invitation up; another administrator then confirms
 * that it was this person. Refuses with invitation_over and login_wrong.
 */
export async function accept(
  dependencies: CallContext,
  given: { readonly token: string; readonly password: string; readonly code: string },
): Promise<{ person: ProvenPerson; recoveryCodes: string[] }> {
  const { clock, config } = dependencies
  const { person: invited } = await getInvitation(dependencies, given.token)
  return dependencies.db.transaction().execute(async (transaction) => {
    const within = { ...dependencies, db: transaction }
    // The person first, as whoever invites them again does.
    await lockPerson(transaction, invited.id)
    const { invitation, person } = await getInvitation(within, given.token)
    if (invitation.totp_secret_encrypted === null) throw new AppError('login_wrong')
    const totpSecret = openColumn(config.keys, INVITATION_FACTOR, invitation)
    const step = await findTotpStep(totpSecret, given.code, clock.now())
    if (step === null) throw new AppError('login_wrong')
    await updatePerson(transaction, person.id, {
      password_hash: await hashPassword(given.password),
      totp_secret_encrypted: sealColumn(config.keys, STAFF_FACTOR, person, totpSecret),
      totp_step: 0,
    })
    await spendTotpStep(transaction, person.id, step)
    await markInvitationUsed(transaction, invitation.id, clock.now())
    const recoveryCodes = makeRecoveryCodes()
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(config.keys, person.id, code))
    await replaceRecoveryCodes(transaction, person.id, hashes)
    const self = { kind: 'staff', id: person.id } as const
    await note(within, self, 'staff-invitation-accepted', { personId: person.id })
    if (person.changed_by === null) await confirmAsSetUp(transaction, person.id, clock.now())
    else await askToConfirm(within, person.id)
    return { person: await getPerson(transaction, person.id), recoveryCodes }
  })
}

export async function listPeopleShown({ db, clock }: PeopleDependencies): Promise<ShownPerson[]> {
  const now = clock.now()
  const sessions = await listSessionRows(db, now, seenAfter(now))
  const rows = await listConfirmationRows(db)
  const confirmations = new Map(rows.map(({ fingerprint, by, at }) => [fingerprint, { by, at }]))
  return (await listPersonRows(db)).map((person) => ({
    personId: person.id,
    name: person.name,
    email: person.email,
    roles: person.roles,
    isDemo: person.is_demo,
    state:
      person.ended_at !== null ? 'ended' : person.password_hash === null ? 'invited' : 'active',
    confirmed: confirmations.get(person.fingerprint) ?? null,
    seenAt: person.last_seen_at,
    sessions: sessions.filter(({ personId }) => personId === person.id),
  }))
}

/** People who work here now, with one of these roles. */
export async function listWorking(
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ personId: number; name: string; isConfirmed: boolean }[]> {
  const rows = await listPersonRows(db)
  return rows
    .filter((row) => row.ended_at === null && row.roles.some((role) => roles.includes(role)))
    .map((row) => ({ personId: row.id, name: row.name, isConfirmed: row.is_confirmed }))
}

/** What makes somebody one of two people. Refuses with not_found. */
export async function getColleague(
  db: Db,
  personId: number,
): Promise<{
  id: number
  roles: readonly StaffRole[]
  line: number
  isWorking: boolean
  isConfirmed: boolean
}> {
  const person = await getPerson(db, personId)
  return {
    id: person.id,
    roles: person.roles,
    line: lineOf(person),
    isWorking: person.ended_at === null,
    isConfirmed: person.is_confirmed,
  }
}

/** Refuses with not_found. */
export async function getPerson(db: Db, id: number): Promise<PersonRow> {
  const person = await findPerson(db, id)
  if (person === null) throw new AppError('not_found')
  return person
}

function note(
  { db, clock }: PeopleDependencies,
  actor: Actor,
  action: string,
  details: object,
): Promise<void> {
  const at = clock.now()
  return writeAudit(db, { actor, action, details, orderId: null, borrowerId: null, at })
}
