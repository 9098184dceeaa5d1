import type { Selectable } from 'kysely'
import type { StepUpPurpose } from '#contract/step-up.ts'
import type { Db } from '#server/db/open.ts'
import type { StepUpCodeTable } from './tables.ts'

export type StepUpCodeRow = Selectable<StepUpCodeTable>

export async function insertCode(
  db: Db,
  row: Omit<StepUpCodeRow, 'id' | 'used_at'>,
): Promise<void> {
  await db
    .insertInto('step_up_code')
    .values({ ...row, used_at: null })
    .execute()
}

export async function findNewestCode(
  db: Db,
  borrowerId: number,
  purpose: StepUpPurpose,
): Promise<StepUpCodeRow | null> {
  const row = await db
    .selectFrom('step_up_code')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Attempts left after this one; null if none were left. */
export async function takeAttempt(db: Db, id: number): Promise<number | null> {
  const row = await db
    .updateTable('step_up_code')
    .set((code) => ({ attempts_left: code('attempts_left', '-', 1) }))
    .where('id', '=', id)
    .where('attempts_left', '>', 0)
    .returning('attempts_left')
    .executeTakeFirst()
  return row?.attempts_left ?? null
}

/** False if it has been used in the meantime. */
export async function spendCode(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('step_up_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('step_up_code').where('expires_at', '<', before).execute()
}
