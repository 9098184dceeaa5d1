import { type Selectable, sql } from 'kysely'
import type { StaffRole } from '#contract/call.ts'
import type { Db } from '#server/db/open.ts'
import type { StaffInvitationTable, StaffPersonTable } from './tables.ts'

export type PersonRow = Selectable<StaffPersonTable> & {
  /** Of who it is, what they may do, and what they log in with. */
  readonly fingerprint: string
  /** Of what they log in with: what was opened under another one is nobody's. */
  readonly login: string
  /** As they are now. */
  readonly is_confirmed: boolean
}

/** Somebody who proved who they are, with what they proved it with. */
export type ProvenPerson = Pick<PersonRow, 'id' | 'login'>

export type InvitationRow = Selectable<StaffInvitationTable>

const FINGERPRINT = sql<string>`staff_fingerprint(staff_person)`
export const LOGIN = sql<string>`staff_login(staff_person)`
const IS_CONFIRMED = sql<boolean>`EXISTS (SELECT FROM staff_confirmation AS c
  WHERE c.person_id = staff_person.id AND c.fingerprint = ${FINGERPRINT})`

const people = (db: Db) =>
  db
    .selectFrom('staff_person')
    .selectAll('staff_person')
    .select([FINGERPRINT.as('fingerprint'), LOGIN.as('login'), IS_CONFIRMED.as('is_confirmed')])

