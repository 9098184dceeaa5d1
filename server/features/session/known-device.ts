// A device that has logged in to a number gets a signed token that says so. Nobody else can have
// one, unlike the id that a device gives itself: strangers can't use up the codes of its owner.
import { createHmac } from 'node:crypto'
import type { Keys } from '#server/keys.ts'
import { makePass, readPass } from '#server/passes.ts'

interface DeviceFacts {
  /** Keyed hashes, the last login first. */
  readonly numbers: readonly string[]
}

/** A family shares a phone, a crowd doesn't. */
const NUMBERS_MAX = 4
export const KNOWN_DEVICE_DAYS = 400
const DAY_MS = 86_400_000

export function isKnownDevice(keys: Keys, token: string | null, mobile: string, now: Date) {
  return numbersOf(keys, token, now).includes(hashOf(keys, mobile))
}

/** The token of a device that has just logged in, with what its last one said. */
export function knownDeviceToken(
  keys: Keys,
  before: string | null,
  mobile: string,
  now: Date,
): string {
  const hash = hashOf(keys, mobile)
  const others = numbersOf(keys, before, now).filter((other) => other !== hash)
  const facts: DeviceFacts = { numbers: [hash, ...others].slice(0, NUMBERS_MAX) }
  const expiresAt = new Date(now.getTime() + KNOWN_DEVICE_DAYS * DAY_MS)
  return makePass(keys, 'known-device', facts, expiresAt)
}

function numbersOf(keys: Keys, token: string | null, now: Date): readonly string[] {
  const facts = token === null ? null : readPass(keys, 'known-device', token, now)
  return (facts as DeviceFacts | null)?.numbers ?? []
}

function hashOf(keys: Keys, mobile: string): string {
  return createHmac('sha256', keys.secretOf('asker'))
    .update(`known-device:${mobile}`)
    .digest('base64url')
}
