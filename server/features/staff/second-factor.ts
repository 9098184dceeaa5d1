// What proves a member of staff: a password hashed with argon2id, and a code from an authenticator
// app (TOTP, RFC 6238) or one of the recovery codes.
import { hash, verify as verifyHash } from '@node-rs/argon2'
import { createHmac, randomInt } from 'node:crypto'
import type { Keys } from '#server/keys.ts'
import { generateSecret, generateURI, verify } from 'otplib'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one thread. About 15 ms. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), ARGON2ID)
}

/** The hash of a password that nobody has: an unknown login takes as long as a known one. */
let nobodysHash: Promise<string> | null = null

/** A login without a password never fits. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(String(randomInt(2 ** 47)))
  const isRight = await verifyHash(stored ?? (await nobodysHash), password.normalize('NFKC'))
  return isRight && stored !== null
}

export function makeTotpSecret(): string {
  return generateSecret()
}

/** What the authenticator app scans. */
export function totpAddress(issuer: string, email: string, secret: string): string {
  return generateURI({ issuer, label: email, secret })
}

/** One step before and after, for clocks that differ and people who type slowly. */
const TOLERANCE_SECONDS = 30

/** The time step that the code belongs to; null if it doesn't fit. */
export async function findTotpStep(
  secret: string,
  code: string,
  now: Date,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export function makeRecoveryCodes(): string[] {
  const letters = () =>
    Array.from({ length: 5 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`)
}

export function hashRecoveryCode(keys: Keys, personId: number, code: string): string {
  return keyedHash(keys.secretOf('staff'), `recovery:${personId}:${code}`)
}

export function hashToken(keys: Keys, token: string): string {
  return keyedHash(keys.secretOf('staff'), `invitation:${token}`)
}

export function hashChallenge(keys: Keys, challenge: string): string {
  return keyedHash(keys.secretOf('staff'), `challenge:${challenge}`)
}

export function hashNetwork(keys: Keys, network: string): string {
  return keyedHash(keys.secretOf('staff'), `network:${network}`)
}

export function hashSessionId(secret: string, sessionId: string): string {
  return keyedHash(secret, `session:${sessionId}`)
}

function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`staff-${text}`).digest('base64url')
}
