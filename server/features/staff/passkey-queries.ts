import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { StaffPasskeyTable } from './tables.ts'
import './tables.ts'

export type PasskeyRow = Selectable<StaffPasskeyTable>

export type ChallengePurpose = 'add' | 'log-in'

export interface Challenge {
  readonly challengeHash: string
  readonly personId: number
  readonly purpose: ChallengePurpose
}

/** Those that have expired go at the same time. */
export async function insertChallenge(
  db: Db,
  { challengeHash, personId, purpose }: Challenge,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute()
  await db
    .insertInto('staff_challenge')
    .values({
      challenge_hash: challengeHash,
      person_id: personId,
      purpose,
      expires_at: expiresAt,
    })
    .execute()
}

/** True once, for the person and the purpose it was made for, until it expires. */
export async function spendChallenge(
  db: Db,
  { challengeHash, personId, purpose }: Challenge,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Oldest first, without those that were removed. */
export function listPasskeyRows(db: Db, personId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Null if this passkey is known already, whoever has it. */
export async function insertPasskey(
  db: Db,
  passkey: {
    personId: number
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
      person_id: passkey.personId,
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

export async function removePasskeysOfPerson(db: Db, personId: number, now: Date): Promise<void> {
  await db
    .updateTable('staff_passkey')
    .set({ removed_at: now })
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute()
}
