// Logging in to the console. A password is slowed down by login and place, so that a stranger who
// knows an address can't lock its owner out, least of all where the owner has logged in before; codes are only reached with the right password, and ten
// wrong ones lock that login, wherever they come from, and no other.
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { IdentifyDependencies } from '#server/calls/feature.ts'
import { STAFF_FACTOR } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import {
  countAgainst,
  endWindow,
  type Limit,
  type LimitDependencies,
  networkOf,
} from '#server/features/limits/service.ts'
import type { StaffPrincipal, VisitorPrincipal } from '#server/principal.ts'
import { findSigningPasskey, hasPasskey, makeLogInOptions } from './passkey-service.ts'
import { getPerson } from './people-service.ts'
import {
  findPersonByEmail,
  hasLoggedInFrom,
  type PersonRow,
  spendRecoveryCode,
  spendTotpStep,
} from './queries.ts'
import { findTotpStep, hashNetwork, hashRecoveryCode, isPassword } from './second-factor.ts'
import { createStaffSession } from './session-service.ts'

const QUARTER_HOUR = 900
const HOUR = 3600

const PASSWORD_FROM_PLACE: Limit = {
  name: 'staff-password-place',
  max: 10,
  windowSeconds: QUARTER_HOUR,
}
/**
 * From all strange places together: nobody guesses a password with a thousand addresses either. A
 * network that the person has logged in from isn't counted, so that this locks out no owner.
 */
const PASSWORD_OF_LOGIN: Limit = { name: 'staff-password', max: 100, windowSeconds: HOUR }
const KNOWN_PLACE_DAYS = 90
const CODE_OF_LOGIN: Limit = { name: 'staff-code', max: 10, windowSeconds: HOUR }
/** Hashing a password costs us something; an office shares one address. */
const TRIES_FROM_PLACE: Limit = { name: 'staff-place', max: 300, windowSeconds: HOUR }

/** Each stores a challenge for some minutes. */
const PASSKEY_STARTS: Limit = { name: 'staff-passkey', max: 60, windowSeconds: HOUR }

type FactorDependencies = Pick<IdentifyDependencies, 'db' | 'clock' | 'config'>

export interface StaffLogin {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
  readonly visitor: VisitorPrincipal
  readonly deviceName: string
}

/**
 * Returns the session id. Refuses with login_wrong, second_factor_needed and too_many_attempts; an
 * unknown address, a person who left and one who never accepted all look like a wrong password.
 */
export async function logInPerson(
  dependencies: IdentifyDependencies,
  login: StaffLogin,
): Promise<{ sessionId: string; person: PersonRow }> {
  const person = await checkPassword(dependencies, login)
  const { code } = login
  if (code === undefined) {
    const isPasskeyOffered = await hasPasskey(dependencies, person.id)
    throw AppError.withData('second_factor_needed', { hasPasskey: isPasskeyOffered ? 1 : 0 })
  }
  const factor = await tryFactor(dependencies, person, () => findFactor(dependencies, person, code))
  if (factor === null) throw new AppError('login_wrong')
  return openFor(dependencies, person, login, { factor })
}

/** Refuses with login_wrong, passkey_missing and too_many_attempts. */
export async function startPersonsPasskey(
  dependencies: IdentifyDependencies,
  login: Pick<StaffLogin, 'email' | 'password' | 'visitor'>,
): Promise<string> {
  const person = await checkPassword(dependencies, login)
  const wait = await countAgainst(limitsOf(dependencies), PASSKEY_STARTS, person.email)
  if (wait > 0) throw AppError.with('too_many_attempts', { waitSeconds: wait })
  return makeLogInOptions(dependencies, person)
}

/** Returns the session id. Refuses with login_wrong, passkey_wrong and too_many_attempts. */
export async function logInPersonWithPasskey(
  dependencies: IdentifyDependencies,
  login: Omit<StaffLogin, 'code'> & { readonly signed: string },
): Promise<{ sessionId: string; person: PersonRow }> {
  const person = await checkPassword(dependencies, login)
  const passkey = await tryFactor(dependencies, person, () =>
    findSigningPasskey(dependencies, person.id, login.signed),
  )
  if (passkey === null) throw new AppError('passkey_wrong')
  const { id: passkeyId, name } = passkey
  return openFor(dependencies, person, login, { factor: 'passkey', passkeyId, name })
}

/** For whoever is logged in and adds a passkey. Refuses with login_wrong and too_many_attempts. */
export async function checkOwnCode(
  dependencies: Pick<IdentifyDependencies, 'db' | 'clock' | 'config'>,
  { id }: StaffPrincipal,
  code: string,
): Promise<PersonRow> {
  const person = await getPerson(dependencies.db, id)
  const factor = await tryFactor(dependencies, person, () => findFactor(dependencies, person, code))
  if (factor === null) throw new AppError('login_wrong')
  return person
}

