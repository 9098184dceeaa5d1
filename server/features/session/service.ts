// A session identifies the borrower. Its id is a secret of the phone: we store only a keyed hash.
import { createHmac, randomBytes } from 'node:crypto'
import type { ShownSession } from '#contract/session.ts'
import { readSessionParameters, type SessionParameters } from '#contract/session-parameters.ts'
import { normaliseMobile } from '#contract/mobile.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { BorrowerPrincipal } from '#server/principal.ts'
import { KNOWN_DEVICE_DAYS } from './known-device.ts'
import {
  type BorrowerFacts,
  deleteOldSessions,
  endSessionRow,
  endSessionRows,
  findBorrowerId,
  findBorrowerRow,
  findLiveSession,
  getBorrowerMobile,
  insertSession,
  listLiveSessions,
  lockOpenBorrower,
  markSeen,
  updateNumber,
} from './queries.ts'

export const SESSION_DAYS = 30
const DAY_MS = 86_400_000

export interface SessionDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly sessionSecret: string
}

/** Returns the session id, the only time it is available in plain text. */
export async function createSession(
  { db, clock, sessionSecret }: SessionDependencies,
  session: {
    borrowerId: number
    deviceName?: string
    /** Identifies the device that logged in; empty if unknown. */
    askerHash?: string
    sessionId?: string
    days?: number
  },
): Promise<string> {
  const sessionId = session.sessionId ?? randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  await insertSession(db, {
    idHash: hashOf(sessionId, sessionSecret),
    borrowerId: session.borrowerId,
    deviceName: session.deviceName ?? '',
    askerHash: session.askerHash ?? '',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + (session.days ?? SESSION_DAYS) * DAY_MS),
  })
  return sessionId
}

/**
 * `userId` and `mobile` prove nothing, but if sent they must match the session. Refuses with
 * session_ended (unknown, ended and expired look the same) and session_mismatch.
 */
export async function getBorrower(
  { db, clock, sessionSecret }: SessionDependencies,
  sessionId: string,
  parameters: SessionParameters,
): Promise<BorrowerPrincipal> {
  const now = clock.now()
  const session = await findLiveSession(db, hashOf(sessionId, sessionSecret), now)
  if (session === null) throw new AppError('session_ended')
  if (parameters.userId !== undefined && parameters.userId !== String(session.borrowerId)) {
    throw new AppError('session_mismatch')
  }
  if (parameters.mobile !== undefined && !isSameMobile(parameters.mobile, session.mobile)) {
    throw new AppError('session_mismatch')
  }
  if (session.isLongUnseen) await markSeen(db, session.id, now)
  return { kind: 'borrower', id: session.borrowerId, sessionRowId: session.id }
}

/** Whose session this is; null if it is nobody's or has ended. Doesn't count as using it. */
export async function findSessionOwner(
  { db, clock, sessionSecret }: SessionDependencies,
  sessionId: string | null | undefined,
): Promise<{ borrowerId: number; mobile: string } | null> {
  if (sessionId === null || sessionId === undefined) return null
  return findLiveSession(db, hashOf(sessionId, sessionSecret), clock.now())
}

/** Whose session a request came with, where a call doesn't need one; the tab's own goes before the cookie. */
export function findCaller(
  dependencies: SessionDependencies,
  { query, cookieSessionId }: Caller,
): Promise<{ borrowerId: number; mobile: string } | null> {
  const { sessionId } = readSessionParameters((name) => query[name])
  return findSessionOwner(dependencies, sessionId ?? cookieSessionId)
}

/**
 * Locks the borrower until the transaction ends: writes about one borrower happen one after
 * another, and none after the account was closed, however long ago the session was checked. Refuses
 * with session_ended.
 */
export async function lockBorrower(
  transaction: Db,
  borrowerId: number,
): Promise<{ mobile: string }> {
  const borrower = await lockOpenBorrower(transaction, borrowerId)
  if (borrower === null) throw new AppError('session_ended')
  return borrower
}

/** Unmasked: mask it before showing it, or use it to send a message. */
export async function getMobile(db: Db, borrowerId: number): Promise<string> {
  return (await getBorrowerMobile(db, borrowerId)).mobile
}

/**
 * Gives a number to another account, which loses its own. The one that had it is closed: it was
 * only made to prove the number. Both are locked by the caller.
 */
export function moveNumber(
  transaction: Db,
  clock: Clock,
  moved: { readonly from: number; readonly to: number; readonly mobile: string },
): Promise<void> {
  return updateNumber(transaction, { ...moved, at: clock.now() })
}

/** For staff: whose number this is, however it is written. */
export async function findByMobile({ db }: { readonly db: Db }, text: string): Promise<number[]> {
  const mobile = normaliseMobile(text)
  const found = mobile === null ? null : await findBorrowerId(db, mobile)
  return found === null ? [] : [found]
}

/** Masked unless there is a reason to see it. Null if there is no such borrower. */
export function findBorrowerFacts(db: Db, borrowerId: number): Promise<BorrowerFacts | null> {
  return findBorrowerRow(db, borrowerId)
}

export async function endSession(
  { db, clock }: SessionDependencies,
  sessionRowId: number,
): Promise<void> {
  await endSessionRow(db, { id: sessionRowId, endedAt: clock.now() })
}

/** Ends the session with this id, if there is one. */
export async function endSessionOf(
  dependencies: SessionDependencies,
  sessionId: string,
): Promise<void> {
  const { db, clock, sessionSecret } = dependencies
  const session = await findLiveSession(db, hashOf(sessionId, sessionSecret), clock.now())
  if (session !== null) await endSession(dependencies, session.id)
}

/** The current session comes first. */
export async function listSessionsOf(
  { db, clock }: SessionDependencies,
  borrower: BorrowerPrincipal,
): Promise<ShownSession[]> {
  const sessions = await listLiveSessions(db, borrower.id, clock.now())
  return sessions
    .map((session) => ({ ...session, isThisOne: session.id === borrower.sessionRowId }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

/** Refuses with not_found, also for someone else's session or one that has ended. */
export async function endOwnSession(
  { db, clock }: SessionDependencies,
  borrower: BorrowerPrincipal,
  id: number,
): Promise<void> {
  const isEnded = await endSessionRow(db, { id, borrowerId: borrower.id, endedAt: clock.now() })
  if (!isEnded) throw new AppError('not_found')
}

/** Returns how many sessions it ended. */
export function endSessionsOf(
  { db, clock }: SessionDependencies,
  borrower: BorrowerPrincipal,
  keepsThisOne: boolean,
): Promise<number> {
  return endSessionRows(db, {
    borrowerId: borrower.id,
    exceptId: keepsThisOne ? borrower.sessionRowId : null,
    endedAt: clock.now(),
  })
}

function hashOf(sessionId: string, secret: string): string {
  return createHmac('sha256', secret).update(sessionId).digest('hex')
}

/** A shell may send 09…, 639… or +639…: the last ten digits identify the number. */
function isSameMobile(sent: string, stored: string): boolean {
  const lastTen = (mobile: string) => mobile.replaceAll(/\D/g, '').slice(-10)
  return lastTen(sent) === lastTen(stored)
}

const OLD_SESSIONS_AT_ONCE = 1_000

/** Scheduled: deletes sessions that nobody can use, and by which no device is known any more. */
export async function removeOldSessions(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KNOWN_DEVICE_DAYS * DAY_MS)
  while ((await deleteOldSessions(db, before, OLD_SESSIONS_AT_ONCE)) === OLD_SESSIONS_AT_ONCE);
}
