// The same request twice is one request. The key, the body's hash and the answer are written in the
// transaction of the work itself: a duplicate that arrives meanwhile waits for it, and a rolled back
// request leaves no trace.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Call, ResponseOf } from '#contract/call.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { BorrowerContext } from './handler.ts'

/** Refuses with idempotency_conflict when the key came before with another body. */
export async function once<C extends Call>(
  { db, clock, borrower }: BorrowerContext,
  call: C,
  request: { readonly idempotencyKey?: string | undefined },
  work: (transaction: Db) => Promise<ResponseOf<C>>,
): Promise<ResponseOf<C>> {
  const { idempotencyKey: key, ...body } = request
  return db.transaction().execute(async (transaction) => {
    if (key === undefined) return work(transaction)
    const row = { borrower_id: borrower.id, call_name: call.name, key }
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(sorted(body)))
      .digest('hex')
    const inserted = await transaction
      .insertInto('idempotency')
      .values({ ...row, body_hash: bodyHash, answer: null, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      return givenAnswer<C>(transaction, row, bodyHash)
    }
    const answer = await work(transaction)
    await transaction
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('borrower_id', '=', row.borrower_id)
      .where('call_name', '=', row.call_name)
      .where('key', '=', row.key)
      .execute()
    return answer
  })
}

async function givenAnswer<C extends Call>(
  db: Db,
  row: { borrower_id: number; call_name: string; key: string },
  bodyHash: string,
): Promise<ResponseOf<C>> {
  const known = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('borrower_id', '=', row.borrower_id)
    .where('call_name', '=', row.call_name)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (known.body_hash !== bodyHash) throw new AppError('idempotency_conflict')
  invariant(known.answer !== null, 'a committed key has its answer')
  return JSON.parse(known.answer) as ResponseOf<C>
}

/** The order in which a client names its fields means nothing. */
function sorted(body: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** After this time a client that still repeats a request is a new one. */
const KEPT_MS = 30 * 86_400_000
/** Few enough that a batch holds no row for long. */
const REMOVED_AT_ONCE = 1_000

/** Removes answers that are older than they need to be; gives how many. */
export async function removeOldKeys(db: Db, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await sql`DELETE FROM idempotency WHERE ctid IN (
      SELECT ctid FROM idempotency WHERE created_at < ${before}
      ORDER BY created_at LIMIT ${REMOVED_AT_ONCE})`.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < REMOVED_AT_ONCE) return removed
  }
}
