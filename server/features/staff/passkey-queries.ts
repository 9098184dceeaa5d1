import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { LOGIN, type ProvenPerson } from './queries.ts'
import type { StaffPasskeyTable } from './tables.ts'

export type PasskeyRow = Selectable<StaffPasskeyTable>

export type ChallengePurpose = 'add' | 'log-in'

interface Challenge {
  readonly challengeHash: string
  readonly purpose: ChallengePurpose
}

/** Those that have expired go at the same time. */
export async function insertChallenge(
  db: Db,
  { challengeHash, purpose }: Challenge,
  { id: personId, login }: ProvenPerson,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute()
  await db
    .insertInto('staff_challenge')
    .values({
      challenge_hash: challengeHash,
      person_id: personId,
      purpose,
      login,
      expires_at: expiresAt,
    })
    .execute()
}

/**
 * What the person logged in with when it was made; once, for the person and the purpose it was made
 * for, until it expires.
 */
export async function spendChallenge(
  db: Db,
  { challengeHash, purpose }: Challenge,
  personId: number,
  now: Date,
): Promise<string | null> {
  const row = await db
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('login')
    .executeTakeFirst()
  return row?.login ?? null
}

/** Oldest first, without those that were removed or belong to an earlier login. */
export function listPasskeyRows(db: Db, personId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('staff_passkey')
    .innerJoin('staff_person', 'staff_person.id', 'staff_passkey.person_id')
    .selectAll('staff_passkey')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .where('staff_passkey.login', '=', LOGIN)
    .orderBy('staff_passkey.id')
    .execute()
}

/** Null if this passkey is known already, whoever has it. */
export async function insertPasskey(
  db: Db,
  passkey: {
    person: ProvenPerson
    credentialId: string
    publicKey: Uint8Array
    signCount: number
    transports: readonly string[]
    name: string
    createdAt: Date
  },
): Promise<number | null> {
  const row = await db
    .insertInto('staff_passkey')
    .values({
      person_id: passkey.person.id,
      login: passkey.person.login,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False if it was removed or used in the meantime. */
export async function markPasskeyUsed(
  db: Db,
  { id, sign_count: before }: PasskeyRow,
  signCount: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkey')
    .set({ sign_count: signCount, used_at: now })
    .where('id', '=', id)
    .where('sign_count', '=', before)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the name; null if the person has no such passkey. */
export async function removePasskeyRow(
  db: Db,
  personId: number,
  id: number,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('staff_passkey')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
