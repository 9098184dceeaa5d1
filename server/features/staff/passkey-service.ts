// Passkeys (WebAuthn) as a second factor. The library checks what the authenticator signed: our
// challenge, our address, the key that was added, and a counter that only rises. We keep what it
// needs: challenges that work once and for a few minutes, and the counter.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { isIP } from 'node:net'
import type { ResponseOf } from '#contract/call.ts'
import type { listPasskeys } from '#contract/staff-passkey.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Config } from '#server/config.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import {
  type ChallengePurpose,
  insertChallenge,
  insertPasskey,
  listPasskeyRows,
  markPasskeyUsed,
  type PasskeyRow,
  removePasskeyRow,
  spendChallenge,
} from './passkey-queries.ts'
import type { PeopleDependencies } from './people-service.ts'
import type { PersonRow, ProvenPerson } from './queries.ts'
import { hashChallenge } from './second-factor.ts'

/** Long enough to find the key in a bag. */
const CHALLENGE_MS = 3 * 60_000

/** Whom an authenticator signs for, and the page it must be asked from. */
interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * A passkey is bound to a host name and never to an IP address; a demo on this machine has the name
 * localhost. Null if the address of this deployment has no name.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { hostname, origin, protocol, port } = new URL(publicUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) === 0) return { id: hostname, origin }
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return null
  const end = port === '' ? '' : `:${port}`
  return { id: 'localhost', origin: `${protocol}//localhost${end}` }
}

function getRelyingParty(config: Config): RelyingParty {
  const party = relyingPartyOf(config)
  if (party === null) throw new AppError('passkey_missing')
  return party
}

export async function viewPasskeys(
  { db, config }: PeopleDependencies,
  { id }: StaffPrincipal,
): Promise<ResponseOf<typeof listPasskeys>> {
  const rows = await listPasskeyRows(db, id)
  return {
    address: relyingPartyOf(config)?.origin ?? '',
    passkeys: rows.map((row) => ({
      passkeyId: row.id,
      name: row.name,
      createdAt: row.created_at,
      usedAt: row.used_at,
    })),
  }
}

/** Whether a login may go on with a passkey instead of a code. */
export async function hasPasskey(
  { db, config }: PeopleDependencies,
  personId: number,
): Promise<boolean> {
  return relyingPartyOf(config) !== null && (await listPasskeyRows(db, personId)).length > 0
}

const credentialsOf = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credential_id, transports: row.transports }))

