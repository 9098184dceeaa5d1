// Who works here: invitations, roles, and leaving.
import { randomBytes } from 'node:crypto'
import type { StaffRole } from '#contract/call.ts'
import { staffInvitationPage } from '#contract/page-addresses.ts'
import type { ShownPerson } from '#contract/staff.ts'
import { AppError } from '#server/app-error.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { INVITATION_FACTOR, STAFF_FACTOR } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import {
  endSessionsOfPerson,
  endStaffSessionRow,
  findPerson,
  insertInvitation,
  insertPerson,
  type InvitationRow,
  listPersonRows,
  listSessionRows,
  lockOpenInvitation,
  lockPeople,
  markInvitationUsed,
  type PersonRow,
  replaceRecoveryCodes,
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
import { removePasskeysOfPerson } from './passkey-queries.ts'
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

/** For the setup command: the first admin. Null if somebody was invited before. */
export async function inviteFirst(
  dependencies: PeopleDependencies,
  { name, email }: Omit<NewPerson, 'roles'>,
): Promise<Invitation | null> {
  return dependencies.db.transaction().execute(async (transaction) => {
    if ((await lockPeople(transaction)).length > 0) return null
    const first = { name, email: email.trim().toLowerCase(), roles: ['admin'] as const }
    const actor = { kind: 'system', name: 'setup' } as const
    return inviteIn({ ...dependencies, db: transaction }, first, actor)
  })
}

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
  const changedBy = actor.kind === 'staff' ? actor.id : null
  const id = await insertPerson(db, { ...person, changedBy, createdAt: clock.now() })
  if (id === null) throw new AppError('email_taken')
  await note(dependencies, actor, 'staff-invited', { personId: id, roles: person.roles })
  return makeInvitation(dependencies, id)
}

async function makeInvitation(
  { db, clock, config }: PeopleDependencies,
  personId: number,
): Promise<Invitation> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * 3_600_000)
  const tokenHash = hashToken(config.keys, token)
  const place = { token_hash: tokenHash }
  await insertInvitation(db, {
    personId,
    tokenHash,
    totpSecretEncrypted: sealColumn(config.keys, INVITATION_FACTOR, place, makeTotpSecret()),
    createdAt,
    expiresAt,
  })
  return { personId, link: `${config.publicUrl}${staffInvitationPage({ token })}`, expiresAt }
}

/**
 * For somebody who lost the link or the authenticator: nothing they had works any more until they
 * accept. Refuses with not_found and last_admin.
 */
export function inviteAnew(
  dependencies: PeopleDependencies,
  admin: StaffPrincipal,
  personId: number,
): Promise<Invitation> {
  return changePerson(dependencies, personId, [], async (transaction) => {
    const now = dependencies.clock.now()
    await updatePerson(transaction.db, personId, {
      password_hash: null,
      totp_secret_encrypted: null,
      ...unconfirmedSince(admin),
    })
    await removePasskeysOfPerson(transaction.db, personId, now)
    await endSessionsOfPerson(transaction.db, personId, now)
    await note(transaction, admin, 'staff-invited-again', { personId })
    return makeInvitation(transaction, personId)
  })
}

/** From the next request on. Refuses with not_found, last_admin and own_roles. */
export function changeRolesOf(
  dependencies: PeopleDependencies,
  admin: StaffPrincipal,
  personId: number,
  roles: readonly StaffRole[],
): Promise<void> {
  return changePerson(dependencies, personId, roles, async (transaction, { roles: before }) => {
    if (personId === admin.id) throw new AppError('own_roles')
    await updatePerson(transaction.db, personId, { roles: [...roles], ...unconfirmedSince(admin) })
    await note(transaction, admin, 'staff-roles-changed', { personId, before, roles })
  })
}

/**
 * Whoever was brought in or changed by one administrator counts as one of two people only after
 * another has confirmed it: otherwise one administrator could be both.
 */
const unconfirmedSince = (admin: StaffPrincipal) => ({
  changed_by: admin.id,
  confirmed_by: null,
  confirmed_at: null,
})

export function isConfirmed(person: Pick<PersonRow, 'changed_by' | 'confirmed_at'>): boolean {
  return person.changed_by === null || person.confirmed_at !== null
}

/** Refuses with not_found, and second_person_needed for an administrator who can't confirm it. */
export function confirmPersonFor(
  dependencies: PeopleDependencies,
  admin: StaffPrincipal,
  personId: number,
): Promise<void> {
  return changePerson(dependencies, personId, ['admin'], async (transaction, person) => {
    if (isConfirmed(person)) return
    const isOther = person.changed_by !== admin.id && personId !== admin.id
    if (!isOther || !isConfirmed(await getPerson(transaction.db, admin.id))) {
      throw new AppError('second_person_needed')
    }
    const confirmed = { confirmed_by: admin.id, confirmed_at: dependencies.clock.now() }
    await updatePerson(transaction.db, personId, confirmed)
    await note(transaction, admin, 'staff-confirmed', { personId, roles: person.roles })
  })
}