/** Null if the address is taken. */
export async function insertPerson(
  db: Db,
  person: {
    email: string
    name: string
    roles: readonly StaffRole[]
    isDemo?: boolean
    changedBy?: number | null
    /** Null for those with whom a line begins. */
    line?: number | null
    createdAt: Date
  },
): Promise<number | null> {
  const row = await db
    .insertInto('staff_person')
    .values({
      email: person.email,
      name: person.name,
      roles: [...person.roles],
      is_demo: person.isDemo ?? false,
      changed_by: person.changedBy ?? null,
      changed_at: person.createdAt,
      line: person.line ?? null,
      created_at: person.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const row = await people(db).where('email', '=', email).executeTakeFirst()
  return row ?? null
}

export async function findPerson(db: Db, id: number): Promise<PersonRow | null> {
  const row = await people(db).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function insertConfirmation(
  db: Db,
  confirmation: {
    readonly personId: number
    readonly fingerprint: string
    readonly confirmedBy: number | null
    readonly approvalId: number | null
    readonly at: Date
  },
): Promise<void> {
  const { personId: person_id, confirmedBy: confirmed_by, approvalId: approval_id } = confirmation
  const { fingerprint, at } = confirmation
  await db
    .insertInto('staff_confirmation')
    .values({ person_id, fingerprint, confirmed_by, approval_id, at })
    .execute()
}

/** Of people as they are now. */
export async function listConfirmationRows(
  db: Db,
): Promise<{ fingerprint: string; by: string | null; at: Date }[]> {
  return db
    .selectFrom('staff_confirmation')
    .innerJoin('staff_person', 'staff_person.id', 'staff_confirmation.person_id')
    .leftJoin('staff_person as confirmer', 'confirmer.id', 'staff_confirmation.confirmed_by')
    .select(['staff_confirmation.fingerprint', 'confirmer.name as by', 'staff_confirmation.at'])
    .where('staff_confirmation.fingerprint', '=', FINGERPRINT)
    .orderBy('staff_confirmation.id')
    .execute()
}

/** By whoever runs the server, since then; the first two administrators are not counted. */
export async function countConfirmedBySetup(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('action', '=', 'staff-confirmed-by-setup')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Changes to people wait for each other, so that two admins can't end each other at once. Whoever only
 * refers to them doesn't wait.
 */
export async function lockPeople(transaction: Db): Promise<PersonRow[]> {
  return people(transaction).orderBy('id').forNoKeyUpdate().execute()
}

/** One of them, against the same changes. */
export async function lockPerson(transaction: Db, id: number): Promise<void> {
  await people(transaction).where('id', '=', id).forNoKeyUpdate().execute()
}

export async function updatePerson(
  db: Db,
  id: number,
  change: Partial<
    Pick<
      PersonRow,
      | 'roles'
      | 'ended_at'
      | 'password_hash'
      | 'totp_secret_encrypted'
      | 'totp_step'
      | 'is_demo'
      | 'changed_by'
      | 'changed_at'
    >
  >,
): Promise<void> {
  await db.updateTable('staff_person').set(change).where('id', '=', id).execute()
}

/** False if this code, or a later one, was used before. */
export async function spendTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_person')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function spendRecoveryCode(
  db: Db,
  personId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(
  db: Db,
  personId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('person_id', '=', personId).execute()
  await db
    .insertInto('staff_recovery_code')
    .values(codeHashes.map((codeHash) => ({ person_id: personId, code_hash: codeHash })))
    .execute()
}

/** Replaces the person's earlier invitations, which stop working. */
export async function insertInvitation(
  db: Db,
  invitation: {
    personId: number
    tokenHash: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .updateTable('staff_invitation')
    .set({ used_at: invitation.createdAt })
    .where('person_id', '=', invitation.personId)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('staff_invitation')
    .values({
      person_id: invitation.personId,
      token_hash: invitation.tokenHash,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** The one before it, if there was one, opens nothing. */
export async function saveSecret(db: Db, id: number, totpSecretEncrypted: string): Promise<void> {
  await db
    .updateTable('staff_invitation')
    .set({ totp_secret_encrypted: totpSecretEncrypted })
    .where('id', '=', id)
    .execute()
}

/** Null once it was used or has expired. Locked until the caller's transaction ends. */
export async function lockOpenInvitation(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function markInvitationUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_invitation').set({ used_at: now }).where('id', '=', id).execute()
}

export async function insertStaffSession(
  db: Db,
  session: {
    idHash: string
    person: ProvenPerson
    deviceName: string
    networkHash: string | null
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      id_hash: session.idHash,
      person_id: session.person.id,
      login: session.person.login,
      device_name: session.deviceName,
      network_hash: session.networkHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      seen_at: session.createdAt,
    })
    .execute()
}

/** Whether the person has opened a session from there since. */
export async function hasLoggedInFrom(
  db: Db,
  personId: number,
  networkHash: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('id')
    .where('person_id', '=', personId)
    .where('network_hash', '=', networkHash)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface LiveSession {
  readonly sessionRowId: number
  readonly personId: number
  /** What the person logs in with now. */
  readonly login: string
  readonly roles: StaffRole[]
  readonly isConfirmed: boolean
  readonly seenAt: Date
}

/**
 * A session counts while it wasn't ended, is in use, and its person still works here and logs in with
 * what it was opened with.
 */
const liveSessions = (db: Db, now: Date, seenAfter: Date) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff_person', 'staff_person.id', 'staff_session.person_id')
    .where('staff_session.ended_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .where('staff_session.seen_at', '>', seenAfter)
    .where('staff_person.ended_at', 'is', null)
    .where('staff_session.login', '=', LOGIN)

export async function findLiveSession(
  db: Db,
  idHash: string,
  now: Date,
  seenAfter: Date,
): Promise<LiveSession | null> {
  const row = await liveSessions(db, now, seenAfter)
    .select([
      'staff_session.id as sessionRowId',
      'staff_person.id as personId',
      LOGIN.as('login'),
      'staff_person.roles as roles',
      IS_CONFIRMED.as('isConfirmed'),
      'staff_session.seen_at as seenAt',
    ])
    .where('staff_session.id_hash', '=', idHash)
    .executeTakeFirst()
  return row ?? null
}

/** Which of these sessions still count. */
export async function listStillLive(
  db: Db,
  sessionRowIds: readonly number[],
  now: Date,
  seenAfter: Date,
): Promise<number[]> {
  const rows = await liveSessions(db, now, seenAfter)
    .select('staff_session.id')
    .where('staff_session.id', 'in', [...sessionRowIds])
    .execute()
  return rows.map(({ id }) => id)
}

export async function listSessionRows(db: Db, now: Date, seenAfter: Date) {
  return liveSessions(db, now, seenAfter)
    .select([
      'staff_session.id as staffSessionId',
      'staff_session.person_id as personId',
      'staff_session.device_name as deviceName',
      'staff_session.created_at as startedAt',
      'staff_session.seen_at as seenAt',
    ])
    .orderBy('staff_session.seen_at', 'desc')
    .orderBy('staff_session.id')
    .execute()
}

export async function listPersonRows(
  db: Db,
): Promise<(PersonRow & { readonly last_seen_at: Date | null })[]> {
  return people(db)
    .select(
      sql<Date | null>`(SELECT max(seen_at) FROM staff_session
        WHERE staff_session.person_id = staff_person.id)`.as('last_seen_at'),
    )
    .orderBy('name')
    .execute()
}

export async function markStaffSeen(db: Db, sessionRowId: number, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ seen_at: now })
    .where('id', '=', sessionRowId)
    .execute()
}

/** Returns whose session it was; null if it had ended. */
export async function endStaffSessionRow(
  db: Db,
  which: { readonly id: number } | { readonly idHash: string },
  now: Date,
): Promise<number | null> {
  const query = db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .returning('person_id')
  const row = await (
    'id' in which ? query.where('id', '=', which.id) : query.where('id_hash', '=', which.idHash)
  ).executeTakeFirst()
  return row?.person_id ?? null
}
