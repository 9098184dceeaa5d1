// Sessions of staff: short, only in a cookie that no script can read, and checked against the person
// with every request, so that they end the moment somebody leaves.
import { randomBytes } from 'node:crypto'
import { AppError } from '#server/app-error.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { IdentifyDependencies } from '#server/calls/feature.ts'
import { networkOf } from '#server/features/limits/service.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import {
  endStaffSessionRow,
  findLiveSession,
  insertStaffSession,
  listStillLive,
  type LiveSession,
  markStaffSeen,
  type ProvenPerson,
} from './queries.ts'
import { hashNetwork, hashSessionId } from './second-factor.ts'

/** A working day; whoever works longer logs in again. */
export const SESSION_HOURS = 10
/** Longer than reading a case, shorter than lunch. */
const IDLE_MS = 30 * 60_000
/** How precisely the last use is stored, so that not every read causes a write. */
const SEEN_AGAIN_MS = 60_000

type SessionDependencies = Pick<IdentifyDependencies, 'db' | 'clock' | 'config'>

/**
 * Stands in the session id, which only we can hash: whoever writes in the database and gives a session
 * of theirs to a colleague, or to a login that came after it, has none.
 */
const ownerIn = ({ id, login }: ProvenPerson) => `${id}.${login}.`

/** Returns the session id, the only time it is available in plain text. */
export async function createStaffSession(
  { db, clock, config }: SessionDependencies,
  person: ProvenPerson,
  { deviceName, address }: { readonly deviceName: string; readonly address?: string },
): Promise<string> {
  const sessionId = `${ownerIn(person)}${randomBytes(32).toString('base64url')}`
  const createdAt = clock.now()
  await insertStaffSession(db, {
    idHash: hashSessionId(config.sessionSecret, sessionId),
    person,
    deviceName,
    networkHash: address === undefined ? null : hashNetwork(config.keys, networkOf(address)),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SESSION_HOURS * 3_600_000),
  })
  return sessionId
}

/**
 * For calls, all of which are POST: besides the cookie, they must come from our own pages. Refuses
 * with session_missing, origin_mismatch and session_ended.
 */
export async function identifyStaff(
  dependencies: IdentifyDependencies,
  caller: Caller,
): Promise<StaffPrincipal> {
  if (caller.staffSessionId !== null && caller.origin !== 'own') {
    throw new AppError('origin_mismatch')
  }
  const session = await getStaffSession(dependencies, caller.staffSessionId)
  const { db, clock } = dependencies
  if (clock.now().getTime() - session.seenAt.getTime() > SEEN_AGAIN_MS) {
    await markStaffSeen(db, session.sessionRowId, clock.now())
  }
  const { personId: id, roles, isConfirmed } = session
  return { kind: 'staff', id, roles, isConfirmed }
}

/** Doesn't count as using the session. Refuses with session_missing and session_ended. */
export async function getStaffSession(
  { db, clock, config }: SessionDependencies,
  sessionId: string | null,
): Promise<LiveSession> {
  if (sessionId === null) throw new AppError('session_missing')
  const now = clock.now()
  const idHash = hashSessionId(config.sessionSecret, sessionId)
  const session = await findLiveSession(db, idHash, now, seenAfter(now))
  if (session === null) throw new AppError('session_ended')
  const { personId: id, login } = session
  if (!sessionId.startsWith(ownerIn({ id, login }))) throw new AppError('session_ended')
  return session
}

/** Which of these sessions have ended since. */
export async function listEndedSessions(
  { db, clock }: Pick<SessionDependencies, 'db' | 'clock'>,
  sessionRowIds: readonly number[],
): Promise<number[]> {
  if (sessionRowIds.length === 0) return []
  const now = clock.now()
  const live = new Set(await listStillLive(db, sessionRowIds, now, seenAfter(now)))
  return sessionRowIds.filter((id) => !live.has(id))
}

export async function endOwnStaffSession(
  { db, clock, config }: SessionDependencies,
  sessionId: string,
): Promise<number | null> {
  const idHash = hashSessionId(config.sessionSecret, sessionId)
  return endStaffSessionRow(db, { idHash }, clock.now())
}

export function seenAfter(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}
