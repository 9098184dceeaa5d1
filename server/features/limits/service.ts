// Rate limits, counted in the database and therefore shared by all processes. A window opens with
// the first count and ends on its own. Whom a count is about is stored as a keyed hash.
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import type { BorrowerPrincipal, StaffPrincipal, VisitorPrincipal } from '#server/principal.ts'
import { countOne, deleteOldWindows, deleteWindow, findWindow, listWindows } from './queries.ts'

export interface Limit {
  /** Unique; part of the key. */
  readonly name: string
  readonly max: number
  readonly windowSeconds: number
}

export interface LimitDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
}

const OLD_WINDOWS_AT_ONCE = 100

/**
 * Adds one. Returns 0 if within the limit, otherwise the seconds until it is again. Not part of a
 * transaction that may be rolled back: refused attempts count too.
 */
export async function countAgainst(
  { db, clock, keys }: LimitDependencies,
  limit: Limit,
  subject: string,
): Promise<number> {
  const now = clock.now()
  const { used, windowEndsAt } = await countOne(db, {
    name: limit.name,
    subjectHash: hashOf(limit, subject, keys),
    now,
    windowEndsAt: new Date(now.getTime() + limit.windowSeconds * 1000),
  })
  return used <= limit.max ? 0 : secondsUntil(windowEndsAt, now)
}

/**
 * Counts a visitor by network and, if known, by device. Returns the same as countAgainst; a blocked
 * network is not counted further.
 */
export async function countVisitor(
  dependencies: LimitDependencies,
  { address, deviceId }: VisitorPrincipal,
  byAddress: Limit,
  byDevice: Limit,
): Promise<number> {
  for (const { network, times } of networkWidths(address)) {
    const limit = { ...byAddress, max: byAddress.max * times }
    const waitSeconds = await countAgainst(dependencies, limit, network)
    if (waitSeconds > 0) return waitSeconds
  }
  return deviceId === undefined ? 0 : countAgainst(dependencies, byDevice, deviceId)
}

/** Counts a known principal, wherever they connect from. Returns the same as countAgainst. */
export function countKnown(
  dependencies: LimitDependencies,
  { kind, id }: BorrowerPrincipal | StaffPrincipal,
  limit: Limit,
): Promise<number> {
  return countAgainst(dependencies, limit, `${kind}:${id}`)
}

/**
 * For what costs us something each time: a message, a drawing, a decoded picture. Counts, and
 * refuses with too_many_requests and the seconds to wait.
 */
export async function refuseAbove(
  { db, clock, config }: { db: Db; clock: Clock; config: Pick<Config, 'keys'> },
  borrowerId: number,
  limit: Limit,
): Promise<void> {
  const dependencies = { db, clock, keys: config.keys }
  const waitSeconds = await countAgainst(dependencies, limit, `borrower:${borrowerId}`)
  if (waitSeconds > 0) throw AppError.with('too_many_requests', { waitSeconds })
}

/** Seconds until the limit allows another; 0 if it does now. Doesn't count. */
export async function waitOf(
  { db, clock, keys }: LimitDependencies,
  limit: Limit,
  subject: string,
): Promise<number> {
  const window = await findWindow(db, limit.name, hashOf(limit, subject, keys))
  if (window === null || window.used < limit.max) return 0
  return Math.max(0, secondsUntil(window.windowEndsAt, clock.now()))
}

/** How often each was counted in its present window. Doesn't count. */
export async function usedOf(
  { db, clock, keys }: LimitDependencies,
  counts: readonly { readonly limit: Limit; readonly subject: string }[],
): Promise<number[]> {
  const hashes = counts.map(({ limit, subject }) => hashOf(limit, subject, keys))
  const names = counts.map(({ limit }) => limit.name)
  const windows = await listWindows(db, names, hashes, clock.now())
  return hashes.map((hash) => windows.get(hash) ?? 0)
}

/** Resets the count. */
export function endWindow(
  { db, keys }: LimitDependencies,
  limit: Limit,
  subject: string,
): Promise<void> {
  return deleteWindow(db, limit.name, hashOf(limit, subject, keys))
}

/** Keeps the table small: deletes a few rows whenever something is counted. */
export function forgetOldWindows({ db, clock }: LimitDependencies): Promise<void> {
  return deleteOldWindows(db, clock.now(), OLD_WINDOWS_AT_ONCE)
}

/** A household has one IPv4 address, but a whole /64 of IPv6. */
export function networkOf(address: string): string {
  const [nearest = address] = networksOf(address)
  return nearest
}

/**
 * An IPv4 address, or the /64, /56 and /48 of an IPv6 one: whoever has one of these has every
 * network in it.
 */
export function networksOf(address: string): readonly string[] {
  const groups = ipv6GroupsOf(address)
  if (typeof groups === 'string') return [groups]
  const [first = 0, second = 0, third = 0, fourth = 0] = groups
  const written = (...parts: number[]) => parts.map((part) => part.toString(16)).join(':')
  return [
    written(first, second, third, fourth),
    `${written(first, second, third, fourth & 0xff00)}/56`,
    `${written(first, second, third)}/48`,
  ]
}

/** Each with how many times the limit of one network it has: in a wider one there are more people. */
export function networkWidths(address: string): readonly { network: string; times: number }[] {
  return networksOf(address).map((network, width) => ({ network, times: 2 ** width }))
}

/** The widest: whoever has it can take any address in it. */
export function siteOf(address: string): string {
  return networksOf(address).at(-1) ?? address
}

/** The numbers of an IPv6 address; an IPv4 one as it is, also if it is written as IPv6. */
function ipv6GroupsOf(address: string): string | readonly number[] {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? []
  const groupsOf = (text: string) => text.split(':').filter((group) => group !== '')
  const [front, back] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16))
}

function hashOf(limit: Limit, subject: string, keys: Keys): string {
  return createHmac('sha256', keys.secretOf('limit'))
    .update(`limit:${limit.name}:${subject}`)
    .digest('base64url')
}

function secondsUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / 1000)
}