/** For the setup command: whoever runs the server stands in for a second administrator. */
export async function confirmBySetup(
  dependencies: PeopleDependencies,
  email: string,
): Promise<boolean> {
  return dependencies.db.transaction().execute(async (transaction) => {
    const people = await lockPeople(transaction)
    const person = people.find((one) => one.email === email.trim().toLowerCase())
    if (person === undefined || person.ended_at !== null) return false
    await updatePerson(transaction, person.id, { confirmed_at: dependencies.clock.now() })
    const within = { ...dependencies, db: transaction }
    const actor = { kind: 'system', name: 'setup' } as const
    await note(within, actor, 'staff-confirmed', { personId: person.id, roles: person.roles })
    return true
  })
}

/** Refuses with not_found and last_admin. */
export function endPersonFor(
  dependencies: PeopleDependencies,
  admin: StaffPrincipal,
  personId: number,
  reason: string,
): Promise<void> {
  return changePerson(dependencies, personId, [], async (transaction) => {
    const now = dependencies.clock.now()
    await updatePerson(transaction.db, personId, {
      ended_at: now,
      password_hash: null,
      totp_secret_encrypted: null,
    })
    await removePasskeysOfPerson(transaction.db, personId, now)
    await endSessionsOfPerson(transaction.db, personId, now)
    await note(transaction, admin, 'staff-ended', { personId, reason })
  })
}

/** Holding the lock on all people, so that an admin who can log in is always left. */
async function changePerson<Result>(
  dependencies: PeopleDependencies,
  personId: number,
  rolesAfter: readonly StaffRole[],
  change: (transaction: PeopleDependencies, person: PersonRow) => Promise<Result>,
): Promise<Result> {
  return dependencies.db.transaction().execute(async (transaction) => {
    const people = await lockPeople(transaction)
    const person = people.find(({ id }) => id === personId)
    if (person === undefined || person.ended_at !== null) throw new AppError('not_found')
    const isAdmin = ({ roles, password_hash: password }: PersonRow) =>
      roles.includes('admin') && password !== null
    const others = people.filter((other) => other.id !== personId && isAdmin(other))
    if (isAdmin(person) && !rolesAfter.includes('admin') && others.length === 0) {
      throw new AppError('last_admin')
    }
    return change({ ...dependencies, db: transaction }, person)
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
  readonly totpSecret: string
}

/** Refuses with invitation_over. */
export async function getInvitation(
  { db, clock, config }: PeopleDependencies,
  token: string,
): Promise<OpenInvitation> {
  const tokenHash = hashToken(config.keys, token)
  const invitation = await lockOpenInvitation(db, tokenHash, clock.now())
  const person = invitation === null ? null : await findPerson(db, invitation.person_id)
  if (invitation === null || person === null || person.ended_at !== null) {
    throw new AppError('invitation_over')
  }
  const totpSecret = openColumn(config.keys, INVITATION_FACTOR, invitation)
  return { invitation, person, totpSecret }
}

/**
 * Sets password and second factor, and uses the invitation up. Refuses with invitation_over and
 * login_wrong.
 */
export async function accept(
  dependencies: PeopleDependencies,
  given: { readonly token: string; readonly password: string; readonly code: string },
): Promise<{ personId: number; recoveryCodes: string[] }> {
  const { clock, config } = dependencies
  return dependencies.db.transaction().execute(async (transaction) => {
    const within = { ...dependencies, db: transaction }
    const { invitation, person, totpSecret } = await getInvitation(within, given.token)
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
    return { personId: person.id, recoveryCodes }
  })
}

export async function listPeopleShown(
  { db, clock }: PeopleDependencies,
  staff: StaffPrincipal,
): Promise<ShownPerson[]> {
  const now = clock.now()
  const sessions = await listSessionRows(db, now, seenAfter(now))
  return (await listPersonRows(db)).map((person) => ({
    personId: person.id,
    name: person.name,
    email: person.email,
    roles: person.roles,
    isDemo: person.is_demo,
    state:
      person.ended_at !== null ? 'ended' : person.password_hash === null ? 'invited' : 'active',
    isConfirmed: isConfirmed(person),
    changedByMe: person.changed_by === staff.id,
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
    .map((row) => ({ personId: row.id, name: row.name, isConfirmed: isConfirmed(row) }))
}

/**
 * Whoever has left, no longer has one of these roles, or was never confirmed by a second
 * administrator is not one of two people.
 */
export async function isOneOfTwo(
  db: Db,
  personId: number | null,
  roles: readonly StaffRole[],
): Promise<boolean> {
  const working = await listWorking(db, roles)
  return working.some((person) => person.personId === personId && person.isConfirmed)
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
    line: person.line ?? person.id,
    isWorking: person.ended_at === null,
    isConfirmed: isConfirmed(person),
  }
}

/** For whoever proposes or confirms what takes two. Refuses with person_unconfirmed. */
export async function requireConfirmed(db: Db, { id }: StaffPrincipal): Promise<void> {
  if (!isConfirmed(await getPerson(db, id))) throw new AppError('person_unconfirmed')
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