/** Ten wrong ones lock the login, whichever second factor they were. */
async function tryFactor<Factor>(
  dependencies: FactorDependencies,
  person: PersonRow,
  find: () => Promise<Factor | null>,
): Promise<Factor | null> {
  const limits = limitsOf(dependencies)
  const wait = await countAgainst(limits, CODE_OF_LOGIN, person.email)
  if (wait > 0) throw AppError.with('too_many_attempts', { waitSeconds: wait })
  const factor = await find()
  if (factor === null) await note(dependencies, person, 'staff-code-wrong', {})
  else await endWindow(limits, CODE_OF_LOGIN, person.email)
  return factor
}

async function openFor(
  dependencies: IdentifyDependencies,
  person: PersonRow,
  { deviceName, visitor }: Pick<StaffLogin, 'deviceName' | 'visitor'>,
  by: object,
): Promise<{ sessionId: string; person: PersonRow }> {
  await note(dependencies, person, 'staff-logged-in', { ...by, deviceName })
  const { address } = visitor
  const sessionId = await createStaffSession(dependencies, person, { deviceName, address })
  return { sessionId, person }
}

function note(
  { db, clock }: FactorDependencies,
  { id }: PersonRow,
  action: string,
  details: object,
): Promise<void> {
  const actor = { kind: 'staff', id } as const
  return writeAudit(db, {
    actor,
    action,
    details,
    orderId: null,
    borrowerId: null,
    at: clock.now(),
  })
}

async function checkPassword(
  dependencies: IdentifyDependencies,
  { email, password, visitor }: Pick<StaffLogin, 'email' | 'password' | 'visitor'>,
): Promise<PersonRow> {
  const limits = limitsOf(dependencies)
  const network = networkOf(visitor.address)
  const ofPlace = `${email} ${network}`
  const person = await findPersonByEmail(dependencies.db, email)
  const isKnownPlace = person !== null && (await isKnownFrom(dependencies, person.id, network))
  const wait =
    (await countAgainst(limits, TRIES_FROM_PLACE, network)) ||
    (await countAgainst(limits, PASSWORD_FROM_PLACE, ofPlace)) ||
    (isKnownPlace ? 0 : await countAgainst(limits, PASSWORD_OF_LOGIN, email))
  if (wait > 0) throw AppError.with('too_many_attempts', { waitSeconds: wait })
  const isRight = await isPassword(password, person?.password_hash ?? null)
  if (person === null || !isRight || person.ended_at !== null) throw new AppError('login_wrong')
  await endWindow(limits, PASSWORD_FROM_PLACE, ofPlace)
  await endWindow(limits, PASSWORD_OF_LOGIN, email)
  return person
}

function isKnownFrom(
  { db, clock, config }: IdentifyDependencies,
  personId: number,
  network: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - KNOWN_PLACE_DAYS * 86_400_000)
  return hasLoggedInFrom(db, personId, hashNetwork(config.keys, network), since)
}

/** Each code works once. A person without a second factor has none that fits. */
async function findFactor(
  { db, clock, config }: FactorDependencies,
  person: PersonRow,
  code: string,
): Promise<'authenticator' | 'recovery-code' | null> {
  if (person.totp_secret_encrypted === null) return null
  if (code.includes('-')) {
    const codeHash = hashRecoveryCode(config.keys, person.id, code)
    const isSpent = await spendRecoveryCode(db, person.id, codeHash, clock.now())
    return isSpent ? 'recovery-code' : null
  }
  const secret = openColumn(config.keys, STAFF_FACTOR, person)
  const step = await findTotpStep(secret, code, clock.now())
  return step !== null && (await spendTotpStep(db, person.id, step)) ? 'authenticator' : null
}

function limitsOf({ db, clock, config }: FactorDependencies): LimitDependencies {
  return { db, clock, keys: config.keys }
}

const INVITATION_FROM_PLACE: Limit = { name: 'staff-invitation', max: 60, windowSeconds: HOUR }

/** A token can't be guessed; this only keeps machines from trying. */
export async function countInvitationTry(
  dependencies: IdentifyDependencies,
  visitor: VisitorPrincipal,
): Promise<void> {
  const limits = limitsOf(dependencies)
  const wait = await countAgainst(limits, INVITATION_FROM_PLACE, networkOf(visitor.address))
  if (wait > 0) throw AppError.with('too_many_attempts', { waitSeconds: wait })
}
