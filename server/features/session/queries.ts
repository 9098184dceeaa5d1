import type { Db } from '#server/db/open.ts'

export interface SessionRow {
  id: number
  borrowerId: number
  mobile: string
  expiresAt: Date
  endedAt: Date | null
}

export async function findSessionByHash(db: Db, idHash: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('borrower', 'borrower.id', 'session.borrower_id')
    .select([
      'session.id as id',
      'borrower.id as borrowerId',
      'borrower.mobile as mobile',
      'session.expires_at as expiresAt',
      'session.ended_at as endedAt',
    ])
    .where('session.id_hash', '=', idHash)
    .executeTakeFirst()
  return row ?? null
}

export async function insertSession(
  db: Db,
  session: {
    idHash: string
    borrowerId: number
    deviceName: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id_hash: session.idHash,
      borrower_id: session.borrowerId,
      device_name: session.deviceName,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ended_at: null,
    })
    .execute()
}

export async function endSessionRow(db: Db, id: number, endedAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