/** Refuses with passkey_missing. The caller has checked a code of this person. */
export async function makeAddOptions(
  dependencies: PeopleDependencies,
  person: PersonRow,
): Promise<string> {
  const { db, config } = dependencies
  const { id: rpID } = getRelyingParty(config)
  const { id: personId, email, name } = person
  const options = await generateRegistrationOptions({
    rpID,
    rpName: config.brand.appName,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff-${personId}`),
    timeout: CHALLENGE_MS,
    excludeCredentials: credentialsOf(await listPasskeyRows(db, personId)),
    // The password says who; this only has to be in their hands.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(dependencies, options.challenge, person, 'add')
  return JSON.stringify(options)
}

/** Refuses with passkey_missing. The caller has checked the password. */
export async function makeLogInOptions(
  dependencies: PeopleDependencies,
  person: ProvenPerson,
): Promise<string> {
  const { db, config } = dependencies
  const { id: rpID } = getRelyingParty(config)
  const rows = await listPasskeyRows(db, person.id)
  if (rows.length === 0) throw new AppError('passkey_missing')
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: CHALLENGE_MS,
    allowCredentials: credentialsOf(rows),
    userVerification: 'preferred',
  })
  await keepChallenge(dependencies, options.challenge, person, 'log-in')
  return JSON.stringify(options)
}

function keepChallenge(
  { db, clock, config }: PeopleDependencies,
  challenge: string,
  person: ProvenPerson,
  purpose: ChallengePurpose,
): Promise<void> {
  const now = clock.now()
  const challengeHash = hashChallenge(config.keys, challenge)
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  return insertChallenge(db, { challengeHash, purpose }, person, { now, expiresAt })
}

/** As a browser sends it; only the challenge is read before the library has checked the rest. */
interface Signed {
  readonly challenge: string
  readonly response: unknown
}

interface Spent extends Signed {
  /** As they were when they were asked to sign. */
  readonly person: ProvenPerson
}

/** Null for what no authenticator writes, or what was not asked for. A challenge is spent by it. */
async function spentChallenge(
  { db, clock, config }: PeopleDependencies,
  text: string,
  personId: number,
  purpose: ChallengePurpose,
): Promise<Spent | null> {
  const signed = readSigned(text)
  if (signed === null) return null
  const challengeHash = hashChallenge(config.keys, signed.challenge)
  const login = await spendChallenge(db, { challengeHash, purpose }, personId, clock.now())
  return login === null ? null : { ...signed, person: { id: personId, login } }
}

function readSigned(text: string): Signed | null {
  try {
    const response = JSON.parse(text) as { readonly response: { readonly clientDataJSON: string } }
    const { challenge } = decodeClientDataJSON(response.response.clientDataJSON)
    return typeof challenge === 'string' ? { challenge, response } : null
  } catch {
    return null
  }
}

/** The library throws for everything that doesn't fit; it touches nothing of ours. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

/** Refuses with passkey_wrong and passkey_missing. */
export async function addPasskeyFor(
  dependencies: PeopleDependencies,
  staff: StaffPrincipal,
  { name, signed }: { readonly name: string; readonly signed: string },
): Promise<number> {
  const { db, clock, config } = dependencies
  const party = getRelyingParty(config)
  const found = await spentChallenge(dependencies, signed, staff.id, 'add')
  if (found === null) throw new AppError('passkey_wrong')
  const result = await verified(() =>
    verifyRegistrationResponse({
      response: found.response as RegistrationResponseJSON,
      expectedChallenge: found.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }),
  )
  if (result?.verified !== true) throw new AppError('passkey_wrong')
  const { credential } = result.registrationInfo
  return db.transaction().execute(async (transaction) => {
    const passkeyId = await insertPasskey(transaction, {
      person: found.person,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      signCount: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: clock.now(),
    })
    if (passkeyId === null) throw new AppError('passkey_wrong')
    const within = { ...dependencies, db: transaction }
    await note(within, staff, 'staff-passkey-added', { passkeyId, name })
    return passkeyId
  })
}

/** Null if it doesn't fit: another person's, a removed one, a copy, an old or foreign challenge. */
export async function findSigningPasskey(
  dependencies: PeopleDependencies,
  personId: number,
  signed: string,
): Promise<PasskeyRow | null> {
  const { db, clock, config } = dependencies
  const party = relyingPartyOf(config)
  if (party === null) return null
  const found = await spentChallenge(dependencies, signed, personId, 'log-in')
  if (found === null) return null
  const rows = await listPasskeyRows(db, personId)
  const response = found.response as AuthenticationResponseJSON
  const passkey = rows.find((row) => row.credential_id === response.id)
  if (passkey === undefined) return null
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: found.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
        transports: passkey.transports,
      },
    }),
  )
  if (result?.verified !== true) return null
  const { newCounter } = result.authenticationInfo
  return (await markPasskeyUsed(db, passkey, newCounter, clock.now())) ? passkey : null
}

/** Refuses with not_found. */
export function removePasskeyFor(
  dependencies: PeopleDependencies,
  staff: StaffPrincipal,
  passkeyId: number,
): Promise<void> {
  const { db, clock } = dependencies
  return db.transaction().execute(async (transaction) => {
    const name = await removePasskeyRow(transaction, staff.id, passkeyId, clock.now())
    if (name === null) throw new AppError('not_found')
    const within = { ...dependencies, db: transaction }
    await note(within, staff, 'staff-passkey-removed', { passkeyId, name })
  })
}

function note(
  { db, clock }: PeopleDependencies,
  actor: StaffPrincipal,
  action: string,
  details: object,
): Promise<void> {
  const at = clock.now()
  return writeAudit(db, { actor, action, details, orderId: null, borrowerId: null, at })
}
