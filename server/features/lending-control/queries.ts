import type { Db } from '#server/db/open.ts'

/** A stop with the names of those who acted. */
export interface StopRow {
  readonly id: number
  readonly product_id: number | null
  readonly stopped_by_name: string
  readonly stopped_at: Date
  readonly stop_reason: string
  readonly started_by_name: string | null
  readonly started_at: Date | null
  readonly start_reason: string
}

function stops(db: Db) {
  return db
    .selectFrom('lending_stop')
    .innerJoin('staff_person as stopper', 'stopper.id', 'lending_stop.stopped_by')
    .leftJoin('staff_person as starter', 'starter.id', 'lending_stop.started_by')
    .select([
      'lending_stop.id',
      'product_id',
      'stopped_at',
      'stop_reason',
      'started_at',
      'start_reason',
      'stopper.name as stopped_by_name',
      'starter.name as started_by_name',
    ])
}

export function listOpen(db: Db): Promise<StopRow[]> {
  return stops(db).where('started_at', 'is', null).orderBy('lending_stop.id').execute()
}

export function listEarlier(db: Db, limit: number): Promise<StopRow[]> {
  return stops(db)
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('lending_stop.id', 'desc')
    .limit(limit)
    .execute()
}

/** Null if it is already stopped. */
export async function insertStop(
  transaction: Db,
  stop: { productId: number | null; personId: number; reason: string; at: Date },
): Promise<number | null> {
  const row = await transaction
    .insertInto('lending_stop')
    .values({
      product_id: stop.productId,
      stopped_by: stop.personId,
      stopped_at: stop.at,
      stop_reason: stop.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function lockStop(
  transaction: Db,
  id: number,
): Promise<{ product_id: number | null; stop_reason: string; started_at: Date | null } | null> {
  const row = await transaction
    .selectFrom('lending_stop')
    .select(['product_id', 'stop_reason', 'started_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateStarted(
  transaction: Db,
  id: number,
  by: { personId: number; reason: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('lending_stop')
    .set({ started_by: by.personId, start_reason: by.reason, started_at: by.at })
    .where('id', '=', id)
    .execute()
}
